package desk_test

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/desk"
)

// TestBoardsStandInColumns checks that the columns of the list are aligned, however long a name is.
func TestBoardsStandInColumns(t *testing.T) {
	answer, err := desk.Ask(&desk.BoardsQuestion{}, &desk.Source{})
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	answer.Tell(&out)
	list := answer.Value.([]desk.Shipped)
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	at := strings.Index(lines[0], " "+list[0].Rules)
	for i, line := range lines {
		if got := strings.Index(line, " "+list[i].Rules+" "); got < 0 || strings.TrimSpace(line[:at]) != list[i].Board || !strings.HasPrefix(line[at:], " "+list[i].Rules) {
			t.Errorf("out of line: %q", line)
		}
	}
}
