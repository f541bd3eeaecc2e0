package quest

import (
	"fmt"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/heroquest"
	"github.com/battlemat/battlemat/sight"
)

// arena answers questions about attacks. It creates its board on first use. Code that asks about
// several attacks shares one arena.
type arena struct {
	*Position
	laid *board.Board
}

// board returns the true board for attacks, with the current figures on it. A figure counts as
// being in a trap only if the trap is an open pit.
//
// HQ Q41: a figure in a pit has one die less in attack and defence.
func (a *arena) board() *board.Board {
	if a.laid == nil {
		a.laid = forAttacks(a.Position)
	}
	return a.laid
}

// arena returns an arena for the position.
func (p *Position) arena() *arena { return &arena{Position: p} }

func forAttacks(p *Position) *board.Board {
	b := p.ground.Clone()
	for i, t := range p.traps {
		at := p.doc.Traps[i].At
		if (p.doc.Traps[i].Kind != pit || !t.Sprung) && b.Terrain(at) == board.Trap && p.figureAt(at) != nil {
			b.SetTerrain(at, p.start.Terrain(at))
		}
	}
	figures := make([]board.Figure, 0, len(p.figures))
	for f := range p.everyoneHere {
		figures = append(figures, armedAs(p, f))
	}
	b.SetFigures(figures)
	return b
}

// armedAs returns a figure for a board, with its current stats and armour.
func armedAs(p *Position, f *Figure) board.Figure {
	as := f.onBoard()
	as.Stats = map[string]int{"body": f.Body, "mind": f.Mind, "attack": f.Stats.Attack}
	if !f.Hero {
		as.Stats["defend"] = f.Stats.Defend
	}
	as.Traits = armourWorn(p, f)
	return as
}

// armourWorn lists the armour that counts now.
//
// HQ Q42: a shield does not count while the figure holds a two-handed weapon.
func armourWorn(p *Position, f *Figure) []string {
	var pieces []string
	ready, _ := p.profile.Edition.Weapon(f.Ready)
	for _, piece := range f.Worn {
		if !(f.Ready != "" && ready.NoShield && plainly(piece, "Shield")) {
			pieces = append(pieces, piece)
		}
	}
	return pieces
}

// canAim returns the verdict on whether a spell cast from one square reaches another, and a refusal
// if it does not.
//
// HQ S1.57, S1.59, S1.61, S1.71, S1.79.
func canAim(p *Position, from, to grid.Cell) (sight.Verdict, *rules.Refusal) {
	v, refusal, err := p.desk.Judge(p.ground, heroquest.Spell, from, to)
	if err != nil {
		panic("quest: " + err.Error()) // both squares are on a valid board
	}
	return v, refusal
}

// lineOf converts a verdict on the line between two squares to a line for clients, with the ground
// as the heroes know it.
func (p *Position) lineOf(from, to grid.Cell, v sight.Verdict) *battlemat.Line {
	l := game.Line(p.ground, from, to, v)
	l.By = asKnown(p, l.By)
	return l
}

// asKnown rewrites a sentence to match the ground as the heroes know it: an undiscovered door
// becomes a wall.
func asKnown(p *Position, text string) string {
	if !strings.Contains(text, "door") {
		return text
	}
	g := p.ground.Grid()
	for _, d := range p.ground.Doors() {
		if p.knowsDoor(d.ID) {
			continue
		}
		door := sight.Blocker{Kind: sight.ByDoor, Edge: d.Edge, Cell: d.Edge.Cell, InCell: d.InCell}
		wall := sight.Blocker{Kind: sight.ByWall, Edge: d.Edge}
		if d.InCell {
			wall = sight.Blocker{Kind: sight.ByCell, Cell: d.Edge.Cell}
		}
		text = strings.ReplaceAll(text, door.Describe(g), wall.Describe(g))
	}
	return text
}

// byNames replaces squares in the desk's sentence with the names of the figures on them.
func byNames(p *Position, text string, cells ...grid.Cell) string {
	for _, c := range cells {
		f := p.figureAt(c)
		if f == nil {
			continue
		}
		place := fmt.Sprintf("(%v)", c)
		if strings.Contains(text, "between "+place) || strings.Contains(text, "and "+place) || strings.Contains(text, "in "+place) {
			continue // the sentence uses the square to locate a wall or a door
		}
		text = strings.ReplaceAll(text, place, english.Within(f.Name))
	}
	return english.Capital(text)
}

// barredBy converts the desk's refusal to a reason of the game, with the blocked line.
func barredBy(p *Position, r *rules.Refusal, from, to grid.Cell, v sight.Verdict) game.Reason {
	if r == nil {
		return nil
	}
	return func() *battlemat.Refusal {
		refusal := refuse(r.Rule, r.Code, byNames(p, asKnown(p, r.Detail), from, to))
		if len(v.Stops) > 0 {
			refusal.Line = p.lineOf(from, to, v)
		}
		return refusal
	}
}

// woundsToKill returns the number of wounds that kill a figure. HQ D4, S0.31.
func woundsToKill(p *Position, f *Figure) int { return p.profile.Death.Wounds(f.Body) }

// combat returns a throw of combat dice for display.
func combat(of string, thrown []dice.Face, n int) battlemat.Throw {
	return game.Throw(of, heroquest.CombatDie().Name, thrown, n)
}

// skullsIn returns a throw of combat dice whose skulls count, for display.
func skullsIn(of string, thrown []dice.Face) battlemat.Throw {
	return game.Counting(of, game.Skulls, heroquest.CombatDie(), thrown, heroquest.Skull)
}

// pips returns a throw of ordinary dice whose numbers are added up, for display.
func pips(of string, thrown []dice.Face, n int) battlemat.Throw {
	return game.Average(red(of, thrown, n), game.Points, dice.NewRatio(int64(7*len(thrown)), 2))
}

// red returns a throw of ordinary dice for display.
func red(of string, thrown []dice.Face, n int) battlemat.Throw {
	return game.Throw(of, dice.D(6).Name, thrown, n)
}
