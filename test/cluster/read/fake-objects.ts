import { FakeApi, type Reply, type Seen, refuse, sendJson, statusOf } from "./fake-api.js";
import { onTestFinished } from "vitest";
import type { ServerResponse } from "node:http";
import { typeNamed } from "./types.js";

export interface FakeObject {
  readonly metadata: {
    readonly namespace: string;
    readonly name: string;
    readonly resourceVersion: string;
    readonly uid: string;
  };
  readonly data?: Readonly<Record<string, string>>;
}

interface FakeEvent {
  readonly version: number;
  readonly type: "ADDED" | "MODIFIED" | "DELETED";
  readonly object: FakeObject;
}

export const WIDGET = typeNamed("Widget", { group: "example.com" });
const PATH = "/apis/example.com/v1/widgets";
const KIND = { apiVersion: "example.com/v1", kind: "Widget" };
const END = { annotations: { "k8s.io/initial-events-end": "true" } };

/**
 * The objects of one type with their history, served as an API server does: pages, watches, expired versions.
 */
export class FakeObjects {
  api!: FakeApi;
  version = 100;
  /** Versions before this one have expired. */
  oldest = 0;
  servesWatchList = true;
  /** Whether expiry is reported by the status or by an ERROR in a watch that started well. */
  saysGoneInEvent = false;
  sendsContinueWithGone = true;
  /** How many objects were sent, in lists and in watches. */
  sent = 0;
  readonly objects = new Map<string, FakeObject>();
  /** Overrides the usual answer while it returns true. */
  instead: (seen: Seen, response: ServerResponse) => boolean = () => false;
  readonly #states = new Map<number, readonly FakeObject[]>();
  readonly #history: FakeEvent[] = [];
  readonly #watches = new Set<ServerResponse>();

  static async start(count = 0): Promise<FakeObjects> {
    const fake = new FakeObjects();
    fake.api = await FakeApi.start((...request) => fake.#reply(...request));
    for (let i = 0; i < count; i++) fake.put(`w-${String(i).padStart(5, "0")}`);
    onTestFinished(async () => fake.api.stop());
    return fake;
  }

  put(name: string, data: Readonly<Record<string, string>> = {}, namespace = "default"): void {
    const old = this.objects.get(`${namespace}/${name}`);
    const version = ++this.version;
    const metadata = {
      namespace,
      name,
      resourceVersion: String(version),
      uid: old?.metadata.uid ?? `uid-${version}`,
    };
    this.objects.set(`${namespace}/${name}`, { metadata, data });
    this.#happened({ version, type: old === undefined ? "ADDED" : "MODIFIED", object: { metadata, data } });
  }

  remove(name: string, namespace = "default"): void {
    const old = this.objects.get(`${namespace}/${name}`);
    if (old === undefined) return;
    this.objects.delete(`${namespace}/${name}`);
    const version = ++this.version;
    const metadata = { ...old.metadata, resourceVersion: String(version) };
    this.#happened({ version, type: "DELETED", object: { ...old, metadata } });
  }

  /** All versions except the current one expire. */
  forget(): void {
    this.oldest = this.version;
  }

  bookmark(): void {
    for (const watch of this.#watches) this.#writeBookmark(watch, {});
  }

  /** Sends any line to all watches. */
  say(line: string): void {
    for (const watch of this.#watches) watch.write(line);
  }

  endWatches(): void {
    for (const watch of this.#watches) watch.end();
    this.#watches.clear();
  }

  get watchers(): number {
    return this.#watches.size;
  }

  #happened(event: FakeEvent): void {
    this.#history.push(event);
    for (const watch of this.#watches) this.#write(watch, event.type, event.object);
  }

  readonly #reply: Reply = (seen, response) => {
    if (this.instead(seen, response)) return;
    if (seen.path !== PATH) refuse(response, 404, "NotFound");
    else if (seen.query["watch"] === "true") this.#watch(seen, response);
    else this.#list(seen, response);
  };

  #list({ query }: Seen, response: ServerResponse): void {
    const token = query["continue"] === undefined ? undefined : (JSON.parse(query["continue"]) as Token);
    const version = token?.version ?? this.version;
    if (token !== undefined && token.version !== 0 && token.version < this.oldest)
      return refuse(response, 410, "Expired", { metadata: this.#continueAfter(token) });
    const state = this.#stateAt(version === 0 ? this.version : version);
    const rest = state.filter((object) => token === undefined || keyOf(object) > token.after);
    const limit = Number(query["limit"] ?? Infinity);
    const items = rest.slice(0, limit);
    const last = items.at(-1);
    const next =
      rest.length > limit && last !== undefined
        ? { version: version || this.version, after: keyOf(last) }
        : undefined;
    this.sent += items.length;
    sendJson(response, {
      ...KIND,
      kind: "WidgetList",
      metadata: { resourceVersion: String(version || this.version), continue: next && JSON.stringify(next) },
      items,
    });
  }

  #continueAfter({ after }: Token): object {
    return this.sendsContinueWithGone ? { continue: JSON.stringify({ version: 0, after }) } : {};
  }

  #stateAt(version: number): readonly FakeObject[] {
    const known = this.#states.get(version);
    if (known !== undefined) return known;
    const state = [...this.objects.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    this.#states.set(version, state);
    return state;
  }

  #watch({ query }: Seen, response: ServerResponse): void {
    const wantsAll = query["sendInitialEvents"] === "true";
    if (wantsAll && !this.servesWatchList) return refuse(response, 422, "Invalid");
    const from = Number(query["resourceVersion"] ?? 0);
    const isGone = !wantsAll && from < this.oldest;
    if (isGone && !this.saysGoneInEvent) return refuse(response, 410, "Expired");
    response.writeHead(200, { "content-type": "application/json" });
    response.flushHeaders();
    if (isGone)
      return void response.end(`${JSON.stringify({ type: "ERROR", object: statusOf(410, "Expired") })}\n`);
    this.#watches.add(response);
    response.on("close", () => this.#watches.delete(response));
    if (wantsAll) {
      for (const object of this.objects.values()) this.#write(response, "ADDED", object);
      this.#writeBookmark(response, END);
    } else
      for (const event of this.#history)
        if (event.version > from) this.#write(response, event.type, event.object);
  }

  #write(watch: ServerResponse, type: string, object: FakeObject): void {
    this.sent++;
    watch.write(`${JSON.stringify({ type, object: { ...KIND, ...object } })}\n`);
  }

  #writeBookmark(watch: ServerResponse, more: object): void {
    const metadata = { resourceVersion: String(this.version), ...more };
    watch.write(`${JSON.stringify({ type: "BOOKMARK", object: { ...KIND, metadata } })}\n`);
  }
}

interface Token {
  /** 0: the current state. */
  readonly version: number;
  readonly after: string;
}

function keyOf({ metadata }: FakeObject): string {
  return `${metadata.namespace}/${metadata.name}`;
}
