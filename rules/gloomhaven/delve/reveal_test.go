package delve

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// rooms returns a board of two rooms in a column with a door between them. The character pip is
// next to hob.
func rooms(inRooms string) set {
	return set{
		Rows:    []string{"2..", "1..", "#+#", "...", ".~.", "..."},
		Rooms:   []string{"AAA", "AAA", "...", "BBB", "BBB", "BBB"},
		InRooms: inRooms, Cards: bottom("Move 4"),
	}
}

// GH S4.9: a character that enters the door's hex opens it and reveals the room at once. The
// character then goes on with the rest of its movement.
func TestDoorOpensInMidMove(t *testing.T) {
	s := rooms(`[{"room":"B","text":"It smells of rats.","money":[{"at":[0,5]}]}]`)
	s.Game = `"objective":{"survive":3},`
	p := inTurn(t, s.lay(t), "c1", "bottom")
	if !slices.Equal(p.revealed, []string{"A"}) || p.knows(grid.Cell{X: 1, Y: 3}) {
		t.Fatalf("revealed at the start: %v", p.revealed)
	}
	if no := refused(t, p, "hob", "move hob 1,3"); no.Code != "unknown" {
		t.Errorf("before: %v", no)
	}
	before := p
	p, events := did(t, p, "hob", "move hob 1,2")
	want := []string{"Hob moves 2 hexes to (1,2).", "Hob opens the door on (1,2).", "A room is revealed: 9 hexes.", "It smells of rats."}
	if lines := told(before, "pip", events); !slices.Equal(lines, want) {
		t.Errorf("told: %q", lines)
	}
	if !slices.Equal(p.revealed, []string{"A", "B"}) || len(p.money) != 1 || p.ground.Terrain(grid.Cell{X: 1, Y: 4}) != board.Difficult {
		t.Errorf("revealed %v, money %v", p.revealed, p.money)
	}
	if p.next().N != 2 || !slices.Contains(offered(p, "hob", "move"), "move hob 1,3") {
		t.Errorf("%d left: %v", p.next().N, offered(p, "hob", "move"))
	}
	p = do(t, p, "hob", "move hob 1,3")
	p = do(t, p, "hob", "done hob")
	if placed(p, "hob") != (grid.Cell{X: 1, Y: 3}) {
		t.Errorf("hob is on %v", placed(p, "hob"))
	}
}

// TestDoneAndEndHaveLettersOfTheirOwn checks that the two commands have different keys. A player
// who has ended an ability must not end the turn by pressing the key twice.
func TestDoneAndEndHaveLettersOfTheirOwn(t *testing.T) {
	p := inTurn(t, rooms(`[]`).lay(t), "c1", "bottom")
	key := func(command battlemat.Command) string {
		for c := range p.Choices("hob") {
			if c.Command == command {
				return c.Key
			}
		}
		t.Fatalf("%q is not offered", command)
		return ""
	}
	done := key("done hob")
	p = do(t, p, "hob", "move hob 1,2")
	p = do(t, p, "hob", "done hob")
	if end := key("end hob"); done != "d" || end != "e" {
		t.Errorf("done by %q, the end of the turn by %q", done, end)
	}
}

// TestMoveMayEndInTheDoor checks that a figure may stand in an open door.
func TestMoveMayEndInTheDoor(t *testing.T) {
	p := inTurn(t, rooms(`[]`).lay(t), "c1", "bottom")
	p = do(t, p, "hob", "move hob 1,2")
	p = do(t, p, "hob", "done hob")
	if placed(p, "hob") != (grid.Cell{X: 1, Y: 2}) {
		t.Errorf("hob is on %v", placed(p, "hob"))
	}
}

