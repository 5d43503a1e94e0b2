// Command builtin-types prints the Go types of the built-in kinds, as text: how the API server reads and writes their
// fields, and how its errors print them. Errors print the internal types, which are listed only where they differ from
// those that clients send.
package main

import (
	"bufio"
	"fmt"
	"os"
	"reflect"
	"sort"
	"strings"

	apiextensions "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/install"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	aggregator "k8s.io/kube-aggregator/pkg/apis/apiregistration/install"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	_ "k8s.io/kubernetes/pkg/apis/admissionregistration/install"
	_ "k8s.io/kubernetes/pkg/apis/apps/install"
	_ "k8s.io/kubernetes/pkg/apis/autoscaling/install"
	_ "k8s.io/kubernetes/pkg/apis/batch/install"
	_ "k8s.io/kubernetes/pkg/apis/coordination/install"
	_ "k8s.io/kubernetes/pkg/apis/core/install"
	_ "k8s.io/kubernetes/pkg/apis/discovery/install"
	_ "k8s.io/kubernetes/pkg/apis/events/install"
	_ "k8s.io/kubernetes/pkg/apis/networking/install"
	_ "k8s.io/kubernetes/pkg/apis/node/install"
	_ "k8s.io/kubernetes/pkg/apis/policy/install"
	_ "k8s.io/kubernetes/pkg/apis/rbac/install"
	_ "k8s.io/kubernetes/pkg/apis/scheduling/install"
	_ "k8s.io/kubernetes/pkg/apis/storage/install"
)

const definitions = "apiextensions.k8s.io"

var out = bufio.NewWriter(os.Stdout)

func main() {
	defer out.Flush()
	scheme := legacyscheme.Scheme
	aggregator.Install(scheme)
	apiextensions.Install(scheme)
	kinds := served(scheme)
	seen := map[string]reflect.Type{}
	inside := map[string]reflect.Type{}
	for _, gvk := range kinds {
		goType := scheme.AllKnownTypes()[gvk]
		internal := internalOf(scheme, gvk)
		fmt.Fprintf(out, "kind %s %s %s %s\n", gvk.GroupVersion(), gvk.Kind, keyOf(goType), keyOf(internal))
		gather(goType, seen)
		// Errors about definitions print theirs by tables of their own.
		if gvk.Group != definitions {
			gather(internal, inside)
		}
	}
	for _, key := range sorted(seen) {
		printType(key, seen[key])
	}
	fmt.Fprintln(out, "internal")
	for _, key := range sorted(inside) {
		if _, isKnown := seen[key]; !isKnown {
			printType(key, inside[key])
		}
	}
}

// The stable versions, which every API server serves.
func served(scheme *runtime.Scheme) []schema.GroupVersionKind {
	kinds := []schema.GroupVersionKind{}
	for gvk, goType := range scheme.AllKnownTypes() {
		isStable := gvk.Version == "v1" || gvk.Version == "v2"
		isApi := strings.Contains(goType.PkgPath(), "k8s.io/api/") || strings.Contains(goType.PkgPath(), "apiregistration/v1") || gvk.Group == definitions
		_, hasMeta := goType.FieldByName("ObjectMeta")
		if isStable && isApi && hasMeta && internalOf(scheme, gvk) != nil {
			kinds = append(kinds, gvk)
		}
	}
	sort.Slice(kinds, func(i, j int) bool { return kinds[i].String() < kinds[j].String() })
	return kinds
}

func internalOf(scheme *runtime.Scheme, gvk schema.GroupVersionKind) reflect.Type {
	group := gvk.Group
	// Both groups have the same internal type.
	if group == "events.k8s.io" {
		group = ""
	}
	return scheme.AllKnownTypes()[schema.GroupVersionKind{Group: group, Version: runtime.APIVersionInternal, Kind: gvk.Kind}]
}

// Every struct that is not a scalar in JSON.
func gather(goType reflect.Type, seen map[string]reflect.Type) {
	switch goType.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		gather(goType.Elem(), seen)
	case reflect.Struct:
		if scalarOf(goType) != "" || seen[keyOf(goType)] != nil {
			return
		}
		seen[keyOf(goType)] = goType
		for i := 0; i < goType.NumField(); i++ {
			if goType.Field(i).IsExported() {
				gather(goType.Field(i).Type, seen)
			}
		}
	}
}

