package skirmish

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// helpedOn returns a skirmish during an ogre's turn. A scout helps the guard to attack the ogre,
// and both are next to the ogre.
func helpedOn(t *testing.T) *Position {
	t.Helper()
	list := []creature.Statblock{soldier("guard", hero), soldier("ogre", func(s *creature.Statblock) { s.Size = "large" }), soldier("scout", hero)}
	p := fight(t, arena(t, "........", "........", "........", "........"), list, at(2, 1), at(3, 1), at(5, 1))
	for p.Turn.Figure != "scout" {
		p = play(t, p, "end "+p.Turn.Figure)
	}
	p = play(t, p, "help scout guard ogre", "end scout")
	for p.Turn.Figure != "ogre" {
		p = play(t, p, "end "+p.Turn.Figure)
	}
	return p
}

// DND K9, DND K44: when an enemy that has already left the helper's reach leaves the helped
// figure's reach, the helped figure strikes at it without help. The desk says the same on the
// exported board, with the enemy moved to the square that it leaves.
func TestHelpEndsWhereTheEnemyGoesAway(t *testing.T) {
	p := helpedOn(t)
	b, err := rulestest.Laid(p, "gm")
	if err != nil {
		t.Fatal(err)
	}
	asked, apart := 0, 0
	for c := range p.Choices("gm") {
		if c.Command.Words()[0] != "move" || len(c.Threats) == 0 {
			continue
		}
		asked++
		if differs, _ := asksDesk(gametest.Offer{Choice: c, Position: p, Seat: "gm", Board: b}); differs != "" {
			t.Errorf("%s: %s", c.Command, differs)
		}
		for _, s := range c.Path {
			q := *p.figure("ogre")
			q.At = s.At
			if len(s.By) > 0 && !p.figure("scout").near(&q) {
				apart++
			}
		}
	}
	if asked == 0 || apart == 0 {
		t.Errorf("%d ways asked about, %d of them away from the scout", asked, apart)
	}
}

// DND K44: a board shows help only for figures that are on it. It reveals no helper and no helped
// figure that the seat does not know of.
func TestHelpOfTheUnseenIsOnNoBoard(t *testing.T) {
	p := helpedOn(t)
	says := func(p *Position) (list []string) {
		b, err := p.Board("gm")
		if err != nil {
			t.Fatal(err)
		}
		for f := range b.EachFigure {
			for _, trait := range f.Traits {
				if trait == dnd.HelpingOn("guard", "ogre") || trait == dnd.HelpedOn+"ogre" {
					list = append(list, f.ID+" "+trait)
				}
			}
		}
		return list
	}
	if got := says(p); !slices.Equal(got, []string{"scout helping-guard-against-ogre"}) {
		t.Errorf("the board says %v", got)
	}
	for _, id := range []string{"scout", "guard"} {
		q := p.apply(Afflicted{id, Affliction{Key: condition.Invisible}})
		q.figure(id).Hidden = 30
		q = &Position{plan: q.plan, LaidOut: q.LaidOut}
		if q.as("gm").knows(q.figure(id)) {
			t.Fatalf("%s is known", id)
		}
		if got := says(q); len(got) != 0 {
			t.Errorf("%s is unseen: %v", id, got)
		}
	}
}
