import { type SourcedObject, sourcesOf } from "./sources.js";
import { WorldSieve, mayMatter } from "../../admit/index.js";
import { isSavedWorld, savedSurroundings } from "./saved-surroundings.js";
import type { Host } from "../host.js";
import type { InputCache } from "../input-cache.js";
import type { JsonObject } from "../../model/index.js";
import type { OpenedWorkspace } from "../workspace.js";
import { platformOf } from "../serve/platform-flag.js";
import type { Surroundings } from "./surroundings.js";

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
  if (reading.keepsAll) return allObjects(words, reading);
  const sieve = new WorldSieve();
  let isSaved = false;
  const isWanted = reading.isReadAgain ? mayMatter : undefined;
  const take = ({ object }: SourcedObject): void => {
    isSaved ||= isSavedWorld(object);
    sieve.add(object);
  };
  const { kubernetes, workspace } = await eachObject(words, reading, take, isWanted);
  // A saved world also holds what is stored of the objects that were asked about.
  if (isSaved) return allObjects(words, reading);
  const platform = await platformOf(reading.platform, workspace, reading.host);
  const lookups = (platform?.lookups ?? []).map(({ group, kind }) => `${group} ${kind}`);
  const wanted = new Set([...sieve.missing, ...lookups]);
  if (wanted.size === 0) return { objects: sieve.objects, kubernetes, platform };
  const finer = new WorldSieve(wanted);
  await eachObject(words, reading, ({ object }) => finer.add(object));
  return { objects: finer.objects, kubernetes, platform };
}

async function allObjects(words: readonly string[], reading: WorldReading): Promise<Surroundings> {
  const objects: JsonObject[] = [];
  const { kubernetes, workspace } = await eachObject(words, reading, ({ object }) => objects.push(object));
  const platform = await platformOf(reading.platform, workspace, reading.host);
  return { ...savedSurroundings({ objects, kubernetes }), platform };
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
