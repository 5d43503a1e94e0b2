import { type Situation, planOn } from "./language.js";
import type { Hindsight } from "../../src/flow/index.js";
import type { MemoryStore } from "./memory-store.js";

/** The names of the resources that a run reads, and what it says of each resource that differs. */
export async function readBy(store: MemoryStore, situation: Situation) {
  const names = new Set<string>();
  const read: MemoryStore["read"] = async (entries) => {
    for (const { id } of entries) names.add(id.name);
    return Object.getPrototypeOf(store).read.call(store, entries);
  };
  Object.defineProperty(store, "read", { value: read, configurable: true });
  const { resources } = await planOn(store, situation);
  const fates = resources.filter(({ fate, decisions }) => fate !== "unchanged" || decisions.length > 0);
  return { read: [...names].sort(), told: fates.map(({ id, fate }) => `${id.name} ${fate}`) };
}

/** A store that says something else than it would. */
export function withProperty(store: MemoryStore, name: string, value: unknown): void {
  Object.defineProperty(store, name, { value, configurable: true });
}

export function withHindsight(store: MemoryStore, more: Partial<Hindsight>): void {
  withProperty(store, "hindsight", { ...(store.hindsight as Hindsight), ...more });
}
