import { compareOnce } from "./measure.js";
import { editDocument, readDocuments } from "../src/yaml/index.js";
import { parseAllDocuments } from "yaml";
import { loadAll } from "js-yaml";
import { createHash } from "node:crypto";
import { deployment, manifests } from "./manifests.js";
import type { Print } from "./row.js";

export const title =
  "reading YAML, in MB/s; ratios are against js-yaml, which keeps no positions and no integers";

export async function run(print: Print): Promise<void> {
  const text = manifests(1000);
  const unusual = text.replaceAll("# tuned", "\t# tuned");
  const { best, ratios } = await compareOnce(
    {
      floor: () => loadAll(text),
      varve: () => readAll(text),
      full: () => readAll(unusual),
      yaml: () => parseAllDocuments(text).map((document) => document.toJS() as unknown),
      split: () =>
        readDocuments(text).documents.map((document) => createHash("sha256").update(document.text).digest()),
    },
    { rounds: 7 },
  );
  const speed = (nanoseconds: number) => `${((text.length / nanoseconds) * 1000).toFixed(1)} MB/s`;
  print({ name: "js-yaml", ratio: 1, detail: speed(best.floor) });
  print({ name: "yaml, documents and values", ratio: ratios.yaml, detail: speed(best.yaml) });
  print({ name: "varve, values", ratio: ratios.varve, limit: 1, detail: speed(best.varve) });
  print({ name: "varve, every document by the full reader", ratio: ratios.full, detail: speed(best.full) });
  print({
    name: "varve, known documents (split and digest)",
    ratio: ratios.split,
    detail: speed(best.split),
  });
  await edits(print);
}

async function edits(print: Print): Promise<void> {
  const text = deployment(1);
  const edit = [{ op: "set", pointer: ["spec", "replicas"], value: 5 }] as const;
  const { ratios } = await compareOnce(
    { floor: () => parseAllDocuments(text), edit: () => editDocument(text, edit) },
    { rounds: 201 },
  );
  print({ name: "one edit, read back and proved, against one parse by yaml", ratio: ratios.edit });
}

function readAll(text: string): unknown[] {
  return readDocuments(text).documents.map((document) => document.value);
}
