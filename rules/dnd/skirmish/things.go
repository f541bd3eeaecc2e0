package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd"
)

var (
	thingVerbs = []verb{
		listed("open", openUses, nil),
		listed("close", closeUses, nil),
		listed("unlock", unlockUses, nil),
		listed("force", forceUses, nil),
		listed("drink", drinkUses, nil),
		listed("stabilise", stabiliseUses, nil),
		listed("leave", leaveUses, nil),
	}
	thingEvents = game.Kinds[*Position]{
		"door":    game.Event(DoorMoved.apply, DoorMoved.tell),
		"checked": game.Event(Checked.apply, Checked.tell),
		"drank":   game.Event(Drank.apply, Drank.tell),
		"left":    game.Event(Left.apply, Left.tell),
	}
)

// potion heals its drinker. DND K21.
const potion = "potion-of-healing"

// reachableDoors returns the doors that are next to a figure and known to its side.
func reachableDoors(f combatant) []Door {
	var list []Door
	for _, d := range f.Doors {
		if f.known(f.side()).Doors[d.ID] != "" && f.atDoor(d.ID) {
			list = append(list, d)
		}
	}
	return list
}

// handles lists one way to handle a door.
func (f combatant) handles(use use, d Door, word, label string, do func(*resolution)) {
	door, _ := f.doorSeen(d.ID, f.known(f.side()).has, f.as(f.seatOf(f.side())).knownOpen())
	c := battlemat.Choice{
		Command: command(word, f.ID, d.ID), Label: label, Kind: battlemat.Act, Rule: "DND K20", Figure: f.ID, Menu: []string{"Door"},
		At: &door.At, Side: door.Side, Main: word == "open",
	}
	if door.Line != nil {
		c.Door = d.ID
	}
	use(c, nil, do)
}

// openUses offers to open doors. DND K20.
func openUses(f combatant, use use) {
	if !f.canHandle() {
		return
	}
	for _, d := range reachableDoors(f) {
		if !d.Open && !d.Locked && f.scenario.Board.Leaf(d.ID) != board.SlitLeaf { // DND L10
			f.handles(use, d, "open", "Open the door", func(r *resolution) { r.Do(DoorMoved{Figure: f.ID, Door: d.ID, Open: true}) })
		}
	}
}

// closeUses offers to close doors that have nobody in the doorway.
func closeUses(f combatant, use use) {
	if !f.canHandle() {
		return
	}
	for _, d := range reachableDoors(f) {
		if d.Open && !f.stoodIn(d.ID) {
			f.handles(use, d, "close", "Close the door", func(r *resolution) { r.Do(DoorMoved{Figure: f.ID, Door: d.ID}) })
		}
	}
}

// entry returns the document's entry for a door.
func (q *plan) entry(id string) DoorEntry {
	i := slices.IndexFunc(q.doc.Doors, func(e DoorEntry) bool { return e.Door == id })
	if i < 0 {
		return DoorEntry{}
	}
	return q.doc.Doors[i]
}

// unlockUses offers to unlock doors with their keys.
func unlockUses(f combatant, use use) {
	if !f.canHandle() {
		return
	}
	for _, d := range reachableDoors(f) {
		if e := f.entry(d.ID); d.Locked && e.Key != "" && f.Items[e.Key] > 0 {
			f.handles(use, d, "unlock", "Unlock the door", func(r *resolution) { r.Do(DoorMoved{Figure: f.ID, Door: d.ID, Open: true}) })
		}
	}
}

// forceUses offers to break locks open or to pick them, whichever the figure does better.
// DND K20.
func forceUses(f combatant, use use) {
	if f.mayAct() != nil {
		return
	}
	for _, d := range reachableDoors(f) {
		if e := f.entry(d.ID); d.Locked && e.DC > 0 {
			f.handles(use, d, "force", "Force the lock", func(r *resolution) { r.force(f.ID, d.ID, e.DC) })
		}
	}
}

func (d *resolution) force(id, door string, dc int) {
	f := d.figure(id)
	e := Checked{Figure: id, What: "open", DC: dc}
	athletics, sleight := checkOf(d.Position, "", f, "athletics"), checkOf(d.Position, "", f, "sleight-of-hand")
	own := dnd.Wrestle(&athletics, &sleight)
	e.Face, _ = d.d20(own.Favour())
	e.Total = e.Face + own.Bonus
	if d.Err != nil {
		return
	}
	d.Do(e)
	if e.Total >= dc {
		d.Do(DoorMoved{Figure: id, Door: door, Open: true, Forced: true})
	}
}

// DoorMoved says that a figure opens or closes a door.
type DoorMoved struct {
	Figure string `json:"figure"`
	Door   string `json:"door"`
	Open   bool   `json:"open,omitempty"`
	Forced bool   `json:"forced,omitempty"` // whether its lock is forced, which takes an action
}

func (e DoorMoved) apply(p *Position) {
	p.Doors = slices.Clone(p.Doors)
	i := slices.IndexFunc(p.Doors, func(d Door) bool { return d.ID == e.Door })
	p.Doors[i].Open = e.Open
	p.Doors[i].Locked = p.Doors[i].Locked && !e.Open
	if !e.Forced {
		p.handle()
	}
}

// Discovers returns true if the door opens, because the event then reveals what is behind it.
func (e DoorMoved) Discovers() bool { return e.Open }

