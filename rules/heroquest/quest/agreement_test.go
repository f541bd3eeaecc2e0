package quest_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/heroquest"
	"github.com/battlemat/battlemat/rules/heroquest/quest"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenarios"
)

// TestRevealingAtLength plays at random by every profile, and by fields set at random, and
// holds after every command what the heroes know against what the rules desk says that they
// see, of a board that is made from what Zargon is shown: all that is seen now is revealed,
// and nothing has been revealed that was not seen, or shown by an opened door or by what
// barred the way. HQ Q113, Q8, S1.56, S1.75.
//
// With BATTLEMAT_LONG it plays ten thousand commands by each.
func TestRevealingAtLength(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	commands := 60
	if os.Getenv("BATTLEMAT_LONG") != "" {
		commands = 10_000
	}
	for _, profile := range heroquest.Book.Profiles() {
		for _, fields := range []string{"as it is", "fields set at random"} {
			t.Run(profile+", "+fields, func(t *testing.T) {
				w := &witness{t: t, random: rand.New(rand.NewPCG(uint64(len(profile)), uint64(len(fields))))}
				for match := 0; w.commands < commands && w.faults < 10; match++ {
					var set map[string]string
					if fields != "as it is" {
						set = w.fields()
					}
					w.play(w.quest(match).Configure(profile, set), fmt.Sprintf("%s %d", t.Name(), match), commands)
				}
				t.Logf("%d commands, %d looks of heroes: %d squares and %d doors revealed, %d differences (%d circles)",
					w.commands, w.looks, w.squares, w.doors, w.faults, w.circles)
				if w.squares == 0 {
					t.Error("nothing was revealed: that shows little")
				}
			})
		}
	}
}

// witness looks on.
type witness struct {
	t                                                *testing.T
	random                                           *rand.Rand
	desk                                             *heroquest.Desk
	where                                            string
	commands, looks, squares, doors, faults, circles int
	last                                             *scene
}

func (w *witness) fault(format string, args ...any) {
	w.t.Helper()
	w.faults++
	w.t.Errorf("%s: %s", w.where, fmt.Sprintf(format, args...))
}

// sight is what heroes see by the desk, on a board.
type sight struct {
	board *board.Board
	cells map[grid.Cell]bool // none of them solid
	doors map[string]bool    // those that are not secret
}

// look asks the desk about every corridor square and door from where each hero stands, and
// counts a hero's own room, and what lies open, square by square.
func (w *witness) look(p battlemat.Position, b *board.Board) sight {
	s := sight{b, map[grid.Cell]bool{}, map[string]bool{}}
	for _, f := range b.Figures() {
		if f.Side != heroquest.Heroes || b.Opaque(f.At) {
			continue
		}
		w.looks++
		own := map[grid.Cell]bool{}
		for _, c := range b.Cells() {
			if b.Opaque(c) {
				continue
			}
			if b.Room(c) != board.NoRoom {
				own[c] = own[c] || b.Room(c) == b.Room(f.At)
			} else if v, err := w.desk.See(b, heroquest.Reveal, f.At, c); err != nil {
				w.t.Fatal(err)
			} else if own[c] = v.Sees; v.Sees && c != f.At && !w.free(b, f.At, c) {
				w.fault("(%v) is seen from (%v), and the line between is not free", c, f.At)
			}
		}
		flow(b, own)
		for _, d := range b.Doors() {
			if d.State == board.Secret {
				continue
			}
			v, err := w.desk.SeesDoor(b, heroquest.Reveal, f.At, d.ID)
			if err != nil {
				w.t.Fatal(err)
			}
			s.doors[d.ID] = s.doors[d.ID] || v.Sees
		}
		if p != nil {
			w.overlay(p, b, f, own)
		}
		for c, seen := range own {
			s.cells[c] = s.cells[c] || seen
		}
	}
	return s
}

// free reports whether a square of the corridor can be in sight at all: whether a chain of
// squares that touch each other leads there past no wall, as every line does.
func (w *witness) free(b *board.Board, from, to grid.Cell) bool {
	met := map[grid.Cell]bool{from: true}
	for queue := []grid.Cell{from}; len(queue) > 0; queue = queue[1:] {
		for side := range grid.Side(4) {
			o := b.Grid().Neighbour(queue[0], side)
			if !met[o] && !b.Shut(b.Grid().Edge(queue[0], side)) && !b.Opaque(o) {
				met[o] = true
				queue = append(queue, o)
			}
		}
	}
	return met[to]
}

