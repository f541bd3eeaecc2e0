package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"github.com/battlemat/battlemat/internal/store/pgtest"
	"github.com/battlemat/battlemat/match"
)

// TestPlansLookUpKeys checks that cached plans find matches and entries by their keys, even if they
// were made while the planner knew of only two matches.
func TestPlansLookUpKeys(t *testing.T) {
	url, err := pgtest.Start(t).Database()
	if err != nil {
		t.Fatal(err)
	}
	first := start(t, url)
	for i := range 2 {
		if err := first.Create(t.Context(), player(i), match.Secret{}, line(i, 0)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := first.reader.(*postReader).pool.Exec(t.Context(), "VACUUM ANALYZE battlemat.entries, battlemat.matches"); err != nil {
		t.Fatal(err)
	}
	l := start(t, url) // the log's connections have no plans yet
	everything(t, l)

	conns := []*pgx.Conn{l.group.w.(*postWriter).conn}
	for _, c := range l.reader.(*postReader).pool.AcquireAllIdle(t.Context()) {
		defer c.Release()
		conns = append(conns, c.Conn())
	}
	seen := 0
	for _, c := range conns {
		for _, s := range prepared(t, c) {
			if strings.Contains(s.sql, "battlemat.pictured") { // the table is scanned for matches that never began
				continue
			}
			for _, node := range s.plan.all() {
				if node.scansWhole() {
					t.Errorf("%s\n%s of %s: %q", s.sql, node.Type, node.Relation, node.Cond+node.Recheck)
				}
				if node.Relation != "" {
					seen++
				}
			}
		}
	}
	if seen < 10 {
		t.Errorf("the plans look at tables %d times: they are not read rightly", seen)
	}
}

// everything makes the log run all statements that matches need.
func everything(t *testing.T, l *log) {
	t.Helper()
	ctx := t.Context()
	id := match.ID("third")
	_, _, chat := l.Chat(ctx, id)
	_, secret := l.Secret(ctx, player(0))
	_, whole := l.Read(ctx, player(0), 0, 0)
	_, tail := l.Read(ctx, player(0), 1, 0)
	_, missing := l.Read(ctx, player(0), 7, 1)
	err := errors.Join(chat, secret, whole, tail, missing,
		l.Create(ctx, id, match.Secret{}, []byte("x")),
		l.Append(ctx, id, 1, []byte("x")),
		l.KeepChat(ctx, id, 1, []byte("x")))
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Append(ctx, id, 1, []byte("x")); !errors.Is(err, match.ErrTaken) {
		t.Fatal(err)
	}
	if err := errors.Join(l.Finish(ctx, id, 2, []byte("x")), l.Remove(ctx, id, 2)); err != nil {
		t.Fatal(err)
	}
}

// preparedStatement is a prepared statement of a connection, with its cached plan.
type preparedStatement struct {
	sql  string
	plan planNode
}

func prepared(t *testing.T, c *pgx.Conn) (list []preparedStatement) {
	t.Helper()
	ctx := context.Background()
	rows, err := c.Query(ctx, "SELECT name, statement, cardinality(parameter_types) FROM pg_prepared_statements WHERE statement ~ 'battlemat[.]'", pgx.QueryExecModeSimpleProtocol)
	if err != nil {
		t.Fatal(err)
	}
	type row struct {
		Name, SQL string
		Params    int
	}
	found, err := pgx.CollectRows(rows, pgx.RowToStructByPos[row])
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range found {
		execute := fmt.Sprintf(`EXPLAIN (FORMAT JSON) EXECUTE "%s"`, s.Name)
		if s.Params > 0 {
			execute += "(" + strings.Join(slices.Repeat([]string{"NULL"}, s.Params), ", ") + ")"
		}
		var answer []byte
		if err := c.QueryRow(ctx, execute, pgx.QueryExecModeSimpleProtocol).Scan(&answer); err != nil {
			t.Fatalf("%s: %v", s.SQL, err)
		}
		var plans []struct{ Plan planNode }
		if err := json.Unmarshal(answer, &plans); err != nil {
			t.Fatal(err)
		}
		list = append(list, preparedStatement{s.SQL, plans[0].Plan})
	}
	return list
}

// planNode is a node of a plan as EXPLAIN writes it.
type planNode struct {
	Type     string     `json:"Node Type"`
	Relation string     `json:"Relation Name"`
	Cond     string     `json:"Index Cond"`
	Recheck  string     `json:"Recheck Cond"`
	Plans    []planNode `json:"Plans"`
}

func (n planNode) all() []planNode {
	list := []planNode{n}
	for _, below := range n.Plans {
		list = append(list, below.all()...)
	}
	return list
}

// scansWhole reports whether a node reads more of a table, or of its index, than belongs to one
// match.
func (n planNode) scansWhole() bool {
	key := map[string]string{"entries": "match = ", "matches": "name = "}[n.Relation]
	return key != "" && strings.HasSuffix(n.Type, "Scan") && !strings.Contains(n.Cond+n.Recheck, key)
}
