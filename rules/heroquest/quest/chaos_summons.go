package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// The refusal code of this file, with its rule.
const codeNoEscape = "no-escape" // HQ Q69

// callingSpells are Zargon's spells that bring or remove figures: Summon Orcs, Summon Undead and
// Escape.
var callingSpells = []spell{
	{name: "Summon Orcs", rule: "HQ Q68", aims: callAims, barred: noneNear, cast: castCall(map[dice.Face][]string{
		"1": orcs(4), "2": orcs(4), "3": orcs(4), "4": orcs(5), "5": orcs(5), "6": orcs(6),
	}), stats: calls},
	{name: "Summon Undead", rule: "HQ Q68", aims: callAims, barred: noneNear, cast: castCall(map[dice.Face][]string{
		"1": skeletons, "2": skeletons, "3": mixed, "4": mixed, "5": mummies, "6": mummies,
	}), stats: calls},
	{name: "Escape", rule: "HQ Q69", aims: escapeAims, barred: noEscape, cast: castEscape, stats: []battlemat.Stat{game.Word("escapes", "its caster escapes")}},
}

// calls holds the stats shown on the cards of both summoning spells.
var calls = []battlemat.Stat{game.Word("summons", "monsters come")}

func orcs(n int) []string { return slices.Repeat([]string{"Orc"}, n) }

var (
	skeletons = []string{"Skeleton", "Skeleton", "Skeleton", "Skeleton"}
	mixed     = []string{"Skeleton", "Skeleton", "Skeleton", "Zombie", "Zombie"}
	mummies   = []string{"Zombie", "Zombie", "Mummy", "Mummy"}
)

// callAims returns the single aim of a summoning spell, or none. HQ Q125: there must be room for at
// least one monster.
func callAims(p *Position, f *Figure) []aim {
	if _, free := freeNear(p, f.At); !free {
		return nil
	}
	return []aim{{at: &f.At}}
}

// castCall returns a function that puts monsters on the free squares nearest to the caster. The
// monsters may act in the same turn. HQ Q68.
func castCall(table map[dice.Face][]string) func(*resolution, string, aim) {
	return func(d *resolution, caster string, _ aim) {
		thrown := d.Throw(dice.D(6), 1)
		if d.Err != nil {
			return
		}
		kinds := table[thrown[0]]
		d.Do(Called{caster, thrown, kinds})
		for _, kind := range kinds {
			if id, ok := d.appear(kind, d.figure(caster).At); ok {
				d.Do(Readied{id})
			}
		}
	}
}

// freeEscapes lists the free squares to which the Escape spell may lead now.
func freeEscapes(p *Position, f *Figure) []grid.Cell {
	var cells []grid.Cell
	for _, c := range p.doc.Escapes {
		if c == f.At || !p.ground.Space(c) || p.ground.Opaque(c) || p.figureAt(c) != nil || waitsAt(p, c) || p.awayAt(c) != nil {
			continue
		}
		cells = append(cells, c)
	}
	return cells
}

func escapeAims(p *Position, f *Figure) []aim {
	var list []aim
	for _, c := range freeEscapes(p, f) {
		list = append(list, aim{words: []string{c.String()}, at: &c})
	}
	return list
}

func noEscape(p *Position, f *Figure, words []string) *battlemat.Refusal {
	if len(freeEscapes(p, f)) == 0 {
		return refuse("HQ Q69", codeNoEscape, "No place to escape to is free.")
	}
	if len(words) == 0 {
		return refuse("HQ Q69", codeNoSquare, "Where to? Expected a free place to escape to.")
	}
	return refuse("HQ Q69", codeNoEscape, "%s is not a place to escape to.", words[0])
}

func castEscape(d *resolution, caster string, a aim) {
	dark := !d.revealed.has(d.ground.Index(*a.at))
	d.Do(Vanished{caster, d.figure(caster).At, *a.at, dark})
}
