package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/scenario"
)

// groundRulings holds the rulings about doors, the ground and lights. DND K52.
var groundRulings = []ruling{
	{
		Word: "door", Power: scenario.RulesGround, Menu: "Map", Label: "Door",
		Blanks: []battlemat.Blank{{Word: "door", Label: "Door", Kind: battlemat.BlankDoor}, {Word: "state", Label: "State", Kind: battlemat.BlankOne, Options: doorStates}},
		May: func(p *Position, words []string) *battlemat.Refusal {
			d := p.Doors[doorPlace(p, words[0])]
			if words[1] == stateOf(d) {
				return cannot("The door is " + words[1] + " already.")
			}
			return nil
		},
		Do: func(d *resolution, words []string) {
			d.Do(DoorRuled{Door: words[0], Open: words[1] == "open", Locked: words[1] == "locked"})
		},
		Offers: func(p *Position) (list [][]string) {
			for i := range p.Doors {
				for _, o := range doorStates {
					list = append(list, []string{p.Doors[i].ID, o.Word})
				}
			}
			return list
		},
	},
	{
		Word: "ground", Power: scenario.RulesGround, Menu: "Map", Label: "Change the ground",
		Blanks: []battlemat.Blank{master.CellBlank("Square"), {Word: "terrain", Label: "Ground", Kind: battlemat.BlankOne, Options: terrainOptions}},
		May: func(p *Position, words []string) *battlemat.Refusal {
			at, b := master.Cell(words[0]), p.scenario.Board
			t, _ := board.ParseTerrain(words[1])
			switch {
			case b.Terrain(at) == t:
				return cannot(fmt.Sprintf("The ground on (%v) is already %s.", at, master.LabelOf(terrainOptions, words[1])))
			case b.Terrain(at) == board.Void:
				return cannot("There is no ground there.")
			case len(p.Altered.Ground) >= mostAltered:
				return cannot("No more of the ground can be changed.")
			}
			for _, f := range p.Figures {
				if (f.Gone == "" || f.Gone == aside) && f.covers(at) && (t == board.Wall || t == board.Obstacle) {
					return refuse("DND K52", master.CodeRoom, f.name()+" stands there.")
				}
			}
			return nil
		},
		Do: func(d *resolution, words []string) { d.Do(Regrounded{master.Cell(words[0]), words[1]}) },
	},
	{
		Word: "light", Power: scenario.RulesGround, Menu: "Light", Label: "Set a light", Note: "To put out the light on the square, enter 0 feet for both.",
		Blanks: []battlemat.Blank{
			master.CellBlank("Square"), {Word: "bright", Label: "Bright light, in feet", Kind: battlemat.BlankNumber, To: farthestLight},
			{Word: "dim", Label: "Dim light beyond, in feet", Kind: battlemat.BlankNumber, To: farthestLight},
		},
		Says: func(said []string) string { return "bright " + said[0] + " ft, dim " + said[1] + " ft beyond" },
		May: func(p *Position, words []string) *battlemat.Refusal {
			at, bright, dim := master.Cell(words[0]), master.Number(words[1]), master.Number(words[2])
			there := slices.ContainsFunc(p.scenario.Board.Lights(), func(l board.Light) bool { return l.At == at })
			switch {
			case !p.scenario.Board.Space(at):
				return cannot("There is no ground there to set a light on.")
			case bright+dim == 0 && !there:
				return cannot("There is no light there to put out.")
			case len(p.Altered.Lamps) >= mostAltered:
				return cannot("No more lights can be set.")
			}
			return nil
		},
		Do: func(d *resolution, words []string) {
			d.Do(Relit{Lamp{master.Cell(words[0]), master.Number(words[1]), master.Number(words[2])}})
		},
	},
	{
		Word: "day", Power: scenario.RulesGround, Menu: "Light", Label: "Set the light everywhere", Note: "How light it is where no lamp, torch or spell reaches.",
		Blanks: []battlemat.Blank{{Word: "light", Label: "Light", Kind: battlemat.BlankOne, Options: dayOptions}},
		May: func(p *Position, words []string) *battlemat.Refusal {
			if p.day == words[0] {
				return cannot("It is " + words[0] + " already.")
			}
			return nil
		},
		Do: func(d *resolution, words []string) { d.Do(DayRuled{words[0]}) },
		Offers: func(*Position) (list [][]string) {
			for _, o := range dayOptions {
				list = append(list, []string{o.Word})
			}
			return list
		},
	},
}

const (
	mostAltered   = 400 // the most changed squares, and the most lights
	farthestLight = 300 // feet
)

// doorStates lists the states that a door can be given.
var doorStates = []battlemat.Option{{Word: "open", Label: "open"}, {Word: "closed", Label: "closed"}, {Word: "locked", Label: "locked"}}

// doorDeeds maps each state to the verb for putting a door in that state.
var doorDeeds = map[string]string{"open": "opens", "closed": "closes", "locked": "locks"}

