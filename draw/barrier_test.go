package draw

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
)

// TestBarriersAreDrawn draws a wall, a window and doors off the edges. The text picture must name
// them in words.
func TestBarriersAreDrawn(t *testing.T) {
	doc := "map:\n  ....\n  ....\n"
	bare, err := board.ParseText([]byte(doc), "b")
	if err != nil {
		t.Fatal(err)
	}
	b, err := board.ParseText([]byte(doc+"barriers:\n  100,100 900,612\n  900,612 1400,1024 window\n  512,0 700,90 door closed\n  1024,256 1536,300 door secret\n"), "b")
	if err != nil {
		t.Fatal(err)
	}
	written := func(p Picture) string {
		var s strings.Builder
		if err := Text(&s, p, TextOptions{Width: 100}); err != nil {
			t.Fatal(err)
		}
		return strings.Join(strings.Fields(s.String()), " ")
	}
	painted := func(p Picture) string {
		var s strings.Builder
		if err := SVG(&s, p, Options{}); err != nil {
			t.Fatal(err)
		}
		return s.String()
	}
	text := written(Picture{Board: b})
	if !strings.Contains(text, "not drawn: 2 walls, 1 window and 1 door off the edges of cells") {
		t.Errorf("text\n%s", text)
	}
	svg, without := painted(Picture{Board: b}), painted(Picture{Board: bare})
	if strings.Count(svg, "<path") < strings.Count(without, "<path")+4 || !strings.Contains(svg, "closed door") {
		t.Errorf("no barrier is drawn:\n%s", svg)
	}
	secret := written(Picture{Board: b, Show: Show{Secret: true}})
	if !strings.Contains(secret, "not drawn: 1 wall, 1 window and 2 doors") {
		t.Errorf("text with secrets\n%s", secret)
	}
}
