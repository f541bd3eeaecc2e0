package server

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"net/http"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/actors"
	"github.com/battlemat/battlemat/formats/staging"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// rosters is the path of the figures that may be chosen for an encounter.
const rosters = prefix + "/rosters"

type rosterQuery struct {
	Rules string `path:"rules" maxLength:"40" doc:"The game: dnd or heroscape."`
}

type rosterRead struct {
	Keep string `header:"Cache-Control"`
	Body wire.Roster
}

// roster lists the creatures or the army cards that come with the program.
func (s *Server) roster(_ context.Context, in *rosterQuery) (*rosterRead, error) {
	out := &rosterRead{Keep: "max-age=3600"}
	switch in.Rules {
	case "dnd":
		out.Body = rosterOf(staging.Creatures())
	case "heroscape":
		for _, c := range staging.Cards() {
			e := wire.RosterEntry{Key: c.Key, Name: c.Name, Portrait: c.Portrait, Kind: c.Rarity, Width: max(1, c.Base), Points: c.Points, Figures: max(1, c.Figures)}
			if c.Rarity == "unique" {
				e.Most = 1
			}
			out.Body.Entries = append(out.Body.Entries, e)
		}
	default:
		return nil, newProblem(http.StatusNotFound, codeNotFound, "There is no roster for %q: expected dnd or heroscape.", in.Rules)
	}
	return out, nil
}

// rosterOf returns a roster of creatures.
func rosterOf(list []*creature.Statblock) wire.Roster {
	r := wire.Roster{Difficulties: creature.Difficulties(), Entries: []wire.RosterEntry{}}
	for _, c := range list {
		r.Entries = append(r.Entries, wire.RosterEntry{
			Key: c.Key, Name: c.Name, Text: c.Text, Portrait: c.Portrait, Kind: c.Kind, Width: c.Width(),
			Challenge: c.Challenge, Points: c.Experience(), Character: c.Character, Level: c.Level, Budgets: c.Budgets(),
		})
	}
	return r
}

// readRoster reads a client's document of creatures, or a file of another program that contains
// creatures. It stores nothing.
func (s *Server) readRoster(ctx context.Context, in *documentIn) (*rosterRead, error) {
	client := callerOf(ctx)
	if wait := s.deskRate.take(client); wait > 0 {
		return nil, tooMany(wait, "Too many documents at once. Wait a moment.")
	}
	text, file := textOf(in.Body.Document), cmp.Or(in.Body.File, "the document")
	if len(text) > s.limits.Creatures {
		return nil, newProblem(http.StatusRequestEntityTooLarge, codeTooLarge, "The document has %d bytes: expected at most %d.", len(text), s.limits.Creatures)
	}
	var out *rosterRead
	_, err := s.thinkFor(ctx, s.limits.Reply, s.importQueue, client, "roster", s.importing, func(ctx context.Context) (_ []byte, err error) {
		out, err = s.readCreatures(ctx, text, file)
		return nil, err
	})
	var wrong *formats.Fault
	if errors.As(err, &wrong) {
		return nil, newProblem(http.StatusUnprocessableEntity, codeInvalid, "%s", wrong.Error())
	}
	if err != nil {
		return nil, err
	}
	return out, nil
}

// readCreatures makes a roster from a document of creatures or a file of another program. The error
// is a problem or a [*formats.Fault].
func (s *Server) readCreatures(ctx context.Context, text []byte, file string) (*rosterRead, error) {
	if actors.Find(text) != nil {
		im, by, err := actors.Read(ctx, text, file)
		if err != nil {
			return nil, err
		}
		out, err := rosterOfOwn(im.Document)
		if err != nil {
			return nil, err
		}
		out.Body.Format, out.Body.Program, out.Body.Report = by.Name, by.Title, piecesOf(im.Report)
		return out, nil
	}
	doc, err := s.ownCreatures(text, file)
	if err != nil {
		return nil, err
	}
	return rosterOfOwn(doc)
}

// ownCreatures reads a document of creatures. The error is a problem.
func (s *Server) ownCreatures(text []byte, file string) (*creature.Document, error) {
	if len(text) > s.limits.Document {
		return nil, newProblem(http.StatusRequestEntityTooLarge, codeTooLarge, "%s has %d bytes: expected at most %d.", english.Capital(file), len(text), s.limits.Document)
	}
	doc, err := creature.Read(text, file)
	var faults board.Faults
	if errors.As(err, &faults) {
		return nil, faulty(text, file, faults)
	}
	return doc, err
}

// rosterOfOwn describes the creatures of a document. It adds the creatures themselves, in the form
// that an encounter needs.
func rosterOfOwn(doc *creature.Document) (*rosterRead, error) {
	var list []*creature.Statblock
	for i := range doc.Creatures {
		list = append(list, &doc.Creatures[i])
	}
	out := &rosterRead{Keep: "no-store", Body: rosterOf(list)}
	for _, part := range []struct {
		list any
		into *string
	}{{doc.Creatures, &out.Body.Creatures}, {doc.Spells, &out.Body.Spells}} {
		data, err := json.Marshal(part.list)
		if err != nil {
			return nil, err
		}
		if string(data) != "null" {
			*part.into = string(data)
		}
	}
	return out, nil
}

// lineupOf describes the places of the figures in a scenario made from a map. It returns nil for a
// game without encounters.
func lineupOf(doc *scenario.Scenario, q staging.Setup) (*wire.Lineup, error) {
	l, err := staging.LineupOf(doc, q.Held)
	if l == nil || err != nil {
		return nil, err
	}
	told := &wire.Lineup{Points: l.Points}
	for _, f := range l.Figures {
		told.Figures = append(told.Figures, wire.LineupFigure{Creature: f.Creature, Name: f.Name, Seat: f.Seat, Side: f.Side, At: f.At, Width: f.Width})
	}
	if b := l.Budget; b != nil {
		told.Budget = &wire.EncounterBudget{Used: b.Used, Limits: b.Limits, Rating: b.Rating(), Unrated: b.Unrated}
	}
	for _, g := range l.Glyphs {
		told.Glyphs = append(told.Glyphs, wire.LineupGlyph(g))
	}
	for _, a := range l.Armies {
		army := wire.LineupArmy{Seat: a.Seat, Side: a.Side, Points: a.Points, Start: a.Start}
		for _, c := range a.Cards {
			card := wire.LineupCard{Card: c.Card, Count: max(1, c.Count)}
			for _, p := range c.At {
				card.At = append(card.At, wire.LineupPlace{At: p.At, Tail: p.Tail, Level: p.Level})
			}
			army.Cards = append(army.Cards, card)
		}
		told.Armies = append(told.Armies, army)
	}
	return told, nil
}

// wrongEncounter returns the problem for an encounter with faults, each with its place and a JSON
// pointer. It returns any other error unchanged.
func wrongEncounter(err error) error {
	var faults staging.EncounterFaults
	if !errors.As(err, &faults) {
		return err
	}
	p := newProblem(http.StatusUnprocessableEntity, codeInvalid, "The encounter cannot be laid out: %s", faults.Error())
	p.Field = pointerTo("encounter")
	for i, f := range faults {
		if i == mostLeaning {
			p.More = len(faults) - i
			break
		}
		told := wire.DocumentFault{File: sanitized(f.File), Line: f.Line, Column: f.Column, Path: sanitized(f.Path), Message: sanitized(f.Message)}
		if f.Path != "" {
			told.Pointer = pointerTo("encounter." + f.Path)
		}
		p.Faults = append(p.Faults, told)
	}
	return p
}
