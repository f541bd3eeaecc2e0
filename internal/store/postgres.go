package store

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"github.com/battlemat/battlemat/match"
)

// These are the times after which the database counts as gone if it does not answer.
const (
	connectTime = 5 * time.Second
	commitTime  = 15 * time.Second
)

// post is a PostgreSQL database. It has a connection that writes, one that listens, and a pool for
// readers.
type post struct {
	config *pgx.ConnConfig
	name   string // its name in messages, without the password
	tag    string // identifies this server in notifications
	logger *slog.Logger
}

func openPostgres(ctx context.Context, url string, o Options) (match.Log, error) {
	pooled, err := pgxpool.ParseConfig(url)
	if err != nil {
		// The error of pgx does not contain the password.
		return nil, fmt.Errorf("store postgres://…: %w", err)
	}
	c := pooled.ConnConfig
	if c.ConnectTimeout == 0 {
		c.ConnectTimeout = connectTime
	}
	// A server or a role may be configured otherwise, but an entry may only be acknowledged after
	// its flush.
	c.RuntimeParams["synchronous_commit"] = "on"
	c.RuntimeParams["default_transaction_isolation"] = "read committed"
	// Every query looks up keys. With this setting, a plan made while a table is small does not
	// scan the whole table later.
	c.RuntimeParams["enable_seqscan"] = "off"
	// Every statement is run many times, and for few rows it takes longer to plan than to run.
	// PostgreSQL has had this setting since version 12.
	c.RuntimeParams["plan_cache_mode"] = "force_generic_plan"
	if c.RuntimeParams["application_name"] == "" {
		c.RuntimeParams["application_name"] = "battlemat"
	}
	p := &post{
		config: c, name: fmt.Sprintf("postgres://%s/%s", c.Host, c.Database),
		tag: rand.Text()[:12], logger: o.Logger,
	}
	if err := p.prepare(ctx); err != nil {
		return nil, fmt.Errorf("store %s: %w", p.name, err)
	}
	pool, err := pgxpool.NewWithConfig(ctx, pooled)
	if err != nil {
		return nil, fmt.Errorf("store %s: %w", p.name, err)
	}
	h := newHub()
	w := &postWriter{post: p, in: map[match.ID]*item{}}
	l, err := listen(ctx, p, w, h)
	if err != nil {
		pool.Close()
		return nil, fmt.Errorf("store %s: %w", p.name, err)
	}
	return &log{reader: newPostReader(p, pool, l), group: newGroup(w, h, o), hub: h}, nil
}

func (p *post) connect(ctx context.Context) (*pgx.Conn, error) {
	return pgx.ConnectConfig(ctx, p.config.Copy())
}

// hang closes a connection without waiting for a server that may be gone.
func hang(c *pgx.Conn) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	c.Close(ctx)
}

// prepare creates missing tables. Only one server at a time does so.
func (p *post) prepare(ctx context.Context) error {
	c, err := p.connect(ctx)
	if err != nil {
		return err
	}
	defer hang(c)
	var fsync string
	if err := c.QueryRow(ctx, "SHOW fsync").Scan(&fsync); err != nil {
		return err
	}
	if fsync != "on" {
		p.logger.Warn("the database does not flush to disk: entries may be lost when its machine stops", "store", p.name, "fsync", fsync)
	}
	is, err := p.version(ctx, c)
	if err == nil && is > 1 {
		err = known(is)
	}
	if err != nil {
		return err
	}
	if is > 1 {
		var whole bool
		if err := c.QueryRow(ctx, "SELECT num_nulls(to_regclass('battlemat.pictures'), to_regclass('battlemat.chats'), to_regclass('battlemat.lockers'), to_regclass('battlemat.documents')) = 0").Scan(&whole); err != nil || whole {
			return err
		}
	}
	tx, err := c.Begin(ctx)
	if err != nil {
		return err
	}
	defer tx.Rollback(ctx)
	if _, err := tx.Exec(ctx, "SELECT pg_advisory_xact_lock($1)", int64(application)); err != nil {
		return err
	}
	if is, err = p.version(ctx, tx); err != nil {
		return err
	}
	statements := postTables + postLater + fmt.Sprintf("INSERT INTO battlemat.version VALUES (%d);", version)
	switch {
	case is > 1: // another server was faster, or an older program created the tables, without the later ones
		if err := known(is); err != nil {
			return err
		}
		statements = postLater
	case is == 1:
		statements = postBringUp + postLater + fmt.Sprintf("UPDATE battlemat.version SET version = %d;", version)
	}
	if _, err := tx.Exec(ctx, statements); err != nil {
		return fmt.Errorf("making its tables: %w", err)
	}
	return tx.Commit(ctx)
}

