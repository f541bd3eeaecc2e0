package quest

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

func (e Opened) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	door, _ := p.ground.Door(e.Door)
	return game.Say(battlemat.Opened, "HQ S1.48", f.ID, "%s opens the door%s.", f.Name, game.Where(" %s", doorPlace(p.ground, door))).At(door.Edge.Cell)
}

func (e Jumped) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	over, to := game.Where(" over (%v)", e.Over), game.Where(" to (%v)", e.To)
	t := battlemat.Told{
		Rule: "HQ Q24", Kind: battlemat.Moved, Figure: f.ID, Path: []grid.Cell{f.At, e.Over}, At: &e.To,
		Dice: []battlemat.Throw{combat("jump", e.Dice, len(e.Dice)-skulls(e.Dice))},
	}
	if e.To == e.Over {
		t.Text, t.Short = game.Sentence("%s jumps short%s: %s.", f.Name, over, shown(e.Dice))
	} else {
		t.Text, t.Short = game.Sentence("%s jumps%s%s: %s.", f.Name, over, to, shown(e.Dice))
		t.Path = append(t.Path, e.To)
	}
	return []battlemat.Told{t}
}

func (e Moved) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	to := e.Path[len(e.Path)-1]
	return game.Say(battlemat.Moved, "HQ S0.26", f.ID, "%s moves %s%s.", f.Name, english.Count(len(e.Path)-1, "square"), game.Where(" to (%v)", to)).Along(e.Path).At(to)
}

func (e Entombed) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return game.Say(battlemat.Died, "HQ S0.14", f.ID, "%s ends its move in the rock%s and is trapped for ever.", f.Name, game.Where(" on (%v)", e.At)).At(e.At).Moment(battlemat.Fallen)
}

func (e Rolled) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	text := fmt.Sprintf("%s rolls %s: %s.", f.Name, english.List(game.Faces(e.Dice), "and"), english.Count(e.Squares, "square"))
	if e.Swift {
		text = fmt.Sprintf("%s rolls %s with Swift Wind: %s.", f.Name, english.List(game.Faces(e.Dice), "and"), english.Count(e.Squares, "square"))
	}
	return game.Say(battlemat.Rolled, "HQ Q3", f.ID, text).By(pips("movement", e.Dice, e.Squares))
}

func (e Revealed) tell(p *Position) []battlemat.Told {
	var told []battlemat.Told
	if len(e.Cells)+len(e.Doors) > 0 {
		text, short := e.words(p)
		told = append(told, battlemat.Told{Text: text, Short: short, Rule: e.By, Kind: battlemat.Revealed, Cells: e.Cells})
	}
	for _, note := range e.Notes {
		told = append(told, battlemat.Told{Text: note, Kind: battlemat.Said, Moment: battlemat.Tale})
	}
	return told
}

// words describes what has come into sight: furniture, rubble, stairs and doors. The result `text`
// includes their places, and `short` omits them for a reader who sees the board. Monsters have
// separate messages when they appear.
func (e Revealed) words(p *Position) (text, short string) {
	if e.Bars {
		return fmt.Sprintf("Something on (%v) bars the way.", e.Cells[0]), "Something bars the way."
	}
	what, one := e.ground(p)
	things, kinds := e.sights(p)
	switch {
	case what == "":
		one = len(things) == 1
		text, short = english.Capital(english.And(things)), english.Capital(english.And(kinds))
	case len(things) == 0:
		text = what
	default:
		text, short = what+" with "+english.And(things), what+" with "+english.And(kinds)
	}
	comes := " come into sight."
	if one {
		comes = " comes into sight."
	}
	if short != "" {
		short += comes
	}
	return text + comes, short
}

// ground describes the squares that have come into sight, or returns "". It also reports whether
// the description is in the singular.
func (e Revealed) ground(p *Position) (what string, one bool) {
	rooms := map[board.Room]bool{}
	for _, c := range e.Cells {
		if r := p.ground.Room(c); r != board.NoRoom {
			rooms[r] = true
		}
	}
	squares := english.Count(len(e.Cells), "square")
	switch {
	case len(e.Cells) == 0:
		return "", false
	case len(rooms) == 1:
		return "A room of " + squares, true
	case len(rooms) > 1:
		return fmt.Sprintf("%d rooms of %s", len(rooms), squares), false
	}
	return english.Capital(squares) + " of the corridor", len(e.Cells) == 1
}

// sights lists the things on the revealed squares with their places, and their kinds without
// repetition.
func (e Revealed) sights(p *Position) (things, kinds []string) {
	counts := map[string]int{}
	add := func(kind, place string) {
		things = append(things, aThing(kind)+" "+place)
		if counts[kind]++; counts[kind] == 1 {
			kinds = append(kinds, kind)
		}
	}
	for _, f := range p.doc.Furniture {
		if slices.Contains(e.Cells, f.At) {
			add(f.called(), fmt.Sprintf("on (%v)", f.At))
		}
	}
	for _, c := range e.Cells {
		if p.ground.Terrain(c) == board.Block {
			add(rubble, fmt.Sprintf("on (%v)", c))
		}
	}
	for _, id := range e.Doors {
		door, _ := p.ground.Door(id)
		kind := "closed door"
		if door.State == board.Open {
			kind = "open door"
		}
		add(kind, doorPlace(p.ground, door))
	}
	if s := p.doc.Stairs; s != nil && slices.Contains(e.Cells, s.At) {
		things, kinds = append(things, fmt.Sprintf("the stairs on (%v)", s.At)), append(kinds, "the stairs")
	}
	for i, kind := range kinds {
		switch n := counts[kind]; {
		case n == 0: // the stairs have no number
		case n == 1, kind == rubble:
			kinds[i] = aThing(kind)
		default:
			kinds[i] = english.Count(n, kind)
		}
	}
	return things, kinds
}

// rubble is the name of fallen blocks on the ground.
const rubble = "rubble"

// aThing returns the name of a kind of thing with an article, or an individual name without one.
func aThing(name string) string {
	first, _ := utf8.DecodeRuneInString(name)
	switch {
	case name == rubble, unicode.IsUpper(first), strings.HasPrefix(name, "the "):
		return name
	case strings.ContainsRune("aeiou", first):
		return "an " + name
	}
	return "a " + name
}

func (e Appeared) tell(*Position, battlemat.Seat) []battlemat.Told {
	told := game.Say(battlemat.Appeared, "HQ Q9", e.ID, "%s appears%s.", e.Name, game.Where(" on (%v)", e.At)).At(e.At)
	switch {
	case e.Text != "":
		told = append(told, battlemat.Told{Text: e.Text, Kind: battlemat.Said, Moment: battlemat.Foe, Figure: e.ID})
	case ownName(e.Name, e.Kind, e.Number):
		told = told.Moment(battlemat.Foe)
	}
	return told
}
