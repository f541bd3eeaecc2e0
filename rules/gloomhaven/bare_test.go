package gloomhaven_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/rules"
)

// TestReachWithoutWays checks, on random boards with traps, ice, doors and figures, that a reach
// without paths equals the reach with paths, except that it lists the start first. It also checks
// that the path to a single hex is the one in the full reach.
func TestReachWithoutWays(t *testing.T) {
	bare, harmed := 0, 0
	for seed := range rounds(t, 300, 20_000) {
		r := rand.New(rand.NewPCG(uint64(seed), 9))
		b, o := randomTurn(r)
		q := rules.Reach{Figure: "A", Move: o.Move, Movement: o.Movement}
		d := desk(t, []string{"gloomhaven", "frosthaven", "jaws"}[r.IntN(3)])
		all, err := d.Reach(b, q)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range all {
			got, ok, err := d.WayTo(b, q, want.At)
			if err != nil || !ok || !reflect.DeepEqual(got, want) {
				t.Fatalf("seed %d: %+v\n%s\nthe way to %v: %+v, %v, not %+v", seed, q, b.Text(), want.At, got, err, want)
			}
		}
		me, _ := b.Figure("A")
		start := slices.IndexFunc(all, func(r rules.Reached) bool { return r.At == me.At })
		want := slices.Concat(all[start:start+1], all[:start], all[start+1:])
		q.Bare = true
		got, err := d.Reach(b, q)
		if err != nil {
			t.Fatal(err)
		}
		for i := range got {
			if got[i].Path == nil {
				bare++
				want[i].Path, want[i].Costs = nil, nil
			}
			harmed += got[i].Harm
		}
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("seed %d: %+v\n%s\nwithout ways:\n%+v\nwith them:\n%+v", seed, q, b.Text(), got, want)
		}
	}
	if bare == 0 || harmed == 0 {
		t.Errorf("%d hexes without ways, %d traps: the boards show nothing", bare, harmed)
	}
}

// TestNoWayToAHex checks that there is no answer for a hex out of reach or off the board.
func TestNoWayToAHex(t *testing.T) {
	d, b := desk(t, ""), draw(t, "A.#..")
	for x, want := range map[int]bool{0: true, 1: true, 2: false, 3: false, 7: false} {
		for _, movement := range []string{"walk", "fly"} {
			_, ok, err := d.WayTo(b, rules.Reach{Figure: "A", Move: 9, Movement: movement}, at(x, 0))
			if err != nil || ok != want {
				t.Errorf("to (%d,0) by %s: %v, %v", x, movement, ok, err)
			}
		}
	}
	if _, _, err := d.WayTo(b, rules.Reach{Figure: "A", Movement: "swim"}, at(1, 0)); err == nil {
		t.Error("one swims")
	}
}
