package delve

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/geom/grid"
	_ "github.com/battlemat/battlemat/internal/testenv"
	"github.com/battlemat/battlemat/scenario"
)

// set is a scenario for a test, as short as possible. Its two characters are "hob" and "pip". Their
// class "tester" has the cards c1 to c8, with initiatives 10 to 80, and a hand of eight. The
// monster "rat" has Life 4, Move 2, Attack 2 (elite: 6, 3, 3). It draws the single card "plain",
// with initiative 50 and the lines Move +0, Attack +0.
type set struct {
	// Rows is the board, hex-flat, with odd columns lower: '.' floor, '#' wall, 'o' obstacle, '^'
	// trap, '*' hazard, '~' difficult, '-' ice, '1' hob, '2' pip, '+' a closed door (floor).
	Rows    []string
	Rooms   []string               // if nil, there is a single room, A
	Walls   string                 // as in "[[0,0,\"N\"]]"
	Game    string                 // further fields of the game part, as in `"level":3,`
	InRooms string                 // the rooms of the game part, as in `[{"room":"A","monsters":[…]}]`
	Cards   map[string][2][]string // the halves of cards, by id; the others are standard
	Profile string                 // the profile of the book
	Monster string                 // further monsters as documents, as in `{"kind":…}`
	Change  func(*scenario.Scenario)
}

// standard holds the halves of cards for which a set specifies none.
var standard = [2][]string{{"Attack 3"}, {"Move 3"}}

// doc returns the document of the scenario.
func (s set) doc(t *testing.T) *scenario.Scenario {
	t.Helper()
	at := map[rune]grid.Cell{}
	var rows, rooms, doors []string
	for y, row := range s.Rows {
		row, room := []rune(row), []rune{}
		for x, r := range row {
			switch r {
			case '1', '2':
				at[r], row[x] = grid.Cell{X: x, Y: y}, '.'
			case '+':
				doors = append(doors, fmt.Sprintf(`{"id":"d%d","at":[%d,%d],"state":"closed"}`, len(doors)+1, x, y))
				row[x] = '.'
			}
			if letter := 'A'; row[x] != '#' {
				room = append(room, letter)
			} else {
				room = append(room, '.')
			}
		}
		rows, rooms = append(rows, string(row)), append(rooms, string(room))
	}
	if s.Rooms != nil {
		rooms = s.Rooms
	}
	seats, characters := []string{}, []string{}
	for _, who := range []struct {
		rune rune
		id   string
	}{{'1', "hob"}, {'2', "pip"}} {
		if c, ok := at[who.rune]; ok {
			seats = append(seats, fmt.Sprintf(`{"id":%q,"name":%q,"side":"party"}`, who.id, strings.ToUpper(who.id[:1])+who.id[1:]))
			characters = append(characters, fmt.Sprintf(`{"id":%q,"name":%q,"class":"tester","at":[%d,%d]}`, who.id, strings.ToUpper(who.id[:1])+who.id[1:], c.X, c.Y))
		}
	}
	var cards []string
	for n := 1; n <= 8; n++ {
		id := fmt.Sprintf("c%d", n)
		halves, ok := s.Cards[id]
		if !ok {
			halves = standard
		}
		top, _ := json.Marshal(halves[0])
		bottom, _ := json.Marshal(halves[1])
		cards = append(cards, fmt.Sprintf(`{"id":%q,"name":"Card %d","initiative":%d,"top":%s,"bottom":%s}`, id, n, 10*n, top, bottom))
	}
	level := func(life, move, attack int) string {
		one := fmt.Sprintf(`{"life":%d,"move":%d,"attack":%d}`, life, move, attack)
		return "[" + strings.Join(slices.Repeat([]string{one}, 8), ",") + "]"
	}
	rat := `{"kind":"rat","name":"Rat","glyph":"R","standees":6,"normal":` + level(4, 2, 2) + `,"elite":` + level(6, 3, 3) +
		`,"cards":[{"id":"plain","initiative":50,"abilities":["Move +0","Attack +0"]}]}`
	if s.Monster != "" {
		rat += "," + s.Monster
	}
	or := func(a, b string) string {
		if a == "" {
			return b
		}
		return a
	}
	list := func(of []string) string { b, _ := json.Marshal(of); return string(b) }
	text := fmt.Sprintf(`{"format":"battlemat.scenario/1","id":"test","name":"Test","rules":"gloomhaven","profile":%q,
		"seats":[%s],
		"board":{"format":"battlemat.board/1","name":"Test","grid":"hex-flat","shift":"odd","outside":"wall","rules":"gloomhaven",
			"map":%s,"legend":{".":"floor","#":"wall","o":"obstacle","^":"trap","*":"hazard","~":"difficult","-":"ice"},
			"rooms":%s,"walls":%s,"doors":[%s]},
		"game":{%s "characters":[%s],"rooms":%s,
			"classes":[{"kind":"tester","name":"Tester","glyph":"T","life":[10,12],"hand":8,"cards":[%s]}],
			"monsters":[%s]%s}}`,
		or(s.Profile, "gloomhaven"), strings.Join(seats, ","), list(rows), list(rooms), or(s.Walls, "[]"), strings.Join(doors, ","),
		s.Game, strings.Join(characters, ","), or(s.InRooms, "[]"), strings.Join(cards, ","), rat,
		or(map[bool]string{true: `,"objective":{"clear":true}`}[!strings.Contains(s.Game, `"objective"`)], ""))
	doc, err := scenario.Parse([]byte(text), "test", boards.Shipped)
	if err != nil {
		t.Fatal(err)
	}
	if s.Change != nil {
		s.Change(doc)
	}
	return doc
}

