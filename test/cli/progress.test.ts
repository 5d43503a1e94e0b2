import { describe, expect, it } from "vitest";
import { printed } from "../../src/cli/text/own-marks.js";
import { progressOn } from "../../src/cli/host/progress.js";

/** What a terminal (or something else) receives while loading four files takes that long. */
function shown(isTTY: boolean, millisecondsPerFile: number): string {
  let time = 0;
  let written = "";
  const progress = progressOn({ isTTY, write: (text: string) => (written += text) }, undefined, () => time);
  for (let done = 0; done < 4; done++) {
    progress.report({ done, total: 4, file: `${done}.yaml` });
    time += millisecondsPerFile;
  }
  progress.clear();
  return printed(written);
}

describe("progress", () => {
  it("is shown on a terminal after one second, on one line that is cleared at the end", () => {
    expect(shown(true, 600)).toBe(
      "\u001b[G\u001b[Kreading 2 of 4 files\u001b[G\u001b[Kreading 3 of 4 files\u001b[G\u001b[K",
    );
  });

  it("is not shown for tasks shorter than a second", () => {
    expect(shown(true, 100)).toBe("");
  });

  it("is not shown without a terminal", () => {
    expect(shown(false, 600)).toBe("");
  });
});
