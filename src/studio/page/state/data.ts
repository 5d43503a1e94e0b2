import { RECEIVER, type StudioFiles } from "../../wire/data.js";
import { type ReadonlySignal, type Signal, batch, signal } from "@preact/signals";

/** Data that is on its way, there, or could not be loaded. */
export type Loaded<T> =
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly value: T }
  | { readonly state: "failed" };

type Key<K extends keyof StudioFiles> = K;

const held = new Map<string, Signal<Loaded<unknown>>>();

/** Data scripts call this by name. */
export function receiveData(): void {
  Object.assign(globalThis, {
    [RECEIVER]: (key: string, text: string) => {
      const target = held.get(key);
      if (awaited.has(key)) arriving.set(key, JSON.parse(text) as unknown);
      else if (target !== undefined) target.value = { state: "ready", value: JSON.parse(text) as unknown };
    },
  });
}

/** The data with a key, loaded when it is asked for first. */
export function dataOf<K extends keyof StudioFiles>(key: Key<K>): ReadonlySignal<Loaded<StudioFiles[K]>> {
  const known = held.get(key);
  if (known !== undefined) return known as ReadonlySignal<Loaded<StudioFiles[K]>>;
  const made = signal<Loaded<unknown>>({ state: "loading" });
  held.set(key, made);
  loadScript(`data/${key}.js`).catch(() => {
    made.value = { state: "failed" };
  });
  return made as ReadonlySignal<Loaded<StudioFiles[K]>>;
}

/** Reads everything again that is asked for from now on. */
function forgetData(): void {
  held.clear();
}

/** Data that is loaded again, and what has arrived of it. */
const awaited = new Set<string>();
const arriving = new Map<string, unknown>();

/** Loads some data again and shows it at once, so that nothing jumps; the rest is read when it is asked for. */
export async function reloadData(...keys: readonly (keyof StudioFiles)[]): Promise<void> {
  const known = new Map(keys.map((key) => [key, held.get(key)]));
  for (const key of keys) awaited.add(key);
  try {
    for (const key of keys) await loadScript(`data/${key}.js`);
  } catch {
    return;
  } finally {
    awaited.clear();
  }
  forgetData();
  batch(() => {
    for (const key of keys) {
      const target = known.get(key) ?? signal<Loaded<unknown>>({ state: "loading" });
      held.set(key, target);
      target.value = { state: "ready", value: arriving.get(key) };
    }
  });
  arriving.clear();
}

/** Loads a script of the page: from a folder, nothing else can be loaded. */
export async function loadScript(address: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error(`cannot load ${address}`)));
    script.src = address;
    document.head.append(script);
  });
}
