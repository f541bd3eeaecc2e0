package delve

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
)

// This file moves figures behind the game master's screen and back onto the board. GH G120.

// asideID returns a new id for a figure behind the screen. The figure needs a new id because
// another figure may get the old one in the meantime.
func (r ruler) asideID() string {
	n := 1
	for r.aside(fmt.Sprint("laid-", n)) != nil {
		n++
	}
	return fmt.Sprint("laid-", n)
}

// was returns the id that a figure behind the screen had on the board, or its present id if it was
// never there.
func (f *Figure) was() string { return cmp.Or(f.Was, f.ID) }

// numberFree reports whether a figure from behind the screen can get its old id and number back.
func (r ruler) numberFree(f *Figure) bool {
	return r.figure(f.was()) == nil && (f.Number > 0 || f.Sort == Ward)
}

// putIn puts a figure from behind the screen on the board. On an unrevealed hex a monster waits.
//
// GH S4.11: a monster without a standee draws a free one. GH S4.12, S4.13: if its type has no card,
// the type draws one, and the monster has its turn in this round.
func (d *resolution) putIn(f Figure) {
	from := f.ID
	if !d.knows(f.At) {
		m := MonsterEntry{Key: f.Key, Kind: f.Kind, At: f.At}
		if f.Name != d.kinds[f.Kind].Name && f.Name != standeeName(d.kinds[f.Kind], f.Number) {
			m.Name = f.Name
		}
		d.Do(Withdrawn{Figure: from, Waits: true})
		d.lurk(m, f.Sort, fmt.Sprintf("makes %s wait on (%v)", d.oneOf(&f), f.At))
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

// SetAside records that the game master puts a figure from the board behind the screen.
type SetAside struct {
	Figure string `json:"figure"`
	As     string `json:"as,omitempty"` // its id behind the screen; "" in old logs, where the figure kept its id
}

// apply moves the figure behind the screen.
//
// GH G120: a figure that comes into play in the meantime may get the hidden figure's standee, and
// so its id.
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

// LaidAside records that the game master creates a figure behind the screen.
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

// Withdrawn records that the game master removes a figure from behind the screen, either for good
// or because it now waits in a room.
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

// PutIn records that the game master puts a figure on the board.
type PutIn struct {
	Figure Figure `json:"figure"`
	From   string `json:"from,omitempty"` // its id behind the screen; "" for a new companion
}

func (e PutIn) apply(p *Position) {
	if e.From != "" {
		Withdrawn{Figure: e.From}.apply(p)
	}
	f := e.Figure
	p.strikeOut(f.ID) // the earlier monster with this standee is dead
	p.figures = append(p.figures, &f)
	if f.monster() && p.kindOf(f.Kind) == nil {
		p.kindsSeen = append(slices.Clone(p.kindsSeen), kind{Kind: f.Kind, Deck: deckIDs(p.kinds[f.Kind])})
	}
}

// Discovers returns true, because the event reveals a figure and its hex.
func (PutIn) Discovers() bool { return true }

func (e PutIn) tell(*Position) []battlemat.Told {
	f := &e.Figure
	told := say(battlemat.Appeared, f.ID, "puts "+english.Within(f.Name)+f.Sort.ranked()+" on the board").At(f.At)
	if f.Sort == Boss {
		told = told.Moment(battlemat.Foe)
	}
	return told
}
