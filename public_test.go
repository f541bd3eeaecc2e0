package battlemat_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestTheContainerAndCIUseTheModulesGo checks that the images that build and test the program use
// the Go version of go.mod.
func TestTheContainerAndCIUseTheModulesGo(t *testing.T) {
	mod := read(t, "go.mod")
	want := regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindStringSubmatch(mod)[1]
	for _, path := range []string{"Dockerfile", ".github/workflows/ci.yml"} {
		images := regexp.MustCompile(`golang:(\d+\.\d+)`).FindAllStringSubmatch(read(t, path), -1)
		if len(images) == 0 {
			t.Errorf("%s names no image of Go", path)
		}
		for _, image := range images {
			if image[1] != want {
				t.Errorf("%s has Go %s, go.mod %s", path, image[1], want)
			}
		}
	}
	if text := read(t, "CONTRIBUTING.md"); !strings.Contains(text, "1.26") || want != "1.26" {
		t.Errorf("CONTRIBUTING.md does not ask for Go %s", want)
	}
}

// TestWhatIsNamedToBeRunIsThere checks that every make target and script named in the workflows and
// in CONTRIBUTING.md exists.
func TestWhatIsNamedToBeRunIsThere(t *testing.T) {
	targets := regexp.MustCompile(`(?m)^([a-z0-9-]+):`).FindAllStringSubmatch(read(t, "Makefile"), -1)
	found := 0
	for _, path := range []string{".github/workflows/ci.yml", ".github/workflows/release.yml", ".github/pull_request_template.md", "CONTRIBUTING.md"} {
		text := read(t, path)
		for _, named := range regexp.MustCompile("(?:run: |`|^|\n)make ([a-z0-9-]+)").FindAllStringSubmatch(text, -1) {
			found++
			if !slices.ContainsFunc(targets, func(target []string) bool { return target[1] == named[1] }) {
				t.Errorf("%s runs make %s, and there is no such target", path, named[1])
			}
		}
		for _, named := range regexp.MustCompile(`\bsh (tools/\S+\.sh)`).FindAllStringSubmatch(text, -1) {
			found++
			if _, err := os.Stat(named[1]); err != nil {
				t.Errorf("%s: %v", path, err)
			}
		}
	}
	if found < 5 {
		t.Errorf("%d commands", found)
	}
}

// TestTheContainerLeavesNothingOutThatIsEmbedded checks that no embedded file is excluded from
// builds by .dockerignore.
func TestTheContainerLeavesNothingOutThatIsEmbedded(t *testing.T) {
	left := strings.Fields(read(t, ".dockerignore"))
	for _, file := range sources(t) {
		for _, embedded := range regexp.MustCompile(`(?m)^//go:embed (.+)$`).FindAllStringSubmatch(read(t, file.path), -1) {
			for _, out := range left {
				if strings.Contains(embedded[1], strings.TrimPrefix(out, "**/")) || strings.HasPrefix(file.pkg+"/", out+"/") {
					t.Errorf("%s embeds %s, and .dockerignore leaves %s out", file.path, embedded[1], out)
				}
			}
		}
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
