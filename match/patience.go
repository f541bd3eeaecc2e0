package match

import (
	"context"
	"sync"
	"time"
)

// patience hands out contexts that end when the log has been waited for long enough. Entries that are
// written at about the same time share one: with one for each a server has as many timers as matches,
// and starts and stops one at every command.
type patience struct {
	long time.Duration

	mu     sync.Mutex
	begun  time.Time
	now    context.Context
	cancel context.CancelFunc // of now, which ends by itself
}

// shares is into how many parts patience is divided. A context is shared during one of them, and
// who gets it at the end of that has so much less.
const shares = 64

// wait returns a context that ends by then.
func (p *patience) wait() context.Context {
	p.mu.Lock()
	defer p.mu.Unlock()
	if now := time.Now(); p.now == nil || now.Sub(p.begun) > p.long/shares {
		p.begun = now
		p.now, p.cancel = context.WithTimeout(context.Background(), p.long)
	}
	return p.now
}
