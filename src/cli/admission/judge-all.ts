import { type Surroundings, remarksOn, worldOptionsOf } from "./surroundings.js";
import { judgedVersion } from "./version-flag.js";
import { type SourcedObject, readSources, sourcesOf } from "./sources.js";
import { type requestFlags, userFrom } from "./request-flags.js";
import type { Answer, Output } from "../output.js";
import type { Diagnostic, JsonObject } from "../../model/index.js";
import type { PassedOver } from "../../workspace/index.js";
import type { FlagValues } from "../flags.js";
import type { Host } from "../host.js";
import type { InputCache } from "../input-cache.js";
import { StoredVersions } from "./stored-versions.js";
import { Verdicts } from "./verdicts.js";
import { type Asking, type Judged, judge, judgeCalling } from "./judge.js";
import { alternativeWorlds } from "./alternative-worlds.js";
import { foldRepeated } from "../fold-repeated.js";
import { passedOverLine } from "../passed-over-text.js";
import { type WebhookAddresses, webhookAddresses, type webhookFlags } from "../serve/webhook-flags.js";
import { type World, type WorldOptions, worldOf } from "../../admit/index.js";
import type { Answering } from "../serve/answering.js";

/** How objects are asked about, as the command line says it. */
export interface AskFlags extends FlagValues<typeof requestFlags>, FlagValues<typeof webhookFlags> {
  readonly complete: boolean;
  readonly "kube-version": string | undefined;
  readonly "ignore-missing-schemas": boolean;
  readonly steps: boolean;
}

export interface Telling {
  readonly host: Host;
  readonly inputs: InputCache;
  readonly output: Output;
}

/** What the API server of a world would say about the objects of files. */
export async function judgeAll(
  files: readonly string[],
  flags: AskFlags,
  around: Surroundings,
  { host, inputs, output }: Telling,
): Promise<Answer> {
  const { operation, subresource, "dry-run": dryRun, validate, complete, old } = flags;
  const { cluster } = around;
  const { kubernetes, remarks } = judgedVersion(flags["kube-version"], around);
  const options = { isComplete: complete, ...worldOptionsOf(around), kubernetes };
  const answering = await answeringIn(around, options, webhookAddresses(flags, host));
  const stored = new StoredVersions(old === undefined ? [] : (await readSources([old], host)).objects);
  const user = userFrom(flags) ?? cluster?.user;
  const { world, answer: webhook, call } = answering;
  const worlds = [world, ...otherWorlds(around, options)];
  const isFolded = files.every((word) => word === ".");
  const passedOver: PassedOver[] = [];
  const asking = { operation, subresource, user, dryRun, validate, namespace: cluster?.namespace, webhook };
  const verdicts = new Verdicts({
    format: output.format,
    look: output.look,
    tellsAll: flags.steps,
    isFolded,
    ignoresMissing: flags["ignore-missing-schemas"],
  });
  const diagnostics: Diagnostic[] = [...remarks, ...remarksOn(around), ...answering.remarks];
  for await (const part of sourcesOf(files, host, { inputs })) {
    for (const one of part.diagnostics) diagnostics.push(one);
    for (const source of part.objects) {
      const there = stored.of(source) ?? (operation === "CREATE" ? undefined : cluster?.storedOf(source));
      const asked = { ...asking, old: there };
      verdicts.add(
        call === undefined
          ? judgeInAny(source, asked, worlds)
          : await judgeCalling(source, asked, world, call),
      );
    }
    passedOver.push(...(part.passedOver ?? []));
  }
  return {
    *text() {
      yield* verdicts.text();
      if (isFolded) yield passedOverLine(passedOver);
    },
    json: () => ({ kubernetes, passedOver: passedOver.map((each) => ({ ...each })) }),
    longList: { name: "objects", list: verdicts.json },
    diagnostics: isFolded && output.format === "text" ? foldRepeated(diagnostics) : diagnostics,
    told: { diagnostics: () => verdicts.diagnostics, status: verdicts.status },
  };
}

/** Where a repository has a definition in several forms, the object is meant for one of them. */
function judgeInAny(source: SourcedObject, asked: Asking, worlds: readonly World[]): Judged {
  let first: Judged | undefined;
  for (const world of worlds) {
    const judged = judge(source, asked, world);
    if (judged.admission.isValidated && judged.admission.verdict.allowed) return judged;
    first ??= judged;
  }
  return first as Judged;
}

function otherWorlds({ objects, cluster }: Surroundings, options: WorldOptions): readonly World[] {
  if (cluster !== undefined) return [];
  return alternativeWorlds(objects)
    .slice(1)
    .map((each) => worldOf(each, options));
}

/** Most runs have no platform and call no webhook: they do not load what does. */
async function answeringIn(
  { objects, platform, cluster }: Surroundings,
  options: WorldOptions,
  addresses: WebhookAddresses,
): Promise<Answering> {
  if (platform === undefined && addresses.urls.size === 0)
    return {
      world: worldOf(alternativeWorlds(objects)[0] as readonly JsonObject[], options),
      answer: undefined,
      call: undefined,
      remarks: [],
    };
  const { answeringFor } = await import("../serve/answering.js");
  const namespace = cluster?.namespace ?? "default";
  return answeringFor({ objects, options, platform, addresses, namespace });
}
