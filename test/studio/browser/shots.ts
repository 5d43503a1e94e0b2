import type { Page } from "playwright-core";
import { PNG } from "pngjs";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect } from "vitest";
import pixelmatch from "pixelmatch";

const FOLDER = "docs/images/studio";
/** The share of pixels that may differ: fonts are rendered a little differently by every version of a browser. */
const TOLERANCE = 0.02;

/** Flat areas and text compress best without filters; the files are in the repository. */
const SMALL = { colorType: 2, filterType: 0, deflateLevel: 9, deflateStrategy: 0 } as const;

/** The page looks as in its kept picture; `VARVE_TEST_UPDATE=1` takes it again, to be looked at. */
export async function expectLook(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const taken = await page.screenshot({ animations: "disabled", caret: "hide" });
  const file = `${FOLDER}/${name}.png`;
  if (process.env["VARVE_TEST_UPDATE"] === "1") {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, PNG.sync.write(PNG.sync.read(taken), SMALL));
    return;
  }
  expect(existsSync(file), `${file} is missing: take it with VARVE_TEST_UPDATE=1 npm run test:studio`).toBe(
    true,
  );
  const [kept, now] = [PNG.sync.read(readFileSync(file)), PNG.sync.read(taken)];
  expect([now.width, now.height]).toEqual([kept.width, kept.height]);
  const differing = pixelmatch(kept.data, now.data, undefined, now.width, now.height, { threshold: 0.2 });
  const share = differing / (now.width * now.height);
  if (share > TOLERANCE) writeFileSync(`.cache/studio-${name}.png`, taken);
  expect(share, `${file} looks different now: see .cache/studio-${name}.png`).toBeLessThanOrEqual(TOLERANCE);
}
