package server

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/all"
	"github.com/battlemat/battlemat/formats/staging"
	"github.com/battlemat/battlemat/internal/picture"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/scenario"
)

// FileSent is exported because huma does not read the fields of unexported embedded structs.
type FileSent struct {
	Name       string   `query:"name" maxLength:"200" doc:"The name of the file, for errors."`
	Starts     string   `query:"starts" maxLength:"40" doc:"Where the sides begin: marked, as the file says (or west-east, if it says nothing of use); west-east; north-south; on a map of squares also a square such as 3,4, or two corners of a rectangle such as 3,4-6,7."`
	Portals    string   `query:"portals" enum:"windows,doors" doc:"How to read portals of Universal VTT that let light through: as windows, which can be seen through but not walked through (the default), or as open doors."`
	Foes       string   `query:"foes" maxLength:"40" doc:"The monsters of a D&D skirmish, by the key of one of the sets that the answer lists; by default the first."`
	Difficulty string   `query:"difficulty" maxLength:"40" doc:"How hard a D&D skirmish or a Gloomhaven scenario is for its party, by the key of one of the difficulties that the answer lists; by default moderate."`
	Seed       int      `query:"seed" minimum:"0" maximum:"1000000" doc:"The seed for drawing the monsters of a skirmish and their rooms."`
	Objective  string   `query:"objective" maxLength:"400" doc:"The goal of a HeroQuest quest or a Gloomhaven scenario whose file does not give one: clear; return; slay and a monster; take (in Gloomhaven loot) and a thing; reach and a place; rounds and a number; in Gloomhaven also money or survive and a number. Several are separated by ;. By default all monsters must be slain, and the heroes of a quest must return." example:"slay A; return"`
	Monsters   []string `query:"monster,explode" maxItems:"40" doc:"The stats of single monsters in a HeroQuest quest, each after its square or the letter of the note in its room; for a Gloomhaven scenario, the kind that each type of monster in the file becomes, each after the name in the file, as in bandit-guard: kind armchair." example:"A: name Grak; body 3; mind 4"`
	Treasures  []string `query:"treasure,explode" maxItems:"40" doc:"What searches find in a HeroQuest quest, each after a square or the letter of a note; in a Gloomhaven scenario, what treasures hold, each after its number or its hex." example:"B: gold 150; item Potion of Healing"`
	Terrain    []string `query:"terrain,explode" maxItems:"400" doc:"The ground of Tiled tiles if the file does not name it. A tile is given by its number in the map or in its tileset, and a whole tileset or layer by its name." example:"12=wall"`
	Cell       string   `query:"cell" maxLength:"12" doc:"The side of a square on a plain picture, in pixels; by default, the grid lines visible on the picture decide." example:"70"`
	Offset     string   `query:"offset" maxLength:"20" doc:"The corner of a square on a plain picture, in pixels; by default the corner of the picture." example:"3,5"`
	Kind       string   `header:"Content-Type" hidden:"true"`
	RawBody    []byte   `contentType:"application/octet-stream"`

	files     []formats.Packed // the files in the body
	encounter []byte           // the part named encounter, if the body is a form
}

func (in *FileSent) setup() staging.Setup {
	return staging.Setup{Encounter: staging.EncounterSaid{Text: in.encounter, File: encounterPart}, Starts: in.Starts, Foes: in.Foes, Difficulty: in.Difficulty, Seed: in.Seed,
		Quest: staging.QuestSetup{Objective: in.Objective, Monsters: in.Monsters, Treasures: in.Treasures}}
}

// reading returns the choices for the questions that the file leaves open.
func (in *FileSent) reading() formats.Reading {
	return formats.Reading{Portals: in.Portals, Terrain: in.Terrain, Cell: in.Cell, Offset: in.Offset}
}

type fileImported struct {
	Keep string `header:"Cache-Control"`
	Body wire.Imported
}

// importFile makes a board from a file of another program. It stores nothing.
func (s *Server) importFile(ctx context.Context, in *FileSent) (*fileImported, error) {
	out := &fileImported{Keep: "no-store"}
	err := s.readFile(ctx, in, func(ctx context.Context, m *formats.Import, f *formats.Format) (err error) {
		if out.Body, err = importedOf(m, f); err != nil {
			return err
		}
		setup := in.setup()
		var small []byte // a small version of the map's own picture
		ruleset, doc, left, err := s.staged(ctx, m, setup, &small)
		if wrong := wrongEncounter(err); wrong != err {
			return wrong
		}
		if err != nil {
			out.Body.NoMatch = err.Error()
			return nil
		}
		if out.Body.Lineup, err = lineupOf(doc, setup); err != nil {
			return err
		}
		if doc.Picture != nil {
			if out.Body.Picture, err = pictured(m, small); err != nil {
				return err
			}
		}
		out.Body.Report = piecesOf(m.Report.InScenario(left))
		told := card(ruleset, doc)
		told.Picture = ""
		out.Body.Difficulties = staging.Difficulties(m)
		for _, set := range staging.Foes(m) {
			out.Body.Foes = append(out.Body.Foes, wire.ImportedFoes{Key: set.Key, Name: set.Name})
		}
		out.Body.Scenario, out.Body.Left = &told, piecesOf(left)
		return nil
	})
	if err != nil {
		return nil, err // the work may still be writing to out
	}
	return out, nil
}

