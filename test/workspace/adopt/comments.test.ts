/** Hand-written comments in generated files: found, attributed, and kept by the next run. */
import { openWorkspace } from "../../../src/workspace/index.js";
import { type Adoption, adoption, readRendered } from "../../../src/workspace/internal.js";
import { commitAll, repositoryWith } from "../repository.js";
import { describe, expect, it } from "vitest";
import { fill, folderWith } from "../folder.js";
import type { JsonObject } from "../../../src/model/index.js";
import { SETTINGS } from "./language.js";
import { formatYaml } from "../../../src/yaml/index.js";
import { commentsIn } from "../../../src/yaml/internal.js";
import fc from "../../fast-check.js";
import { join } from "node:path";
import { randomStory } from "./random-edits.js";
import { readFileSync } from "node:fs";
import { runs } from "../../long.js";

const FILE = "apps/all.yaml";

function textOf(resources: readonly JsonObject[]): string {
  return resources.map((one) => formatYaml(one)).join("---\n");
}

async function adoptedFrom(root: string, base: string, fresh: string): Promise<Adoption> {
  const read = async (text: string) =>
    (await readRendered([{ path: "all.yaml", name: "all.yaml", text }])).documents;
  const comments = commentsIn(base).map(({ text }) => text);
  const last = { documents: await read(base), comments };
  return adoption(await openWorkspace(root), { name: "app", fresh: await read(fresh), base: last });
}

async function nextRun(root: string, fresh: string): Promise<string> {
  const workspace = await openWorkspace(root);
  const { documents } = await readRendered([{ path: "all.yaml", name: "all.yaml", text: fresh }]);
  const plan = await workspace.plan({ rendered: { name: "app", documents }, admitting: "never" });
  await workspace.apply(plan, { confirmed: true });
  return readFileSync(join(root, FILE), "utf8");
}

/** The text with comments next to some lines and above others. */
function commented(text: string, places: readonly (readonly [at: number, isBeside: boolean])[]): string {
  const lines = text.split("\n");
  for (const [i, [at, isBeside]] of places.entries()) {
    const index = at % (lines.length - 1);
    const line = lines[index] as string;
    const isFree = line !== "---" && !line.includes("#");
    if (!isFree) continue;
    if (isBeside) lines[index] = `${line} # by hand ${i}`;
    else lines.splice(index, 0, `${/^[ -]*/.exec(line)?.[0].replace("-", " ")}# by hand ${i}`);
  }
  return lines.join("\n");
}

describe("comments in generated files", () => {
  it("are all found, and the next run keeps those it reports as kept", async () => {
    const places = fc.array(fc.tuple(fc.nat(400), fc.boolean()), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(randomStory, places, async ({ base, standing, fresh }, by) => {
        const last = `# made by a tool\n${textOf(base)}`;
        const now = commented(`# made by a tool\n${textOf(standing)}`, by);
        const root = folderWith({ "varve.yaml": SETTINGS, ...(standing.length > 0 && { [FILE]: now }) });
        const found = await adoptedFrom(root, last, textOf(fresh));
        const isGenerated = found.plan.resources.some(({ before }) => before !== undefined);
        const written = commentsIn(standing.length > 0 && isGenerated ? now : "").filter(({ text }) =>
          text.includes("by hand"),
        );
        expect(found.comments.map(({ line, text }) => ({ line, text: text ?? "secret" }))).toEqual(
          written.map(({ line, text }) => ({ line, text: isInSecret(now, line) ? "secret" : text })),
        );
        await (await openWorkspace(root)).apply(found.plan);
        if (!isGenerated) return;
        const after = commentsIn(await nextRun(root, textOf(fresh))).map(({ text }) => text);
        expect(written.map(({ text }) => after.includes(text))).toEqual(
          found.comments.map(({ isKept }) => isKept),
        );
        // Only comments on a field that is removed may be removed with it.
        const lost = found.comments.filter(({ isKept }) => !isKept);
        for (const { line } of lost) expect(now.split("\n")[line - 1]).not.toMatch(/^\s*#/);
      }),
      { numRuns: runs({ normal: 5, long: 1000 }) },
    );
  });

  it("are distinguished from similar text, and attributed to their commit", async () => {
    const map = (data: string): string =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata:\n${data}`;
    const data = "  x: |\n    # not a comment\n    y #neither\n  y: 'a # b'\n";
    const root = repositoryWith({ "varve.yaml": SETTINGS, [FILE]: map(data) });
    fill(root, { [FILE]: map(`  # for ops\n${data}`) });
    commitAll(root, "why");
    // Rewritten in another style: still attributed to the original commit.
    fill(root, { [FILE]: map(`${data}  z: "1"\n  # for ops\n`) });
    commitAll(root, "moved");
    fill(root, { [FILE]: `${map(`${data}  z: "1"\n  # for ops\n`)}# not yet committed\n` });
    const { comments } = await adoptedFrom(root, map(data), map(data));
    expect(
      comments.map(({ line, text, isKept, author }) => [
        line,
        text,
        isKept,
        author?.origin !== undefined && "subject" in author.origin ? author.origin.subject : author?.name,
      ]),
    ).toEqual([
      [10, "# for ops", true, "why"],
      [11, "# not yet committed", true, "not committed"],
    ]);
  });
});

function isInSecret(text: string, line: number): boolean {
  const before = text.split("\n").slice(0, line - 1);
  const start = before.lastIndexOf("---") + 1;
  const rest = text.split("\n").slice(start);
  const end = rest.indexOf("---");
  return (end < 0 ? rest : rest.slice(0, end)).includes("kind: Secret");
}
