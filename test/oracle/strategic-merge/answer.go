// What k8s.io/apimachinery makes of strategic merge patches, for the Go types of built-in kinds: it applies them, decodes
// what they result in, and makes them of two and of three objects.
package main

import (
	"encoding/json"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/strategicpatch"
	"k8s.io/client-go/kubernetes/scheme"
)

type question struct {
	Op, ApiVersion, Kind               string
	Original, Modified, Current, Patch json.RawMessage
	Overwrite                          bool
}

func prepare(line []byte) func() any {
	var given question
	if err := json.Unmarshal(line, &given); err != nil {
		panic(err)
	}
	object, err := scheme.Scheme.New(schema.FromAPIVersionAndKind(given.ApiVersion, given.Kind))
	if err != nil {
		panic(err)
	}
	return func() any {
		if given.Op == "decode" {
			answer, err := decoded(given, object, object.DeepCopyObject())
			if err != nil {
				return map[string]any{"error": err.Error()}
			}
			return answer
		}
		answer, err := answerTo(given, object)
		if err != nil && given.Op == "apply" {
			return map[string]any{"error": err.Error()}
		}
		if err != nil {
			return map[string]any{"error": "refused"}
		}
		return map[string]any{"value": json.RawMessage(answer)}
	}
}

func answerTo(given question, object runtime.Object) ([]byte, error) {
	switch given.Op {
	case "apply":
		return strategicpatch.StrategicMergePatch(given.Original, given.Patch, object)
	case "two-way":
		return strategicpatch.CreateTwoWayMergePatch(given.Original, given.Modified, object)
	default:
		meta, err := strategicpatch.NewPatchMetaFromStruct(object)
		if err != nil {
			return nil, err
		}
		return strategicpatch.CreateThreeWayMergePatch(given.Original, given.Modified, given.Current, meta, given.Overwrite)
	}
}
