//go:build !unix

package e2e_test

func raiseDescriptors() {}

func descriptors() int { return 4096 }