// flow adds the rooms that lie open to squares. HQ Q8
func flow(b *board.Board, seen map[grid.Cell]bool) {
	for more := true; more; {
		more = false
		for _, c := range b.Cells() {
			for side := range grid.Side(4) {
				o := b.Grid().Neighbour(c, side)
				r := b.Room(o)
				if !seen[c] || r == board.NoRoom || seen[o] || b.Opaque(o) || b.Shut(b.Grid().Edge(c, side)) {
					continue
				}
				for _, n := range b.Cells() {
					if b.Room(n) == r && !b.Opaque(n) {
						seen[n] = true
					}
				}
				more = true
			}
		}
	}
}

// overlay holds what the table shows as the hero's field of revealing against the desk's.
func (w *witness) overlay(p battlemat.Position, b *board.Board, f board.Figure, own map[grid.Cell]bool) {
	looker, ok := p.(interface {
		Look(battlemat.Seat, string) []battlemat.Field
	})
	if !ok || w.random.IntN(6) > 0 {
		return
	}
	shown := map[grid.Cell]bool{f.At: true}
	for _, field := range looker.Look(battlemat.Seat(f.ID), f.ID) {
		if field.Name == "reveals" {
			for _, c := range field.Cells {
				shown[c] = true
			}
		}
	}
	for _, c := range b.Cells() {
		if !b.Opaque(c) && own[c] != shown[c] {
			w.fault("the overlay of %s has (%v): %v", f.ID, c, shown[c])
		}
	}
}

// boardOf is the board as Zargon is shown it, with the figures that everybody sees.
func boardOf(t *testing.T, v, open *battlemat.View) *board.Board {
	t.Helper()
	b, err := board.New(grid.Grid{}, v.Ground.Width, v.Ground.Height)
	if err != nil {
		t.Fatal(err)
	}
	edge := func(c grid.Cell, side string) grid.Edge {
		s, err := b.Grid().ParseSide(side)
		if err != nil {
			t.Fatal(err)
		}
		return b.Grid().Edge(c, s)
	}
	for y, row := range v.Ground.Map {
		for x, glyph := range []rune(row) {
			c := grid.Cell{X: x, Y: y}
			terrain, err := board.ParseTerrain(v.Ground.Legend[string(glyph)])
			if err != nil {
				t.Fatal(err)
			}
			b.SetTerrain(c, terrain)
			b.SetRoom(c, board.Room([]rune(v.Ground.Rooms[y])[x]))
		}
	}
	for _, wall := range v.Ground.Walls {
		b.SetWall(edge(wall.At, wall.Side), true)
	}
	for _, d := range v.Ground.Doors {
		door := board.Door{ID: d.ID, State: board.Closed}
		switch {
		case strings.HasSuffix(d.Name, "not found"):
			door.State = board.Secret
		case d.State == "open":
			door.State = board.Open
		}
		if door.InCell = d.Side == ""; door.InCell {
			door.Edge.Cell = d.At
		} else {
			door.Edge = edge(d.At, d.Side)
		}
		b.AddDoor(door)
	}
	for _, f := range open.Figures {
		if !f.Down {
			b.AddFigure(board.Figure{ID: f.ID, Kind: f.Kind, Side: f.Side, At: f.At})
		}
	}
	return b
}

// scene is what is shown of a position.
type scene struct {
	of    battlemat.Position
	board *board.Board
	cells map[grid.Cell]bool // that the heroes know; none of them solid
	doors map[string]bool    // that they know
	waits []battlemat.Figure // monsters that nobody has seen
}

// scene reads what Zargon and the spectators are shown; the last one is kept.
func (w *witness) scene(p battlemat.Position) *scene {
	if w.last != nil && w.last.of == p {
		return w.last
	}
	all, open := p.See("zargon"), p.See(battlemat.Spectator)
	s := &scene{p, boardOf(w.t, &all, &open), map[grid.Cell]bool{}, map[string]bool{}, nil}
	for y, row := range open.Ground.Map {
		for x, glyph := range []rune(row) {
			if c := (grid.Cell{X: x, Y: y}); glyph != battlemat.Unknown && !s.board.Opaque(c) {
				s.cells[c] = true
			}
		}
	}
	for _, d := range open.Ground.Doors {
		s.doors[d.ID] = true
	}
	for _, f := range all.Figures {
		if slices.ContainsFunc(f.Badges, func(b battlemat.Badge) bool { return b.Name == "not yet seen" }) {
			s.waits = append(s.waits, f)
		}
	}
	w.last = s
	return s
}

