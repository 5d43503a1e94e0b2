import { type Browser, type BrowserContextOptions, type Page, chromium } from "playwright-core";
import { expect, onTestFinished } from "vitest";

/** Without a sandbox, which root cannot have, and without the connections that Chromium makes on its own. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--font-render-hinting=none",
];

let started: Promise<Browser> | undefined;

/** One browser for all files of a worker: starting it takes longer than most tests. It ends with the process. */
function browser(): Promise<Browser> {
  return (started ??= chromium.launch({ executablePath: process.env["VARVE_CHROMIUM"] ?? "", args: FLAGS }));
}

export interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: "light" | "dark";
  /** What the browser may report: it calls every refusal of a server an error. */
  readonly expected?: RegExp;
}

/**
 * Opens an address. At the end of the test, the page must have reported nothing: no error, no violation of its policy, no
 * request that failed or left the machine.
 */
export async function openPage(address: string, look: Look = {}): Promise<Page> {
  const { width = 1280, height = 800, scheme = "light", expected } = look;
  const options: BrowserContextOptions = {
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: "reduce",
  };
  const context = await (await browser()).newContext(options);
  const page = await context.newPage();
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") said.push(message.text());
  });
  page.on("pageerror", (error) => said.push(error.message));
  page.on("requestfailed", (request) => said.push(`failed: ${request.url()}`));
  page.on("request", (request) => {
    if (!/^(?:file|blob|data):|^http:\/\/127\.0\.0\.1:/.test(request.url()))
      said.push(`left: ${request.url()}`);
  });
  onTestFinished(async () => {
    await context.close();
    expect(said.filter((text) => expected?.test(text) !== true)).toEqual([]);
  });
  await page.goto(address);
  return page;
}
