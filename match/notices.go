package match

import "math"

// whatever is the seq that says: read whatever there is.
const whatever = math.MaxInt

// listen hands the log's notices on to the sessions that they are about.
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

// behind reports whether the log may have more than the session knows, when it has an entry of that seq. A
// session has mostly applied what it has appended itself before it could hear of it.
func (s *session) behind(seq int) bool {
	at := s.state.Load()
	return at == nil || at.stale || seq > at.Match.Seq()
}

// loaded are the sessions there are.
func (sv *Service) loaded() []*session {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	list := make([]*session, 0, len(sv.sessions))
	for _, s := range sv.sessions {
		list = append(list, s)
	}
	return list
}

// Loaded returns how many matches are loaded.
func (sv *Service) Loaded() int {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	return len(sv.sessions)
}
