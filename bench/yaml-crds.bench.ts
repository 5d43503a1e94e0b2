import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { goModule, goYamlReader } from "./go-peers.js";
import type { Print } from "./row.js";
import { crd } from "./crds.js";
import { join } from "node:path";
import { load } from "js-yaml";
import { readDocuments } from "../src/yaml/index.js";
import { spawnSync } from "node:child_process";

export const title = "reading CRDs, beside js-yaml and Kubernetes' own reader (sigs.k8s.io/yaml, Go)";

/** Public CRDs, which are fetched and never kept here: a Go module and a folder of it. */
const PUBLIC: Readonly<Record<string, () => string | undefined>> = {
  "Gateway API": () => below("sigs.k8s.io/gateway-api@v1.3.0", "config/crd"),
  "Prometheus operator": () =>
    below("github.com/prometheus-operator/prometheus-operator@v0.85.0", "example/prometheus-operator-crd"),
  "cert-manager": () => below("github.com/cert-manager/cert-manager@v1.21.2", "deploy/crds"),
  "Cluster API": () => below("sigs.k8s.io/cluster-api@v1.14.2", "core/config/crd/bases"),
};

const ROUNDS = 12;
const TEXTS = ".cache/bench/texts";

export function run(print: Print): void {
  const corpora = new Map([["generated", Array.from({ length: 12 }, (_, i) => crd(i))]]);
  for (const [name, find] of Object.entries(PUBLIC)) {
    const folder = find();
    if (folder !== undefined) corpora.set(name, documentsBelow(folder));
  }
  const reader = goYamlReader();
  mkdirSync(TEXTS, { recursive: true });
  for (const [name, texts] of corpora) {
    const bytes = Buffer.byteLength(texts.join(""));
    const speed = (nanoseconds: number): string => `${((bytes / nanoseconds) * 1000).toFixed(1)} MB/s`;
    const ours = sumOfBests(texts, (text) => readDocuments(text).documents.map(({ value }) => value));
    const theirs = sumOfBests(texts, (text) => load(text));
    const detail = (other: string, time: number): string => `${speed(ours)}, ${other} ${speed(time)}`;
    print({
      name: `${name}, against js-yaml`,
      ratio: ours / theirs,
      limit: 1,
      detail: detail("js-yaml", theirs),
    });
    if (reader === undefined) continue;
    const time = inGo(reader, name, texts);
    print({ name: `${name}, against Go`, ratio: ours / time, limit: 1, detail: detail("Go", time) });
  }
}

function below(module: string, folder: string): string | undefined {
  const root = goModule(module);
  return root && join(root, folder);
}

function documentsBelow(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".yaml"),
  );
  return files
    .flatMap((file) => readFileSync(join(folder, file), "utf8").split(/^---\n/m))
    .filter((text) => /^kind: CustomResourceDefinition$/m.test(text));
}

/** On a machine that others use too, the best time of each document is one that nobody disturbed. */
function sumOfBests(texts: readonly string[], read: (text: string) => unknown): number {
  const bests = texts.map(() => Infinity);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, text] of texts.entries()) {
      const start = process.hrtime.bigint();
      read(text);
      bests[i] = Math.min(bests[i] ?? Infinity, Number(process.hrtime.bigint() - start));
    }
  }
  return bests.reduce((sum, best) => sum + best, 0);
}

function inGo(reader: string, name: string, texts: readonly string[]): number {
  const file = join(TEXTS, `${name}.yaml`);
  writeFileSync(file, texts.join("---\n"));
  const { status, stdout, stderr } = spawnSync(reader, [file], { encoding: "utf8" });
  if (status !== 0) throw new Error(`the reader in Go failed: ${stderr}`);
  return Number(stdout);
}
