import { type ComparedObjects, type ObjectPatch, compareObjects } from "../patch/compare-objects.js";
import { type Diagnostic, VarveError } from "../../model/index.js";
import { checkSides, contextIn } from "../cluster/word.js";
import { type ClusterChoice, connectionFlags } from "../cluster/flags.js";
import type { Host } from "../host/host.js";
import { checkOneStdin, readInput } from "../input/input.js";
import { schemaFlags, schemasFrom } from "../patch/schema-flags.js";
import { secretFlags, secretId, secretIn } from "../command/shown-secrets.js";
import { TARGETS } from "../patch/create.js";
import { MERGE_MARK, MODES } from "../patch/type.js";
import { remarksOn } from "../patch/remarks.js";
import { defineVerb } from "../command/verb.js";
import { formatYaml } from "../../yaml/index.js";
import { ENCRYPTED, holds, isSealed, opaqueVersions } from "../manifest/opaque.js";
import { type ObjectVersions, pairObjects } from "../patch/pair-objects.js";
import { sealedRemarks } from "../patch/sealed-remarks.js";
import { sopsRefusal } from "../../workspace/internal.js";
import { problems } from "../problems.js";
import { type Manifest, readManifest } from "../manifest/manifest.js";
import { objectsIn } from "../manifest/object.js";

export const verb = defineVerb({
  arguments: {
    old: { summary: "a file of documents, YAML or JSON, - or cluster:[CONTEXT]", required: true },
    new: { summary: "the wanted version of OLD, in the same forms", required: true },
  },
  flags: {
    current: {
      type: "string",
      value: "FILE",
      summary: "the live documents, for a three-way patch; OLD is the last applied version",
    },
    type: {
      type: "string",
      choices: ["strategic", "merge", "json"],
      summary: "patch type (default: strategic, or merge for kinds without a schema)",
    },
    mode: {
      type: "string",
      choices: MODES,
      summary: "compatible: compare exactly as Kubernetes does (default); strict: without its known quirks",
    },
    emit: {
      type: "string",
      choices: ["when-needed", "always", "never"],
      summary:
        "never: the patch that kubectl creates; others: when to write $patchMergeKey, with --target patch-merge-key",
    },
    target: {
      type: "string",
      value: "TARGET",
      choices: TARGETS,
      renamed: { "old-server": "any-server" },
      summary:
        "who applies the patch: any API server (default), or a tool that supports $patchMergeKey (varve patch)",
    },
    ...connectionFlags,
    ...schemaFlags,
    ...secretFlags,
  },
  examples: [
    { command: "varve diff old.yaml new.yaml", does: "create a strategic merge patch" },
    {
      command: "varve diff applied.yaml new.yaml --current live.yaml",
      does: "create a three-way patch that keeps live changes",
    },
    {
      command: "varve diff cluster:staging new.yaml",
      does: "create the patch that updates a live cluster",
    },
    {
      command: "varve diff old.yaml new.yaml --type json --output json",
      does: "create a JSON Patch, for a program",
    },
  ],
  async run({ arguments: { old, new: young }, flags, host, output }) {
    checkFlags(flags);
    checkOneStdin({ OLD: old, NEW: young, "--current": flags.current, "--crds": flags.crds });
    checkSides([old, young], flags);
    const words = flags.current === undefined ? [old, young] : [old, young, flags.current];
    const manifests = await readVersions(words, flags, host);
    const wish = {
      type: flags.type,
      mode: flags.mode ?? ("compatible" as const),
      emit: flags.emit ?? ("when-needed" as const),
      target: flags.target ?? ("any-server" as const),
      schemas: await schemasFrom(flags, host),
    };
    const objects = pairObjects(manifests).map(({ name, versions }) => ({
      name,
      versions: opaqueVersions(versions),
    }));
    const found = compareObjects(objects, wish, flags.current !== undefined);
    checkSealed(found, objects);
    if (!flags["show-secrets"]) checkSecrets(found);
    const { patches, created, deleted } = found;
    return output.answer({
      text: () => patches.map((made) => textOf(made, flags.type)).join("---\n"),
      isDocument: true,
      json: () => ({
        patches: patches.map(({ object: { id, name }, patch, type }) => ({
          resource: id ? name : null,
          type,
          patch,
        })),
        created: [...created],
        deleted: [...deleted],
      }),
      diagnostics: [
        ...manifests.flatMap(({ diagnostics }) => diagnostics),
        ...found.diagnostics,
        ...sealedRemarks(
          objects.map(({ name: title, versions: [was, is] }) => ({ title, old: was, young: is })),
        ),
        ...remarksOn(patches, flags.type !== undefined),
      ],
    });
  },
});

