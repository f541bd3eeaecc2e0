package quest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The codes of this chapter's refusals, each with the rule it stands for.
const (
	codeNoTools = "no-tools" // HQ Q25
	codeNoTrap  = "no-trap"  // HQ Q24, HQ Q25
)

// toolKit is the item that lets anyone disarm traps.
const toolKit = "Tool Kit"

// Disarmed says that a hero tried to disarm a trap.
type Disarmed struct {
	Figure string      `json:"figure"`
	Trap   int         `json:"trap"`            // its index among the quest's traps
	Chest  bool        `json:"chest,omitempty"` // or among its treasures
	At     grid.Cell   `json:"at"`
	Dice   []dice.Face `json:"dice"`
	Done   bool        `json:"done,omitempty"`
}

func (e Disarmed) apply(p *Position) {
	switch {
	case !e.Done:
	case e.Chest:
		p.chests = slices.Clone(p.chests)
		p.chests[e.Trap].Gone = true
	default:
		p.traps = slices.Clone(p.traps)
		p.traps[e.Trap].Gone = true
		p.level(e.At)
	}
}

func (e Disarmed) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	does := game.Either(e.Done, "disarms", "fails to disarm")
	return game.Say(battlemat.Said, "HQ Q25", f.ID, "%s %s the trap%s: %s.", f.Name, does, game.Where(" on (%v)", e.At), shown(e.Dice)).At(e.At).By(combat("disarming", e.Dice, len(e.Dice)))
}

// disarmable is a trap that a hero may disarm.
type disarmable struct {
	index int
	chest bool
	at    grid.Cell
	name  string
}

// mayDisarm returns the trap of a square that a hero may disarm now.
//
// HQ Q25: a known trap that has not sprung, on a square beside the hero with nothing in
// between, or in its own; with a tool kit, or by a dwarf.
func (p *Position) mayDisarm(f *Figure, at grid.Cell) (disarmable, *battlemat.Refusal) {
	t, known := p.knownTrap(at)
	switch {
	case !f.Hero || f.is(commanded): // HQ Q63
		return t, refuse("HQ Q25", codeHeroesOnly, "%s cannot disarm traps.", f.Name)
	case !known:
		return t, refuse("HQ Q25", codeNoTrap, "Nobody knows of a trap on (%v) that could be disarmed.", at)
	case !f.has(toolKit) && !plainly(f.Kind, "Dwarf"):
		return t, refuse("HQ Q25", codeNoTools, "%s has no Tool Kit and is no Dwarf.", f.Name)
	}
	if refusal := p.mayAct(f); refusal != nil {
		return t, refusal
	}
	if f.At != at {
		if !p.knownGround().Adjacent(f.At, at) {
			return t, refuse("HQ Q25", heroquest.CodeNotBeside, "%s is not beside the %s on (%v).", f.Name, t.name, at)
		}
		if o := p.figureAt(at); o != nil && !t.chest {
			return t, refuse("HQ Q25", codeTaken, "%s stands on the %s.", o.Name, t.name)
		}
	}
	return t, nil
}

// knownTrap returns the trap on a square that heroes know of and that has not sprung.
func (p *Position) knownTrap(at grid.Cell) (disarmable, bool) {
	if i, there := p.trapAt(at); there && p.traps[i].Found && !p.traps[i].Sprung {
		return disarmable{i, false, at, trapName(p.doc.Traps[i].Kind)}, true
	}
	for i, c := range p.chests {
		if c.Found && !c.Gone && !c.Sprung && p.doc.Treasures[i].At == at {
			return disarmable{i, true, at, "trapped chest"}, true
		}
	}
	return disarmable{}, false
}

// disarmSquares lists the squares of a hero's reach for disarming: its own, then N E S W.
func (p *Position) disarmSquares(f *Figure) (cells [5]grid.Cell) {
	cells[0] = f.At
	for s := range grid.Side(4) {
		cells[1+s] = p.ground.Grid().Neighbour(f.At, s)
	}
	return cells
}

// disarms reports whether a die disarms a trap.
//
// HQ Q25: a dwarf fails on a black shield alone, all others need a shield.
func disarms(f *Figure, thrown []dice.Face) bool {
	if len(thrown) == 0 {
		return false
	}
	if plainly(f.Kind, "Dwarf") {
		return thrown[0] != heroquest.BlackShield
	}
	return shield(thrown)
}

func offerDisarm(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return p.heroOffered(seat, func(f *Figure) bool {
		for _, at := range p.disarmSquares(f) {
			if _, known := p.knownTrap(at); !known {
				continue // as nearly always
			}
			t, refusal := p.mayDisarm(f, at)
			if refusal != nil {
				continue
			}
			if !yield(disarmChoice(f, at, t)) {
				return false
			}
		}
		return true
	})
}

