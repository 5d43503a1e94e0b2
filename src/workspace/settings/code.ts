import { type Diagnostic, type Json } from "../../model/index.js";
import { startOf, thrownText } from "../../model/internal.js";
import { type Settings, checkSettings } from "./settings.js";
import { existsSync } from "node:fs";
import { isLink } from "../disk/no-links.js";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { problems } from "../problems.js";

export const CODE_FILES = ["varve.config.mjs", "varve.config.ts"];

/** The name of the configuration code of a workspace, if any; a link counts, whatever its target. */
export function codeSettingsIn(root: string): string | undefined {
  return CODE_FILES.find((file) => existsSync(join(root, file)) || isLink(join(root, file)));
}

export interface CodeReading {
  readonly settings: Settings | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Runs the code and merges its default export (a value, or a function that returns one) over the settings. */
export async function readCodeSettings(root: string, file: string, base: Settings): Promise<CodeReading> {
  try {
    const exported = await load(join(root, file));
    const given: unknown = typeof exported === "function" ? await (exported as () => unknown)() : exported;
    const checked = checkSettings(plain(given), base);
    const diagnostics = checked.diagnostics.map((diagnostic) => ({
      ...diagnostic,
      at: startOf(file),
    }));
    return { settings: checked.settings, diagnostics };
  } catch (error) {
    const message = `${file} failed: ${thrownText(error)}`;
    return {
      settings: undefined,
      diagnostics: [problems["code-settings-failed"]({ message, params: { file } })],
    };
  }
}

/** TypeScript needs a loader, which is loaded only if there is such a file. */
async function load(path: string): Promise<unknown> {
  if (!path.endsWith(".ts"))
    return ((await import(pathToFileURL(path).href)) as { default?: unknown }).default;
  const { createJiti } = await import("jiti");
  return createJiti(path, { moduleCache: false, fsCache: false }).import(path, { default: true });
}

/** Code may export anything; settings are plain values, and a function or a class among them is reported. */
function plain(value: unknown): Json {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
  return typeof value === "function" || typeof value === "symbol" ? String(value) : (value as Json);
}
