package server

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"strings"

	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// library is the path of the documents in a locker.
const library = lockers + "/own/documents"

// noDocument returns the single answer for any document that is not in the locker, even if another
// locker has it.
func noDocument() *problem {
	return newProblem(http.StatusNotFound, codeNoDocument, "The locker has no such document, or no such version of it.")
}

// libraryProblem returns the problem of a document that cannot be stored or read.
func libraryProblem(err error) error {
	switch {
	case errors.Is(err, match.ErrNoDocument):
		return noDocument()
	case errors.Is(err, match.ErrLibraryFull):
		return newProblem(http.StatusConflict, codeLibraryFull, "The locker has no room for this document. It holds at most %d documents, %d versions of each, %d bytes of documents and %d bytes of pictures. First remove a document that you no longer need, or old versions of one.", match.MostDocuments, match.MostVersions, match.MostLibrary, match.MostPictures)
	case errors.Is(err, match.ErrSavedSince):
		return newProblem(http.StatusConflict, codeStale, "Another window or device has saved this document since. Keep yours as a new document, or open the newest version.")
	}
	return lockerProblem(err)
}

// mayAskLibrary counts a request for a library against the client's limit.
func (s *Server) mayAskLibrary(ctx context.Context) error {
	if wait := s.keepRate.take(callerOf(ctx)); wait > 0 {
		return tooMany(wait, "Too many requests at once. Wait a moment.")
	}
	return nil
}

type saveIn struct {
	Own
	Body wire.SaveDocument
}

type ownDocument struct {
	Keep string `header:"Cache-Control"`
	Body wire.OwnDocument
}

// saveDocument stores a document in a locker after it has checked that a match of it can begin, or
// that its creatures can be played. It first checks whether the token opens a locker, so that no
// document is checked in vain.
func (s *Server) saveDocument(ctx context.Context, in *saveIn) (*ownDocument, error) {
	if err := s.mayAskLibrary(ctx); err != nil {
		return nil, err
	}
	list, err := s.o.Service.Library(ctx, in.token())
	if err != nil {
		return nil, libraryProblem(err)
	}
	d := match.KeptDocument{Name: nameOf(in.Body.Name)}
	if in.Body.ID != "" {
		known := false
		for _, there := range list {
			known = known || there.ID == in.Body.ID
		}
		if !known {
			return nil, noDocument()
		}
	}
	if err := mayLie(in.Body.Picture); err != nil {
		return nil, err
	}
	d.Picture = in.Body.Picture
	text := textOf(in.Body.Document)
	switch called, err := s.check(ctx, text, in.Body.File, &d); {
	case err == nil:
		if in.Body.ID == "" {
			d.Name = cmp.Or(d.Name, nameOf(called))
		}
	case in.Body.Draft && mayBeDraft(err, text):
		d = s.draftOf(d, text, in.Body.ID == "")
	default:
		return nil, err
	}
	if wait := s.pictureRate.takeSome(callerOf(ctx), float64(len(d.Picture))); len(d.Picture) > 0 && wait > 0 {
		return nil, tooMany(wait, "This server keeps no more pictures of maps from your address for now. Save the document without a picture, or try again later.")
	}
	saved, err := s.o.Service.SaveDocumentAfter(ctx, in.token(), in.Body.ID, in.Body.After, d, text)
	if err != nil {
		return nil, libraryProblem(err)
	}
	s.metrics.documents.Inc()
	return &ownDocument{"no-store", s.documentAs(saved)}, nil
}

// check finds the kind and the title of a document. It tries a scenario by beginning a match;
// creatures are only read.
func (s *Server) check(ctx context.Context, text []byte, file string, d *match.KeptDocument) (called string, err error) {
	if desk.FormatOf(text) == creature.Format {
		if wait := s.deskRate.take(callerOf(ctx)); wait > 0 {
			return "", tooMany(wait, "Too many documents at once. Wait a moment.")
		}
		doc, err := s.ownCreatures(text, cmp.Or(file, "the document"))
		if err != nil {
			return "", err
		}
		d.Kind, d.Rules = kindCreatures, skirmishRules
		return doc.Title(), nil
	}
	b, err := s.bring(ctx, callerOf(ctx), text, file, nil)
	if err != nil {
		return "", err
	}
	d.Kind, d.Rules = b.kind, b.doc.Rules
	return b.doc.Name, nil
}