func disarmChoice(f *Figure, at grid.Cell, t disarmable) battlemat.Choice {
	odds := game.Chances("to disarm it", "1 combat die: any shield", "to disarm it", dice.Chance(3, 6))
	if plainly(f.Kind, "Dwarf") {
		odds = game.Chances("to disarm it", "1 combat die: anything but a black shield", "to disarm it", dice.Chance(5, 6))
	}
	return battlemat.Choice{
		Command: battlemat.Command(fmt.Sprintf("disarm %s %v", f.ID, at)),
		Label:   "Disarm the " + t.name, Kind: battlemat.Act, Menu: disarmMenu, Group: "disarm " + english.Hyphened(t.name), Says: []string{battlemat.SaysMenu}, Rule: "HQ Q25",
		Note: "A failure springs it.", Figure: f.ID, At: &at, Odds: odds,
	}
}

func decideDisarm(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := d.onlyInTurn(seat, args)
	if refusal != nil {
		return refusal
	}
	at, refusal := cellOf(args, 1)
	if refusal != nil {
		return refusal
	}
	t, refusal := d.mayDisarm(f, at)
	if refusal != nil {
		return refusal
	}
	id, from := f.ID, f.At
	d.act(id)
	thrown := d.Throw(heroquest.CombatDie(), 1)
	done := disarms(f, thrown)
	d.Do(Disarmed{id, t.index, t.chest, at, thrown, done})
	switch {
	case done:
	case t.chest:
		d.springChest(t.index, id, after{})
	default:
		// HQ Q25: a failure springs the trap as if it had been entered.
		if from != at {
			d.Do(Moved{id, []grid.Cell{from, at}, 0})
			d.reveal()
		}
		d.spring(t.index, id)
	}
	return nil
}

func whyDisarm(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	var reasons []battlemat.Reason
	p.inTurn(seat, func(f *Figure) bool {
		if t, known := p.knownTrap(at); known && f.Hero {
			_, refusal := p.mayDisarm(f, at)
			reasons = append(reasons, battlemat.Reason{What: fmt.Sprintf("Disarm the %s with %s", t.name, english.Within(f.Name)), Refusal: refusal})
		}
		return true
	})
	return reasons
}

// ChestSprung says that the trap of a treasure sprang on a hero.
type ChestSprung struct {
	Treasure int         `json:"treasure"` // its index in the quest
	At       grid.Cell   `json:"at"`
	Figure   string      `json:"figure"`
	Kind     string      `json:"kind"`
	Dice     []dice.Face `json:"dice,omitempty"`
	Wounds   int         `json:"wounds,omitempty"`
}

func (e ChestSprung) apply(p *Position) {
	p.chests = slices.Clone(p.chests)
	p.chests[e.Treasure] = trap{Found: true, Sprung: true, Gone: true}
}

func (e ChestSprung) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	t := battlemat.Told{
		Text: fmt.Sprintf("A trap strikes %s: the %s takes %d.", english.Within(f.Name), e.Kind, e.Wounds),
		Rule: "HQ Q26", Kind: battlemat.Sprung, Figure: f.ID, At: &e.At,
	}
	if len(e.Dice) > 0 {
		t.Dice = []battlemat.Throw{combat("trap", e.Dice, e.Wounds)}
	}
	return []battlemat.Told{t}
}

// springChest springs the trap of a treasure on a hero, once.
//
// HQ Q26: gas harms as much as the quest says, any other trap throws so many combat
// dice, at least one; skulls are wounds.
func (d *resolution) springChest(treasure int, hero string, a after) {
	t := d.doc.Treasures[treasure]
	if t.Trap == "" || d.chests[treasure].Gone {
		return
	}
	e := ChestSprung{Treasure: treasure, At: t.At, Figure: hero, Kind: t.Trap, Wounds: t.Harm}
	if t.Trap != "gas" {
		e.Dice = d.Throw(heroquest.CombatDie(), max(t.Harm, 1))
		e.Wounds = skulls(e.Dice)
	} else {
		e.Wounds = max(t.Harm, 1)
	}
	d.Do(e)
	d.strike(hero, e.Wounds, blow{cause: "the " + trapName(t.Trap), after: a})
}

// mark puts the mark of a known trap on the board, whatever its floor is drawn as.
func (p *Position) mark(at grid.Cell) {
	if t := p.ground.Terrain(at); t == board.Floor || t == board.Corridor {
		p.terrain().SetTerrain(at, board.Trap)
	}
}
