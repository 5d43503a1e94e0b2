import { type Json, isObject } from "../../../model/index.js";
import type { SourcedObject } from "../source/sourced-objects.js";
import { sourcesOf } from "../source/sources.js";
import { WorldSieve, documentMayMatter, mayMatter, valueMayMatter } from "../../../admit/internal.js";
import { isSavedWorld, savedSurroundings } from "./saved-surroundings.js";
import type { Host } from "../../host/host.js";
import type { InputCache } from "../../workspace/input-cache.js";
import type { OpenedWorkspace } from "../../workspace/workspace.js";
import { platformOf } from "../../platform/flag.js";
import type { Surroundings } from "./surroundings.js";
import { type KeptObject, worldParts } from "../units/world-parts.js";

interface WorldReading {
  readonly host: Host;
  readonly inputs: InputCache;
  /** Every object may be looked up: an update needs the stored version. */
  readonly keepsAll: boolean;
  /** The files are read again for evaluation; their problems are reported then. */
  readonly isReadAgain: boolean;
  /** The value of `--platform`. */
  readonly platform?: string | undefined;
  /** Whether the code of a platform stays unloaded. */
  readonly leavesPlatform?: boolean;
}

/** Only what other objects depend on is parsed, and the header of a saved world. */
const MATTERING = {
  isWanted: mayMatter,
  isWantedDocument: (text: string, value: Json | undefined): boolean =>
    text.includes("varve.dev/") ||
    (value !== undefined && isObject(value) ? valueMayMatter(value) : documentMayMatter(text)),
  isReadAgain: true,
};

/** Walks the objects that the arguments refer to, and keeps those needed to evaluate others. */
export async function readWorld(words: readonly string[], reading: WorldReading): Promise<Surroundings> {
  const choice = reading.isReadAgain && !reading.keepsAll ? MATTERING : {};
  const first = new Kept(new WorldSieve(), reading.keepsAll);
  const said = await eachObject(words, reading, (source) => first.take(source), choice);
  // A saved world also holds the stored versions of the given objects.
  if (first.isSaved) return savedWorld(words, reading, said);
  const platform = reading.leavesPlatform
    ? undefined
    : await platformOf(reading.platform, said.workspace, reading.host);
  const lookups = (platform?.lookups ?? []).map(({ group, kind }) => `${group} ${kind}`);
  const wanted = new Set([...first.sieve.missing, ...lookups]);
  let kept = first;
  if (wanted.size > 0 && !reading.keepsAll) {
    kept = new Kept(new WorldSieve(wanted), false);
    await eachObject(words, reading, (source) => kept.take(source));
  }
  const objects = kept.sources.map(({ object }) => object);
  const parts = await worldParts(words, kept.sources, {
    ...reading,
    wanted,
    isAsked: platform !== undefined,
  });
  const { sources } = kept;
  const assumed = said.workspace?.workspace.settings.cluster;
  return { objects, sources, kubernetes: said.kubernetes, assumed, platform, ...(parts && { parts }) };
}

/** The objects that are kept. */
class Kept {
  readonly sieve: WorldSieve;
  readonly sources: KeptObject[] = [];
  isSaved = false;
  readonly #keepsAll: boolean;

  constructor(sieve: WorldSieve, keepsAll: boolean) {
    this.sieve = sieve;
    this.#keepsAll = keepsAll;
  }

  /** Field positions are not kept: they would keep the whole text in memory. */
  take({ object, id, file }: SourcedObject): void {
    this.isSaved ||= isSavedWorld(object);
    if (this.sieve.add(object) || this.#keepsAll) this.sources.push({ object, id, file });
  }
}

async function savedWorld(
  words: readonly string[],
  reading: WorldReading,
  { kubernetes, workspace }: Said,
): Promise<Surroundings> {
  const kept = new Kept(new WorldSieve(), true);
  await eachObject(words, reading, (source) => kept.take(source));
  const platform = await platformOf(reading.platform, workspace, reading.host);
  return {
    ...savedSurroundings({ objects: kept.sources.map(({ object }) => object), kubernetes }),
    assumed: workspace?.workspace.settings.cluster,
    platform,
  };
}

/** The settings, if one of the arguments is a workspace. */
interface Said {
  readonly kubernetes: string | undefined;
  readonly workspace: OpenedWorkspace | undefined;
}

async function eachObject(
  words: readonly string[],
  { host, inputs }: WorldReading,
  take: (source: SourcedObject) => void,
  choice: typeof MATTERING | Record<string, never> = {},
): Promise<Said> {
  let said: Said = { kubernetes: undefined, workspace: undefined };
  for await (const part of sourcesOf(words, host, { inputs, ...choice })) {
    said = {
      kubernetes: said.kubernetes ?? part.kubernetes,
      workspace: said.workspace ?? part.workspace,
    };
    for (const source of part.objects) take(source);
  }
  return said;
}