// nameOf returns a name in the form in which it is stored: on one line and without invisible
// characters.
func nameOf(name string) string { return strings.TrimSpace(sanitizedName(name)) }

// documentAs describes a document in a locker.
func (s *Server) documentAs(d match.KeptDocument) wire.OwnDocument { return DocumentOf(s.o.Rules, d) }

// DocumentOf describes a document in a locker, for every answer that mentions it.
func DocumentOf(rules match.Rules, d match.KeptDocument) wire.OwnDocument {
	told := wire.OwnDocument{ID: d.ID, Name: d.Name, Kind: d.Kind, Rules: d.Rules, Game: d.Rules, Versions: []wire.DocumentVersion{}}
	if ruleset, err := rules(d.Rules); err == nil {
		told.Game = ruleset.Title()
	}
	if len(d.Versions) > 0 {
		told.Draft = d.Last().Draft
	}
	for _, v := range d.Versions {
		told.Versions = append(told.Versions, wire.DocumentVersion{Version: v.Version, Saved: v.Saved, Bytes: v.Bytes, Picture: v.Picture != ""})
	}
	return told
}

type askDocumentIn struct {
	Own
	Body wire.AskDocument
}

type keptText struct {
	Keep string `header:"Cache-Control"`
	Body wire.KeptText
}

// documentText returns the text of a document in a locker.
func (s *Server) documentText(ctx context.Context, in *askDocumentIn) (*keptText, error) {
	if err := s.mayAskLibrary(ctx); err != nil {
		return nil, err
	}
	text, d, err := s.o.Service.Document(ctx, in.token(), in.Body.ID, in.Body.Version)
	if err != nil {
		return nil, libraryProblem(err)
	}
	version := cmp.Or(in.Body.Version, d.Last().Version)
	under, err := s.o.Service.DocumentPicture(ctx, in.token(), d.ID, version)
	if err != nil {
		return nil, libraryProblem(err)
	}
	if wait := s.tileRate.takeSome(callerOf(ctx), float64(len(under))); len(under) > 0 && wait > 0 {
		return nil, tooMany(wait, "Too many pictures at once. Try again in a moment.")
	}
	return &keptText{"no-store", wire.KeptText{ID: d.ID, Name: d.Name, Version: version, Text: string(text), Picture: under}}, nil
}

type renameIn struct {
	Own
	Body wire.RenameDocument
}

// renameDocument gives a document in a locker another name.
func (s *Server) renameDocument(ctx context.Context, in *renameIn) (*ownDocument, error) {
	if err := s.mayAskLibrary(ctx); err != nil {
		return nil, err
	}
	name := nameOf(in.Body.Name)
	if name == "" {
		return nil, unfitField("name", "an empty name, expected some text.")
	}
	d, err := s.o.Service.RenameDocument(ctx, in.token(), in.Body.ID, name)
	if err != nil {
		return nil, libraryProblem(err)
	}
	return &ownDocument{"no-store", s.documentAs(d)}, nil
}

type removedDocument struct {
	Keep string `header:"Cache-Control"`
	Body wire.RemovedDocument
}

// removeDocument removes a document from a locker, or one version of it. Matches of the document
// continue.
func (s *Server) removeDocument(ctx context.Context, in *askDocumentIn) (*removedDocument, error) {
	if err := s.mayAskLibrary(ctx); err != nil {
		return nil, err
	}
	if err := s.o.Service.RemoveDocument(ctx, in.token(), in.Body.ID, in.Body.Version); err != nil {
		return nil, libraryProblem(err)
	}
	return &removedDocument{"no-store", wire.RemovedDocument{ID: in.Body.ID, Version: in.Body.Version}}, nil
}
