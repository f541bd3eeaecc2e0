package master

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// Menu is the menu of all rulings.
const Menu = "Game master"

// Forms lists a seat's forms for rulings, except those with a blank that has no possible value.
// Only the game master has forms, and only until the match is over.
func (all *Rulings[P, D]) Forms(p P, seat battlemat.Seat) (list []battlemat.Form) {
	if own, there := all.Seat(p); !there || seat != own {
		return nil
	}
	if _, over := p.Outcome(); over {
		return nil
	}
	see := all.seen(p)
	for i := range all.List {
		r := &all.List[i]
		if len(r.Blanks) == 0 || !all.has(p, r.Power) {
			continue
		}
		blanks := blanksOf(p, r)
		if slices.ContainsFunc(blanks, func(b battlemat.Blank) bool { return nothingFor(&b, see) }) {
			continue
		}
		list = append(list, game.GroupedForm(battlemat.Form{
			Command: line(r, blanks), Label: r.Label, Kind: battlemat.Act, Menu: []string{Menu, r.Menu}, Rule: r.Rule, Note: r.Note, Sets: r.Sets, Blanks: blanks,
		}))
	}
	return list
}

// choice returns the choice for a ruling with its blanks filled in.
func (all *Rulings[P, D]) choice(p P, r *Ruling[P, D], words []string) battlemat.Choice {
	line, group := []any{Word, r.Word}, Word+" "+r.Word
	var said []string // the display names of values that are not the target of the choice
	c := battlemat.Choice{Label: r.Label, Kind: battlemat.Act, Menu: []string{Menu, r.Menu}, Rule: r.Rule, Note: r.Note}
	blanks := blanksOf(p, r)
	door := false
	for i, word := range words {
		line = append(line, word)
		switch b := &blanks[i]; b.Kind {
		case battlemat.BlankFigure:
			if c.Target == "" {
				c.Target = word
			} else {
				said = append(said, all.name(p, word))
			}
		case battlemat.BlankCell:
			if at, written := game.Cell(word); written {
				c.At = &at
			}
		case battlemat.BlankDoor:
			door = true
			all.aim(p, &c, word)
		case battlemat.BlankOne:
			for _, o := range b.Options {
				if o.Word != word {
					continue
				}
				group += " " + word
				if deed := doorDeeds[word]; deed != "" && door {
					c.Label = deed
				} else {
					said = append(said, o.Label)
				}
			}
		default:
			said = append(said, word)
		}
	}
	switch {
	case len(said) == 0:
	case r.Says != nil:
		c.Label += ": " + r.Says(said)
	default:
		c.Label += ": " + strings.Join(said, ", ")
	}
	c.Command, c.Group = game.Command(line...), group
	return c
}

// name returns the name of a figure in the game master's view.
func (all *Rulings[P, D]) name(p P, id string) string {
	for _, f := range all.seen(p)().Figures {
		if f.ID == id {
			return f.Name
		}
	}
	return id
}

// aim makes a door the target of a choice.
func (all *Rulings[P, D]) aim(p P, c *battlemat.Choice, id string) {
	seat, _ := all.Seat(p)
	for _, d := range p.See(seat).Ground.Doors {
		if d.ID == id {
			c.At, c.Side = &d.At, d.Side
			if d.Line != nil {
				c.Door = id
			}
		}
	}
}

// doorDeeds holds the labels of rulings about doors, by the new state of the door.
var doorDeeds = map[string]string{"open": "Open the door", "closed": "Close the door", "locked": "Lock the door"}
