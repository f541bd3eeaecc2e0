// Package script runs examples. A script is a txtar file: its comment holds command lines with
// their expected answers, and its files are the boards. Both go test and the battlemat command run
// scripts.
//
// It does not use testscript, which runs commands as processes of a test binary, in a directory,
// with a shell's commands. These scripts can be run with the program itself. They contain only the
// program's questions, and compare values in JSON.
//
// A script is read line by line; # begins a comment.
//
//	see room.txt 0,0 3,0        the command's answer must be yes (status 0)
//	! see room.txt 0,0 3,1      it must be no (status 1)
//	? see broken.txt 0,0        it must fail to answer (status 2)
//	stdin FILE                  the next command reads this file as its input
//	stdout 'PATTERN'            the last command's output must match the pattern
//	! stdout 'PATTERN'          it must not match
//	stderr 'PATTERN'            the same for its standard error
//	json PATH VALUE             in its output read as JSON: cells.0.cost 5
//	cmp stdout FILE             its output must equal the file; ! before json or cmp negates it
//
// Words are separated by blanks; in single quotes, a blank is part of a word.
//
// Read the files in this order:
//
//	archive.go the comment and the files of a txtar file
//	parse.go   parsing a script, line by line
//	run.go     running its lines, and checking its expectations
//	json.go    values inside an output that is JSON
package script
