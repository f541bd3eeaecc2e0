//go:build !unix

package server_test

func descriptors() int { return 4096 }
