import {
  type FieldError,
  type FieldErrorType,
  type Place,
  atMostBytes,
  atMostItems,
  formatPlace,
  goJson,
  pointerOf,
  supportedValues,
} from "../../machinery/index.js";
import type { Json } from "../../model/index.js";
import type { GoTypes } from "../type/go-types.js";
import { printStruct } from "../type/print.js";

/** A place in an object, where errors are reported; the errors of all places of an object are in one list. */
export class Spot implements Place {
  readonly parent: Spot | null;
  readonly name: string;
  readonly token: string | number;
  readonly errors: FieldError[];

  private constructor(parent: Spot | null, name: string, token: string | number, errors: FieldError[]) {
    this.parent = parent;
    this.name = name;
    this.token = token;
    this.errors = errors;
  }

  /** A field of the root. */
  static root(name: string, errors: FieldError[]): Spot {
    return new Spot(null, name, name, errors);
  }

  field(name: string): Spot {
    return new Spot(this, name, name, this.errors);
  }

  /** `a.b` is two fields in one call. */
  fields(...names: readonly string[]): Spot {
    return names.reduce<Spot>((at, name) => at.field(name), this);
  }

  /** An item of a list, or the value of a key. */
  item(token: string | number): Spot {
    return new Spot(this, "", token, this.errors);
  }

  /**
   * Checks the items of a list, each at its place. By index: until V8 optimises a loop, one over an iterator takes several
   * times as long, and most runs end before.
   */
  each<Item>(list: readonly Item[], check: (item: Item, at: Spot) => void): void {
    for (let i = 0; i < list.length; i++) check(list[i] as Item, this.item(i));
  }

  /** The same place, whose errors go to another list. */
  apart(errors: FieldError[]): Spot {
    return new Spot(this.parent, this.name, this.token, errors);
  }

  required(detail = ""): void {
    this.#push("FieldValueRequired", undefined, detail);
  }

  invalid(value: Json, detail: string): void {
    this.#push("FieldValueInvalid", value, detail);
  }

  /** Like `invalid`, for a text that has its own type in Go, or is a pointer: errors print it as JSON. */
  invalidTyped(value: string | undefined, detail: string): void {
    this.#push("FieldValueInvalid", value ?? null, detail, goJson(value ?? null));
  }

  /** Like `invalid`, for a struct, which errors print with the names of Go. */
  invalidStruct<Key extends keyof GoTypes>(value: GoTypes[Key], key: Key, detail: string): void {
    this.#push("FieldValueInvalid", null, detail, printStruct(value, key));
  }

  /** Like `invalid`, where the value is already printed. */
  invalidPrinted(printed: string, detail: string): void {
    this.#push("FieldValueInvalid", null, detail, printed);
  }

  /** Like `invalid`, where the value is not printed. */
  invalidUnseen(detail: string): void {
    this.#push("FieldValueInvalid", undefined, detail);
  }

  /** `invalid` for each fault. */
  faults(value: string, faults: readonly string[]): void {
    for (let i = 0; i < faults.length; i++) this.invalid(value, faults[i] as string);
  }

  /** `invalidTyped` for each fault. */
  faultsTyped(value: string, faults: Iterable<string>): void {
    for (const fault of faults) this.invalidTyped(value, fault);
  }

  duplicate(value: Json): void {
    this.#push("FieldValueDuplicate", value, "");
  }

  /** Like `duplicate`, for a text that has its own type in Go. */
  duplicateTyped(value: string): void {
    this.duplicatePrinted(goJson(value));
  }

  duplicatePrinted(printed: string, detail = ""): void {
    this.#push("FieldValueDuplicate", null, detail, printed);
  }

  /** The values as Go has them: in the order of its code, or sorted where it uses a set. */
  notSupported(value: Json, supported: readonly string[]): void {
    this.#push("FieldValueNotSupported", value, supportedValues(supported));
  }

  /** Like `notSupported`, for a text that has its own type in Go. */
  notSupportedTyped(value: string, supported: readonly string[]): void {
    this.#push("FieldValueNotSupported", value, supportedValues(supported), goJson(value));
  }

  notSupportedStruct<Key extends keyof GoTypes>(
    value: GoTypes[Key],
    key: Key,
    supported: readonly string[],
  ): void {
    this.#push("FieldValueNotSupported", null, supportedValues(supported), printStruct(value, key));
  }

  notFound(value: Json, detail = ""): void {
    this.#push("FieldValueNotFound", value, detail);
  }

  forbidden(detail: string): void {
    this.#push("FieldValueForbidden", undefined, detail);
  }

  tooLong(limit: number): void {
    this.#push("FieldValueTooLong", undefined, atMostBytes(limit));
  }

  tooMany(count: number, limit: number): void {
    this.#push("FieldValueTooMany", count, atMostItems(limit));
  }

  internal(detail: string): void {
    this.#push("InternalError", undefined, detail);
  }

  #push(type: FieldErrorType, value: Json | undefined, detail: string, printed?: string): void {
    const error = { type, field: formatPlace(this), pointer: pointerOf(this), value, detail };
    this.errors.push(printed === undefined ? error : { ...error, printed });
  }
}