type fileBegun struct {
	FileSent
	Seats  []string `query:"seats" maxItems:"16" doc:"Who holds which seat, as in seat-1:person; seats that are left out are held as the scenario says." example:"seat-1:person"`
	Master []string `query:"master" maxItems:"6" doc:"The powers of a game master, who then has a seat: figures, harm, ground, turns, secrets, end. Without any, the match has no game master."`
}

// beginImported begins a match on the map of a file. Whichever program wrote the file, a client
// sent it. So the match is tried first and has a bounded time, as for a client's document.
func (s *Server) beginImported(ctx context.Context, in *fileBegun) (*created, error) {
	client := callerOf(ctx)
	if wait := s.beginRate.take(client); wait > 0 {
		return nil, tooMany(wait, "Too many matches at once. Wait a moment.")
	}
	seats := map[battlemat.Seat]string{}
	for _, entry := range in.Seats {
		seat, by, said := strings.Cut(entry, ":")
		if !said {
			return nil, newProblem(http.StatusUnprocessableEntity, codeInvalid, "seats: expected seat:holder, as in seat-1:person.")
		}
		seats[battlemat.Seat(seat)] = by
	}
	var ruleset battlemat.Ruleset
	var doc *scenario.Scenario
	err := s.readFile(ctx, &in.FileSent, func(ctx context.Context, m *formats.Import, _ *formats.Format) error {
		setup := in.setup()
		setup.Held = maps.Clone(seats)
		delete(setup.Held, scenario.MasterSeat)
		book, staged, _, err := s.staged(ctx, m, setup, new([]byte))
		if err == nil {
			err = mayBePlaced(staged)
		}
		if wrong := wrongEncounter(err); wrong != err {
			return wrong
		}
		if err != nil {
			return newProblem(http.StatusUnprocessableEntity, codeInvalid, "No match can begin on %s: %s.", cmp.Or(in.Name, "the file"), err.Error())
		}
		ruleset, doc = book, staged
		return nil
	})
	if err != nil {
		return nil, err
	}
	if doc, err = s.withMaster(doc, in.Master); err != nil {
		return nil, err
	}
	if _, err := s.tried(ctx, client, "trying it out", func(ctx context.Context) (*brought, error) {
		_, err := s.rehearse(ctx, ruleset, doc)
		return nil, err
	}); err != nil {
		return nil, err
	}
	return s.seat(ctx, client, doc, seats, s.o.Service.BeginBrought)
}

// mayBePlaced returns an error if a scenario made from a file contains more than clients may send.
func mayBePlaced(doc *scenario.Scenario) error {
	if found := crowded(doc.Board, "", mostCells, mostPlaced); len(found) > 0 {
		return errors.New(found[0].Message)
	}
	if n := placesIn(doc.Game); n > mostPlaced {
		return fmt.Errorf("%d pieces with a place: expected at most %d here", n, mostPlaced)
	}
	return nil
}

// readFile makes a board from a file, and then calls a function with it. It works on one file at a
// time, in parallel to the desk.
func (s *Server) readFile(ctx context.Context, in *FileSent, then func(context.Context, *formats.Import, *formats.Format) error) error {
	client := callerOf(ctx)
	if wait := s.deskRate.take(client); wait > 0 {
		return tooMany(wait, "Too many questions at once. Ask more slowly.")
	}
	// A picture of millions of pixels takes longer than a question, and pictures are processed one at
	// a time. So files have separate slots and a separate queue, and do not occupy a desk while they
	// wait.
	_, err := s.thinkFor(ctx, s.limits.Reply, s.importQueue, client, "import", s.importing, func(ctx context.Context) ([]byte, error) {
		if err := in.parted(); err != nil {
			return nil, err
		}
		m, f, err := all.ImportFiles(ctx, in.files, in.reading())
		if err != nil {
			return nil, err
		}
		err = then(ctx, m, f)
		if ctx.Err() != nil {
			return nil, ctx.Err() // the function may have reported the end of ctx as a fault
		}
		return nil, err
	})
	var wrong *formats.Fault
	if errors.As(err, &wrong) {
		return newProblem(http.StatusUnprocessableEntity, codeInvalid, "%s", wrong.Error())
	}
	return err
}

// staged makes a scenario from a map that is small enough to be played on this server. It sets
// *small to a small version of the picture under the board.
func (s *Server) staged(ctx context.Context, m *formats.Import, q staging.Setup, small *[]byte) (battlemat.Ruleset, *scenario.Scenario, formats.Report, error) {
	if width, height := m.Board.Size(); width*height > mostCells {
		return nil, nil, formats.Report{}, fmt.Errorf("it has %d cells: expected at most %d", width*height, mostCells)
	}
	q.Stop, q.Lay = ctx.Err, func(data []byte, p picture.Place) ([]byte, error) {
		laid, err := s.layPicture(ctx, data, p)
		*small = laid.Small
		return laid.Data, err
	}
	doc, left, err := staging.Scenario(m, q)
	if err != nil {
		return nil, nil, formats.Report{}, err
	}
	doc.ID = importedID + doc.ID // an id that no scenario of the server has
	ruleset, err := s.o.Rules(doc.Rules)
	return ruleset, doc, left, err
}