// lay returns the position at the start of the scenario.
func (s set) lay(t *testing.T) *Position {
	t.Helper()
	p, err := open(s.doc(t))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// do gives a command and returns the position after it. The rolls are the faces that come up, in
// order. When they have run out, the dice are seeded. The test fails if the command is refused.
func do(t *testing.T, p *Position, seat, command string, rolls ...string) *Position {
	t.Helper()
	next, _ := did(t, p, seat, command, rolls...)
	return next
}

// did is like do, but also returns the events.
func did(t *testing.T, p *Position, seat, command string, rolls ...string) (*Position, []battlemat.Event) {
	t.Helper()
	r := &partly{script: rolls, after: dice.NewSeeded(dice.SeedOf(command))}
	events, err := p.Decide(battlemat.Seat(seat), battlemat.Command(command), r)
	if err != nil {
		t.Fatalf("%s: %s: %v", seat, command, err)
	}
	for _, e := range events {
		p = p.Apply(e).(*Position)
	}
	if len(r.script) > 0 {
		t.Errorf("%s: %s: %v were not rolled", seat, command, r.script)
	}
	return p, events
}

// partly is a roller that uses the script first and then the seed.
type partly struct {
	script []string
	after  dice.Roller
}

func (r *partly) Roll(d dice.Die) (int, error) {
	if len(r.script) == 0 {
		return r.after.Roll(d)
	}
	i := slices.Index(d.Faces, dice.Face(r.script[0]))
	if i < 0 {
		return 0, fmt.Errorf("%s has no face %q: it has %v", d.Name, r.script[0], d.Faces)
	}
	r.script = r.script[1:]
	return i, nil
}

// refused gives a command that must be refused, and returns the refusal.
func refused(t *testing.T, p *Position, seat, command string) *battlemat.Refusal {
	t.Helper()
	refusal := gametest.Refused(t, p, battlemat.Seat(seat), command)
	refusals.See(refusal.Code)
	return refusal
}

// offered returns the seat's commands that begin with a text.
func offered(p *Position, seat, prefix string) []string {
	return gametest.Offered(p, battlemat.Seat(seat), prefix)
}

// told returns the messages to a seat about events, line by line.
func told(p *Position, seat string, events []battlemat.Event) []string {
	return gametest.Told(p, battlemat.Seat(seat), events)
}

// inTurn makes hob lead with a card, and pip with c7 if pip is in play, so that hob acts first.
// Then hob plays the half of its card, and the question about that half is next. The monsters'
// initiative is 50.
func inTurn(t *testing.T, p *Position, id, half string) *Position {
	t.Helper()
	second := "c1"
	if id == "c1" {
		second = "c2"
	}
	p = do(t, p, "hob", "choose hob c1")
	if id == "c1" {
		p = do(t, p, "hob", "choose hob "+second)
	} else {
		p = do(t, p, "hob", "choose hob "+id)
	}
	if p.figure("pip") != nil {
		p = do(t, p, "pip", "choose pip c7")
		p = do(t, p, "pip", "choose pip c8")
	}
	return do(t, p, "hob", "play hob "+id+" "+half)
}
