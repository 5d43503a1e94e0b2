// JSON Patch and JSON merge patch as the API server applies them, and merge patches as kubectl makes them.
package main

import (
	"encoding/json"

	jsonpatch "gopkg.in/evanphx/json-patch.v4"
	"k8s.io/apimachinery/pkg/util/jsonmergepatch"
)

type question struct {
	Op                                 string
	Document, Patch, Modified, Current json.RawMessage
}

func prepare(line []byte) func() any {
	var given question
	if err := json.Unmarshal(line, &given); err != nil {
		panic(err)
	}
	return func() any {
		answer, err := answerTo(given)
		if err != nil {
			return map[string]any{"error": "refused"}
		}
		return map[string]any{"value": json.RawMessage(answer)}
	}
}

// The API server reads the result as an object of its kind.
func object(result []byte, err error) ([]byte, error) {
	var fields map[string]json.RawMessage
	if err == nil {
		err = json.Unmarshal(result, &fields)
	}
	return result, err
}

func answerTo(given question) ([]byte, error) {
	switch given.Op {
	case "patch":
		patch, err := jsonpatch.DecodePatch(given.Patch)
		if err != nil {
			return nil, err
		}
		return object(patch.Apply(given.Document))
	case "merge":
		return object(jsonpatch.MergePatch(given.Document, given.Patch))
	case "create-merge":
		return jsonpatch.CreateMergePatch(given.Document, given.Modified)
	default:
		patch, err := jsonmergepatch.CreateThreeWayJSONMergePatch(given.Document, given.Modified, given.Current)
		if err != nil {
			return nil, err
		}
		return jsonpatch.MergePatch(given.Current, patch)
	}
}
