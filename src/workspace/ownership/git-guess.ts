import type { Gathered, MadeResource } from "../../flow/index.js";
import { type Json, formatResourceId, getAt } from "../../model/index.js";
import { pathOf } from "../../model/internal.js";
import { ResourceFacts } from "./resource-facts.js";
import { ResourcesInText } from "../read/resources-in-text.js";
import type { GitHistory } from "../git/history.js";
import type { GitPast } from "./history-past.js";
import type { PastResource } from "../../preserve/index.js";
import { eachBlob } from "../git/blobs.js";
import { problems } from "../problems.js";
import { resourceVersions } from "./resource-versions.js";

const PATTERN_LABEL = pathOf("metadata", "labels", "varve.dev/pattern");
const GUESSED = "git (guessed)";

/** How many versions are read first, and the factor for each further step. */
const FIRST = 32;
const GROWTH = 8;

interface Version {
  readonly commit: string;
  readonly object: string;
}

/**
 * The oldest version of each resource that says a pattern made it, in whatever file it was: it may have been edited
 * before it was committed. While some resources are searched, the versions of all are noted.
 */
export class Guesses {
  readonly #root: string;
  readonly #versions: readonly Version[];
  #read = 0;
  #size = FIRST;
  readonly #oldest = new Map<string, Version>();
  readonly #isLabelled = new ResourceFacts((one) => getAt(one, PATTERN_LABEL) !== undefined);

  constructor(root: string, { commits }: GitHistory, isResourceFile: (path: string) => boolean) {
    this.#root = root;
    this.#versions = commits
      .toReversed()
      .flatMap(({ hash, changes }) =>
        changes.flatMap(({ file, after }) =>
          after === undefined || !isResourceFile(file) ? [] : [{ commit: hash, object: after }],
        ),
      );
  }

  async past(made: readonly MadeResource[]): Promise<GitPast> {
    const isOpen = ({ id }: MadeResource): boolean => !this.#oldest.has(formatResourceId(id));
    while (this.#read < this.#versions.length && made.some(isOpen)) await this.#readOn();
    const values = await this.#valuesOf(made);
    const past = made.flatMap(({ id }): PastResource[] => {
      const base = values.get(formatResourceId(id));
      const { commit = "" } = this.#oldest.get(formatResourceId(id)) ?? {};
      return base === undefined ? [] : [{ id, evidence: [{ source: GUESSED, base, commit, isGuess: true }] }];
    });
    return { past, gathered: past.length === 0 ? [] : [guessed(past)] };
  }

  async #readOn(): Promise<void> {
    const some = this.#versions.slice(this.#read, this.#read + this.#size);
    let at = 0;
    await eachBlob(
      this.#root,
      some.map(({ object }) => object),
      (content) => {
        const version = some[at++] as Version;
        for (const [name, isLabelled] of this.#isLabelled.in(content?.toString("utf8") ?? ""))
          if (isLabelled && !this.#oldest.has(name)) this.#oldest.set(name, version);
      },
    );
    this.#read += some.length;
    this.#size *= GROWTH;
  }

  async #valuesOf(made: readonly MadeResource[]): Promise<ReadonlyMap<string, Json>> {
    const objects = made.map(({ id }) => this.#oldest.get(formatResourceId(id))?.object);
    const reader = new ResourcesInText(made.map(({ id }) => id));
    const versions = await resourceVersions(this.#root, objects, reader);
    return new Map(
      made.flatMap(({ id }, i): [string, Json][] => {
        const value = versions.get(objects[i] ?? "")?.get(formatResourceId(id));
        return value === undefined ? [] : [[formatResourceId(id), value]];
      }),
    );
  }
}

function guessed(past: readonly PastResource[]): Gathered {
  return {
    key: "guessed",
    names: past.map(({ id }) => formatResourceId(id)),
    say: ({ length }) =>
      problems["guessed-base"]({
        message: `the last generated version is a guess for ${length === 1 ? "1 resource" : `${length} resources`}: no commit is marked as a run`,
        hint: "commit each run with the command that varve prints",
      }),
  };
}
