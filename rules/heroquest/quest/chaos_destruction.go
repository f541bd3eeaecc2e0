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

// The refusal codes of this file, each with its rule.
const (
	codeNoDirection = "no-direction" // HQ Q66
	codeNoMetal     = "no-metal"     // HQ Q67
	codeNobodyThere = "nobody-there" // HQ Q64, HQ Q66
)

// The wounds of the Firestorm, the dice that defend against them, and the wounds of the Lightning
// Bolt, against which there is no defence.
const (
	stormHarm  = 3 // HQ Q65
	stormWards = 2 // HQ Q65
	boltHarm   = 2 // HQ Q66
)

// destroyingSpells are Zargon's spells that destroy: Firestorm, Lightning Bolt and Rust.
var destroyingSpells = []spell{
	{name: "Firestorm", rule: "HQ Q65", aims: firestormAims, barred: noFirestorm, cast: castFirestorm, stats: []battlemat.Stat{wounds(stormHarm), inRoom}},
	{name: "Lightning Bolt", rule: "HQ Q66", aims: lightningAims, barred: noLightning, cast: castLightning, stats: []battlemat.Stat{wounds(boltHarm), inLine}},
	{name: "Rust", rule: "HQ Q67", aims: rustAims, barred: noRust, cast: castRust, stats: []battlemat.Stat{game.Word("rusts", "a metal weapon or a helmet is destroyed")}},
}

// inRoomOf lists all other figures in a figure's room.
func inRoomOf(p *Position, f *Figure) []*Figure {
	var list []*Figure
	for o := range p.everyoneHere {
		if o.ID != f.ID && sameRoom(p, f.At, o.At) {
			list = append(list, o)
		}
	}
	return list
}

// firestormAims lists the targets of the Firestorm. HQ Q65: it strikes every figure in the caster's
// room, including friends, and works only in rooms.
func firestormAims(p *Position, f *Figure) []aim {
	if p.ground.Room(f.At) == board.NoRoom {
		return nil
	}
	var foes, friends []*Figure
	for _, o := range inRoomOf(p, f) {
		if areFoes(p, f, o) {
			foes = append(foes, o)
		} else {
			friends = append(friends, o)
		}
	}
	if len(foes) == 0 {
		return nil
	}
	a := aim{at: &f.At, cells: roomAround(p, f.At), odds: func() *battlemat.Odds { return searAll(p, stormHarm, stormWards, foes) }}
	if len(friends) > 0 {
		a.note = fmt.Sprintf("Also burns %s.", named(friends))
	}
	return []aim{a}
}

// named returns the names of figures as one string.
func named(figures []*Figure) string {
	text := ""
	for i, f := range figures {
		if i > 0 {
			text += ", "
		}
		text += f.Name
	}
	return text
}

func noFirestorm(p *Position, f *Figure, words []string) *battlemat.Refusal {
	if p.ground.Room(f.At) == board.NoRoom && len(words) == 0 {
		return refuse("HQ Q65", heroquest.CodeInACorridor, "A firestorm cannot be cast in a corridor.")
	}
	return noneNear(p, f, words)
}

func castFirestorm(d *resolution, caster string, _ aim) {
	d.searEach(caster, inRoomOf(d.Position, d.figure(caster)), stormHarm, stormWards, "HQ Q65")
}

// compass lists the eight directions of a bolt, with their steps.
var compass = []struct {
	word string
	step grid.Vec
}{
	{"N", grid.Vec{Q: 0, R: -1}}, {"NE", grid.Vec{Q: 1, R: -1}}, {"E", grid.Vec{Q: 1}}, {"SE", grid.Vec{Q: 1, R: 1}},
	{"S", grid.Vec{R: 1}}, {"SW", grid.Vec{Q: -1, R: 1}}, {"W", grid.Vec{Q: -1}}, {"NW", grid.Vec{Q: -1, R: -1}},
}

