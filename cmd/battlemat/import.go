package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/actors"
	"github.com/battlemat/battlemat/formats/all"
	"github.com/battlemat/battlemat/formats/picture"
	"github.com/battlemat/battlemat/formats/staging"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/scenario"
)

type importCmd struct {
	jsonFlag
	File       string   `arg:"" help:"A file from another program, or - for standard input. The program is recognized by the content of the file."`
	Out        string   `short:"o" help:"Write the board, or the document of creatures, to this .json or .txt file; with -, print it as JSON to standard output, and nothing else." placeholder:"FILE"`
	Name       string   `help:"The board's name; without it, the one in the file." placeholder:"NAME"`
	Battle     bool     `name:"scenario" help:"Make a scenario from the file. On hexes, armies are drafted and placed in the file's start areas, and its glyphs are kept; on squares, a D&D party meets monsters; HeroQuest quests and Gloomhaven scenarios stay as they are. -o writes the scenario instead of the board, and the map's picture next to it."`
	Starts     string   `help:"Where the sides of the scenario begin: marked (where the file says, or else where the game thinks best), west-east or north-south. On squares, west-east puts the party in the west, and north-south in the north; a square, such as 3,4, or a rectangle, such as 3,4-6,7, puts it there." default:"marked" placeholder:"WHERE"`
	Portals    string   `help:"How to read portals of Universal VTT that let light through: ${enum}. Windows can be seen through, but not walked through." enum:"windows,doors" default:"windows" placeholder:"WHAT"`
	Terrain    []string `sep:"none" help:"Set the ground of Tiled tiles if the file does not name it. Give a tile by its number in the map or its tileset, or a whole tileset or layer by its name, as in 12=wall, walls:3=wall and Water=water." placeholder:"TILE=TERRAIN"`
	Beside     []string `sep:"none" help:"A file that belongs to the map: a Tiled tileset, the picture of a tileset, outlines of tiles. A zip archive may hold all of them." placeholder:"FILE"`
	Cell       string   `help:"The side of a square on a picture of a map, in pixels, such as 70 or 33.25; without it, the grid lines visible on the picture decide." placeholder:"PIXELS"`
	Offset     string   `help:"The position of a square's corner on a picture of a map, in pixels, such as 3,5." placeholder:"X,Y"`
	Foes       string   `help:"The monsters of a scenario on squares: goblins, dead, vermin, bandits or orcs; goblins by default." placeholder:"SET"`
	Difficulty string   `name:"difficulty" help:"How hard the encounter of a scenario on squares, or a Gloomhaven scenario, is for its party: low, moderate or high; moderate by default." placeholder:"HOW"`
	Encounter  string   `help:"A document that says which sides meet on the map, where they begin and what the goal is; - for standard input. docs/ENCOUNTERS.md describes it." placeholder:"FILE"`
	Objective  string   `help:"The goal of a HeroQuest quest or a Gloomhaven scenario whose file does not give one: clear; return; slay MONSTER; take or loot THING; reach PLACE; money, survive or rounds NUMBER. Separate several with semicolons." placeholder:"WHAT"`
	Monsters   []string `name:"monster" sep:"none" help:"For a HeroQuest quest, the stats of a monster, after its square or the letter of the note in its room, as in 'A: name Grak; body 3'; for a Gloomhaven scenario, the kind of monster for a type in the file, as in 'bandit-guard: kind armchair'." placeholder:"STATS"`
	Treasures  []string `name:"treasure" sep:"none" help:"For a HeroQuest quest, what a search finds, after a square or the letter of a note, as in 'A: gold 150; item Potion of Healing'; for a Gloomhaven scenario, what a treasure holds, after its number, as in '7: gold 15'." placeholder:"FIND"`
	Seed       int      `help:"Any number; a different number draws different monsters from the set and places them differently." placeholder:"N"`
	Pict       string   `name:"picture" help:"Write the map's picture to this file, if the map has one." placeholder:"FILE"`
	Plain      bool     `help:"Print no picture."`
	ASCII      bool     `name:"ascii" help:"Draw the picture in the terminal with ASCII characters only."`
}

