import { type Json, equalTyped, formatJson, isObject } from "../../../model/index.js";
import { isSecretDocument, redaction, secretTexts } from "../../../model/internal.js";
import type { JudgedEntry } from "./admission-judge.js";
import type { Masking } from "../masking/masking.js";

/** Hides the secrets of a resource and of its world in a text: policies and webhooks may put them into any message. */
export function redactionFor(
  { object, world }: Pick<JudgedEntry, "object" | "world">,
  masking: Masking,
): (text: string) => string {
  const sealed = isSecretDocument(object) ? valuesOf(object) : hiddenTexts(object, masking.document(object));
  return redaction([...world.filter(isSecretDocument).flatMap(valuesOf), ...sealed]);
}

/** The values of a Secret, encoded and decoded. */
function valuesOf(secret: Json): string[] {
  const { encoded, plain } = secretTexts(secret);
  return [...encoded, ...encoded.map((value) => Buffer.from(value, "base64").toString()), ...plain];
}

/** The texts that masking hides in an object: fields that a pattern marks as sensitive. */
function hiddenTexts(object: Json, masked: Json): string[] {
  if (object === masked) return [];
  if (Array.isArray(object) && Array.isArray(masked))
    return object.flatMap((item, i) => hiddenTexts(item, masked[i] ?? null));
  if (isObject(object) && isObject(masked))
    return Object.entries(object).flatMap(([key, value]) => hiddenTexts(value, masked[key] ?? null));
  if (equalTyped(object, masked)) return [];
  return typeof object === "string" ? [object] : textsIn(object);
}

/** Every text in a value that is hidden as a whole. */
function textsIn(value: Json): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [formatJson(value)];
}

/** The same in every text of a value. */
export function redacted<T>(value: T, redact: (text: string) => string): T {
  if (typeof value === "string") return redact(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => redacted(item, redact)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, redacted(one, redact)])) as T;
}
