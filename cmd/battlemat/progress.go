package main

import (
	"fmt"
	"io"
	"strings"
	"time"
)

// progressBar shows the progress of a task on a terminal.
type progressBar struct {
	w     io.Writer // nil if nobody watches
	of    int
	begun time.Time
	shown time.Time
}

// newProgressBar returns a bar on standard error if that is a terminal. Otherwise the bar shows
// nothing.
func newProgressBar(s *streams, of int) *progressBar {
	b := &progressBar{of: of, begun: time.Now()}
	if watched(s.err) {
		b.w = s.err
	}
	return b
}

// show draws the bar, at most ten times a second.
func (b *progressBar) show(done int) {
	now := time.Now()
	if b.w == nil || now.Sub(b.shown) < 100*time.Millisecond && done < b.of {
		return
	}
	b.shown = now
	fmt.Fprintf(b.w, "\r%s\x1b[K", barOf(done, b.of, now.Sub(b.begun)))
}

// clear removes the bar.
func (b *progressBar) clear() {
	if b.w != nil && !b.shown.IsZero() {
		fmt.Fprint(b.w, "\r\x1b[K")
	}
}

// barOf returns a bar as text: "[#####               ] 25 of 100, about 12 s left".
func barOf(done, of int, since time.Duration) string {
	const width = 30
	full := width * done / max(of, 1)
	left := ""
	if done > 0 && done < of {
		rest := since / time.Duration(done) * time.Duration(of-done)
		left = fmt.Sprintf(", about %d s left", (rest+time.Second-1)/time.Second)
	}
	return fmt.Sprintf("[%s%s] %d of %d%s", strings.Repeat("#", full), strings.Repeat(" ", width-full), done, of, left)
}
