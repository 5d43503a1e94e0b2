import type { AdmissionWorld } from "../../wire/admission.js";
import { type Edits } from "./edits.js";
import { OPERATIONS } from "../../wire/engine.js";

/** Chat programs and proxies cut longer addresses. */
const LONGEST_LINK = 16_000;
/** A short link can be a lot of text. */
const LONGEST_TEXT = 512 * 1024;

/** Only what differs from the unedited resource. The definition is named: its position differs between exports. */
interface Shared {
  readonly object?: string;
  readonly old?: string;
  readonly operation?: string;
  readonly user?: string;
  readonly groups?: string;
  readonly definition?: { readonly name: string; readonly text: string };
}

/** The edits as a part of an address; undefined if they are too long for one. */
export async function packed(edits: Edits, plain: Edits, world: AdmissionWorld): Promise<string | undefined> {
  const { definition, ...texts } = edits;
  const changed = Object.entries(texts).filter(([key, value]) => value !== plain[key as keyof typeof texts]);
  const name = definition === null ? undefined : world.objects[definition.index]?.name;
  const shared: Shared = {
    ...Object.fromEntries(changed),
    ...(definition === null || name === undefined ? {} : { definition: { name, text: definition.text } }),
  };
  const bytes = await through(
    new TextEncoder().encode(JSON.stringify(shared)),
    new CompressionStream("deflate-raw"),
  );
  const text = bytes === undefined ? undefined : toBase64Url(bytes);
  return text === undefined || text.length > LONGEST_LINK ? undefined : text;
}

/** The edits of an address; undefined if it is broken, too long, or not made by this page. */
export async function unpacked(
  text: string,
  plain: Edits,
  world: AdmissionWorld,
): Promise<Edits | undefined> {
  if (text.length > LONGEST_LINK || !/^[\w-]+$/.test(text)) return undefined;
  try {
    const bytes = await through(fromBase64Url(text), new DecompressionStream("deflate-raw"));
    if (bytes === undefined) return undefined;
    return editsIn(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)), plain, world);
  } catch {
    return undefined;
  }
}

function editsIn(value: unknown, plain: Edits, world: AdmissionWorld): Edits | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const given = value as Readonly<Record<keyof Shared, unknown>>;
  const text = (key: "object" | "old" | "user" | "groups"): string | undefined => {
    const one = Object.hasOwn(given, key) ? given[key] : plain[key];
    return typeof one === "string" ? one : undefined;
  };
  const [object, old, user, groups] = [text("object"), text("old"), text("user"), text("groups")];
  const operation = OPERATIONS.find((one) => one === (given.operation ?? plain.operation));
  const definition = given.definition === undefined ? null : definitionIn(given.definition, world);
  if (object === undefined || old === undefined || user === undefined || groups === undefined)
    return undefined;
  if (operation === undefined || definition === undefined) return undefined;
  return { object, old, user, groups, operation, definition };
}

function definitionIn(value: unknown, { objects }: AdmissionWorld): Edits["definition"] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { name, text } = value as Readonly<Record<"name" | "text", unknown>>;
  const index = objects.findIndex((one) => one.isEditable && one.name === name);
  return typeof text !== "string" || index === -1 ? undefined : { index, text };
}

/** Stops when the result gets too long: a few bytes can expand to gigabytes. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
    size += value.length;
    if (size > LONGEST_TEXT) {
      await reader.cancel();
      return undefined;
    }
  }
}

function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (character) => character.codePointAt(0) ?? 0);
}