// settled holds what the heroes know now against what they see now.
func (w *witness) settled(p battlemat.Position) {
	now := w.scene(p)
	s := w.look(p, now.board)
	for c, seen := range s.cells {
		if seen && !now.cells[c] {
			w.fault("(%v) is seen and not revealed", c)
		}
	}
	for id, seen := range s.doors {
		if seen && !now.doors[id] {
			w.fault("the door %s is seen and not revealed", id)
		}
	}
	for _, f := range now.waits {
		if now.cells[f.At] {
			w.fault("%s waits on (%v), which is revealed", f.Name, f.At)
		}
	}
}

// begun holds what is revealed at the beginning against what is seen then. HQ S1.47
func (w *witness) begun(p battlemat.Position) {
	now := w.scene(p)
	var e quest.Revealed
	var came []string
	for c := range now.cells {
		e.Cells = append(e.Cells, c)
	}
	if len(now.cells) == len(slices.DeleteFunc(now.board.Cells(), now.board.Opaque)) {
		return // the open game
	}
	for _, f := range now.board.Figures() {
		if f.Side != heroquest.Heroes {
			came = append(came, f.ID)
		}
	}
	w.reveals(p, e, nil, came)
}

// revealed holds what each event of a command reveals against what was seen after it.
func (w *witness) revealed(p battlemat.Position, events []battlemat.Event) battlemat.Position {
	before := w.scene(p).cells
	told := map[grid.Cell]bool{}
	var opened []string
	for i := 0; i < len(events); i++ {
		p = p.Apply(events[i])
		switch e := events[i].(type) {
		case quest.Opened:
			opened = append(opened, e.Name)
		case quest.BlockFell:
			told[e.At] = true
		case quest.Revealed:
			var came []string
			for i+1 < len(events) {
				if appears, is := events[i+1].(quest.Appeared); is {
					came = append(came, appears.ID)
				} else if surfaces, is := events[i+1].(quest.Resurfaced); is {
					came = append(came, surfaces.Figure)
				} else {
					break
				}
				i++
				p = p.Apply(events[i])
			}
			w.reveals(p, e, opened, came)
			for _, c := range e.Cells {
				told[c] = true
			}
		}
	}
	after := w.scene(p)
	for c := range after.cells {
		if _, tile := after.board.DoorIn(c); !before[c] && !told[c] && !tile {
			w.fault("(%v) is known, and no event tells of it", c)
		}
	}
	return p
}

// reveals holds one event that reveals against what is seen after it.
func (w *witness) reveals(p battlemat.Position, e quest.Revealed, opened, came []string) {
	s := w.look(p, w.scene(p).board)
	shown := map[grid.Cell]bool{}
	for _, id := range opened {
		door, _ := s.board.Door(id)
		x, y := s.board.Grid().Cells(door.Edge)
		sides := []grid.Cell{x, y}
		if door.InCell {
			sides = []grid.Cell{door.Edge.Cell}
			for side := range grid.Side(4) {
				if !s.board.Wall(s.board.Grid().Edge(door.Edge.Cell, side)) {
					sides = append(sides, s.board.Grid().Neighbour(door.Edge.Cell, side))
				}
			}
		}
		for _, side := range sides {
			for _, c := range s.board.Cells() {
				if s.board.Room(side) != board.NoRoom && s.board.Room(c) == s.board.Room(side) {
					shown[c] = true
				}
			}
		}
	}
	flow(s.board, shown)
	var unseen []grid.Cell
	for _, c := range e.Cells {
		_, tile := s.board.DoorIn(c)
		if !s.cells[c] && !shown[c] && !e.Bars && !s.board.Opaque(c) && !tile {
			unseen = append(unseen, c)
		}
	}
	circle := len(unseen) > 0 && w.answers(s.board, came) != 1
	if circle {
		w.circles++
	} else if len(unseen) > 0 {
		w.fault("%v are revealed and not seen", unseen)
	}
	w.squares += len(e.Cells)
	w.doors += len(e.Doors)
	for _, id := range e.Doors {
		for _, d := range s.board.Doors() {
			own := fmt.Sprintf("quest-%d-%d-%s", d.Edge.Cell.X, d.Edge.Cell.Y, s.board.Grid().SideName(d.Edge.Side))
			if (id == d.ID || id == own) && !s.doors[d.ID] && !circle {
				w.fault("the door %s is revealed and not seen", d.ID)
			}
		}
	}
}

