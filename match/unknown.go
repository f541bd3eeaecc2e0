package match

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
)

// unknown holds the fields of a record that a later version has written and this one does not know.
// They are written back unchanged, so that going back to an earlier version loses nothing.
type unknown map[string]json.RawMessage

// readUnknown returns the fields of a JSON object that are not among the known ones.
func readUnknown(data []byte, known []string) (unknown, error) {
	var all unknown
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, err
	}
	for name := range all {
		// Names are compared as package json compares them.
		if slices.ContainsFunc(known, func(k string) bool { return strings.EqualFold(k, name) }) {
			delete(all, name)
		}
	}
	if len(all) == 0 {
		return nil, nil
	}
	return all, nil
}

// The known fields of each kind of record.
var (
	fieldsOfLocker   = fieldsOf[Locker]()
	fieldsOfMatch    = fieldsOf[KeptMatch]()
	fieldsOfDocument = fieldsOf[KeptDocument]()
	fieldsOfVersion  = fieldsOf[KeptVersion]()
)

// fieldsOf lists the JSON names of the fields of a struct.
func fieldsOf[T any]() (names []string) {
	for _, f := range reflect.VisibleFields(reflect.TypeFor[T]()) {
		if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// with appends the fields to a JSON object, sorted by name.
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

// The records of a locker as types without methods, because package json would call those methods.
type (
	plainLocker   Locker
	plainMatch    KeptMatch
	plainDocument KeptDocument
	plainVersion  KeptVersion
)

// UnmarshalJSON decodes a locker and keeps its unknown fields.
func (l *Locker) UnmarshalJSON(data []byte) (err error) {
	if err = json.Unmarshal(data, (*plainLocker)(l)); err == nil {
		l.unknown, err = readUnknown(data, fieldsOfLocker)
	}
	return err
}

// MarshalJSON encodes a locker with its unknown fields.
func (l Locker) MarshalJSON() ([]byte, error) { return l.unknown.with(json.Marshal(plainLocker(l))) }

// UnmarshalJSON decodes a match and keeps its unknown fields.
func (k *KeptMatch) UnmarshalJSON(data []byte) (err error) {
	if err = json.Unmarshal(data, (*plainMatch)(k)); err == nil {
		k.unknown, err = readUnknown(data, fieldsOfMatch)
	}
	return err
}

// MarshalJSON encodes a match with its unknown fields.
func (k KeptMatch) MarshalJSON() ([]byte, error) { return k.unknown.with(json.Marshal(plainMatch(k))) }

// UnmarshalJSON decodes a document and keeps its unknown fields.
func (d *KeptDocument) UnmarshalJSON(data []byte) (err error) {
	if err = json.Unmarshal(data, (*plainDocument)(d)); err == nil {
		d.unknown, err = readUnknown(data, fieldsOfDocument)
	}
	return err
}

// MarshalJSON encodes a document with its unknown fields.
func (d KeptDocument) MarshalJSON() ([]byte, error) {
	return d.unknown.with(json.Marshal(plainDocument(d)))
}

// UnmarshalJSON decodes a version and keeps its unknown fields.
func (v *KeptVersion) UnmarshalJSON(data []byte) (err error) {
	if err = json.Unmarshal(data, (*plainVersion)(v)); err == nil {
		v.unknown, err = readUnknown(data, fieldsOfVersion)
	}
	return err
}

// MarshalJSON encodes a version with its unknown fields.
func (v KeptVersion) MarshalJSON() ([]byte, error) {
	return v.unknown.with(json.Marshal(plainVersion(v)))
}
