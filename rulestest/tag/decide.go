package tag

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/grid"
)

func refuse(rule, code, format string, args ...any) *battlemat.Refusal {
	return &battlemat.Refusal{Rule: rule, Code: code, Detail: fmt.Sprintf(format, args...)}
}

// Decide answers a command.
func (p Position) Decide(s battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
	i := p.acting()
	switch {
	case i == none:
		return nil, refuse("TAG 7", "over", "The match is over.")
	case p.figures[i].seat != s:
		return nil, refuse("TAG 2", "not-your-turn", "The game waits for %s.", p.figures[i].name)
	}
	words := c.Words()
	if len(words) == 0 {
		return nil, refuse("TAG 2", "unknown-command", "Nothing was said.")
	}
	verb, rest := words[0], words[1:]
	do, known := verbs[verb]
	if !known || len(rest) != do.words {
		return nil, refuse("TAG 2", "unknown-command", "That is no command of this game.")
	}
	word := ""
	if do.words > 0 {
		word = rest[0]
	}
	return do.decide(p, i, word, r)
}

// verbs are the commands by their first words.
var verbs map[string]verb

type verb struct {
	words  int // that follow
	decide func(p Position, i int, word string, r dice.Roller) ([]battlemat.Event, error)
}

func init() {
	verbs = map[string]verb{
		"lay": {1, Position.lay}, "roll": {0, Position.roll}, "move": {1, Position.move}, "touch": {1, Position.touch},
		"duck": {0, Position.duck}, "yield": {0, Position.yield}, "end": {0, Position.end}, "resign": {0, Position.resign},
	}
}

// cell reads a cell in its one way of writing.
func cell(word string) (grid.Cell, *battlemat.Refusal) {
	c, err := grid.ParseCell(word)
	if err != nil || c.String() != word {
		return c, refuse("TAG 3", "no-such-cell", "A cell is written x,y.")
	}
	return c, nil
}

// throw rolls a d6.
func throw(r dice.Roller) (int, error) {
	faces, err := dice.Throw(r, dice.D(6), 1)
	if err != nil {
		return 0, err
	}
	n, _ := faces[0].Pips()
	return n, nil
}

func (p Position) lay(i int, word string, _ dice.Roller) ([]battlemat.Event, error) {
	at, no := cell(word)
	if no == nil {
		no = p.mayLay(i, at)
	}
	if no != nil {
		return nil, no
	}
	return []battlemat.Event{Laid{at}}, nil
}

func (p Position) roll(i int, _ string, r dice.Roller) ([]battlemat.Event, error) {
	if no := p.mayRoll(i); no != nil {
		return nil, no
	}
	n, err := throw(r)
	if err != nil {
		return nil, err
	}
	return []battlemat.Event{Rolled{n, 1 + (n+1)/2}}, nil
}

func (p Position) move(i int, word string, _ dice.Roller) ([]battlemat.Event, error) {
	to, no := cell(word)
	if no != nil {
		return nil, no
	}
	way, no := p.mayMove(i, to)
	if no != nil {
		return nil, no
	}
	f := p.figures[i]
	if f.seat == Hunter {
		return []battlemat.Event{Moved{f.seat, way}}, nil
	}
	// TAG 6.
	for n, c := range way[1:] {
		if !p.sprung && c == *p.snare {
			return p.next(Moved{f.seat, way[:n+2]}, Sprung{f.seat, c}), nil
		}
	}
	return p.next(Moved{f.seat, way}), nil
}

func (p Position) touch(i int, word string, r dice.Roller) ([]battlemat.Event, error) {
	no := p.mayTouch(i, battlemat.Seat(word))
	if no != nil {
		return nil, no
	}
	n, err := throw(r)
	if err != nil {
		return nil, err
	}
	target := p.figures[p.find(battlemat.Seat(word))]
	e := Touched{Figure: target.seat, Face: n, Hit: n >= 3}
	e.Asks = e.Hit && !target.ducked
	switch {
	case e.Asks:
		return []battlemat.Event{e}, nil
	case e.Hit:
		return p.next(e, Caught{Figure: target.seat}), nil
	}
	return p.next(e), nil
}

func (p Position) duck(i int, _ string, r dice.Roller) ([]battlemat.Event, error) {
	if no := p.mayAnswer(i); no != nil {
		return nil, no
	}
	n, err := throw(r)
	if err != nil {
		return nil, err
	}
	e := Ducked{p.figures[i].seat, n, n >= 4}
	if e.Free {
		return p.next(e), nil
	}
	return p.next(e, Caught{Figure: e.Figure}), nil
}

func (p Position) yield(i int, _ string, _ dice.Roller) ([]battlemat.Event, error) {
	if no := p.mayAnswer(i); no != nil {
		return nil, no
	}
	return p.next(Caught{Figure: p.figures[i].seat}), nil
}

func (p Position) end(i int, _ string, _ dice.Roller) ([]battlemat.Event, error) {
	if no := p.mayEnd(i); no != nil {
		return nil, no
	}
	return p.next(), nil
}

// TAG 8.
func (p Position) resign(i int, _ string, _ dice.Roller) ([]battlemat.Event, error) {
	f := p.figures[i]
	if f.seat == Hunter {
		return []battlemat.Event{Ended{p.won(false, f.name+" gave up.")}}, nil
	}
	return p.next(Caught{Figure: f.seat, Gave: true}), nil
}
