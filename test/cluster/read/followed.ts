import { type WatchOptions, watchObjects } from "../../../src/cluster/read/watch/watch.js";
import { WIDGET, type FakeObjects } from "./fake-objects.js";
import { FastClock } from "./fast-clock.js";
import type { WatchEvent } from "../../../src/cluster/read/watch/watch-event.js";
import { onTestFinished } from "vitest";
import { transportTo } from "./fake-api.js";

/** The events of a watch in short: `added w-1`, `listed 101`, `behind cluster/expired`. */
export class Followed {
  readonly said: string[] = [];
  /** The message of why it was behind. */
  readonly reasons: string[] = [];
  readonly clock: FastClock;
  readonly end: Promise<unknown>;
  readonly #stop = new AbortController();

  constructor(
    fake: FakeObjects,
    options: WatchOptions & { readonly port?: number } = {},
    clock = new FastClock(),
  ) {
    this.clock = clock;
    const { port = fake.api.port, ...wanted } = options;
    const events = watchObjects(transportTo(port, clock), WIDGET, {
      ...wanted,
      clock,
      signal: this.#stop.signal,
    });
    this.end = this.#read(events).catch((error: unknown) => error);
    onTestFinished(async () => this.stop());
  }

  async stop(): Promise<void> {
    this.#stop.abort(new Error("the test is over"));
    await this.end;
  }

  /** Waits until the watch has reported these in order, with anything in between. */
  async says(...wanted: readonly string[]): Promise<void> {
    const deadline = Date.now() + 20_000;
    while (!this.#hasSaid(wanted)) {
      if (Date.now() > deadline)
        throw new Error(`expected ${wanted.join(", ")}; found ${this.said.join(", ")}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  #hasSaid(wanted: readonly string[]): boolean {
    let from = 0;
    return wanted.every((one) => {
      from = this.said.indexOf(one, from) + 1;
      return from > 0;
    });
  }

  async #read(events: AsyncIterable<WatchEvent>): Promise<void> {
    for await (const event of events) {
      this.said.push(inShort(event));
      if (event.type === "behind") this.reasons.push(...event.why.map(({ message }) => message));
    }
  }
}

function inShort(event: WatchEvent): string {
  if ("object" in event) return `${event.type} ${(event.object["metadata"] as { name: string }).name}`;
  if ("resourceVersion" in event) return `${event.type} ${event.resourceVersion}`;
  return event.type === "behind" ? ["behind", ...event.why.map(({ code }) => code)].join(" ") : event.type;
}
