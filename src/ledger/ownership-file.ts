import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type JsonObject,
  ROOT,
  type ResourceId,
  child,
  formatPath,
  getKey,
  isObject,
  quote,
  setKey,
} from "../model/index.js";
import { type FieldOwner, formatOwnerPath, readOwnerPath, sortedOwners } from "./field-owner.js";
import { problems } from "./problems.js";

/** The owners of one resource. The decision record's files name neither group nor namespace: unknown, not empty. */
export interface OwnedResource {
  readonly kind: string;
  readonly name: string;
  readonly group?: string;
  readonly namespace?: string;
  /** Which resource of the pattern it was made from. */
  readonly templateId?: string;
  /** Digest of the resource as it was written, so that a stale record is seen. */
  readonly writtenDigest?: string;
  readonly fields: readonly FieldOwner[];
}

/** Option B of the decision record, with what Varve adds; every addition is optional. */
export interface OwnershipFile {
  readonly pattern?: string;
  readonly patternVersion?: string;
  readonly inputs?: JsonObject;
  readonly tool?: string;
  readonly resources: readonly OwnedResource[];
}

export const OWNERSHIP_VERSION = 1;

/** The record of a resource: one that states group and namespace, else the only one that leaves them open. */
export function ownedResource(file: OwnershipFile, id: ResourceId): OwnedResource | undefined {
  const matches = file.resources.filter(
    (owned) =>
      owned.kind === id.kind &&
      owned.name === id.name &&
      (owned.group ?? id.group) === id.group &&
      (owned.namespace ?? id.namespace) === id.namespace,
  );
  const stated = (owned: OwnedResource): number =>
    Number(owned.group !== undefined) + Number(owned.namespace !== undefined);
  return matches.sort((a, b) => stated(b) - stated(a))[0];
}

/** The file as a JSON value with sorted resources and fields; a field with nothing but an owner is written as a word. */
export function writeOwnershipFile(file: OwnershipFile): JsonObject {
  const resources = [...file.resources].sort((a, b) => (identityText(a) < identityText(b) ? -1 : 1));
  return withoutUndefined({
    version: OWNERSHIP_VERSION,
    tool: file.tool,
    pattern: file.pattern,
    patternVersion: file.patternVersion,
    inputs: file.inputs,
    resources: resources.map(writeResource),
  });
}

/** A group or namespace that is left open differs from an empty one. */
function identityText({ group, kind, namespace, name }: OwnedResource): string {
  return [group, kind, namespace, name].map((part) => (part === undefined ? "" : quote(part))).join(" ");
}

function writeResource({ group, fields, ...rest }: OwnedResource): JsonObject {
  const owners: JsonObject = {};
  for (const { path, ...owner } of sortedOwners(fields)) {
    const isBare = Object.values(owner).filter((value) => value !== undefined).length === 1;
    setKey(owners, formatOwnerPath(path), isBare ? owner.owner : withoutUndefined(owner));
  }
  const { name, kind, namespace, templateId, writtenDigest } = rest;
  return withoutUndefined({
    name,
    kind,
    apiGroup: group,
    namespace,
    templateId,
    writtenDigest,
    fields: owners,
  });
}

function withoutUndefined(fields: Record<string, Json | undefined>): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as JsonObject;
}

/** Reads either form. What has another shape is reported and left out; the rest is used. */
export function readOwnershipFile(file: Json): {
  readonly value: OwnershipFile;
  readonly diagnostics: readonly Diagnostic[];
} {
  const reader = new FileReader();
  return { value: reader.file(file), diagnostics: reader.diagnostics };
}

const FILE_KEYS = ["version", "tool", "pattern", "patternVersion", "inputs", "resources"];
const RESOURCE_KEYS = ["name", "kind", "apiGroup", "namespace", "templateId", "writtenDigest", "fields"];
const OWNER_KEYS = ["owner", "base", "baseDigest", "since", "accepted"];

class FileReader {
  readonly diagnostics: Diagnostic[] = [];

