// Package patch writes what changed between two values as JSON: the operations of a JSON Patch (RFC
// 6902) in order. Each operation is a list, which takes a third of the space of an object.
//
//	["/view/actor","elf"]            replace, or add if the member did not exist
//	["/view/figures/3"]              remove
//	["/view/figures/3",{"x":1,"y":2},"set"]   replace or add several members
//	["/view/figures/3",{…},"add"]    add: insert an element before element 3
//	["/view/hands/2/cards/0","/view/hands/1/cards/3","copy"]   add a copy of a part of the first value
//
// A patch depends only on the two values, so a client that has received both learns nothing from
// it. Values are compared as package json writes them. Lists and maps that both values share are
// not examined.
//
//	patch.go  the operations: members of objects, elements of lists
//	copy.go   copies of parts that were in another place
//	value.go  the members and elements of a value
//	equal.go  whether two values have the same JSON, and how long one is
//	shape.go  how a type is written
package patch
