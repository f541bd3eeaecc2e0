package quest

import (
	"testing"

	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// under returns a position with one field of its profile overridden.
func under(t *testing.T, p *Position, name, value string) *Position {
	t.Helper()
	var set []rules.Setting
	for _, s := range p.desk.Settings() {
		if s.Name == name {
			s.Value = value
		}
		set = append(set, s)
	}
	desk, err := heroquest.NewDesk("", set...)
	if err != nil {
		t.Fatal(err)
	}
	q := p.copy()
	changed := *p.plan
	changed.desk, changed.profile = desk, desk.Rules()
	changed.shared = game.NewCache(groundsKept)
	q.plan = &changed
	return q
}
