package quest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The codes of this chapter's refusals, each with the rule it stands for.
const (
	codeNoBlock  = "no-block"   // HQ Q23
	codeNoWayOut = "no-way-out" // HQ Q23
)

// question is the open question beside the turn: to which square a figure under a falling
// block gets away.
type question struct {
	Figure string
	Trap   int
	Cells  []grid.Cell
}

// fall lets the block of a trap come down. A figure that stands where it lands takes three dice
// and gets away.
//
// HQ Q23: to the square ahead, or back; else to any free square beside; a figure that has
// none is dead. The square is blocked for ever.
func (d *resolution) fall(e Sprung) {
	lands := d.lands(e.Trap)
	victim := d.figureAt(lands)
	if victim == nil {
		d.Do(e)
		d.land(e.Trap)
		return
	}
	e.Victim = victim.ID
	e.Dice = d.Throw(heroquest.CombatDie(), 3)
	e.Wounds = skulls(e.Dice)
	d.Do(e)
	after := after{Block: &e.Trap, Sprung: e.Figure}
	d.strike(e.Victim, e.Wounds, blow{cause: "the falling block", after: after})
	d.getAway(e.Victim, after)
}

// getAway gets a figure away from under a block, where it can, once it has been struck.
func (d *resolution) getAway(victim string, a after) {
	f, trap := d.figure(victim), *a.Block
	if f.Gone != Here {
		d.land(trap)
		return
	}
	switch ways := d.escapesFrom(f, a.Sprung); {
	case len(ways) == 0:
		// HQ Q123: nothing saves a figure without a way out.
		d.strike(victim, f.Body+1, blow{cause: "the falling block, with no way out", final: true})
		d.land(trap)
	case d.mortal(victim) >= 0: // it answers first, and goes on from here
	case len(ways) == 1:
		d.dodge(victim, trap, ways[0])
	default:
		d.Do(Crushing{victim, trap, ways})
	}
}

// lands is where the block of a trap comes down.
func (p *Position) lands(trap int) grid.Cell {
	if to := p.doc.Traps[trap].Falls; to != nil {
		return *to
	}
	return p.doc.Traps[trap].At
}

// escapesFrom lists the squares to which a figure may get away from a falling block, in
// the order N E S W.
func (p *Position) escapesFrom(f *Figure, sprungBy string) []grid.Cell {
	b := p.knownBoard()
	g := b.Grid()
	var free, straight []grid.Cell
	for s := range grid.Side(4) {
		to := g.Neighbour(f.At, s)
		if b.Shut(g.Edge(f.At, s)) || !p.vacantAt(to) {
			continue
		}
		free = append(free, to)
		if f.ID == sprungBy && (s == p.heading || s == g.Opposite(p.heading)) {
			straight = append(straight, to)
		}
	}
	if len(straight) > 0 {
		return straight
	}
	return free
}

// Crushing asks to which square a figure gets away.
type Crushing struct {
	Figure string      `json:"figure"`
	Trap   int         `json:"trap"`
	Cells  []grid.Cell `json:"cells"`
}

func (e Crushing) apply(p *Position) { p.asked = &question{e.Figure, e.Trap, e.Cells} }

func (e Crushing) tell(p *Position) []battlemat.Told {
	return []battlemat.Told{{
		Text: fmt.Sprintf("%s must get away from under the block.", p.figure(e.Figure).Name),
		Rule: "HQ Q23", Kind: battlemat.Said, Figure: e.Figure, Cells: e.Cells,
	}}
}

// Dodged says that a figure got away from a falling block.
type Dodged struct {
	Figure string    `json:"figure"`
	To     grid.Cell `json:"to"`
}

func (e Dodged) apply(p *Position) {
	f := p.figure(e.Figure)
	p.heading = sideOf(p.ground.Grid(), f.At, e.To)
	f.At = e.To
	p.asked = nil
	p.trodden(f, []grid.Cell{e.To})
}

func (e Dodged) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return game.Say(battlemat.Moved, "HQ Q23", f.ID, "%s gets away%s.", f.Name, game.Where(" to (%v)", e.To)).Along([]grid.Cell{f.At, e.To}).At(e.To)
}

// BlockFell blocks a square for ever: it changes the ways and what is seen.
type BlockFell struct {
	Trap int       `json:"trap"`
	At   grid.Cell `json:"at"`
}

