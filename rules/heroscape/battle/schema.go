package battle

import _ "embed"

//go:embed battle.schema.json
var schema string

// Schema returns the JSON Schema of the part of a scenario that this game reads. A test generates
// it from the types of this package and from the bounds of its check.
func Schema() string { return schema }
