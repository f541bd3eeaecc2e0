package server_test

import (
	"bytes"
	"encoding/json"
	"image/jpeg"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/scenario"
)

// TestAFileIsOpenedAsADocument checks that a file becomes the scenario with which a match on it
// would begin or, where no match can begin, its board. The picture under the board is sent with the
// document, and a match can begin with both of them.
func TestAFileIsOpenedAsADocument(t *testing.T) {
	h := openHouseBy(t, everyGame, match.NewMemory())
	send := func(path, query string) wire.ImportedDocument {
		t.Helper()
		data, err := os.ReadFile(filepath.Join("..", "..", "formats", filepath.FromSlash(path)))
		if err != nil {
			t.Fatal(err)
		}
		return read[wire.ImportedDocument](t, h.sendFileTo("/imports/documents?name="+filepath.Base(path)+query, data), http.StatusOK)
	}
	parsed := func(made wire.ImportedDocument) *scenario.Scenario {
		t.Helper()
		if faults := desk.Faults([]byte(made.Document), "made"); len(faults) > 0 {
			t.Errorf("faults: %v", faults)
		}
		doc, err := scenario.Parse([]byte(made.Document), "made", boards.Shipped)
		if err != nil {
			t.Fatal(err)
		}
		if doc.Picture != nil || strings.HasPrefix(doc.ID, "imported-") {
			t.Errorf("%s names the picture %+v", doc.ID, doc.Picture)
		}
		return doc
	}
	quest := send("heroscribe/testdata/dairy.xml", "&objective=slay+1-2%3B+return&monster=1-2:+name+Curdle")
	if doc := parsed(quest); doc.Rules != "heroquest" || !strings.Contains(string(doc.Game), "Curdle") || len(quest.Picture) > 0 {
		t.Errorf("%s", quest.Document)
	}
	yard := send("picture/testdata/courtyard.png", "&foes=bandits")
	doc := parsed(yard)
	columns, rows := doc.Board.Size()
	under, err := jpeg.DecodeConfig(bytes.NewReader(yard.Picture))
	if err != nil || doc.Rules != "dnd" || under.Width*rows != under.Height*columns || !strings.Contains(string(doc.Game), "bandit") {
		t.Errorf("%v: %d x %d pixels under %d x %d cells: %s", err, under.Width, under.Height, columns, rows, doc.Game)
	}
	begun := read[wire.Created](t, h.ask("POST", api+"/matches", wire.NewMatch{Document: json.RawMessage(yard.Document), Picture: yard.Picture}), http.StatusCreated)
	if len(begun.Tokens) == 0 {
		t.Errorf("%+v", begun)
	}
	// where no match can begin, the board stays, with its picture
	none := send("picture/testdata/courtyard.png", "&foes=kings")
	if format := desk.FormatOf([]byte(none.Document)); format != "battlemat.board/1" || !bytes.Equal(none.Picture, yard.Picture) {
		t.Errorf("%s, a picture of %d bytes", format, len(none.Picture))
	}
}
