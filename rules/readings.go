package rules

import (
	"fmt"
	"slices"
	"strings"
)

// Readings holds the different readings of one book. P is the book's profile type. A profile
// decides every ambiguity, and the code of the rules consults it.
type Readings[P any] struct {
	Book     string          // the book's name, for errors
	Name     func(*P) string // returns the name of a profile
	Profiles []P             // the first is the default
	Switches []Switch[P]     // every ambiguity, in the order of the rulebook
}

// Names returns the names of the profiles, the default first.
func (r *Readings[P]) Names() []string {
	names := make([]string, len(r.Profiles))
	for i := range r.Profiles {
		names[i] = r.Name(&r.Profiles[i])
	}
	return names
}

// Fields returns a description of every ambiguity.
func (r *Readings[P]) Fields() []Field {
	fields := make([]Field, len(r.Switches))
	for i, s := range r.Switches {
		fields[i] = s.Field
	}
	return fields
}

// Read returns the profile with that name ("" for the default) with individual fields overridden.
// The error for an unknown name or value lists the known ones.
func (r *Readings[P]) Read(name string, set ...Setting) (P, error) {
	var none P
	at := 0
	if names := r.Names(); name != "" {
		if at = slices.Index(names, name); at < 0 {
			return none, fmt.Errorf("%s profile %q: expected one of %s", r.Book, name, strings.Join(names, ", "))
		}
	}
	p := r.Profiles[at]
	for _, s := range set {
		if err := r.Set(&p, s); err != nil {
			return none, err
		}
	}
	return p, nil
}

// Set sets one field of a profile. The error says which values were expected.
func (r *Readings[P]) Set(p *P, s Setting) error {
	at := slices.IndexFunc(r.Switches, func(w Switch[P]) bool { return w.Name == s.Name })
	if at < 0 {
		names := make([]string, len(r.Switches))
		for i, w := range r.Switches {
			names[i] = w.Name
		}
		return fmt.Errorf("%s field %q: expected one of %s", r.Book, s.Name, strings.Join(names, ", "))
	}
	if err := r.Switches[at].Set(p, s.Value); err != nil {
		return fmt.Errorf("%s field %s=%q: %w", r.Book, s.Name, s.Value, err)
	}
	return nil
}

// Settings returns the value of every field, in the order of [Readings.Fields].
func (r *Readings[P]) Settings(p *P) []Setting {
	all := make([]Setting, len(r.Switches))
	for i, s := range r.Switches {
		all[i] = Setting{Name: s.Name, Value: s.Get(p)}
	}
	return all
}

// BookOf is a [Book] with the given readings. A book with further methods embeds it.
type BookOf[P any] struct {
	readings *Readings[P]
	desk     func(P) Desk
}

// NewBook returns a book with the given readings. The function `desk` returns the desk for a
// profile.
func NewBook[P any](readings *Readings[P], desk func(P) Desk) BookOf[P] {
	return BookOf[P]{readings, desk}
}

// Name returns the book's name.
func (b BookOf[P]) Name() string { return b.readings.Book }

// Profiles returns the names of the profiles, the default first.
func (b BookOf[P]) Profiles() []string { return b.readings.Names() }

// Fields returns a description of every ambiguity.
func (b BookOf[P]) Fields() []Field { return b.readings.Fields() }

// Desk returns the book under a profile with individual fields overridden.
func (b BookOf[P]) Desk(profile string, set []Setting) (Desk, error) {
	p, err := b.readings.Read(profile, set...)
	if err != nil {
		return nil, err
	}
	return b.desk(p), nil
}
