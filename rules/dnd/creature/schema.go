package creature

import _ "embed"

//go:embed creature.schema.json
var schema string

// Schema returns the JSON Schema of creatures and spells in a document. A test generates it from
// the types of this package. [Inspect] checks what a schema cannot, for example which fields a
// trait may have, and which keys belong together.
func Schema() string { return schema }
