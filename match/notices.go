package match

import "math"

// whatever is a seq that stands for all new entries.
const whatever = math.MaxInt

// listen passes the log's notices to the sessions that they concern.
func (sv *Service) listen(notices <-chan Notice) {
	for {
		var n Notice
		var open bool
		select {
		case n, open = <-notices:
		case <-sv.ctx.Done():
		}
		if !open {
			return
		}
		if n == (Notice{}) {
			for _, s := range sv.loaded() {
				s.hear(whatever)
				s.hearChat(whatever)
			}
			continue
		}
		sv.mu.Lock()
		s := sv.sessions[n.Match]
		sv.mu.Unlock()
		switch {
		case s != nil && n.Seq == Removed:
			s.hear(whatever)
		case n.Chat > 0:
			if s != nil {
				s.hearChat(n.Chat)
			}
		case s != nil && s.behind(n.Seq):
			s.hear(n.Seq)
		case n.Seq == Removed:
			sv.forgetUnreadable(n.Match)
		}
	}
}

// behind reports whether an entry with the given seq means that the session is behind the log. It
// usually is not, because it appended the entry itself.
func (s *session) behind(seq int) bool {
	at := s.state.Load()
	return at == nil || at.stale || seq > at.Match.Seq()
}

// loaded returns the current sessions.
func (sv *Service) loaded() []*session {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	list := make([]*session, 0, len(sv.sessions))
	for _, s := range sv.sessions {
		list = append(list, s)
	}
	return list
}

// Loaded returns the number of loaded matches.
func (sv *Service) Loaded() int {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	return len(sv.sessions)
}
