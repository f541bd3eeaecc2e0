package scenario_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

const small = `{
  "format": "battlemat.scenario/1",
  "id": "two-rooms",
  "name": "Two rooms",
  "rules": "heroquest",
  "profile": "eu1989",
  "set": {"death": "below"},
  "story": "It was dark.\nVery dark.",
  "level": "easy",
  "minutes": 10,
  "seats": [
    {"id": "elf", "name": "Elf", "side": "heroes", "may": ["person", "bot", "empty"]},
    {"id": "zargon", "name": "Zargon", "side": "zargon", "held": "bot"}
  ],
  "board": {
    "format": "battlemat.board/1",
    "grid": "square",
    "map": ["...."],
    "legend": {".": "floor"},
    "walls": [[1, 0, "E"]]
  },
  "game": {"heroes": [1, 2], "deep": {"at": [3, 4]}}
}
`

func parse(t *testing.T, doc string) *scenario.Scenario {
	t.Helper()
	s, err := scenario.Parse([]byte(doc), "small.json", boards.Shipped)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestSeatsOfSeveral(t *testing.T) {
	s := parse(t, strings.Replace(small, `"name": "Elf"`, `"name": "Elf", "plural": true`, 1))
	for _, seat := range s.Seats[:1] {
		if !seat.Plural || seat.Does("waits", "wait") != seat.Name+" wait" {
			t.Errorf("%+v: %q", seat, seat.Does("waits", "wait"))
		}
	}
}

func TestParse(t *testing.T) {
	s := parse(t, small)
	if s.ID != "two-rooms" || s.Minutes != 10 || s.Story != "It was dark.\nVery dark." || len(s.Seats) != 2 {
		t.Errorf("read %+v", s)
	}
	if s.Seats[1].Held != scenario.Bot || len(s.Seats[0].May) != 3 || s.Set["death"] != "below" {
		t.Errorf("seats %+v, set %v", s.Seats, s.Set)
	}
	if w, h := s.Board.Size(); w != 4 || h != 1 || len(s.Board.Walls()) != 1 {
		t.Errorf("a board of %d x %d with walls %v", w, h, s.Board.Walls())
	}
}

func TestNamedBoard(t *testing.T) {
	start, end := strings.Index(small, `"board": {`), strings.Index(small, `  "game"`)
	s := parse(t, small[:start]+`"board": "heroquest-standard",`+"\n"+small[end:])
	if w, h := s.Board.Size(); w != 26 || h != 19 {
		t.Fatalf("the standard board is %d x %d", w, h)
	}
	if doc := string(s.JSON()); !strings.Contains(doc, "battlemat.board/1") || strings.Contains(doc, "heroquest-standard") {
		t.Error("the board is not written as a whole")
	}
}

// TestRoundTrip writes a scenario as a document and as compact JSON, and reads both.
func TestRoundTrip(t *testing.T) {
	s := parse(t, small)
	doc := s.JSON()
	again := parse(t, string(doc))
	if !bytes.Equal(doc, again.JSON()) {
		t.Errorf("written\n%s\nand again\n%s", doc, again.JSON())
	}
	line, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	var loose scenario.Scenario
	if err := json.Unmarshal(line, &loose); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(loose.Seats, s.Seats) || loose.Board.Text() != s.Board.Text() || loose.Story != s.Story {
		t.Errorf("read back %+v", loose)
	}
	parse(t, string(line))
}

// TestPictureReadsBack checks that the document names the picture, but does not contain it.
func TestPictureReadsBack(t *testing.T) {
	s := parse(t, small)
	s.Picture = &scenario.Picture{Hash: strings.Repeat("0a", 32), Width: 2000, Height: 512, Data: []byte("the picture")}
	named := *s.Picture
	named.Data = nil
	for by, read := range map[string]func([]byte) (*scenario.Scenario, error){
		"Parse":   func(doc []byte) (*scenario.Scenario, error) { return scenario.Parse(doc, "s", boards.Shipped) },
		"Restore": scenario.Restore,
	} {
		got, err := read(s.JSON())
		if err != nil || got.Picture == nil || !reflect.DeepEqual(*got.Picture, named) {
			t.Errorf("%s: %+v, %v", by, got, err)
		}
	}
}

func TestConfigure(t *testing.T) {
	s := parse(t, small)
	c := s.Configure("us1990", map[string]string{"same-room": "always-visible"})
	if c.Profile != "us1990" || c.Set["same-room"] != "always-visible" || c.Set["death"] != "below" {
		t.Errorf("configured: %s %v", c.Profile, c.Set)
	}
	if s.Profile != "eu1989" || len(s.Set) != 1 {
		t.Errorf("the scenario itself changed: %s %v", s.Profile, s.Set)
	}
	if k := s.Configure("", nil); k.Profile != "eu1989" {
		t.Errorf("profile %q, want that of the scenario", k.Profile)
	}
}

// TestFaults changes the valid document in one place at a time, and checks the faults.
func TestFaults(t *testing.T) {
	tests := []struct{ old, new, want string }{
		{`"id": "two-rooms"`, `"id": "Two rooms"`, `small.json:3:9: id: "Two rooms": expected lower-case letters, digits and hyphens, as in "the-first-door"`},
		{`"minutes": 10`, `"minutes": 0`, `small.json:10:14: minutes: "0": expected a whole number from 1 to 1440`},
		{`"minutes": 10`, `"minutes": 10, "undo": "sometimes"`, `small.json:10:26: undo: "sometimes": expected one of free, before-dice-and-discoveries, none`},
		{`"minutes": 10`, `"minutes": 10, "colour": "red"`, `small.json:10:18: colour: unknown field "colour": expected one of format id name rules profile set story goal epilogue balance level minutes undo author licence seats board picture game`},
		{`"minutes": 10`, `"minutes": 10, "picture": {"sha256": "../x", "width": 1, "height": 1}`, `small.json:10:40: picture.sha256: "../x": expected 64 hexadecimal digits`},
		{`"minutes": 10`, `"minutes": 10, "picture": {"width": 1, "height": 1}`, `small.json:10:29: picture.sha256: missing: expected the hash of the picture, and how much of the board it covers, in 512ths of a cell`},
		{`"minutes": 10`, `"minutes": 10, "picture": 7`, `small.json:10:29: picture: a number: expected an object`},
		{`"minutes": 10`, `"minutes": 10, "epilogue": {"strangers": "x"}`, `small.json:10:44: epilogue["strangers"]: no seat belongs to the side "strangers": expected the side of a seat, or "nobody"`},
		{`"minutes": 10`, `"minutes": 10, "epilogue": {"heroes": " "}`, `small.json:10:41: epilogue["heroes"]: an empty text: expected some text`},
		{`"minutes": 10`, `"minutes": 10, "epilogue": {"heroes": 7}`, `small.json:10:41: epilogue["heroes"]: a number: expected a string`},
		{`"minutes": 10`, `"minutes": 10, "epilogue": {"Two sides": "x"}`, `small.json:10:44: epilogue["Two sides"]: "Two sides": expected lower-case letters, digits and hyphens, as in "the-first-door"`},
		{`"minutes": 10`, `"minutes": 10, "balance": {"strangers": [40, 60]}`, `small.json:10:43: balance["strangers"]: no seat belongs to the side "strangers": expected the side of a seat, or "nobody"`},
		{`"minutes": 10`, `"minutes": 10, "balance": {"heroes": [60, 40]}`, `small.json:10:40: balance["heroes"]: expected the least and the greatest share of all matches in per cent, as in [40, 60]`},
		{`"minutes": 10`, `"minutes": 10, "balance": {"heroes": [40]}`, `small.json:10:40: balance["heroes"]: expected the least and the greatest share of all matches in per cent, as in [40, 60]`},
		{`"minutes": 10`, `"minutes": 10, "balance": {"heroes": [40, 60, 80]}`, `small.json:10:40: balance["heroes"]: expected the least and the greatest share of all matches in per cent, as in [40, 60]`},
		{`"minutes": 10`, `"minutes": 10, "balance": {"heroes": [40, 101]}`, `small.json:10:45: balance["heroes"][1]: "101": expected a whole number from 0 to 100`},
		{`"minutes": 10`, `"minutes": 10, "balance": {"heroes": 50}`, `small.json:10:40: balance["heroes"]: a number: expected the least and the greatest share of all matches in per cent, as in [40, 60]`},
		{`"minutes": 10`, `"minutes": 10, "balance": {"heroes": [60, 70], "zargon": [41, 50]}`, `small.json:10:60: balance["zargon"]: the least shares of the sides add up to 101 %: expected at most 100 %`},
		{`"level": "easy"`, `"level": "brutal"`, `small.json:9:12: level: "brutal": expected one of tutorial, easy, medium, hard`},
		{`"held": "bot"`, `"held": "dog"`, `small.json:13:66: seats[1].held: "dog": expected one of person, bot, empty`},
		{`"bot", "empty"]`, `"bot", "bot"]`, `small.json:12:77: seats[0].may[2]: "bot" is listed twice`},
		{`"id": "zargon"`, `"id": "elf"`, `small.json:13:12: seats[1].id: "elf" is listed twice: expected a different seat`},
		{`"side": "zargon", "held": "bot"`, `"side": "heroes", "master": ["harm"]`, `small.json:13:5: seats[1].side: "heroes" is the side of a game master and of players: expected a different side for the game master`},
		{`"side": "heroes", "may": ["person", "bot", "empty"]`, `"side": "zargon", "master": ["harm"]`, `small.json:13:5: seats[1].side: "zargon" is the side of a game master and of players: expected a different side for the game master`},
		{`"side": "zargon", `, ``, `small.json:13:5: seats[1]: side is missing: expected a text`},
		{`"map": ["...."]`, `"map": ["..q."]`, `small.json:18:16: board.map[0]: unknown glyph 'q': expected one from the legend: .`},
		{`[1, 0, "E"]`, `[9, 0, "E"]`, `small.json:20:15: board.walls[0]: the cell 9,0 is off the map: expected x from 0 to 3 and y from 0 to 0`},
		{`{"heroes": [1, 2], "deep": {"at": [3, 4]}}`, `7`, `small.json:22:11: game: expected an object, the part that the ruleset reads`},
		{`"rules": "heroquest",`, ``, `small.json: rules: missing: expected the name of a ruleset`},
		{`battlemat.scenario/1`, `battlemat.board/1`, `small.json:2:13: format: "battlemat.board/1": expected "battlemat.scenario/1"`},
		{`"death": "below"`, `"death": "be low"`, `small.json:7:20: set["death"]: "be low": expected a value without spaces, as in "free"`},
	}
	for _, test := range tests {
		doc := strings.Replace(small, test.old, test.new, 1)
		faults := scenario.Check([]byte(doc), "small.json", boards.Shipped)
		if len(faults) == 0 || faults[0].String() != test.want && faults[len(faults)-1].String() != test.want {
			t.Errorf("%s: faults %v\nwant %s", test.new, faults, test.want)
		}
		if _, err := scenario.Parse([]byte(doc), "small.json", boards.Shipped); err == nil {
			t.Errorf("%s: read without an error", test.new)
		}
	}
	var many []string
	for i := range 17 {
		many = append(many, fmt.Sprintf(`{"id": "s%d", "name": "S", "side": "a"}`, i))
	}
	start, end := strings.Index(small, `"seats"`), strings.Index(small, `  "board"`)
	doc := small[:start] + `"seats": [` + strings.Join(many, ",") + "],\n" + small[end:]
	if f := scenario.Check([]byte(doc), "s", boards.Shipped); len(f) != 1 || f[0].Message != "more than 16 seats: expected at most 16" {
		t.Errorf("17 seats: %v", f)
	}
	if f := scenario.Check(bytes.Repeat([]byte(" "), scenario.MaxBytes+1), "s", boards.Shipped); len(f) != 1 {
		t.Errorf("too large: %v", f)
	}
}

// TestUnknownBoard checks that the error names the existing boards.
func TestUnknownBoard(t *testing.T) {
	start, end := strings.Index(small, `"board": {`), strings.Index(small, `  "game"`)
	f := scenario.Check([]byte(small[:start]+`"board": "atlantis",`+small[end:]), "s", boards.Shipped)
	if len(f) != 1 || !strings.Contains(f[0].Message, "heroquest-standard") {
		t.Errorf("faults %v", f)
	}
}

// TestBrokenAnywhere cuts the document at every byte. There is always a fault, never a panic.
func TestBrokenAnywhere(t *testing.T) {
	whole := strings.TrimSpace(small)
	for i := range whole {
		if f := scenario.Check([]byte(whole[:i]), "s", boards.Shipped); len(f) == 0 {
			t.Fatalf("cut at %d: no fault", i)
		}
	}
}

func TestDecode(t *testing.T) {
	type inner struct {
		At   grid.Cell      `json:"at"`
		Many []string       `json:"many,omitempty"`
		Not  map[string]int `json:"not,omitempty"`
		Yes  bool           `json:"yes"`
		Else *grid.Cell     `json:"else,omitempty"`
	}
	type game struct {
		Deep []inner `json:"deep"`
	}
	var g game
	if f := scenario.Decode(json.RawMessage(`{"deep": [{"at": [1, 2], "many": ["a"], "not": {"x": 3}, "yes": true, "else": [0, 9]}]}`), &g); len(f) != 0 {
		t.Fatal(f)
	}
	if d := g.Deep[0]; d.At != (grid.Cell{X: 1, Y: 2}) || d.Not["x"] != 3 || !d.Yes || *d.Else != (grid.Cell{Y: 9}) {
		t.Errorf("read %+v", d)
	}
	for doc, want := range map[string]string{
		`{"deep": [{"at": [1]}]}`:                `game.deep[0].at: "[1]": expected [x, y]`,
		`{"deep": [{"od": 1}]}`:                  `game.deep[0].od: unknown field "od": expected one of at many not yes else`,
		`{"deep": 3}`:                            `game.deep: a number: expected an array`,
		`{"deep": [{"yes": 1}]}`:                 `game.deep[0].yes: a number: expected true or false`,
		`{"deep": [{"not": {"x": 1.5}}]}`:        `game.deep[0].not["x"]: "1.5": expected a whole number from -1000000 to 1000000`,
		`{"deep": [{"yes": true, "yes": true}]}`: `game.deep[0].yes: "yes" is listed twice`,
	} {
		f := scenario.Decode(json.RawMessage(doc), new(game))
		if len(f) != 1 || f[0].Path+": "+f[0].Message != want {
			t.Errorf("%s: %v\nwant %s", doc, f, want)
		}
	}
}

// TestPlace checks that faults of a part are placed in the document.
func TestPlace(t *testing.T) {
	f := scenario.Place([]board.Fault{{Path: "game.deep.at", Message: "m"}, {Path: "game.heroes[1]", Message: "m"}, {Path: "game.nothing", Message: "m"}, {Path: `set["death"]`, Message: "m"}, {Path: "", Message: "m"}}, []byte(small), "small.json")
	for i, want := range []string{"small.json:22:45: game.deep.at: m", "small.json:22:26: game.heroes[1]: m", "small.json:22:11: game.nothing: m", `small.json:7:20: set["death"]: m`, "small.json:1:1: m"} {
		if f[i].String() != want {
			t.Errorf("%s, want %s", f[i], want)
		}
	}
}

// TestSchema compares the schema with the reader.
func TestSchema(t *testing.T) {
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(scenario.Schema()))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("s.json", doc); err != nil {
		t.Fatal(err)
	}
	schema := c.MustCompile("s.json")
	for doc, good := range map[string]bool{
		small: true,
		strings.Replace(small, "{", `{"$schema": "https://table.example/api/v1/schemas/scenario",`, 1):                                        true,
		strings.Replace(small, "{", `{"$schema": 7,`, 1):                                                                                      false,
		strings.Replace(small, `"level": "easy"`, `"level": "brutal"`, 1):                                                                     false,
		strings.Replace(small, `"held": "bot"`, `"held": "dog"`, 1):                                                                           false,
		strings.Replace(small, `"minutes"`, `"picture": {"sha256": "`+strings.Repeat("0a", 32)+`", "width": 512, "height": 7}, "minutes"`, 1): true,
		strings.Replace(small, `"minutes"`, `"picture": {"sha256": "`+strings.Repeat("0a", 32)+`", "width": 512}, "minutes"`, 1):              false,
		strings.Replace(small, `"minutes"`, `"picture": {"sha256": "`+strings.Repeat("0A", 32)+`", "width": 512, "height": 7}, "minutes"`, 1): false,
		strings.Replace(small, `"minutes"`, `"picture": {"sha256": "`+strings.Repeat("0a", 32)+`", "width": 0, "height": 7}, "minutes"`, 1):   false,
		strings.Replace(small, `"minutes"`, `"hours"`, 1):                                                                                     false,
	} {
		v, err := jsonschema.UnmarshalJSON(strings.NewReader(doc))
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(v); (err == nil) != good || (len(scenario.Check([]byte(doc), "s", boards.Shipped)) == 0) != good {
			t.Errorf("the schema says %v, the reader %v, of\n%s", err, scenario.Check([]byte(doc), "s", boards.Shipped), doc)
		}
	}
}

