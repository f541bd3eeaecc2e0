package siege_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rulestest/tag"
)

// The kinds of matches that are played.
var (
	tagged   = kind{scenario: "tag-yard"}
	hunted   = kind{scenario: "tag-yard", held: map[battlemat.Seat]string{tag.Hunter: match.Bot, "blue": match.Bot}}
	questing = kind{scenario: "soup-for-the-orcs", held: map[battlemat.Seat]string{"zargon": match.Person}, most: 150, parting: 5}
	alone    = kind{scenario: "the-lantern", held: map[battlemat.Seat]string{"zargon": match.Bot}, most: 150, parting: 5}
	evil     = kind{scenario: "soup-for-the-orcs", held: map[battlemat.Seat]string{
		"barbarian": match.Bot, "dwarf": match.Bot, "elf": match.Bot, "wizard": match.Bot, "zargon": match.Person,
	}, most: 150, parting: 2}
	delving = kind{scenario: "the-cloakroom", held: map[battlemat.Seat]string{"matron": match.Person}, most: 150, parting: 3}
	leading = kind{scenario: "overdue", held: map[battlemat.Seat]string{
		"bouncer": match.Person, "fireworker": match.Bot, "matron": match.Bot, "sweep": match.Bot,
	}, most: 150, parting: 2}
)

// crowdIn lets many players of all kinds onto the field.
func (f *field) crowdIn() {
	for range by(4, 4, 8) {
		f.play(tagged, false, true)
		f.play(tagged, true, true)
		f.play(hunted, true, true)
	}
	f.questers()
}

// questers play what is shipped.
func (f *field) questers() {
	f.play(questing, false, true)
	f.play(alone, true, true)
	f.play(evil, true, false)
	f.play(delving, false, true)
	f.play(leading, true, true)
}

// ending lets the players bring their matches to an end, and waits until everyone has
// been told of it.
func (f *field) ending() {
	f.t.Helper()
	f.change(func() { f.closing = true })
	f.until("every match is played on, and to its end", func() bool {
		for _, m := range f.tables {
			if !m.finished() {
				return false
			}
		}
		return true
	})
	f.until("every stream has been told of everything", func() bool {
		for _, m := range f.tables {
			for _, s := range m.ends {
				if !s.caughtUp() {
					return false
				}
			}
		}
		return true
	})
}

// kills kills the server on a store at random moments under load, so many times.
func kills(t *testing.T, start how, url string, rounds int, crowd func(*field)) {
	t.Helper()
	began := time.Now()
	f := newField(t)
	x := f.examiner(url)
	crowd(f)
	for round := range rounds {
		if round > 0 && round%10 == 0 {
			t.Logf("%d kills, %d commands acknowledged: %v", round, f.acked(), time.Since(began).Round(time.Second))
		}
		p := start(t, url, f.journal)
		if rand.IntN(8) == 0 {
			// So early that it may not have opened the store.
			f.fall(p.kill)
			p = start(t, url, f.journal)
		}
		if err := p.ready(); err != nil {
			f.journal.examine(t)
			t.Fatal(err)
		}
		goal := f.acked() + rand.IntN(1000)
		f.up(p.base)
		f.until("commands are acknowledged", func() bool { return f.acks >= goal })
		f.fall(p.kill)
		x.examine()
	}
	p := start(t, url, f.journal)
	if err := p.ready(); err != nil {
		t.Fatal(err)
	}
	f.up(p.base)
	f.ending()
	x.visit(p.base)
	f.fall(p.kill)
	x.examine()
	if f.lost > 0 {
		t.Errorf("%d connections ended while the server stood", f.lost)
	}
	t.Logf("%d kills, %d commands acknowledged, %d entries of %d matches, verified %d times, %d of them with the seed: %v",
		rounds+1, f.acks, x.entries, x.matches, x.verified, x.over, time.Since(began).Round(time.Second))
}

// TestSiegeKill kills servers at random moments while matches are played: whatever was
// acknowledged or told is in the log, and every match goes on.
func TestSiegeKill(t *testing.T) {
	for _, e := range engines {
		t.Run(e.name, func(t *testing.T) {
			kills(t, ourselves(unlimited()), e.open(t), by(1, 2, 100), (*field).crowdIn)
		})
	}
}

// TestSiegeKillProgram does it to the program as people run it, with the shipped games.
func TestSiegeKillProgram(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds the program")
	}
	for _, e := range engines {
		t.Run(e.name, func(t *testing.T) {
			kills(t, theProgram("--no-limits"), e.open(t), by(0, 1, 20), (*field).questers)
		})
	}
}