// laidKey is an uploaded picture, by its hash, with its position under the board.
type laidKey struct {
	hash  [sha256.Size]byte
	place picture.Place
}

// layPicture places a picture under a board, or returns a recent result. The lobby sends a file
// again whenever another setup is chosen, and when the match begins.
func (s *Server) layPicture(ctx context.Context, data []byte, p picture.Place) (picture.Stored, error) {
	key := laidKey{sha256.Sum256(data), p}
	for {
		kept, err := s.laidCache.Get(key, func() (picture.Stored, error) {
			s.laid.Add(1)
			return picture.LayBoth(ctx, data, p, importedCell)
		})
		if ctx.Err() != nil || !errors.Is(err, context.Canceled) && !errors.Is(err, context.DeadlineExceeded) {
			return kept, err
		}
		// Another client sent the picture first, but has gone, and nothing was cached: try again.
	}
}

// importedOf returns an imported file in the form that clients read. A board that is too large to
// be played on is not drawn.
func importedOf(m *formats.Import, f *formats.Format) (wire.Imported, error) {
	width, height := m.Board.Size()
	told := wire.Imported{
		Format: f.Name, Program: f.Title, Name: m.Board.Name, Width: width, Height: height, Document: string(m.Board.JSON()),
		Report: piecesOf(m.Report), Starts: []wire.ImportedStart{}, Glyphs: len(m.Glyphs),
	}
	if g := m.Grid; g != nil {
		told.Grid = &wire.ImportedGrid{Cell: g.Cell, Left: g.Left, Top: g.Top, Width: g.Width, Height: g.Height, Found: g.Found}
	}
	told.Open, told.Missing = openOf(staging.UnsaidOf(m)), m.Missing
	for _, t := range m.Tiles {
		tile := wire.ImportedTile{Key: t.Key, Set: t.Set, Name: t.Name, Count: t.Count, Terrain: t.Terrain}
		if t.Picture != nil {
			tile.Picture = "data:image/png;base64," + base64.StdEncoding.EncodeToString(t.Picture)
		}
		told.Tiles = append(told.Tiles, tile)
	}
	if len(m.Tiles) > 0 {
		told.Terrains = board.TerrainNames()
	}
	at := map[string]int{}
	for _, start := range m.Starts {
		i, known := at[start.Player]
		if !known {
			i = len(told.Starts)
			at[start.Player] = i
			told.Starts = append(told.Starts, wire.ImportedStart{Player: start.Player})
		}
		told.Starts[i].Spaces++
	}
	if width*height > mostCells {
		return told, nil
	}
	var err error
	told.Picture, err = drawnImport(draw.Picture{Board: m.Board})
	return told, err
}

// openOf returns the questions that a file leaves open, in the form that clients read.
func openOf(o *staging.Unsaid) *wire.ImportedOpen {
	if o == nil {
		return nil
	}
	told := &wire.ImportedOpen{Objectives: o.Objectives, Monsters: []wire.ImportedMonster{}, Finds: o.Finds}
	for _, m := range o.Monsters {
		told.Monsters = append(told.Monsters, wire.ImportedMonster(m))
	}
	for _, k := range o.Kinds {
		told.Kinds = append(told.Kinds, wire.ImportedKind(k))
	}
	for _, t := range o.Treasures {
		told.Treasures = append(told.Treasures, wire.ImportedTreasure(t))
	}
	for _, n := range o.Notes {
		told.Notes = append(told.Notes, wire.ImportedNote(n))
	}
	return told
}

// importedCell is the number of pixels along a cell's side for imported maps.
const importedCell = 24

func drawnImport(p draw.Picture) (string, error) {
	var out limited
	err := draw.SVG(&out, p, draw.Options{Cell: importedCell, ID: "imported"})
	return string(out.text), err
}

// pictured returns a picture of the board with the map's own picture under it. If that would be too
// large, it leaves the map's picture out.
func pictured(m *formats.Import, small []byte) (string, error) {
	columns, rows := m.Board.Size()
	with, err := drawnImport(draw.Picture{Board: m.Board, Under: &draw.Under{JPEG: small, Columns: columns, Rows: rows}})
	if err != nil {
		return drawnImport(draw.Picture{Board: m.Board})
	}
	return with, nil
}

// piecesOf converts a report to the form that clients read.
func piecesOf(r formats.Report) []wire.ImportedPieces {
	told := []wire.ImportedPieces{}
	for _, l := range r.Lines {
		told = append(told, wire.ImportedPieces{Piece: l.Piece, Count: l.Count, Fate: string(l.Fate), Why: l.Why})
	}
	return told
}
