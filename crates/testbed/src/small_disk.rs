//! A small disk in memory, for one database, that can be filled up.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::Command;

use crate::system::run;
use crate::{Postgres, TestbedError};

/// The name of its tablespace.
const TABLESPACE: &str = "small";

/// A disk of a few megabytes with a tablespace. What PostgreSQL needs to recover is on another disk, as `pg_wal` may be.
#[derive(Debug)]
pub struct SmallDisk(PathBuf);

impl Postgres {
    /// Mounts a disk of this many megabytes and makes a tablespace there. Only root may.
    ///
    /// # Errors
    /// It can't be mounted.
    pub fn small_disk(&self, megabytes: u32) -> Result<SmallDisk, TestbedError> {
        let folder = self.make_folder("small-disk")?;
        let size = format!("size={megabytes}m");
        run(Command::new("mount").args(["-t", "tmpfs", "-o", &size, "tmpfs"]).arg(&folder))?;
        let disk = SmallDisk(folder);
        let tables = disk.0.join("tables");
        fs::create_dir(&tables)?;
        self.hand_over(&disk.0)?;
        self.hand_over(&tables)?;
        let sql = format!("CREATE TABLESPACE {TABLESPACE} OWNER ubongo LOCATION '{}'", tables.display());
        self.sql("postgres", &sql)?;
        Ok(disk)
    }
}

impl SmallDisk {
    /// The name of its tablespace.
    pub fn tablespace(&self) -> &'static str {
        TABLESPACE
    }

    /// Fills it up to the last byte.
    ///
    /// # Errors
    /// The file can't be written.
    pub fn fill(&self) -> Result<(), TestbedError> {
        let mut file = fs::File::create(self.ballast())?;
        for length in [1 << 16, 1 << 12, 1] {
            let bytes = vec![0; length];
            loop {
                match file.write(&bytes) {
                    Ok(0) => break,
                    Ok(_) => {}
                    Err(error) if error.kind() == io::ErrorKind::StorageFull => break,
                    Err(error) => return Err(error.into()),
                }
            }
        }
        Ok(())
    }

    /// Removes what filled it.
    ///
    /// # Errors
    /// It is not there.
    pub fn make_room(&self) -> Result<(), TestbedError> {
        Ok(fs::remove_file(self.ballast())?)
    }

    fn ballast(&self) -> PathBuf {
        self.0.join("ballast")
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // PostgreSQL may still have files open; they are gone when it ends.
        let _ = run(Command::new("umount").arg("--lazy").arg(&self.0));
    }
}
