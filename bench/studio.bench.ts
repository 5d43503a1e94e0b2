import { type Browser, type Page, chromium as engine } from "playwright-core";
import { type Print, type Row, itself, skip } from "./row.js";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { chromium } from "../scripts/chromium.mjs";
import { effort } from "./measure/effort.js";
import { gzipSync } from "node:zlib";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { spreadOf } from "./measure/spread.js";
import { tmpdir } from "node:os";
import { varve } from "./programs/varve-process.js";

export const title = "the page of the studio: 10,000 resources, and a file of 50,000 lines";

const MS = 1e6;
const FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];
/** A frame of 60 a second, and the one after which the screen has shown the same picture twice. */
const FRAME_MS = 1000 / 60;
const LATE_MS = 17.5;
const FRAMES = 90;
const ROUNDS = 3;
/** Pixels for each frame: three lines, as a wheel does, and half a screen, as a dragged scroll bar does. */
const WHEEL = 66;
const DRAG = 400;
/** Typical searches: a path, a value, both, and text without hits. */
const SEARCHES = ["metadata.name", "map-9999", "data.key 7", "nothing-like-it"];

export async function run(print: Print): Promise<void> {
  const found = chromium();
  if ("missing" in found) return skip("the page", found.missing);
  const folder = mkdtempSync(join(tmpdir(), "varve-studio-"));
  const browser = await engine.launch({ executablePath: found.program, args: FLAGS });
  try {
    const site = exported(folder);
    print(sizeRow("first load, gzipped script", "page.js", 60 * 1024));
    const empty = spreadOf(await samples(browser, "data:text/html,<h1>empty", firstPaint));
    print({
      ...budgeted("first paint of the overview", await samples(browser, site, firstPaint), 300),
      note: `an empty page: ${empty.median.toFixed(0)} ms`,
    });
    for (const row of await loadRows(browser, site)) print(row);
    for (const [what, address, list] of [
      ["list", site, ".panel-fill .virtual"],
      ["file", fileOf(site), ".lines"],
    ] as const)
      for (const [how, step] of [
        ["wheel", WHEEL],
        ["drag", DRAG],
      ] as const)
        for (const row of await scrollRows(browser, address, { name: `${what}, ${how}`, list, step }))
          print(row);
    print(budgeted("a search over all fields", await samples(browser, site, searchTime), 100));
    print(budgeted("one resource of 10,000 opens", await samples(browser, site, openTime), 300));
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

/** A row with an absolute limit on this machine, since there is nothing to compare it with. */
function budgeted(name: string, milliseconds: readonly number[], most: number): Row {
  const budget = spreadOf([most * MS]);
  return {
    name,
    unit: "time",
    ours: spreadOf(milliseconds.map((one) => one * MS)),
    beside: itself(`the budget, ${Number(most.toFixed(1))} ms`, budget),
    limit: { most: 1, because: "what people notice" },
  };
}

function sizeRow(name: string, file: string, most: number): Row {
  const bytes = gzipSync(readFileSync(`dist/studio/${file}`)).length;
  return {
    name,
    unit: "bytes",
    ours: spreadOf([bytes]),
    beside: itself(`the budget, ${most / 1024} KiB`, spreadOf([most])),
    limit: { most: 1, because: "a reviewer on a slow line" },
  };
}

function exported(folder: string): string {
  const count = effort(10_000, 500);
  const maps = Array.from(
    { length: count },
    (_, i) =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: map-${i}, namespace: n${i % 50}}\n${dataOf(8)}`,
  );
  const work = join(folder, "work");
  mkdirSync(work);
  const files = {
    "varve.yaml": "apiVersion: varve.dev/v1\nkind: Workspace\nmetadata: {name: large}\n",
    "maps.yaml": maps.join("---\n"),
    "long.yaml": `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: long}\n${dataOf(effort(50_000, 2_000))}`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(work, name), text);
  varve("studio", "--export", join(folder, "site"), "-C", work);
  return pathToFileURL(join(folder, "site", "index.html")).href;
}

function dataOf(count: number): string {
  return `data:\n${Array.from({ length: count }, (_, i) => `  key${i}: value ${i}\n`).join("")}`;
}

function fileOf(site: string): string {
  return `${site}#/resource/${encodeURIComponent("long.yaml:ConfigMap/long")}`;
}

/** Each sample in a new page, as for a visitor. */
async function samples(
  browser: Browser,
  address: string,
  measure: (page: Page) => Promise<number>,
): Promise<readonly number[]> {
  const measured: number[] = [];
  for (let round = 0; round < effort(ROUNDS, 2); round++) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(address);
    measured.push(await measure(page));
    await page.close();
  }
  return measured;
}

async function firstPaint(page: Page): Promise<number> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const seen = new PerformanceObserver((list) => {
          const paint = list.getEntriesByName("first-contentful-paint")[0];
          if (paint !== undefined) resolve(paint.startTime);
        });
        seen.observe({ type: "paint", buffered: true });
      }),
  );
}

