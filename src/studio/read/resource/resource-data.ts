import { type FieldStories, type ResourceMoments, STORIES_AT_ONCE } from "../../wire/resource.js";
import { PastReader, type Workspace } from "../../../workspace/internal.js";
import type { DataSource } from "../list/data-source.js";
import { ResourceReader } from "./resource-reading.js";
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

/** What the page loads about single resources. */
export class ResourceData implements DataSource {
  readonly #workspace: Workspace;
  readonly #reader: ResourceReader;
  readonly #past: PastReader;

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
    this.#reader = new ResourceReader(workspace);
    this.#past = new PastReader(workspace.root);
  }

  async get(key: string): Promise<object | undefined> {
    const [, topic, index, group] = KEY.exec(key) ?? [];
    const reading = index === undefined ? undefined : await this.#reader.of(Number(index));
    if (reading === undefined) return undefined;
    if (topic === "stories") return group === undefined ? undefined : this.#stories(reading, Number(group));
    if (group !== undefined) return undefined;
    if (topic === "moments") return this.#moments(reading);
    const { file, id } = reading.entry;
    return resourceSheet(reading, addressOf({ file, id }));
  }

  async *keys(): AsyncGenerator<string> {
    for (const indexes of this.#groups()) {
      await this.#past.expect(indexes.map((index) => this.#workspace.resources[index]?.file ?? ""));
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

  #stories(reading: Parameters<typeof fieldStories>[0], group: number): FieldStories | undefined {
    const start = group * STORIES_AT_ONCE;
    const stories = fieldStories(reading, start, start + STORIES_AT_ONCE);
    return stories.stories.length === 0 ? undefined : stories;
  }

  #moments(reading: Parameters<typeof resourceMoments>[0]): Promise<ResourceMoments> {
    return resourceMoments(reading, this.#past);
  }
}