// Run makes a board from the file, and reports what became of each piece of the file.
func (c *importCmd) Run(s *streams) error {
	ext := strings.ToLower(filepath.Ext(c.Out))
	if c.Out != "" && c.Out != "-" && ext != ".json" && ext != ".txt" {
		return fmt.Errorf("import: -o %s: expected a name that ends in .json or .txt", c.Out)
	}
	label := c.File
	if label == "-" {
		label = "standard input"
	}
	data, err := readUpTo(s, c.File, formats.MaxFile)
	if err != nil {
		return fmt.Errorf("%s: %w", label, err)
	}
	if actors.Find(data) != nil {
		return c.creatures(s, data, label)
	}
	reading := formats.Reading{Portals: c.Portals, Terrain: c.Terrain, Cell: c.Cell, Offset: c.Offset}
	for _, name := range c.Beside {
		data, err := readUpTo(s, name, formats.MaxFile)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		reading.Beside = append(reading.Beside, formats.Packed{Name: name, Data: data})
	}
	m, f, err := all.ImportAs(context.Background(), data, label, reading)
	if err != nil {
		return err
	}
	if c.Name != "" {
		m.Board.Name = c.Name
	}
	document := m.Board.JSON()
	if ext == ".txt" {
		document = []byte(m.Board.Text())
	}
	if _, err := board.Parse(document, "the board"); err != nil {
		return err // the name is not allowed for a board
	}
	var told battleMade
	if c.Battle {
		if ext == ".txt" {
			return fmt.Errorf("import: -o %s: a scenario is written as JSON: expected a name that ends in .json", c.Out)
		}
		said, err := c.encounter(s)
		if err != nil {
			return err
		}
		if told.scenario, told.left, err = staging.Scenario(m, staging.Setup{Encounter: said, Starts: c.Starts, Foes: c.Foes, Difficulty: c.Difficulty, Seed: c.Seed,
			Quest: staging.QuestSetup{Objective: c.Objective, Monsters: c.Monsters, Treasures: c.Treasures}}); err != nil {
			if faults := staging.EncounterFaults(nil); errors.As(err, &faults) {
				return everyFault(faults)
			}
			return fmt.Errorf("%s: %w", label, err)
		}
		if told.lineup, err = staging.LineupOf(told.scenario, nil); err != nil {
			return err
		}
		if c.Out == "" || c.Out == "-" {
			told.scenario.Picture = nil // without a file for the scenario, no picture can be next to it
		}
		document = told.scenario.JSON()
	}
	switch {
	case c.Out == "-":
		_, err := s.out.Write(document)
		return err
	case c.Out != "" && s.save == nil:
		return fmt.Errorf("-o %s: a script cannot write files", c.Out)
	case c.Out != "":
		if told.scenario != nil { // the files that the scenario refers to come first
			if err := keepPicture(s, c.Out, told.scenario.Picture); err != nil {
				return err
			}
		}
		if err := s.save(c.Out, document); err != nil {
			return err
		}
	}
	if err := c.savePicture(s, m); err != nil {
		return err
	}
	if c.JSON {
		m.Report = told.report(m.Report)
		return importedJSON(s.out, m, f, told)
	}
	width, height := m.Board.Size()
	what := "a file from " + f.Title
	if f.Name == picture.Format.Name {
		what = "a picture"
	}
	fmt.Fprintf(s.out, "%s: %s, a board of %d x %d cells.\n", label, what, width, height)
	tellReport(s.out, told.report(m.Report))
	if told.scenario != nil {
		fmt.Fprintf(s.out, "The scenario %s, for %s.\n", told.scenario.ID, english.Count(len(told.scenario.Seats), "seat"))
		tellReport(s.out, told.left)
		tellBudget(s.out, told.lineup, staging.Difficulties(m))
		if p := told.scenario.Picture; p != nil {
			fmt.Fprintf(s.out, "The map's picture is next to the scenario: %s.\n", pictureName(p.Hash))
		}
	}
	if c.Plain {
		return nil
	}
	fmt.Fprintln(s.out)
	return draw.Text(s.out, draw.Picture{Board: m.Board}, outFlags{ASCII: c.ASCII}.text(s))
}

// encounter reads the document of an encounter, if one was named.
func (c *importCmd) encounter(s *streams) (staging.EncounterSaid, error) {
	if c.Encounter == "" {
		return staging.EncounterSaid{}, nil
	}
	said := staging.EncounterSaid{File: c.Encounter}
	if c.Encounter == "-" {
		if said.File = "standard input"; c.File == "-" {
			return said, errors.New("import: --encounter -: expected a file, since the map is on standard input")
		}
	}
	var err error
	if said.Text, err = readUpTo(s, c.Encounter, staging.MaxEncounter); err != nil {
		return said, fmt.Errorf("%s: %w", said.File, err)
	}
	if len(said.Text) == 0 {
		return said, fmt.Errorf("%s: it is empty: expected an encounter", said.File)
	}
	return said, nil
}

