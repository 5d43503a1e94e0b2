import { type Diagnostic, type SchemaSource } from "../../model/index.js";
import { firstOf } from "../../model/internal.js";
import { type KubernetesVersion, builtinSchemas, schemasFromCrds } from "../../schema/index.js";
import { DEFAULT_VERSION, KUBERNETES_VERSIONS } from "../../schema/internal.js";
import { type Input, readInput } from "../input/input.js";
import type { Flags } from "../command/flags.js";
import type { Host } from "../host/host.js";
import { filesOf, isFolder, isPlan } from "../input/folder-files.js";
import { readManifest } from "../manifest/manifest.js";

/** Flags of verbs that need schemas and have no workspace to take them from. */
export const schemaFlags = {
  crds: {
    type: "string",
    value: "FILE|FOLDER",
    multiple: true,
    summary: "CustomResourceDefinitions of custom kinds",
  },
  kubernetes: {
    type: "string",
    value: "VERSION",
    choices: KUBERNETES_VERSIONS,
    default: DEFAULT_VERSION,
    summary: "Kubernetes version of the built-in kinds",
  },
} as const satisfies Flags;

export interface KnownSchemas {
  readonly source: SchemaSource;
  /** Problems of the CRDs: possibly the reason why a kind is unknown. */
  readonly faults: () => readonly Diagnostic[];
}

/** The built-in kinds, preceded by those of the given CRDs. */
export async function schemasFrom(
  flags: { readonly crds: readonly string[]; readonly kubernetes: KubernetesVersion },
  host: Host,
): Promise<KnownSchemas> {
  const builtin = builtinSchemas({ kubernetes: flags.kubernetes });
  const inputs: Input[] = [];
  for (const name of flags.crds) {
    const inFolder = isFolder(name, host);
    for (const word of filesOf(name, host).files) {
      const input = await readInput(word, host);
      if (!inFolder || !isPlan(input)) inputs.push(input);
    }
  }
  const documents = inputs.flatMap((input) => readManifest(input).documents.map(({ value }) => value));
  const crds = schemasFromCrds(documents);
  return { source: firstOf(crds, builtin), faults: () => crds.diagnostics };
}