func (e DoorMoved) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	what := game.Either(e.Open, "opens", "closes")
	told := p.as(to).telling(e.Figure, "DND K20", battlemat.Opened, "%s %s a door.", what)
	return told
}

// Checked records the result of a check against a DC. The check takes the action.
type Checked struct {
	Figure string `json:"figure"`
	Target string `json:"target,omitempty"`
	What   string `json:"what"` // open, stabilise, disarm
	Face   int    `json:"face"`
	Total  int    `json:"total"`
	DC     int    `json:"dc"`
}

func (e Checked) apply(p *Position) { p.takeAction() }

func (e Checked) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	t := actedTexts[e.What]
	told := p.as(to).telling(e.Figure, t.rule, battlemat.Rolled, t.text+" %s against DC %d: it %s.", sum(e.Face, e.Total), e.DC, game.Either(e.Total >= e.DC, "succeeds", "fails"))
	for i := range told {
		told[i].Dice = one(e.What, e.Face, e.Total)
	}
	return told
}

// potionTime returns the time that a potion takes. DND K21: the action or, in 5.2, the bonus
// action.
func (q *plan) potionTime() string { return q.setting("potions") }

// drinkUses offers a potion to the figure itself or to a friend next to it. DND K21.
func drinkUses(f combatant, use use) {
	if f.may(f.potionTime()) != nil || f.Items[potion] == 0 {
		return
	}
	for o := range f.here {
		if f.enemies(o) || o.ID != f.ID && !f.touches(o) || o.HP >= o.life() {
			continue
		}
		label, says := "Drink a potion of healing", []string(nil)
		if o.ID != f.ID {
			label, says = "Give "+english.Within(o.name())+" a potion of healing", []string{battlemat.SaysTarget}
		}
		use(battlemat.Choice{
			Command: command("drink", f.ID, potion, o.ID), Label: label, Kind: battlemat.Act, Rule: "DND K21", Figure: f.ID, Menu: f.potionMenu(), Says: says, Target: o.ID, At: &o.At,
		}, nil, func(d *resolution) {
			d.Do(Drank{f.ID, potion, o.ID, f.potionTime() == bonus})
			d.heal(o.ID, d.expr(dice.Expr{{Dice: 2, Sides: 4}, {Fixed: 2}}, 1))
		})
	}
}

// Drank says that a figure uses up a potion, for itself or a friend.
type Drank struct {
	Figure string `json:"figure"`
	Item   string `json:"item"`
	Target string `json:"target"`
	Bonus  bool   `json:"bonus,omitempty"` // whether it takes the bonus action
}

func (e Drank) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Items = put(f.Items, e.Item, f.Items[e.Item]-1)
	if e.Bonus {
		p.Turn.Bonus = true
	} else {
		p.takeAction()
	}
}

// potionMenu returns the menu of a potion.
func (q *plan) potionMenu() []string {
	if q.potionTime() == bonus {
		return []string{bonusMenu, "Items"}
	}
	return thingsMenu
}

func (e Drank) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	return p.as(to).telling(e.Figure, "DND K21", battlemat.Played, "%s uses a potion of healing.")
}

// stabiliseUses offers to tend the dying within 5 feet. DND K22: it takes a Medicine check
// against DC 10.
func stabiliseUses(f combatant, use use) {
	if f.mayAct() != nil {
		return
	}
	for o := range f.others(false) {
		if !o.dying() || !f.touches(o) {
			continue
		}
		use(battlemat.Choice{
			Command: command("stabilise", f.ID, o.ID), Label: "Stabilise " + english.Within(o.name()), Kind: battlemat.Act, Rule: "DND K22", Figure: f.ID, Menu: []string{"Action"}, Says: []string{battlemat.SaysTarget}, Target: o.ID, At: &o.At,
		}, nil, func(d *resolution) {
			e := Checked{Figure: f.ID, Target: o.ID, What: "stabilise", DC: 10}
			e.Face, _ = d.d20(f.Figure.in(d.Position).effort())
			if e.Total = e.Face + f.skill("medicine"); d.Err != nil {
				return
			}
			d.Do(e)
			if e.Total >= e.DC {
				d.Do(Stabilised{o.ID})
			}
		})
	}
}

// leaveUses offers to leave by the squares of the objective. DND K30.
func leaveUses(f combatant, use use) {
	x := f.doc.Objective.Escape
	if f.mayDo() != nil || x == nil || x.Side != f.side() || !slices.ContainsFunc(f.cells(), func(c grid.Cell) bool { return slices.Contains(x.Cells, c) }) {
		return
	}
	use(battlemat.Choice{
		Command: command("leave", f.ID), Label: "Leave", Kind: battlemat.Act, Rule: "DND K30", Figure: f.ID, Key: "l",
	}, nil, func(d *resolution) { d.Do(Left{f.ID}) })
}

// Left says that a figure has escaped.
type Left struct {
	Figure string `json:"figure"`
}

func (e Left) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Gone = left
	p.quit(f)
	p.Left = append(slices.Clip(p.Left), e.Figure)
}

func (e Left) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	told := p.as(to).telling(e.Figure, "DND K30", battlemat.Said, "%s leaves.")
	if x := p.doc.Objective.Escape; x != nil && len(p.Left)+1 == x.Count {
		line := game.Say(battlemat.Said, "DND K30", "", "Enough figures have escaped.").Moment(battlemat.Met)
		if side := p.sides[to]; side != "" && side != x.Side {
			line = line.Moment(battlemat.Lost)
		}
		told = append(told, line...)
	}
	return told
}
