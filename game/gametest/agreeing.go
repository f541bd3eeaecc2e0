package gametest

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/scenario"
)

// Offer is a seat's choice, with the board on which the desk is asked about it.
type Offer struct {
	battlemat.Choice
	Position battlemat.Position
	Seat     battlemat.Seat
	// Board is the position as laid out for the seat, after a round trip through its document. The
	// offers of a position share it, so clone it before changing it.
	Board *board.Board
}

// Agreeing configures a comparison of a game's offers with the rules desk.
type Agreeing struct {
	Rules     battlemat.Ruleset
	Scenarios []*scenario.Scenario // played one after another
	Offers    int                  // the least number of offers to compare
	// Ask asks the desk about an offer. It returns how the offer and the answer differ, or "" when
	// they agree. It returns false for an offer about which the desk can answer no question.
	Ask func(Offer) (differs string, asked bool)
}

// Agree plays matches in which bots and chance alternate. Before each command it lays out the
// position for the seats that are to act, and compares their offers with the desk. It reports each
// difference with the match and the command that show it, and saves the board in a file. At the end
// it reports, for each kind and first word of an offer, how many offers were compared and how many
// were not.
func (a Agreeing) Agree(t testing.TB) {
	t.Helper()
	asked, not, faults, total := map[string]int{}, map[string]int{}, 0, 0
	for n := 0; total < a.Offers && faults < 10; n++ {
		s := a.Scenarios[n%len(a.Scenarios)]
		m := begun(t, a.Rules, s, fmt.Sprintf("agree %d", n))
		chance, before := dice.NewSeeded(dice.SeedOf(m.name+", chance")), total
		for step := range 2000 {
			for _, seat := range m.at.ToAct() {
				if by, lays := m.at.(battlemat.Boarder); lays {
					if _, err := by.Board(seat); err != nil { // some positions cannot be written as a board
						not["without a board"]++
						continue
					}
				}
				b, err := rulestest.Laid(m.at, seat)
				if err != nil || b == nil {
					t.Fatalf("%s, command %d, %s: no board: %v", m.name, step+1, seat, err)
				}
				for c := range m.at.Choices(seat) {
					verb := string(c.Kind) + ": " + string(c.Command.Words()[0])
					differs, did := a.Ask(Offer{c, m.at, seat, b})
					if !did {
						not[verb]++
						continue
					}
					asked[verb]++
					if total++; differs != "" && faults < 10 {
						faults++
						t.Errorf("%s, command %d, %s: %q: %s\n(the board is in %s)", m.name, step+1, seat, c.Command, differs, left(t, b, faults))
					}
				}
			}
			if total >= a.Offers || faults >= 10 || !m.either(t, chance, n) {
				break
			}
		}
		if total == before && n >= len(a.Scenarios) {
			t.Fatalf("%s: there was no offer to ask the desk about", m.name)
		}
	}
	t.Logf("%d offers compared with the desk, %d differ; asked: %s; not asked: %s", total, faults, counts(asked), counts(not))
}

// either plays a command chosen by a bot or by chance. The number of the match decides how often
// each of the two chooses.
func (m *match) either(t testing.TB, chance dice.Roller, n int) bool {
	t.Helper()
	if act := m.at.ToAct(); len(act) > 0 && below(chance, 4) < n%4 {
		seat := act[below(chance, len(act))]
		if list := slices.Collect(battlemat.Commands(m.at, seat)); len(list) > 0 {
			m.play(t, seat, list[below(chance, len(list))])
			return true
		}
	}
	return m.next(t)
}

// below returns a random number from 0 to n-1.
func below(r dice.Roller, n int) int {
	i, err := r.Roll(dice.Die{Name: "draw", Faces: make([]dice.Face, n)})
	if err != nil {
		panic(err) // n was 0
	}
	return i
}

// left writes a board to a file that remains after the test, and returns its name.
func left(t testing.TB, b *board.Board, n int) string {
	name := filepath.Join(os.TempDir(), fmt.Sprintf("%s-%d.json", strings.ReplaceAll(t.Name(), "/", "-"), n))
	if err := os.WriteFile(name, b.JSON(), 0o644); err != nil {
		return err.Error()
	}
	return name
}

func counts(of map[string]int) string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(of)) {
		list = append(list, fmt.Sprintf("%s %d", name, of[name]))
	}
	return strings.Join(list, ", ")
}
