import {
  type LookedUp,
  PLUGINS,
  type PluginLookup,
  type PluginRequest,
} from "../../../src/builtin/internal.js";
import type { GoStruct } from "../../../src/builtin/type/zero.js";
import type { JsonObject } from "../../../src/model/index.js";
import { builtinKind } from "../../../src/builtin/index.js";
import { groupOf } from "../../../src/model/internal.js";
import { nameOf, namespaceOf, textOf } from "../../../src/machinery/index.js";
import { readDocuments } from "../../../src/yaml/index.js";

interface Asked {
  /** The object after the mutating step. */
  readonly object: JsonObject;
  /** Why the mutating step refuses it, or else the validating one. */
  readonly refused: string | undefined;
}

/** What one plugin does to a new object, or to an update, in a world of documents. */
export function ask(plugin: string, yaml: string, world = "", old?: string): Asked {
  const [object] = decoded(yaml);
  if (object === undefined) throw new Error("there is no object");
  const { code, value, kind } = object;
  const request: PluginRequest = {
    isCreate: old === undefined,
    namespace: "shop",
    object: value,
    old: old === undefined ? undefined : decoded(old)[0]?.value,
    isOldWritten: true,
    suffix: "abcde",
    lookup: lookupIn(decoded(world)),
  };
  const found = PLUGINS.find(({ name }) => name === plugin);
  const refused = found?.mutate?.[kind]?.(request) ?? found?.validate?.[kind]?.(request);
  return { object: code.encode(value), refused };
}

/** A world that is complete: what is not in it is absent. */
function lookupIn(world: ReturnType<typeof decoded>): PluginLookup {
  const all = <Kind extends keyof LookedUp>(kind: Kind, namespace = ""): LookedUp[Kind][] =>
    world
      .filter(({ json }) => textOf(json, "kind") === kind && namespaceOf(json) === namespace)
      .map(({ value }) => value as unknown as LookedUp[Kind]);
  return {
    all,
    one: (kind, name, namespace = "") =>
      all(kind, namespace).find(({ metadata }) => metadata.name === name) ?? "absent",
    isElsewhere: () => false,
  };
}

interface Decoded {
  readonly code: NonNullable<ReturnType<typeof builtinKind>>;
  readonly json: JsonObject;
  readonly kind: string;
  readonly value: GoStruct;
}

function decoded(yaml: string): Decoded[] {
  return readDocuments(yaml).documents.map(({ value: document }) => {
    const json = document as JsonObject;
    const [apiVersion, kind] = [textOf(json, "apiVersion"), textOf(json, "kind")];
    const code = builtinKind(apiVersion, kind);
    const value = code?.decode(json).value;
    if (code === undefined || value === undefined)
      throw new Error(`${kind} ${nameOf(json)} cannot be decoded`);
    code.complete(value);
    return { code, json, kind: `${groupOf(apiVersion)} ${kind}`, value };
  });
}
