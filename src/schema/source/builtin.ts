import { type JsonObject, type SchemaNode, VarveError } from "../../model/index.js";
import { type KindsOf, TEXT, apiVersionOf, expectOptions, groupOf, quote } from "../../model/internal.js";
import { type Definition, readSchema, splitDefinitions } from "./notation.js";
import { type KindName, type Schemas, makeSchemas } from "./schemas.js";
import { DEFAULT_VERSION, KUBERNETES_VERSIONS, isKnownVersion, minorOf } from "./known-version.js";
import { type KubernetesVersion, builtinVersions } from "../builtin/versions.js";
import { modules } from "../builtin/modules.js";
import { SchemaReader } from "../node/reader.js";
import { correctKnownType } from "../node/known-types.js";
import { problems } from "../problems.js";

/** The types are constants, so each version is opened once. */
const opened = new Map<KubernetesVersion, BuiltinTypes>();

/** Options of builtinSchemas. */
export interface BuiltinOptions {
  /** The minor version of Kubernetes, such as "1.36"; 1.36 by default. */
  readonly kubernetes?: KubernetesVersion | undefined;
  /** @deprecated Use `kubernetes`. */
  readonly version?: KubernetesVersion | undefined;
}

const OPTIONS: KindsOf<BuiltinOptions> = { kubernetes: TEXT, version: TEXT };

/** The built-in types of one Kubernetes version. Only the API groups in use are parsed. */
export function builtinSchemas(options: BuiltinOptions = {}): Schemas {
  expectOptions(options, OPTIONS, "builtinSchemas");
  return openTypes(options.kubernetes ?? options.version ?? DEFAULT_VERSION).schemas;
}

/** The fields every resource has, of any kind. */
export function resourceFields(): ReadonlyMap<string, SchemaNode> {
  return openTypes(DEFAULT_VERSION).resourceFields;
}

/** The Go type behind a node of `builtinSchemas()`: `core/v1.PodSpec`. */
export function builtinTypeOf(node: SchemaNode): string | undefined {
  return openTypes(DEFAULT_VERSION).typeOf(node);
}

function openTypes(version: KubernetesVersion): BuiltinTypes {
  const known = opened.get(version);
  if (known !== undefined) return known;
  if (!isKnownVersion(version)) throw unknownVersion(version);
  const types = new BuiltinTypes(version);
  opened.set(version, types);
  return types;
}

function unknownVersion(version: string): VarveError {
  return new VarveError(
    problems["unknown-version"]({
      message: `Varve has no built-in types for Kubernetes ${quote(version)}`,
      found: version,
      expected: [...KUBERNETES_VERSIONS],
      hint: `use one of ${KUBERNETES_VERSIONS.join(", ")}, or provide the OpenAPI document of your cluster`,
    }),
  );
}

/** Definitions are named `module/name` here: `core/v1.Pod`. */
class BuiltinTypes {
  readonly schemas: Schemas;
  readonly #minor: number;
  readonly #read = new Map<string, ReadonlyMap<string, Definition>>();
  readonly #reader = new SchemaReader({
    find: (name) => this.#find(name),
    originOf: () => "kubernetes",
    keepsRaw: false,
  });
  #sharedKinds: ReadonlyMap<string, string> | undefined;
  #resourceFields: ReadonlyMap<string, SchemaNode> | undefined;

  constructor(version: KubernetesVersion) {
    this.#minor = minorOf(version);
    this.schemas = makeSchemas({
      version: builtinVersions[version],
      lookup: (apiVersion, kind) => this.#lookup(apiVersion, kind),
      kinds: () => Object.keys(modules).flatMap((module) => this.#kindsOf(module)),
      diagnostics: () => [],
    });
  }

  get resourceFields(): ReadonlyMap<string, SchemaNode> {
    return (this.#resourceFields ??= new Map([
      ["apiVersion", this.#reader.read({ type: "string" })],
      ["kind", this.#reader.read({ type: "string" })],
      ["metadata", this.#reader.definition("meta/v1.ObjectMeta") as SchemaNode],
    ]));
  }

  typeOf(node: SchemaNode): string | undefined {
    return this.#reader.nameOf(node);
  }

  #lookup(apiVersion: string, kind: string): SchemaNode | undefined {
    const module = moduleByGroup.get(groupOf(apiVersion));
    const name = `${apiVersion.slice(apiVersion.indexOf("/") + 1)}.${kind}`;
    if (module !== undefined && this.#definitions(module).get(name)?.servedBy === "own") {
      return this.#reader.definition(`${module}/${name}`);
    }
    const shared = this.#kindsWithoutGroup().get(`${apiVersion} ${kind}`);
    return shared === undefined ? undefined : this.#reader.definition(shared);
  }

  #find(name: string): JsonObject | undefined {
    const slash = name.indexOf("/");
    const module = name.slice(0, slash);
    const definition = this.#definitions(module).get(name.slice(slash + 1));
    if (definition === undefined) return undefined;
    return correctKnownType(
      modules[module]?.prefix + definition.name,
      readSchema(definition.text, module, this.#minor),
    );
  }

  #definitions(module: string): ReadonlyMap<string, Definition> {
    let definitions = this.#read.get(module);
    if (definitions === undefined) {
      const found = splitDefinitions(modules[module]?.text() ?? "", this.#minor);
      definitions = new Map(found.map((definition) => [definition.name, definition]));
      this.#read.set(module, definitions);
    }
    return definitions;
  }

  /**
   * `DeleteOptions` and similar kinds are served by every API group, so they are looked up only if the group lacks the
   * kind.
   */
  #kindsWithoutGroup(): ReadonlyMap<string, string> {
    return (this.#sharedKinds ??= new Map(
      [...this.#definitions("meta").values()].flatMap((definition) =>
        servedKinds("meta", definition).map(
          ({ apiVersion, kind }) => [`${apiVersion} ${kind}`, `meta/${definition.name}`] as const,
        ),
      ),
    ));
  }

  #kindsOf(module: string): KindName[] {
    return [...this.#definitions(module).values()].flatMap((definition) => servedKinds(module, definition));
  }
}

const moduleByGroup: ReadonlyMap<string, string> = new Map(
  Object.entries(modules).flatMap(([name, { group }]) => (group === null ? [] : [[group, name] as const])),
);

function servedKinds(module: string, { name, servedBy }: Definition): KindName[] {
  if (servedBy === null) return [];
  const dot = name.lastIndexOf(".");
  const kind = name.slice(dot + 1);
  if (servedBy !== "own") return servedBy.map((apiVersion) => ({ apiVersion, kind }));
  const group = modules[module]?.group ?? "";
  const version = name.slice(0, dot);
  return [{ apiVersion: apiVersionOf({ group, version }), kind }];
}
