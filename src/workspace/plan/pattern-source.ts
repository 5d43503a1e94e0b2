import { type Expanded, type Pattern } from "../../compose/index.js";
import { type Json, type JsonObject, formatJson, setKey } from "../../model/index.js";
import type { Author } from "../../ledger/index.js";
import type { FreshResource } from "../../flow/index.js";
import type { Made, PatternWish, Source } from "./source.js";
import { posix } from "node:path";
import { shortDigest } from "../document-cache.js";

/** A pattern with its inputs: those given now, over those of the last time. */
export function patternSource(
  { pattern, digest }: KnownPattern,
  wish: PatternWish,
  last: Readonly<Record<string, Json>> = {},
): Source {
  const { name = pattern.name, into = ".", set = [] } = wish;
  const inputs = laidOver(last, wish.inputs);
  const author: Author = { stage: "compose", name: pattern.name, band: pattern.version };
  const make = (): Made => {
    const expanded = pattern.expand(inputs);
    const resources = expanded.resources.map((resource) => freshResource(resource, into));
    return { generator: { name, author, set, resources }, diagnostics: expanded.diagnostics };
  };
  const shown = withoutSensitive(pattern, inputs);
  const record = { name, pattern: pattern.name, patternVersion: pattern.version, into, inputs: shown };
  const isOpen = Object.keys(shown).length === Object.keys(inputs).length;
  const token =
    digest === undefined || !isOpen ? {} : { token: tokenOf([digest, pattern.name, into, inputs]) };
  return { name, make, record, ...token };
}

/** A pattern, and a digest of all that it is written in; none where code may make something else each time. */
export interface KnownPattern {
  readonly pattern: Pattern;
  readonly digest: string | undefined;
}

/** Changes when the same pattern with the same inputs comes to something else in a new version of Varve. */
const EXPANSION = 1;

function tokenOf(parts: Json): string {
  return shortDigest(formatJson([EXPANSION, parts]));
}

/** What must not be stored has to be given each time. */
function withoutSensitive({ inputs: declared }: Pattern, inputs: JsonObject): JsonObject {
  const hidden = new Set(declared.filter(({ sensitive }) => sensitive === true).map(({ name }) => name));
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => !hidden.has(name)));
}

function laidOver(last: Readonly<Record<string, Json>>, given: Readonly<Record<string, Json>>): JsonObject {
  const inputs: JsonObject = {};
  const all = { ...last, ...given };
  for (const name of Object.keys(all).sort()) {
    const value = all[name] ?? null;
    if (value !== null) setKey(inputs, name, value);
  }
  return inputs;
}

/** Which fields inputs drive, and so which are sensitive, takes as long to find out as expanding: it is asked seldom. */
function freshResource(resource: Expanded["resources"][number], into: string): FreshResource {
  const { value, templateId, file, modes, listKeys, isExact, originOf, ledger } = resource;
  return {
    value,
    templateId,
    file: posix.join(into, file),
    modes,
    listKeys,
    get sensitive() {
      return resource.sensitive;
    },
    get drives() {
      return resource.drives;
    },
    isExact,
    originOf,
    ...(ledger === undefined ? {} : { ledger }),
  };
}
