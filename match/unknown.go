package match

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
)

// unknown holds the fields of a record that a later version has written and this one does not know. They
// are written back unread, so that going back a version loses nothing.
type unknown map[string]json.RawMessage

// readUnknown returns the fields of a JSON object that are not among those.
func readUnknown(data []byte, known []string) (unknown, error) {
	var all unknown
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, err
	}
	for name := range all {
		// As package json finds the field of a name.
		if slices.ContainsFunc(known, func(k string) bool { return strings.EqualFold(k, name) }) {
			delete(all, name)
		}
	}
	if len(all) == 0 {
		return nil, nil
	}
	return all, nil
}

// What this program knows of a record.
var (
	fieldsOfLocker   = fieldsOf[Locker]()
	fieldsOfMatch    = fieldsOf[KeptMatch]()
	fieldsOfDocument = fieldsOf[KeptDocument]()
	fieldsOfVersion  = fieldsOf[KeptVersion]()
)

// fieldsOf lists the names that the fields of a struct have in JSON.
func fieldsOf[T any]() (names []string) {
	for _, f := range reflect.VisibleFields(reflect.TypeFor[T]()) {
		if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// with appends the fields to a JSON object, by their names.
func (u unknown) with(data []byte, err error) ([]byte, error) {
	if err != nil || len(u) == 0 {
		return data, err
	}
	more, err := json.Marshal(map[string]json.RawMessage(u))
	if err != nil {
		return nil, err
	}
	if bytes.Equal(data, []byte("{}")) {
		return more, nil
	}
	return append(append(data[:len(data)-1:len(data)-1], ','), more[1:]...), nil
}

// The records of a locker without their methods, which package json would call.
type (
	plainLocker   Locker
	plainMatch    KeptMatch
	plainDocument KeptDocument
	plainVersion  KeptVersion
)

// UnmarshalJSON reads a locker with what a later program has put in it.
func (l *Locker) UnmarshalJSON(data []byte) (err error) {
	if err = json.Unmarshal(data, (*plainLocker)(l)); err == nil {
		l.unknown, err = readUnknown(data, fieldsOfLocker)
	}
	return err
}

// MarshalJSON writes it back.
func (l Locker) MarshalJSON() ([]byte, error) { return l.unknown.with(json.Marshal(plainLocker(l))) }

// UnmarshalJSON reads a match with what a later program knows of it.
func (k *KeptMatch) UnmarshalJSON(data []byte) (err error) {
	if err = json.Unmarshal(data, (*plainMatch)(k)); err == nil {
		k.unknown, err = readUnknown(data, fieldsOfMatch)
	}
	return err
}

// MarshalJSON writes it back.
func (k KeptMatch) MarshalJSON() ([]byte, error) { return k.unknown.with(json.Marshal(plainMatch(k))) }

// UnmarshalJSON reads a document with what a later program knows of it.
func (d *KeptDocument) UnmarshalJSON(data []byte) (err error) {
	if err = json.Unmarshal(data, (*plainDocument)(d)); err == nil {
		d.unknown, err = readUnknown(data, fieldsOfDocument)
	}
	return err
}

// MarshalJSON writes it back.
func (d KeptDocument) MarshalJSON() ([]byte, error) {
	return d.unknown.with(json.Marshal(plainDocument(d)))
}

// UnmarshalJSON reads a version with what a later program knows of it.
func (v *KeptVersion) UnmarshalJSON(data []byte) (err error) {
	if err = json.Unmarshal(data, (*plainVersion)(v)); err == nil {
		v.unknown, err = readUnknown(data, fieldsOfVersion)
	}
	return err
}

// MarshalJSON writes it back.
func (v KeptVersion) MarshalJSON() ([]byte, error) {
	return v.unknown.with(json.Marshal(plainVersion(v)))
}
