package staging

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
	"github.com/battlemat/battlemat/rules/gloomhaven/delve"
	"github.com/battlemat/battlemat/scenario"
)

// party lists the characters in the order of their seats.
var party = []string{"bouncer", "sweep", "matron", "fireworker"}

// delveMaker makes a Gloomhaven scenario.
type delveMaker struct {
	d        *formats.Delve
	doc      delve.Document
	s        *scenario.Scenario
	overlays []formats.DelveOverlay // the overlays that are on the board
	pieces   map[string][]string    // the names that the report gives to the entries of each list of a room
	at       map[grid.Cell]bool     // the hexes that can be reached
	report   formats.Report
}

// gloomhavenOn makes a Gloomhaven scenario. The scenario has the program's own characters, and
// monsters with the program's own stats and cards. Parts that the game's own check refuses are left
// out, with the reason.
func gloomhavenOn(m *formats.Import, setup Setup) (*scenario.Scenario, formats.Report, error) {
	if setup.Foes != "" {
		return nil, formats.Report{}, errors.New("foes: expected none, since the monsters of a Gloomhaven scenario are in its file")
	}
	k := &delveMaker{d: m.Delve, pieces: map[string][]string{}, overlays: slices.Clone(m.Delve.Overlays)}
	k.s = &scenario.Scenario{
		ID: idOf(m.Board.Name), Name: cmp.Or(m.Board.Name, "A scenario"), Rules: delve.Ruleset.Name(), Board: m.Delve.Board.Clone(),
	}
	k.s.Board.Name = ""
	if err := k.level(setup.Difficulty); err != nil {
		return nil, formats.Report{}, err
	}
	kinds, err := k.kinds(setup.Quest.Monsters)
	if err != nil {
		return nil, formats.Report{}, err
	}
	if err := k.characters(setup); err != nil {
		return nil, formats.Report{}, err
	}
	k.ways()
	k.rooms(kinds)
	if err := k.treasures(setup.Quest.Treasures); err != nil {
		return nil, formats.Report{}, err
	}
	if err := k.objective(setup.Quest.Objective); err != nil {
		return nil, formats.Report{}, err
	}
	if err := k.repair(); err != nil {
		return nil, formats.Report{}, err
	}
	k.s.Goal = k.goal()
	k.report.Sort()
	return k.s, k.report, nil
}

// level sets the level of the scenario for characters of level 1. It is the level that the rules
// recommend, or one level higher or lower.
func (k *delveMaker) level(difficulty string) error {
	keys := creature.Difficulties()
	i := slices.Index(keys, cmp.Or(difficulty, keys[1]))
	if i < 0 {
		return fmt.Errorf("difficulty %q: expected %s", difficulty, english.List(keys, "or"))
	}
	k.doc.Level = i
	if difficulty == "" {
		k.report.Add(1, "level", formats.Changed, fmt.Sprintf("the file gives none: it is level %d, for characters of the first level", i))
	}
	return nil
}

// characters gives each character a seat, and places them on the first starting hexes or at the
// place in the setup. If there are fewer hexes than characters, the remaining characters begin
// around those hexes.
func (k *delveMaker) characters(setup Setup) error {
	starts := slices.Clone(k.d.Starts)
	switch {
	case setup.at != nil:
		starts = []grid.Cell{setup.at.From}
	case setup.Starts != AsMarked:
		return fmt.Errorf("starts %q: expected %s or a hex such as \"3,4\", since a scenario says where its characters begin", setup.Starts, AsMarked)
	}
	starts = slices.DeleteFunc(starts, func(c grid.Cell) bool { return !k.free(c) })
	if len(starts) == 0 {
		if setup.at != nil {
			return fmt.Errorf("starts %q: expected a free hex of the board", setup.Starts)
		}
		at := slices.IndexFunc(k.s.Board.Cells(), k.free)
		if at < 0 {
			return errors.New("it has no free hex for the characters")
		}
		starts = []grid.Cell{k.s.Board.Cells()[at]}
		k.report.Add(1, "starting hex", formats.Changed, fmt.Sprintf("the file has none: the characters begin at %v", starts[0]))
	}
	reached, _ := k.walk(starts[0])
	seen := map[grid.Cell]bool{}
	starts = slices.DeleteFunc(starts, func(c grid.Cell) bool {
		n, way := reached[c]
		again := seen[c]
		seen[c] = true
		return again || !way || n > 0 // the characters begin together, with no obstacle between them
	})
	starts = k.about(starts)
	if n := len(party) - len(starts); n > 0 {
		k.report.Add(n, "character", formats.LeftOut, fmt.Sprintf("%v has room for %s", starts[0], english.Count(len(starts), "character")))
	}
	if n := len(k.d.Starts) - len(party); n > 0 && setup.at == nil {
		k.report.Add(n, "starting hex", formats.LeftOut, "the first ones in the file are taken, one for each character")
	}
	may := []string{scenario.Person, scenario.Bot, scenario.Empty}
	for i, id := range party[:len(starts)] {
		k.doc.Characters = append(k.doc.Characters, delve.CharacterEntry{ID: id, Class: id, At: starts[i]})
		k.s.Seats = append(k.s.Seats, scenario.Seat{ID: id, Name: english.Capital(id), Side: "party", May: may})
	}
	return nil
}