// answers counts the sets of the monsters that came which are seen just when they are there,
// by trying them all. HQ Q113: but for circles there is one.
func (w *witness) answers(b *board.Board, came []string) int {
	count := 0
	for set := range 1 << len(came) {
		with := b.Clone()
		at := map[string]grid.Cell{}
		for i, id := range came {
			f, _ := b.Figure(id)
			if at[id] = f.At; set>>i&1 == 0 {
				with.RemoveFigure(id)
			}
		}
		s, stable := w.look(nil, with), true
		for i, id := range came {
			stable = stable && s.cells[at[id]] == (set>>i&1 == 1)
		}
		if stable {
			count++
		}
	}
	return count
}

// play plays one match at random.
func (w *witness) play(s *scenario.Scenario, seed string, most int) {
	p, err := battlemat.Begin(quest.Ruleset, s)
	if err != nil {
		return // the quest does not stand; another will
	}
	if w.desk, err = heroquest.NewDesk(s.Profile, rules.Settings(s.Set)...); err != nil {
		w.t.Fatal(err)
	}
	w.where = fmt.Sprintf("%s %v, at the beginning", seed, s.Set)
	w.settled(p)
	w.begun(p)
	for n := range 40 {
		act := p.ToAct()
		if _, over := p.Outcome(); over || len(act) == 0 || w.commands >= most || w.faults > 9 {
			return
		}
		c := w.choose(slices.Collect(p.Choices(act[0])))
		w.where = fmt.Sprintf("%s %v, %d: %q", seed, s.Set, n, c)
		events, err := p.Decide(act[0], c, dice.NewSeeded(dice.SeedOf(fmt.Sprint(seed, n))))
		if err != nil {
			w.t.Fatalf("%s: %v", w.where, err)
		}
		p = w.revealed(p, events)
		w.settled(p)
		w.commands++
	}
}

// choose prefers what leads on, and never gives up.
func (w *witness) choose(choices []battlemat.Choice) battlemat.Command {
	weight := func(c battlemat.Choice) int {
		switch c.Command.Words()[0] {
		case "resign", "leave":
			return 0
		case "open", "attack", "roll":
			return 30
		case "cast":
			return 10
		case "end":
			return 6
		case "move":
			return 1 + *c.Cost
		}
		return 2
	}
	sum := 1
	for _, c := range choices {
		sum += weight(c)
	}
	n := w.random.IntN(sum)
	for _, c := range choices {
		if n -= weight(c); n < 0 {
			return c.Command
		}
	}
	return choices[0].Command
}

// fields sets some fields at random.
func (w *witness) fields() map[string]string {
	set := map[string]string{}
	for _, f := range heroquest.Book.Fields() {
		if w.random.IntN(3) > 0 || f.Name == "stat-lines" || f.Name == "death" {
			continue
		}
		v := f.Values[w.random.IntN(len(f.Values))]
		if strings.ContainsAny(v, "NX") || v == "segment" {
			continue // a form, and what only the standard board has
		}
		set[f.Name] = v
	}
	if w.random.IntN(3) > 0 {
		set["figures-in-corridors"], set["figures-hide"] = "obstruct", "squares"
	}
	return set
}

// quest is a shipped quest now and then, and else one made at random.
func (w *witness) quest(n int) *scenario.Scenario {
	if n%12 == 11 {
		names := scenarios.Of("heroquest")
		return shipped(w.t, names[n/12%len(names)])
	}
	return w.lair()
}

