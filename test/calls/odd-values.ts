/** Unexpected values: what JavaScript has besides JSON, and JSON of the wrong shape. */
class Holder {
  readonly when = new Date(0);
}

function cyclic(): object {
  const value: Record<string, unknown> = {};
  value["self"] = value;
  return value;
}

export const ODD_VALUES: readonly (readonly [name: string, make: () => unknown])[] = [
  ["undefined", () => undefined],
  ["null", () => null],
  ["a string", () => "apiVersion: v1"],
  ["an empty string", () => ""],
  ["a number", () => 8.9],
  ["NaN", () => Number.NaN],
  ["Infinity", () => Number.POSITIVE_INFINITY],
  ["a bigint", () => 2n ** 70n],
  ["true", () => true],
  ["a symbol", () => Symbol("odd")],
  ["a function", () => () => undefined],
  ["a class", () => Holder],
  ["an empty map", () => ({})],
  ["a map without a prototype", () => Object.create(null) as object],
  ["a map with undefined", () => ({ name: undefined, spec: { a: undefined } })],
  ["a map with __proto__", () => JSON.parse('{"__proto__": {"x": 1}}') as object],
  ["an empty list", () => []],
  ["a list of strings", () => ["a", "b"]],
  ["a list of null", () => [null]],
  // oxlint-disable-next-line no-sparse-arrays
  ["a sparse list", () => [1, , 3]],
  ["a Date", () => new Date(0)],
  ["a Map", () => new Map([["a", 1]])],
  ["a Set", () => new Set([1])],
  ["a RegExp", () => /a/],
  ["an Error", () => new Error("odd")],
  ["a Promise", () => Promise.resolve(1)],
  ["bytes", () => new Uint8Array(2)],
  ["an instance with a Date", () => new Holder()],
  ["an object with toJSON", () => ({ toJSON: () => ({}) })],
  ["a cyclic value", cyclic],
];
