package battlemat_test

import (
	"cmp"
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/battlemat/battlemat"

// lattice is the plan of the packages as a partial order. For each package it lists which other
// packages of this module it may import, and whether it may import other modules. A package that is
// not listed fails the test, so the plan and the tree always agree.
var lattice = map[string]struct {
	ours   string
	others bool
}{
	"geom":                           {"", false},
	"geom/grid":                      {"geom", false},
	"board":                          {"geom/grid geom internal/english", false},
	"board/boards":                   {"board", false},
	"board/build":                    {"geom/grid board internal/english", false},
	"geom/area":                      {"geom/grid geom internal/english", false},
	"sight":                          {"geom geom/grid board internal/english", false},
	"sight/square":                   {"board geom/grid sight", false},
	"sight/hex":                      {"board geom geom/grid sight", false},
	"sight/shade":                    {"geom", false},
	"sight/cover":                    {"board geom geom/grid sight sight/shade", false},
	"sight/beam":                     {"internal/heap board geom geom/grid sight sight/shade", false},
	"sight/space":                    {"geom geom/grid board", false},
	"geom/path":                      {"", false},
	"dice":                           {"", false},
	"dice/dicetest":                  {"dice", false},
	"rules":                          {"geom geom/grid board geom/area sight sight/space dice", false},
	"rules/heroquest":                {"geom geom/grid board sight sight/square geom/path dice rules internal/english", false},
	"rules/dnd/condition":            {"", false},
	"rules/dnd":                      {"geom geom/grid board geom/area sight sight/cover sight/beam geom/path dice rules rules/dnd/condition rules/dnd/d20 internal/english", false},
	"rules/dnd/player":               {"rules . board game/bot dice geom/grid rules/dnd rules/dnd/condition rules/dnd/creature game/view", false},
	"rules/dnd/d20":                  {"dice", false},
	"rules/dnd/creature":             {"board dice draw/portrait game rules/dnd/condition scenario", false},
	"rules/dnd/skirmish":             {"geom geom/grid board geom/area sight dice rules game game/master rules/dnd rules/dnd/condition rules/dnd/d20 rules/dnd/creature rules/dnd/player scenario . internal/english game/view", false},
	"rules/dnd/encounter":            {"geom geom/grid board dice game rules/dnd rules/dnd/creature rules/dnd/skirmish scenario . internal/english", false},
	"rules/heroscape":                {"geom geom/grid board geom/area sight sight/space geom/path dice rules internal/english", false},
	"rules/gloomhaven":               {"internal/heap geom geom/grid board geom/area sight sight/hex dice rules rules/gloomhaven/condition rules/gloomhaven/modifier internal/english", false},
	"rules/heroscape/battle":         {"geom/grid board board/build dice rules game game/master rules/heroscape rules/heroscape/player scenario sight/space . internal/english", false},
	"rules/heroscape/player":         {"rules board game/bot geom/grid geom/path rules/heroscape sight/space . game/view", false},
	"rules/gloomhaven/modifier":      {"dice", false},
	"rules/gloomhaven/condition":     {"rules/gloomhaven/modifier", false},
	"rules/gloomhaven/player":        {"geom/grid . game/view game/bot rules/gloomhaven/condition rules/gloomhaven/card", false},
	"rules/gloomhaven/delve":         {"draw/portrait geom geom/grid board geom/area sight dice rules game game/master rules/gloomhaven rules/gloomhaven/condition rules/gloomhaven/modifier rules/gloomhaven/card rules/gloomhaven/player scenario . internal/english", false},
	"rules/gloomhaven/card":          {"board geom/area draw/portrait dice rules/gloomhaven/condition rules/gloomhaven/modifier scenario internal/english", false},
	"rules/all":                      {". rules rules/heroquest rules/heroquest/quest rules/dnd rules/dnd/skirmish rules/heroscape rules/heroscape/battle rules/gloomhaven rules/gloomhaven/delve", false},
	"draw/portrait":                  {"", false},
	"draw/diagram":                   {"draw/portrait geom geom/grid board sight . game/view", false},
	"draw":                           {"draw/portrait geom geom/grid board sight draw/diagram internal/english", true},
	"desk":                           {"geom geom/grid board board/boards geom/area sight sight/space geom/path dice rules rules/all rules/heroquest rules/heroscape rules/dnd/creature rules/dnd/d20 rules/gloomhaven rules/gloomhaven/condition rules/gloomhaven/modifier draw/diagram draw/portrait game game/view . scenario scenario/scenarios internal/english", false},
	"scenario":                       {"geom/grid board", false},
	"scenario/scenarios":             {"board/boards scenario", false},
	"docs/rulings":                   {"", false},
	"docs/manual":                    {". dice scenario", false},
	"docs/manual/houserules":         {"board/boards . board geom/grid docs/manual desk draw/diagram draw rules/all scenario scenario/scenarios", false},
	".":                              {"geom/grid board dice scenario", false},
	"rules/heroquest/player":         {"board geom/grid dice . game/view game/bot rules/heroquest", false},
	"rules/heroquest/quest":          {"geom geom/grid board geom/area sight geom/path dice rules game game/master rules/heroquest rules/heroquest/player scenario . internal/english", false},
	"game":                           {". geom/grid board sight dice geom/path rules scenario game/bot internal/english", false},
	"game/master":                    {". game geom/grid scenario internal/english", false},
	"game/gametest":                  {"board/boards . board dice geom/grid game/rulestest scenario scenario/scenarios", false},
	"match":                          {". geom/grid board dice scenario internal/codec/canonical internal/english", false},
	"game/simulate":                  {". board dice draw/diagram game/view geom/grid internal/english match scenario", false},
	"game/view":                      {". geom/grid board", false},
	"game/bot":                       {". geom/grid game/view", false},
	"game/rulestest":                 {". geom/grid board dice scenario match internal/english internal/wire internal/codec/patch", false},
	"game/rulestest/faulty":          {". geom/grid board dice scenario", false},
	"game/rulestest/nonsense":        {". geom/grid dice", false},
	"game/rulestest/polite":          {". dice", false},
	"game/rulestest/tag":             {". geom/grid board dice scenario game game/bot", false},
	"game/rulestest/yard":            {"scenario", false},
	"web":                            {"", false},
	"internal/codec/canonical":       {"", false},
	"internal/codetest":              {"", false},
	"internal/english":               {"", false},
	"internal/heap":                  {"", false},
	"internal/wire":                  {". geom/grid", false},
	"internal/codec/patch":           {"", false},
	"internal/picture":               {"geom/grid formats", true},
	"internal/print":                 {"board board/build draw draw/diagram geom/grid internal/english", true},
	"internal/print/matter":          {". board draw/diagram formats/staging geom/grid internal/english internal/picture internal/print match rules rules/dnd/creature rules/dnd/skirmish rules/gloomhaven/card rules/gloomhaven/delve rules/heroquest rules/heroquest/quest rules/heroscape/battle scenario", false},
	"internal/codec/patch/patchtest": {"", true},
	"internal/store":                 {"match", true},
	"internal/store/pgtest":          {"", true},
	"internal/server":                {". geom/grid board board/boards dice scenario scenario/scenarios match game/view rules rules/all draw/diagram draw desk formats formats/actors formats/all formats/staging rules/dnd/creature docs/rulings docs/manual docs/manual/houserules web internal/english internal/wire internal/picture internal/server/openapi internal/server/cache internal/server/live game/simulate internal/print internal/print/matter", true},
	"internal/server/cache":          {". match", false},
	"internal/server/live":           {". match internal/wire internal/codec/patch internal/server/cache", true},
	"internal/server/openapi":        {"internal/wire", true},
	"internal/e2e":                   {"", false},
	"internal/testenv":               {"", true},
	"formats":                        {"geom/grid board", false},
	"formats/pieces":                 {"geom geom/grid board board/build formats internal/english", false},
	"formats/virtualscape":           {"geom/grid board formats formats/pieces internal/english", false},
	"formats/mapeditor":              {"geom/grid board formats formats/pieces", false},
	"formats/uvtt":                   {"geom geom/grid board formats formats/ground formats/walls internal/picture", false},
	"formats/ground":                 {"geom/grid board formats", false},
	"formats/watabou":                {"geom/grid board formats", false},
	"formats/foundry":                {"geom geom/grid board formats formats/ground formats/walls internal/picture", false},
	"formats/walls":                  {"geom geom/grid board formats", false},
	"formats/questjson":              {"geom/grid board formats", false},
	"formats/donjon":                 {"geom/grid board formats", false},
	"formats/tiled":                  {"geom geom/grid board formats formats/ground formats/walls internal/picture", true},
	"formats/picture":                {"geom/grid board formats internal/picture", false},
	"formats/hexoscape":              {"geom/grid board formats formats/pieces", false},
	"formats/vgb":                    {"geom/grid board formats", false},
	"formats/formatstest":            {"board formats geom geom/grid", true},
	"formats/heroscribe":             {"geom/grid board board/boards formats", false},
	"formats/own":                    {"board/boards board formats scenario", false},
	"formats/actors":                 {"dice formats rules/dnd/condition rules/dnd/creature", false},
	"formats/all":                    {"formats formats/own formats/virtualscape formats/mapeditor formats/uvtt formats/watabou formats/heroscribe formats/foundry formats/questjson formats/donjon formats/tiled formats/hexoscape formats/vgb formats/picture", false},
	"formats/staging":                {". board board/boards dice formats formats/all formats/own geom/grid rules/heroquest rules/dnd/creature rules/dnd/encounter rules/dnd/skirmish rules/heroquest/quest rules/heroscape/battle rules/gloomhaven/card rules/gloomhaven/condition rules/gloomhaven/delve scenario internal/english internal/picture", false},
	"internal/script":                {"", true},
	"cmd/battlemat":                  {"*", true},
}

// exact lists the packages that decide rules. No floats may occur in them.
var exact = []string{"geom", "board", "sight", "dice", "rules", "game"}

// source is a Go file that is not a test.
type source struct{ pkg, path string }

func sources(t *testing.T) []source {
	t.Helper()
	var files []source
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := d.Name()
		if d.IsDir() && path != "." && (strings.HasPrefix(name, ".") || slices.Contains([]string{"bench", "testdata", "web", "node_modules"}, name)) {
			return filepath.SkipDir
		}
		if !d.IsDir() && strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
			files = append(files, source{filepath.ToSlash(filepath.Dir(path)), path})
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestPackagesKeepTheirPlace checks every import against the lattice.
func TestPackagesKeepTheirPlace(t *testing.T) {
	set := token.NewFileSet()
	for _, file := range sources(t) {
		place, known := lattice[file.pkg]
		if !known {
			t.Errorf("%s: package %s has no place in the lattice", file.path, file.pkg)
			continue
		}
		parsed, err := parser.ParseFile(set, file.path, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, imported := range parsed.Imports {
			name := strings.Trim(imported.Path.Value, `"`)
			ours, isOurs := strings.CutPrefix(name, module+"/")
			if name == module {
				ours, isOurs = ".", true
			}
			switch {
			case isOurs && place.ours == "*" && strings.HasPrefix(ours, "rules/") && ours != "rules/all":
				t.Errorf("%s imports %s: what all games share knows no game by its name", file.path, ours)
			case isOurs:
				if place.ours != "*" && !slices.Contains(strings.Fields(place.ours), ours) {
					t.Errorf("%s imports %s: %s stands below that", file.path, ours, file.pkg)
				}
			case strings.Contains(strings.Split(name, "/")[0], ".") && !place.others:
				t.Errorf("%s imports %s: %s keeps to the standard library", file.path, name, file.pkg)
			}
		}
	}
}

// TestAQuestionNeedsNoFonts checks that a program that asks the desk or plays a match links only
// the standard library and packages of this module that import nothing else: no fonts, no pictures,
// no network.
func TestAQuestionNeedsNoFonts(t *testing.T) {
	reached := map[string]bool{}
	var reach func(from, by string)
	reach = func(from, by string) {
		if reached[from] {
			return
		}
		reached[from] = true
		if lattice[from].others {
			t.Errorf("%s brings %s, which brings modules of others", by, from)
		}
		for _, next := range strings.Fields(lattice[from].ours) {
			reach(next, by+" > "+from)
		}
	}
	for _, root := range []string{"desk", "match", "rules/all", "view", "bot"} {
		reach(root, root)
	}
	for _, file := range sources(t) {
		if !reached[file.pkg] {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file.path, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, imported := range parsed.Imports {
			if name := strings.Trim(imported.Path.Value, `"`); name == "image" || strings.HasPrefix(name, "image/") || strings.HasPrefix(name, "net") {
				t.Errorf("%s imports %s, which a question does not need", file.path, name)
			}
		}
	}
}

// TestTheTableOfPackages checks that the table in docs/ARCHITECTURE.md and the lattice each name
// every package of the source tree, and no other.
func TestTheTableOfPackages(t *testing.T) {
	tree := map[string]bool{}
	for _, file := range sources(t) {
		tree[file.pkg] = true
	}
	tree["web"] = true // sources skips this folder
	page, err := os.ReadFile("docs/ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	table := map[string]bool{}
	for _, row := range regexp.MustCompile(`(?m)^(?:[├└] |battlemat/)((?:[a-z0-9/]+/ +)*)`).FindAllSubmatch(page, -1) {
		for _, name := range strings.Fields(cmp.Or(string(row[1]), "./")) {
			if name = strings.TrimSuffix(name, "/"); table[name] {
				t.Errorf("docs/ARCHITECTURE.md names %s twice", name)
			}
			table[name] = true
		}
	}
	delete(table, "bench") // bench is a separate module
	for name := range tree {
		if _, placed := lattice[name]; !placed {
			t.Errorf("package %s has no place in the lattice", name)
		}
		if !table[name] {
			t.Errorf("package %s is missing from the table in docs/ARCHITECTURE.md", name)
		}
	}
	for name := range lattice {
		if !tree[name] {
			t.Errorf("the lattice has a place for %s, and there is no such package", name)
		}
	}
	for name := range table {
		if !tree[name] {
			t.Errorf("docs/ARCHITECTURE.md names the package %s, and there is no such package", name)
		}
	}
}

// TestEachDecisionHasANumberOfItsOwn checks that no two decision records have the same number, and
// that each title repeats the number.
func TestEachDecisionHasANumberOfItsOwn(t *testing.T) {
	paths, err := filepath.Glob("docs/adr/[0-9]*.md")
	if err != nil || len(paths) == 0 {
		t.Fatalf("%d records: %v", len(paths), err)
	}
	taken := map[string]string{}
	for _, path := range paths {
		number, _, _ := strings.Cut(filepath.Base(path), "-")
		if other, twice := taken[number]; twice {
			t.Errorf("%s and %s have one number", other, path)
		}
		taken[number] = path
		record, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if title := "# " + strings.TrimLeft(number, "0") + ". "; !strings.HasPrefix(string(record), title) {
			t.Errorf("%s does not begin %q", path, title)
		}
	}
}

// TestTheIndexOfDecisions compares docs/adr/README.md with the records. Each record must have a row
// with its title, date and status. If a record says that another record replaces or amends it, that
// record must exist.
func TestTheIndexOfDecisions(t *testing.T) {
	index, err := os.ReadFile("docs/adr/README.md")
	if err != nil {
		t.Fatal(err)
	}
	paths, _ := filepath.Glob("docs/adr/[0-9]*.md")
	head := regexp.MustCompile(`^# (\d+)\. (.+)\n\nDate: (\d{4}-\d\d-\d\d)\. Status: (accepted|(?:replaced|amended) by \[decision (\d+)\]\((\S+\.md)\))[.:]`)
	for _, path := range paths {
		record, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		is := head.FindStringSubmatch(string(record))
		if is == nil {
			t.Errorf("%s begins with no title, date and status", path)
			continue
		}
		if other := is[6]; other != "" && (!strings.HasPrefix(other, fmt.Sprintf("%04s", is[5])) || !slices.Contains(paths, "docs/adr/"+other)) {
			t.Errorf("%s names decision %s as %s", path, is[5], other)
		}
		row := fmt.Sprintf("| [%s](%s) | %s | %s | %s |", is[1], filepath.Base(path), is[2], is[3], is[4])
		if !strings.Contains(string(index), row+"\n") {
			t.Errorf("docs/adr/README.md has no row\n%s", row)
		}
	}
	if rows := strings.Count(string(index), "\n| ["); rows != len(paths) {
		t.Errorf("docs/adr/README.md has %d rows for %d records", rows, len(paths))
	}
}

// TestNoFloatDecides looks for floats in the packages that decide rules.
func TestNoFloatDecides(t *testing.T) {
	set := token.NewFileSet()
	for _, file := range sources(t) {
		if !slices.Contains(exact, strings.Split(file.pkg, "/")[0]) {
			continue
		}
		for _, found := range floats(t, set, file.path) {
			t.Error(found)
		}
	}
}
