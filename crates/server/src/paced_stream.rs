//! A TCP stream whose other end has to read.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep_until};

use crate::config::SendingLimits;

/// A TCP stream that fails when the other end reads too slowly: what it does not read stays in memory.
///
/// Time in which the stream would block is taken from a credit, which begins with [`SendingLimits::patience`] and never exceeds
/// it. Bytes that are accepted add to it at the least rate. Without credit, writing fails.
#[derive(Debug)]
pub(crate) struct PacedStream {
    stream: TcpStream,
    limits: SendingLimits,
    credit: Duration,
    /// Set while the stream would block: since when, and the end of the credit.
    blocked: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl PacedStream {
    pub(crate) fn new(stream: TcpStream, limits: SendingLimits) -> Self {
        Self { stream, limits, credit: limits.patience, blocked: None }
    }

    /// The stream itself, for a WebSocket, which has limits of its own.
    pub(crate) fn into_inner(self) -> TcpStream {
        self.stream
    }

    /// Counts the time and the bytes of an attempt to write.
    fn pace(&mut self, written: Poll<io::Result<usize>>, cx: &mut Context<'_>) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(Ok(bytes)) => {
                if let Some((since, _)) = self.blocked.take() {
                    self.credit = self.credit.saturating_sub(since.elapsed());
                }
                let earned = Duration::from_secs(bytes as u64) / self.limits.bytes_per_second.max(1);
                self.credit = (self.credit + earned).min(self.limits.patience);
                Poll::Ready(Ok(bytes))
            }
            Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
            Poll::Pending => {
                let now = Instant::now();
                let end = now + self.credit;
                let (_, end) = self.blocked.get_or_insert_with(|| (now, Box::pin(sleep_until(end))));
                end.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
            }
        }
    }
}

impl AsyncRead for PacedStream {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl AsyncWrite for PacedStream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.pace(written, cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.pace(written, cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    const LIMITS: SendingLimits = SendingLimits {
        patience: Duration::from_millis(200),
        bytes_per_second: 1 << 20,
        replay: Duration::from_secs(1),
    };

    async fn pair() -> (PacedStream, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (socket, _) = listener.accept().await.unwrap();
        (PacedStream::new(socket, LIMITS), client)
    }

    #[tokio::test]
    async fn writing_fails_if_the_other_end_does_not_read() {
        let (mut stream, _client) = pair().await;
        // More than any socket buffers.
        let error = stream.write_all(&vec![0; 64 << 20]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn an_end_that_reads_gets_everything() {
        let (mut stream, mut client) = pair().await;
        let length = 64 << 20;
        let writing = tokio::spawn(async move {
            stream.write_all(&vec![7; length]).await.unwrap();
        });
        let mut read = Vec::new();
        client.read_to_end(&mut read).await.unwrap();
        writing.await.unwrap();
        assert!(read.len() == length && read.iter().all(|byte| *byte == 7));
    }
}
