package delve

import (
	"strings"
)

// slug is a name in small letters and hyphens.
func slug(name string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return r == ' ' || r == '_' || r == '-' || r == ',' }), "-")
}
