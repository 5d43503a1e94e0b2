import { type JsonObject, formatPath } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { openWorkspace } from "../../src/workspace/index.js";
import { Ownership } from "../../src/workspace/internal.js";
import { isConflict, isKept } from "../../src/preserve/internal.js";
import { SETTINGS } from "./plan-story.js";
import fc from "fast-check";
import { folderWith } from "./folder.js";
import { join } from "node:path";
import { runs } from "../long.js";

type Kind = "ConfigMap" | "Secret";

/** Possible events for two resources, one of which is watched: to its file, to the generated output, and runs. */
const step = fc.oneof(
  fc.record({ edit: fc.constantFrom("1", "2", "3") }),
  fc.record({ generate: fc.constantFrom("1", "2", "3") }),
  fc.record({ move: fc.constantFrom("s.yaml", "t.yaml", "deep/u.yaml") }),
  fc.record({ run: fc.constantFrom("all", "other") }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Disputed and moved; edited before a run of another generator, which must not skip the edit for good. */
const EXAMPLES: [Step[]][] = [
  [[{ edit: "1" }, { generate: "2" }, { run: "all" }, { move: "t.yaml" }, { run: "other" }]],
  [[{ edit: "1" }, { run: "other" }]],
];

class Life {
  readonly #root: string;
  readonly #kind: Kind;
  #generated = "0";
  #file = "s.yaml";
  /** What every run reported and recorded. */
  readonly told: unknown[] = [];

  constructor(kind: Kind) {
    this.#kind = kind;
    this.#root = folderWith({ "varve.yaml": SETTINGS });
  }

  async live(steps: readonly Step[]): Promise<this> {
    await this.#run("all");
    for (const one of steps) {
      if ("edit" in one) this.#edit(one.edit);
      else if ("generate" in one) this.#generated = one.generate;
      else if ("move" in one) this.#move(one.move);
      else await this.#run(one.run);
    }
    await this.#run("all");
    await this.#run("all");
    return this;
  }

  #edit(value: string): void {
    const place = join(this.#root, this.#file);
    if (existsSync(place))
      writeFileSync(place, readFileSync(place, "utf8").replace(/k: "\d"/, `k: "${value}"`));
  }

  #move(to: string): void {
    mkdirSync(join(this.#root, "deep"), { recursive: true });
    if (to === this.#file || !existsSync(join(this.#root, this.#file))) return;
    renameSync(join(this.#root, this.#file), join(this.#root, to));
    this.#file = to;
  }

  async #run(which: "all" | "other"): Promise<void> {
    const workspace = await openWorkspace(this.#root);
    const values = { [this.#kind === "Secret" ? "stringData" : "data"]: { k: this.#generated } };
    const watched: JsonObject = { apiVersion: "v1", kind: this.#kind, metadata: { name: "it" }, ...values };
    const other: JsonObject = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "other" }, data: {} };
    const document = which === "all" ? { value: watched, file: "s.yaml" } : { value: other, file: "t.yaml" };
    const planned = await workspace.plan({ rendered: { name: which, documents: [document] } });
    await workspace.apply(planned);
    const decided = planned.resources.flatMap(({ decisions }) =>
      decisions
        .filter(({ outcome }) => isKept(outcome))
        .map((one) => [formatPath(one.path).replace("stringData", "data"), one.outcome, isConflict(one)]),
    );
    const rows = Ownership.read(this.#root).all().flatMap(({ fields }) => fields);
    const marks = rows.map(({ path, owner, disputed, absent }) =>
      [formatPath(path).replace("stringData", "data"), owner, disputed, absent].join(" "),
    );
    this.told.push(decided, marks.toSorted());
  } // prettier-ignore
}

describe("a Secret", () => {
  it("is decided, reported and recorded like a ConfigMap, also after a move", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const [secret, map] = await Promise.all([new Life("Secret").live(steps), new Life("ConfigMap").live(steps)]);
        expect(secret.told).toEqual(map.told);
      }),
      { numRuns: runs({ normal: 10, long: 500 }), examples: EXAMPLES },
    ); // prettier-ignore
  });
});
