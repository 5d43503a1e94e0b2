import { type ChangedFile, type Comparison, changedFiles, parentsOf } from "./changed-files.js";
import { type GitRename, gitRenames } from "../git/renames.js";

/** What Git says of commits, asked once however many fields come by. */
export class CommitFacts {
  readonly #root: string;
  readonly #parents = new Map<string, Promise<readonly string[]>>();
  readonly #changed = new Map<string, Promise<readonly ChangedFile[]>>();
  readonly #renames = new Map<string, Promise<readonly GitRename[]>>();

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
}

/** As Git is asked about it. */
function nameOf({ commit, parent }: Comparison): string {
  return `${commit} ${parent}`;
}

function once<T>(known: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const answer = known.get(key) ?? ask();
  known.set(key, answer);
  return answer;
}