// TestBalance checks that shares are written as they are read, that they include both ends, and
// that they are computed in integers.
func TestBalance(t *testing.T) {
	doc := strings.Replace(small, `"minutes": 10`, `"minutes": 10, "balance": {"heroes": [60, 80], "nobody": [0, 0]}`, 1)
	s := parse(t, doc)
	for _, read := range []func([]byte) (*scenario.Scenario, error){
		func(data []byte) (*scenario.Scenario, error) { return scenario.Parse(data, "back", boards.Shipped) }, scenario.Restore,
	} {
		back, err := read(s.JSON())
		if err != nil || len(back.Balance) != 2 || back.Balance["heroes"] != (scenario.Share{60, 80}) {
			t.Errorf("read back: %v, %v", back, err)
		}
	}
	for _, test := range []struct {
		won, of int
		want    bool
	}{{59, 100, false}, {60, 100, true}, {80, 100, true}, {81, 100, false}, {3, 5, true}, {119, 200, false}, {160, 200, true}} {
		if got := s.Balance["heroes"].Holds(test.won, test.of); got != test.want {
			t.Errorf("%d of %d: %v, want %v", test.won, test.of, got, test.want)
		}
	}
	if a, b := s.Balance["heroes"].String(), s.Balance["nobody"].String(); a != "60 to 80 %" || b != "0 %" {
		t.Errorf("in words %q, %q", a, b)
	}
}
