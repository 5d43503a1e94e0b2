/** Names that objects or bytes inherit. */
const INHERITED: ReadonlySet<string> = new Set(
  [Object.prototype, Uint8Array.prototype, Object.getPrototypeOf(Uint8Array.prototype) as object].flatMap(
    (prototype) => Object.getOwnPropertyNames(prototype),
  ),
);

/** Whether a key can be read like any property: it is not inherited, and not an index into bytes. */
export function isDirect(key: string): boolean {
  return key !== "" && !INHERITED.has(key) && !/^\d/.test(key);
}

/** Inherited properties are functions, or the prototype itself; data is neither. */
export function isOwn(value: unknown): boolean {
  return value !== undefined && typeof value !== "function" && value !== Object.prototype;
}
