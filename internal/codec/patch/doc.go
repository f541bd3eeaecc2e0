// Package patch writes what changed between two values as JSON: the operations of a JSON Patch
// (RFC 6902) in order, each as a list, which takes a third of the room.
//
//	["/view/actor","elf"]            replace; of a member that was not there, add
//	["/view/figures/3"]              remove
//	["/view/figures/3",{"x":1,"y":2},"set"]   replace or add, of several members
//	["/view/figures/3",{…},"add"]    add: an element comes in before the third
//	["/view/hands/2/cards/0","/view/hands/1/cards/3","copy"]   what stood there in the first value is added here
//
// It asks nothing but the two values: whoever has been sent both learns nothing from the patch. Values are
// what package json writes of them; lists and maps that both values share are not looked into.
//
//	patch.go  the operations: members of objects, elements of lists
//	copy.go   what comes in that stood elsewhere: copies
//	value.go  what is in a value: its members and elements
//	equal.go  whether two values are written the same, and how long one is
//	shape.go  what a type is written as
package patch
