import { type ChangedFile, type Comparison, changedFiles, parentsOf } from "./changed-files.js";
import type { Json } from "../../model/index.js";
import { eachBlob } from "../git/blobs.js";
import { resourcesIn } from "../read/resources-in-text.js";
import { type GitRename, gitRenames } from "../git/renames.js";

/** How much text of versions is kept, and how many of them as resources: those of one commit are asked for again and again. */
const MOST_TEXT = 50_000_000;
const MOST_READ = 100;

/** What Git knows about commits, queried once for any number of fields. */
export class CommitFacts {
  readonly #root: string;
  readonly #parents = new Map<string, Promise<readonly string[]>>();
  readonly #changed = new Map<string, Promise<readonly ChangedFile[]>>();
  readonly #renames = new Map<string, Promise<readonly GitRename[]>>();

  readonly #texts = new Map<string, string>();
  #length = 0;
  readonly #resources = new Map<string, ReadonlyMap<string, Json>>();

  constructor(root: string) {
    this.#root = root;
  }

  parentsOf(commit: string): Promise<readonly string[]> {
    return once(this.#parents, commit, () => parentsOf(this.#root, commit));
  }

  changedFiles(comparison: Comparison): Promise<readonly ChangedFile[]> {
    return once(this.#changed, nameOf(comparison), () => changedFiles(this.#root, comparison));
  }

  renames(comparison: Comparison): Promise<readonly GitRename[]> {
    return once(this.#renames, nameOf(comparison), () => gitRenames(this.#root, [nameOf(comparison)]));
  }

  /** The texts of versions, empty for a version that does not exist; Git is asked once about each. */
  async eachText(objects: readonly string[], visit: (text: string, object: string) => void): Promise<void> {
    const unread: string[] = [];
    for (const object of objects) {
      const text = this.#texts.get(object);
      if (text === undefined) unread.push(object);
      else visit(text, object);
    }
    await eachBlob(this.#root, unread, (content, object) => {
      const text = content?.toString("utf8") ?? "";
      this.#length += text.length;
      if (this.#length < MOST_TEXT) this.#texts.set(object, text);
      visit(text, object);
    });
  }

  /** The resources of a version of a file, which may not exist. */
  async resourcesOf(object: string): Promise<ReadonlyMap<string, Json>> {
    let found: ReadonlyMap<string, Json> = new Map();
    await this.eachText([object], (text) => (found = this.resourcesIn(text, object)));
    return found;
  }

  /** The resources of a text that is the version with this name. */
  resourcesIn(text: string, object: string): ReadonlyMap<string, Json> {
    const found = this.#resources.get(object) ?? resourcesIn(text);
    if (this.#resources.size >= MOST_READ) this.#resources.clear();
    this.#resources.set(object, found);
    return found;
  }
}

/** As passed to Git. */
function nameOf({ commit, parent }: Comparison): string {
  return `${commit} ${parent}`;
}

function once<T>(known: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const answer = known.get(key) ?? ask();
  known.set(key, answer);
  return answer;
}
