/**
 * Stories of one object and its managers, with bodies in YAML without the object's identity: `story("v1
 * Pod").apply("operator", "spec: {hostname: a}")`, then its `object` and its `owners`.
 */
import {
  type Diagnostic,
  type Json,
  type JsonObject,
  type SchemaChoice,
  type SchemaNode,
  type SchemaSource,
  fieldsV1FromPaths,
  formatPath,
  parsePath,
  pathsFromFieldsV1,
} from "../../src/model/index.js";
import { cloneJson } from "../../src/model/internal.js";
import { type ServerSideApplyOptions, serverSideApply } from "../../src/merge/index.js";
import { diagnosticsOf, frozen } from "../model/expectations.js";
import { anything, object } from "../model/schemas.js";
import { parseYaml } from "../../src/yaml/index.js";

export type Owners = Readonly<Record<string, readonly string[]>>;
type Options = Partial<ServerSideApplyOptions>;
/** YAML, or the value it represents. */
type Body = string | JsonObject;

export class Story {
  live: JsonObject | undefined;
  diagnostics: readonly Diagnostic[] = [];
  readonly #identity: JsonObject;
  readonly #schemas: SchemaChoice;

  constructor(kind: string, schemas: SchemaChoice) {
    const [apiVersion = "", name = ""] = kind.split(" ");
    this.#identity = { apiVersion, kind: name };
    this.#schemas = schemas;
  }

  /** A live object and its owners: `{ "kubectl Update": ["spec.replicas"] }`; Apply needs no operation. */
  given(body: Body, owners: Owners = {}): this {
    this.live = this.#document(body);
    const managedFields = Object.entries(owners).map(([owner, paths]) => this.#entry(owner, paths));
    if (managedFields.length > 0) (this.live["metadata"] as JsonObject)["managedFields"] = managedFields;
    return this;
  }

  apply(manager: string, body: Body, options: Options = {}): this {
    const { resource, diagnostics } = this.#apply(manager, body, options);
    this.live = resource;
    this.diagnostics = diagnostics;
    return this;
  }

  forceApply(manager: string, body: Body): this {
    return this.apply(manager, body, { force: true });
  }

  /** The errors of a rejected apply; the story does not change. */
  refusal(manager: string, body: Body, options: Options = {}): readonly Diagnostic[] {
    return diagnosticsOf(() => this.#apply(manager, body, options));
  }

  /** The conflicts of an apply: `spec.replicas: "hpa" (Update, apps/v1)`. */
  conflicts(manager: string, body: Body): string[] {
    return this.refusal(manager, body).map(({ message }) => message);
  }

  #apply(manager: string, body: Body, options: Options) {
    const live = this.live && frozen(cloneJson(this.live));
    return serverSideApply(live, frozen(this.#document(body)), { manager, ...this.#schemas, ...options });
  }

  #document(body: Body): JsonObject {
    const value = typeof body === "string" ? parseYaml(body) : body;
    const { metadata = {}, ...rest } = value as { metadata?: JsonObject };
    return { ...this.#identity, metadata: { name: "it", ...metadata }, ...rest };
  }

  #entry(owner: string, paths: readonly string[]): JsonObject {
    const [manager = "", operation = "Apply", subresource] = owner.split(" ");
    return {
      manager,
      operation,
      apiVersion: this.#identity["apiVersion"] as string,
      fieldsType: "FieldsV1",
      fieldsV1: fieldsV1FromPaths(paths.map((path) => parsePath(path))),
      ...(subresource === undefined ? {} : { subresource }),
    };
  }

  get entries(): readonly JsonObject[] {
    const { managedFields } = (this.live?.["metadata"] ?? {}) as { managedFields?: JsonObject[] };
    return managedFields ?? [];
  }

  /** The body of the live object: without its identity, and without managedFields. */
  get object(): Json {
    const { apiVersion: _, kind: __, metadata, ...rest } = this.live as JsonObject;
    const { name: ___, managedFields: ____, ...others } = metadata as JsonObject;
    return Object.keys(others).length === 0 ? rest : { metadata: others, ...rest };
  }

  /** Who owns which fields, in the format of `given`. */
  get owners(): Record<string, string[]> {
    return Object.fromEntries(this.entries.map((entry) => [ownerOf(entry), ownedBy(entry)]));
  }
}

function ownerOf(entry: JsonObject): string {
  const { manager, operation, subresource } = entry as Record<string, string>;
  const words = operation === "Apply" && subresource === undefined ? [manager] : [manager, operation];
  return [...words, ...(subresource === undefined ? [] : [subresource])].join(" ");
}

function ownedBy({ fieldsV1 }: JsonObject): string[] {
  return pathsFromFieldsV1(fieldsV1 as Json).map(formatPath);
}

export function story(kind: string, schema?: SchemaNode | SchemaSource): Story {
  return new Story(kind, typeof schema === "object" ? { schema } : { schemas: schema });
}

/** An object of a kind whose body has these fields; without fields, of a kind that has no schema. */
export function thing(fields?: Readonly<Record<string, SchemaNode>>): Story {
  const resource = { apiVersion: anything, kind: anything, metadata: anything };
  return new Story(
    "example.com/v1 Thing",
    fields === undefined ? {} : { schema: object({ ...resource, ...fields }) },
  );
}
