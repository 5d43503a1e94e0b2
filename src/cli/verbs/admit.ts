import { formats } from "../../report/internal.js";
import { type AskFlags, judgeAll } from "../admission/judge/all.js";
import type { FlagValues } from "../command/flags.js";
import type { Host } from "../host/host.js";
import { InputCache } from "../workspace/input-cache.js";
import { workspaceAround } from "../workspace/workspace-around.js";
import { VarveError } from "../../model/index.js";
import { PLUGIN_NAMES, usualOperation } from "../../admit/internal.js";
import { checkClusterFlags } from "../cluster/connect.js";
import { checkOneStdin } from "../input/input.js";
import { clusterFlags } from "../cluster/flags.js";
import { defineVerb } from "../command/verb.js";
import { assumedFlags } from "../admission/world/assumed-flags.js";
import { kubernetesFlags } from "../admission/world/version-flag.js";
import { problems } from "../problems.js";
import { readWorld } from "../admission/world/sources.js";
import { platformFlags } from "../platform/flag.js";
import { requestFlags } from "../admission/source/request-flags.js";
import { webhookFlags } from "../platform/webhook-flags.js";

const flags = {
  world: {
    type: "string",
    value: "FOLDER",
    multiple: true,
    summary:
      "CRDs, policies, parameters, namespaces and RBAC to check against (default: this workspace, or FILES)",
  },
  complete: {
    type: "boolean",
    summary: "--world describes the whole cluster: kinds that it does not define do not exist (404)",
  },
  ...clusterFlags,
  "save-world": {
    type: "string",
    value: "FILE",
    summary: "save the cluster's CRDs and policies, without Secrets, for --world on machines without access",
  },
  "print-cluster-role": {
    type: "boolean",
    summary: "print the ClusterRole that --cluster needs for these FILES, and check nothing",
  },
  "ignore-missing-schemas": {
    type: "boolean",
    summary: "do not fail on objects that were not validated because their CRD is missing",
  },
  ...requestFlags,
  ...platformFlags,
  ...webhookFlags,
  ...kubernetesFlags,
  "disable-plugin": {
    type: "string",
    value: "NAME",
    choices: PLUGIN_NAMES,
    multiple: true,
    summary: "admission plugin that the API server runs without, as with --disable-admission-plugins",
  },
  ...assumedFlags,
  steps: { type: "boolean", summary: "show the steps of every object, including allowed ones" },
} as const;

export const verb = defineVerb({
  arguments: {
    files: {
      summary:
        "files or folders with the objects to check, YAML or JSON (default: this folder); - reads standard input",
      multiple: true,
    },
  },
  flags,
  examples: [
    {
      command: "varve admit",
      does: "check all resources of this repository against its own CRDs and policies",
    },
    {
      command: "varve admit cluster.yaml",
      does: "check a file, with this workspace as the cluster",
    },
    { command: "varve admit new.yaml --old stored.yaml --as alice", does: "check an update by another user" },
    {
      command: "varve admit new.yaml --world config/ --output junit",
      does: "check against the definitions in config/, for a CI server",
    },
    {
      command: "varve admit cluster.yaml --platform platform.ts --steps",
      does: "call the webhooks of a platform, and show what each one changed",
    },
    {
      command: "varve admit new.yaml --webhook check.example.com=https://localhost:9443/check",
      does: "call a webhook that runs on this machine",
    },
    {
      command: "varve admit deploy/ --cluster --context staging",
      does: "check against a live cluster, without writing to it",
    },
    {
      command: "varve admit --cluster --save-world world.yaml",
      does: "save its definitions for CI: varve admit deploy/ --world world.yaml",
    },
  ],
  reports: formats,
  async run({ arguments: { files: named }, flags: given, host, output }) {
    checkFlags(named, given);
    const needsNone = given["save-world"] !== undefined || given["print-cluster-role"];
    const files = named.length === 0 && !needsNone ? ["."] : named;
    const inputs = new InputCache(host);
    const telling = { host, inputs, output };
    if (!given.cluster) {
      const worlds = worldsOf(given.world, files, host);
      const isReadAgain = worlds === files && !given.complete;
      const operation = given.operation ?? usualOperation(given.subresource ?? "");
      const keepsAll = operation === "UPDATE";
      const { platform } = given;
      const around = await readWorld(worlds, { host, inputs, keepsAll, isReadAgain, platform });
      return output.answer(await judgeAll(files, given, around, telling));
    }
    const { askCluster } = await import("../admission/judge/ask-cluster.js");
    const asked = await askCluster(files, given, telling);
    if (asked.answer !== undefined) return output.answer(asked.answer);
    return output.answer(await judgeAll(files, given, asked.around, telling));
  },
});

type Given = FlagValues<typeof flags> & AskFlags;

function checkFlags(files: readonly string[], given: Given): void {
  checkClusterFlags(given);
  const { "save-world": saved, "print-cluster-role": printsRole, cluster, world, complete, old } = given;
  const wrong = [
    ...(saved !== undefined && !cluster ? [lonely("save-world")] : []),
    ...(printsRole && !cluster ? [lonely("print-cluster-role")] : []),
    ...(cluster && world.length > 0 ? [beside("world")] : []),
    ...(cluster && complete ? [beside("complete")] : []),
  ];
  if (wrong.length > 0) throw new VarveError(wrong);
  // FILES and --world may overlap: what both include is read once.
  checkOneStdin({ FILES: files, "--old": old });
  checkOneStdin({ "--world": world, "--old": old });
}

function lonely(flag: string): ReturnType<(typeof problems)["missing-flag"]> {
  return problems["missing-flag"]({
    message: `--${flag} requires --cluster`,
    hint: `add --cluster, or remove --${flag}`,
  });
}

function beside(flag: string): ReturnType<(typeof problems)["flags-exclude"]> {
  return problems["flags-exclude"]({
    message: `--${flag} and --cluster cannot be used together: the cluster already is the whole world`,
    hint: "remove one of them",
  });
}

/**
 * Without --world, the surrounding workspace is the world; without one, the files must contain their own definitions.
 */
function worldsOf(worlds: readonly string[], files: readonly string[], host: Host): readonly string[] {
  if (worlds.length > 0) return worlds;
  return workspaceAround(".", host) === undefined ? files : ["."];
}
