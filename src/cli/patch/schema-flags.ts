import { type Diagnostic, type SchemaSource } from "../../model/index.js";
import { firstOf } from "../../model/internal.js";
import { type KubernetesVersion, builtinSchemas, schemasFromCrds } from "../../schema/index.js";
import { DEFAULT_VERSION, KUBERNETES_VERSIONS } from "../../schema/internal.js";
import { type Input, readInput } from "../input/input.js";
import type { Flags } from "../command/flags.js";
import type { Host } from "../host/host.js";
import { filesOf } from "../input/folder-files.js";
import { readManifest } from "../manifest/manifest.js";

/** Verbs that need schemas and have no workspace to take them from add these to their own. */
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
  /** What is wrong with the CRDs: the reason why a kind is not known, perhaps. */
  readonly faults: () => readonly Diagnostic[];
}

/** The built-in kinds, and before them those of the CRDs that were named. */
export async function schemasFrom(
  flags: { readonly crds: readonly string[]; readonly kubernetes: KubernetesVersion },
  host: Host,
): Promise<KnownSchemas> {
  const builtin = builtinSchemas({ kubernetes: flags.kubernetes });
  const inputs: Input[] = [];
  for (const word of flags.crds.flatMap((name) => filesOf(name, host).files))
    inputs.push(await readInput(word, host));
  const documents = inputs.flatMap((input) => readManifest(input).documents.map(({ value }) => value));
  const crds = schemasFromCrds(documents);
  return { source: firstOf(crds, builtin), faults: () => crds.diagnostics };
}
