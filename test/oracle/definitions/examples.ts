import type { JsonObject } from "../../../src/model/index.js";
import { parseYaml } from "../../../src/yaml/index.js";
import { readFileSync } from "node:fs";

/** The smaller definitions in `examples`: large ones take long to send, and say little more. */
const FILES = [
  "examples/shop/crds/queue.yaml",
  "examples/multigres/config/crd/cells.yaml",
  "examples/multigres/config/crd/coretemplates.yaml",
  "examples/multigres/config/crd/toposervers.yaml",
];

export function exampleDefinitions(): JsonObject[] {
  return FILES.map((file) => parseYaml(readFileSync(file, "utf8")) as JsonObject);
}
