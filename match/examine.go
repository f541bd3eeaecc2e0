package match

import (
	"context"
	"errors"
	"time"
)

// How often the log is examined, and how much of the time a look at a match takes is rested after it: matches that are
// played come first.
const (
	examineEvery = 24 * time.Hour
	restAfter    = 4
)

// examines examines every match of the log at the beginning, and each day again.
func (sv *Service) examines() {
	for {
		begun := time.Now()
		pause := examineEvery
		if sv.examine() {
			sv.examined.Store(true)
		} else { // the log did not answer
			pause = time.Minute
		}
		if !sv.rest(pause - time.Since(begun)) {
			return
		}
	}
}

// examine looks for damage in every match of the log, whether anybody asks for it or not, and notes what it finds as if it had
// been asked for. It reports whether it saw them all.
func (sv *Service) examine() bool {
	list, err := sv.log.List(sv.ctx, Which{})
	if err != nil {
		return false
	}
	whole := true
	for _, m := range list {
		begun := time.Now()
		lines, err := sv.examinedLines(m.Match)
		switch {
		case errors.Is(err, ErrUnknown):
			sv.forgetUnreadable(m.Match) // it was removed meanwhile
		case errors.Is(err, ErrDamaged):
			sv.noteDamage(m.Match, &Unreadable{Damaged, 0, err})
		case err != nil:
			whole = false
		default:
			var wrong *Unreadable
			if errors.As(Intact(lines, m.Over), &wrong) {
				sv.noteDamage(m.Match, wrong)
			}
		}
		if !sv.rest(restAfter * time.Since(begun)) {
			return false
		}
	}
	return whole
}

// examinedLines reads a match, as long as a log may take to answer.
func (sv *Service) examinedLines(id ID) ([][]byte, error) {
	ctx, cancel := context.WithTimeout(sv.ctx, sv.o.Patience)
	defer cancel()
	return sv.log.Read(ctx, id, 0, 0)
}

// noteDamage notes that a match is damaged. It is tried all the same when it is asked for, which tells its owner what is lost.
func (sv *Service) noteDamage(id ID, why *Unreadable) {
	sv.mu.Lock()
	_, known := sv.unreadable[id]
	if !known {
		sv.unreadable[id] = unreadableMatch{why: why}
	}
	sv.mu.Unlock()
	if !known {
		sv.o.Logger.Error("a match is damaged", "match", id, "entry", why.Seq, "why", why.Err)
	}
}

// rest waits, and reports whether the service is still open.
func (sv *Service) rest(pause time.Duration) bool {
	timer := time.NewTimer(max(pause, 0))
	defer timer.Stop()
	select {
	case <-timer.C:
		return sv.ctx.Err() == nil
	case <-sv.ctx.Done():
		return false
	}
}

// Examined reports whether every match of the log has been looked into for damage since the service was opened.
func (sv *Service) Examined() bool { return sv.examined.Load() }