/** The versions of the objects; the objects of a live version are those of the others. */
async function readVersions(
  words: readonly string[],
  choice: Omit<ClusterChoice, "context">,
  host: Host,
): Promise<readonly Manifest[]> {
  const manifests = new Map<number, Manifest>();
  for (const [i, word] of words.entries())
    if (contextIn(word) === undefined) manifests.set(i, readManifest(await readInput(word, host)));
  const at = words.findIndex((word) => contextIn(word) !== undefined);
  const inOrder = (): Manifest[] => words.flatMap((_, i) => manifests.get(i) ?? []);
  if (at < 0) return inOrder();
  const { liveSide } = await import("../cluster/live-input.js");
  const declared = inOrder().flatMap((manifest) => objectsIn(manifest).map(({ value }) => value));
  const { input } = await liveSide(contextIn(words[at] as string) as string, declared, choice, host);
  manifests.set(at, readManifest(input));
  return inOrder();
}

interface Given {
  readonly type: string | undefined;
  readonly crds: readonly string[];
  readonly current: string | undefined;
  readonly mode: string | undefined;
  readonly emit: string | undefined;
  readonly target: string | undefined;
}

/** Only a strategic merge patch can be made in several ways. */
function checkFlags(flags: Given): void {
  const wrong: Diagnostic[] = [];
  const exclude = (message: string, hint: string) => wrong.push(problems["flags-exclude"]({ message, hint }));
  const { type = "strategic", target } = flags;
  const isStrategic = type === "strategic";
  if (flags.current !== undefined && type === "json")
    exclude("--current cannot be used with --type json", "remove --current or --type json");
  for (const name of ["mode", "emit", "target"] as const) {
    if (flags[name] !== undefined && !isStrategic)
      exclude(`--${name} requires --type strategic`, `remove --${name} or --type ${type}`);
  }
  const emit = isStrategic ? flags.emit : undefined;
  if (isStrategic && flags.crds.length > 0 && target !== "patch-merge-key")
    exclude(
      "API servers accept only JSON merge patches for custom kinds, which need no --crds",
      "remove --crds, or add --target patch-merge-key for a patch that only varve patch applies",
    );
  if (emit === "never" && target !== undefined)
    exclude("--target and --emit never cannot be used together", "remove one of them");
  if (emit !== undefined && emit !== "never" && target !== "patch-merge-key")
    exclude(
      `--emit ${emit} writes $patchMergeKey, which API servers do not support`,
      "add --target patch-merge-key",
    );
  if (wrong.length > 0) throw new VarveError(wrong);
}

/** A patch of another type than the others starts with a comment that says so, for people and for `varve patch`. */
function textOf({ patch, type }: ObjectPatch, asked: string | undefined): string {
  return `${asked === undefined && type === "merge" ? `${MERGE_MARK}\n` : ""}${formatYaml(patch)}`;
}

/** A patch with ciphertext would write ciphertext to the cluster. */
function checkSealed({ patches }: ComparedObjects, objects: readonly ObjectVersions[]): void {
  const sealed = new Set(
    objects
      .filter(({ versions }) => versions.some((version) => version !== undefined && isSealed(version)))
      .flatMap(({ versions }) => versions),
  );
  const faults = patches
    .filter(({ object, patch }) => sealed.has(object) && holds(patch, ENCRYPTED))
    .map(({ object }) => ({
      ...sopsRefusal(object.name),
      message: `a patch of ${object.name} would contain a value encrypted with SOPS`,
      hint: "compare the output of sops decrypt for both",
    }));
  if (faults.length > 0) throw new VarveError(faults);
}

function checkSecrets({ patches }: ComparedObjects): void {
  const hint = "add --show-secrets to print them";
  const found = patches.map(({ object, patch }) => secretIn(secretId(object.id, object.value), patch, hint));
  const shown = found.filter((diagnostic) => diagnostic !== undefined);
  if (shown.length > 0) throw new VarveError(shown);
}