// bolt lists the squares that a bolt from a square passes, in order.
//
// HQ Q66: it flies until a wall or a closed door stops it. Diagonal steps follow the table of
// HQ S0.9. If spells cannot pass doors (HQ S1.71), bolts cannot either.
func bolt(p *Position, from grid.Cell, step grid.Vec) []grid.Cell {
	b := p.ground
	if p.profile.ShutsDoors() {
		b = b.Clone()
		for _, d := range b.Doors() {
			b.SetDoor(d.ID, board.Closed)
		}
	}
	var cells []grid.Cell
	for at := from; ; {
		to := grid.Cell{X: at.X + step.Q, Y: at.Y + step.R}
		if !b.Space(to) || b.Opaque(to) {
			return cells
		}
		if step.Q != 0 && step.R != 0 {
			if !heroquest.DiagonalOpen(heroquest.DiagonalMasks(b, at, to)) {
				return cells
			}
		} else if e, _ := b.Grid().Between(at, to); b.Shut(e) {
			return cells
		}
		cells = append(cells, to)
		at = to
	}
}

// onSquares lists the figures on the given squares, in the order of the squares.
func onSquares(p *Position, cells []grid.Cell) []*Figure {
	var list []*Figure
	for _, c := range cells {
		for o := range p.everyoneHere {
			if o.At == c {
				list = append(list, o)
			}
		}
	}
	return list
}

func lightningAims(p *Position, f *Figure) []aim {
	var list []aim
	for _, way := range compass {
		cells := bolt(p, f.At, way.step)
		var foes, friends []*Figure
		for _, o := range onSquares(p, cells) {
			if areFoes(p, f, o) {
				foes = append(foes, o)
			} else {
				friends = append(friends, o)
			}
		}
		if len(foes) == 0 {
			continue
		}
		a := aim{words: []string{way.word}, at: &foes[0].At, target: foes[0].ID, cells: cells, harms: true}
		a.odds = func() *battlemat.Odds {
			odds := searAll(p, boltHarm, 0, foes)
			odds.Dice = english.Count(boltHarm, "wound") + " to each figure in its way"
			return odds
		}
		a.note = fmt.Sprintf("To the %s: %s.", way.word, named(foes))
		if len(friends) > 0 {
			a.note += fmt.Sprintf(" Also strikes %s.", named(friends))
		}
		list = append(list, a)
	}
	return list
}

func noLightning(p *Position, f *Figure, words []string) *battlemat.Refusal {
	if len(words) == 0 && len(lightningAims(p, f)) == 0 {
		return refuse("HQ Q66", codeNobodyThere, "A bolt would strike no foe in any direction.")
	}
	if len(words) == 1 {
		for _, way := range compass {
			if way.word == words[0] {
				return refuse("HQ Q66", codeNobodyThere, "A bolt to the %s would strike no foe.", way.word)
			}
		}
	}
	return refuse("HQ Q66", codeNoDirection, "In which direction? Expected one of N, NE, E, SE, S, SW, W, NW.")
}

func castLightning(d *resolution, caster string, a aim) {
	d.searEach(caster, onSquares(d.Position, a.cells), boltHarm, 0, "HQ Q66")
}

// rustable lists the items of a figure that rust destroys: metal weapons and the helmet.
//
// HQ Q67: it destroys neither a staff nor an item that only quests give.
func rustable(p *Position, f *Figure) []string {
	var list []string
	for i, item := range f.Items {
		w, weapon := p.profile.Edition.Weapon(item)
		wooden := plainly(w.Name, "Staff") || plainly(w.Name, "Club/Staff")
		if slices.Index(f.Items, item) == i && (weapon && !wooden || plainly(item, "Helmet")) {
			list = append(list, item)
		}
	}
	return list
}

func rustAims(p *Position, f *Figure) []aim {
	var list []aim
	for target := range func(yield func(*Figure) bool) { p.foes(f, yield) } {
		line, refusal := aimAt(p, f, target, false, nil)
		if refusal != nil {
			continue
		}
		for _, item := range rustable(p, target) {
			list = append(list, aim{
				words: []string{target.ID, wordOf(item)}, label: item, target: target.ID, harms: true,
				item: item, at: &target.At, line: line,
			})
		}
	}
	return list
}

func noRust(p *Position, f *Figure, words []string) *battlemat.Refusal {
	target, refusal := targetOf(p, append([]string{f.ID}, words...))
	if refusal == nil {
		_, barred := aimAt(p, f, target, false, nil)
		refusal = barred.Refusal()
	}
	if refusal == nil {
		refusal = noMore(words, 2)
	}
	if refusal == nil {
		refusal = refuse("HQ Q67", codeNoMetal, "Rust destroys a metal weapon or a helmet that %s carries: name one.", english.Within(target.Name))
	}
	return refusal
}

func castRust(d *resolution, _ string, a aim) {
	d.Do(Rusted{a.target, a.item})
	d.dress(a.target)
}
