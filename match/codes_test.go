package match

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/internal/codetest"
	_ "github.com/battlemat/battlemat/internal/testenv"
)

// refusals records the codes for which the tests have an example.
var refusals codetest.Examples

// TestMain fails if a code has no example.
func TestMain(m *testing.M) { os.Exit(refusals.Main(m)) }

// TestCodesStandInTheProtocol checks that docs/PROTOCOL.md lists the codes of the table's own
// refusals, each with the comment of its constant.
func TestCodesStandInTheProtocol(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "docs", "PROTOCOL.md"))
	if err != nil {
		t.Fatal(err)
	}
	codes, err := codetest.Constants(".")
	if err != nil {
		t.Fatal(err)
	}
	want := "| code | |\n|---|---|\n"
	for _, code := range slices.Sorted(maps.Keys(codes)) {
		want += fmt.Sprintf("| `%s` | %s |\n", code, codes[code])
	}
	if !strings.Contains(string(page), want) {
		t.Errorf("docs/PROTOCOL.md has not this table of the table's own codes:\n%s", want)
	}
}

// TestABotPlaysForNoPerson checks that a command that a bot has chosen for a seat is refused if a
// person holds the seat by then.
func TestABotPlaysForNoPerson(t *testing.T) {
	sv := service(t, NewMemory())
	id, _ := begin(t, sv, map[battlemat.Seat]string{"hunter": Person})
	_, err := now(t, sv, id).decide(Ask{Seat: "hunter", Do: Play, Command: "lay 3,4", bot: true}, dice.Seed{}, clock())
	if code := refused(err); code != "person" {
		t.Errorf("the bot is answered %s", code)
	}
}
