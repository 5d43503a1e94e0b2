import { type Surroundings, remarksOn, worldOptionsOf } from "../world/surroundings.js";
import { assumedBy, type assumedFlags } from "../world/assumed-flags.js";
import { judgedVersion } from "../world/version-flag.js";
import { readSources, sourcesOf } from "../source/sources.js";
import { type requestFlags, userFrom } from "../source/request-flags.js";
import type { Answer, Output } from "../../answer/output.js";
import { type Diagnostic, type JsonObject, type ResourceId, formatResourceId } from "../../../model/index.js";
import type { PassedOver } from "../../../workspace/index.js";
import type { FlagValues } from "../../command/flags.js";
import type { Host } from "../../host/host.js";
import type { InputCache } from "../../workspace/input-cache.js";
import type { SourcedObject } from "../source/sourced-objects.js";
import { type ObjectKind, StoredVersions, kindOf, storedNamespaceIn } from "../source/stored-versions.js";
import { Verdicts } from "../verdict/verdicts.js";
import { UnitJudge } from "./unit.js";
import { foldRepeated } from "../../answer/fold-repeated.js";
import { passedOverLine } from "../../workspace/passed-over-text.js";
import { type WebhookAddresses, webhookAddresses, type webhookFlags } from "../../platform/webhook-flags.js";
import { type WorldOptions, worldOf } from "../../../admit/index.js";
import { assumptionsOf, briefAssumptionsOf, hasSubresource, worldMaker } from "../../../admit/internal.js";
import { inFlags } from "../verdict/flag-hints.js";
import { line } from "../../text/line.js";
import { problems } from "../../problems.js";
import type { Answers } from "../../platform/answering.js";

/** How objects are evaluated, from the command line. */
export interface AskFlags
  extends FlagValues<typeof requestFlags>, FlagValues<typeof webhookFlags>, FlagValues<typeof assumedFlags> {
  readonly complete: boolean;
  readonly kubernetes: string | undefined;
  readonly "disable-plugin": readonly string[];
  readonly "ignore-missing-schemas": boolean;
  readonly steps: boolean;
}

export interface Telling {
  readonly host: Host;
  readonly inputs: InputCache;
  readonly output: Output;
}

/** What the API server of a world would answer for the objects of files. */
export async function judgeAll(
  files: readonly string[],
  flags: AskFlags,
  around: Surroundings,
  { host, inputs, output }: Telling,
): Promise<Answer> {
  const { operation, subresource, "dry-run": dryRun, validate, complete, old } = flags;
  const { cluster } = around;
  const { kubernetes, remarks } = judgedVersion(flags.kubernetes, around);
  const options = {
    isComplete: complete,
    disabledPlugins: flags["disable-plugin"],
    ...worldOptionsOf(around),
    ...assumedBy(flags, around.assumed),
    kubernetes,
  };
  const answers = await answersIn(around, options, webhookAddresses(flags, host));
  const bare = worldOf([], options);
  const olds = old === undefined ? [] : (await readSources([old], host)).objects;
  const stored = new StoredVersions(olds, storedNamespaceIn(bare, cluster?.namespace));
  const hasIt = (target: ObjectKind): boolean =>
    subresource !== undefined && hasSubresource(bare, target, subresource);
  // A Scale has the name of its workload.
  const parentOf = (source: SourcedObject): JsonObject | undefined =>
    subresource === undefined || hasIt(kindOf(source.object)) ? undefined : stored.named(source, hasIt);
  const user = userFrom(flags) ?? cluster?.user;
  const judging = new UnitJudge(around, answers);
  const isFolded = files.every((word) => word === ".");
  const passedOver: PassedOver[] = [];
  const isBrief = output.format !== "json" && !flags.steps;
  const asking = {
    operation,
    subresource,
    user,
    dryRun,
    validate,
    old: undefined,
    namespace: cluster?.namespace,
    isBrief,
    inFlags,
  };
  const verdicts = new Verdicts({
    format: output.format,
    look: output.look,
    tellsAll: flags.steps,
    isFolded,
    ignoresMissing: flags["ignore-missing-schemas"],
  });
  const diagnostics: Diagnostic[] = [...remarks, ...remarksOn(around), ...answers.remarks];
  for await (const part of sourcesOf(files, host, { inputs, refusesOthers: true })) {
    for (const one of part.diagnostics) diagnostics.push(one);
    for (const source of part.objects) {
      const there =
        stored.of(source) ??
        parentOf(source) ??
        (operation === "CREATE" ? undefined : cluster?.storedOf(source));
      const judged = judging.judge(source, there === undefined ? asking : { ...asking, old: there });
      verdicts.add(judged instanceof Promise ? await judged : judged);
    }
    passedOver.push(...(part.passedOver ?? []));
  }
  diagnostics.push(...judging.remarks, ...stored.ambiguous.map((id) => ambiguousOld(id, old)));
  return {
    *text() {
      yield* verdicts.text();
      if (isFolded) yield passedOverLine(passedOver);
      yield line`assumed: ${briefAssumptionsOf(bare).join("; ")}`;
    },
    json: () => ({
      kubernetes,
      assumptions: [...assumptionsOf(bare)],
      passedOver: passedOver.map((each) => ({ ...each })),
    }),
    longList: { name: "objects", list: verdicts.json },
    diagnostics: isFolded && output.format === "text" ? foldRepeated(diagnostics) : diagnostics,
    told: {
      diagnostics: () => verdicts.diagnostics,
      status: verdicts.status,
      undecided: verdicts.undecided,
    },
  };
}

function ambiguousOld(resource: ResourceId, old = ""): Diagnostic {
  const message = `${old} has several versions of ${formatResourceId(resource)}: the first one is the stored one`;
  return problems["ambiguous-old"]({ message, resource, hint: "name the file of the stored version" });
}

/** Most runs have no platform and call no webhook: the code for them is not loaded. */
async function answersIn(
  { objects, platform, cluster }: Surroundings,
  options: WorldOptions,
  addresses: WebhookAddresses,
): Promise<Answers> {
  if (platform === undefined && addresses.urls.size === 0) {
    const make = worldMaker(options);
    return { remarks: [], in: (some) => ({ world: make(some), answer: undefined, call: undefined }) };
  }
  const { answersFor } = await import("../../platform/answering.js");
  const namespace = cluster?.namespace ?? "default";
  return answersFor({ objects, options, platform, addresses, namespace });
}
