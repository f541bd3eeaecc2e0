package gloomhaven_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	_ "github.com/battlemat/battlemat/internal/testenv"
	"github.com/battlemat/battlemat/rules/gloomhaven"
)

func parseTurn(t testing.TB, file string) *gloomhaven.Turn {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	turn, err := gloomhaven.ParseTurn(data, filepath.Base(file))
	if err != nil {
		t.Fatal(err)
	}
	return turn
}

// monster returns the decision for a turn under its profile, with the given fields set.
func monster(t testing.TB, turn *gloomhaven.Turn, set ...string) gloomhaven.Decision {
	t.Helper()
	got, err := desk(t, turn.Profile, set...).Monster(turn.Board, turn.Actor, turn.Orders)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// TestMonsterTurns decides the turns in testdata/turns. Each is named after the rule that it shows:
// GH M1-M10. A turn without a profile has the same answer in all three books. The twin must give
// the same answers.
func TestMonsterTurns(t *testing.T) {
	files, _ := filepath.Glob("testdata/turns/*.turn.json")
	if len(files) < 90 {
		t.Fatalf("%d turns", len(files))
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".turn.json"), func(t *testing.T) {
			turn := parseTurn(t, file)
			if !strings.HasPrefix(turn.Title, "GH ") || !turn.Expected {
				t.Errorf("title %q, expected %v: a turn shows a rule, and what comes of it", turn.Title, turn.Expected)
			}
			profiles := []string{turn.Profile}
			if turn.Profile == "" {
				profiles = gloomhaven.Book.Profiles()
			}
			for _, turn.Profile = range profiles {
				checkTurn(t, turn)
			}
		})
	}
}

func checkTurn(t *testing.T, turn *gloomhaven.Turn) {
	t.Helper()
	got := monster(t, turn)
	if missing, surplus := turn.Compare(got); len(missing)+len(surplus) > 0 {
		t.Errorf("%s: %s\nmissing %v\nsurplus %v\nbecause %v", turn.Profile, turn.Title, missing, surplus, got.Reasons)
	}
	if all, want := inWords(got.Actions), slowly(turn.Board, turn.Actor, turn.Profile, turn.Orders); !slices.Equal(all, want) {
		t.Errorf("%s: got %v, the twin says %v", turn.Profile, all, want)
	}
	for _, r := range got.Reasons {
		if r.Rule == "" || !strings.HasSuffix(r.Text, ".") {
			t.Errorf("reason %q [%s]", r.Text, r.Rule)
		}
	}
}

// TestExpectedTurns checks that the decisions equal the expected turns exactly, in all three books:
// GH M1-M10.
func TestExpectedTurns(t *testing.T) {
	files, _ := filepath.Glob(turns + "/*.json")
	if len(files) == 0 {
		t.Skip("no expected turns beside the repository: ../shared/data/gloomhaven-turns")
	}
	for _, file := range files {
		turn := parseTurn(t, file)
		got := monster(t, turn)
		if missing, surplus := turn.Compare(got); len(missing)+len(surplus) > 0 {
			t.Errorf("%s: missing %v, surplus %v\nbecause %v", filepath.Base(file), missing, surplus, got.Reasons)
		}
	}
}

// TestMonsterSettings sets single fields. Every difference between the books must have its own
// field.
func TestMonsterSettings(t *testing.T) {
	for _, test := range []struct{ file, set, want string }{
		// GH S4.28: without mirroring, the area hits only one of the two.
		{"mirrored-area", "areas=rotate", "2,1 [3,2]"},
		// GH M3: proximity counts for the focus, or is ignored.
		{"proximity-gloomhaven", "focus-proximity=ignored", "1,2 [4,2]"},
		{"proximity-jaws", "focus-proximity=counts", "1,2 [2,3]"},
		// GH M4: secondary targets are chosen by rank, or freely.
		{"secondary-by-rank-gloomhaven", "secondary-targets=free", "3,3 [2,1 2,5]; 3,3 [2,1 4,1]; 3,3 [2,1 4,5]"},
		{"secondary-by-rank-frosthaven", "secondary-targets=ranked", "3,3 [2,1 4,1]"},
		// GH M6: a monster out of reach heads for the focus, or for the best attack.
		{"best-ahead-gloomhaven", "monster-ahead=focus", "4,0 []; 4,1 []; 4,2 []"},
		{"best-ahead-frosthaven", "monster-ahead=attack", "4,1 []; 4,2 []; 4,3 []"},
		// GH M8: a jump never pays for difficult terrain.
		{"jump-landing-gloomhaven", "jump-difficult=never", "3,1 [4,1]"},
		// GH G72: a teleport springs no traps.
		{"teleport-onto-obstacle", "teleport-traps=ignored", "3,1 [4,1]"},
		// GH G73: adjacent hexes need a line of sight. GH S4.17: lines run between any two points.
		{"corner-on-wall-gloomhaven", "sight-adjacent=lines", "0,1 []"},
		{"wall-in-line-gloomhaven", "sight=open", "0,1 [6,1]"},
	} {
		turn := parseTurn(t, "testdata/turns/"+test.file+".turn.json")
		if got := strings.Join(inWords(monster(t, turn, test.set).Actions), "; "); got != test.want {
			t.Errorf("%s with %s: %s; want %s", test.file, test.set, got, test.want)
		}
		if missing, surplus := turn.Compare(monster(t, turn)); len(missing)+len(surplus) > 0 {
			t.Errorf("%s: missing %v, surplus %v", test.file, missing, surplus)
		}
	}
}

