package gloomhaven_test

import (
	"fmt"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven"
)

func Example() {
	b, err := board.New(grid.Grid{Kind: grid.HexFlat, Shift: grid.Even}, 4, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	b.SetTerrain(grid.Cell{X: 2, Y: 0}, board.Trap)
	b.AddFigure(board.Figure{ID: "brute", Side: "characters", At: grid.Cell{X: 0, Y: 0}})
	desk := gloomhaven.NewDesk(gloomhaven.Gloomhaven)
	all, err := desk.Reach(b, rules.Reach{Figure: "brute", Move: 2})
	for _, r := range all {
		fmt.Println(r.At, r.Cost, r.Harm, r.End)
	}
	fmt.Println(err)
	// Output:
	// 0,0 0 0 true
	// 1,0 1 0 true
	// 2,0 2 1 true
	// <nil>
}

func TestMoveUpToX(t *testing.T) {
	// GH S4.1: a figure moves up to X hexes.
	b := draw(t, "A....")
	d := desk(t, "")
	for move := range 6 {
		if got := len(reach(t, d, b, "A", "walk", move)); got != min(move, 4)+1 {
			t.Errorf("move %d reaches %d hexes", move, got)
		}
	}
}

func TestMoveThroughAlliesOnly(t *testing.T) {
	d := desk(t, "")
	// GH S4.2: movement may pass allies, but never enemies or obstacles. GH S4.4: it never ends on
	// another figure's hex.
	expect(t, "an ally in the way", reach(t, d, draw(t, "AB..."), "A", "walk", 3),
		by(at(1, 0), 1), on(at(2, 0), 2), on(at(3, 0), 3), no(at(4, 0)))
	expect(t, "an enemy in the way", reach(t, d, draw(t, "Ab..."), "A", "walk", 9), no(at(1, 0)), no(at(2, 0)))
	expect(t, "an obstacle in the way", reach(t, d, draw(t, "Ao..."), "A", "walk", 9), no(at(1, 0)), no(at(2, 0)))
	// GH S4.2: an obstacle under an ally is still an obstacle.
	b := draw(t, "AB...")
	b.SetTerrain(at(1, 0), board.Obstacle)
	expect(t, "an ally over an obstacle", reach(t, d, b, "A", "walk", 9), no(at(2, 0)))
}

func TestTrapsAndHazardsWorkWhereEntered(t *testing.T) {
	d := desk(t, "")
	// GH S4.3: traps and other terrain effects resolve when their hex is entered.
	all := reach(t, d, draw(t, "A^!.."), "A", "walk", 9)
	expect(t, "trap and hazard", all, harmed(at(1, 0), 1, 1), harmed(at(2, 0), 2, 2), harmed(at(4, 0), 4, 2))
	if got := facts(all[at(4, 0)]); got != "trap 1,0 1; hazard 2,0 1" {
		t.Errorf("on the way: %s", got)
	}
	// GH S4.3, M1: harm counts first, then movement. The straight path leads over a trap; the path
	// around it costs more but does no harm.
	expect(t, "a way round", reach(t, d, draw(t,
		"A^..",
		".~..",
		"....",
	), "A", "walk", 4), on(at(2, 0), 4), harmed(at(1, 0), 1, 1))
	// There is too little movement for the path around the trap. The path over the trap must be
	// found, although the search later also reaches the hexes behind it without harm.
	expect(t, "the trap is the shorter way", reach(t, d, draw(t,
		"A^....",
		".~~...",
		"......",
	), "A", "walk", 4), harmed(at(2, 0), 2, 1), harmed(at(3, 0), 3, 1), harmed(at(4, 0), 4, 1), on(at(3, 2), 4))
	// Difficult terrain costs 2.
	expect(t, "difficult", reach(t, d, draw(t, "A:..."), "A", "walk", 3), on(at(1, 0), 2), on(at(2, 0), 3), no(at(3, 0)))
	// A figure that stays on a trap takes no harm.
	b := draw(t, "A....")
	b.SetTerrain(at(0, 0), board.Trap)
	expect(t, "standing on a trap", reach(t, d, b, "A", "walk", 1), on(at(0, 0), 0), on(at(1, 0), 1))
}

func TestNeverThroughWalls(t *testing.T) {
	// GH S4.5: no kind of movement passes through walls.
	thin := draw(t, "A....")
	wall(t, thin, at(1, 0), at(2, 0))
	whole := draw(t, "A.#..")
	hole := draw(t, "A.~..")
	for _, movement := range []string{"walk", "jump", "fly"} {
		for name, b := range map[string]*board.Board{"line": thin, "hex": whole, "void": hole} {
			all := reach(t, desk(t, ""), b, "A", movement, 9)
			expect(t, movement+" through a wall "+name, all, on(at(1, 0), 1), no(at(2, 0)), no(at(3, 0)))
			if len(all) != 2 {
				t.Errorf("%s, wall %s: reaches %d hexes", movement, name, len(all))
			}
		}
	}
	// A teleport crosses nothing. Depending on the profile, its distance is counted through walls
	// (as in the turns of monsters) or around them. It never ends in a wall.
	expect(t, "teleport through", reach(t, desk(t, ""), whole, "A", "teleport", 3), no(at(2, 0)), on(at(3, 0), 3), no(at(4, 0)))
	expect(t, "teleport around", reach(t, desk(t, "", "teleport-walls=around"), whole, "A", "teleport", 3), on(at(1, 0), 1), no(at(3, 0)))
}

func TestJump(t *testing.T) {
	d := desk(t, "")
	// GH S4.6: a jump ignores figures and terrain on the way.
	b := draw(t, "Abo^:.")
	expect(t, "over everything", reach(t, d, b, "A", "jump", 5),
		by(at(1, 0), 1), by(at(2, 0), 2), harmed(at(3, 0), 3, 1), on(at(4, 0), 5), on(at(5, 0), 5))
	// GH S4.6: the last hex of a jump is entered by normal movement.
	expect(t, "too little to land on difficult terrain", reach(t, d, b, "A", "jump", 4), by(at(4, 0), 4))
	expect(t, "not onto an ally", reach(t, d, draw(t, "AB."), "A", "jump", 2), by(at(1, 0), 1), on(at(2, 0), 2))
	if got := facts(reach(t, d, b, "A", "jump", 3)[at(3, 0)]); got != "trap 3,0 1" {
		t.Errorf("landing on a trap: %q", got)
	}
	if got := facts(reach(t, d, b, "A", "jump", 5)[at(5, 0)]); got != "" {
		t.Errorf("jumping over a trap: %q", got)
	}
	// GH M8: in Gloomhaven a jump pays for difficult terrain when it lands; in the other books it
	// never does.
	for _, profile := range []string{"frosthaven", "jaws"} {
		expect(t, profile, reach(t, desk(t, profile), b, "A", "jump", 4), on(at(4, 0), 4))
	}
}

func TestFly(t *testing.T) {
	d := desk(t, "")
	// GH S4.7: a flight ignores figures and terrain, even on its last hex, but that hex must be
	// unoccupied.
	b := draw(t, "Abo^:=.")
	expect(t, "over everything", reach(t, d, b, "A", "fly", 5),
		by(at(1, 0), 1), on(at(2, 0), 2), on(at(3, 0), 3), on(at(4, 0), 4), on(at(5, 0), 5), no(at(6, 0)))
	// The trait "flying" turns a walk or a jump into a flight.
	f := change(b, "A", func(f *board.Figure) { f.Traits = []string{"flying"} })
	for _, movement := range []string{"", "walk", "jump"} {
		if got, want := ends(reach(t, d, f, "A", movement, 5)), ends(reach(t, d, b, "A", "fly", 5)); got != want {
			t.Errorf("%q of a flyer: %s, want %s", movement, got, want)
		}
	}
}

func TestTeleportEndsWhereAFigureMay(t *testing.T) {
	b := draw(t, "Abo^:=.")
	// GH M9: a teleport ends neither on an obstacle nor on a figure. GH G72: a trap on its last hex
	// springs or does not, depending on the profile.
	expect(t, "teleport", reach(t, desk(t, ""), b, "A", "teleport", 5),
		no(at(1, 0)), no(at(2, 0)), harmed(at(3, 0), 3, 1), on(at(4, 0), 4), on(at(5, 0), 5), no(at(6, 0)))
	expect(t, "without traps", reach(t, desk(t, "", "teleport-traps=ignored"), b, "A", "teleport", 5),
		no(at(2, 0)), on(at(3, 0), 3))
	f := change(b, "A", func(f *board.Figure) { f.Traits = []string{"flying"} })
	expect(t, "a flyer", reach(t, desk(t, ""), f, "A", "teleport", 5),
		no(at(1, 0)), on(at(2, 0), 2), on(at(3, 0), 3), on(at(5, 0), 5))
	// A figure that has flown onto an obstacle may stay there.
	b.SetTerrain(at(0, 0), board.Obstacle)
	expect(t, "staying", reach(t, desk(t, ""), b, "A", "teleport", 5), on(at(0, 0), 0))
}

func TestClosedDoors(t *testing.T) {
	d := desk(t, "")
	b := draw(t, "A.+..")
	for _, movement := range []string{"walk", "jump", "fly"} {
		// A character may enter the hex of a closed door at any point of its movement. The hexes
		// behind the door exist only once the room is revealed. (The reveal itself is not part of
		// this package.)
		all := reach(t, d, b, "A", movement, 9)
		expect(t, movement, all, on(at(2, 0), 2), no(at(3, 0)))
		if got := facts(all[at(2, 0)]); got != "opens 2,0 0" {
			t.Errorf("%s into a door: %q", movement, got)
		}
		// GH S4.5: for a monster and for a character's summon, the door is a wall.
		expect(t, "monster", reach(t, d, draw(t, "a.+.."), "a", movement, 9), on(at(1, 0), 1), no(at(2, 0)), no(at(3, 0)))
		summon := change(b, "A", func(f *board.Figure) { f.Traits = []string{"summon"} })
		expect(t, "summon", reach(t, d, summon, "A", movement, 9), no(at(2, 0)))
		expect(t, "open", reach(t, d, draw(t, "a./.."), "a", movement, 9), on(at(2, 0), 2), on(at(4, 0), 4))
	}
	expect(t, "teleport", reach(t, d, b, "A", "teleport", 9), no(at(2, 0)), on(at(3, 0), 3))
	b.SetDoor("d2,0", board.Secret)
	expect(t, "a secret door is a wall", reach(t, d, b, "A", "walk", 9), no(at(2, 0)))
}

func TestIce(t *testing.T) {
	d := desk(t, "")
	// GH M9: the figure slides on at no cost until the ice ends.
	row := draw(t,
		".....",
		"A.=..",
		".....",
	)
	all := reach(t, d, row, "A", "walk", 2)
	// The ice at (2,1) is southeast of (1,1), so the figure slides to (3,2).
	expect(t, "over ice", all, on(at(3, 2), 2), no(at(2, 1)))
	if got := facts(all[at(3, 2)]); got != "slides 2,1 1" {
		t.Errorf("sliding: %q", got)
	}
	// This column of ice runs straight down.
	column := func(rows ...string) *board.Board { return draw(t, rows...) }
	expect(t, "to the end of the ice", reach(t, d, column("A", "=", "=", ".", "."), "A", "walk", 1), on(at(0, 3), 1), no(at(0, 1)), no(at(0, 2)), no(at(0, 4)))
	for name, b := range map[string]*board.Board{
		"a wall": column("A", "=", "=", "#", "."), "an obstacle": column("A", "=", "=", "o", "."), "an enemy": column("A", "=", "=", "b", "."),
	} {
		expect(t, "stopped by "+name, reach(t, d, b, "A", "walk", 1), on(at(0, 2), 1), no(at(0, 1)), no(at(0, 4)))
	}
	stopped := column("A", "=", "=", ".", ".")
	wall(t, stopped, at(0, 1), at(0, 2))
	expect(t, "stopped by a wall line", reach(t, d, stopped, "A", "walk", 1), on(at(0, 1), 1), no(at(0, 2)))
	// Any figure stops the slide, whether it is an ally on the ice or a figure behind the ice. One
	// more step leads into the ally's icy hex, and the figure slides on beyond it.
	through := column("A", "=", "B", ".", ".")
	through.SetTerrain(at(0, 2), board.Ice)
	expect(t, "before an ally on ice", reach(t, d, through, "A", "walk", 1), on(at(0, 1), 1), no(at(0, 3)))
	all = reach(t, d, through, "A", "walk", 2)
	expect(t, "past an ally on ice", all, on(at(0, 1), 1), on(at(0, 3), 2))
	if got := fmt.Sprintf("%v %v %s", all[at(0, 3)].Path, all[at(0, 3)].Costs, facts(all[at(0, 3)])); got != "[0,0 0,1 0,2 0,3] [0 1 2 2] slides 0,2 1" {
		t.Errorf("past an ally on ice: %s", got)
	}
	// GH G71: no figure slides through a closed door. A figure may step into it by its own
	// movement.
	expect(t, "before a closed door", reach(t, d, column("A", "=", "+", "."), "A", "walk", 2), on(at(0, 1), 1), on(at(0, 2), 2))
	expect(t, "an ally behind the ice", reach(t, d, column("A", "=", "B", ".", "."), "A", "walk", 3), on(at(0, 1), 1), by(at(0, 2), 2), on(at(0, 3), 3))
	// A trap at the end of the ice springs; difficult terrain there costs nothing.
	expect(t, "into a trap", reach(t, d, column("A", "=", "^", "."), "A", "walk", 1), harmed(at(0, 2), 1, 1))
	expect(t, "into difficult terrain", reach(t, d, column("A", "=", ":", "."), "A", "walk", 1), on(at(0, 2), 1))
	// A jump lands by normal movement, so the figure slides on, unless the profile says otherwise.
	expect(t, "landing on ice", reach(t, d, column("A", "o", "=", "."), "A", "jump", 2), on(at(0, 3), 2), by(at(0, 2), 2))
	expect(t, "staying on ice", reach(t, desk(t, "", "jump-ice=stays"), column("A", "o", "=", "."), "A", "jump", 2), on(at(0, 2), 2), no(at(0, 3)))
}

func TestLosingFlyingOverAnObstacle(t *testing.T) {
	d := desk(t, "")
	over := func(b *board.Board) *board.Board {
		f, _ := b.Figure("A")
		b.SetTerrain(f.At, board.Obstacle)
		return b
	}
	// GH S4.8: the figure takes damage as from a damage trap, then moves to the nearest empty hex.
	fall, err := d.LoseFlying(over(draw(t, "..A..")), "A")
	if err != nil || fall.Harm != 1 || fall.Range != 1 || fmt.Sprint(fall.To) != "[1,0 3,0]" {
		t.Errorf("falls to %+v, %v", fall, err)
	}
	// GH S4.8: a hex is empty if it has no figure, token or overlay tile; corridors, pressure
	// plates and open doors do not count as tiles.
	for glyph, empty := range map[string]bool{
		".": true, "_": true, ",": true, "/": true,
		"^": false, "!": false, ":": false, "=": false, "o": false, "b": false, "+": false, "#": false,
	} {
		fall, err := d.LoseFlying(over(draw(t, "A"+glyph+".")), "A")
		want := map[bool]string{true: "[1,0]", false: "[2,0]"}[empty]
		if glyph == "#" || glyph == "+" {
			want = "[]" // GH S4.5: the figure does not move through a wall
		}
		if err != nil || fmt.Sprint(fall.To) != want {
			t.Errorf("beside %q: falls to %v, want %s (%v)", glyph, fall.To, want, err)
		}
	}
	if fall, _ := d.LoseFlying(over(draw(t, "..A..")), "A", at(1, 0)); fmt.Sprint(fall.To) != "[3,0]" {
		t.Errorf("beside a token: falls to %v", fall.To)
	}
	if fall, err := d.LoseFlying(draw(t, "..A.."), "A"); err != nil || fall.Harm != 0 || fall.To != nil {
		t.Errorf("over floor: %+v, %v", fall, err)
	}
}

// TestWhatABoardSays shows how a board's sides, terrain and void are read: GH G76, G77, G79.
func TestWhatABoardSays(t *testing.T) {
	d := desk(t, "")
	// GH G76: only figures of the side "characters" open doors.
	for side, opens := range map[string]bool{"characters": true, "heroes": false, "Characters": false, "": false} {
		b := change(draw(t, "A.+.."), "A", func(f *board.Figure) { f.Side = side })
		if got := reach(t, d, b, "A", "walk", 9)[at(2, 0)].End; got != opens {
			t.Errorf("side %q opens the door: %v", side, got)
		}
	}
	// GH G77: there is only one kind of difficult terrain.
	for _, terrain := range []board.Terrain{board.Difficult, board.Greater, board.Water, board.Stairs} {
		b := draw(t, "A..")
		b.SetTerrain(at(1, 0), terrain)
		expect(t, terrain.String(), reach(t, d, b, "A", "walk", 9), on(at(1, 0), 2), on(at(2, 0), 3))
	}
	// GH G79: nobody can enter an open outside, not even flyers.
	for _, movement := range []string{"walk", "jump", "fly"} {
		expect(t, movement+" over the void", reach(t, d, draw(t, "A~."), "A", movement, 9), no(at(1, 0)), no(at(2, 0)))
	}
}

// GH G78: a cell stands for the figure on it, or for an imaginary figure that is nobody's ally.
func TestMoveOfSomebodyWithoutAName(t *testing.T) {
	d := desk(t, "")
	all, err := d.Reach(draw(t, ".B..."), rules.Reach{From: at(0, 0), Move: 4})
	if err != nil || ends(byCell(t, all)) != "0,0/0" {
		t.Errorf("a stranger passes a figure: %s, %v", ends(byCell(t, all)), err)
	}
	door, err := d.Reach(draw(t, ".+."), rules.Reach{From: at(0, 0), Move: 4})
	if err != nil || ends(byCell(t, door)) != "0,0/0" {
		t.Errorf("a stranger opens a door: %s, %v", ends(byCell(t, door)), err)
	}
	// The hex of a figure stands for that figure.
	all, err = d.Reach(draw(t, "AB..."), rules.Reach{From: at(0, 0), Move: 2})
	if err != nil || ends(byCell(t, all)) != "0,0/0 2,0/2" {
		t.Errorf("the figure on the hex: %s, %v", ends(byCell(t, all)), err)
	}
}

func TestBadQuestionsOfMovement(t *testing.T) {
	d := desk(t, "")
	b := draw(t, "A.#")
	squares, _ := board.New(grid.Grid{}, 3, 3)
	big := change(b, "A", func(f *board.Figure) { f.Size = 2 })
	for name, err := range map[string]error{
		"no such figure": ask(d, b, rules.Reach{Figure: "nobody"}),
		"in a wall":      ask(d, b, rules.Reach{From: at(2, 0)}),
		"off the board":  ask(d, b, rules.Reach{From: at(-1, 0)}),
		"backwards":      ask(d, b, rules.Reach{Figure: "A", Move: -1}),
		"swimming":       ask(d, b, rules.Reach{Figure: "A", Movement: "swim"}),
		"on squares":     ask(d, squares, rules.Reach{}),
		"a big figure":   ask(d, big, rules.Reach{Figure: "A"}),
	} {
		if err == nil {
			t.Errorf("%s: answered", name)
		}
	}
}

func ask(d *gloomhaven.Desk, b *board.Board, q rules.Reach) error {
	_, err := d.Reach(b, q)
	return err
}
