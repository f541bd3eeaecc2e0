package main

import (
	"runtime/debug"
	"strings"
)

// version is the program's version. Releases set it.
var version = "0.1.0-dev"

// built returns the version, with the commit in brackets if it is known.
func built() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return version
	}
	return stamped(version, info.Settings)
}

// stamped returns a version with the commit, its date, and whether the tree has changed since.
func stamped(version string, settings []debug.BuildSetting) string {
	of := map[string]string{}
	for _, s := range settings {
		of[s.Key] = s.Value
	}
	commit := of["vcs.revision"]
	if commit == "" {
		return version
	}
	date, _, _ := strings.Cut(of["vcs.time"], "T")
	text := version + " (commit " + commit[:min(len(commit), 12)] + ", " + date
	if of["vcs.modified"] == "true" {
		text += ", with changes"
	}
	return text + ")"
}
