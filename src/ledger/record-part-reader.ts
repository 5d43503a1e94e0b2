import {
  type FieldPath,
  type Json,
  type JsonObject,
  VarveError,
  formatPath,
  isObject,
} from "../model/index.js";
import { getKey, groupOf, keysInOrder, pathOf, setKey, defined } from "../model/internal.js";
import { type FieldOwner, sortedOwners } from "./field-owner.js";
import { GENERATOR, RECORD_KEYS } from "./record-part.js";
import type { BaseRow } from "./base-tree.js";
import type { OwnedResource } from "./ownership-file.js";
import { problems } from "./problems.js";
import { readOwners } from "./ownership-file-reader.js";
import { rowsOf } from "./base-tree-reader.js";

/** Reads a record. A damaged record throws a VarveError: half a record must not pass for a whole one. */
export function readRecord(value: Json): OwnedResource {
  if (!isObject(value)) throw fault("a record is not a map");
  const { id, rows } = readHead(getKey(value, "is"));
  const tree: JsonObject = {};
  for (const key of keysInOrder(value)) if (!RECORD_KEYS.has(key)) setKey(tree, key, value[key] as Json);
  const generated = rowsOf(tree);
  if (generated === undefined) throw fault(`the record of ${id.kind} ${id.name} is damaged`);
  return {
    ...id,
    ...readMaker(getKey(value, "by")),
    ...readSeal(getKey(value, "seal")),
    fields: joined([...rows, ...generated], getKey(value, "owners") ?? {}),
  };
}

function fault(message: string): VarveError {
  return new VarveError(problems["invalid-record"]({ message }));
}

/** The rows with an owner and their generated values; all other rows belong to the generator. */
function joined(generated: readonly BaseRow[], owners: Json): readonly FieldOwner[] {
  if (!isObject(owners)) throw fault("the owners are not a map");
  const plain = generated.map(({ path, base }): FieldOwner => ({ path, owner: GENERATOR, base }));
  if (Object.keys(owners).length === 0) return sortedOwners(plain);
  const { owners: rows, diagnostics } = readOwners(owners);
  if (diagnostics.length > 0) throw new VarveError(diagnostics);
  const byPath = new Map(plain.map((row) => [formatPath(row.path), row]));
  for (const row of rows) {
    const name = formatPath(row.path);
    const base = byPath.get(name)?.base;
    byPath.set(name, base === undefined || row.base !== undefined ? row : { ...row, base });
  }
  return sortedOwners(byPath.values());
}

type Id = Pick<OwnedResource, "kind" | "name" | "group" | "namespace">;

function readHead(head: Json | undefined): { readonly id: Id; readonly rows: readonly BaseRow[] } {
  if (isObject(head ?? null)) return { id: readId(head as JsonObject), rows: [] };
  const [apiVersion, kind, place, more] = typeof head === "string" ? head.split(" ") : [];
  if (apiVersion === undefined || kind === undefined || place === undefined || more !== undefined)
    throw fault("a record does not name its resource");
  const slash = place.indexOf("/");
  const namespace = slash < 0 ? "" : place.slice(0, slash);
  const name = place.slice(slash + 1);
  const rows = [named(API_VERSION, apiVersion), named(KIND, kind), named(NAME, name)];
  if (namespace !== "") rows.push(named(NAMESPACE, namespace));
  return { id: { kind, name, group: groupOf(apiVersion), namespace }, rows };
}

const API_VERSION = pathOf("apiVersion");
const KIND = pathOf("kind");
const NAME = pathOf("metadata", "name");
const NAMESPACE = pathOf("metadata", "namespace");

function named(path: FieldPath, base: string): BaseRow {
  return { path, base };
}

function readId(head: JsonObject): Id {
  const { kind, name, apiGroup, namespace } = texts(head, ["kind", "name", "apiGroup", "namespace"]);
  if (kind === undefined || name === undefined) throw fault("a record does not name its resource");
  return {
    kind,
    name,
    ...defined({ group: apiGroup, namespace }),
  };
}

function readMaker(by: Json | undefined): Pick<OwnedResource, "generator" | "templateId"> {
  if (by === undefined) return {};
  if (isObject(by)) return texts(by, ["generator", "templateId"]);
  const [generator = "", templateId, more] = typeof by === "string" ? by.split(" ") : [];
  if (generator === "" || more !== undefined)
    throw fault("a record does not name the generator of its resource");
  return { generator, ...defined({ templateId }) };
}

type Seal = Pick<OwnedResource, "recordDigest" | "writtenDigest" | "freshDigest" | "fileDigest">;
const NO_DIGEST = "-";
const AS_GENERATED = "=";

function readSeal(seal: Json | undefined): Seal {
  if (seal === undefined) return {};
  const given = isObject(seal) ? texts(seal, ["record", "written", "fresh", "file"]) : sealWords(seal);
  const { record, written, fresh, file } = given;
  return {
    ...defined({ recordDigest: record, writtenDigest: written, freshDigest: fresh, fileDigest: file }),
  };
}

function sealWords(seal: Json): {
  readonly [Word in "record" | "written" | "fresh" | "file"]?: string | undefined;
} {
  const words = typeof seal === "string" ? seal.split(" ") : [];
  if (words.length < 2 || words.length > 4) throw fault("the seal of a record does not match");
  const [record, fresh, other = AS_GENERATED, file] = words;
  const written = other === AS_GENERATED ? fresh : other;
  return { record: said(record), fresh: said(fresh), written: said(written), file: said(file) };
}

function said(word: string | undefined): string | undefined {
  return word === NO_DIGEST ? undefined : word;
}

function texts<Key extends string>(map: JsonObject, keys: readonly Key[]): { readonly [K in Key]?: string } {
  const found: { [K in Key]?: string } = {};
  for (const [key, value] of Object.entries(map)) {
    if (typeof value !== "string" || !keys.includes(key as Key))
      throw fault(`a record has an unknown ${key}`);
    found[key as Key] = value;
  }
  return found;
}
