/** JSON output is published: every JSON in a scenario or a page matches the schema of its verb. */
import { describe, expect, it } from "vitest";
import { outputSchema, schemas, violations } from "../json-schemas.js";
import { readFileSync, readdirSync } from "node:fs";
import { blocksOf } from "../../scripts/markdown-blocks.mjs";
import { answeringVerb } from "./published.js";
import { parseScenario } from "../scenarios/scenario.js";
import { spawnSync } from "node:child_process";
import { verbs } from "../../src/cli/shell/verbs.js";
import { wordsOf } from "../scenarios/words.js";

/** A command line and the JSON that it printed. */
interface Shown {
  readonly from: string;
  readonly command: string;
  readonly verb: string;
  readonly printed: unknown;
}

/** What these answer is held by test/serve/verb.test.ts and test/cluster/live/certs-verb.test.ts: no scenario can. */
const ELSEWHERE = ["serve", "certs"];

function shownBy(from: string, command: string, stdout: string): Shown[] {
  const { words } = wordsOf(
    command
      .split(" | ")
      .at(-1)
      ?.replace(/ < \S+$/, "") ?? "",
  );
  const verb = words[0] === "varve" ? answeringVerb(words.slice(1)) : undefined;
  if (verb === undefined || !stdout.startsWith("{")) return [];
  return [{ from, command, verb, printed: JSON.parse(stdout) as unknown }];
}

const inScenarios = filesIn("test/scenarios", ".txt").flatMap((file) =>
  parseScenario(readFileSync(file, "utf8")).steps.flatMap(({ command, result }) =>
    shownBy(file, command, result.stdout),
  ),
);

const inPages = ["README.md", ...filesIn("docs", ".md")].flatMap((file) =>
  blocksOf(readFileSync(file, "utf8"))
    .filter(({ language }) => language === "console")
    .flatMap(({ text }) => text.split(/^\$ /m).slice(1))
    .flatMap((step) => {
      const [command = "", ...lines] = step.split("\n");
      return shownBy(file, command, lines.join("\n"));
    }),
);

function filesIn(folder: string, end: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(end))
    .map((name) => `${folder}/${name}`);
}

describe("the JSON output of a verb", () => {
  it("has a published schema, and no schema is left over", () => {
    const published = schemas.map(({ $id }) => $id).filter((id) => id !== outputSchema("shared"));
    expect(published.toSorted()).toEqual(Object.keys(verbs).map(outputSchema).toSorted());
    for (const { $id, file } of schemas) expect(file).toBe(`schemas/output/${$id.split(":")[3]}.schema.json`);
  });

  it("is shown by a scenario, for every verb", () => {
    const answered = inScenarios.filter(({ printed }) => "result" in (printed as object));
    const shown = new Set(answered.map(({ verb }) => verb));
    expect(Object.keys(verbs).filter((verb) => !shown.has(verb))).toEqual(ELSEWHERE);
  });

  it.each([...inScenarios, ...inPages])("matches its schema: $command ($from)", ({ verb, printed }) => {
    expect(violations(outputSchema(verb), printed)).toEqual([]);
  });

  it("also occurs on pages", () => {
    expect(inPages.map(({ from }) => from)).toEqual(
      expect.arrayContaining(["docs/output.md", "docs/reports.md"]),
    );
  });
});

describe("the published schemas", () => {
  const objects = schemas.flatMap((schema) => objectsIn(schema, schema.file));

  it("are closed: an undescribed member fails", () => {
    expect(objects.length).toBeGreaterThan(100);
    expect(
      objects.filter(({ schema }) => schema["additionalProperties"] !== false).map(({ at }) => at),
    ).toEqual([]);
  });

  it("describe every member", () => {
    const members = objects
      .filter(({ at }) => /result|\$defs/.test(at))
      .flatMap(({ at, schema }) =>
        Object.entries(schema["properties"] as Record<string, { description?: string }>).map(
          ([name, { description = "" }]) => ({ at: `${at}.${name}`, description }),
        ),
      );
    expect(members.filter(({ description }) => description === "").map(({ at }) => at)).toEqual([]);
  });

  it("are the source of docs/output.md", () => {
    const { status, stderr } = spawnSync("node", ["scripts/generate-output.mjs", "--check"], {
      encoding: "utf8",
    });
    expect([stderr, status]).toEqual(["", 0]);
  });

  it("detect new, missing and mistyped members, also in empty output", () => {
    const answer = { version: 1, diagnostics: [], summary: { errors: 0, warnings: 0, infos: 0 } };
    const check = (more: object): string[] => violations(outputSchema("version"), { ...answer, ...more });
    expect(check({})).toEqual([]);
    expect(check({ result: { varve: "1" } })).toEqual([]);
    expect(check({ result: { varve: "1", node: "20" } })).toEqual([
      "$/result must NOT have additional properties: node",
    ]);
    expect(check({ result: {} })).toEqual(["$/result must have required property 'varve'"]);
    expect(check({ result: { varve: 1 } })).toEqual(["$/result/varve must be string"]);
    expect(check({ more: 1 })).toEqual(["$ must NOT have additional properties: more"]);
    expect(check({ diagnostics: [{ code: "a/b", severity: "error", message: "", new: 1 }] })).toEqual([
      "$/diagnostics/0 must NOT have additional properties: new",
    ]);
  });
});

/** Every schema of an object with members, and its location. */
function objectsIn(schema: unknown, at: string): { at: string; schema: Record<string, unknown> }[] {
  if (typeof schema !== "object" || schema === null) return [];
  const own =
    "properties" in schema && "type" in schema ? [{ at, schema: schema as Record<string, unknown> }] : [];
  return [...own, ...Object.entries(schema).flatMap(([key, value]) => objectsIn(value, `${at}.${key}`))];
}
