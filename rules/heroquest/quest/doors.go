package quest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The codes of this chapter's refusals, each with the rule it stands for.
const (
	codeMonstersOpenNothing = "monsters-open-nothing" // HQ Q7
	codeNoDoor              = "no-door"               // HQ Q1
	codeNoSuchDoor          = "no-such-door"          // HQ S1.48
)

var (
	doorVerbs  = []verb{{Word: "open", Offer: offerOpen, Decide: decideOpen, Why: whyOpen}}
	doorEvents = game.Kinds[*Position]{
		"opened": game.Public(Opened.apply, Opened.tell),
	}
)

// Opened opens a door.
type Opened struct {
	Figure string `json:"figure"`
	Door   string `json:"door"` // its id on the board
	Name   string `json:"name"` // as commands name it, "10,18N"
}

func (e Opened) apply(p *Position) {
	p.terrain().SetDoor(e.Door, board.Open)
	p.busy = true
}

func (e Opened) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	door, _ := p.ground.Door(e.Door)
	return game.Say(battlemat.Opened, "HQ S1.48", f.ID, "%s opens the door%s.", f.Name, game.Where(" %s", doorPlace(p.ground, door))).At(door.Edge.Cell)
}

// doorName names a door by its place, in commands: "10,18N", or "10,18" for one that takes the square.
func doorName(b *board.Board, d board.Door) string {
	if d.InCell {
		return d.Edge.Cell.String()
	}
	return d.Edge.Cell.String() + b.Grid().SideName(d.Edge.Side)
}

// doorPlace says where a door is, for people: "north of (10,18)", or "on (10,18)" for one that takes the square.
func doorPlace(b *board.Board, d board.Door) string {
	if d.InCell {
		return fmt.Sprintf("on (%v)", d.Edge.Cell)
	}
	return fmt.Sprintf("%s of (%v)", quarters[b.Grid().SideName(d.Edge.Side)], d.Edge.Cell)
}

// quarters are the sides of a square in words.
var quarters = map[string]string{"N": "north", "E": "east", "S": "south", "W": "west"}

// knownDoor finds a door that heroes know of by its name.
func (p *Position) knownDoor(name string) (board.Door, bool) {
	for _, id := range p.doors {
		if d, ok := p.ground.Door(id); ok && doorName(p.ground, d) == name {
			return d, true
		}
	}
	return board.Door{}, false
}

// mayOpen tells why a figure cannot open a door that heroes know of.
//
// HQ S1.48: heroes open doors. HQ Q7: from a square beside it, as often as they like in
// their own turn; monsters never do.
func (p *Position) mayOpen(f *Figure, d board.Door) *battlemat.Refusal {
	if !f.Hero || f.is(commanded) { // HQ Q63
		return refuse("HQ Q7", codeMonstersOpenNothing, "%s cannot open doors.", f.Name)
	}
	if refusal := p.inRock(f); refusal != nil {
		return refusal
	}
	refusal, err := p.desk.MayOpen(p.ground, f.At, d.ID)
	if refusal == nil && err == nil {
		return nil
	}
	if refusal == nil {
		return refuse("HQ S1.48", heroquest.CodeNotBeside, err.Error())
	}
	place := doorPlace(p.ground, d)
	switch refusal.Code {
	case heroquest.CodeAlreadyOpen:
		return refuse(refusal.Rule, refusal.Code, "The door %s is open.", place)
	case heroquest.CodeNotBeside:
		return refuse(refusal.Rule, refusal.Code, "%s on (%v) is not beside the door %s.", f.Name, f.At, place)
	}
	return refuse(refusal.Rule, refusal.Code, refusal.Detail)
}

func offerOpen(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return p.heroOffered(seat, func(f *Figure) bool {
		for _, id := range p.doors {
			door, ok := p.ground.Door(id)
			if !ok || door.State != board.Closed || !p.beside(f.At, door) || p.mayOpen(f, door) != nil {
				continue
			}
			name := doorName(p.ground, door)
			c := battlemat.Choice{
				Command: battlemat.Command(fmt.Sprintf("open %s %s", f.ID, name)), Label: "Open the door",
				Kind: battlemat.Act, Menu: []string{"Open"}, Says: []string{battlemat.SaysMenu}, Key: "o", Rule: "HQ S1.48", Note: "Reveals what lies behind it.",
				Figure: f.ID, At: &door.Edge.Cell, Main: true,
			}
			if !door.InCell {
				c.Side = p.ground.Grid().SideName(door.Edge.Side)
			}
			if !yield(c) {
				return false
			}
		}
		return true
	})
}

// beside reports whether a square is next to a door.
func (p *Position) beside(at grid.Cell, d board.Door) bool {
	g := p.ground.Grid()
	if d.InCell {
		return at == d.Edge.Cell || g.Distance(at, d.Edge.Cell) == 1
	}
	a, b := g.Cells(d.Edge)
	return at == a || at == b
}

func decideOpen(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := d.onlyInTurn(seat, args)
	if refusal != nil {
		return refusal
	}
	if len(args) < 2 {
		return refuse("HQ Q1", codeNoDoor, "Which door? Expected its place, as in \"10,18N\".")
	}
	if refusal := noMore(args, 2); refusal != nil {
		return refusal
	}
	door, known := d.knownDoor(args[1])
	if !known {
		return refuse("HQ S1.48", codeNoSuchDoor, "Nobody knows of a door %q.", args[1])
	}
	if refusal := d.mayOpen(f, door); refusal != nil {
		return refusal
	}
	d.Do(Opened{f.ID, door.ID, doorName(d.ground, door)})
	d.reveal(door.ID) // HQ S1.18, S1.55: the full room
	return nil
}

func whyOpen(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	var reasons []battlemat.Reason
	p.inTurn(seat, func(f *Figure) bool {
		for _, id := range p.doors {
			door, ok := p.ground.Door(id)
			if ok && f.Hero && door.State == board.Closed && p.onDoor(at, door) {
				reasons = append(reasons, battlemat.Reason{
					What: fmt.Sprintf("%s: open the door %s", f.Name, doorPlace(p.ground, door)), Refusal: p.mayOpen(f, door),
				})
			}
		}
		return true
	})
	return reasons
}

// onDoor reports whether a square is one of a door's own.
func (p *Position) onDoor(at grid.Cell, d board.Door) bool {
	if d.InCell {
		return at == d.Edge.Cell
	}
	a, b := p.ground.Grid().Cells(d.Edge)
	return slices.Contains([]grid.Cell{a, b}, at)
}