/** From the address to the list of all resources: by the clock, which other load disturbs, and the work of the page. */
async function loadRows(browser: Browser, address: string): Promise<readonly Row[]> {
  const [shown, work]: [number[], number[]] = [[], []];
  for (let round = 0; round < effort(ROUNDS, 2); round++) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const spent = await processorTime(page);
    await page.goto(address);
    await page.getByRole("list", { name: /resources$/ }).waitFor();
    shown.push(await page.evaluate(() => performance.now()));
    work.push(await spent("TaskDuration"));
    await page.close();
  }
  return [
    budgeted("the list of 10,000 resources is there", shown, 1000),
    { ...budgeted("work until the list is there", work, 1000), unit: "processor" },
  ];
}

/** Milliseconds of processor time that the thread of a page has spent on some kinds of work. */
async function processorTime(page: Page): Promise<(...kinds: readonly string[]) => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async (...kinds) => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.reduce((sum, { name, value }) => sum + (kinds.includes(name) ? value * 1000 : 0), 0);
  };
}

interface Scroll {
  readonly name: string;
  readonly list: string;
  readonly step: number;
}

/**
 * The clock of frames, which other load on the machine disturbs, and the processor time of the page's thread for each frame,
 * which it does not: as long as that is below the length of a frame, a machine with nothing else to do misses none.
 */
async function scrollRows(browser: Browser, address: string, scroll: Scroll): Promise<readonly Row[]> {
  const measured: Frames[] = [];
  await samples(browser, address, async (page) => {
    const frames = await framesOf(page, scroll);
    measured.push(frames);
    return frames.work;
  });
  const gaps = measured.flatMap((one) => one.gaps).toSorted((a, b) => a - b);
  const late = gaps.filter((gap) => gap > LATE_MS).length / gaps.length;
  const tail = gaps[Math.floor(gaps.length * 0.95)] ?? Number.NaN;
  const median = (of: "script" | "layout"): string =>
    spreadOf(measured.map((one) => one[of])).median.toFixed(2);
  return [
    {
      ...budgeted(`a frame: ${scroll.name}`, gaps, LATE_MS),
      note: `${(late * 100).toFixed(0)} % over ${LATE_MS} ms, 95th percentile ${tail.toFixed(0)} ms`,
    },
    {
      ...budgeted(
        `work for a frame: ${scroll.name}`,
        measured.map(({ work }) => work),
        FRAME_MS,
      ),
      unit: "processor",
      note: `script ${median("script")} ms, style and layout ${median("layout")} ms`,
    },
  ];
}

interface Frames {
  /** Milliseconds between frames. */
  readonly gaps: readonly number[];
  /** Milliseconds of processor time for each frame, of the thread that runs the page: all of it, and parts. */
  readonly work: number;
  readonly script: number;
  readonly layout: number;
}

async function framesOf(page: Page, { list, step }: Scroll): Promise<Frames> {
  const box = page.locator(list).first();
  await box.waitFor();
  const spent = await processorTime(page);
  const parts = [["TaskDuration"], ["ScriptDuration"], ["LayoutDuration", "RecalcStyleDuration"]] as const;
  const before = await Promise.all(parts.map((names) => spent(...names)));
  const gaps = await scrolled(box, step);
  const after = await Promise.all(parts.map((names) => spent(...names)));
  const [work = NaN, script = NaN, layout = NaN] = after.map((end, i) => (end - (before[i] ?? 0)) / FRAMES);
  return { gaps, work, script, layout };
}

/** Scrolls by some pixels for each frame, and gives the times between frames. */
async function scrolled(box: ReturnType<Page["locator"]>, step: number): Promise<readonly number[]> {
  return box.evaluate(
    (element, [pixels, frames]) =>
      new Promise<readonly number[]>((resolve) => {
        const gaps: number[] = [];
        let last: number | undefined;
        const next = (now: number): void => {
          if (last !== undefined) gaps.push(now - last);
          last = now;
          element.scrollTop += pixels;
          if (gaps.length < frames) requestAnimationFrame(next);
          else resolve(gaps);
        };
        requestAnimationFrame(next);
      }),
    [step, FRAMES] as const,
  );
}

/** From the click to the lines. */
async function openTime(page: Page): Promise<number> {
  await page.getByRole("list", { name: /resources$/ }).waitFor();
  return page.evaluate(async () => {
    const start = performance.now();
    location.hash = `#/resource/${encodeURIComponent("maps.yaml:ConfigMap/n7/map-57")}`;
    while (document.querySelector(".line") === null)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - start;
  });
}

/** From the last letter to the hits, for the slowest of some searches. */
async function searchTime(page: Page): Promise<number> {
  const box = page.getByRole("combobox", { name: "Search all fields" });
  await box.focus();
  await box.fill("loading");
  await page.getByText("no field matches").waitFor({ state: "attached" });
  const times: number[] = [];
  for (const wanted of SEARCHES)
    times.push(
      await box.evaluate(async (input: HTMLInputElement, text) => {
        const start = performance.now();
        input.value = text;
        input.dispatchEvent(new Event("input", { bubbles: true }));
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return performance.now() - start;
      }, wanted),
    );
  return Math.max(...times);
}
