// What kubectl makes of the first document of a text: its reader, then sigs.k8s.io/yaml.
package main

import (
	"bufio"
	"encoding/json"
	"strings"

	reader "k8s.io/apimachinery/pkg/util/yaml"
	"sigs.k8s.io/yaml"
)

func prepare(line []byte) func() any {
	var text string
	if err := json.Unmarshal(line, &text); err != nil {
		panic(err)
	}
	return func() any {
		document, err := reader.NewYAMLReader(bufio.NewReader(strings.NewReader(text))).Read()
		if err == nil {
			document, err = yaml.YAMLToJSON(document)
		}
		if err != nil {
			return map[string]any{"error": "refused"}
		}
		return map[string]any{"value": json.RawMessage(document)}
	}
}
