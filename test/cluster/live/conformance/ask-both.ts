import type { AdmissionRequest, World } from "../../../../src/admit/index.js";
import { type Outcome, ourAnswer } from "../requests/outcome.js";
import type { Cluster } from "../../../../src/cluster/index.js";
import type { JsonObject } from "../../../../src/model/index.js";
import { askServer } from "../requests/ask-server.js";

export interface BothAnswers {
  readonly server: Outcome;
  readonly ours: Outcome;
  /** The stored object after the request; undefined where it was denied. */
  readonly stored: JsonObject | undefined;
}

/** Sends a request, and evaluates it here. */
export async function askBoth(
  cluster: Cluster,
  world: World,
  request: AdmissionRequest,
): Promise<BothAnswers> {
  const { stored, ...server } = await askServer(cluster, await collectionOf(cluster, request), request);
  return { server, ours: ourAnswer(request, world), stored };
}

/** The URL is that of the object: a scale in its place has another kind. */
async function collectionOf(cluster: Cluster, { oldObject, object }: AdmissionRequest): Promise<string> {
  const { apiVersion, kind, metadata } = (oldObject ?? object) as unknown as ObjectHead;
  const { group, version, isNamespaced, plural } = await cluster.typeOf({ apiVersion, kind });
  const api = group === "" ? `/api/${version}` : `/apis/${group}/${version}`;
  return `${api}${isNamespaced ? `/namespaces/${metadata.namespace ?? "default"}` : ""}/${plural}`;
}

export interface ObjectHead {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
}
