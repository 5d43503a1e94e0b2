import { CORE_SCHEMA, loadAll } from "js-yaml";
import { type Print, floor, itself, peer, timed } from "./row.js";
import { compare, compareOnce } from "./measure/compare.js";
import { corpus } from "./corpora/corpus.js";
import { createHash } from "node:crypto";
import { deployment, manifests } from "./manifests.js";
import { documentsIn } from "./corpora/figures.js";
import { editDocument, readDocuments } from "../src/yaml/index.js";
import { goReadingTimes } from "./programs/yaml-reader.js";
import { growthRow, seriesOf } from "./measure/growth.js";
import { parseAllDocuments } from "yaml";
import { SHAPE_NAMES } from "./corpora/shapes.js";

export const title =
  "reading YAML of several shapes, compared with js-yaml and yaml, which lose digits of large numbers, and Kubernetes' own reader in Go";

export async function run(print: Print): Promise<void> {
  for (const shape of SHAPE_NAMES) await readShape(print, shape);
  print(
    growthRow("read a stream of Deployments", seriesOf([20, 80, 320, 1280], streamReader), {
      what: "documents",
    }),
  );
  known(print);
  edits(print);
}

const READING = { most: 1, because: "js-yaml keeps no positions, comments or digits of large numbers" };

async function readShape(print: Print, shape: (typeof SHAPE_NAMES)[number]): Promise<void> {
  const { name, files } = corpus(shape);
  const texts = files.flatMap(({ text }) => documentsIn(text));
  const bytes = Buffer.byteLength(texts.join(""));
  const candidates = {
    varve: () => texts.map(readAll),
    jsYaml: () => texts.map((text) => loadAll(text, null, { schema: CORE_SCHEMA })),
    yaml: () => texts.map((text) => parseAllDocuments(text).map((document) => document.toJS() as unknown)),
  };
  const times = await compareOnce(candidates, { rounds: 5 });
  const note = `${((bytes / times.varve.median) * 1000).toFixed(1)} MB/s`;
  const more = { corpus: name, note };
  const what = `read ${shape}`;
  print(timed(what, times.varve, peer("js-yaml", times.jsYaml), { ...more, limit: READING }));
  print(timed(what, times.varve, peer("yaml", times.yaml), { corpus: name }));
  const inGo = goReadingTimes(shape, texts);
  if (inGo !== undefined)
    print(timed(what, times.varve, peer("sigs.k8s.io/yaml (Go)", inGo), { corpus: name }));
}

function streamReader(documents: number): () => unknown {
  const text = manifests(documents);
  return () => readAll(text);
}

/** What the quick reader does not know goes to the full one; documents that are known by their digest are not read at all. */
function known(print: Print): void {
  const text = manifests(200);
  const unusual = text.replaceAll("# tuned", "\t# tuned");
  const times = compare({
    read: () => readAll(text),
    full: () => readAll(unusual),
    split: () =>
      readDocuments(text).documents.map((document) => createHash("sha256").update(document.text).digest()),
  });
  print(timed("read, every document by the full reader", times.full, itself("by the quick one", times.read)));
  print(timed("split and digest, as for known documents", times.split, itself("reading them", times.read)));
}

function edits(print: Print): void {
  const text = deployment(1);
  const edit = [{ op: "set", pointer: ["spec", "replicas"], value: 5 }] as const;
  const times = compare({ parse: () => parseAllDocuments(text), edit: () => editDocument(text, edit) });
  print(timed("one edit, read back and proved", times.edit, floor("one parse by yaml", times.parse)));
}

function readAll(text: string): unknown[] {
  return readDocuments(text).documents.map((document) => document.value);
}
