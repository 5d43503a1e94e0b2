import { EXIT, type ExitCode, worstOf } from "../exit.js";
import { type Judged, judge } from "../admission/judge.js";
import { NEWEST_KUBE, kubeVersionFlags } from "../admission/version-flag.js";
import { requestFlags, userFrom } from "../admission/request-flags.js";
import { briefLine, verdictText } from "../admission/verdict-text.js";
import type { Host } from "../host.js";
import type { Look } from "../output.js";
import { SETTINGS_FILE } from "../../workspace/index.js";
import { defineVerb } from "../verb.js";
import { existsSync } from "node:fs";
import { plural } from "../plural.js";
import { type SourcedObject, readSources } from "../admission/sources.js";
import { type JsonObject, compareResourceIds } from "../../model/index.js";
import { resolve } from "node:path";
import { table } from "../table.js";
import { verdictJson } from "../admission/verdict-json.js";
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
    const given = await readSources(files, host);
    const worlds = worldsOf(flags.world, files, host);
    const around = await readSources(worlds, host);
    const old = flags.old === undefined ? [] : (await readSources([flags.old], host)).objects;
    const kubernetes = flags["kube-version"] ?? around.kubernetes ?? NEWEST_KUBE;
    const world = worldOf(
      around.objects.map(({ object }) => object),
      { kubernetes, isComplete: flags.complete },
    );
    const { operation, subresource, "dry-run": dryRun } = flags;
    const asking = { operation, subresource, user: userFrom(flags), dryRun };
    const judged = given.objects.map((source) =>
      judge(source, { ...asking, old: versionOf(source, old) }, world),
    );
    return output.answer({
      text: (look) => inWords(judged, look, flags.steps),
      json: () => ({ kubernetes, objects: judged.map(verdictJson) }),
      diagnostics: [...given.diagnostics],
      told: {
        diagnostics: () => judged.flatMap(({ diagnostics }) => diagnostics),
        status: statusOf(judged, flags["ignore-missing-schemas"]),
      },
    });
  },
});

/** Without a world, the workspace around is one; without that, the files must bring their own definitions. */
function worldsOf(worlds: readonly string[], files: readonly string[], { cwd }: Host): readonly string[] {
  if (worlds.length > 0) return worlds;
  return existsSync(resolve(cwd, SETTINGS_FILE)) ? ["."] : files;
}

/** The stored version of an object. */
function versionOf({ id }: SourcedObject, old: readonly SourcedObject[]): JsonObject | undefined {
  return old.find((each) => each.id !== undefined && id !== undefined && !compareResourceIds(each.id, id))
    ?.object;
}

function statusOf(judged: readonly Judged[], ignoresMissing: boolean): ExitCode {
  const codes = judged.map(({ admission: { verdict, isValidated } }): ExitCode => {
    if (!isValidated) return ignoresMissing ? EXIT.done : EXIT.notFound;
    if (verdict.allowed) return EXIT.done;
    return verdict.code === 404 ? EXIT.notFound : EXIT.blocked;
  });
  return worstOf(...codes);
}

/** One object is told in full; of many only those that are denied, and those that something is said about. */
function inWords(judged: readonly Judged[], look: Look, tellsAll: boolean): string {
  const isFull = ({ admission, diagnostics }: Judged): boolean =>
    tellsAll ||
    judged.length === 1 ||
    !admission.verdict.allowed ||
    diagnostics.length > 0 ||
    admission.warnings.length > 0;
  const brief = judged.filter((each) => !isFull(each));
  const denied = judged.filter(({ admission: { verdict, isValidated } }) => isValidated && !verdict.allowed);
  const unknown = judged.filter(({ admission }) => !admission.isValidated);
  const told = judged.filter(isFull).map((each) => verdictText(each, look));
  const counts = [
    `${judged.length - denied.length - unknown.length} allowed`,
    `${denied.length} denied`,
    ...(unknown.length === 0 ? [] : [`${unknown.length} not validated`]),
  ];
  const summary = `${plural(judged.length, "object")}: ${counts.join(", ")}\n`;
  const rest = judged.length === 1 ? "" : `${table(brief.map(briefLine))}${summary}`;
  return [...told, rest].filter(Boolean).join("\n");
}
