//go:build linux

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// The functions in this file return the memory and the processor time of processes, as reported by
// Linux. On other systems they return 0.

// resident returns the memory of a process, in bytes.
func resident(pid int) int64 {
	var kilobytes int64
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(status)) {
		if rest, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			fmt.Sscanf(rest, "%d kB", &kilobytes)
		}
	}
	return kilobytes << 10
}

// processor returns the processor time that a process has used.
func processor(pid int) time.Duration {
	_, took := stat(pid)
	return took
}

// below returns the processor time of the processes that pid has started, and of their children. It
// leaves out the processes in `but`.
func below(pid int, but map[int]bool) (sum time.Duration) {
	folders, _ := filepath.Glob("/proc/[0-9]*")
	for _, folder := range folders {
		child, _ := strconv.Atoi(filepath.Base(folder))
		parent, took := stat(child)
		if parent != pid && parent > 1 {
			parent, _ = stat(parent)
		}
		if parent == pid && !but[child] {
			sum += took
		}
	}
	return sum
}

// stat returns the parent of a process and the processor time that the process has used. Linux
// counts that time in hundredths of a second.
func stat(pid int) (parent int, took time.Duration) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0, 0
	}
	_, rest, _ := strings.Cut(string(stat), ") ") // the name may contain blanks
	fields := strings.Fields(rest)
	if len(fields) < 13 {
		return 0, 0
	}
	number := func(i int) int {
		n, _ := strconv.Atoi(fields[i])
		return n
	}
	return number(1), time.Duration(number(11)+number(12)) * 10 * time.Millisecond
}
