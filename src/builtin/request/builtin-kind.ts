import { type ClusterSettings, type KindRules, type Pool, USUAL_CLUSTER } from "../check/kind-rules.js";
import { type Decoded, decode } from "../type/decode.js";
import { convert } from "../type/convert.js";
import type { FieldError } from "../../machinery/index.js";
import { type GoStruct, zeroStruct } from "../type/zero.js";
import type { JsonObject } from "../../model/index.js";
import { type KindType, kindType } from "../type/struct-type.js";
import type { GoObject } from "../registry/go-object.js";
import { rulesOf } from "../registry/rules.js";
import { Spot } from "../check/spot.js";
import { checkAnyMetadata, checkAnyMetadataUpdate } from "../check/metadata.js";
import { UnknownPool } from "./unknown-pool.js";
import { encode } from "../type/encode.js";
import { encodeValidated } from "../type/encode-validated.js";
import { isBuiltinNamespaced } from "../check/scope.js";
import { keepIdentity } from "./keep-identity.js";
import { throughStorage } from "../type/storage.js";
import { pathSegmentFaults } from "../../machinery/index.js";

const OF_EVERY_OBJECT = ["uid", "creationTimestamp", "resourceVersion"].map((name) => ["metadata", name]);

const made = new Map<string, BuiltinKind>();

/** The kind with the rules of the API server; undefined if they are not ported. */
export function builtinKind(apiVersion: string, kind: string): BuiltinKind | undefined {
  const name = `${apiVersion} ${kind}`;
  const known = made.get(name);
  if (known !== undefined) return known;
  const [type, rules] = [kindType(apiVersion, kind), rulesOf(name)];
  // Kinds that are not built in are not cached: their number is unlimited.
  if (type === undefined || rules === undefined) return undefined;
  const fresh = new BuiltinKind(type, rules);
  made.set(name, fresh);
  return fresh;
}

/** What the API server's code does with objects of a kind, step by step. The steps change the object that they get. */
export class BuiltinKind {
  readonly #rules: KindRules<GoObject>;
  readonly isNamespaced: boolean;
  readonly #type: KindType;

  constructor(type: KindType, rules: KindRules<GoObject>) {
    this.#type = type;
    this.#rules = rules;
    this.isNamespaced = isBuiltinNamespaced(type.apiVersion, type.kind);
  }

  /** Whether the rules of the kind are ported; otherwise only its objects are those of the API server. */
  get isJudged(): boolean {
    return this.#rules.isMetadataOnly !== true;
  }

  /** An object without content. */
  zero(): GoStruct {
    return zeroStruct(this.#type.type);
  }

  decode(object: JsonObject): Decoded {
    return this.#unlessFaulty(this.decodeFields(object));
  }

  /** The same for an object that was made of maps, by a strategic merge patch or server-side apply. */
  convert(object: JsonObject): Decoded {
    return this.#unlessFaulty(convert(object, this.#type.type));
  }

  #unlessFaulty(decoded: Decoded): Decoded {
    const fault = decoded.value && this.#rules.conversionFault?.(asObject(decoded.value));
    return fault === undefined ? decoded : { value: undefined, unknown: [], fault };
  }

