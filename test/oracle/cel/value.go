// Values of expressions as JSON that tells all their types apart.
package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"sort"
	"strings"

	"github.com/google/cel-go/common/types"
	"github.com/google/cel-go/common/types/ref"
	"github.com/google/cel-go/common/types/traits"
	apiservercel "k8s.io/apiserver/pkg/cel"
)

func shown(value ref.Val) any {
	switch v := value.(type) {
	case types.Null:
		return map[string]any{"null": true}
	case types.Bool:
		return map[string]any{"bool": bool(v)}
	case types.String:
		return map[string]any{"string": string(v)}
	case types.Int:
		return map[string]any{"int": fmt.Sprint(int64(v))}
	case types.Uint:
		return map[string]any{"uint": fmt.Sprint(uint64(v))}
	case types.Double:
		return map[string]any{"double": fmt.Sprint(float64(v))}
	case types.Bytes:
		return map[string]any{"bytes": base64.StdEncoding.EncodeToString(v)}
	case types.Timestamp, types.Duration:
		return map[string]any{strings.ToLower(strings.TrimPrefix(v.Type().TypeName(), "google.protobuf.")): fmt.Sprint(v.ConvertToType(types.StringType).Value())}
	case *types.Type:
		return map[string]any{"type": v.TypeName()}
	case *types.Optional:
		if !v.HasValue() {
			return map[string]any{"optional": nil}
		}
		return map[string]any{"optional": shown(v.GetValue())}
	case traits.Lister:
		return map[string]any{"list": shownItems(v)}
	case traits.Mapper:
		return map[string]any{"map": shownEntries(v)}
	}
	opaque := map[string]any{"opaque": value.Type().TypeName()}
	if format, ok := value.(apiservercel.Format); ok {
		opaque["text"] = format.Name
	} else if printed, ok := value.Value().(fmt.Stringer); ok {
		opaque["text"] = printed.String()
	}
	return opaque
}

func shownItems(list traits.Lister) []any {
	items := []any{}
	for at := list.Iterator(); at.HasNext() == types.True; {
		items = append(items, shown(at.Next()))
	}
	return items
}

// Maps have no order: entries are shown by the text of their keys.
func shownEntries(entries traits.Mapper) [][2]any {
	all := [][2]any{}
	for at := entries.Iterator(); at.HasNext() == types.True; {
		key := at.Next()
		all = append(all, [2]any{shown(key), shown(entries.Get(key))})
	}
	sort.Slice(all, func(i, j int) bool { return text(all[i]) < text(all[j]) })
	return all
}

func text(value any) string {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	must(encoder.Encode(value))
	return out.String()
}
