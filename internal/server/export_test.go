package server

import (
	"context"

	"github.com/battlemat/battlemat/scenario"
)

// OneOf lists the values that a field of a message may have.
func OneOf(field string) []string { return oneOf[field] }

// Encodings returns how many states were encoded.
func (s *Server) Encodings() int { states, _ := s.streams.Made(); return states }

// Followed returns how many matches have a stream.
func (s *Server) Followed() int { return s.streams.Followed() }

// LinesMade returns how many lines of logs are cached.
func (s *Server) LinesMade() int { _, lines := s.streams.Made(); return lines }

// Asking returns how many questions of a client are at the desk or wait for it.
func (s *Server) Asking(client string) int { return s.deskQueue.len(client) }

// Files returns how many files of a client are being read, or wait to be read.
func (s *Server) Files(client string) int { return s.fileQueue.len(client) }

// HoldFiles occupies the turn of a client's files until done is called.
func (s *Server) HoldFiles(client string) (done func()) {
	done, err := s.fileQueue.take(context.Background(), client)
	if err != nil {
		panic(err)
	}
	return done
}

// HoldImport occupies a slot for processing files until done is called.
func (s *Server) HoldImport() (done func()) {
	s.importing <- struct{}{}
	return func() { <-s.importing }
}

// Importing returns how many files of a client are being processed, or wait to be processed.
func (s *Server) Importing(client string) int { return s.importQueue.len(client) }

// HoldDesks occupies all desks until done is called, and HoldTiles occupies all slots for tiles.
func (s *Server) HoldDesks() (done func()) { return taken(s.desks) }
func (s *Server) HoldTiles() (done func()) { return taken(s.tiles) }

func taken(places chan struct{}) (done func()) {
	for range cap(places) {
		places <- struct{}{}
	}
	return func() {
		for range cap(places) {
			<-places
		}
	}
}

// Laid returns how many times the picture of a file has been composed.
func (s *Server) Laid() int { return int(s.laid.Load()) }

func (t *clientQueue) len(client string) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	if own := t.held[client]; own != nil {
		return own.want
	}
	return 0
}

// PictureOf draws the picture that the lobby shows of a scenario.
var PictureOf = pictureOf

// InTime passes a finished document to inTime. It reports whether the document is returned, and
// returns the error.
func InTime(ctx context.Context) (bool, error) {
	b, err := inTime(ctx, &brought{}, nil)
	return b != nil, err
}

// MayBePlaced returns an error if a scenario made from a file has too much in it.
var MayBePlaced = mayBePlaced

// BytesUnderHeat returns the number of bytes of the picture under a heat picture.
func BytesUnderHeat(doc *scenario.Scenario) (int, error) {
	under, err := underHeat(doc)
	if under == nil {
		return 0, err
	}
	return len(under.JPEG), err
}