// about returns the given hexes and the nearest free hexes in their room, one for each character.
func (k *delveMaker) about(starts []grid.Cell) []grid.Cell {
	b := k.s.Board
	seen := map[grid.Cell]bool{}
	for _, c := range starts {
		seen[c] = true
	}
	for i := 0; i < len(starts) && len(starts) < len(party); i++ {
		for s := range grid.Side(6) {
			to := b.Grid().Neighbour(starts[i], s)
			if !seen[to] && k.free(to) && !b.Shut(b.Grid().Edge(starts[i], s)) {
				seen[to] = true
				starts = append(starts, to)
			}
		}
	}
	return starts[:min(len(starts), len(party))]
}

// free reports whether a character can begin on a hex.
func (k *delveMaker) free(c grid.Cell) bool {
	b := k.s.Board
	if !b.Contains(c) || !b.Space(c) || b.Opaque(c) || b.Room(c) == board.NoRoom {
		return false
	}
	return !slices.ContainsFunc(k.overlays, func(o formats.DelveOverlay) bool { return o.At == c && o.Terrain != board.Difficult }) &&
		!slices.ContainsFunc(k.d.Monsters, func(n formats.DelveMonster) bool { return n.At == c })
}

// rooms adds the contents of each room to the document.
func (k *delveMaker) rooms(kinds map[string]card.MonsterEntry) {
	at := map[board.Room]int{}
	for _, c := range k.s.Board.Cells() {
		if r := k.s.Board.Room(c); r != board.NoRoom && k.s.Board.Space(c) {
			if _, known := at[r]; !known {
				at[r] = len(k.doc.Rooms)
				k.doc.Rooms = append(k.doc.Rooms, delve.RoomEntry{Room: string(rune(r))})
			}
		}
	}
	room := func(p formats.DelvePlace, list string) *delve.RoomEntry {
		i, known := at[k.s.Board.Room(p.At)]
		if _, door := k.s.Board.DoorIn(p.At); door || !known || !k.s.Board.Space(p.At) {
			k.report.Add(1, p.Piece, formats.LeftOut, "it is in no room that can be reached")
			return nil
		}
		k.called(i, list, p.Piece)
		return &k.doc.Rooms[i]
	}
	for _, o := range k.overlays {
		if r := room(o.DelvePlace, "overlays"); r != nil {
			r.Overlays = append(r.Overlays, k.overlay(o))
		}
	}
	for _, n := range k.d.Monsters {
		if !k.reached(n.DelvePlace, kinds[n.Kind]) {
			continue
		}
		if r := room(n.DelvePlace, "monsters"); r != nil {
			r.Monsters = append(r.Monsters, k.monster(n, kinds[n.Kind]))
		}
	}
	for _, c := range k.d.Money {
		if !k.reached(c.DelvePlace, card.MonsterEntry{}) {
			continue
		}
		if r := room(c.DelvePlace, "money"); r != nil {
			r.Money = append(r.Money, delve.MoneyEntry{At: c.At, N: c.N})
		}
	}
	for _, t := range k.d.Treasures {
		if !k.reached(t.DelvePlace, card.MonsterEntry{}) {
			continue
		}
		if r := room(t.DelvePlace, "treasures"); r != nil {
			r.Treasures = append(r.Treasures, k.treasure(t))
		}
	}
}

// called records the name of the last entry in a list of a room.
func (k *delveMaker) called(room int, list, piece string) {
	key := fmt.Sprint(room, list)
	k.pieces[key] = append(k.pieces[key], piece)
}

// snares maps the looks of traps to the condition that a trap with that look causes in addition to
// damage.
var snares = map[string]string{"poison": condition.Poison, "bear": condition.Immobilize}

// overlay returns an overlay tile for the document. No file says what a trap does. So a trap does
// damage according to the level, and causes the condition that goes with its look.
func (k *delveMaker) overlay(o formats.DelveOverlay) delve.OverlayEntry {
	e := delve.OverlayEntry{Terrain: o.Terrain.String(), At: o.At, Name: english.Capital(strings.NewReplacer("-", " ").Replace(o.Name))}
	if o.Terrain == board.Trap {
		does := "damage according to the level"
		if c := snares[o.Name]; c != "" {
			e.Trap = []string{c}
			does += ", and " + c
		}
		k.report.Add(1, o.Piece, formats.Changed, "the file does not say what it does: "+does)
	}
	return e
}
