import { type ComparedObjects, compareObjects } from "../compare-objects.js";
import { type Diagnostic, VarveError } from "../../model/index.js";
import { checkOneStdin, readInput } from "../input.js";
import { schemaFlags, schemasFrom } from "../schema-flags.js";
import { secretFlags, secretIn } from "../shown-secrets.js";
import { type Creation, TARGETS, namesKeys } from "../create-patch.js";
import { MODES } from "../patch-type.js";
import { defineVerb } from "../verb.js";
import { formatYaml } from "../../yaml/index.js";
import { pairObjects } from "../pair-objects.js";
import { problems } from "../problems.js";
import { readManifest } from "../manifest.js";

export const verb = defineVerb({
  arguments: {
    old: { summary: "a file of documents, YAML or JSON; - is standard input", required: true },
    new: { summary: "what they shall become", required: true },
  },
  flags: {
    current: {
      type: "string",
      value: "FILE",
      summary: "the live documents: OLD is what was applied last (three-way)",
    },
    type: {
      type: "string",
      choices: ["strategic", "merge", "json"],
      default: "strategic",
      summary: "what kind of patch",
    },
    mode: {
      type: "string",
      choices: MODES,
      summary: "the patch kubectl makes (the default), or one without its oddities",
    },
    emit: {
      type: "string",
      choices: ["when-needed", "always", "never"],
      summary:
        "never: the patch kubectl makes; the others: when entries name keys, for --target patch-merge-key",
    },
    target: {
      type: "string",
      value: "TARGET",
      choices: TARGETS,
      renamed: { "old-server": "any-server" },
      summary:
        "what applies the patch: every API server (the default), or what knows $patchMergeKey (varve patch)",
    },
    ...schemaFlags,
    ...secretFlags,
  },
  examples: [
    { command: "varve diff old.yaml new.yaml", does: "the strategic merge patch from one to the other" },
    {
      command: "varve diff applied.yaml new.yaml --current live.yaml",
      does: "keep what others changed meanwhile",
    },
    {
      command: "varve diff old.yaml new.yaml --type json --output json",
      does: "a JSON Patch, for a program",
    },
  ],
  async run({ arguments: { old, new: young }, flags, host, output }) {
    checkFlags(flags);
    checkOneStdin({ OLD: old, NEW: young, "--current": flags.current });
    const words = flags.current === undefined ? [old, young] : [old, young, flags.current];
    const manifests = [];
    for (const word of words) manifests.push(readManifest(await readInput(word, host)));
    const creation: Creation = {
      type: flags.type,
      mode: flags.mode ?? "compatible",
      emit: flags.emit ?? "when-needed",
      target: flags.target ?? "any-server",
      schemas: await schemasFrom(flags, host),
    };
    const found = compareObjects(pairObjects(manifests), creation, flags.current !== undefined);
    if (!flags["show-secrets"]) checkSecrets(found);
    const { patches, created, deleted } = found;
    return output.answer({
      text: () => patches.map(({ patch }) => formatYaml(patch)).join("---\n"),
      json: () => ({
        patches: patches.map(({ object: { id, name }, patch }) => ({ resource: id ? name : null, patch })),
        created: [...created],
        deleted: [...deleted],
      }),
      diagnostics: [
        ...manifests.flatMap(({ diagnostics }) => diagnostics),
        ...found.diagnostics,
        ...(patches.some(({ patch }) => namesKeys(patch)) ? [onlyForVarve()] : []),
      ],
    });
  },
});

interface Given {
  readonly type: string;
  readonly current: string | undefined;
  readonly mode: string | undefined;
  readonly emit: string | undefined;
  readonly target: string | undefined;
}

/** Only a strategic merge patch can be made in several ways. */
function checkFlags(flags: Given): void {
  const wrong: Diagnostic[] = [];
  const exclude = (message: string, hint: string) => wrong.push(problems["flags-exclude"]({ message, hint }));
  for (const name of ["current", "mode", "emit", "target"] as const) {
    if (flags[name] === undefined || flags.type === "strategic") continue;
    exclude(`--${name} is for --type strategic only`, `leave --${name} out, or --type ${flags.type}`);
  }
  const { emit, target } = flags.type === "strategic" ? flags : { emit: undefined, target: undefined };
  if (emit === "never" && target !== undefined)
    exclude("--target and --emit never exclude each other", "leave one of them out");
  if (emit !== undefined && emit !== "never" && target !== "patch-merge-key")
    exclude(
      `--emit ${emit} names keys in $patchMergeKey, which API servers do not know`,
      "add --target patch-merge-key",
    );
  if (wrong.length > 0) throw new VarveError(wrong);
}

function onlyForVarve(): Diagnostic {
  return problems["varve-only-patch"]({
    message: "the patch names keys in $patchMergeKey: varve patch applies it, a released API server does not",
    hint: "leave --target patch-merge-key out for a patch to send to a cluster",
  });
}

function checkSecrets({ patches }: ComparedObjects): void {
  const hint = "add --show-secrets to print them";
  const found = patches.map(({ object, patch }) => secretIn(object.id, patch, hint));
  const shown = found.filter((diagnostic) => diagnostic !== undefined);
  if (shown.length > 0) throw new VarveError(shown);
}
