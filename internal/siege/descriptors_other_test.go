//go:build !unix

package siege_test

func raiseDescriptors() {}

func descriptors() int { return 4096 }
