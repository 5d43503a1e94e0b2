import {
  type Diagnostic,
  type Json,
  type JsonObject,
  type Pointer,
  formatJson,
  isObject,
} from "../../../model/index.js";
import { didYouMean, getKey, defined } from "../../../model/internal.js";
import { FIELD_VALIDATION, OPERATIONS } from "../source/request-flags.js";
import type { SourcedObject } from "../source/sourced-objects.js";
import { problems } from "../../problems.js";

/** A document that lists requests and their expected results. */
export interface AdmissionTest {
  readonly source: SourcedObject;
  readonly name: string;
  /** The world for the requests: files and folders; the whole tested folder by default. */
  readonly world: readonly string[] | undefined;
  readonly kubernetes: string | undefined;
  readonly cases: readonly TestCase[];
}

export interface TestCase {
  readonly name: string;
  readonly pointer: Pointer;
  readonly object: TestObject;
  readonly old: TestObject | undefined;
  readonly operation: (typeof OPERATIONS)[number] | undefined;
  readonly subresource: string | undefined;
  readonly user: string | undefined;
  readonly groups: readonly string[];
  /** How unknown fields are handled: as kubectl does, unless said otherwise. */
  readonly validate: keyof typeof FIELD_VALIDATION;
  readonly expect: Expectation;
}

/** An object: inline, or from a file with some fields changed. */
export interface TestObject {
  readonly value: JsonObject | undefined;
  readonly file: string | undefined;
  /** Selects the object in the file: `Cell/shop/a`. */
  readonly resource: string | undefined;
  /** By path; null removes the field. */
  readonly set: JsonObject;
}

/** The expected result; anything left out is not checked. */
export interface Expectation {
  readonly allowed: boolean;
  readonly code?: number;
  readonly reason?: string;
  /** A part of the answer. */
  readonly message?: string;
  /** Parts of warnings. */
  readonly warnings?: readonly string[];
  /** Fields of the object as it would be stored, by path; null for one that must be absent. */
  readonly stored?: JsonObject;
}

/** Reads a test, and reports everything that is wrong with it. */
export function readTest(source: SourcedObject): {
  readonly test: AdmissionTest;
  readonly diagnostics: readonly Diagnostic[];
} {
  const reader = new TestReader(source);
  return { test: reader.test(), diagnostics: reader.diagnostics };
}

type Check = (value: Json) => boolean;

const isText: Check = (value) => typeof value === "string" && value !== "";
const areTexts: Check = (value) => Array.isArray(value) && value.every(isText);

const DOCUMENT = {
  apiVersion: (value: Json) => value === "varve.dev/v1",
  kind: isText,
  metadata: isObject,
  spec: isObject,
} as const;
const METADATA = { name: isText, labels: () => true, annotations: () => true } as const;
const SPEC = { world: areTexts, kubernetes: isText, cases: Array.isArray } as const;
const CASE = {
  name: isText,
  object: (value: Json) => isObject(value) || isText(value),
  old: (value: Json) => isObject(value) || isText(value),
  operation: (value: Json) => OPERATIONS.some((operation) => operation === value),
  subresource: isText,
  as: isText,
  groups: areTexts,
  validate: (value: Json) => typeof value === "string" && Object.hasOwn(FIELD_VALIDATION, value),
  expect: (value: Json) => isObject(value) || value === "allowed" || value === "denied",
} as const;
const OBJECT = { file: isText, resource: isText, set: isObject } as const;
const EXPECT = {
  allowed: (value: Json) => typeof value === "boolean",
  code: (value: Json) => typeof value === "number",
  reason: isText,
  message: isText,
  warnings: areTexts,
  stored: isObject,
} as const;

class TestReader {
  readonly diagnostics: Diagnostic[] = [];
  readonly #source: SourcedObject;

  constructor(source: SourcedObject) {
    this.#source = source;
  }

