/** Names that objects or bytes have without being given them. */
const INHERITED: ReadonlySet<string> = new Set(
  [Object.prototype, Uint8Array.prototype, Object.getPrototypeOf(Uint8Array.prototype) as object].flatMap(
    (prototype) => Object.getOwnPropertyNames(prototype),
  ),
);

/** Whether a key can be read like any property: nothing inherits it, and it is no index into bytes. */
export function isDirect(key: string): boolean {
  return key !== "" && !INHERITED.has(key) && !/^\d/.test(key);
}

/** Whatever objects inherit is a function, or the prototype itself; data is neither. */
export function isOwn(value: unknown): boolean {
  return value !== undefined && typeof value !== "function" && value !== Object.prototype;
}
