//go:build unix

package e2e_test

import "syscall"

// enough is how many files the tests and each server may need to have open.
const enough = 40000

// raiseDescriptors allows this process and its children to open many files, as far as the system
// permits. Root may also raise the hard limit.
func raiseDescriptors() {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit) != nil {
		return
	}
	more := syscall.Rlimit{Cur: enough, Max: max(limit.Max, enough)}
	if syscall.Setrlimit(syscall.RLIMIT_NOFILE, &more) == nil {
		return
	}
	limit.Cur = limit.Max
	_ = syscall.Setrlimit(syscall.RLIMIT_NOFILE, &limit)
}

// descriptors returns how many files this process may have open.
func descriptors() int {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit) != nil {
		return 1024
	}
	return int(min(limit.Cur, 1<<20))
}
