// Package space decides three-dimensional lines of sight, exactly and in whole numbers. The lines
// lead from the eye of one figure to any part of another, over the levels of a hex battlefield,
// past obstacles, walls and bodies.
//
// How to use it:
//
//	scene, err := space.NewScene(board, space.DefaultModel(), bodies)
//	v := scene.See(from, to)          // a verdict: the free ray, or what covers the target
//	scene.Sees(from, to)              // only the verdict, faster
//	part := scene.Seen(from, eye, to) // how much of the target is visible, a fraction
//	err = space.Verify(scene, from, to, v.Witness)
//	prisms := scene.Solids()          // the same solids, for a picture
//
// The files, from the solids to the verdict:
//
//	model.go    how a body fills its space, where its eye is, which part is aimed at
//	prism.go    solids, and the things they belong to
//	hull.go     convex hulls, for bodies over two spaces
//	scene.go    a board with its bodies, their eyes and targets
//	solids.go   the solids of a board: columns, obstacles, walls
//	way.go      the solids that may be between an eye and a target
//	plane.go    planes through the eye, and on which side of them a ray lies
//	cone.go     a solid as the eye sees it: its outline, its visible faces
//	region.go   the part of a target's cone that a solid covers
//	piece.go    convex pieces of a cone, cut by planes
//	cover.go    the rest of a cone after regions are cut out of it
//	gaze.go     one eye and one target, with the solids between them
//	verdict.go  See and Sees, and the solids that cover the target
//	witness.go  a free ray whose end is as simple as possible
//	part.go     how much of the target is visible
//	picture.go  the picture on which the visible part is measured
//	verify.go   whether a ray is free, from the solids alone
//
// # What it means to see
//
// All solids are upright prisms. A target is seen if the rays from the eye that reach it
// without entering another solid contain an open set. A ray that only runs along a face, an
// edge or a corner neither sees nor is blocked. The body of the looking figure blocks
// none of its rays, and no part of the target hides another. Void is open air.
//
// The rays from the eye into a convex solid form a cone, bounded by planes through the eye and the
// edges of the solid's outline. A solid in front of the target covers the rays that the cones of
// both have in common. The target is hidden if such cones cover the target's cone. Pieces of a cone
// are stored as the planes that bound them. Whether a plane cuts a piece depends on the signs of
// determinants of three planes, and no computed point enters another computation.
//
// If two solids intersect (a double body that reaches over the corner of a higher column), faces
// are compared: a ray that goes through a face of each solid first meets the face whose plane is
// nearer along the ray. Which face is nearer is decided by another plane through the eye.
//
// A wall without thickness that lies against the target hides it. An eye inside a solid
// sees nothing; an eye inside the target, or on it, sees it.
package space
