package skirmish

import _ "embed"

//go:embed skirmish.schema.json
var schema string

// Schema returns the JSON Schema of the part of a scenario that this game reads. A test generates
// it from the types of this package and the bounds that the check enforces.
func Schema() string { return schema }
