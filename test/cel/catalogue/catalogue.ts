import type { Shown } from "../libraries/expression.js";

/**
 * By library and overload: an expression that uses the overload, and its value, which the reference
 * implementation also gives.
 */
export type Catalogue = Readonly<
  Record<string, Readonly<Record<string, readonly [expression: string, value: Shown]>>>
>;
