package board

import _ "embed"

//go:embed board.schema.json
var schema string

// Schema returns the JSON Schema (draft 2020-12) of battlemat.board/1. It covers what a schema can: fields,
// types, ranges and words. [Check] covers what one part of a document demands of another.
func Schema() string { return schema }
