package main

import (
	"encoding/json"

	"k8s.io/apimachinery/pkg/runtime/schema"
	kjson "sigs.k8s.io/json"
)

// place is where a client sends an object.
type place struct {
	kind            schema.GroupVersionKind
	namespace, name string
}

// What cannot be read here cannot be read by the API server either, which says so.
func placeOf(raw json.RawMessage) place {
	var read struct {
		APIVersion string `json:"apiVersion"`
		Kind       string `json:"kind"`
		Metadata   struct {
			Name      string `json:"name"`
			Namespace string `json:"namespace"`
		} `json:"metadata"`
	}
	_ = kjson.UnmarshalCaseSensitivePreserveInts(raw, &read)
	return place{schema.FromAPIVersionAndKind(read.APIVersion, read.Kind), read.Metadata.Namespace, read.Metadata.Name}
}
