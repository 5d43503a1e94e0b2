// @ts-check
import { goPrograms } from "./go-programs.mjs";

/** The programs that give the answers of Kubernetes' own Go code. */
export function goComparisons() {
  return goPrograms("oracle", {
    "yaml-values": "test/go/yaml-values.go",
    "written-fields": "scripts/written-fields/main.go",
  });
}
