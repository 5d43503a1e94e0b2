import { studioData } from "./studio-data.js";
/** A workspace of some files, as the page reads its resources. */
import type {
  FieldStories,
  FieldStory,
  ResourceMoments,
  ResourceSheet,
} from "../../src/studio/wire/resource.js";
import type { StudioData } from "../../src/studio/index.js";

export const SETTINGS = "apiVersion: varve.dev/v1\nkind: Workspace\nmetadata: {name: test}\n";

export class Studio {
  readonly #data: StudioData;

  private constructor(data: StudioData) {
    this.#data = data;
  }

  static async open(root: string, more: { readonly against?: string } = {}): Promise<Studio> {
    return new Studio(await studioData(root, { isServed: false, ...more }));
  }

  async sheet(index = 0): Promise<ResourceSheet> {
    return (await this.#data.get(`resource/${index}`)) as ResourceSheet;
  }

  async moments(index = 0): Promise<ResourceMoments> {
    return (await this.#data.get(`moments/${index}`)) as ResourceMoments;
  }

  async story(path: string, index = 0): Promise<FieldStory | undefined> {
    const { stories } = (await this.#data.get(`stories/${index}/0`)) as FieldStories;
    return stories[(await this.sheet(index)).fields.indexOf(path)];
  }

  /** Each line with its field and its author, as a table. */
  async blame(index = 0): Promise<readonly string[]> {
    const sheet = await this.sheet(index);
    return sheet.lines.map((line, i) => {
      const field = sheet.lineFields[i] ?? -1;
      const author = sheet.authors[sheet.fieldAuthors[field] ?? -1];
      const note = sheet.notes[sheet.fieldNotes[field] ?? 0] ?? "";
      const by = author === undefined ? "-" : `${author.kind} ${author.name} ${note}`.trim();
      return [
        sheet.first + i,
        line.trim(),
        sheet.fields[field] ?? "-",
        by.replace(/[0-9a-f]{7}$/, "HASH"),
      ].join(" | ");
    });
  }

  /** Everything that the page can load, as one text. */
  async everything(): Promise<string> {
    const texts: string[] = [];
    for await (const key of this.#data.keys())
      texts.push(`${key} ${JSON.stringify(await this.#data.get(key))}`);
    return texts.join("\n");
  }

  get(key: string): Promise<object | undefined> {
    return this.#data.get(key);
  }
}
