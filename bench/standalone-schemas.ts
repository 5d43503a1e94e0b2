import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Node = { readonly [key: string]: unknown };
interface OpenApi {
  readonly definitions: Readonly<Record<string, Node>>;
}
interface KindName {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

const PREFIX = "#/definitions/";

/** Writes the schema of each kind as kubeconform's own registry has them: one file, with nothing left to look up. */
export function writeStandaloneSchemas(openApi: unknown, folder: string): void {
  const { definitions } = openApi as OpenApi;
  mkdirSync(folder, { recursive: true });
  for (const [name, definition] of Object.entries(definitions)) {
    for (const { group, version, kind } of (definition["x-kubernetes-group-version-kind"] ??
      []) as KindName[]) {
      const words = [kind.toLowerCase(), ...(group === "" ? [] : [group.split(".")[0]]), version];
      const schema = inlined(definition, [name], definitions);
      writeFileSync(join(folder, `${words.join("-")}.json`), JSON.stringify(schema));
    }
  }
}

/** A recursive definition allows any value there, as in the registry. */
function inlined(node: unknown, within: readonly string[], definitions: OpenApi["definitions"]): unknown {
  if (Array.isArray(node)) return node.map((item) => inlined(item, within, definitions));
  if (typeof node !== "object" || node === null) return node;
  const { $ref, format } = node as Node;
  if (typeof $ref === "string") {
    const name = $ref.slice(PREFIX.length);
    return within.includes(name) ? {} : inlined(definitions[name], [...within, name], definitions);
  }
  if (format === "int-or-string") return { oneOf: [{ type: "string" }, { type: "integer" }] };
  const kept = Object.entries(node).filter(([key]) => !key.startsWith("x-") && key !== "description");
  return Object.fromEntries(kept.map(([key, value]) => [key, inlined(value, within, definitions)]));
}
