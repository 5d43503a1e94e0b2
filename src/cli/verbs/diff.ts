import { type ComparedObjects, compareObjects } from "../compare-objects.js";
import { type Diagnostic, VarveError } from "../../model/index.js";
import { checkOneStdin, readInput } from "../input.js";
import { schemaFlags, schemasFrom } from "../schema-flags.js";
import { secretFlags, secretIn } from "../shown-secrets.js";
import type { Creation } from "../create-patch.js";
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
      summary: "when entries of lists name their keys in $patchMergeKey (when-needed unless given)",
    },
    target: {
      type: "string",
      value: "SERVER",
      choices: ["old-server"],
      summary: "send lists that need several keys whole, to a server that knows one",
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
      target: flags.target,
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
      diagnostics: [...manifests.flatMap(({ diagnostics }) => diagnostics), ...found.diagnostics],
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
  for (const name of ["current", "emit"] as const) {
    if (flags.target === undefined || flags[name] === undefined) continue;
    exclude(`--target and --${name} exclude each other`, "leave one of them out");
  }
  if (wrong.length > 0) throw new VarveError(wrong);
}

function checkSecrets({ patches }: ComparedObjects): void {
  const hint = "add --show-secrets to print them";
  const found = patches.map(({ object, patch }) => secretIn(object.id, patch, hint));
  const shown = found.filter((diagnostic) => diagnostic !== undefined);
  if (shown.length > 0) throw new VarveError(shown);
}
