package tag

import "github.com/battlemat/battlemat"

// won is the outcome when the hunter, or else the runners, have won.
func (p Position) won(hunter bool, text string) battlemat.Outcome {
	o := battlemat.Outcome{Text: text}
	for i, f := range p.figures {
		if (i == 0) == hunter {
			o.Winners = append(o.Winners, f.seat)
		}
	}
	return o
}

// next completes the events that end a turn: with the end of the match, or with the
// turn of the next figure.
func (p Position) next(events ...battlemat.Event) []battlemat.Event {
	for _, e := range events {
		p = p.apply(e)
	}
	add := func(e battlemat.Event) {
		events = append(events, e)
		p = p.apply(e)
	}
	// TAG 7.
	free := 0
	for _, f := range p.figures[1:] {
		if !f.gone {
			free++
		}
		if !f.gone && f.at == p.game.exit {
			add(Ended{p.won(false, f.name+" is through the gate.")})
			return events
		}
	}
	if free == 0 {
		add(Ended{p.won(true, "Nobody is left to run.")})
		return events
	}
	// TAG 2.
	for i, round := p.turn, p.round; ; {
		if i = (i + 1) % len(p.figures); i == 0 {
			round++
		}
		if round > p.game.rounds {
			add(Ended{p.won(false, "Night falls, and not all are caught.")})
			return events
		}
		switch f := p.figures[i]; {
		case f.gone:
		case f.held: // TAG 6
			add(Rested{f.seat})
		default:
			add(Began{f.seat, round})
			return events
		}
	}
}
