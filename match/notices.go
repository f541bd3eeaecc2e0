package match

import "math"

// whatever is the seq that says: read whatever there is.
const whatever = math.MaxInt

// listen hands the log's notices on to the sessions that they are about.
func (h *Service) listen(notices <-chan Notice) {
	for {
		var n Notice
		var open bool
		select {
		case n, open = <-notices:
		case <-h.ctx.Done():
		}
		if !open {
			return
		}
		if n == (Notice{}) {
			for _, s := range h.loaded() {
				s.hear(whatever)
			}
			continue
		}
		h.mu.Lock()
		s := h.sessions[n.Match]
		h.mu.Unlock()
		switch {
		case s != nil && n.Seq == Removed:
			s.hear(whatever)
		case s != nil:
			s.hear(n.Seq)
		case n.Seq == Removed:
			h.forgetUnreadable(n.Match)
		}
	}
}

// loaded are the sessions there are.
func (h *Service) loaded() []*session {
	h.mu.Lock()
	defer h.mu.Unlock()
	list := make([]*session, 0, len(h.sessions))
	for _, s := range h.sessions {
		list = append(list, s)
	}
	return list
}

// Loaded is how many matches are loaded.
func (h *Service) Loaded() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.sessions)
}
