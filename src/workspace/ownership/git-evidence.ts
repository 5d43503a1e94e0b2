import type { FoundPast, MadeResource } from "../../flow/index.js";
import type { GitHistory } from "../git/history.js";
import { type HistoryAround, HistoryPast } from "./history-past.js";
import { historyIn, withHistory } from "./git-head.js";

/** The history as evidence. It is queried for some resources at a time, and reads shared data once. */
export class GitEvidence {
  readonly #root: string;
  readonly #around: HistoryAround;
  #last: { readonly history: GitHistory; readonly past: HistoryPast } | undefined;

  constructor(root: string, around: HistoryAround) {
    this.#root = root;
    this.#around = around;
  }

  async read(made: readonly MadeResource[]): Promise<FoundPast> {
    const { found, diagnostics } = await withHistory(this.#root, async (folder, tips) => {
      const history = await historyIn(folder, tips);
      if (this.#last?.history !== history)
        this.#last = { history, past: new HistoryPast(folder, history, this.#around) };
      return this.#last.past.of(made);
    });
    const missing = diagnostics.map((one) => ({ key: one.code, names: [], say: () => one }));
    return { past: found?.past ?? [], diagnostics: [], gathered: found?.gathered ?? missing };
  }
}