  test(): AdmissionTest {
    const source = this.#source;
    const { metadata = null, spec = null } = this.#record(source.object, [], DOCUMENT, ["metadata", "spec"]);
    this.#record(metadata, ["metadata"], METADATA, ["name"]);
    const { world, kubernetes, cases = [] } = this.#record(spec, ["spec"], SPEC, ["cases"]);
    return {
      source,
      name: source.id?.name ?? source.file,
      world: world as string[] | undefined,
      kubernetes: kubernetes as string | undefined,
      cases: (cases as Json[]).map((each, i) => this.#case(each, ["spec", "cases", i])),
    };
  }

  #case(value: Json, pointer: Pointer): TestCase {
    const read = this.#record(value, pointer, CASE, ["name", "object", "expect"]);
    const {
      name = "",
      object = "",
      old,
      operation,
      subresource,
      as: user,
      groups = [],
      validate = "strict",
      expect = "allowed",
    } = read;
    return {
      name: name as string,
      pointer,
      object: this.#object(object, [...pointer, "object"]),
      old: old === undefined ? undefined : this.#object(old, [...pointer, "old"]),
      operation: operation as TestCase["operation"],
      subresource: subresource as string | undefined,
      user: user as string | undefined,
      groups: groups as string[],
      validate: validate as TestCase["validate"],
      expect: this.#expectation(expect, [...pointer, "expect"]),
    };
  }

  /** A file, a map that refers to one, or the object itself. */
  #object(value: Json, pointer: Pointer): TestObject {
    if (typeof value === "string") return { value: undefined, file: value, resource: undefined, set: {} };
    if (isObject(value) && getKey(value, "apiVersion") !== undefined)
      return { value, file: undefined, resource: undefined, set: {} };
    const { file, resource, set = {} } = this.#record(value, pointer, OBJECT, ["file"]);
    return {
      value: undefined,
      file: file as string | undefined,
      resource: resource as string | undefined,
      set: set as JsonObject,
    };
  }

  #expectation(value: Json, pointer: Pointer): Expectation {
    if (typeof value === "string") return { allowed: value === "allowed" };
    return this.#record(value, pointer, EXPECT, ["allowed"]) as unknown as Expectation;
  }

  #record(
    value: Json,
    pointer: Pointer,
    fields: Readonly<Record<string, Check>>,
    needed: readonly string[],
  ): Readonly<Record<string, Json>> {
    const record: JsonObject = {};
    if (!isObject(value)) {
      this.#report(pointer, `expected a map, found ${show(value)}`, `write ${needed.join(", ")}`);
      return record;
    }
    const known = Object.keys(fields);
    for (const [name, each] of Object.entries(value)) {
      const check = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (check === undefined) {
        const hint = didYouMean(name, known) ?? `known fields: ${known.join(", ")}`;
        this.#report([...pointer, name], `unknown field ${name}`, hint);
      } else if (check(each)) record[name] = each;
      else this.#report([...pointer, name], `${name} cannot be ${show(each)}`, EXPECTED[name] ?? TEXT);
    }
    for (const name of needed) {
      if (!Object.hasOwn(value, name))
        this.#report(pointer, `${name} is required`, EXPECTED[name] ?? `add ${name}`);
    }
    return record;
  }

  #report(pointer: Pointer, message: string, hint: string): void {
    const { id } = this.#source;
    const [at] = [pointer, pointer.slice(0, -1), []].flatMap((place) => this.#source.rangeOf(place) ?? []);
    this.diagnostics.push(
      problems["malformed-test"]({
        message,
        ...defined({ resource: id, at }),
        hint,
      }),
    );
  }
}

/** YAML reads `y`, `no` and `12` as other types. */
const TEXT = "write a string; quote it if YAML would read it as another type";

/** The expected type of a field that is not plain text. */
const EXPECTED: Readonly<Record<string, string>> = {
  apiVersion: "write varve.dev/v1",
  metadata: "write a map with name",
  spec: "write a map with cases",
  cases: "write a list of cases, each with name, object and expect",
  object: "write a file name, {file, resource, set}, or the object itself",
  old: "write a file name, {file, resource, set}, or the object itself",
  operation: `write one of ${OPERATIONS.join(", ")}`,
  expect: "write allowed, denied, or a map with allowed, code, reason, message, warnings and stored",
  world: "write a list of files and folders",
  groups: "write a list of names",
  validate: "write strict, warn or ignore",
  set: "write a map from paths to values; null removes a field",
};

function show(value: Json): string {
  const text = formatJson(value);
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}
