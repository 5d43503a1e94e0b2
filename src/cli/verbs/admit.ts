import { NEWEST_KUBE, kubeVersionFlags } from "../admission/version-flag.js";
import { readSources, sourcesOf } from "../admission/sources.js";
import { requestFlags, userFrom } from "../admission/request-flags.js";
import type { Diagnostic } from "../../model/index.js";
import type { Host } from "../host.js";
import { InputCache } from "../input-cache.js";
import { SETTINGS_FILE } from "../../workspace/index.js";
import { StoredVersions } from "../admission/stored-versions.js";
import { Verdicts } from "../admission/verdicts.js";
import { checkOneStdin } from "../input.js";
import { defineVerb } from "../verb.js";
import { existsSync } from "node:fs";
import { judge } from "../admission/judge.js";
import { readWorld } from "../admission/world-sources.js";
import { resolve } from "node:path";
import { worldOf } from "../../admit/index.js";

export const verb = defineVerb({
  arguments: {
    files: {
      summary: "the objects to ask about: files or folders, YAML or JSON; - is standard input",
      required: true,
      multiple: true,
    },
  },
  flags: {
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
    "ignore-missing-schemas": {
      type: "boolean",
      summary: "do not fail because objects were not validated for lack of a CRD",
    },
    ...requestFlags,
    ...kubeVersionFlags,
    steps: { type: "boolean", summary: "tell the steps of every object, also of those that are allowed" },
  },
  examples: [
    {
      command: "varve admit cluster.yaml",
      does: "what the API server would say, with this workspace as the cluster",
    },
    { command: "varve admit new.yaml --old stored.yaml --as alice", does: "an update, by somebody else" },
    {
      command: "varve admit new.yaml --world config/ --output junit",
      does: "against another folder, for a CI server",
    },
  ],
  reports: true,
  async run({ arguments: { files }, flags, host, output }) {
    const { operation, subresource, "dry-run": dryRun, validate, complete: isComplete, old } = flags;
    // FILES and --world may both be it: what both name is read once.
    checkOneStdin({ FILES: files, "--old": old });
    checkOneStdin({ "--world": flags.world, "--old": old });
    const inputs = new InputCache(host);
    const worlds = worldsOf(flags.world, files, host);
    const around = await readWorld(worlds, {
      host,
      inputs,
      keepsAll: operation === "UPDATE",
      isReadAgain: worlds === files && !isComplete,
    });
    const kubernetes = flags["kube-version"] ?? around.kubernetes ?? NEWEST_KUBE;
    const world = worldOf(around.objects, { kubernetes, isComplete });
    const stored = new StoredVersions(old === undefined ? [] : (await readSources([old], host)).objects);
    const asking = { operation, subresource, user: userFrom(flags), dryRun, validate };
    const verdicts = new Verdicts({
      format: output.format,
      look: output.look,
      tellsAll: flags.steps,
      ignoresMissing: flags["ignore-missing-schemas"],
    });
    const diagnostics: Diagnostic[] = [];
    for await (const part of sourcesOf(files, host, { inputs })) {
      for (const one of part.diagnostics) diagnostics.push(one);
      for (const source of part.objects)
        verdicts.add(judge(source, { ...asking, old: stored.of(source) }, world));
    }
    return output.answer({
      text: () => verdicts.text(),
      json: () => ({ kubernetes }),
      longList: { name: "objects", list: verdicts.json },
      diagnostics,
      told: { diagnostics: () => verdicts.diagnostics, status: verdicts.status },
    });
  },
});

/** Without a world, the workspace around is one; without that, the files must bring their own definitions. */
function worldsOf(worlds: readonly string[], files: readonly string[], { cwd }: Host): readonly string[] {
  if (worlds.length > 0) return worlds;
  return existsSync(resolve(cwd, SETTINGS_FILE)) ? ["."] : files;
}
