package board_test

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
)

// badDocument is a JSON document with faults. Its board has 3 x 2 cells of floor unless it gives
// others.
type badDocument struct {
	name   string
	fields string // fields that replace those of the plain board; one without a value is deleted
	faults string // one on each line, without the name of the file
	schema bool   // whether the schema can detect the fault
}

var plainBoard = []string{"format", `"battlemat.board/1"`, "grid", `"square"`, "map", `["...", "..#"]`, "legend", `{".": "floor", "#": "wall", "x": "void"}`}

// document writes a board with other fields. Each field is on a separate line that starts with its
// name.
func document(fields string) string {
	var lines []string
	own := strings.Split(fields, "\n")
	for i := 0; i < len(plainBoard); i += 2 {
		key := plainBoard[i] + " "
		line := key + plainBoard[i+1]
		for j, f := range own {
			if strings.HasPrefix(f, key) {
				line, own[j] = f, ""
			}
		}
		lines = append(lines, line)
	}
	doc := "{"
	for _, line := range append(lines, own...) {
		key, value, _ := strings.Cut(line, " ")
		if value != "" && key != "" {
			if doc != "{" {
				doc += ","
			}
			doc += "\n\"" + key + "\": " + value
		}
	}
	return doc + "\n}\n"
}

var badDocuments = []badDocument{
	{"unknown field", `color 3`, `6:1: color: unknown field "color": expected one of format name grid shift outside rules profile set map legend levels rooms walls doors barriers lights figures`, true},
	{"no format", "format ", `format: missing: expected "battlemat.board/1"`, true},
	{"format of another document", "format \"battlemat.turn/1\"\nactor \"m1\"", `2:11: format: "battlemat.turn/1": expected "battlemat.board/1"`, true},
	{"no grid", "grid ", `grid: missing: expected "square", "hex-flat" or "hex-pointy"`, true},
	{"unknown grid", `grid "octagon"`, `3:9: grid: grid "octagon": expected square, hex-flat or hex-pointy`, true},
	{"no map", "map ", `map: missing: expected the rows of the map`, true},
	{"no legend", "legend ", `legend: missing: expected what each glyph of the map stands for`, true},
	{"key twice", "outside \"wall\"\noutside \"open\"", `7:1: outside: "outside" is listed twice`, false},
	{"glyph twice in the legend", `legend {".": "floor", ".": "ice", "#": "wall"}`, `5:26: legend["."]: "." is listed twice`, false},
	{"unknown shift", `shift "left"`, `6:10: shift: shift "left": expected odd or even`, true},
	{"unknown outside", `outside "sea"`, `6:12: outside: outside "sea": expected wall or open`, true},
	{"null", `walls null`, `6:10: walls: "null": expected an array of walls`, true},
	{"number for a name", `name 7`, `6:9: name: a number: expected a string`, true},
	{"name of two lines", `name "a\nb"`, `6:9: name: "a\nb": expected one line of text, without control characters`, true},
	{"rulebook in capitals", `rules "HeroQuest"`, `6:10: rules: "HeroQuest": expected the name of a rulebook, as in "heroquest"`, true},
	{"profile with a space", `profile "us 1990"`, `6:12: profile: "us 1990": expected the name of a profile, as in "us1990"`, true},
	{"setting that is no string", `set {"corners": true}`, `6:20: set["corners"]: "true": expected a value without spaces, as in "free"`, true},

	{"no rows", `map []`, `4:8: map: no rows: expected at least one`, true},
	{"no cells", `map [""]`, `4:8: map: no cells: expected at least one in a row`, true},
	{"row that is no string", `map ["...", 5]`, `4:16: map[1]: a number: expected a row of characters`, true},
	{"rows of different length", `map ["...", "..", "..."]`, `4:16: map[1]: 2 cells: expected 3, as in most rows`, false},
	{"unknown glyph", `map ["...", ".q."]`, `4:18: map[1]: unknown glyph 'q': expected one from the legend: # . x`, false},
	{"unknown terrain", `legend {".": "floor", "#": "jelly"}`, `5:31: legend["#"]: unknown terrain "jelly": expected one of floor void wall block obstacle trap hazard difficult greater ice water lava road stairs corridor plate`, true},
	{"legend of two characters", `legend {".": "floor", "#": "wall", "##": "block"}`, `5:39: legend["##"]: expected a single visible character, or a space`, true},
	{"legend without terrain", `legend {".": "floor", "#": {"name": "rock"}}`, `5:31: legend["#"]: terrain is missing: expected one of floor void wall block obstacle trap hazard difficult greater ice water lava road stairs corridor plate`, true},
	{"legend with an unknown field", `legend {".": "floor", "#": {"terrain": "wall", "colour": "grey"}}`, `5:51: legend["#"].colour: unknown field "colour": expected one of terrain level height traits name`, true},
	{"many faults at once", "map [\".q.\", \"z.\", \"...\"]\nwalls [[9, 0, \"N\"]]\ngrid \"square\"\noutside 4", `4:11: map[0]: unknown glyph 'q': expected one from the legend: # . x
4:16: map[1]: 2 cells: expected 3, as in most rows
4:17: map[1]: unknown glyph 'z': expected one from the legend: # . x
6:11: walls[0]: the cell 9,0 is off the map: expected x from 0 to 2 and y from 0 to 2
7:12: outside: a number: expected "wall" or "open"`, true},

	{"levels of too few rows", `levels [[0, 1, 2]]`, `6:11: levels: 1 row of levels: expected 2, as in the map`, false},
	{"levels of another length", `levels [[0, 1, 2], [0, 0, 0, 0]]`, `6:23: levels[1]: 4 levels: expected 3, as in the map`, false},
	{"level below the table", `levels [[0, -1, 2], [0, 0, 0]]`, `6:16: levels[0][1]: "-1": expected a whole number from 0 to 999`, true},
	{"level that is no whole number", `levels [[0, 0.5, 2], [0, 0, 0]]`, `6:16: levels[0][1]: "0.5": expected a whole number from 0 to 999`, true},
	{"span upside down", `levels [[[[2, 1]], 1, 2], [0, 0, 0]]`, `6:13: levels[0][0]: span [2,1]: expected the bottom below the top`, false},
	{"spans that touch", `levels [[[[0, 1], [1, 2]], 1, 2], [0, 0, 0]]`, `6:13: levels[0][0]: span [1,2] above [0,1]: expected spans from bottom to top, with gaps between them`, false},
	{"span of one number", `levels [[[[2]], 1, 2], [0, 0, 0]]`, `6:14: levels[0][0]: 1 number: expected [bottom, top]`, true},
	{"level of void", "map [\"..x\"]\nlevels [[0, 1, 2]]", `6:19: levels[0][2]: a level where the cell 2,0 is void: expected 0`, false},
	{"levels twice", "legend {\".\": {\"terrain\": \"floor\", \"level\": 1}, \"#\": \"wall\"}\nlevels [[0, 1, 2], [0, 0, 0]]", `5:17: legend["."]: levels are given here and in the field "levels": expected only one of the two`, false},
	{"rooms of another shape", `rooms ["AA.", "AA"]`, `6:18: rooms[1]: 2 cells: expected 3, as in the map`, false},
	{"rooms of too many rows", `rooms ["AA.", "AA.", "AA."]`, `6:10: rooms: 3 rows of rooms: expected 2, as in the map`, false},
	{"room that is no letter", `rooms ["AA.", "A-."]`, `6:20: rooms[1]: room '-': expected a letter, a digit, or '.' for none`, true},

	{"wall off the map", `walls [[3, 0, "N"]]`, `6:11: walls[0]: the cell 3,0 is off the map: expected x from 0 to 2 and y from 0 to 1`, false},
	{"wall at a negative cell", `walls [[0, 0, "N"], [-1, 0, "E"]]`, `6:24: walls[1]: the cell -1,0 is off the map: expected x from 0 to 2 and y from 0 to 1`, true},
	{"wall at a huge cell", `walls [[99999999999999999999, 0, "N"]]`, `6:12: walls[0]: "99999999999999999999": expected a whole number from -1000000 to 1000000`, true},
	{"wall between void cells", "map [\"xx.\"]\nwalls [[0, 0, \"E\"]]", `6:11: walls[0]: a wall next to no cell: both 0,0 and the cell E of it are void`, false},
	{"wall between void and nothing", "map [\"xx.\"]\nwalls [[0, 0, \"N\"]]", `6:11: walls[0]: a wall next to no cell: both 0,0 and the cell N of it are void`, false},
	{"wall without a side", `walls [[1, 1]]`, `6:11: walls[0]: a wall without a side: expected [x, y, "N"]`, true},
	{"wall of two sides", `walls [[1, 1, "N", "E"]]`, `6:11: walls[0]: 4 values: expected [x, y, "N"]`, true},
	{"wall on no side at all", `walls [[1, 1, "up"]]`, `6:18: walls[0]: side "up": expected one of N NE E SE S SW W NW`, true},
	{"side of another grid", `walls [[1, 1, "NE"]]`, `6:11: walls[0]: side "NE": expected one of N E S W, the sides of a cell on a square board`, false},

	{"door off the map", `doors [{"at": [0, 2, "N"]}]`, `6:18: doors[0]: the cell 0,2 is off the map: expected x from 0 to 2 and y from 0 to 1`, false},
	{"door on no cell", "map [\"xx.\"]\ndoors [{\"at\": [0, 0, \"E\"]}]", `6:18: doors[0]: a door next to no cell: both 0,0 and the cell E of it are void`, false},
	{"door twice on an edge", `doors [{"at": [0, 0, "E"], "id": "a"}, {"at": [1, 0, "W"], "id": "b"}]`, `6:50: doors[1]: two doors on one edge: "a" and "b"`, false},
	{"door tile twice", `doors [{"at": [0, 0]}, {"at": [0, 0]}]`, `6:34: doors[1]: two door tiles in the cell 0,0: "d1" and "d2"`, false},
	{"door of another's name", `doors [{"at": [0, 0, "E"], "id": "a"}, {"at": [1, 0, "E"], "id": "a"}]`, `6:50: doors[1]: door "a" is listed twice: expected a different name`, false},
	{"door tile in rock", `doors [{"at": [2, 1]}]`, `6:18: doors[0]: a door tile in rock: the cell 2,1 is wall`, false},
	{"door nowhere", `doors [{"id": "a"}]`, `6:11: doors[0]: at is missing: expected [x, y, "N"], or [x, y] for a door tile`, true},
	{"door ajar", `doors [{"at": [0, 0, "E"], "state": "ajar"}]`, `6:40: doors[0].state: door state "ajar": expected open, closed or secret`, true},
	{"door of no colour", `doors [{"at": [0, 0, "E"], "colour": "red"}]`, `6:31: doors[0].colour: unknown field "colour": expected one of at state id leaf`, true},

	{"figure in rock", `figures [{"id": "orc", "at": [2, 1]}]`, `6:33: figures[0].at: figure "orc" in rock: the cell 2,1 is wall`, false},
	{"figure in the void", "map [\"..x\"]\nfigures [{\"id\": \"orc\", \"at\": [2, 0]}]", `6:33: figures[0].at: figure "orc" in the void: the cell 2,0 is void`, false},
	{"figure off the map", `figures [{"id": "orc", "at": [3, 1]}]`, `6:33: figures[0].at: the cell 3,1 is off the map: expected x from 0 to 2 and y from 0 to 1`, false},
	{"figure beyond every map", `figures [{"id": "orc", "at": [-5, 9000]}]`, `6:33: figures[0].at: the cell -5,9000 is off the map: expected x from 0 to 2 and y from 0 to 1`, true},
	{"figure on another", `figures [{"id": "orc", "at": [1, 0]}, {"id": "elf", "at": [1, 0]}]`, `6:62: figures[1].at: figure "elf" on another figure: "orc" stands on the cell 1,0`, false},
	{"figure on a large one", `figures [{"id": "ogre", "at": [0, 0], "size": 2}, {"id": "elf", "at": [1, 1]}]`, `6:74: figures[1].at: figure "elf" on another figure: "ogre" stands on the cell 1,1`, false},
	{"large figure half in rock", `figures [{"id": "ogre", "at": [1, 0], "size": 2}]`, `6:34: figures[0].at: figure "ogre" in rock: the cell 2,1 is wall`, false},
	{"large figure half off the map", `figures [{"id": "ogre", "at": [2, 0], "size": 2}]`, `6:34: figures[0].at: size 2 from the cell 2,0 reaches off the map of 3 x 2 cells`, false},
	{"figure of another's name", `figures [{"id": "orc", "at": [1, 0]}, {"id": "orc", "at": [0, 0]}]`, `6:42: figures[1]: figure "orc" is listed twice: expected a different name`, false},
	{"figure without a name", `figures [{"at": [1, 0]}]`, `6:13: figures[0]: id is missing: expected a name of letters, digits and _ . ' -`, true},
	{"figure with a bad name", `figures [{"id": "an orc", "at": [1, 0]}]`, `6:20: figures[0].id: "an orc": expected a name of letters, digits and _ . ' -`, true},
	{"figure nowhere", `figures [{"id": "orc"}]`, `6:13: figures[0]: at is missing: expected [x, y]`, true},
	{"figure at a side", `figures [{"id": "orc", "at": [1, 0, "N"]}]`, `6:33: figures[0].at: 3 values: expected [x, y]`, true},
	{"figure of no size", `figures [{"id": "orc", "at": [1, 0], "size": 0}]`, `6:49: figures[0].size: "0": expected a whole number from 1 to 20`, true},
	{"tail on squares", `figures [{"id": "orc", "at": [1, 0], "tail": [0, 0]}]`, `6:49: figures[0].tail: a tail on squares: expected a size, or no tail`, false},
	{"size on hexes", "grid \"hex-flat\"\nfigures [{\"id\": \"orc\", \"at\": [1, 0], \"size\": 5}]", `6:49: figures[0].size: size 5 on hexes: expected 1 to 4`, false},
	{"size and tail", "grid \"hex-flat\"\nfigures [{\"id\": \"orc\", \"at\": [1, 0], \"size\": 2, \"tail\": [0, 0]}]", `6:49: figures[0].size: size 2 and a tail: expected only one of them`, false},
	{"tail far away", "grid \"hex-flat\"\nfigures [{\"id\": \"orc\", \"at\": [0, 0], \"tail\": [2, 0]}]", `6:49: figures[0].tail: the tail 2,0 is not next to 0,0`, false},
	{"tail in rock", "grid \"hex-flat\"\nfigures [{\"id\": \"orc\", \"at\": [2, 0], \"tail\": [2, 1]}]", `6:49: figures[0].tail: figure "orc" in rock: the cell 2,1 is wall`, false},
	{"figure between the levels", "levels [[3, [[0, 1], [4, 5]], 2], [0, 0, 0]]\nfigures [{\"id\": \"orc\", \"at\": [1, 0], \"level\": 2}]", `7:50: figures[0].level: figure "orc" at level 2: expected a level of the cell 1,0: 1 or 5`, false},
	{"figure on a level that is not known", "levels [[0, \"high\", 2], [0, 0, 0]]\nfigures [{\"id\": \"orc\", \"at\": [1, 0], \"level\": 5}]", `6:16: levels[0][1]: a string: expected a whole number from 0 to 999`, true},
	{"double-space figure on two levels", "grid \"hex-flat\"\nlevels [[3, 2, 2], [0, 0, 0]]\nfigures [{\"id\": \"orc\", \"at\": [0, 0], \"tail\": [1, 0]}]", `7:49: figures[0].tail: figure "orc" at level 3: expected a level of the cell 1,0: 2`, false},
	{"trait in capitals", `figures [{"id": "orc", "at": [1, 0], "traits": ["Flying"]}]`, `6:52: figures[0].traits[0]: "Flying": expected a lower-case word, as in "flying"`, true},
	{"trait twice", `figures [{"id": "orc", "at": [1, 0], "traits": ["prone", "prone"]}]`, `6:61: figures[0].traits[1]: trait "prone" is listed twice`, true},
	{"stat that is no number", `figures [{"id": "orc", "at": [1, 0], "stats": {"ac": "high"}}]`, `6:57: figures[0].stats["ac"]: a string: expected a whole number from -1000000 to 1000000`, true},
	{"initiative out of all measure", `figures [{"id": "orc", "at": [1, 0], "initiative": 1e99}]`, `6:55: figures[0].initiative: "1e99": expected a whole number from -1000000 to 1000000`, true},
	{"figure that is a word", `figures ["orc"]`, `6:13: figures[0]: a string: expected an object`, true},
}

