package gloomhaven_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven"
)

const turns = "../../../shared/data/gloomhaven-turns"

// turn holds the contents of a battlemat.turn/1 document.
type turn struct {
	Profile string
	Board   *board.Board
	Actor   string
	Ability struct {
		Move     int
		Movement string
		Range    int
		Targets  int
		Area     [][2]int
	}
	Actions []struct {
		To      [2]int
		Attacks [][2]int
	}
}

func readTurn(t *testing.T, file string) *turn {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var got turn
	if err := json.Unmarshal(data, &got); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return &got
}

// TestExpectedTurnsObeyTheRules checks that the actions in the expected turns are legal by the
// rules of movement, range, sight and areas. (Other tests check that monsters decide on exactly
// these actions.)
//
// GH S4.1 to S4.7, S4.15 to S4.19, S4.28 to S4.31.
func TestExpectedTurnsObeyTheRules(t *testing.T) {
	files, _ := filepath.Glob(turns + "/*.json")
	if len(files) == 0 {
		t.Skip("no expected turns beside the repository: ../shared/data/gloomhaven-turns")
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			turn := readTurn(t, file)
			d := desk(t, turn.Profile)
			actor, _ := turn.Board.Figure(turn.Actor)
			all := reach(t, d, turn.Board, turn.Actor, turn.Ability.Movement, turn.Ability.Move)
			for _, action := range turn.Actions {
				to := at(action.To[0], action.To[1])
				if r, ok := all[to]; !ok || !r.End {
					t.Errorf("%s %d from %v does not reach %v", turn.Ability.Movement, turn.Ability.Move, actor.At, to)
					continue
				}
				moved := turn.Board.Clone()
				moved.MoveFigure(turn.Actor, to, nil)
				turn.checkAttacks(t, d, moved, action.Attacks)
			}
		})
	}
}

// checkAttacks checks one set of attacked hexes. They must be one placement of the area, if there
// is one, and at most the allowed number of single targets.
func (turn *turn) checkAttacks(t *testing.T, d *gloomhaven.Desk, b *board.Board, attacks [][2]int) {
	t.Helper()
	var left []string
	for _, c := range attacks {
		f, ok := b.FigureAt(at(c[0], c[1]))
		if !ok {
			t.Errorf("nobody to attack on %v", c)
		}
		left = append(left, f.ID)
	}
	single := turn.Ability.Targets
	placed := [][]string{nil}
	if len(turn.Ability.Area) > 0 {
		single--
		placed = turn.placements(t, d, b)
	}
	alone := fmt.Sprintf("range=%d", turn.Ability.Range)
	if slices.ContainsFunc(placed, func(victims []string) bool {
		n := 0
		for _, id := range left {
			if slices.Contains(victims, id) {
				continue
			}
			if n++; n > single || !attackable(t, d, b, turn.Actor, id, alone) {
				return false
			}
		}
		return true
	}) {
		return
	}
	actor, _ := b.Figure(turn.Actor)
	t.Errorf("from %v: no way to attack %v; areas hit %v", actor.At, attacks, placed)
}

func (turn *turn) placements(t *testing.T, d *gloomhaven.Desk, b *board.Board) [][]string {
	t.Helper()
	var steps []grid.Vec
	for _, v := range turn.Ability.Area {
		steps = append(steps, grid.Vec{Q: v[0], R: v[1]})
	}
	p, err := area.NewPattern(turn.Ability.Range == 0, steps...)
	if err != nil {
		t.Fatal(err)
	}
	m, err := d.Aim(b, turn.Actor)
	if err != nil {
		t.Fatal(err)
	}
	placed := [][]string{nil}
	for _, l := range m.Areas(p, turn.Ability.Range) {
		placed = append(placed, l.Victims)
	}
	return placed
}
