import { BOOL, DOUBLE, DYN, INT, NULL, STRING, listOf, mapOf } from "../../../cel/index.js";
import { type Type } from "../../../cel/internal.js";
import { type Json, isObject } from "../../../model/index.js";
import { type KnownValue, type LoopVariable, type Values, scopeOf } from "../template/scope.js";
import { type Template, compileTemplate } from "../template/template.js";
import type { Compute } from "../template/run.js";
import type { Desk } from "../template/expression.js";
import type { PatternInput } from "../input/pattern-input.js";
import type { Place } from "../../document/place.js";
import { inputsOf } from "../template/trace.js";
import { problems } from "../../problems.js";

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The maximum length of a chain of values: computing the last needs all of them on the stack. */
const LONGEST_CHAIN = 100;

interface CompiledValue extends KnownValue {
  readonly template: Template;
  /** The length of its chain, including itself. */
  readonly chain: number;
}

/** `spec.values`: named values that expressions share. Each is compiled when an expression first needs its type. */
export class PatternValues implements Values {
  readonly names: readonly string[];
  readonly #place: Place;
  readonly #inputs: readonly PatternInput[];
  readonly #desk: Desk;
  readonly #known = new Map<string, CompiledValue>();
  readonly #underWay: { readonly name: string; chain: number }[] = [];
  readonly #circular = new Set<string>();
  readonly #isNamed: ReadonlySet<string>;
  #isTooLong = false;

  constructor(place: Place, inputs: readonly PatternInput[], desk: Omit<Desk, "scope">) {
    this.#place = place;
    this.#inputs = inputs;
    this.names = place.isGiven && place.isMap() ? Object.keys(place.value as object) : [];
    this.#isNamed = new Set(this.names);
    this.#desk = { ...desk, scope: scopeOf(inputs, this) };
    for (const name of this.names) {
      if (!NAME.test(name))
        place.key(name).report("this cannot be the name of a value", "use letters, digits and _");
      this.find(name);
    }
  }

  /** Where the expressions of resources are compiled; those made for each item can refer to the item. */
  desk(loop?: LoopVariable): Desk {
    return loop === undefined ? this.#desk : { ...this.#desk, scope: scopeOf(this.#inputs, this, loop) };
  }

  find(name: string): KnownValue | undefined {
    const known = this.#known.get(name);
    if (known === undefined && !this.#isNamed.has(name)) return undefined;
    const place = this.#place.key(name);
    const circle = this.#underWay.findIndex((each) => each.name === name);
    if (circle >= 0) return this.#inCircle(name, circle, place);
    if (known === undefined && this.#underWay.length >= LONGEST_CHAIN) return this.#tooLong(place);
    const value = known ?? this.#compile(name, place);
    const reader = this.#underWay.at(-1);
    if (reader !== undefined) reader.chain = Math.max(reader.chain, value.chain + 1);
    return value;
  }

  #compile(name: string, place: Place): CompiledValue {
    const entry = { name, chain: 1 };
    this.#underWay.push(entry);
    const template = compileTemplate(place.value ?? null, place.path, this.#desk);
    this.#underWay.pop();
    if (entry.chain > LONGEST_CHAIN) this.#tooLong(place);
    const type = typeOf(template, place.value ?? null);
    const value = { template, type, inputs: inputsOf(template), chain: entry.chain };
    this.#known.set(name, value);
    return value;
  }

  #inCircle(name: string, from: number, place: Place): KnownValue {
    if (!this.#circular.has(name)) {
      const circle = [...this.#underWay.slice(from).map((each) => each.name), name];
      place.add([problems["value-cycle"]({ message: `${circle.join(" needs ")}: circular reference` })]);
    }
    this.#circular.add(name);
    return UNKNOWN;
  }

  /** Reported once: all dependents would only repeat it. */
  #tooLong(place: Place): KnownValue {
    if (!this.#isTooLong) {
      const message = `more than ${LONGEST_CHAIN} values depend on each other in a chain`;
      place.add([problems["values-too-deep"]({ message, hint: "combine some of them in one expression" })]);
    }
    this.#isTooLong = true;
    return UNKNOWN;
  }

  /** How each value is computed. A single expression keeps its own type, which JSON could not express. */
  compute(): Readonly<Record<string, Compute>> {
    return Object.fromEntries(
      Array.from(this.#known, ([name, { template }]): [string, Compute] => [
        name,
        template.kind === "expression"
          ? (run) => template.expression.evaluate(run)
          : (run) => template.make(run),
      ]),
    );
  }
}

const UNKNOWN: KnownValue = { type: DYN, inputs: new Set() };

function typeOf(template: Template, value: Json): Type {
  if (template.kind === "expression") return template.expression.type;
  if (template.kind === "text" || template.kind === "json") return STRING;
  if (Array.isArray(value)) return listOf(DYN);
  return isObject(value) ? mapOf(STRING, DYN) : scalarType(value);
}

function scalarType(value: Json): Type {
  if (value === null) return NULL;
  if (typeof value === "string") return STRING;
  if (typeof value === "boolean") return BOOL;
  return typeof value === "bigint" || Number.isSafeInteger(value) ? INT : DOUBLE;
}
