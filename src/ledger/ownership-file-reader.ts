import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type JsonObject,
  formatPath,
  isObject,
} from "../model/index.js";
import { ROOT, child, getKey, setKey, defined } from "../model/internal.js";
import {
  type FilePart,
  type FileRecord,
  type GeneratorRecord,
  OWNERSHIP_VERSION,
  type OwnedResource,
  type OwnershipFile,
  identityText,
} from "./ownership-file.js";
import { type FieldOwner, readOwnerPath, sortedOwners } from "./field-owner.js";
import { problems } from "./problems.js";

/** Reads every format version. Invalid parts are reported and left out; the rest is used. */
export function readOwnershipFile(file: Json): {
  readonly value: OwnershipFile;
  readonly diagnostics: readonly Diagnostic[];
} {
  const reader = new FileReader();
  return { value: reader.file(file), diagnostics: reader.diagnostics };
}

/** Reads the rows of one resource. */
export function readOwners(map: JsonObject): {
  readonly owners: readonly FieldOwner[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const reader = new FileReader();
  return { owners: reader.fields(map, child(ROOT, "owners")), diagnostics: reader.diagnostics };
}

/** Reads the inputs of one generator. */
export function readGenerator(map: JsonObject): {
  readonly generator: GeneratorRecord | undefined;
  readonly diagnostics: readonly Diagnostic[];
} {
  const reader = new FileReader();
  const [generator] = reader.generators([map]);
  return { generator, diagnostics: reader.diagnostics };
}

const FILE_KEYS = ["version", "tool", "indexDigest", "generators", "files", "file", "resources"];
const GENERATOR_TEXTS = ["name", "pattern", "pipeline", "from", "patternVersion", "into"] as const;
const GENERATOR_KEYS = [...GENERATOR_TEXTS, "inputs"];
const RESOURCE_TEXTS = [
  "apiGroup",
  "namespace",
  "generator",
  "templateId",
  "writtenDigest",
  "freshDigest",
  "recordDigest",
] as const;
const RESOURCE_KEYS = ["name", "kind", ...RESOURCE_TEXTS, "fields"];
const OWNER_TEXTS = ["owner", "baseDigest", "valueDigest", "since", "accepted"] as const;
const OWNER_MARKS = ["absent", "disputed"] as const;
const OWNER_VALUES = ["base", "value", "was"] as const;
const OWNER_KEYS = [...OWNER_TEXTS, ...OWNER_MARKS, ...OWNER_VALUES];

class FileReader {
  readonly diagnostics: Diagnostic[] = [];

  file(value: Json): OwnershipFile {
    if (!isObject(value)) {
      this.wrong(ROOT, value, "a map with the key resources");
      return {};
    }
    const version = getKey(value, "version");
    if (version !== undefined && version !== OWNERSHIP_VERSION) {
      this.diagnostics.push(
        problems["unknown-ownership-version"]({
          path: child(ROOT, "version"),
          found: version,
          expected: OWNERSHIP_VERSION,
          hint: "use the version of Varve that wrote it, or a newer one",
        }),
      );
      return {};
    }
    this.known(value, FILE_KEYS, ROOT);
    const generators = this.list(value, "generators", ROOT);
    const files = this.map(value, "files", ROOT);
    const resources = this.list(value, "resources", ROOT);
    return {
      ...this.texts(value, ["tool", "indexDigest", "file"], ROOT),
      ...(generators === undefined ? {} : { generators: this.generators(generators) }),
      ...(files === undefined ? {} : { files: this.files(files) }),
      ...(resources === undefined ? {} : { resources: this.resources(resources) }),
    };
  }

  generators(list: readonly Json[]): GeneratorRecord[] {
    const at = child(ROOT, "generators");
    return list.flatMap((item, i): GeneratorRecord[] => {
      const path = child(at, i);
      if (!isObject(item)) return this.wrong(path, item, "a map with a name") ?? [];
      this.known(item, GENERATOR_KEYS, path);
      const { name, ...rest } = this.texts(item, GENERATOR_TEXTS, path);
      if (name === undefined) return this.wrong(path, null, "a name") ?? [];
      const inputs = this.map(item, "inputs", path);
      return [{ name, ...rest, ...defined({ inputs }) }];
    });
  }

  private files(map: JsonObject): ReadonlyMap<string, FileRecord> {
    const at = child(ROOT, "files");
    const files = new Map<string, FileRecord>();
    for (const [name, entry] of Object.entries(map)) {
      const path = child(at, name);
      const record = isObject(entry) ? this.texts(entry, ["digest", "fresh"], path) : {};
      const kept = isObject(entry) ? getKey(entry, "kept") : undefined;
      const { digest, fresh } = record;
      if (digest === undefined || fresh === undefined || typeof kept !== "number") {
        this.wrong(path, entry, "a map with digest, fresh and kept");
        continue;
      }
      const by = isObject(entry) ? readParts(getKey(entry, "by")) : undefined;
      files.set(name, { digest, fresh, kept, ...defined({ by }) });
    }
    return files;
  }

  private resources(list: readonly Json[]): OwnedResource[] {
    const at = child(ROOT, "resources");
    const found = new Map<string, OwnedResource>();
    for (const [i, item] of list.entries()) {
      const resource = this.resource(item, child(at, i));
      if (resource === undefined) continue;
      const key = identityText(resource);
      if (found.has(key)) {
        this.diagnostics.push(problems["duplicate-owner"]({ path: child(at, i), found: resource.name }));
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
    const { apiGroup, ...rest } = this.texts(value, RESOURCE_TEXTS, path);
    const fields = this.map(value, "fields", path);
    return {
      kind,
      name,
      ...defined({ group: apiGroup }),
      ...rest,
      fields: fields === undefined ? [] : this.fields(fields, child(path, "fields")),
    };
  }

  fields(map: JsonObject, at: FieldPath): FieldOwner[] {
    const owners = new Map<string, FieldOwner>();
    for (const [text, entry] of Object.entries(map)) {
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
    const { owner, ...rest } = this.texts(entry, OWNER_TEXTS, path);
    if (owner === undefined || owner === "") {
      return void this.diagnostics.push(problems["invalid-owner"]({ path }));
    }
    const values = OWNER_VALUES.flatMap((key) => {
      const value = getKey(entry, key);
      return value === undefined ? [] : [[key, value] as const];
    });
    return {
      owner,
      ...Object.fromEntries(values),
      ...this.marks(entry, path),
      ...rest,
    };
  }

  private marks(entry: JsonObject, path: FieldPath): Pick<FieldOwner, (typeof OWNER_MARKS)[number]> {
    const found: { absent?: boolean; disputed?: boolean } = {};
    for (const key of OWNER_MARKS) {
      const mark = getKey(entry, key);
      if (typeof mark === "boolean") found[key] = mark;
      else if (mark !== undefined) this.wrong(child(path, key), mark, "true or false");
    }
    return found;
  }

  /** The strings at some keys; a value that is not a string is reported, a missing one is not. */
  private texts<Key extends string>(
    map: JsonObject,
    keys: readonly Key[],
    path: FieldPath,
  ): { readonly [K in Key]?: string } {
    const found: { [K in Key]?: string } = {};
    for (const key of keys) {
      const value = getKey(map, key);
      if (typeof value === "string") found[key] = value;
      else if (value !== undefined) this.wrong(child(path, key), value, "a string");
    }
    return found;
  }

  private list(map: JsonObject, key: string, path: FieldPath): readonly Json[] | undefined {
    const value = getKey(map, key) ?? undefined;
    if (value === undefined || Array.isArray(value)) return value;
    return this.wrong(child(path, key), value, "a list");
  }

  private map(map: JsonObject, key: string, path: FieldPath): JsonObject | undefined {
    const value = getKey(map, key) ?? undefined;
    if (value === undefined || isObject(value)) return value;
    return this.wrong(child(path, key), value, "a map");
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

/** Any other value only means that generators must run. */
function readParts(value: Json | undefined): Readonly<Record<string, FilePart>> | undefined {
  if (value === undefined || !isObject(value)) return undefined;
  const parts: JsonObject = {};
  for (const [name, part] of Object.entries(value)) {
    const [token, size] = isObject(part) ? [getKey(part, "token"), getKey(part, "size")] : [];
    if (typeof token === "string" && typeof size === "number") setKey(parts, name, { token, size });
  }
  return parts as unknown as Readonly<Record<string, FilePart>>;
}
