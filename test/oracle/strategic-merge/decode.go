package main

import (
	"encoding/json"
	"fmt"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/strategicpatch"
	kjson "sigs.k8s.io/json"
)

// What the API server does with a patch of a stored object (applyPatchToObject in k8s.io/apiserver): it merges maps, and
// makes an object of the result. Its errors print what is left of the patch.
func decoded(given question, stored, result runtime.Object) (map[string]any, error) {
	if err := json.Unmarshal(given.Original, stored); err != nil {
		panic(err)
	}
	converter := runtime.DefaultUnstructuredConverter
	original, err := converter.ToUnstructured(stored)
	if err != nil {
		return nil, err
	}
	patch := map[string]any{}
	if _, err := kjson.UnmarshalStrict(given.Patch, &patch); err != nil {
		return nil, err
	}
	merged, err := strategicpatch.StrategicMergeMapPatch(original, patch, result)
	if err != nil {
		return nil, err
	}
	err = converter.FromUnstructuredWithValidation(merged, result, true)
	strict, isStrict := runtime.AsStrictDecodingError(err)
	if err != nil && !isStrict {
		return map[string]any{"error": err.Error(), "left": fmt.Sprintf("%+v", patch)}, nil
	}
	// The kind is that of the request, even if a patch drops it.
	result.GetObjectKind().SetGroupVersionKind(schema.FromAPIVersionAndKind(given.ApiVersion, given.Kind))
	if !isStrict {
		return map[string]any{"value": result}, nil
	}
	unknown := []string{}
	for _, fault := range strict.Errors() {
		unknown = append(unknown, fault.Error())
	}
	return map[string]any{"value": result, "unknown": unknown, "left": fmt.Sprintf("%+v", patch)}, nil
}
