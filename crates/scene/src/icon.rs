//! Icons, all drawn with one stroke on a grid of 24.

/// An icon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "an icon is named for what it shows")]
pub enum Icon {
    Friends,
    Bot,
    Clock,
    Book,
    Copy,
    Share,
    Sound,
    Silence,
    Menu,
    Close,
    Check,
    Plus,
    Crown,
    Eye,
    Next,
    Arrow,
    Pencil,
    Trash,
    Smile,
    Play,
    TurnLeft,
    TurnRight,
    Grid,
    Layers,
    Up,
    Down,
    Undo,
    Flip,
    Spin,
    TipBack,
    Rotate,
    Space,
    Endless,
    Microphone,
    Box,
    Calendar,
    Bulb,
    Target,
    History,
    Pause,
    Back,
    RoundBack,
    RoundOn,
    Call,
    Save,
    Print,
}

impl Icon {
    /// The path of its stroke.
    pub const fn path(self) -> &'static str {
        match self {
            Self::Friends => {
                "M9 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7M2.500 20c.4-4 3-6 6.500-6s6.100 2 6.500 6M16 11.500a3 3 0 1 0-.7-5.900M17.500 14.300c2.400.6 3.700 2.400 4 5.200"
            }
            Self::Bot => {
                "M5 9.500h14v9.500H5zM12 9.500V5.500M12 5.500a1 1 0 1 0 0-2a1 1 0 0 0 0 2M9.200 13v2M14.800 13v2M2.500 13v3M21.500 13v3"
            }
            Self::Clock => {
                "M12 21a7.500 7.500 0 1 0 0-15a7.500 7.500 0 0 0 0 15M12 9.500v4l2.500 1.800M9.500 2.800h5M18.300 6.300l1.500 1.500"
            }
            Self::Book => {
                "M12 6.500c-2-1.600-4.700-2-8.500-2v13.500c3.800 0 6.500.4 8.500 2c2-1.600 4.700-2 8.500-2V4.500c-3.800 0-6.500.4-8.500 2zM12 6.500V20"
            }
            Self::Copy => "M9 9h11v11H9zM15 9V4H4v11h5",
            Self::Share => "M12 15V3.500M7.800 7.500L12 3.500l4.200 4M5 12v8h14v-8",
            Self::Sound => {
                "M4 9.500v5h3.500l4.500 4v-13l-4.500 4zM15.500 9c1.500 1.700 1.500 4.300 0 6M18.300 6.500c3 3.200 3 7.800 0 11"
            }
            Self::Silence => "M4 9.500v5h3.500l4.500 4v-13l-4.500 4zM16 9.500l5 5M21 9.500l-5 5",
            Self::Menu => "M4 7h16M4 12h16M4 17h16",
            Self::Close => "M6 6l12 12M18 6L6 18",
            Self::Check => "M5 12.500l4.500 4.500L19 7.500",
            Self::Plus => "M12 5v14M5 12h14",
            Self::Crown => "M4 8l4 4l4-6.500l4 6.500l4-4l-1.500 10h-13zM5.500 20.500h13",
            Self::Eye => {
                "M2.500 12c2.500-4.500 5.700-6.500 9.500-6.500s7 2 9.500 6.500c-2.500 4.500-5.700 6.500-9.500 6.500s-7-2-9.500-6.500M12 15a3 3 0 1 0 0-6a3 3 0 0 0 0 6"
            }
            Self::Next => "M9 5l7 7l-7 7",
            Self::Arrow => "M4 12h15M13 6l6 6l-6 6",
            Self::Pencil => "M4 20l1-4.500L16.500 4l3.500 3.500L8.500 19zM14 6.500l3.500 3.500",
            Self::Trash => "M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13M10.500 11v5.500M13.500 11v5.500",
            Self::Smile => {
                "M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18M8 14c1 1.700 2.300 2.500 4 2.500s3-.8 4-2.500M9 9.500v.6M15 9.500v.6"
            }
            Self::Play => "M7 5l12 7l-12 7z",
            // A board, and the direction in which it turns.
            Self::TurnLeft => {
                "M12 3.500l7.500 4l-7.500 4l-7.500-4zM5 15.500c3 4.500 11 4.500 14 0M4.500 20l.5-4.500l4.500 .5"
            }
            Self::TurnRight => {
                "M12 3.500l7.500 4l-7.500 4l-7.500-4zM5 15.500c3 4.500 11 4.500 14 0M19.500 20l-.5-4.500l-4.500 .5"
            }
            Self::Grid => "M5 5h14v14H5zM12 5v14M5 12h14",
            Self::Layers => {
                "M12 4l8.500 4.500l-8.500 4.500l-8.500-4.500zM4.500 13l7.500 4l7.500-4M4.500 17l7.500 4l7.500-4"
            }
            Self::Up => "M5 15l7-7l7 7",
            Self::Down => "M5 9l7 7l7-7",
            Self::Flip => "M12 3v3M12 10.500v3M12 18v3M8.500 6.500v11H3zM15.500 6.500v11H21z",
            Self::Undo => "M9 14.500L4 9.500l5-5M4 9.500h10.500a5.500 5.500 0 0 1 0 11H11",
            Self::Spin => {
                "M20 12.500c0 3-3.600 5-8 5s-8-2-8-5s3.600-5 8-5c1 0 2 .1 2.900.3M11.500 4l3.700 3.700l-3.700 3.800"
            }
            Self::TipBack => {
                "M12.500 20c-3 0-5-3.600-5-8s2-8 5-8s5 3.600 5 8c0 1-.1 2-.3 2.900M21 11.500l-3.800 3.700l-3.700-3.700"
            }
            // The space bar.
            Self::Space => "M4 10v5h16v-5",
            Self::Endless => {
                "M12 12c-2-3-3.800-4.500-6-4.500a4.500 4.500 0 0 0 0 9c2.200 0 4-1.500 6-4.500s3.800-4.500 6-4.500a4.500 4.500 0 0 1 0 9c-2.200 0-4-1.500-6-4.500z"
            }
            Self::Microphone => {
                "M12 14.500a3 3 0 0 0 3-3v-5a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3M6 11.500c0 7.500 12 7.500 12 0M12 17.300v3.200M9 20.500h6"
            }
            Self::Box => "M12 3.500l8 4v9l-8 4l-8-4v-9zM4 7.500l8 4l8-4M12 11.500v9",
            Self::Calendar => "M4.500 6h15v14h-15zM4.500 10.500h15M8.500 3.500v4M15.500 3.500v4",
            Self::Bulb => "M9.500 17.500c0-2.500-3-3.500-3-7.500a5.500 5.500 0 0 1 11 0c0 4-3 5-3 7.500zM10 20.500h4",
            Self::Target => {
                "M12 20.500a8.500 8.500 0 1 0 0-17a8.500 8.500 0 0 0 0 17M12 16a4 4 0 1 0 0-8a4 4 0 0 0 0 8M12 12v.1"
            }
            Self::History => "M4 20V10h4v10M10 20V4h4v16M16 20v-7h4v7",
            Self::Pause => "M8.500 5v14M15.500 5v14",
            Self::Back => "M15 5l-7 7l7 7",
            Self::RoundBack => "M18 6l-8 6l8 6zM6 6v12",
            Self::RoundOn => "M6 6l8 6l-8 6zM18 6v12",
            Self::Save => "M12 3.500V15M7.800 11L12 15l4.200-4M5 14v6h14v-6",
            Self::Print => "M7 9V3.500h10V9M7 17H4V9h16v8h-3M7 13.500h10v7H7z",
            // A speech bubble.
            Self::Call => "M5 5h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-6l-4 4v-4H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z",
            Self::Rotate => "M20 12a8 8 0 1 1-2.600-5.900L20 8.500M20 3.500v5h-5",
        }
    }
}
