// Package openapi completes the OpenAPI document of the server. It adds everything that the types
// of the operations do not express: what each message and field means, the possible values of
// fields, the stream, the problems, and a page that lists it all.
//
// Read the files in this order:
//
//	description.go  the completed document
//	operations.go   operations that huma does not answer: the stream, its events, the health of the server
//	problems.go     the problems with which operations answer
//	tags.go         the description of the API, the groups of operations, and those that take tokens
//	page.go         the page that lists them
//
// described.json holds the comments of the messages; TestDescriptions writes it.
package openapi
