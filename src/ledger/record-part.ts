import { type FieldOwner, formatOwnerPath, sortedOwners } from "./field-owner.js";
import { type FieldPath, type Json, type JsonObject } from "../model/index.js";
import { groupOf, setKey, defined } from "../model/internal.js";
import { type OwnedResource, identityText, writeOwner } from "./ownership-file.js";
import { type BaseRow, treeOf } from "./base-tree.js";

export const PART_VERSION = 2;

/** The owner of fields that only the generator has written. */
export const GENERATOR = "varve";

/** The parts of a record besides the generated fields. */
export const RECORD_KEYS: ReadonlySet<string> = new Set(["is", "by", "seal", "owners"]);

/**
 * The records of one file as a JSON value. Generated values are stored as a document; only fields with another owner
 * have rows. Nothing covers the whole file, so branches that change different resources change different lines.
 */
export function writeRecordPart(resources: readonly OwnedResource[]): readonly JsonObject[] {
  return resources.toSorted((a, b) => (identityText(a) < identityText(b) ? -1 : 1)).map(writeRecord);
}

function writeRecord(record: OwnedResource): JsonObject {
  const fields = sortedOwners(record.fields);
  const based = fields.filter((field): field is FieldOwner & BaseRow => field.base !== undefined);
  const { is, shown } = headOf(record, based);
  const { tree, rest } = treeOf(shown, RECORD_KEYS);
  const unplaced = new Set(rest.map(({ path }) => path));
  const owners: JsonObject = {};
  for (const field of fields) {
    const { base: _, ...row } = field;
    const isInTree = field.base !== undefined && !unplaced.has(field.path);
    const written = writeOwner(isInTree ? row : field);
    if (!isInTree || written !== GENERATOR) setKey(owners, formatOwnerPath(field.path), written);
  }
  const written: JsonObject = defined({ is, by: writeMaker(record), seal: writeSeal(record) });
  for (const key of Object.keys(tree)) setKey(written, key, tree[key] as Json);
  if (Object.keys(owners).length > 0) setKey(written, "owners", owners);
  return written;
}

type HeadField = "apiVersion" | "kind" | "name" | "namespace";

/** Which head field of a record a path is. There are as many paths as fields in a workspace. */
function headField({ parent, segment }: FieldPath): HeadField | undefined {
  if (parent === null) return undefined;
  if (parent.parent === null) return segment === "apiVersion" || segment === "kind" ? segment : undefined;
  if (parent.parent.parent !== null || parent.segment !== "metadata") return undefined;
  return segment === "name" || segment === "namespace" ? segment : undefined;
}

const API_VERSION = /^[a-z0-9][\w.-]*(?:\/\w+)?$/;
const KIND = /^[A-Za-z]\w*$/;
/** Printable and without a slash, which separates it from the namespace. */
const NAME = /^[!-.0-~]+$/;

/** `apps/v1 Deployment web/api` if that was generated; otherwise the known parts of the identity, field by field. */
function headOf(
  { kind, name, group, namespace }: OwnedResource,
  based: readonly BaseRow[],
): { readonly is: Json; readonly shown: readonly BaseRow[] } {
  const said: { [Field in HeadField]?: Json } = {};
  for (const { path, base } of based) {
    const field = headField(path);
    if (field !== undefined) said[field] = base;
  }
  const { apiVersion } = said;
  const isPlain =
    typeof apiVersion === "string" &&
    [API_VERSION.test(apiVersion), KIND.test(kind), NAME.test(name)].every(Boolean) &&
    groupOf(apiVersion) === group &&
    said.kind === kind &&
    said.name === name &&
    (namespace === "" || (NAME.test(namespace ?? "") && said.namespace === namespace));
  if (!isPlain) return { is: defined({ kind, name, apiGroup: group, namespace }), shown: based };
  const place = namespace === "" ? name : `${namespace}/${name}`;
  const isShown = ({ path }: BaseRow): boolean => {
    const field = headField(path);
    return field === undefined || (field === "namespace" && namespace === "");
  };
  return { is: `${apiVersion} ${kind} ${place}`, shown: based.filter(isShown) };
}

/** The generator and the template of the resource: `team-1 deployment`. */
function writeMaker({ generator, templateId }: OwnedResource): Json | undefined {
  const isPlain = [generator, templateId ?? "x"].every((word) => word !== undefined && /^\S+$/.test(word));
  if (isPlain) return [generator, templateId].filter((word) => word !== undefined).join(" ");
  const parts = defined({ generator, templateId });
  return Object.keys(parts).length === 0 ? undefined : parts;
}

/** The digests of the record, of the generated resource, of the written resource, and of its file. */
function writeSeal({
  recordDigest,
  writtenDigest,
  freshDigest,
  fileDigest,
}: OwnedResource): Json | undefined {
  const digests = [recordDigest, writtenDigest, freshDigest, fileDigest];
  if (digests.every((digest) => digest === undefined)) return undefined;
  const isPlain = digests.every((digest) => digest === undefined || /^[^\s=-]\S*$|^-\S+$/.test(digest));
  if (isPlain) {
    const written = writtenDigest === freshDigest ? "=" : writtenDigest;
    const words = [recordDigest, freshDigest, written, fileDigest];
    if (fileDigest === undefined) words.length = written === "=" ? 2 : 3;
    return words.map((digest) => digest ?? "-").join(" ");
  }
  return defined({
    record: recordDigest,
    written: writtenDigest,
    fresh: freshDigest,
    file: fileDigest,
  });
}
