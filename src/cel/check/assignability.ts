import { DYN, type Type, listOf, mapOf, opaqueType, typeOfType } from "../value/type.js";

/** The current binding of each type parameter. Changes can be undone, because an overload may not match after all. */
export class Substitutions {
  readonly #types = new Map<string, Type>();
  readonly #trail: (readonly [string, Type | undefined])[] = [];

  find(type: Type): Type | undefined {
    return type.kind === "param" ? this.#types.get(type.name) : undefined;
  }

  add(param: Type, type: Type): void {
    this.#trail.push([param.name, this.#types.get(param.name)]);
    this.#types.set(param.name, type);
  }

  /** Runs a test, and undoes its bindings if it fails. */
  attempt(test: () => boolean): boolean {
    const mark = this.#trail.length;
    if (test()) return true;
    while (this.#trail.length > mark) {
      const [name, before] = this.#trail.pop() as readonly [string, Type | undefined];
      if (before === undefined) this.#types.delete(name);
      else this.#types.set(name, before);
    }
    return false;
  }
}

export function isDyn({ kind }: Type): boolean {
  return kind === "dyn";
}

export function isDynOrError({ kind }: Type): boolean {
  return kind === "dyn" || kind === "error";
}

export function isOptional({ kind, name }: Type): boolean {
  return kind === "opaque" && name === "optional_type";
}

/** Whether two types are the same; `loose` treats any two type parameters as equal. */
export function sameType(a: Type, b: Type, loose = false): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind || a.params.length !== b.params.length) return false;
  if (a.name !== b.name && !(loose && a.kind === "param")) return false;
  return a.params.every((param, i) => sameType(param, b.params[i] as Type, loose));
}

/** Whether a value of one type is assignable to the other; in CEL that is symmetric. */
export function isAssignable(known: Substitutions, a: Type, b: Type): boolean {
  return known.attempt(() => assignable(known, a, b));
}

export function areAssignable(known: Substitutions, a: readonly Type[], b: readonly Type[]): boolean {
  return known.attempt(() => allAssignable(known, a, b));
}

function allAssignable(known: Substitutions, a: readonly Type[], b: readonly Type[]): boolean {
  return a.length === b.length && a.every((type, i) => assignable(known, type, b[i] as Type));
}

function assignable(known: Substitutions, a: Type, b: Type): boolean {
  if (b.kind === "param") {
    const { valid, bound } = substitutes(known, a, b);
    if (valid || bound) return valid;
  }
  if (a.kind === "param") return substitutes(known, b, a).valid;
  if (isDynOrError(a) || isDynOrError(b)) return true;
  if (a.kind === "null") return acceptsNull(b);
  if (b.kind === "null") return acceptsNull(a);
  switch (a.kind) {
    case "type":
      return b.kind === "type";
    case "opaque":
    case "list":
    case "map":
      return a.kind === b.kind && a.name === b.name && allAssignable(known, a.params, b.params);
    default:
      return a.kind === b.kind && a.name === b.name;
  }
}

/** Objects, library types and times accept null, scalars do not, as in cel-go. */
function acceptsNull({ kind }: Type): boolean {
  return (
    kind === "null" || kind === "opaque" || kind === "object" || kind === "duration" || kind === "timestamp"
  );
}

/** Whether `param` may stand for `type`, and whether it already stood for something. */
function substitutes(known: Substitutions, type: Type, param: Type): { valid: boolean; bound: boolean } {
  if (type.kind === param.kind && sameType(type, param)) return { valid: true, bound: true };
  const bound = known.find(param);
  if (bound === undefined) {
    const valid = !occursIn(known, param, type);
    if (valid) known.add(param, type);
    return { valid, bound: false };
  }
  if (sameType(type, bound)) return { valid: true, bound: true };
  if (!known.attempt(() => assignable(known, type, bound))) return { valid: false, bound: true };
  const general = mostGeneral(type, bound);
  if (!occursIn(known, param, general)) known.add(param, general);
  return { valid: true, bound: true };
}

function occursIn(known: Substitutions, param: Type, type: Type): boolean {
  if (sameType(param, type)) return true;
  if (type.kind === "param") {
    const bound = known.find(type);
    return bound !== undefined && occursIn(known, param, bound);
  }
  return type.params.some((inner) => occursIn(known, param, inner));
}

export function mostGeneral(a: Type, b: Type): Type {
  return isAtMostAsSpecific(a, b) ? a : b;
}

function isAtMostAsSpecific(a: Type, b: Type): boolean {
  if (isDyn(a) || a.kind === "param") return true;
  if (isDyn(b) || b.kind === "param") return false;
  if (a.kind !== b.kind) return false;
  switch (a.kind) {
    case "opaque":
      return a.name === b.name && a.params.length === b.params.length && everyParam(a, b);
    case "list":
    case "map":
      return everyParam(a, b);
    case "type":
      return true;
    default:
      return sameType(a, b);
  }
}

function everyParam(a: Type, b: Type): boolean {
  return a.params.every((param, i) => isAtMostAsSpecific(param, b.params[i] as Type));
}

/** The type with every known parameter replaced; unknown ones stay, or become dyn. */
export function substitute(known: Substitutions, type: Type, toDyn: boolean): Type {
  const bound = known.find(type);
  if (bound !== undefined) return substitute(known, bound, toDyn);
  if (type.kind === "param") return toDyn ? DYN : type;
  if (type.params.length === 0) return type;
  const params = type.params.map((param) => substitute(known, param, toDyn));
  if (params.every((param, i) => param === type.params[i])) return type;
  const [first, second] = params as [Type, Type];
  switch (type.kind) {
    case "list":
      return listOf(first);
    case "map":
      return mapOf(first, second);
    case "type":
      return typeOfType(first);
    default:
      return opaqueType(type.name, ...params);
  }
}

/** As messages of the checker print types; run-time messages print full names. */
export function formatType(type: Type): string {
  switch (type.kind) {
    case "duration":
    case "timestamp":
    case "null":
      return type.kind;
    case "error":
      return "!error!";
    default:
      return type.params.length === 0 ? type.name : `${type.name}(${type.params.map(formatType).join(", ")})`;
  }
}

/** `string.(int, int)` for a member, `(string)` otherwise. */
export function formatSignature(types: readonly Type[], member: boolean): string {
  const [target, ...rest] = types;
  if (!member || target === undefined) return `(${types.map(formatType).join(", ")})`;
  return `${formatType(target)}.(${rest.map(formatType).join(", ")})`;
}
