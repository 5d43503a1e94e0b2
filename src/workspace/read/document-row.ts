import { type Pointer, formatJson, parseJson } from "../../model/index.js";
import { groupOf } from "../../model/internal.js";
import type { KnownFile } from "./document-cache.js";
import { AT_ROOT, type ResourceEntry } from "./resource-entry.js";

/** What is known of one file, as a line of the cache: in columns, so that only names are repeated for each resource. */
interface Row {
  readonly path: string;
  readonly digest: string;
  readonly documents: string;
  readonly counts?: readonly number[];
  /** apiVersion and kind, a line each. */
  readonly types: readonly string[];
  readonly namespaces: readonly string[];
  /** Per resource: its index in the two tables, and its position (start, end, line). */
  readonly typeOf: readonly number[];
  readonly namespaceOf: readonly number[];
  readonly places: readonly number[];
  readonly names: readonly string[];
  /** Of the resources that are items of a List. */
  readonly pointers: readonly (readonly [resource: number, pointer: Pointer])[];
}

export function formatRow(path: string, { entries, ...known }: KnownFile): string {
  const types = numbered(entries.map(({ apiVersion, id }) => `${apiVersion}\n${id.kind}`));
  const namespaces = numbered(entries.map(({ id }) => id.namespace));
  const row: Row = {
    path,
    ...known,
    types: types.values,
    namespaces: namespaces.values,
    typeOf: types.numbers,
    namespaceOf: namespaces.numbers,
    places: entries.flatMap(({ start, end, line }) => [start, end, line]),
    names: entries.map(({ id }) => id.name),
    pointers: entries.flatMap(({ pointer }, i) => (pointer.length === 0 ? [] : [[i, pointer] as const])),
  };
  return formatJson(row);
}

/** `shared` returns the one copy of a string that many resources have. */
export function parseRow(line: string, shared: (text: string) => string): readonly [string, KnownFile] {
  const row = parseJson(line) as unknown as Row;
  const types = row.types.map((type) => {
    const [apiVersion = "", kind = ""] = type.split("\n");
    return { apiVersion: shared(apiVersion), group: shared(groupOf(apiVersion)), kind: shared(kind) };
  });
  const namespaces = row.namespaces.map(shared);
  const pointers = new Map(row.pointers);
  const entries = row.names.map((name, i): ResourceEntry => {
    const { apiVersion, group, kind } = types[row.typeOf[i] as number] as (typeof types)[number];
    const namespace = namespaces[row.namespaceOf[i] as number] as string;
    return {
      id: { group, kind, namespace, name },
      apiVersion,
      file: row.path,
      start: row.places[3 * i] as number,
      end: row.places[3 * i + 1] as number,
      line: row.places[3 * i + 2] as number,
      pointer: pointers.get(i) ?? AT_ROOT,
    };
  });
  const { path, digest, documents, counts } = row;
  // By hand, since it runs for each file: defined() takes longer.
  return [path, { digest, documents, entries, ...(counts === undefined ? {} : { counts }) }];
}

/** Each string once, and its number for each use. */
function numbered(texts: readonly string[]): { readonly values: string[]; readonly numbers: number[] } {
  const known = new Map<string, number>();
  const numbers = texts.map((text) => {
    const number = known.get(text) ?? known.size;
    known.set(text, number);
    return number;
  });
  return { values: [...known.keys()], numbers };
}
