import {
  ENGINE_RECEIVER,
  type EngineAnswer,
  type EngineRequest,
  type EngineWorld,
  type FromEngine,
  type ToEngine,
} from "../../wire/engine.js";
import { lateScript } from "../state/late-script.js";

export type EngineOutcome =
  | { readonly state: "answered"; readonly answer: EngineAnswer }
  | { readonly state: "failed"; readonly why: string };

/** An expression can run for very long; people do not wait longer than this. */
const MOST_MILLISECONDS = 5000;

/** Asks a worker, one request at a time; a newer request replaces one that waits. */
export class EngineClient {
  readonly #world: EngineWorld;
  readonly #tell: (outcome: EngineOutcome) => void;
  #worker: Worker | undefined;
  #number = 0;
  #isBusy = false;
  #next: EngineRequest | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(world: EngineWorld, tell: (outcome: EngineOutcome) => void) {
    this.#world = world;
    this.#tell = tell;
  }

  ask(request: EngineRequest): void {
    this.#next = request;
    if (!this.#isBusy) void this.#send();
  }

  /** Forgets requests that wait or run. */
  cancel(): void {
    this.#next = undefined;
    this.#number += 1;
  }

  stop(): void {
    this.cancel();
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isBusy = false;
  }

  async #send(): Promise<void> {
    this.#isBusy = true;
    const worker = (this.#worker ??= await this.#start());
    const request = this.#next;
    this.#next = undefined;
    if (worker === undefined || request === undefined) {
      this.#isBusy = false;
      return;
    }
    this.#number += 1;
    this.#timer = setTimeout(() => this.#giveUp(), MOST_MILLISECONDS);
    worker.postMessage({ number: this.#number, request } satisfies ToEngine, []);
  }

  async #start(): Promise<Worker | undefined> {
    try {
      const source = await lateScript<string>("engine.js", ENGINE_RECEIVER);
      const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
      const worker = new Worker(address);
      worker.addEventListener("message", ({ data }: MessageEvent<FromEngine>) => this.#receive(data));
      worker.addEventListener("error", () =>
        this.#fail("The engine failed. Change something to start it again."),
      );
      worker.postMessage({ world: this.#world } satisfies ToEngine, []);
      return worker;
    } catch {
      this.#tell({
        state: "failed",
        why: "The engine could not be loaded. Reload the page, or export it again.",
      });
      return undefined;
    }
  }

  #receive({ number, answer }: FromEngine): void {
    clearTimeout(this.#timer);
    this.#isBusy = false;
    if (number === this.#number && this.#next === undefined)
      this.#tell(
        answer === undefined
          ? { state: "failed", why: "The engine failed on this input. Undo the last change." }
          : { state: "answered", answer },
      );
    if (this.#next !== undefined) void this.#send();
  }

  #giveUp(): void {
    this.#fail(
      `Stopped after ${MOST_MILLISECONDS / 1000} seconds: an expression or a schema takes too long. Undo the last change.`,
    );
  }

  /** The worker cannot be interrupted otherwise. The next request starts another one. */
  #fail(why: string): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isBusy = false;
    if (this.#next === undefined) this.#tell({ state: "failed", why });
    else void this.#send();
  }
}
