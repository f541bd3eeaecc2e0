//go:build linux

package main

import (
	"context"
	"fmt"
)

// opener opens further matches in the background, one after the other, so that waiting for an
// answer does not affect the measurement.
type opener struct {
	want chan struct{}
	come chan opening
	stop context.CancelFunc
}

// opening is a match that has been opened, or the error if it could not be opened.
type opening struct {
	joined
	err error
}

// newOpener returns an opener whose matches are numbered from `number` on.
func newOpener(ctx context.Context, open table, number, atOnce int) opener {
	ctx, stop := context.WithCancel(ctx)
	o := opener{want: make(chan struct{}, atOnce), come: make(chan opening, atOnce), stop: stop}
	go func() {
		for ; ; number++ {
			select {
			case <-ctx.Done():
				return
			case <-o.want:
			}
			m, err := open(ctx, number)
			if err != nil {
				err = fmt.Errorf("match %d: %w", number, err)
			}
			o.come <- opening{m, err}
		}
	}()
	return o
}

// wanted asks for another match. It never blocks, because there are never more requests than
// matches in play.
func (o opener) wanted() { o.want <- struct{}{} }

// opened returns a match that has been opened in the meantime, if there is one.
func (o opener) opened() (next opening, ok bool) {
	select {
	case next = <-o.come:
		return next, true
	default:
		return opening{}, false
	}
}
