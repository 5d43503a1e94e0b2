import {
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  DYN,
  type Field,
  INT,
  STRING,
  TIMESTAMP,
  type Type,
  listOf,
  mapOf,
  objectType,
} from "../value/type.js";
import { type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { type ShapeKind, isEmbedded, kindOf, propertiesOf } from "./shape-kind.js";
import { escapeName, isKeyword } from "./escape.js";
import { maxElements, minSize } from "./shape-bounds.js";

/** Options of a shape. */
export interface ShapeOptions {
  /** The root of a resource: apiVersion, kind, metadata.name and metadata.generateName can always be read. */
  readonly root?: boolean | undefined;
  /** From 1.31 on, `self.namespace` works in addition to `self.__namespace__`. */
  readonly keywordFields?: boolean | undefined;
  /** The name of object types in messages. */
  readonly name?: string | undefined;
}

/** The type of a value under a structural schema, and how to read it. Children are created on demand. */
export class Shape {
  readonly kind: ShapeKind;
  readonly nullable: boolean;
  readonly schema: JsonObject;
  readonly #name: string;
  readonly #keywordFields: boolean;
  readonly #properties: JsonObject | undefined;
  readonly #shapes = new Map<string, Shape>();
  #type: Type | undefined;
  #element: Shape | undefined;
  #fields: ReadonlyMap<string, string> | undefined;

  constructor(schema: JsonObject, options: ShapeOptions = {}) {
    this.schema = schema;
    this.nullable = getKey(schema, "nullable") === true;
    this.#name = options.name ?? "selfType";
    this.#keywordFields = options.keywordFields ?? true;
    this.#properties = propertiesOf(schema, options.root ?? isEmbedded(schema));
    this.kind = kindOf(schema, this.#properties !== undefined);
  }

  /** Whether expressions can use values of this shape at all. */
  get visible(): boolean {
    switch (this.kind) {
      case "unknown":
      case "invalid":
        return false;
      case "list":
      case "map":
        return this.element?.visible ?? false;
      default:
        return true;
    }
  }

  get type(): Type {
    this.#type ??= this.#makeType();
    return this.#type;
  }

  #makeType(): Type {
    switch (this.kind) {
      case "object":
        return objectType(this.#name, (name) => this.#fieldType(name));
      case "map":
        return mapOf(STRING, this.element?.type ?? DYN);
      case "list":
        return listOf(this.element?.type ?? DYN);
      default:
        return SCALARS[this.kind];
    }
  }

  #fieldType(name: string): Field | undefined {
    const key = this.keyOf(name);
    const shape = key === undefined ? undefined : this.property(key);
    return shape === undefined || key === undefined ? undefined : { type: shape.type, key };
  }

  /** The property behind a name in an expression, if visible. */
  keyOf(name: string): string | undefined {
    const key = this.declaredKey(name);
    if (key !== undefined || !this.#keywordFields || !isKeyword(name)) return key;
    return this.declaredKey(`__${name}__`);
  }

  /** The same for escaped names only. */
  declaredKey(name: string): string | undefined {
    this.#fields ??= this.#visibleFields();
    return this.#fields.get(name);
  }

  #visibleFields(): ReadonlyMap<string, string> {
    const fields = new Map<string, string>();
    for (const key of Object.keys(this.#properties ?? {})) {
      const name = escapeName(key);
      if (name !== undefined && this.property(key)?.visible === true) fields.set(name, key);
    }
    return fields;
  }

  /** The shape of a property, visible or not. */
  property(key: string): Shape | undefined {
    const known = this.#shapes.get(key);
    if (known !== undefined) return known;
    const schema = this.#properties === undefined ? undefined : getKey(this.#properties, key);
    if (!isObject(schema)) return undefined;
    const shape = this.#below(schema, escapeName(key) ?? key);
    this.#shapes.set(key, shape);
    return shape;
  }

  get properties(): readonly string[] {
    return Object.keys(this.#properties ?? {});
  }

  /** The shape of items, or of the values of a map. */
  get element(): Shape | undefined {
    if (this.#element === undefined) {
      const schema = getKey(this.schema, this.kind === "list" ? "items" : "additionalProperties");
      if (isObject(schema)) this.#element = this.#below(schema, this.kind === "list" ? "@idx" : "@elem");
    }
    return this.#element;
  }

  #below(schema: JsonObject, segment: string): Shape {
    return new Shape(schema, { name: `${this.#name}.${segment}`, keywordFields: this.#keywordFields });
  }

  /** The most items, entries or characters a value can have. */
  get maxElements(): number {
    return maxElements(this);
  }

  /** The fewest bytes of JSON a value takes. */
  get minSize(): number {
    return minSize(this);
  }

  get listType(): string {
    const type = getKey(this.schema, "x-kubernetes-list-type");
    return typeof type === "string" && type !== "" ? type : "atomic";
  }
}

const SCALARS: Readonly<Record<Exclude<ShapeKind, "object" | "map" | "list">, Type>> = {
  string: STRING,
  bytes: BYTES,
  date: TIMESTAMP,
  "date-time": TIMESTAMP,
  duration: DURATION,
  int: INT,
  double: DOUBLE,
  bool: BOOL,
  "int-or-string": DYN,
  unknown: DYN,
  invalid: DYN,
};
