import { VarveError, isQuantity } from "../model/index.js";
import { FUNCTION, isRecord, quote } from "../model/internal.js";
import { problems } from "./problems.js";

/** Throws for an argument of an editor that cannot be written: skipping it would lose it silently. */
export function expectText(value: unknown, call: string, name: string): void {
  if (typeof value === "string") return;
  const isScalar = typeof value === "number" || typeof value === "boolean" || typeof value === "bigint";
  throw badValue(
    call,
    `${name} is ${shown(value)}`,
    isScalar ? `write a string: ${quote(String(value))}` : "write a string",
  );
}

export function expectMap(value: unknown, call: string, name: string, first?: string, second?: string): void {
  const has = (key: string | undefined): boolean => key === undefined || (value as Fields)[key] !== undefined;
  if (isRecord(value) && has(first) && has(second)) return;
  const keys = [first, second].filter((key) => key !== undefined);
  const fields = keys.length === 0 ? "" : ` with ${keys.join(" and ")}`;
  throw badValue(call, `${name} is ${shown(value)}`, `write a map${fields}`);
}

type Fields = Readonly<Record<string, unknown>>;

/** Quantities that were parsed before: most recur in every build. */
const known = new Set<string>();
const MOST_KNOWN = 1000;

export function expectQuantity(value: unknown, call: string): void {
  if (typeof value === "string" && known.has(value)) return;
  if (typeof value === "number" && Number.isFinite(value)) return;
  if (typeof value !== "string" || !isQuantity(value))
    throw badValue(
      call,
      `${shown(value)} is not a quantity`,
      'write a number, or a string such as "500m" or "2Gi"',
    );
  if (known.size < MOST_KNOWN) known.add(value);
}

export function expectSelector(value: unknown, call: string): void {
  // Most are arrow functions, which have no prototype and so are not classes.
  const isArrow = typeof value === "function" && value.prototype === undefined;
  if (isArrow || FUNCTION.fits(value)) return;
  const hint =
    typeof value === "string"
      ? `write ${call}(named(${quote(value)}))`
      : "write all, named(...) or except(...)";
  throw badValue(call, `${shown(value)} is not a selector`, hint);
}

function badValue(call: string, message: string, hint: string): VarveError {
  return new VarveError(problems["bad-value"]({ message: `${call}: ${message}`, hint, params: { call } }));
}

function shown(value: unknown): string {
  if (typeof value === "string") return quote(value);
  if (isRecord(value)) return "a map";
  return Array.isArray(value) ? "a list" : typeof value === "function" ? "a function" : String(value);
}