// GH S4.10: the monsters that appear depend on the number of characters, including exhausted ones.
func TestRoomsByNumberOfCharacters(t *testing.T) {
	in := `[{"room":"B","monsters":[
		{"kind":"rat","at":[0,3],"two":"normal","three":"elite","four":"elite"},
		{"kind":"rat","at":[2,3],"three":"normal"},
		{"kind":"rat","at":[2,5],"two":"elite"}],
		"overlays":[{"terrain":"obstacle","at":[0,4]},{"terrain":"hazard","at":[2,4],"from":3}],
		"money":[{"at":[0,5],"n":2},{"at":[1,5],"from":3}]}]`
	p := inTurn(t, rooms(in).lay(t), "c1", "bottom")
	p.figure("pip").Gone = Exhausted
	p = do(t, p, "hob", "move hob 1,2")
	var got []string
	for f := range p.here {
		if f.monster() {
			got = append(got, f.At.String()+" "+string(f.Sort))
		}
	}
	if want := []string{"0,3 normal", "2,5 elite"}; !slices.Equal(got, want) {
		t.Errorf("monsters: %v, not %v", got, want)
	}
	if f := p.figureAt(grid.Cell{X: 2, Y: 5}); f.Life != 6 || f.Stats.Attack != 3 || f.Acted {
		t.Errorf("the elite: %+v", f)
	}
	if p.ground.Terrain(grid.Cell{X: 0, Y: 4}) != board.Obstacle || p.ground.Terrain(grid.Cell{X: 2, Y: 4}) != board.Floor {
		t.Error("overlays are not those for two")
	}
	if len(p.money) != 1 || p.money[0].N != 2 {
		t.Errorf("money: %v", p.money)
	}
	// One character counts as two.
	s := rooms(in)
	s.Change = func(doc *scenario.Scenario) { doc.Seats[1].Held = scenario.Empty }
	one := s.lay(t).resolve(&partly{after: nil, script: []string{"4", "2"}})
	one.reveal([]string{"B"}, "hob")
	if len(one.figures) != len(p.figures)-1 || one.ground.Terrain(grid.Cell{X: 0, Y: 4}) != board.Obstacle || len(one.money) != 1 {
		t.Errorf("for one: %d figures, money %v", len(one.figures), one.money)
	}
	// Of three characters, the third is only counted and has no figure.
	three := rooms(in).lay(t)
	three.party = 3
	d := three.resolve(&partly{after: nil, script: []string{"4", "2"}})
	d.reveal([]string{"B"}, "hob")
	if d.Err != nil || d.figureAt(grid.Cell{X: 0, Y: 3}).Sort != Elite || d.figureAt(grid.Cell{X: 2, Y: 3}) == nil ||
		d.figureAt(grid.Cell{X: 2, Y: 5}) != nil || d.ground.Terrain(grid.Cell{X: 2, Y: 4}) != board.Hazard || len(d.money) != 2 {
		t.Errorf("for three: %v, money %v", d.Err, d.money)
	}
}

// GH S4.12: a new type draws a card at once. A type with a card draws none.
func TestNewTypesDrawACard(t *testing.T) {
	p := inTurn(t, rooms(`[{"room":"B","monsters":[{"kind":"rat","at":[0,3],"two":"normal"}]}]`).lay(t), "c1", "bottom")
	if p.kindOf("rat") != nil {
		t.Fatal("the type is known before it is seen")
	}
	p, events := did(t, p, "hob", "move hob 1,2")
	if k := p.kindOf("rat"); k == nil || k.Card != "plain" {
		t.Errorf("rats: %+v", k)
	}
	drawn := 0
	for _, e := range events {
		if _, ok := e.(CardDrawn); ok {
			drawn++
		}
	}
	if drawn != 1 {
		t.Errorf("%d cards were drawn", drawn)
	}
}

// GH S4.13: newly revealed monsters with a lower initiative than the revealing character act after
// its turn, the others later. All of them act in this round.
func TestRevealedActThisRound(t *testing.T) {
	s := rooms(`[{"room":"B","monsters":[{"kind":"rat","at":[0,5],"two":"normal"},{"kind":"imp","at":[2,5],"two":"normal"}]}]`)
	level := `[` + strings.Repeat(`{"life":9,"move":0,"attack":0},`, 7) + `{"life":9,"move":0,"attack":0}]`
	s.Monster = `{"kind":"imp","name":"Imp","glyph":"I","standees":6,"normal":` + level + `,"elite":` + level + `,
		"cards":[{"id":"quick","initiative":5,"abilities":["Shield 1"]}]}`
	p := inTurn(t, s.lay(t), "c1", "bottom") // hob leads with initiative 10
	p = do(t, p, "hob", "move hob 1,2")
	p = do(t, p, "hob", "done hob")
	_, events := did(t, p, "hob", "end hob")
	var turns []string
	for _, e := range events {
		if b, ok := e.(TurnBegan); ok {
			turns = append(turns, b.Figure[:3])
		}
	}
	if want := []string{"imp", "rat"}; !slices.Equal(turns, want) {
		t.Errorf("after hob %v act, not %v", turns, want)
	}
}

