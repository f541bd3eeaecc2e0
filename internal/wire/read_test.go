package wire_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/battlemat/battlemat/internal/wire"
)

// messages of clients, plain and not, and what is none.
var messages = []string{
	`{"id":1,"act":{"seat":"elf","seq":2,"command":"move elf 3,4"}}`,
	`{"id":0,"act":{"seat":"","seq":-1,"command":"/pause"}}`,
	`{"id":12345678901234567890,"act":{"seat":"elf","seq":2,"command":"x"}}`,
	`{"id":01,"act":{"seat":"elf","seq":2,"command":"x"}}`,
	`{"id":-0,"act":{"seat":"elf","seq":2,"command":"x"}}`,
	`{"id":1,"act":{"seat":"\u0065lf","seq":2,"command":"say \"x\""}}`,
	`{"id":1,"act":{"seat":"Ælf","seq":2,"command":"x"}}`,
	"{\"id\":1,\"act\":{\"seat\":\"a\tb\",\"seq\":2,\"command\":\"x\"}}",
	"{\"id\":1,\"act\":{\"seat\":\"a\xffb\",\"seq\":2,\"command\":\"x\"}}",
	`{"id":1,"act":{"seat":"elf","seq":2.0,"command":"x"}}`,
	`{"id":1,"act":{"seat":"elf","seq":2,"command":"x"}} `,
	`{"id":1,"act":{"seat":"elf","seq":2,"command":"x"}}}`,
	`{"id":1,"act":{"seat":"elf","seq":2,"command":"x"}`,
	`{"id":1,"act":{"seat":"elf","seq":2,"command":"x`,
	`{"id":1,"act":{"seq":2,"seat":"elf","command":"x"}}`,
	`{"id":1,"act":{"seat":"elf","seq":2,"command":"x"},"seat":"orc"}`,
	`{"id":7,"seat":"auto"}`,
	`{"id":,"act":{"seat":"elf","seq":2,"command":"x"}}`,
	``, `null`, `[]`, `{}`,
}

// FuzzReadFromClient: the short way reads what package json reads.
func FuzzReadFromClient(f *testing.F) {
	for _, message := range messages {
		f.Add([]byte(message))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var want wire.FromClient
		wrong := json.Unmarshal(data, &want)
		got, err := wire.ReadFromClient(data)
		if (err == nil) != (wrong == nil) {
			t.Fatalf("%q: error %v, package json says %v", data, err, wrong)
		}
		if err == nil && !reflect.DeepEqual(got, want) {
			t.Errorf("%q: %+v, package json says %+v", data, got, want)
		}
	})
}

func BenchmarkReadFromClient(b *testing.B) {
	data := []byte(messages[0])
	b.Run("plain", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := wire.ReadFromClient(data); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("json", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			var m wire.FromClient
			if err := json.Unmarshal(data, &m); err != nil {
				b.Fatal(err)
			}
		}
	})
}
