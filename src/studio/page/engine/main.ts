import type { FromEngine, ToEngine } from "../../wire/engine.js";
import { Engine } from "./engine.js";

/** The worker: it keeps one world, and answers one request after the other. */
function serve(): void {
  let engine: Engine | undefined;
  addEventListener("message", ({ data }: MessageEvent<ToEngine>) => {
    if ("world" in data) {
      engine = new Engine(data.world);
      return;
    }
    const { number, request } = data;
    postMessage({ number, ...answerOf(() => engine?.answer(request)) } satisfies FromEngine);
  });
}

/** A failure is said on the page; the worker stays usable. */
function answerOf(make: () => FromEngine["answer"]): Pick<FromEngine, "answer"> {
  try {
    const answer = make();
    return answer === undefined ? {} : { answer };
  } catch {
    return {};
  }
}

serve();
