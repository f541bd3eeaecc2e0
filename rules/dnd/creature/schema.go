package creature

import _ "embed"

//go:embed creature.schema.json
var schema string

// Schema returns the JSON Schema of creatures and spells in a document. It is made from the types of
// this package by a test. What a spell and what a trait may have, and which keys belong together,
// [Inspect] says.
func Schema() string { return schema }