  file(value: Json): OwnershipFile {
    if (!isObject(value)) {
      this.wrong(ROOT, value, "a map with the key resources");
      return { resources: [] };
    }
    this.known(value, FILE_KEYS, ROOT);
    const version = getKey(value, "version");
    if (version !== undefined && version !== OWNERSHIP_VERSION) {
      this.wrong(child(ROOT, "version"), version, OWNERSHIP_VERSION);
    }
    const inputs = getKey(value, "inputs");
    if (inputs !== undefined && !isObject(inputs)) this.wrong(child(ROOT, "inputs"), inputs, "a map");
    return {
      ...this.texts(value, ["tool", "pattern", "patternVersion"], ROOT),
      ...(isObject(inputs) ? { inputs } : {}),
      resources: this.resources(getKey(value, "resources") ?? null, child(ROOT, "resources")),
    };
  }

  private resources(value: Json, path: FieldPath): OwnedResource[] {
    if (!Array.isArray(value)) {
      if (value !== null) this.wrong(path, value, "a list");
      return [];
    }
    const found = new Map<string, OwnedResource>();
    for (const [i, item] of value.entries()) {
      const resource = this.resource(item, child(path, i));
      if (resource === undefined) continue;
      const key = identityText(resource);
      if (found.has(key)) {
        this.diagnostics.push(problems["duplicate-owner"]({ path: child(path, i), found: resource.name }));
      }
      found.set(key, resource);
    }
    return [...found.values()];
  }

  private resource(value: Json, path: FieldPath): OwnedResource | undefined {
    if (!isObject(value)) return this.wrong(path, value, "a map with name, kind and fields");
    this.known(value, RESOURCE_KEYS, path);
    const { name, kind } = this.texts(value, ["name", "kind"], path);
    if (name === undefined || kind === undefined) return this.wrong(path, null, "a name and a kind");
    const { apiGroup, ...rest } = this.texts(
      value,
      ["apiGroup", "namespace", "templateId", "writtenDigest"],
      path,
    );
    return {
      kind,
      name,
      ...(apiGroup === undefined ? {} : { group: apiGroup }),
      ...rest,
      fields: this.fields(getKey(value, "fields") ?? null, child(path, "fields")),
    };
  }

  private fields(value: Json, at: FieldPath): FieldOwner[] {
    if (!isObject(value)) {
      if (value !== null) this.wrong(at, value, "a map of paths to owners");
      return [];
    }
    const owners = new Map<string, FieldOwner>();
    for (const [text, entry] of Object.entries(value)) {
      const where = child(at, text);
      const path = readOwnerPath(text);
      if (path === undefined) {
        this.diagnostics.push(problems["invalid-owner-path"]({ path: where, found: text }));
        continue;
      }
      const owner = this.owner(entry, where);
      if (owner === undefined) continue;
      const name = formatPath(path);
      if (owners.has(name)) this.diagnostics.push(problems["duplicate-owner"]({ path: where }));
      owners.set(name, { path, ...owner });
    }
    return sortedOwners(owners.values());
  }

  private owner(entry: Json, path: FieldPath): Omit<FieldOwner, "path"> | undefined {
    if (typeof entry === "string" && entry !== "") return { owner: entry };
    if (!isObject(entry))
      return void this.diagnostics.push(problems["invalid-owner"]({ path, found: entry }));
    this.known(entry, OWNER_KEYS, path);
    const { owner, ...rest } = this.texts(entry, ["owner", "baseDigest", "since", "accepted"], path);
    if (owner === undefined || owner === "") {
      return void this.diagnostics.push(problems["invalid-owner"]({ path }));
    }
    const base = getKey(entry, "base");
    return { owner, ...(base === undefined ? {} : { base }), ...rest };
  }

  /** The texts among some keys; a value that is no text is reported, a missing one is not. */
  private texts<Key extends string>(
    map: JsonObject,
    keys: readonly Key[],
    path: FieldPath,
  ): { readonly [K in Key]?: string } {
    const found: { [K in Key]?: string } = {};
    for (const key of keys) {
      const value = getKey(map, key);
      if (typeof value === "string") found[key] = value;
      else if (value !== undefined) this.wrong(child(path, key), value, "a text");
    }
    return found;
  }

  private known(map: JsonObject, keys: readonly string[], path: FieldPath): void {
    for (const key of Object.keys(map)) {
      if (!keys.includes(key)) {
        this.diagnostics.push(problems["unknown-ownership-key"]({ path: child(path, key) }));
      }
    }
  }

  private wrong(path: FieldPath, found: Json, expected: Json): undefined {
    this.diagnostics.push(
      problems["invalid-ownership-file"]({ path, ...(found === null ? {} : { found }), expected }),
    );
  }
}