// version returns the version of the tables, or 0 if there are none.
func (p *post) version(ctx context.Context, q interface {
	QueryRow(context.Context, string, ...any) pgx.Row
}) (int, error) {
	var there bool
	if err := q.QueryRow(ctx, "SELECT to_regclass('battlemat.version') IS NOT NULL").Scan(&there); err != nil || !there {
		return 0, err
	}
	var is int
	err := q.QueryRow(ctx, "SELECT version FROM battlemat.version").Scan(&is)
	if err == nil && is == 0 {
		err = errors.New("its tables are of version 0: no program makes such tables")
	}
	return is, err
}

// Names are compared byte by byte, so that every server sorts them in the same way.
const postTables = `
CREATE SCHEMA IF NOT EXISTS battlemat;
CREATE TABLE battlemat.version (version integer NOT NULL);
CREATE TABLE battlemat.matches (
	name text COLLATE "C" PRIMARY KEY,
	id   bigint GENERATED ALWAYS AS IDENTITY UNIQUE, -- the order in which they began
	seed bytea NOT NULL,
	key  bytea NOT NULL,
	over boolean NOT NULL DEFAULT false
);
CREATE TABLE battlemat.entries (
	match text COLLATE "C" NOT NULL,
	seq   bigint NOT NULL,
	at    timestamptz NOT NULL DEFAULT clock_timestamp(),
	entry bytea NOT NULL,
	PRIMARY KEY (match, seq)
);
`

// postPictures creates tables that were added later. Older programs need not know of them.
const postPictures = `
CREATE TABLE IF NOT EXISTS battlemat.pictures (
	hash    text COLLATE "C" PRIMARY KEY,
	picture bytea NOT NULL
);
CREATE TABLE IF NOT EXISTS battlemat.pictured ( -- the matches that have them, some of which are still to begin
	name text COLLATE "C" NOT NULL,
	hash text COLLATE "C" NOT NULL,
	at   timestamptz NOT NULL DEFAULT clock_timestamp(),
	PRIMARY KEY (name, hash)
);
`

// postChats creates a table that was added later. A chat is removed with its match.
const postChats = `
CREATE TABLE IF NOT EXISTS battlemat.chats (
	match   text COLLATE "C" PRIMARY KEY REFERENCES battlemat.matches (name) ON DELETE CASCADE,
	version bigint NOT NULL,
	chat    bytea NOT NULL
);
`

// postLockers creates a table that was added later.
const postLockers = `
CREATE TABLE IF NOT EXISTS battlemat.lockers (
	name    text COLLATE "C" PRIMARY KEY, -- the hash of its token
	version bigint NOT NULL,
	at      timestamptz NOT NULL DEFAULT clock_timestamp(),
	locker  bytea NOT NULL
);
`

// postDocuments creates a table that was added later. Documents are removed with their locker.
const postDocuments = `
CREATE TABLE IF NOT EXISTS battlemat.documents (
	locker   text COLLATE "C" NOT NULL REFERENCES battlemat.lockers (name) ON DELETE CASCADE,
	id       text COLLATE "C" NOT NULL,
	document bytea NOT NULL,
	PRIMARY KEY (locker, id)
);
`

// postLater creates all tables that were added later.
const postLater = postPictures + postChats + postLockers + postDocuments

// postBringUp converts tables of version 1 to version 2.
const postBringUp = `
ALTER TABLE battlemat.matches ADD COLUMN over boolean NOT NULL DEFAULT false;
UPDATE battlemat.matches SET over = true WHERE (SELECT position('` + lastWords + `'::bytea IN entry) FROM battlemat.entries WHERE match = name ORDER BY seq DESC LIMIT 1) > 0;
`

// answered reports whether an error is a refusal by the server itself, and not a failure of the
// connection.
func answered(err error) bool {
	var e *pgconn.PgError
	// These classes mean: 08 trouble with the connection, 53 lack of resources, 57 an operator's
	// action, 58 an error of the operating system.
	return errors.As(err, &e) && e.Code[:2] != "08" && e.Code[:2] != "53" && e.Code[:2] != "57" && e.Code[:2] != "58"
}
