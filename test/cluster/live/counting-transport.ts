import type { ApiRequest, Transport } from "../../../src/cluster/index.js";
import { type Json, isObject } from "../../../src/model/index.js";
import { getKey } from "../../../src/model/internal.js";

/** Counts the requests, and how often each object was in an answer or in an event. */
export class CountingTransport implements Transport {
  readonly requests: string[] = [];
  readonly came = new Map<string, number>();
  readonly #inner: Transport;

  constructor(inner: Transport) {
    this.#inner = inner;
  }

  async send(request: ApiRequest): ReturnType<Transport["send"]> {
    this.#asked(request);
    const answer = await this.#inner.send(request);
    const items = isObject(answer.body) ? getKey(answer.body, "items") : undefined;
    for (const item of Array.isArray(items) ? items : []) this.#count(item);
    return answer;
  }

  async *stream(request: ApiRequest): AsyncGenerator<Json> {
    this.#asked(request);
    for await (const line of this.#inner.stream(request)) {
      const { type, object } = line as { type: string; object: Json };
      if (type !== "BOOKMARK" && type !== "ERROR") this.#count(object);
      yield line;
    }
  }

  async raw(request: ApiRequest): ReturnType<Transport["raw"]> {
    this.#asked(request);
    return this.#inner.raw(request);
  }

  close(): void {
    this.#inner.close();
  }

  get mostOften(): number {
    return Math.max(0, ...this.came.values());
  }

  #asked({ query }: ApiRequest): void {
    this.requests.push(query?.["watch"] === "true" ? "watch" : "list");
  }

  #count(object: Json): void {
    const { name } = (object as { metadata: { name: string } }).metadata;
    this.came.set(name, (this.came.get(name) ?? 0) + 1);
  }
}
