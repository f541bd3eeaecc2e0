package dnd

import (
	"fmt"
	"strings"
)

func parse(s string, args ...any) (int, error) {
	return fmt.Sscanf(strings.Replace(s, ",", " ", 1), "%d %d %s", args...)
}

func cut(s string) (name, value string, ok bool) { return strings.Cut(s, "=") }
