package skirmish

import _ "embed"

//go:embed skirmish.schema.json
var schema string

// Schema returns the JSON Schema of the part of a scenario that this game reads. A test makes it of the types of
// this package and of what its check knows.
func Schema() string { return schema }