func TestEveryFaultIsToldWithItsPlace(t *testing.T) {
	schema := compiledSchema(t)
	if err := validate(t, schema, []byte(document(""))); err != nil {
		t.Fatalf("the schema refuses the plain board: %v", err)
	}
	if faults := board.Check([]byte(document("")), "b.json"); len(faults) != 0 {
		t.Fatalf("the plain board has faults: %v", faults)
	}
	for _, bad := range badDocuments {
		t.Run(bad.name, func(t *testing.T) {
			doc := []byte(document(bad.fields))
			expectFaults(t, doc, bad.faults)
			if refused := validate(t, schema, doc) != nil; refused != bad.schema {
				t.Errorf("refused by the schema: %v, want %v\n%s", refused, bad.schema, doc)
			}
		})
	}
}

// expectFaults checks the faults of a document, one on each line. It also checks that reading the
// document reports the first fault in one line.
func expectFaults(t *testing.T, doc []byte, want string) {
	t.Helper()
	var got []string
	for _, f := range board.Check(doc, "b") {
		line := f.String()
		if strings.Contains(line, "\n") {
			t.Errorf("a fault of two lines: %q", line)
		}
		got = append(got, strings.TrimPrefix(strings.TrimPrefix(line, "b:"), " "))
	}
	if all := strings.Join(got, "\n"); all != want {
		t.Errorf("faults\n%s\nwant\n%s\nof\n%.2000s", all, want, doc)
	}
	_, err := board.Parse(doc, "b")
	if err == nil || strings.Contains(err.Error(), "\n") || len(got) > 0 && !strings.Contains(err.Error(), got[0]) {
		t.Errorf("reading it gives %v", err)
	}
}
