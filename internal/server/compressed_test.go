package server_test

import (
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/match"
)

// TestAnswersAreCompressed checks that large answers of the API are compressed for clients that
// accept gzip. The answer with tokens is not compressed, and small answers are not.
func TestAnswersAreCompressed(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(map[battlemat.Seat]string{"blue": "bot"})
	raw := &http.Client{Transport: &http.Transport{DisableCompression: true}}
	get := func(method, path, body string, accept ...string) (*http.Response, string) {
		t.Helper()
		r, err := http.NewRequest(method, h.url+"/api/v1/"+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Authorization", "Bearer "+c.Tokens["hunter"])
		for i := 0; i+1 < len(accept); i += 2 {
			r.Header.Set(accept[i], accept[i+1])
		}
		res, err := raw.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		from := io.Reader(res.Body)
		if res.Header.Get("Content-Encoding") == "gzip" {
			if from, err = gzip.NewReader(res.Body); err != nil {
				t.Fatal(err)
			}
		}
		text, err := io.ReadAll(from)
		if err != nil {
			t.Fatal(err)
		}
		return res, string(text)
	}
	for path, large := range map[string]bool{
		"matches/" + c.Match + "/state?seat=hunter": true, "scenarios/tag-yard/picture.svg": true, "openapi": false,
	} {
		plain, whole := get("GET", path, "")
		small, same := get("GET", path, "", "Accept-Encoding", "gzip")
		if path == "matches/"+c.Match+"/state?seat=hunter" && whole != same {
			t.Errorf("%s: compressed it is another answer", path)
		}
		if plain.Header.Get("Content-Encoding") != "" || (small.Header.Get("Content-Encoding") == "gzip") != large {
			t.Errorf("%s: %q for gzip, %d bytes", path, small.Header.Get("Content-Encoding"), len(whole))
		}
	}
	begun, _ := get("POST", "matches", `{"scenario":"tag-yard"}`, "Accept-Encoding", "gzip")
	if begun.StatusCode != http.StatusCreated || begun.Header.Get("Content-Encoding") != "" {
		t.Errorf("an answer with tokens: %d, %q", begun.StatusCode, begun.Header.Get("Content-Encoding"))
	}
	picture, _ := get("GET", "scenarios/tag-yard/picture.svg", "", "Accept-Encoding", "gzip")
	again, _ := get("GET", "scenarios/tag-yard/picture.svg", "", "Accept-Encoding", "gzip", "If-None-Match", picture.Header.Get("ETag"))
	if again.StatusCode != http.StatusNotModified {
		t.Errorf("the picture that the client has: %d", again.StatusCode)
	}
}
