package main

import (
	"os"
	"os/exec"
	"runtime"
)

// shows reports whether to open the page in the browser. By default it reports true if the program
// runs in a terminal on a desktop.
func (c *serveCmd) shows(s *streams) bool {
	switch {
	case c.Open:
		return true
	case c.NoOpen, os.Getenv("CI") != "":
		return false
	}
	return watched(s.out) && desktop()
}

// desktop reports whether there is a screen to open a page on.
func desktop() bool {
	switch runtime.GOOS {
	case "darwin", "windows":
		return os.Getenv("SSH_CONNECTION") == ""
	}
	return os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != ""
}

// openBrowser opens the page. The address has been printed, so it does not matter
// if there is no browser.
func openBrowser(page string) {
	var command *exec.Cmd
	switch runtime.GOOS {
	case "darwin":
		command = exec.Command("open", page)
	case "windows":
		command = exec.Command("rundll32", "url.dll,FileProtocolHandler", page)
	default:
		command = exec.Command("xdg-open", page)
	}
	if command.Start() == nil {
		go func() { _ = command.Wait() }()
	}
}
