// Package openapi writes what the OpenAPI document of the server says beside the types of its operations: what each message
// and field is, which words a field may be, the stream, the problems and the page that lists it all.
//
// It reads in this order:
//
//	description.go  the document completed
//	operations.go   what is answered without huma: the stream, its events, the health of the server
//	problems.go     the problems that operations are answered with
//	tags.go         what the API is, its operations sorted, and which of them take tokens
//	page.go         the page that lists them
//
// described.json holds the comments of the messages; TestDescriptions writes it.
package openapi
