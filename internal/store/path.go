package store

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
)

// DefaultPath returns the SQLite file in the user's data folder: battlemat/matches.db under
// $XDG_DATA_HOME, or where the system keeps such data. It creates the folder, readable only by
// the user; [Open] creates the file.
func DefaultPath() (string, error) {
	// The XDG specification says that relative paths must be ignored.
	base := os.Getenv("XDG_DATA_HOME")
	if !filepath.IsAbs(base) {
		home, err := os.UserHomeDir()
		if err != nil {
			return "", fmt.Errorf("store: no folder for the matches: %w; name a file", err)
		}
		switch runtime.GOOS {
		case "windows":
			base = filepath.Join(home, "AppData", "Local")
		case "darwin":
			base = filepath.Join(home, "Library", "Application Support")
		default:
			base = filepath.Join(home, ".local", "share")
		}
	}
	folder := filepath.Join(base, "battlemat")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", fmt.Errorf("store: the folder for the matches: %w", err)
	}
	return filepath.Join(folder, "matches.db"), nil
}
