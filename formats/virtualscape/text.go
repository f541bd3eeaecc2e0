package virtualscape

import (
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"
)

// Text is a string in the form in which a file stores it. The zero Text is an empty narrow string.
// Programs since 2007 write every string as a wide string.
type Text struct {
	Raw    string // the bytes: UTF-16 without a mark if the string is wide, and otherwise code page 1252
	Wide   bool
	Length LengthForm
}

// LengthForm is the form in which the length of a string is written.
type LengthForm uint8

// The forms.
const (
	Shortest LengthForm = iota // one byte for lengths below 255, two below 65534, otherwise four
	InTwo                      // two bytes, though one would be enough
	InFour                     // four bytes, though fewer would be enough
)

// NewText returns a wide string.
func NewText(s string) Text {
	units := utf16.Encode([]rune(s))
	raw := make([]byte, 0, 2*len(units))
	for _, u := range units {
		raw = binary.LittleEndian.AppendUint16(raw, u)
	}
	return Text{Raw: string(raw), Wide: true}
}

// String returns the string in UTF-8; invalid characters become U+FFFD.
func (t Text) String() string {
	if t.Wide {
		units := make([]uint16, len(t.Raw)/2)
		for i := range units {
			units[i] = uint16(t.Raw[2*i]) | uint16(t.Raw[2*i+1])<<8
		}
		return string(utf16.Decode(units))
	}
	runes := make([]rune, len(t.Raw))
	for i := range runes {
		switch b := t.Raw[i]; {
		case b < 0x80 || b >= 0xa0:
			runes[i] = rune(b)
		default:
			runes[i] = page1252[b-0x80]
		}
	}
	return string(runes)
}

// page1252 holds the characters of code page 1252 from 0x80 to 0x9f.
var page1252 = [32]rune{
	'€', utf8.RuneError, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', utf8.RuneError, 'Ž', utf8.RuneError,
	utf8.RuneError, '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', utf8.RuneError, 'ž', 'Ÿ',
}

// units returns the length of the string as the file counts it: in bytes, or in pairs of bytes for
// a wide string.
func (t Text) units() int {
	if t.Wide {
		return len(t.Raw) / 2
	}
	return len(t.Raw)
}

// shortest returns the shortest form for a length.
func shortest(n int) LengthForm {
	switch {
	case n < 0xff:
		return Shortest
	case n < 0xfffe:
		return InTwo
	}
	return InFour
}
