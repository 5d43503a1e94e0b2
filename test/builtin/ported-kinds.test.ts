import { admit, worldOf } from "../../src/admit/index.js";
import { describe, expect, it } from "vitest";
import { OBJECTS } from "../../src/builtin/registry/objects.js";
import { PLUGINS } from "../../src/builtin/internal.js";
import { builtinKind } from "../../src/builtin/index.js";
import { errorsOf } from "./judging.js";
import { readFileSync } from "node:fs";

/** `apps/v1 Deployment`, for all kinds with ported code. */
const NAMES = Object.keys(OBJECTS);
/** Definitions are compared by a reference of their own, `test/oracle/definitions`. */
const COUNTED = NAMES.filter((name) => name !== "apiextensions.k8s.io/v1 CustomResourceDefinition");
const PARTLY = ["autoscaling/v1 HorizontalPodAutoscaler", "v1 Node"];
/** The rules of these are those of the registration, not of `src/builtin`. */
const REGISTERED = NAMES.filter((name) => !kindOf(name).isJudged);

function kindOf(name: string) {
  const [apiVersion = "", kind = ""] = name.split(" ");
  const found = builtinKind(apiVersion, kind);
  if (found === undefined) throw new Error(`no code for ${name}`);
  return found;
}

/** The cells of the rows of a page that begin with a kind and its version. */
function rowsOf(page: string): string[][] {
  const lines = readFileSync(page, "utf8").split("\n");
  return lines
    .filter((line) => /^\| \w+ \(`[\w./]+`\) +\| (?:all|some) /.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()));
}

describe("the docs", () => {
  it("have a row of counts for each ported kind, and say of which only some rules are ported", () => {
    const named = COUNTED.map((name) => {
      const [apiVersion = "", kind = ""] = name.split(" ");
      return `${kind} (\`${apiVersion}\`): ${PARTLY.includes(name) ? "some" : "all"}`;
    });
    const told = rowsOf("docs/conformance.md").map(([, about, rules]) => `${about}: ${rules}`);
    expect(told.toSorted()).toEqual(named.toSorted());
  });

  it.each(["docs/admission.md", "CHANGELOG.md"])("say in %s how many there are", (page) => {
    const text = readFileSync(page, "utf8").replaceAll(/\s+/g, " ");
    expect([...text.matchAll(/(\d+) kinds, (\d+) of them fully/g)].map((match) => match.slice(1))).toEqual([
      [String(COUNTED.length), String(COUNTED.length - PARTLY.length)],
    ]);
  });
});

describe("an object without content of a ported kind", () => {
  const world = worldOf([], { disabledPlugins: PLUGINS.map(({ name }) => name) });

  it.each(NAMES)("is judged by code, and never by an OpenAPI schema: %s", (name) => {
    const [apiVersion = "", kind = ""] = name.split(" ");
    const object = { apiVersion, kind, metadata: { name: "x" } };
    const { verdict, diagnostics } = admit({ operation: "CREATE", object }, world);
    expect(diagnostics.filter(({ code }) => code === "admit/maybe-required")).toEqual([]);
    if (REGISTERED.includes(name)) return;
    const told = verdict.causes.map(({ field, message }) => `${field}: ${message}`);
    // The API server sets a uid before it validates.
    const stored = { ...object, metadata: { name: "x", uid: "u" } };
    expect(told).toEqual(errorsOf(JSON.stringify(stored)));
  });
});
