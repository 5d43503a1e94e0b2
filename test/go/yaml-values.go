// Reads texts from standard input, one JSON string per line, as kubectl does (its reader, then sigs.k8s.io/yaml), and
// prints for each the JSON that it makes of the first document, or an empty line where it refuses it.
package main

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"

	reader "k8s.io/apimachinery/pkg/util/yaml"
	"sigs.k8s.io/yaml"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for lines.Scan() {
		var text string
		if err := json.Unmarshal(lines.Bytes(), &text); err != nil {
			panic(err)
		}
		document, err := reader.NewYAMLReader(bufio.NewReader(strings.NewReader(text))).Read()
		if err == nil {
			document, err = yaml.YAMLToJSON(document)
		}
		if err == nil {
			out.Write(document)
		}
		out.WriteByte('\n')
	}
}
