package delve

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
)

// Figures behind the game master's screen: how they get there, and how they come on the board. GH G120.

// asideID returns the id for a figure behind the screen, because its own may be given to another
// meanwhile.
func (r ruler) asideID() string {
	n := 1
	for r.aside(fmt.Sprint("laid-", n)) != nil {
		n++
	}
	return fmt.Sprint("laid-", n)
}

// was returns the id that a figure behind the screen had on the board, or there.
func (f *Figure) was() string { return cmp.Or(f.Was, f.ID) }

// numberFree reports whether a figure from behind the screen can get its old id and number back.
func (r ruler) numberFree(f *Figure) bool {
	return r.figure(f.was()) == nil && (f.Number > 0 || f.Sort == Ward)
}

// putIn puts a figure from behind the screen on the board. A monster on an unrevealed hex waits.
//
// GH S4.11: a monster without a standee draws a free one. GH S4.12, S4.13: its type draws a card when it
// has none, and it has its turn in this round.
func (d *resolution) putIn(f Figure) {
	from := f.ID
	if !d.knows(f.At) {
		m := MonsterEntry{Key: f.Key, Kind: f.Kind, At: f.At}
		if f.Name != d.kinds[f.Kind].Name && f.Name != standeeName(d.kinds[f.Kind], f.Number) {
			m.Name = f.Name
		}
		d.Do(Withdrawn{Figure: from, Waits: true})
		d.lurk(m, f.Sort, fmt.Sprintf("has %s wait on (%v)", d.oneOf(&f), f.At))
		return
	}
	switch {
	case f.monster() && !d.ruler().numberFree(&f):
		a := d.numbered([]arrival{{MonsterEntry: MonsterEntry{Kind: f.Kind}, sort: f.Sort}}, d.early())[0]
		m := d.kinds[f.Kind]
		if plain := f.Name == m.Name || f.Name == standeeName(m, f.Number); plain {
			f.Name = m.Name
		}
		if f.ID, f.Number = idOf(f.Kind, a.number), 0; a.drawn {
			if f.Number = a.number; f.Name == m.Name {
				f.Name = standeeName(m, a.number)
			}
		}
	case f.Sort == Summoned && d.figure(f.was()) != nil:
		n := 1
		for d.figure(idOf(f.Kind, n)) != nil {
			n++
		}
		f.ID, f.Number, f.Name = idOf(f.Kind, n), n, fmt.Sprintf("%s %d", f.Kind, n)
	default:
		f.ID = f.was()
	}
	f.Was = ""
	f.Acted = f.Sort == Summoned && d.playing
	d.Do(PutIn{Figure: f, From: from})
	if k := d.kindOf(f.Kind); f.monster() && d.playing && k.Card == "" {
		d.draw(f.Kind)
	}
}

// SetAside says that the game master takes a figure behind the screen.
type SetAside struct {
	Figure string `json:"figure"`
	As     string `json:"as,omitempty"` // its id there; "", in old logs: the one it had
}

// GH G120: what comes into play meanwhile may have its standee, and so its id.
func (e SetAside) apply(p *Position) {
	f := *p.figure(e.Figure)
	if e.As != "" {
		f.ID, f.Was = e.As, f.ID
	}
	p.screen = append(slices.Clip(p.screen), f)
	p.strikeOut(e.Figure)
}

func (e SetAside) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	if p.rules(to) {
		return say(battlemat.Said, cmp.Or(e.As, f.ID), "hides "+p.ruler().subject(f.ID)).At(f.At)
	}
	return say(battlemat.Said, f.ID, "takes "+p.ruler().subject(f.ID)+" off the board").At(f.At)
}

// LaidAside says that the game master lays a figure out behind the screen.
type LaidAside struct {
	Figure Figure `json:"figure"`
}

func (e LaidAside) apply(p *Position) { p.screen = append(slices.Clip(p.screen), e.Figure) }

func (e LaidAside) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	if !p.rules(to) {
		return nil
	}
	return say(battlemat.Said, e.Figure.ID, "lays out "+p.oneOf(&e.Figure)+" behind the screen").At(e.Figure.At)
}

// Withdrawn says that the game master takes a figure away from behind the screen, for good or because it waits somewhere.
type Withdrawn struct {
	Figure string `json:"figure"`
	Waits  bool   `json:"waits,omitempty"`
}

func (e Withdrawn) apply(p *Position) {
	p.screen = slices.DeleteFunc(slices.Clone(p.screen), func(f Figure) bool { return f.ID == e.Figure })
}

func (e Withdrawn) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	if !p.rules(to) || e.Waits {
		return nil
	}
	return say(battlemat.Said, e.Figure, "removes "+p.oneOf(p.aside(e.Figure))+" from behind the screen")
}

// PutIn says that the game master puts a figure on the board.
type PutIn struct {
	Figure Figure `json:"figure"`
	From   string `json:"from,omitempty"` // its name behind the screen; "": it is a new companion
}

func (e PutIn) apply(p *Position) {
	if e.From != "" {
		Withdrawn{Figure: e.From}.apply(p)
	}
	f := e.Figure
	p.strikeOut(f.ID) // the standee's earlier monster is dead
	p.figures = append(p.figures, &f)
	if f.monster() && p.kindOf(f.Kind) == nil {
		p.kindsSeen = append(slices.Clone(p.kindsSeen), kind{Kind: f.Kind, Deck: deckIDs(p.kinds[f.Kind])})
	}
}

// Discovers returns true: the event reveals who it is, and where.
func (PutIn) Discovers() bool { return true }

func (e PutIn) tell(*Position) []battlemat.Told {
	f := &e.Figure
	told := say(battlemat.Appeared, f.ID, "puts "+english.Within(f.Name)+f.Sort.ranked()+" on the board").At(f.At)
	if f.Sort == Boss {
		told = told.Moment(battlemat.Foe)
	}
	return told
}