// everyFault returns all faults of an encounter as one error, with a line for each. Each fault
// already names its file.
func everyFault(faults []board.Fault) error {
	var lines []string
	for _, f := range faults {
		lines = append(lines, f.String())
	}
	return errors.New(strings.Join(lines, "\n"))
}

// tellBudget prints the difficulty of a skirmish, or the costs of the armies of a battle.
func tellBudget(w io.Writer, l *staging.Lineup, difficulties []string) {
	if l == nil {
		return
	}
	if b := l.Budget; b != nil {
		rating := b.Rating()
		if rating == "" {
			rating = "harder than the highest limit"
		}
		var limits []string
		for n, key := range difficulties {
			limits = append(limits, fmt.Sprintf("%s %d", key, b.Limits[n]))
		}
		fmt.Fprintf(w, "The monsters are worth %d experience points; the party's limits: %s. Difficulty: %s.\n", b.Used, strings.Join(limits, ", "), rating)
		if b.Unrated > 0 {
			fmt.Fprintf(w, "%s without a challenge rating: not counted.\n", english.Capital(english.Count(b.Unrated, "monster")))
		}
	}
	for _, a := range l.Armies {
		if len(a.Cards) > 0 {
			fmt.Fprintf(w, "The army of %s: %d points.\n", a.Seat, a.Points)
		}
	}
}

// savePicture writes the map's picture unchanged to the requested file.
func (c *importCmd) savePicture(s *streams, m *formats.Import) error {
	switch {
	case c.Pict == "":
		return nil
	case m.Picture == nil:
		return fmt.Errorf("import: --picture %s: the file has no picture", c.Pict)
	case s.save == nil:
		return fmt.Errorf("--picture %s: a script cannot write files", c.Pict)
	}
	return s.save(c.Pict, m.Picture.Data)
}

// battleMade is a scenario made from a file, with the parts of the file that have no place in it.
type battleMade struct {
	scenario *scenario.Scenario // nil if none was requested
	lineup   *staging.Lineup
	left     formats.Report
}

// report returns the report on the file. Parts that the scenario can hold count as kept.
func (b *battleMade) report(r formats.Report) formats.Report {
	if b.scenario == nil {
		return r
	}
	return r.InScenario(b.left)
}

// importedJSON writes the result of an import on one line.
func importedJSON(w io.Writer, m *formats.Import, f *formats.Format, told battleMade) error {
	var whole, battle bytes.Buffer
	if err := json.Compact(&whole, m.Board.JSON()); err != nil {
		return err
	}
	if told.scenario != nil {
		if err := json.Compact(&battle, told.scenario.JSON()); err != nil {
			return err
		}
	}
	answer := struct {
		Format string          `json:"format"`
		Board  json.RawMessage `json:"board"`
		Report []formats.Line  `json:"report"`
		Starts []formats.Start `json:"starts"`
		Glyphs []formats.Glyph `json:"glyphs"`

		Scenario json.RawMessage `json:"scenario,omitempty"`
		Left     []formats.Line  `json:"left,omitempty"` // parts that have no place in the scenario
		Notes    []formats.Note  `json:"notes,omitempty"`
		Budget   *budgetTold     `json:"budget,omitempty"` // of a skirmish
		Armies   []armyTold      `json:"armies,omitempty"` // of a battle, for the armies that have cards
		Tiles    []tileTold      `json:"tiles,omitempty"`  // tiles that do not say what ground they are
		Missing  []string        `json:"missing,omitempty"`
	}{
		f.Name, whole.Bytes(), m.Report.Lines, append([]formats.Start{}, m.Starts...), append([]formats.Glyph{}, m.Glyphs...), battle.Bytes(), told.left.Lines, m.Notes,
		budgetOf(told.lineup), armiesOf(told.lineup), tilesOf(m), m.Missing,
	}
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(answer)
}

// tellReport prints a report. Under each fate of the pieces, such as "Kept", it has a line for each
// kind of piece.
func tellReport(w io.Writer, r formats.Report) {
	said := formats.Fate("")
	for _, l := range r.Lines {
		if l.Fate != said {
			said = l.Fate
			fmt.Fprintf(w, "%s, %s:\n", english.Capital(strings.ReplaceAll(string(l.Fate), "-", " ")), english.Count(r.Count(l.Fate), "piece"))
		}
		fmt.Fprintf(w, "  %4d  %s", l.Count, l.Piece)
		if l.Why != "" {
			fmt.Fprintf(w, ": %s", l.Why)
		}
		fmt.Fprintln(w)
	}
}