func printType(key string, goType reflect.Type) {
	fmt.Fprintln(out, key)
	printFields(goType, nil)
}

// ` ports []core/v1.ContainerPort ?`: JSON name, type, `?` for omitempty and `!` for omitzero. `=GoName` follows where it
// is not the JSON name with a capital, `:v1.Protocol` or `:[]v1.IPFamily` where errors about the type say that, `<Outer`
// for fields of an embedded struct.
func printFields(goType reflect.Type, embedded []string) {
	for i := 0; i < goType.NumField(); i++ {
		field := goType.Field(i)
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		if !field.IsExported() || name == "-" {
			continue
		}
		if field.Anonymous && name == "" {
			printFields(indirect(field.Type), append(embedded, field.Name))
			continue
		}
		if name == "" {
			name = field.Name
		}
		fmt.Fprintf(out, " %s %s", name, textOf(field.Type))
		if strings.Contains(options, "omitempty") {
			fmt.Fprint(out, " ?")
		}
		if strings.Contains(options, "omitzero") {
			fmt.Fprint(out, " !")
		}
		if strings.ToUpper(name[:1])+name[1:] != field.Name {
			fmt.Fprint(out, " =", field.Name)
		}
		if said := indirect(field.Type); hasName(said) {
			fmt.Fprint(out, " :", said.String())
		}
		if len(embedded) > 0 {
			fmt.Fprint(out, " <", strings.Join(embedded, "."))
		}
		fmt.Fprintln(out)
	}
}

// hasName says whether the type, or what it consists of, has a name in Go that the text of the type does not tell.
func hasName(goType reflect.Type) bool {
	if goType.Kind() == reflect.Struct {
		return false
	}
	if goType.PkgPath() != "" {
		return true
	}
	switch goType.Kind() {
	case reflect.Map:
		return hasName(goType.Key()) || hasName(goType.Elem())
	case reflect.Pointer, reflect.Slice:
		return hasName(goType.Elem())
	}
	return false
}

func indirect(goType reflect.Type) reflect.Type {
	if goType.Kind() == reflect.Pointer {
		return goType.Elem()
	}
	return goType
}

func textOf(goType reflect.Type) string {
	if scalar := scalarOf(goType); scalar != "" {
		return scalar
	}
	switch goType.Kind() {
	case reflect.Pointer:
		return "*" + textOf(goType.Elem())
	case reflect.Slice:
		return "[]" + textOf(goType.Elem())
	case reflect.Map:
		return "{}" + textOf(goType.Elem())
	case reflect.Struct:
		return keyOf(goType)
	default:
		return goType.Kind().String()
	}
}

// What is not an object in JSON though it is a struct in Go.
func scalarOf(goType reflect.Type) string {
	switch goType.String() {
	case "resource.Quantity":
		return "quantity"
	case "v1.Time", "v1.MicroTime":
		return strings.ToLower(goType.Name())
	case "intstr.IntOrString":
		return "intstr"
	case "v1.FieldsV1", "runtime.RawExtension":
		return "raw"
	case "v1.JSON":
		return "json"
	case "v1.JSONSchemaPropsOrArray":
		return "schemaorlist"
	case "v1.JSONSchemaPropsOrBool":
		return "schemaorbool"
	case "v1.JSONSchemaPropsOrStringArray":
		return "schemaornames"
	case "[]uint8":
		return "bytes"
	}
	return ""
}

// keyOf gives `core/v1.Pod` for k8s.io/api/core/v1.Pod, and `apis/core.Pod` for the internal type.
func keyOf(goType reflect.Type) string {
	parts := strings.Split(goType.PkgPath(), "/")
	return strings.Join(parts[len(parts)-2:], "/") + "." + goType.Name()
}

func sorted(types map[string]reflect.Type) []string {
	keys := []string{}
	for key := range types {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	return keys
}
