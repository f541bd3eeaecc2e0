package board

import _ "embed"

//go:embed board.schema.json
var schema string

// Schema returns the JSON Schema (draft 2020-12) of battlemat.board/1. It covers as much as a
// schema can: fields, types, ranges and words. [Check] also covers requirements between parts of a
// document.
func Schema() string { return schema }
