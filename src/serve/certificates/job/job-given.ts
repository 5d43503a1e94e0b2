import type { Cluster, WriteResult } from "../../../cluster/index.js";
import { type JsonObject, VarveError, getAt } from "../../../model/index.js";
import { FLAG, having, pathOf, required, textAt } from "../../../model/internal.js";
import { MODE_ANNOTATION, type WebhookService } from "../self/names.js";
import { nameOfObject } from "../self/webhook-bundles.js";
import { SERVICE } from "../self/given.js";
import { problems } from "../../problems.js";

/** What a Job run did, or would do. */
export interface JobChange {
  readonly kind: string;
  readonly name: string;
  readonly change: "created" | "updated" | "unchanged";
  readonly why: string;
}

export interface JobOptions {
  readonly cluster: Cluster;
  readonly service: WebhookService;
  /** Nothing is written. */
  readonly dryRun?: boolean | undefined;
}

export const JOB = {
  cluster: required(having("a cluster, as returned by connectCluster", "get", "apply", "transport")),
  service: required(SERVICE),
  dryRun: FLAG,
};

export const JOB_MODE = "job";

const MODE = pathOf("metadata", "annotations", MODE_ANNOTATION);

/** A server that manages its certificates would undo the work of the Job. */
export function expectJob(objects: readonly JsonObject[]): void {
  const other = objects.find((object) => !["", JOB_MODE].includes(modeOf(object)));
  if (other === undefined) return;
  const message = `${nameOfObject(other)} is managed by the strategy ${modeOf(other)}, not by Jobs`;
  const hint = `the server manages it; to change the strategy, remove the annotation ${MODE_ANNOTATION}`;
  throw new VarveError(problems["other-certificates"]({ message, hint }));
}

function modeOf(object: JsonObject): string {
  const mode = getAt(object, MODE);
  return typeof mode === "string" ? mode : "";
}

/** Two Jobs may run concurrently, so one retry is enough. */
const MOST_TRIES = 3;

/** Retries if an object was created or changed concurrently. */
export async function retried<Result>(run: () => Promise<Result | WriteResult>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const result = await run();
    if (!isWritten(result)) return result;
    if (tries >= MOST_TRIES || result.status !== 409) throw new VarveError(result.diagnostics);
  }
}

function isWritten(result: unknown): result is WriteResult {
  return typeof result === "object" && result !== null && "isDone" in result;
}

export function changeOf(object: JsonObject, change: JobChange["change"], why: string): JobChange {
  return {
    kind: textAt(object, "kind"),
    name: textAt(getAt(object, pathOf("metadata")), "name"),
    change,
    why,
  };
}
