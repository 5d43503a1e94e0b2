import { type SourcedObject, sourcesOf } from "../source/sources.js";
import { WorldSieve, mayMatter } from "../../../admit/internal.js";
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
  /** Every object may be looked up: an update asks for what is stored. */
  readonly keepsAll: boolean;
  /** The files are read again to be judged, and what is wrong with them is said then. */
  readonly isReadAgain: boolean;
  /** What `--platform` says. */
  readonly platform?: string | undefined;
}

/** Goes through the objects behind words of the command line, and keeps those that judging others takes. */
export async function readWorld(words: readonly string[], reading: WorldReading): Promise<Surroundings> {
  const isWanted = reading.isReadAgain && !reading.keepsAll ? mayMatter : undefined;
  const first = new Kept(new WorldSieve(), reading.keepsAll);
  const said = await eachObject(words, reading, (source) => first.take(source), isWanted);
  // A saved world also holds what is stored of the objects that were asked about.
  if (first.isSaved) return savedWorld(words, reading, said);
  const platform = await platformOf(reading.platform, said.workspace, reading.host);
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
  return { objects, kubernetes: said.kubernetes, platform, ...(parts && { parts }) };
}

/** What is kept of the objects. */
class Kept {
  readonly sieve: WorldSieve;
  readonly sources: KeptObject[] = [];
  isSaved = false;
  readonly #keepsAll: boolean;

  constructor(sieve: WorldSieve, keepsAll: boolean) {
    this.sieve = sieve;
    this.#keepsAll = keepsAll;
  }

  /** Where its fields stand is not kept: that would hold the whole text. */
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
    platform,
  };
}

/** What settings say, where one of the words is a workspace. */
interface Said {
  readonly kubernetes: string | undefined;
  readonly workspace: OpenedWorkspace | undefined;
}

async function eachObject(
  words: readonly string[],
  { host, inputs }: WorldReading,
  take: (source: SourcedObject) => void,
  isWanted: (text: string) => boolean = () => true,
): Promise<Said> {
  let said: Said = { kubernetes: undefined, workspace: undefined };
  for await (const part of sourcesOf(words, host, { inputs, isWanted })) {
    said = {
      kubernetes: said.kubernetes ?? part.kubernetes,
      workspace: said.workspace ?? part.workspace,
    };
    for (const source of part.objects) take(source);
  }
  return said;
}