// terrainOptions lists the kinds of ground that a square can be given.
var terrainOptions = []battlemat.Option{
	{Word: "floor", Label: "floor"}, {Word: "difficult", Label: "difficult ground"}, {Word: "water", Label: "water"}, {Word: "obstacle", Label: "an obstacle"}, {Word: "wall", Label: "rock"},
}

// doorPlace returns the index of a door in the list.
func doorPlace(p *Position, id string) int {
	return slices.IndexFunc(p.Doors, func(d Door) bool { return d.ID == id })
}

// stateOf returns the state of a door.
func stateOf(d Door) string {
	switch {
	case d.Open:
		return "open"
	case d.Locked:
		return "locked"
	}
	return "closed"
}

// DoorRuled says that the game master changes the state of a door.
type DoorRuled struct {
	Door   string `json:"door"`
	Open   bool   `json:"open,omitempty"`
	Locked bool   `json:"locked,omitempty"`
}

func (e DoorRuled) apply(p *Position) {
	p.Doors = slices.Clone(p.Doors)
	d := &p.Doors[doorPlace(p, e.Door)]
	d.Open, d.Locked = e.Open, e.Locked
}

// Discovers returns true: the event reveals what is behind the door.
func (DoorRuled) Discovers() bool { return true }

// tell tells the door's state to the seats that see the door. Only seats with a figure at the door
// learn that it is locked. DND K20
func (e DoorRuled) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	seen, was := p.as(to).sight(), p.Doors[doorPlace(p, e.Door)]
	beside := p.beside(e.Door)
	switch {
	case p.rules(to), p.as(to).handles(e.Door):
		return master.Say(battlemat.Opened, "DND K52", "", "The game master "+doorDeeds[stateOf(Door{Open: e.Open, Locked: e.Locked})]+" the door.").At(beside[0])
	case was.Open == e.Open || !slices.ContainsFunc(beside, seen.has):
		return nil
	}
	return master.Say(battlemat.Opened, "DND K52", "", "The game master "+game.Either(e.Open, "opens", "closes")+" the door.").At(beside[0])
}

// handles reports whether a seat can tell that a door is locked. A figure of its side, or one that
// it plays, must be at the door.
func (k knowledge) handles(door string) bool {
	side, plays := k.sides[k.seat]
	return slices.ContainsFunc(k.Figures, func(f *Figure) bool {
		return f.Gone == "" && (f.Seat == k.seat || plays && f.side() == side) && f.atDoor(door)
	})
}

// Regrounded says that the game master changes the terrain of a square.
type Regrounded Patch

func (e Regrounded) apply(p *Position) {
	p.Altered.Ground = append(slices.DeleteFunc(slices.Clone(p.Altered.Ground), func(g Patch) bool { return g.At == e.At }), Patch(e))
	p.alterAnew()
}

// Discovers returns true: the event reveals what can be seen past the square.
func (Regrounded) Discovers() bool { return true }

// tell tells the seats whose view of the ground changes. Seats that see the square learn its new
// terrain.
func (e Regrounded) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	after := p.apply(e)
	if slices.Equal(p.as(to).groundKnown().Map, after.as(to).groundKnown().Map) && !p.rules(to) {
		return nil
	}
	becomes := ""
	if p.as(to).sight().has(e.At) || after.as(to).sight().has(e.At) {
		becomes = ": " + master.LabelOf(terrainOptions, e.Terrain)
	}
	return master.Say(battlemat.Said, "DND K52", "", "The game master changes the ground on (%v)%s.", e.At, becomes).At(e.At)
}

// Relit says that the game master puts a light on a square, or puts it out.
type Relit struct {
	Lamp
}

func (e Relit) apply(p *Position) {
	p.Altered.Lamps = append(slices.DeleteFunc(slices.Clone(p.Altered.Lamps), func(l Lamp) bool { return l.At == e.At }), e.Lamp)
	p.alterAnew()
}

// Discovers returns true: the event reveals what the light falls on.
func (Relit) Discovers() bool { return true }

func (e Relit) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	if seen := p.as(to).sight(); !seen.has(e.At) {
		return nil
	}
	words := "puts out a light"
	if e.Bright+e.Dim > 0 {
		words = fmt.Sprintf("sets a light, bright for %d ft and dim for %d ft beyond", e.Bright, e.Dim)
	}
	return master.Say(battlemat.Said, "DND K52", "", "The game master "+words+".").At(e.At)
}

// DayRuled says that the game master changes the light of the whole place.
type DayRuled struct {
	Light string `json:"light"`
}

func (e DayRuled) apply(p *Position) {
	p.Altered.Day = e.Light
	p.alterAnew()
}

// Discovers returns true: the event reveals what the light falls on.
func (DayRuled) Discovers() bool { return true }

// tell tells all seats, because the light changes everywhere.
func (e DayRuled) tell(*Position, battlemat.Seat) []battlemat.Told {
	return master.Say(battlemat.Said, "DND K52", "", "The game master makes it "+e.Light+".")
}
