import { SETTINGS, Studio } from "./read-resource.js";
import { commitAll, git, repositoryWith } from "../workspace/repository.js";
import { describe, expect, it } from "vitest";
import { fill, folderWith, temporaryFolder } from "../workspace/folder.js";
import { GitStory } from "../workspace/git-story.js";
import type { StoryStep } from "../../src/studio/wire/resource.js";
import { pathToFileURL } from "node:url";

function map(data: string): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: one}\ndata: {${data}}\n`;
}

/** The steps of some stages, one line each; names of commits differ from run to run. */
async function told(
  studio: Studio,
  path: string,
  ...stages: readonly StoryStep["stage"][]
): Promise<string[]> {
  const { rows = [] } = (await studio.story(path)) ?? {};
  return rows
    .filter(({ stage }) => stages.includes(stage))
    .map(({ author, value = "", state = "", text }) =>
      [author === undefined ? "" : `${author.kind} ${author.name}`, value, state, text]
        .filter((part) => part !== "")
        .join(" | ")
        .replaceAll(/\b[0-9a-f]{7}\b/g, "HASH")
        .replaceAll(/\d{4}-\d\d-\d\d/g, "DAY"),
    );
}

describe("a webhook of the workspace", () => {
  const PLATFORM = `export default {
  mutate: [{ group: "", version: "v1", kind: "ConfigMap",
    handle: ({ object }) => { object.metadata.labels = { team: "shop" }; } }],
};\n`;
  const files = {
    "varve.yaml": `${SETTINGS}spec: {platform: platform.mjs}\n`,
    "one.yaml": map("a: x"),
    "platform.mjs": PLATFORM,
  };

  it("is the author of the lines that it adds to a resource written by hand", async () => {
    const studio = await Studio.open(folderWith(files));
    const { fields, authors, fieldAuthors } = await studio.sheet();
    const author = authors[fieldAuthors[fields.indexOf("metadata.labels.team")] ?? -1];
    expect(author).toEqual({ kind: "webhook", name: "mutate--v1-configmap", fields: 1 });
    expect(
      (await told(studio, "metadata.labels.team", "admit")).map((row) => row.split(" | ").slice(0, 2)),
    ).toEqual([["webhook mutate--v1-configmap", '{"team":"shop"}'], ["allowed"]]);
  });

  it("that cannot be called is named in a remark", async () => {
    const { remarks } = await (
      await Studio.open(folderWith({ ...files, "platform.mjs": "throw new Error('no luck');\n" }))
    ).sheet();
    expect(remarks).toContainEqual(expect.stringMatching(/^Webhooks were not called: .*no luck/));
  });
});

describe("a policy that quotes a Secret", () => {
  it("shows its value in no history", async () => {
    const policy = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: {name: quotes}
spec:
  paramKind: {apiVersion: v1, kind: Secret}
  matchConstraints:
    resourceRules: [{apiGroups: [""], apiVersions: [v1], resources: [configmaps], operations: [CREATE]}]
  validations: [{expression: "false", messageExpression: "'expected ' + params.stringData.key"}]
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: {name: quotes}
spec: {policyName: quotes, validationActions: [Deny], paramRef: {name: s, namespace: default, parameterNotFoundAction: Deny}}
`;
    const secret =
      "apiVersion: v1\nkind: Secret\nmetadata: {name: s, namespace: default}\nstringData: {key: correct-horse}\n";
    const studio = await Studio.open(
      folderWith({
        "varve.yaml": SETTINGS,
        "one.yaml": map("a: x"),
        "policy.yaml": policy,
        "secret.yaml": secret,
      }),
    );
    expect(await told(studio, "data.a", "admit")).toEqual([expect.stringContaining("expected (secret)")]);
    expect((await studio.everything()).includes("correct-horse")).toBe(false);
  });
});