  /** Some fields of an object, the others with their zero values. */
  decodeFields(object: JsonObject): Decoded {
    return decode(object, this.#type.type);
  }

  /** Go writes the kind first, which people do not. */
  encode(object: GoStruct): JsonObject {
    const { apiVersion, kind } = this.#type;
    return { apiVersion, kind, ...encode(object, this.#type.type) };
  }

  /** The same for validation, which tells empty lists and maps from absent ones. */
  encodeValidated(object: GoStruct): JsonObject {
    const { apiVersion, kind } = this.#type;
    return { apiVersion, kind, ...encodeValidated(object, this.#type.type) };
  }

  /** An object as it is read from storage, or after a webhook changed it; undefined if it cannot be decoded. */
  reread(object: JsonObject, cluster: ClusterSettings = USUAL_CLUSTER): JsonObject | undefined {
    const { value } = this.decode(object);
    if (value === undefined) return undefined;
    this.complete(value, cluster);
    return this.encode(value);
  }

  /**
   * A stored object. One without a uid is from a file, and was never stored: it is completed as if it had been created.
   * Undefined if it cannot be decoded.
   */
  stored(object: JsonObject, cluster: ClusterSettings = USUAL_CLUSTER): JsonObject | undefined {
    const { value } = this.decode(object);
    if (value === undefined) return undefined;
    this.complete(value, cluster);
    if (asObject(value).metadata.uid !== "") return this.encode(value);
    const { status } = value;
    const { metadata } = asObject(value);
    const { generation } = metadata;
    this.begin(value, undefined, cluster);
    this.prepareCreate(value, cluster);
    if (generation !== 0) metadata.generation = generation;
    if (status !== undefined) value["status"] = status;
    this.store(value, cluster);
    return this.encode(value);
  }

  /** Defaults, and what conversion changes. */
  complete(object: GoStruct, cluster: ClusterSettings = USUAL_CLUSTER): void {
    this.#rules.setDefaults?.(asObject(object), cluster);
    this.#rules.convert?.(asObject(object));
  }

  /** The first step of storing an object. If it fails, only its errors are reported. */
  begin(
    object: GoStruct,
    old: GoStruct | undefined,
    cluster: ClusterSettings = USUAL_CLUSTER,
    pool: Pool = new UnknownPool(cluster),
  ): FieldError[] {
    const errors: FieldError[] = [];
    this.#rules.begin?.(asObject(object), old && asObject(old), rootOf(errors), pool);
    return errors;
  }

  /** Returns the warnings about changed values. */
  prepareCreate(object: GoStruct, cluster: ClusterSettings = USUAL_CLUSTER): readonly string[] {
    const warnings: string[] = [];
    this.#rules.prepareCreate?.(asObject(object), (text) => warnings.push(text), cluster);
    return warnings;
  }

  /** Generation and identity come from the stored object, whatever a client sends. */
  prepareUpdate(object: GoStruct, old: GoStruct, cluster: ClusterSettings = USUAL_CLUSTER): void {
    const [next, before] = [asObject(object), asObject(old)];
    next.metadata.generation = before.metadata.generation;
    this.#rules.prepareUpdate?.(next, before, cluster);
    keepIdentity(next.metadata, before.metadata);
  }

  /** The general rules of metadata run only if those of the kind find nothing. */
  createErrors(object: GoStruct, cluster: ClusterSettings = USUAL_CLUSTER): FieldError[] {
    const errors: FieldError[] = [];
    const { metadata } = asObject(object);
    this.#rules.check(asObject(object), rootOf(errors), cluster);
    if (errors.length === 0)
      checkAnyMetadata(metadata, this.isNamespaced, pathSegmentFaults, Spot.root("metadata", errors));
    return errors;
  }

  /** The general rules of metadata come first; many kinds repeat them. */
  updateErrors(object: GoStruct, old: GoStruct, cluster: ClusterSettings = USUAL_CLUSTER): FieldError[] {
    const errors: FieldError[] = [];
    const [next, before] = [asObject(object), asObject(old)];
    const at = Spot.root("metadata", errors);
    checkAnyMetadata(next.metadata, this.isNamespaced, pathSegmentFaults, at);
    checkAnyMetadataUpdate(next.metadata, before.metadata, at);
    this.#rules.checkUpdate(next, before, rootOf(errors), cluster);
    return errors;
  }

  /** Fields that conversion drops, and whose rules do not run for that. */
  notConverted(object: GoStruct): readonly string[] {
    return this.#rules.notConverted?.(asObject(object)) ?? [];
  }

  /** Fields that this object has and whose rules are not ported. */
  notCovered(object: GoStruct, old?: GoStruct): readonly string[] {
    return this.#rules.notCovered?.(asObject(object), old && asObject(old)) ?? [];
  }

  /** The object as it is read after it was written: nothing is told from empty, and defaults are set again. */
  store(object: GoStruct, cluster: ClusterSettings = USUAL_CLUSTER): void {
    asObject(object).metadata.selfLink = "";
    throughStorage(object, this.#type.type);
    this.#rules.restore?.(asObject(object));
    this.complete(object, cluster);
  }

  /** Whether objects have values that only a cluster knows, beyond those of metadata. */
  get hasUnknownFields(): boolean {
    return this.#rules.unknownFields !== undefined;
  }

  /** The paths of values of a new object that only a cluster knows. */
  unknownFields(object: GoStruct): readonly (readonly (string | number)[])[] {
    const { generateName } = asObject(object).metadata;
    const named = generateName === "" ? [] : [["metadata", "name"]];
    return [...OF_EVERY_OBJECT, ...named, ...(this.#rules.unknownFields?.(asObject(object)) ?? [])];
  }

  warnings(
    object: GoStruct,
    old: GoStruct | undefined,
    cluster: ClusterSettings = USUAL_CLUSTER,
  ): readonly string[] {
    return this.#rules.warn?.(asObject(object), old && asObject(old), cluster) ?? [];
  }
}

function asObject(object: GoStruct): GoObject {
  return object as unknown as GoObject;
}

function rootOf(errors: FieldError[]): { field(name: string): Spot } {
  return { field: (name) => Spot.root(name, errors) };
}
