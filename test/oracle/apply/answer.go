// What the field manager of the API server makes of applies, one after the other: the object with its managedFields, or why
// an apply is refused. A refused apply changes nothing.
package main

import (
	_ "embed"
	"encoding/json"
	"sort"

	"k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/managedfields"
	"k8s.io/apimachinery/pkg/util/managedfields/managedfieldstest"
	"k8s.io/client-go/applyconfigurations"
	"k8s.io/client-go/kubernetes/scheme"
	"k8s.io/kube-openapi/pkg/validation/spec"
)

type question struct {
	ApiVersion, Kind string
	Live             map[string]any
	Steps            []step
}

type step struct {
	Manager string
	Force   bool
	Object  map[string]any
}

//go:embed thing.json
var thing []byte

const group = "example.com"

var (
	builtIn = applyconfigurations.NewTypeConverter(scheme.Scheme)
	custom  = converterOf(thing)
)

func prepare(line []byte) func() any {
	var given question
	if err := decode(line, &given); err != nil {
		panic(err)
	}
	gvk := schema.FromAPIVersionAndKind(given.ApiVersion, given.Kind)
	converter := builtIn
	if gvk.Group == group {
		converter = custom
	}
	manager := managedfieldstest.NewFakeFieldManager(converter, gvk)
	return func() any {
		live := unstructured.Unstructured{Object: given.Live}
		if given.Live == nil {
			live.Object = map[string]any{}
			live.SetGroupVersionKind(gvk)
		}
		answers := []any{}
		for _, each := range given.Steps {
			answers = append(answers, take(manager, &live, each))
		}
		return map[string]any{"steps": answers}
	}
}

func take(manager *managedfields.FieldManager, live *unstructured.Unstructured, each step) any {
	applied := &unstructured.Unstructured{Object: each.Object}
	result, err := manager.Apply(live.DeepCopy(), applied.DeepCopy(), each.Manager, each.Force)
	if errors.IsConflict(err) {
		return map[string]any{"conflict": err.Error()}
	}
	if err != nil {
		return map[string]any{"error": "refused"}
	}
	*live = *result.(*unstructured.Unstructured).DeepCopy()
	return map[string]any{"object": withoutTimes(live.DeepCopy())}
}

// Entries are in the order of their times, of which there is one clock here.
func withoutTimes(object *unstructured.Unstructured) map[string]any {
	entries := object.GetManagedFields()
	for i := range entries {
		entries[i].Time = nil
	}
	sort.SliceStable(entries, func(i, j int) bool { return entries[i].Manager < entries[j].Manager })
	object.SetManagedFields(entries)
	return object.Object
}

// Whole numbers stay whole, as they do for the API server.
func decode(line []byte, given *question) error {
	object := unstructured.Unstructured{}
	if err := object.UnmarshalJSON([]byte(`{"kind":"Case","case":` + string(line) + `}`)); err != nil {
		return err
	}
	if err := json.Unmarshal(line, given); err != nil {
		return err
	}
	fields := object.Object["case"].(map[string]any)
	given.Live, _ = fields["live"].(map[string]any)
	for i, each := range fields["steps"].([]any) {
		given.Steps[i].Object = each.(map[string]any)["object"].(map[string]any)
	}
	return nil
}

func converterOf(text []byte) managedfields.TypeConverter {
	model := &spec.Schema{}
	if err := json.Unmarshal(text, model); err != nil {
		panic(err)
	}
	model.AddExtension("x-kubernetes-group-version-kind", []any{
		map[string]any{"group": group, "version": "v1", "kind": "Thing"},
	})
	converter, err := managedfields.NewTypeConverter(map[string]*spec.Schema{"thing": model}, false)
	if err != nil {
		panic(err)
	}
	return converter
}
