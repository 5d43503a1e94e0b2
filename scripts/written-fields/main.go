// Command written-fields prints, as JSON, the fields that every object of a Go type has once the API server has read it:
// policies see objects with their defaults, and in the form in which Go writes structures that are no pointers. Objects
// are filled at random, so that a default that depends on another field is not taken for one that is always there.
package main

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"os"
	"reflect"
	"sort"
	"strings"

	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/intstr"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	_ "k8s.io/kubernetes/pkg/apis/admissionregistration/install"
	_ "k8s.io/kubernetes/pkg/apis/apps/install"
	_ "k8s.io/kubernetes/pkg/apis/autoscaling/install"
	_ "k8s.io/kubernetes/pkg/apis/batch/install"
	_ "k8s.io/kubernetes/pkg/apis/certificates/install"
	_ "k8s.io/kubernetes/pkg/apis/coordination/install"
	_ "k8s.io/kubernetes/pkg/apis/core/install"
	_ "k8s.io/kubernetes/pkg/apis/discovery/install"
	_ "k8s.io/kubernetes/pkg/apis/flowcontrol/install"
	_ "k8s.io/kubernetes/pkg/apis/networking/install"
	_ "k8s.io/kubernetes/pkg/apis/node/install"
	_ "k8s.io/kubernetes/pkg/apis/policy/install"
	_ "k8s.io/kubernetes/pkg/apis/rbac/install"
	_ "k8s.io/kubernetes/pkg/apis/resource/install"
	_ "k8s.io/kubernetes/pkg/apis/scheduling/install"
	_ "k8s.io/kubernetes/pkg/apis/storage/install"
)

const tries = 400

// seen counts, for a kind and a type inside it, how often the type and each of its fields were there.
type seen struct {
	all    int
	fields map[string]int
}

func main() {
	scheme := legacyscheme.Scheme
	out := map[string]map[string][]string{}
	for gvk, goType := range scheme.AllKnownTypes() {
		if !isServed(gvk, goType) {
			continue
		}
		counts := map[string]*seen{}
		random := rand.New(rand.NewSource(1))
		for try := 0; try < tries; try++ {
			value := reflect.New(goType)
			fill(value.Elem(), random, float64(try%8)/8, 0)
			object := value.Interface().(runtime.Object)
			defaulted(scheme, object)
			written, err := runtime.DefaultUnstructuredConverter.ToUnstructured(object)
			if err != nil {
				continue
			}
			count(value.Elem().Type(), written, counts)
		}
		out[gvk.GroupVersion().String()+"/"+gvk.Kind] = always(counts)
	}
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetIndent("", " ")
	if err := encoder.Encode(out); err != nil {
		panic(err)
	}
}

// Some default functions rely on what decoding guarantees; such a filling is left out.
func defaulted(scheme *runtime.Scheme, object runtime.Object) {
	defer func() {
		if fault := recover(); fault != nil {
			fmt.Fprintln(os.Stderr, fault)
		}
	}()
	scheme.Default(object)
}

func isServed(gvk schema.GroupVersionKind, goType reflect.Type) bool {
	if gvk.Version == runtime.APIVersionInternal || strings.HasSuffix(gvk.Kind, "List") || strings.HasSuffix(gvk.Kind, "Options") {
		return false
	}
	if !strings.Contains(goType.PkgPath(), "k8s.io/api/") {
		return false
	}
	_, hasMeta := goType.FieldByName("ObjectMeta")
	return hasMeta
}

func fill(value reflect.Value, random *rand.Rand, chance float64, depth int) {
	switch value.Interface().(type) {
	case metav1.ObjectMeta, metav1.Time, metav1.MicroTime, resource.Quantity, intstr.IntOrString, runtime.RawExtension, metav1.TypeMeta, metav1.FieldsV1:
		return
	}
	isThere := random.Float64() < chance
	switch value.Kind() {
	case reflect.Pointer:
		if isThere && depth < 14 {
			value.Set(reflect.New(value.Type().Elem()))
			fill(value.Elem(), random, chance, depth+1)
		}
	case reflect.Slice:
		if depth >= 14 || value.Type().Elem().Kind() == reflect.Uint8 {
			return
		}
		if isThere || random.Float64() < 0.5 {
			value.Set(reflect.MakeSlice(value.Type(), 1, 1))
			fill(value.Index(0), random, chance, depth+1)
		}
	case reflect.Struct:
		for i := 0; i < value.NumField(); i++ {
			if value.Type().Field(i).IsExported() {
				fill(value.Field(i), random, chance, depth+1)
			}
		}
	case reflect.String:
		if isThere {
			value.SetString("x")
		}
	case reflect.Bool:
		value.SetBool(isThere)
	case reflect.Int, reflect.Int32, reflect.Int64:
		if isThere {
			value.SetInt(7)
		}
	}
}

func count(goType reflect.Type, written any, counts map[string]*seen) {
	switch goType.Kind() {
	case reflect.Pointer:
		count(goType.Elem(), written, counts)
		return
	case reflect.Slice:
		items, _ := written.([]any)
		for _, item := range items {
			count(goType.Elem(), item, counts)
		}
		return
	case reflect.Map:
		items, _ := written.(map[string]any)
		for _, item := range items {
			count(goType.Elem(), item, counts)
		}
		return
	}
	fields, isObject := written.(map[string]any)
	if goType.Kind() != reflect.Struct || !isObject {
		return
	}
	name := nameOf(goType)
	if counts[name] == nil {
		counts[name] = &seen{fields: map[string]int{}}
	}
	counts[name].all++
	for field := range fields {
		counts[name].fields[field]++
	}
	each(goType, func(field string, below reflect.Type) {
		if inner, has := fields[field]; has {
			count(below, inner, counts)
		}
	})
}

// each calls back for the fields of a struct by their JSON names, those of embedded structs among them.
func each(goType reflect.Type, visit func(name string, below reflect.Type)) {
	for i := 0; i < goType.NumField(); i++ {
		field := goType.Field(i)
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		if field.Anonymous && name == "" {
			each(field.Type, visit)
		} else if name != "" && name != "-" {
			visit(name, field.Type)
		}
	}
}

// nameOf gives `core/v1.Pod` for k8s.io/api/core/v1.Pod, and `meta/v1.ObjectMeta`.
func nameOf(goType reflect.Type) string {
	parts := strings.Split(goType.PkgPath(), "/")
	if len(parts) < 2 {
		return goType.String()
	}
	return parts[len(parts)-2] + "/" + parts[len(parts)-1] + "." + goType.Name()
}

func always(counts map[string]*seen) map[string][]string {
	result := map[string][]string{}
	for name, each := range counts {
		fields := []string{}
		for field, times := range each.fields {
			if times == each.all {
				fields = append(fields, field)
			}
		}
		sort.Strings(fields)
		result[name] = fields
	}
	return result
}
