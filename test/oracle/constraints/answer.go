// Which of some versions satisfy a constraint, for Masterminds/semver.
package main

import (
	"encoding/json"

	"github.com/Masterminds/semver/v3"
)

type question struct {
	Constraint        string
	Versions          []string
	IncludePrerelease bool
}

func prepare(line []byte) func() any {
	var given question
	if err := json.Unmarshal(line, &given); err != nil {
		panic(err)
	}
	return func() any {
		constraint, err := semver.NewConstraint(given.Constraint)
		if err != nil {
			return map[string]any{"error": "no constraint"}
		}
		constraint.IncludePrerelease = given.IncludePrerelease
		answers := []string{}
		for _, text := range given.Versions {
			answers = append(answers, check(constraint, text))
		}
		return map[string]any{"versions": answers}
	}
}

func check(constraint *semver.Constraints, text string) string {
	version, err := semver.NewVersion(text)
	switch {
	case err != nil:
		return "no version"
	case constraint.Check(version):
		return "in"
	default:
		return "out"
	}
}
