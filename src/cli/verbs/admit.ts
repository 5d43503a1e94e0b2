import { formats } from "../../report/internal.js";
import { type AskFlags, judgeAll } from "../admission/judge/all.js";
import type { FlagValues } from "../command/flags.js";
import type { Host } from "../host/host.js";
import { InputCache } from "../workspace/input-cache.js";
import { workspaceAround } from "../workspace/workspace.js";
import { VarveError } from "../../model/index.js";
import { checkClusterFlags } from "../cluster/connect.js";
import { checkOneStdin } from "../input/input.js";
import { clusterFlags } from "../cluster/flags.js";
import { defineVerb } from "../command/verb.js";
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
    summary: "CRDs, policies, parameters, namespaces and RBAC (the workspace here, or FILES themselves)",
  },
  complete: {
    type: "boolean",
    summary: "the world is all that the cluster has: kinds that it does not define do not exist (404)",
  },
  ...clusterFlags,
  "save-world": {
    type: "string",
    value: "FILE",
    summary: "write the world of the cluster down, for --world where there is no access (without Secrets)",
  },
  "print-cluster-role": {
    type: "boolean",
    summary: "print the ClusterRole that --cluster needs for these FILES, and judge nothing",
  },
  "ignore-missing-schemas": {
    type: "boolean",
    summary: "do not fail because objects were not validated for lack of a CRD",
  },
  ...requestFlags,
  ...platformFlags,
  ...webhookFlags,
  ...kubernetesFlags,
  steps: { type: "boolean", summary: "tell the steps of every object, also of those that are allowed" },
} as const;

export const verb = defineVerb({
  arguments: {
    files: {
      summary:
        "the objects to ask about: files or folders (default: all here), YAML or JSON; - is standard input",
      multiple: true,
    },
  },
  flags,
  examples: [
    { command: "varve admit", does: "all resources of the repository around, by the definitions in it" },
    {
      command: "varve admit cluster.yaml",
      does: "what the API server would say, with this workspace as the cluster",
    },
    { command: "varve admit new.yaml --old stored.yaml --as alice", does: "an update, by another user" },
    {
      command: "varve admit new.yaml --world config/ --output junit",
      does: "against another folder, for a CI server",
    },
    {
      command: "varve admit cluster.yaml --platform platform.ts --steps",
      does: "with the webhooks of a platform, and what each of them changed",
    },
    {
      command: "varve admit new.yaml --webhook check.example.com=https://localhost:9443/check",
      does: "with the answer of a webhook that runs here",
    },
    {
      command: "varve admit deploy/ --cluster --context staging",
      does: "by the policies of a live cluster, without writing to it",
    },
    {
      command: "varve admit --cluster --save-world world.yaml",
      does: "keep that world for CI: varve admit deploy/ --world world.yaml",
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
      const keepsAll = given.operation === "UPDATE";
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
  // FILES and --world may both be it: what both name is read once.
  checkOneStdin({ FILES: files, "--old": old });
  checkOneStdin({ "--world": world, "--old": old });
}

function lonely(flag: string): ReturnType<(typeof problems)["missing-flag"]> {
  return problems["missing-flag"]({
    message: `--${flag} is about a cluster, and --cluster is missing`,
    hint: `add --cluster, or leave --${flag} out`,
  });
}

function beside(flag: string): ReturnType<(typeof problems)["flags-exclude"]> {
  return problems["flags-exclude"]({
    message: `--${flag} and --cluster exclude each other: the cluster is the world, and all of it`,
    hint: "leave one of them out",
  });
}

/** Without a world, the workspace around is one; without that, the files must bring their own definitions. */
function worldsOf(worlds: readonly string[], files: readonly string[], host: Host): readonly string[] {
  if (worlds.length > 0) return worlds;
  return workspaceAround(".", host) === undefined ? files : ["."];
}
