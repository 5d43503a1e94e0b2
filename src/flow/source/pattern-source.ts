import { type Expanded, type Pattern } from "../../compose/index.js";
import { type Diagnostic, type Json, type JsonObject, formatJson } from "../../model/index.js";
import { getKey, quote, setKey, MASK, defined } from "../../model/internal.js";
import type { Author } from "../../ledger/index.js";
import type { FreshResource } from "./generator.js";
import type { Made, PatternWish, Source } from "./source.js";
import { placedIn } from "./placed-in.js";
import { problems } from "../problems.js";

/** A pattern with its inputs: the given ones override those of the last run. */
export function patternSource(
  { pattern, digest, fingerprint }: KnownPattern,
  wish: PatternWish,
  last: Readonly<Record<string, Json>> = {},
): Source {
  const { name = pattern.name, into = ".", set = [] } = wish;
  const inputs = laidOver(last, wish.inputs);
  const author: Author = { stage: "compose", name: pattern.name, band: pattern.version };
  const hidden = new Set(pattern.inputs.filter(({ sensitive }) => sensitive === true).map((one) => one.name));
  const withheld = [...hidden].filter((input) => getKey(inputs, input) === MASK);
  const make = (): Made => {
    if (withheld.length > 0) {
      const generator = { name, author, set, resources: [] };
      return { generator, diagnostics: withheld.map((input) => notGiven(name, input)) };
    }
    const expanded = pattern.expand(inputs);
    const resources = expanded.resources.map((resource) => freshResource(resource, into));
    return { generator: { name, author, set, resources }, diagnostics: expanded.diagnostics };
  };
  const shown = masked(inputs, hidden);
  const record = { name, pattern: pattern.name, patternVersion: pattern.version, into, inputs: shown };
  const isOpen = Object.keys(inputs).every((input) => !hidden.has(input));
  const made = formatJson([EXPANSION, [digest ?? null, pattern.name, into, inputs]]);
  const token = digest === undefined || !isOpen ? {} : { token: fingerprint(made) };
  const isWithheld = withheld.length > 0 ? { withheld: withheld.map((input) => notGiven(name, input)) } : {};
  return { name, make, record, ...token, ...isWithheld };
}

/** A pattern, and a digest of its text; none for code, whose output may differ each time. */
export interface KnownPattern {
  readonly pattern: Pattern;
  readonly digest: string | undefined;
  readonly fingerprint: (text: string) => string;
}

/** Changed if the same pattern with the same inputs gives another result in a new version of Varve. */
const EXPANSION = 1;

/** Inputs that must not be stored have to be given each time: only the fact that they were given is recorded. */
function masked(inputs: JsonObject, hidden: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [name, hidden.has(name) ? MASK : value]),
  );
}

/** Otherwise the default would silently replace the given value. */
function notGiven(name: string, input: string): Diagnostic {
  return problems["withheld-input"]({
    message: `${quote(name)} needs the input ${input}, which was given in the last run and is not stored`,
    hint: `pass it again (--${input} VALUE), or use the default: --set ${input}=null`,
  });
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

/** Computing which fields inputs drive, and so which are sensitive, takes as long as expanding: it is done rarely. */
function freshResource(resource: Expanded["resources"][number], into: string): FreshResource {
  const { resource: value, templateId, file, modes, listKeys, isExact, originOf, ledger } = resource;
  return {
    value,
    templateId,
    file: placedIn(into, file),
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
    ...defined({ ledger }),
  };
}