// lair is a small board with everything on it: rooms with doors and without, open, closed
// and secret, doors that fill a square, holes in walls, rock, traps, furniture, and more
// monsters than anywhere.
func (w *witness) lair() *scenario.Scenario {
	r := w.random
	width, height := 13+r.IntN(6), 9+r.IntN(5)
	b, err := board.New(grid.Grid{}, width, height)
	if err != nil {
		w.t.Fatal(err)
	}
	ground := []board.Terrain{board.Floor, board.Corridor}[r.IntN(2)]
	for _, c := range b.Cells() {
		b.SetTerrain(c, ground)
		b.SetRoom(c, board.NoRoom)
	}
	for name := 'A'; name < 'A'+rune(5+r.IntN(5)); name++ {
		x, y, across, down := r.IntN(width-2), r.IntN(height-2), 2+r.IntN(4), 2+r.IntN(3)
		for _, c := range b.Cells() {
			if c.X >= x && c.X < x+across && c.Y >= y && c.Y < y+down && b.Room(c) == board.NoRoom {
				b.SetRoom(c, board.Room(name))
			}
		}
	}
	for range r.IntN(8) {
		b.SetTerrain(grid.Cell{X: r.IntN(width), Y: r.IntN(height)}, []board.Terrain{board.Wall, board.Block}[r.IntN(2)])
	}
	for _, c := range b.Cells() {
		for _, side := range []grid.Side{1, 2} {
			o, e := b.Grid().Neighbour(c, side), b.Grid().Edge(c, side)
			if !b.Contains(o) || b.Room(o) == b.Room(c) && r.IntN(25) > 0 {
				continue
			}
			switch n := r.IntN(40); {
			case n == 0: // a hole
			case n < 8:
				b.SetWall(e, true)
				b.AddDoor(board.Door{ID: fmt.Sprintf("%v%s", e.Cell, b.Grid().SideName(e.Side)), Edge: e, State: board.DoorState(r.IntN(3))})
			default:
				b.SetWall(e, true)
			}
		}
		if r.IntN(40) == 0 && b.Space(c) && b.Room(c) == board.NoRoom {
			b.AddDoor(board.Door{ID: c.String(), InCell: true, Edge: grid.Edge{Cell: c}, State: board.DoorState(r.IntN(2))})
		}
	}
	var free []grid.Cell
	for _, c := range b.Cells() {
		if _, door := b.DoorIn(c); b.Space(c) && !door {
			free = append(free, c)
		}
	}
	r.Shuffle(len(free), func(i, j int) { free[i], free[j] = free[j], free[i] })
	next := func() grid.Cell { c := free[0]; free = free[1:]; return c }
	near := free[0]
	slices.SortStableFunc(free[:], func(c, o grid.Cell) int { // the heroes begin together
		return min(b.Grid().Distance(near, c), 4) - min(b.Grid().Distance(near, o), 4)
	})
	doc := quest.Document{Zargon: "zargon", Objective: quest.Objective{Take: []string{"Talisman of Lore"}}}
	stairs := next()
	doc.Stairs = &quest.Area{At: stairs, Width: 1, Height: 1}
	s := &scenario.Scenario{ID: "lair", Name: "Lair", Rules: "heroquest", Board: b}
	for i, kind := range []string{"Barbarian", "Dwarf", "Elf", "Wizard"}[:2+r.IntN(3)] {
		id := strings.ToLower(kind)
		h := quest.HeroEntry{ID: id, Kind: kind, At: next(), Body: 60, Mind: 6, Items: []string{"Tool Kit"}}
		h.Spells = [][]string{{"earth"}, nil, {"water"}, {"air", "fire"}}[i]
		if i < 3 {
			h.Items = append(h.Items, "Battle Axe", "Crossbow")
		}
		doc.Heroes = append(doc.Heroes, h)
		s.Seats = append(s.Seats, scenario.Seat{ID: id, Name: kind, Side: "heroes"})
	}
	s.Seats = append(s.Seats, scenario.Seat{ID: "zargon", Name: "Zargon", Side: "zargon"})
	for range 6 + r.IntN(10) {
		m := quest.MonsterEntry{Kind: heroquest.Monsters()[r.IntN(len(heroquest.Monsters()))], At: next(), Stats: map[string]int{"body": 1, "defend": 1}}
		if r.IntN(4) == 0 {
			m.Spells = []string{"Escape", "Firestorm", "Lightning Bolt", "Command", "Summon Orcs"}
		}
		doc.Monsters = append(doc.Monsters, m)
	}
	for range r.IntN(4) {
		doc.Furniture = append(doc.Furniture, quest.FurnitureEntry{Kind: "table", At: next()})
	}
	for range r.IntN(6) {
		doc.Traps = append(doc.Traps, quest.TrapEntry{Kind: []string{"pit", "spear", "block"}[r.IntN(3)], At: next()})
	}
	doc.Escapes = []grid.Cell{next(), next()}
	if s.Game, err = json.Marshal(doc); err != nil {
		w.t.Fatal(err)
	}
	return s
}
