package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// boardsOfScenarios holds the boards that a scenario may name.
var boardsOfScenarios = boards.Shipped

// nearShelf is a library in a store.
type nearShelf struct {
	service *match.Service
	log     match.Log
	token   string
}

func (l *nearShelf) open(ctx context.Context) (token string, err error) {
	l.token, err = l.service.OpenLocker(ctx)
	return l.token, err
}

func (l *nearShelf) list(ctx context.Context) ([]wire.OwnDocument, error) {
	kept, err := l.service.Library(ctx, l.token)
	list := []wire.OwnDocument{}
	for _, d := range kept {
		list = append(list, server.DocumentOf(ruleset, d))
	}
	return list, unlockedBy(err)
}

func (l *nearShelf) save(ctx context.Context, id, name, _ string, text []byte) (wire.OwnDocument, error) {
	kind, called, rules, err := kindOfDocument(text)
	if err != nil {
		return wire.OwnDocument{}, err
	}
	if id == "" {
		name = cmp.Or(name, called)
	}
	d, err := l.service.SaveDocument(ctx, l.token, id, match.KeptDocument{Name: name, Kind: kind, Rules: rules}, text)
	return server.DocumentOf(ruleset, d), unlockedBy(err)
}

func (l *nearShelf) text(ctx context.Context, id string, version int) (wire.KeptText, error) {
	text, d, err := l.service.Document(ctx, l.token, id, version)
	if err != nil {
		return wire.KeptText{}, unlockedBy(err)
	}
	return wire.KeptText{ID: d.ID, Name: d.Name, Version: cmp.Or(version, d.Last().Version), Text: string(text)}, nil
}

func (l *nearShelf) remove(ctx context.Context, id string, version int) error {
	return unlockedBy(l.service.RemoveDocument(ctx, l.token, id, version))
}

func (l *nearShelf) close() error {
	return errors.Join(l.service.Close(context.Background()), l.log.Close())
}

// unlockedBy turns an error about a link or a document into a message for the user.
func unlockedBy(err error) error {
	switch {
	case errors.Is(err, match.ErrNoLocker):
		return errors.New("library: --own: nothing is kept here under this link: expected your personal link, or the part of it after /mine/")
	case errors.Is(err, match.ErrNoDocument):
		return errors.New("library: there is no such document, or no such version of it: battlemat library list shows those that exist")
	case err != nil:
		return fmt.Errorf("library: %w", err)
	}
	return nil
}

// farShelf is a library on a server.
type farShelf struct {
	api    string // its address, up to /api/v1/
	token  string
	client http.Client
}

func newFarShelf(server, token string) (*farShelf, error) {
	at, err := url.Parse(server)
	if err != nil || at.Scheme != "http" && at.Scheme != "https" || at.Host == "" {
		return nil, errors.New("library: --own: expected a link such as https://table.example/#/mine/…")
	}
	at.Path, at.RawQuery = strings.TrimSuffix(at.Path, "/")+"/api/"+wire.Protocol+"/", ""
	return &farShelf{at.String(), token, http.Client{Timeout: time.Minute}}, nil
}

// ask sends a request and reads the answer. The request has a body unless body is nil.
func (l *farShelf) ask(ctx context.Context, path string, body, into any) error {
	method, sent := http.MethodGet, []byte(nil)
	if body != nil {
		var err error
		if sent, err = json.Marshal(body); err != nil {
			return err
		}
		method = http.MethodPost
	}
	r, err := http.NewRequestWithContext(ctx, method, l.api+path, bytes.NewReader(sent))
	if err != nil {
		return err
	}
	r.Header.Set("Authorization", "Bearer "+l.token)
	r.Header.Set("Content-Type", "application/json")
	answer, err := l.client.Do(r)
	if err != nil {
		var where *url.Error
		if errors.As(err, &where) {
			err = where.Err
		}
		return fmt.Errorf("library: the server cannot be reached: %w", err)
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(io.LimitReader(answer.Body, 16<<20))
	if err != nil {
		return fmt.Errorf("library: %w", err)
	}
	if answer.StatusCode >= 300 {
		var p wire.Problem
		if json.Unmarshal(data, &p) != nil || p.Detail == "" {
			return fmt.Errorf("library: the server answers %s", answer.Status)
		}
		return fmt.Errorf("library: %s", p.Detail)
	}
	return json.Unmarshal(data, into)
}

func (l *farShelf) open(ctx context.Context) (string, error) {
	var opened wire.OpenedLocker
	err := l.ask(ctx, "lockers", struct{}{}, &opened)
	l.token = opened.Token
	return opened.Token, err
}

func (l *farShelf) list(ctx context.Context) ([]wire.OwnDocument, error) {
	var locker wire.Locker
	err := l.ask(ctx, "lockers/own", nil, &locker)
	return locker.Documents, err
}

func (l *farShelf) save(ctx context.Context, id, name, file string, text []byte) (d wire.OwnDocument, err error) {
	document, err := json.Marshal(string(text))
	if err != nil {
		return d, err
	}
	err = l.ask(ctx, "lockers/own/documents", wire.SaveDocument{Document: document, File: file, ID: id, Name: name}, &d)
	return d, err
}

func (l *farShelf) text(ctx context.Context, id string, version int) (kept wire.KeptText, err error) {
	err = l.ask(ctx, "lockers/own/documents/read", wire.AskDocument{ID: id, Version: version}, &kept)
	return kept, err
}

func (l *farShelf) remove(ctx context.Context, id string, version int) error {
	return l.ask(ctx, "lockers/own/documents/remove", wire.AskDocument{ID: id, Version: version}, &wire.RemovedDocument{})
}

func (l *farShelf) close() error { return nil }
