import { FileLog, type FilePlace, type FileStep } from "./file-log.js";
import { formerResource } from "./moved-resource.js";
import type { CommitFacts } from "./commit-facts.js";
import { type Json, type ResourceId, formatResourceId } from "../../model/index.js";
import { type ResourceVersion, resourceVersions } from "../ownership/resource-versions.js";
import type { FieldQuestion } from "./field-question.js";
import { ResourcesInText } from "../read/resources-in-text.js";

/** How many versions of a file are read at a time. */
export const AT_ONCE = 32;
/** How often a resource is followed to another file or another name. */
export const MOST_MOVES = 16;

/** Questions about one resource, and the commit they have reached. */
interface Asked {
  readonly hash: string;
  readonly id: ResourceId;
  readonly questions: readonly FieldQuestion[];
}

type Versions = Map<string, ResourceVersion>;

/** What is already known: the content of file versions read so far, and Git's facts about commits. */
export interface Read {
  readonly reader: ResourcesInText;
  readonly versions: Versions;
  readonly facts: CommitFacts;
}

/** One of the parents to follow: the resource there, and the remaining questions. */
interface Way {
  readonly value: Json | undefined;
  readonly goOn: (questions: readonly FieldQuestion[]) => Promise<void>;
}

/** Follows fields of the resources in one file back to the commits that changed them. */
export class FieldTrail {
  readonly #place: FilePlace;
  readonly #log: FileLog;
  readonly #moves: number;
  readonly #reader: ResourcesInText;
  readonly #versions: Versions;
  readonly #facts: CommitFacts;

  constructor(place: FilePlace, log: FileLog, { reader, versions, facts }: Read, moves = 0) {
    this.#place = place;
    this.#log = log;
    this.#moves = moves;
    this.#reader = reader;
    this.#versions = versions;
    this.#facts = facts;
  }

  /** Starts from the committed version; false if the file is in no commit, or no longer. */
  async start(asked: readonly (readonly [ResourceId, readonly FieldQuestion[]])[]): Promise<boolean> {
    const head = await this.#log.head();
    if (head === undefined) return false;
    for (const [id, questions] of asked) {
      const committed = await this.#resourceIn(head, id);
      for (const question of questions) question.startAt(committed);
    }
    await this.follow(asked);
    return head.object !== undefined;
  }

  async follow(asked: readonly (readonly [ResourceId, readonly FieldQuestion[]])[]): Promise<void> {
    const head = await this.#log.head();
    if (head === undefined) return;
    const open: Asked[] = asked.map(([id, questions]) => ({ hash: head.commit.hash, id, questions }));
    for (let next = open.pop(); next !== undefined; next = open.pop()) await this.#step(next, open);
  }

  async #step({ hash, id, questions }: Asked, open: Asked[]): Promise<void> {
    const step = await this.#log.step(hash);
    const ways: Way[] = [];
    for (const parent of step.parents) {
      const value = await this.#resourceIn(await this.#log.step(parent), id);
      ways.push({ value, goOn: async (some) => void open.push({ hash: parent, id, questions: some }) });
    }
    const [there, away] = partition(ways);
    const changed = await goOn(questions, there);
    const moved = changed.length === 0 ? [] : await this.#movesInto(step, id, there.length > 0);
    const known = [...moved, ...there];
    // A missing field is also missing without its resource, which matters only for a new resource.
    for (const question of await goOn(changed, known.length === 0 ? away : moved)) {
      const before = known[0]?.value;
      // Before the first commit there was nothing: a field that is missing now was never there.
      if (before !== undefined || !question.isSame(undefined)) question.answer(step.commit, before);
    }
  }

  /**
   * Where the resource was before, if in another file or under another name; the sides of a merge may differ in that.
   */
  async #movesInto(step: FileStep, id: ResourceId, isKnown: boolean): Promise<readonly Way[]> {
    const { hash } = step.commit;
    if (this.#moves >= MOST_MOVES || (await this.#resourceIn(step, id)) === undefined) return [];
    const { path } = this.#place;
    const facts = this.#facts;
    const parents = await facts.parentsOf(hash);
    if (isKnown && parents.length < 2) return [];
    const found: Way[] = [];
    for (const parent of parents) {
      if (isKnown && (await this.#isIn(`${parent}:${path}`, id))) continue;
      const former = await formerResource(this.#place, { commit: hash, parent }, id, facts);
      if (former === undefined) continue;
      const place = { ...this.#place, path: former.path };
      const versions = new Map<string, ResourceVersion>();
      const read = { reader: new ResourcesInText([former.id]), versions, facts };
      const trail = new FieldTrail(place, new FileLog(place, [parent]), read, this.#moves + 1);
      found.push({ value: former.value, goOn: (some) => trail.follow([[former.id, some]]) });
    }
    return found;
  }

  async #isIn(object: string, id: ResourceId): Promise<boolean> {
    const read = await resourceVersions(this.#place.root, [object], this.#reader);
    return read.get(object)?.has(formatResourceId(id)) === true;
  }

  async #resourceIn({ commit, object }: FileStep, id: ResourceId): Promise<Json | undefined> {
    if (object === undefined) return undefined;
    if (!this.#versions.has(object)) {
      const wanted = [object, ...this.#log.objectsFrom(commit.hash, AT_ONCE)];
      const unread = wanted.filter((each) => !this.#versions.has(each));
      const read = await resourceVersions(this.#place.root, unread, this.#reader);
      for (const [name, version] of read) this.#versions.set(name, version);
    }
    return this.#versions.get(object)?.get(formatResourceId(id));
  }
}

/** The parents that have the resource, and those that do not. */
function partition(ways: readonly Way[]): readonly [readonly Way[], readonly Way[]] {
  return [ways.filter(({ value }) => value !== undefined), ways.filter(({ value }) => value === undefined)];
}

/** A field continues to a parent where it is the same; fields that differ in all parents are returned. */
async function goOn(
  questions: readonly FieldQuestion[],
  ways: readonly Way[],
): Promise<readonly FieldQuestion[]> {
  const going = new Map<Way, FieldQuestion[]>();
  const changed: FieldQuestion[] = [];
  for (const question of questions) {
    const way = ways.find(({ value }) => question.isSame(value));
    if (way === undefined) changed.push(question);
    else going.set(way, [...(going.get(way) ?? []), question]);
  }
  for (const [way, some] of going) await way.goOn(some);
  return changed;
}