describe("the commits in the history of a field", () => {
  it("are all that wrote it, newest first, with the values that were replaced", async () => {
    const root = repositoryWith({ "varve.yaml": SETTINGS, "one.yaml": map("a: x, b: y") });
    for (const [data, message] of [
      ["a: z, b: y", "second"],
      ["a: z, b: w", "other field"],
      ["b: w", "remove"],
      ["a: q, b: w", "add again"],
    ] as const) {
      fill(root, { "one.yaml": map(data) });
      commitAll(root, message);
    }
    fill(root, { "one.yaml": map("a: r, b: w") });
    expect(await told(await Studio.open(root), "data.a", "git")).toEqual([
      "person working tree | changed, not committed",
      'person Test | "q" | shadowed | added, DAY: add again',
      "person Test | removed, DAY: remove",
      'person Test | "z" | shadowed | changed, DAY: second',
      'person Test | "x" | shadowed | added, DAY: first',
    ]);
  });
});

describe("review events in the history of a field", () => {
  const RULES =
    "- {id: sizes, type: error, path: data.x, change: modify, message: 'x goes from {before} to {after}'}\n";

  async function reviewed(): Promise<string> {
    const root = repositoryWith({
      "varve.yaml": `${SETTINGS}spec: {rules: [rules.yaml]}\n`,
      "rules.yaml": RULES,
      "one.yaml": map("x: a, v: a"),
    });
    fill(root, { "one.yaml": map("x: b, v: b") });
    commitAll(root, "second");
    fill(root, { "one.yaml": map("x: c, v: b") });
    return root;
  }

  it("say what the rules think of each change, committed or not", async () => {
    const studio = await Studio.open(await reviewed());
    expect(await told(studio, "data.x", "review")).toEqual([
      "error: x goes from b to c (rule sizes, not committed)",
      "error: x goes from a to b (rule sizes, commit HASH)",
    ]);
    expect(await told(studio, "data.v", "review")).toEqual([]);
  });

  it("include the review against a revision", async () => {
    const studio = await Studio.open(await reviewed(), { against: "HEAD~1" });
    expect((await told(studio, "data.x", "review"))[0]).toBe(
      "error: x goes from a to c (rule sizes, since HEAD~1)",
    );
  });
});

describe("the time axis", () => {
  it.each(["file", "git"] as const)(
    "has the runs that changed nothing, with evidence in %s",
    async (evidence) => {
      const story = await new GitStory({ evidence }).ran({ x: "1" }, { two: { z: "1" } });
      story.edit("x", "2").commit();
      await story.ran({ x: "1" }, { two: { z: "2" } });
      const studio = await Studio.open(story.root);
      const { moments, end } = await studio.moments(0);
      expect(moments.map(({ subject, isRun, isChange }) => ({ subject, isRun, isChange }))).toEqual([
        { subject: "Generate", isRun: true, isChange: false },
        { subject: "by hand", isRun: false, isChange: true },
        { subject: "Generate", isRun: true, isChange: true },
      ]);
      expect(end).toBe("added");
      expect(moments.map(({ hunks }) => hunks.length)).toEqual([0, 0, 1]);
    },
  );

  it("has no runs for a resource that no generator makes", async () => {
    const story = await new GitStory({ evidence: "file" }).ran({ x: "1" });
    fill(story.root, { "hand.yaml": map("a: x").replace("one", "hand") });
    story.commit("add");
    await story.ran({ x: "2" });
    const { moments } = await (await Studio.open(story.root)).moments(1);
    expect(moments.map(({ subject }) => subject)).toEqual(["add"]);
  });

  it("says that the clone is shallow, or that there are more versions than it shows", async () => {
    const root = repositoryWith({ "varve.yaml": SETTINGS, "one.yaml": map("a: v0") });
    for (let i = 1; i <= 51; i++) {
      fill(root, { "one.yaml": map(`a: v${i}`) });
      commitAll(root, `version ${i}`);
    }
    const { moments, end } = await (await Studio.open(root)).moments();
    expect([moments.length, moments.at(-1)?.subject, end]).toEqual([50, "version 2", "more"]);
    const clone = temporaryFolder();
    git(clone, "clone", "--quiet", "--depth", "2", pathToFileURL(root).href, ".");
    const shallow = await Studio.open(clone);
    expect((await shallow.moments()).end).toBe("shallow");
    expect((await told(shallow, "data.a", "git")).at(-1)).toBe('"v50" | shadowed | value before');
  });
});
