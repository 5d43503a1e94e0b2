// Runs a program to its end and prints, as JSON, nanoseconds by the clock and of processor time, the most memory it had in
// bytes, its status, and the end of what it wrote to standard error. What it writes to standard output is thrown away.
package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"syscall"
	"time"
)

type used struct {
	Wall      int64  `json:"wall"`
	Processor int64  `json:"processor"`
	Memory    int64  `json:"memory"`
	Status    int    `json:"status"`
	Errors    string `json:"errors"`
}

func main() {
	command := exec.Command(os.Args[1], os.Args[2:]...)
	var errors bytes.Buffer
	command.Stderr = &errors
	start := time.Now()
	fault := command.Run()
	wall := time.Since(start)
	state := command.ProcessState
	if state == nil {
		panic(fault)
	}
	usage := state.SysUsage().(*syscall.Rusage)
	said := errors.Bytes()
	if len(said) > 500 {
		said = said[len(said)-500:]
	}
	json.NewEncoder(os.Stdout).Encode(used{
		Wall:      wall.Nanoseconds(),
		Processor: (state.UserTime() + state.SystemTime()).Nanoseconds(),
		// In KiB on Linux, which is where this is run.
		Memory: usage.Maxrss * 1024,
		Status: state.ExitCode(),
		Errors: string(said),
	})
}