// TestMonsterPriority checks what a monster considers first. GH M4: a Gloomhaven monster avoids
// Disadvantage against the focus, even if it attacks one enemy fewer. A Frosthaven monster attacks
// as many enemies as it can.
func TestMonsterPriority(t *testing.T) {
	b := draw(t,
		"ooooo",
		".aAoB",
		"ooooo")
	o := gloomhaven.Orders{Move: 1, Range: 3, Targets: 2}
	for profile, want := range map[string]string{"gloomhaven": "0,1 [2,1]", "frosthaven": "1,1 [2,1 4,1]"} {
		got, err := desk(t, profile).Monster(b, "a", o)
		if err != nil {
			t.Fatal(err)
		}
		if all := strings.Join(inWords(got.Actions), "; "); all != want {
			t.Errorf("%s: %s; want %s", profile, all, want)
		}
	}
}

// TestMonsterAddsTargets shows GH S4.43. With an area, Targets counts the area as one target, and
// the others are outside it. An added target must be in range, and cannot be another area.
func TestMonsterAddsTargets(t *testing.T) {
	turn := parseTurn(t, "testdata/turns/added-target-gloomhaven.turn.json")
	turn.Orders.Targets = 3
	if got := strings.Join(inWords(monster(t, turn).Actions), "; "); got != "1,3 [1,1 1,2 3,4 3,5]" {
		t.Errorf("with two added: %s", got)
	}
	turn.Orders.Targets = 1
	if got := strings.Join(inWords(monster(t, turn).Actions), "; "); got != "1,3 [1,1 1,2]" {
		t.Errorf("with none added: %s", got)
	}
}

// TestMonsterBounds checks that a decision with too many cases is an error, instead of taking
// forever.
func TestMonsterBounds(t *testing.T) {
	b, err := board.New(grid.Grid{Kind: grid.HexFlat}, 24, 24)
	if err != nil {
		t.Fatal(err)
	}
	b.Outside = board.OutsideOpen
	b.AddFigure(board.Figure{ID: "a", Side: "monsters", At: at(12, 12)})
	for i := range 60 {
		b.AddFigure(board.Figure{ID: fmt.Sprintf("c%d", i), Side: "characters", At: at(6+i%10, 5+i/10)})
	}
	if _, err := desk(t, "frosthaven").Monster(b, "a", gloomhaven.Orders{Range: 20, Targets: 8}); err == nil || !strings.Contains(err.Error(), "65536") {
		t.Errorf("eight of sixty: %v", err)
	}
	if got, err := desk(t, "frosthaven").Monster(b, "a", gloomhaven.Orders{Range: 20, Targets: 60}); err != nil || len(got.Actions) != 1 || len(got.Actions[0].Attacks) != 60 {
		t.Errorf("sixty of sixty: %v", err)
	}
	for i := range 200 {
		b.AddFigure(board.Figure{ID: fmt.Sprintf("d%d", i), Side: "characters", At: at(i%20, 13+i/20)})
	}
	if _, err := desk(t, "").Monster(b, "a", gloomhaven.Orders{}); err == nil || !strings.Contains(err.Error(), "256") {
		t.Errorf("260 enemies: %v", err)
	}
}

// TestMonsterRefusesNonsense checks that questions that make no sense are errors.
func TestMonsterRefusesNonsense(t *testing.T) {
	b := draw(t, "aA")
	for want, o := range map[string]gloomhaven.Orders{
		"move -1": {Move: -1}, `movement "swim"`: {Movement: "swim"}, "range -1": {Range: -1}, "targets -1": {Targets: -1},
	} {
		if _, err := desk(t, "").Monster(b, "a", o); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v; want %s", o, err, want)
		}
	}
	if _, err := desk(t, "").Monster(b, "z", gloomhaven.Orders{}); err == nil {
		t.Error("nobody acts")
	}
}
