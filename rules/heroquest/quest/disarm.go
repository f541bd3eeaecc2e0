package quest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The codes of this chapter's refusals, each with the rule it stands for.
const (
	codeNoTools = "no-tools" // HQ Q25
	codeNoTrap  = "no-trap"  // HQ Q24, HQ Q25
)

// toolKit is the item that lets anyone disarm traps, as most editions call it.
const toolKit = "Tool Kit"

// areTools reports whether an item is the tools of some edition.
func areTools(item string) bool { return heroquest.SameName(item, toolKit) }

// hasTools reports whether a figure carries such tools.
func (f *Figure) hasTools() bool { return slices.ContainsFunc(f.Items, areTools) }

// sureHand reports whether a hero disarms a trap without a die. HQ Q141
func (p *Position) sureHand(f *Figure) bool {
	return plainly(f.Kind, "Dwarf") && p.profile.Dwarfs != heroquest.ByDie
}

// disarmsFreely reports whether a hero may remove a trap now beside its action: once a turn. HQ Q141
func (p *Position) disarmsFreely(f *Figure) bool {
	return p.sureHand(f) && p.profile.Dwarfs == heroquest.Freely && !f.Freed
}

// Disarmed says that a hero tried to disarm a trap.
type Disarmed struct {
	Figure string      `json:"figure"`
	Trap   int         `json:"trap"`            // its index among the quest's traps
	Chest  bool        `json:"chest,omitempty"` // or among its treasures
	At     grid.Cell   `json:"at"`
	Dice   []dice.Face `json:"dice"`
	Done   bool        `json:"done,omitempty"`
	Freely bool        `json:"freely,omitempty"` // beside its action
	Spoilt bool        `json:"spoilt,omitempty"` // it failed, and the trap is gone all the same
}

func (e Disarmed) apply(p *Position) {
	if e.Freely {
		f := p.figure(e.Figure)
		f.Freed, p.busy = true, true
	}
	switch {
	case !e.Done && !e.Spoilt:
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
	switch {
	case len(e.Dice) == 0: // HQ Q141
		return game.Say(battlemat.Said, "HQ Q141", f.ID, "%s removes the trap%s.", f.Name, game.Where(" on (%v)", e.At)).At(e.At)
	case e.Spoilt: // HQ Q142
		return game.Say(battlemat.Said, "HQ Q142", f.ID, "%s fails to disarm the trap%s, which is used up: %s.", f.Name, game.Where(" on (%v)", e.At), shown(e.Dice)).At(e.At).By(combat("disarming", e.Dice, len(e.Dice)))
	}
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
	case !f.hasTools() && !plainly(f.Kind, "Dwarf"):
		return t, refuse("HQ Q25", codeNoTools, "%s has no %s and is no Dwarf.", f.Name, p.profile.Edition.Tools())
	}
	may := p.mayAct
	if p.disarmsFreely(f) {
		may = p.inRock // HQ Q141
	}
	if refusal := may(f); refusal != nil {
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
			if !yield(p.disarmChoice(f, at, t)) {
				return false
			}
		}
		return true
	})
}

func (p *Position) disarmChoice(f *Figure, at grid.Cell, t disarmable) battlemat.Choice {
	c := battlemat.Choice{
		Command: battlemat.Command(fmt.Sprintf("disarm %s %v", f.ID, at)),
		Label:   "Disarm the " + t.name, Kind: battlemat.Act, Menu: disarmMenu, Group: "disarm " + english.Hyphened(t.name), Says: []string{battlemat.SaysMenu}, Rule: "HQ Q25",
		Note: p.failure(), Figure: f.ID, At: &at,
	}
	switch {
	case p.disarmsFreely(f):
		c.Rule, c.Tags, c.Note = "HQ Q141", []string{battlemat.Free}, "For sure, once a turn, beside the action."
		return c
	case p.sureHand(f):
		c.Rule, c.Tags, c.Note = "HQ Q141", f.forfeits(), strings.TrimSpace("For sure. "+f.losing())
		return c
	}

	thrown, succeeds := "1 combat die: any shield", dice.Chance(3, 6)
	if plainly(f.Kind, "Dwarf") {
		thrown, succeeds = "1 combat die: anything but a black shield", dice.Chance(5, 6)
	}
	c.Odds = game.Chances("to disarm it", thrown, "to disarm it", succeeds)
	all := game.Threats{Life: p.lifeOf(f)}
	switch {
	case p.profile.Failed == heroquest.IsRemoved: // HQ Q142
		all.Add(battlemat.Threat{Kind: "trap", With: t.name}, fails(succeeds))
	case t.chest:
		all.AddTold(battlemat.Threat{Kind: "trap", With: t.name}, dice.Dist{})
	default:
		p.threatenTrap(&all, f, at, 0, fails(succeeds))
	}
	all.Warn(&c)
	return c
}

// failure says what comes of it when tools fail. HQ Q25, Q142.
func (p *Position) failure() string {
	if p.profile.Failed == heroquest.IsRemoved {
		return "A failure costs 1 body point, and the trap is gone all the same."
	}
	return "A failure springs it."
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
	if d.sureHand(f) {
		// HQ Q141: without a die, and by profile beside the action.
		freely := d.disarmsFreely(f)
		if !freely {
			d.act(id)
		}
		d.Do(Disarmed{Figure: id, Trap: t.index, Chest: t.chest, At: at, Done: true, Freely: freely})
		return nil
	}
	d.act(id)
	thrown := d.Throw(heroquest.CombatDie(), 1)
	done := disarms(f, thrown)
	// HQ Q142: by profile tools that fail use the trap up, and cost a body point.
	spoilt := !done && d.profile.Failed == heroquest.IsRemoved
	d.Do(Disarmed{Figure: id, Trap: t.index, Chest: t.chest, At: at, Dice: thrown, Done: done, Spoilt: spoilt})
	switch {
	case done:
	case spoilt:
		d.hurt(id, 1, "the trap")
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
			reasons = append(reasons, battlemat.Reason{What: fmt.Sprintf("%s: disarm the %s", f.Name, t.name), Refusal: refusal})
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
