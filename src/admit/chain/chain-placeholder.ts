import { mapOf, textOf } from "../../machinery/index.js";
import type { Chain } from "./chain.js";
import type { Edit, JsonObject } from "../../model/index.js";
import { MetadataEditor } from "./chain-metadata.js";

/** Placeholder for generated values: expressions must find a value, but it must not appear in the result. */
const PLACEHOLDERS = {
  uid: "00000000-0000-0000-0000-000000000000",
  creationTimestamp: "1970-01-01T00:00:00Z",
  resourceVersion: "1",
} as const;

const VALUES: ReadonlyMap<unknown, unknown> = new Map(Object.entries(PLACEHOLDERS));

/** What stands for a generated value. */
export function generatedValue(name: "uid" | "creationTimestamp"): string {
  return PLACEHOLDERS[name];
}

/** The characters of generated names. */
const SUFFIX = "xxxxx";

/** How many characters of `generateName` a generated name keeps. */
const LONGEST_BASE = 58;

/** The end of generated names, which is random in a cluster. */
export function generatedSuffix({ request }: Chain): string {
  return request.generated?.suffix ?? SUFFIX;
}

/** Adds what every stored object has: a uid, a creation time, a name. */
export function fillNew(chain: Chain): void {
  const { generated = {} } = chain.request;
  const editor = new MetadataEditor(chain.object ?? {});
  const fill = (name: string, given: string | undefined, placeholder: string): void => {
    editor.set(name, given ?? placeholder);
    if (given === undefined) chain.filled.set(name, placeholder);
  };
  fill("creationTimestamp", generated.time, PLACEHOLDERS.creationTimestamp);
  fill("uid", generated.uid, PLACEHOLDERS.uid);
  const base = textOf(editor.metadata, "generateName");
  if (base !== "" && textOf(editor.metadata, "name") === "") {
    // The name of an IPAddress is the address: what is generated is the base alone.
    if (isAddress(chain)) editor.set("name", base);
    else fill("name", generatedName(base, generated.suffix), generatedName(base, SUFFIX) as string);
  }
  chain.object = editor.object;
}

function isAddress({ scope: { served } }: Chain): boolean {
  return served.group === "networking.k8s.io" && served.kind === "IPAddress" && served.custom === undefined;
}

function generatedName(base: string, suffix: string | undefined): string | undefined {
  return suffix === undefined ? undefined : `${base.slice(0, LONGEST_BASE)}${suffix}`;
}

/** Completes a stored object with what it must have had: the values of its new version, or placeholders. */
export function fillStored(chain: Chain): void {
  const before = new MetadataEditor(chain.old ?? {});
  const sent = mapOf(chain.scope.object ?? {}, "metadata");
  for (const [name, value] of Object.entries(PLACEHOLDERS)) {
    if (textOf(before.metadata, name) !== "") continue;
    const given = textOf(sent, name);
    before.set(name, given || value);
    if (given === "") chain.filled.set(name, value);
  }
  chain.old = before.object;
}

/** An update without a resourceVersion, or with 0, applies to the stored version. */
export function fillVersion(chain: Chain): void {
  const editor = new MetadataEditor(chain.object ?? {});
  const mine = textOf(editor.metadata, "resourceVersion");
  if (/^0*$/.test(mine)) editor.set("resourceVersion", versionOf(chain.old));
  chain.object = editor.object;
}

/** Whether an update is based on another resourceVersion than the stored one: Go compares numbers. */
export function isStale(chain: Chain): boolean {
  const [mine, stored] = [chain.object, chain.old].map((object) =>
    versionOf(object).replace(/^0+(?=\d)/, ""),
  );
  return mine !== stored;
}

function versionOf(object: JsonObject | null): string {
  return textOf(mapOf(object ?? {}, "metadata"), "resourceVersion");
}

/** Whether an edit only sets a placeholder. */
export function isPlaceholder({ path, value }: Edit): boolean {
  const { segment, parent } = path;
  const isMetadata = parent?.segment === "metadata" && parent.parent?.parent === null;
  return isMetadata && value !== undefined && VALUES.get(segment) === value;
}

/** The object without placeholders. */
export function withoutPlaceholders(object: JsonObject): JsonObject {
  const editor = new MetadataEditor(object);
  for (const [name, value] of Object.entries(PLACEHOLDERS)) {
    if (textOf(editor.metadata, name) === value) editor.remove(name);
  }
  return editor.object;
}
