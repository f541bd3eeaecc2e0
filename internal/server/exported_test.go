package server_test

import (
	"bytes"
	"encoding/base64"
	"net/http"
	"testing"

	"github.com/battlemat/battlemat/formats/all"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestDocumentsAreExported exports documents in every format, with a report, and reads the files
// back.
func TestDocumentsAreExported(t *testing.T) {
	h := openHouseBy(t, everyGame, match.NewMemory())
	for to, name := range map[string]string{"hsc": "the-beacon", "uvtt": "the-sextons-key", "foundry": "rent-day", "tiled": "soup-for-the-orcs", "heroscribe": "soup-for-the-orcs"} {
		data, err := scenarios.Document(name)
		if err != nil {
			t.Fatal(err)
		}
		got := read[wire.Exported](t, h.ask("POST", api+"/exports", wire.ExportDocument{Document: data, To: to}), http.StatusOK)
		if got.Format != to || len(got.Report) < 2 || len(got.File.Name) < 5 || (to == "tiled") != (len(got.Beside) > 0) {
			t.Errorf("%s: %+v, %s", to, got.Report, got.File.Name)
		}
		file, err := base64.StdEncoding.DecodeString(got.File.Data)
		if err != nil {
			t.Fatal(err)
		}
		if m, f, err := all.Import(file, got.File.Name); err != nil || f.Name != to || len(m.Board.Cells()) == 0 {
			t.Errorf("%s: %v", to, err)
		}
	}
}

// TestWhatIsNotExported checks the errors for an unknown format, a board that the format cannot
// hold, and a document with a fault.
func TestWhatIsNotExported(t *testing.T) {
	h := openHouseBy(t, everyGame, match.NewMemory())
	data, err := scenarios.Document("the-beacon")
	if err != nil {
		t.Fatal(err)
	}
	for to, document := range map[string][]byte{"donjon": data, "uvtt": data, "hsc": bytes.Replace(data, []byte(`"hex-pointy"`), []byte(`"hex-round"`), 1)} {
		refused(t, h.ask("POST", api+"/exports", wire.ExportDocument{Document: document, To: to}), http.StatusUnprocessableEntity, "invalid")
	}
}
