//go:build linux

package main

import (
	"context"
	"crypto/rand"
	"fmt"
	mathrand "math/rand/v2"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// recording is a match of a real game that was played at random. The server under load plays it
// again with the same dice, so the driver need not know which commands are legal.
type recording struct {
	scenario string
	seats    []battlemat.Seat
	held     map[battlemat.Seat]string
	acts     []played
}

type played struct {
	seat    battlemat.Seat
	command battlemat.Command
}

// variants is the number of recorded matches of a scenario. Match n, counted from 0, uses dice
// number n % variants.
const variants = 4

// longest is the greatest number of commands in a recording.
const longest = 400

// record plays matches of a scenario at random, with people in all seats.
func record(ctx context.Context, name string) ([]recording, error) {
	doc, err := scenarios.Load(name)
	if err != nil {
		return nil, err
	}
	r := recording{scenario: name, held: map[battlemat.Seat]string{}}
	for _, s := range doc.Seats {
		seat := battlemat.Seat(s.ID)
		r.seats, r.held[seat] = append(r.seats, seat), match.Person
	}
	service := match.NewService(match.NewMemory(), match.Options{Rules: all.Ruleset, Random: &seeds{}})
	defer service.Close(ctx)
	var list []recording
	for n := range variants {
		id, _, err := service.Begin(ctx, doc, r.held)
		if err != nil {
			return nil, fmt.Errorf("scenario %s: %w", name, err)
		}
		chance := mathrand.New(mathrand.NewPCG(uint64(n), 1))
		own := r
		for len(own.acts) < longest {
			m, err := service.Now(ctx, id)
			if err != nil {
				return nil, err
			}
			if _, over := m.Over(); over {
				break
			}
			a, err := choose(m, chance)
			if err == nil {
				_, err = service.Submit(ctx, id, match.Ask{Seat: a.seat, Seq: m.Seq(), Command: a.command})
			}
			if err != nil {
				return nil, fmt.Errorf("scenario %s, match %d, entry %d: %w", name, n, m.Seq()+1, err)
			}
			own.acts = append(own.acts, a)
		}
		list = append(list, own)
	}
	return list, nil
}

// choose picks at random one of the seats that can act, and one of its choices. It never gives up
// the match.
func choose(m *match.Match, chance *mathrand.Rand) (played, error) {
	seats := m.ToAct()
	seat := seats[chance.IntN(len(seats))]
	choices, err := m.Choices(seat)
	if err != nil {
		return played{}, err
	}
	var may []battlemat.Command
	for _, c := range choices {
		if c.Kind != battlemat.Resign && c.Kind != battlemat.Concede {
			may = append(may, c.Command)
		}
	}
	if len(may) == 0 {
		return played{}, fmt.Errorf("%s is to act and has no choice", seat)
	}
	return played{seat, may[chance.IntN(len(may))]}, nil
}

// seeds is the random source of a service. The service draws 32 bytes for a match's seed and then
// 32 bytes for its key. The seeds repeat a few fixed values; everything else is random.
type seeds struct {
	drawn int
}

func (s *seeds) Read(p []byte) (int, error) {
	if len(p) != 32 {
		return rand.Read(p)
	}
	s.drawn++
	if s.drawn%2 == 0 {
		return rand.Read(p)
	}
	seed := dice.SeedOf("load").At(uint64(s.drawn / 2 % variants))
	return copy(p, seed[:]), nil
}