// GH S4.9: a door that is open from the start hides nothing.
func TestOpenDoorsHideNothing(t *testing.T) {
	s := rooms(`[]`)
	s.Rows = append(s.Rows, "#.#", "...")
	s.Rooms = append(s.Rooms, "...", "CCC")
	doc := s.doc(t)
	doc.Board.AddDoor(board.Door{ID: "ajar", Edge: grid.Edge{Cell: grid.Cell{X: 1, Y: 6}}, InCell: true, State: board.Open})
	p, err := open(doc)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(p.revealed, []string{"A"}) {
		t.Errorf("at the start: %v", p.revealed)
	}
	p = do(t, inTurn(t, p, "c1", "bottom"), "hob", "move hob 1,2")
	if !slices.Equal(p.revealed, []string{"A", "B", "C"}) {
		t.Errorf("behind the door: %v", p.revealed)
	}
}

// TestHiddenRoomsDoNotShow checks that hidden things change no offer, refusal or message.
func TestHiddenRoomsDoNotShow(t *testing.T) {
	for _, outside := range []board.Outside{board.OutsideWall, board.OutsideOpen} {
		var seen []string
		for _, hidden := range []set{rooms(`[]`), rooms(`[{"room":"B","monsters":[{"kind":"rat","at":[1,3],"two":"elite"}],"overlays":[{"terrain":"trap","at":[0,3]}]}]`), {
			Rows: []string{"2..", "1..", "#+#", "#..", "#..", "#.."}, Rooms: []string{"AAA", "AAA", "...", ".BB", ".BB", ".BB"}, InRooms: "[]", Cards: bottom("Move 4"),
		}} {
			doc := hidden.doc(t)
			doc.Board.Outside = outside
			p, err := open(doc)
			if err != nil {
				t.Fatal(err)
			}
			p = inTurn(t, p, "c1", "bottom")
			var all []string
			for c := range p.Choices("hob") {
				all = append(all, string(c.Command)+c.Note)
			}
			for y := range 6 {
				for x := range 3 {
					for _, r := range p.Why("hob", grid.Cell{X: x, Y: y}) {
						if r.Refusal != nil {
							all = append(all, r.Refusal.Detail)
						}
					}
				}
			}
			for _, f := range p.Look("hob", "hob") {
				for _, c := range f.Cells {
					all = append(all, c.String())
				}
			}
			seen = append(seen, strings.Join(all, "\n"))
		}
		for i, s := range seen[1:] {
			if s != seen[0] {
				t.Errorf("outside %v: board %d shows:\n%s\nand board 0:\n%s", outside, i+1, s, seen[0])
			}
		}
	}
}

// GH G23: a hidden room beyond an open border does not block sight.
func TestHiddenRoomsDoNotBlockSight(t *testing.T) {
	s := set{Rows: []string{"1.2", "###", "..."}, Rooms: []string{"AAA", "...", "BBB"}}
	s.Rows[1], s.Rooms[1] = "#+#", "..."
	doc := s.doc(t)
	doc.Board.Outside = board.OutsideOpen
	p, err := open(doc)
	if err != nil {
		t.Fatal(err)
	}
	if got := p.ground.Terrain(grid.Cell{X: 0, Y: 2}); got != board.Void {
		t.Errorf("a hidden hex is %v", got)
	}
	if got := p.ground.Terrain(grid.Cell{X: 0, Y: 1}); got != board.Wall {
		t.Errorf("rock beside the room is %v", got)
	}
}

// TestWardsStandInTheirRooms checks that wards appear when their room is revealed.
func TestWardsStandInTheirRooms(t *testing.T) {
	s := rooms(`[]`)
	s.Game = `"wards":[{"key":"urn","name":"Urn","at":[2,0],"life":7}],"objective":{"protect":["urn"],"survive":3},`
	p := s.lay(t)
	f := p.figure("urn")
	if f == nil || f.Life != 7 || f.Sort != Ward || f.side() != characters {
		t.Fatalf("the urn: %+v", f)
	}
}
