package match

import (
	"context"
	"errors"
	"time"
)

// How often the log is examined, and how long the examiner rests after each match, as a multiple of
// the time that the match took. It rests because play has priority.
const (
	examineEvery = 24 * time.Hour
	restAfter    = 4
)

// examines examines every match of the log at the start, and again each day.
func (sv *Service) examines() {
	for {
		begun, pause := time.Now(), time.Minute
		left, err := sv.log.List(sv.ctx, Which{})
		for err == nil {
			if left = sv.examine(left); len(left) == 0 {
				sv.examined.Store(true)
			}
			// Matches for which the log did not answer are tried again, less and less often.
			if len(left) == 0 || time.Since(begun)+pause > examineEvery {
				pause = examineEvery - time.Since(begun)
				break
			}
			if !sv.rest(pause) {
				return
			}
			pause *= 2
		}
		if !sv.rest(pause) {
			return
		}
	}
}

// examine looks for damage in every match of a list, requested or not, and records the damage. If a
// damaged match is intact again, its record is cleared. It returns the matches that it could not
// read.
func (sv *Service) examine(list []Summary) (left []Summary) {
	for i, m := range list {
		begun := time.Now()
		lines, secret, err := sv.examinedLines(m.Match)
		switch {
		case errors.Is(err, ErrUnknown):
			sv.forgetUnreadable(m.Match) // the match was removed meanwhile
		case errors.Is(err, ErrDamaged):
			sv.noteDamage(m.Match, &Unreadable{Damaged, 0, err})
		case err != nil: // the log did not answer
			left = append(left, m)
		default:
			var wrong *Unreadable
			if errors.As(Intact(lines, secret, m.Over), &wrong) {
				sv.noteDamage(m.Match, wrong)
			} else {
				sv.forgetDamage(m.Match)
			}
		}
		if !sv.rest(restAfter * time.Since(begun)) {
			return append(left, list[i+1:]...)
		}
	}
	return left
}

// examinedLines reads a match from the log, with a time limit.
func (sv *Service) examinedLines(id ID) (lines [][]byte, secret Secret, err error) {
	ctx, cancel := context.WithTimeout(sv.ctx, sv.o.Patience)
	defer cancel()
	if secret, err = sv.log.Secret(ctx, id); err != nil {
		return nil, secret, err
	}
	lines, err = sv.log.Read(ctx, id, 0, 0)
	return lines, secret, err
}

// noteDamage records that a match is damaged. A later request still tries to read it, because the
// attempt tells the match's owner what is lost.
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

// forgetDamage clears the record that a match was damaged, but no other reason why it could not be
// read.
func (sv *Service) forgetDamage(id ID) {
	sv.mu.Lock()
	was, known := sv.unreadable[id]
	mended := known && was.why.Code == Damaged
	if mended {
		delete(sv.unreadable, id)
	}
	sv.mu.Unlock()
	if mended {
		sv.o.Logger.Info("a match is no longer damaged", "match", id)
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

// Examined reports whether every match of the log has been examined for damage since the service was opened.
func (sv *Service) Examined() bool { return sv.examined.Load() }