func (e BlockFell) apply(p *Position) {
	p.traps = slices.Clone(p.traps)
	p.traps[e.Trap].Gone = true
	p.level(p.doc.Traps[e.Trap].At)
	p.terrain().SetTerrain(e.At, board.Block)
	w, h := p.ground.Size()
	p.revealed = p.revealed.with(w*h, p.ground.Index(e.At))
}

func (e BlockFell) tell(*Position, battlemat.Seat) []battlemat.Told {
	return game.Say(battlemat.Sprung, "HQ Q23", "", "A block falls%s and closes the square for ever.", game.Where(" on (%v)", e.At)).At(e.At)
}

// PushedAside says what becomes of the things that lie where a block lands.
type PushedAside struct {
	Figure string     `json:"figure"` // who carried them
	To     *grid.Cell `json:"to,omitempty"`
}

func (e PushedAside) apply(p *Position) {
	f := p.figure(e.Figure)
	if e.To == nil {
		f.Items, f.Gold, f.Ready, f.Worn = nil, 0, "", nil
		return
	}
	f.At = *e.To
}

func (e PushedAside) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	t := battlemat.Told{
		Text: fmt.Sprintf("The block buries what %s carried for ever.", english.Within(f.Name)), Rule: "HQ Q126", Kind: battlemat.Said, Figure: f.ID, At: &f.At,
	}
	if e.To != nil {
		t.At = e.To
		t.Text, t.Short = game.Sentence("The block pushes what %s carried%s.", english.Within(f.Name), game.Where(" to (%v)", *e.To))
	}
	return []battlemat.Told{t}
}

// pushAside moves what lies where a block lands to a square beside it.
//
// HQ Q126: the first of N E S W on which a figure may stand, whoever stands there; where
// there is none it is buried.
func (d *resolution) pushAside(at grid.Cell) {
	b := d.knownBoard()
	var to *grid.Cell
	for s := range grid.Side(4) {
		c := b.Grid().Neighbour(at, s)
		if to == nil && !b.Shut(b.Grid().Edge(at, s)) && b.Space(c) && !b.Opaque(c) && b.Terrain(c) != board.Obstacle {
			to = &c
		}
	}
	for _, f := range d.figures {
		if f.fell() && f.At == at && len(f.Items)+f.Gold > 0 {
			d.Do(PushedAside{f.ID, to})
		}
	}
}

// land lets the block of a trap come to rest; what waited there in the dark is seen.
func (d *resolution) land(trap int) {
	at := d.lands(trap)
	d.pushAside(at)
	d.Do(BlockFell{trap, at})
	d.surprise([]grid.Cell{at})
}

// dodge gets a figure away from under a block, which then falls.
func (d *resolution) dodge(figure string, trap int, to grid.Cell) {
	d.Do(Dodged{figure, to})
	d.land(trap)
	d.enter(figure)
}

func offerDodge(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	q := p.asked
	if q == nil || len(p.dying) > 0 || p.over != nil || p.player(p.figure(q.Figure)) != seat {
		return true
	}
	for _, to := range q.Cells {
		if !yield(battlemat.Choice{
			Command: battlemat.Command(fmt.Sprintf("dodge %s %v", q.Figure, to)),
			Label:   fmt.Sprintf("Get away to (%v)", to), Kind: battlemat.Answer, Rule: "HQ Q23",
			Figure: q.Figure, At: &to, Main: true, Says: []string{battlemat.SaysAt},
		}) {
			return false
		}
	}
	return true
}

func decideDodge(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	q := d.asked
	switch {
	case q == nil || len(d.dying) > 0:
		return refuse("HQ Q23", codeNoBlock, "No block is falling on anybody.")
	case d.player(d.figure(q.Figure)) != seat || len(args) == 0 || args[0] != q.Figure:
		return refuse("HQ Q23", codeNotAsked, "It is %s who must get away.", english.Within(d.figure(q.Figure).Name))
	}
	to, refusal := cellOf(args, 1)
	if refusal != nil {
		return refusal
	}
	if !slices.Contains(q.Cells, to) {
		return refuse("HQ Q23", codeNoWayOut, "No way out to (%v): expected %s.", to, ways(q.Cells))
	}
	d.dodge(q.Figure, q.Trap, to)
	return nil
}

// ways names the squares of which one is chosen: "(3,4) or (5,4)".
func ways(cells []grid.Cell) string {
	var words []string
	for _, c := range cells {
		words = append(words, fmt.Sprintf("(%v)", c))
	}
	return english.List(words, "or")
}
