import type { AdmissionRequest, RequestUser, World } from "../../../../src/admit/index.js";
import { type BothAnswers, type ObjectHead, askBoth } from "./ask-both.js";
import { type Json, type JsonObject, VarveError, formatJson } from "../../../../src/model/index.js";
import type { Cluster } from "../../../../src/cluster/index.js";
import type { Comparison } from "./sameness.js";
import type { TestCluster } from "../../../../src/testing/index.js";
import { vi } from "vitest";

/** Requests about one object, in order. The stored object is added to each. */
export interface LiveCase {
  readonly name: string;
  readonly steps: readonly LiveStep[];
  /** What it creates stays for later cases; removed when omitted. */
  readonly isKept?: boolean;
}

export interface LiveStep {
  readonly request: AdmissionRequest;
  /** Reports where a recorded answer differs from the server's. */
  readonly unlikeRecorded?: (answers: BothAnswers) => Json | undefined;
}

/** Creates and removes the objects of cases: no policy restricts this user. */
export const MAKER: RequestUser = {
  username: "maker",
  groups: ["system:masters", "multigres:break-glass", "system:authenticated"],
};

/** Sends cases to a server, and reports where its answers differ from Varve's or from the recorded ones. */
export class Replay {
  readonly #server: TestCluster;
  readonly #world: World;
  readonly #compare: Comparison;
  readonly #clients = new Map<string, Promise<Cluster>>();

  constructor(server: TestCluster, world: World, compare: Comparison) {
    this.#server = server;
    this.#world = world;
    this.#compare = compare;
  }

  async differences(cases: readonly LiveCase[]): Promise<string[]> {
    const found: string[] = [];
    for (const { name, steps, isKept } of cases) {
      const { differences, stored } = await this.#one(steps);
      if (stored !== undefined && isKept !== true) await this.#remove(stored as unknown as ObjectHead);
      found.push(...differences.map((difference) => `${name}: ${formatJson(difference)}`));
    }
    return found;
  }

  /** A policy takes effect seconds after it was created; one that never does shows in the comparison. */
  async untilSame({ steps }: LiveCase): Promise<void> {
    const isSame = async (): Promise<boolean> => {
      const { server, ours } = await this.#ask({ ...(steps[0] as LiveStep).request, dryRun: true });
      return this.#compare(server, ours)[0];
    };
    await vi.waitUntil(isSame, { timeout: 20_000, interval: 200 }).catch(() => undefined);
  }

  async #one(steps: readonly LiveStep[]): Promise<{ differences: Json[]; stored: JsonObject | undefined }> {
    const differences: Json[] = [];
    let stored: JsonObject | undefined;
    for (const { request, unlikeRecorded } of steps) {
      const answers = await this.#ask(stored === undefined ? request : changing(stored, request));
      const [isSame, server, ours] = this.#compare(answers.server, answers.ours);
      if (!isSame) differences.push({ server, ours });
      const unlike = unlikeRecorded?.(answers);
      if (unlike !== undefined) differences.push(unlike);
      const isRefused = answers.server.code >= 300;
      // The object of a later step is missing: the case shows nothing.
      if (isRefused && request !== steps.at(-1)?.request) differences.push({ refused: server });
      if (isRefused) break;
      // The answer to a scale is the scale.
      if (request.subresource !== "scale") stored = answers.stored;
    }
    return { differences, stored };
  }

  async #ask(request: AdmissionRequest): Promise<BothAnswers> {
    return askBoth(await this.#clientOf(request.user), this.#world, request);
  }

  async #clientOf(user: RequestUser | undefined): Promise<Cluster> {
    if (user === undefined) return this.#server.client;
    const { username, groups = [] } = user;
    const key = formatJson([username, ...groups]);
    const known = this.#clients.get(key);
    if (known !== undefined) return known;
    const client = this.#server.user(username, { groups }).then((made) => made.client);
    this.#clients.set(key, client);
    return client;
  }

  async #remove({ apiVersion, kind, metadata: { name, namespace } }: ObjectHead): Promise<void> {
    const ref = { apiVersion, kind, name, ...(namespace !== undefined && { namespace }) };
    const { isDone, diagnostics } = await (
      await this.#clientOf(MAKER)
    ).delete(ref, { gracePeriodSeconds: 0 });
    if (!isDone) throw new VarveError(diagnostics);
  }
}

/** An update refers to the stored state, and sends its resourceVersion (the server requires it). */
function changing(stored: JsonObject, request: AdmissionRequest): AdmissionRequest {
  const { resourceVersion = "" } = stored["metadata"] as { readonly resourceVersion?: string };
  if (request.object === undefined) return { ...request, oldObject: stored };
  const object = request.object as JsonObject;
  const metadata = { ...(object["metadata"] as JsonObject), resourceVersion };
  return { ...request, object: { ...object, metadata }, oldObject: stored };
}
