import { type FieldStories, STORIES_AT_ONCE } from "../../wire/resource.js";
import {
  PastReader,
  type ResourcePast,
  ResourcesBefore,
  type Workspace,
} from "../../../workspace/internal.js";
import type { AdmissionJudge } from "../judging/admission-judge.js";
import type { DataSource } from "../list/data-source.js";
import { PastEvents } from "./past-events.js";
import { ResourceReader, type ResourceReading } from "./resource-reading.js";
import type { StudioChanges } from "../../wire/changes.js";
import { fieldStories } from "./field-stories.js";
import { addressOf } from "../list/address.js";
import { resourceMoments } from "./resource-moments.js";
import { resourceSheet } from "./resource-sheet.js";

const KEY = /^(resource|stories|moments)\/(0|[1-9]\d*)(?:\/(0|[1-9]\d*))?$/;

/** How many resources an export reads together, and how long their texts may be: Git takes its time for each question. */
const AT_ONCE = 200;
/** Of one file more are read together: each group reads every version of it. */
const OF_ONE_FILE = 2000;
const MOST_TEXT = 1_000_000;

/** How many changes of a resource are read. */
const MOST_CHANGES = 50;

/** What the histories of fields need beyond the workspace. */
export interface ResourceSources {
  readonly judge: () => Promise<AdmissionJudge>;
  /** The review against a revision, if one is asked for. */
  readonly changes: () => Promise<StudioChanges | undefined>;
}

/** What the page loads about single resources. */
export class ResourceData implements DataSource {
  readonly #workspace: Workspace;
  readonly #reader: ResourceReader;
  readonly #pasts: PastReader;
  readonly #events: PastEvents;
  /** Read once; undefined if there is none. */
  readonly #before: ResourcesBefore | undefined;
  #last: { readonly index: number; readonly past: Promise<ResourcePast> } | undefined;

  constructor(workspace: Workspace, { judge, changes }: ResourceSources) {
    this.#workspace = workspace;
    this.#reader = new ResourceReader(workspace, judge);
    this.#pasts = new PastReader(workspace.root);
    this.#before = ResourcesBefore.read(workspace.root);
    this.#events = new PastEvents(workspace, changes);
  }

  async get(key: string): Promise<object | undefined> {
    const [, topic, number, group] = KEY.exec(key) ?? [];
    const index = Number(number);
    const reading = number === undefined ? undefined : await this.#reader.of(index);
    if (reading === undefined) return undefined;
    if (topic === "stories")
      return group === undefined
        ? undefined
        : this.#stories(reading, await this.#past(index, reading), Number(group));
    if (group !== undefined) return undefined;
    if (topic === "moments") return resourceMoments(reading, await this.#past(index, reading), this.#before);
    const { file, id } = reading.entry;
    return resourceSheet(reading, addressOf({ file, id }));
  }

  async *keys(): AsyncGenerator<string> {
    for (const indexes of this.#groups()) {
      await this.#pasts.expect(indexes.map((index) => this.#workspace.resources[index]?.file ?? ""));
      await this.#reader.expect(indexes);
      for (const index of indexes) {
        yield `resource/${index}`;
        yield `moments/${index}`;
        const reading = await this.#reader.of(index);
        const count = (reading?.fields.length ?? 0) + (reading?.added.length ?? 0);
        for (let group = 0; group * STORIES_AT_ONCE < count; group++) yield `stories/${index}/${group}`;
      }
    }
  }

  /** All resources in groups that are read together. */
  *#groups(): Generator<readonly number[]> {
    let [group, length]: [number[], number] = [[], 0];
    const { resources } = this.#workspace;
    for (const [index, { start, end, file }] of resources.entries()) {
      group.push(index);
      length += end - start;
      const most = resources[index + 1]?.file === file ? OF_ONE_FILE : AT_ONCE;
      if (group.length < most && length < MOST_TEXT) continue;
      yield group;
      [group, length] = [[], 0];
    }
    if (group.length > 0) yield group;
  }

  /** The last one is kept: the page asks for moments and histories of the same resource. */
  async #past(index: number, { entry }: ResourceReading): Promise<ResourcePast> {
    if (this.#last?.index !== index) this.#last = { index, past: this.#pasts.of(entry, MOST_CHANGES) };
    return this.#last.past;
  }

  async #stories(
    reading: ResourceReading,
    past: ResourcePast,
    group: number,
  ): Promise<FieldStories | undefined> {
    const start = group * STORIES_AT_ONCE;
    if (start >= reading.fields.length + reading.added.length) return undefined;
    const about = { ...reading, past, events: await this.#events.of(reading, past) };
    return fieldStories(about, start, start + STORIES_AT_ONCE);
  }
}
