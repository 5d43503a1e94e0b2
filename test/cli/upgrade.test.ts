import { type Mutation, pipeline } from "../../src/compose/index.js";
import { describe, expect, it } from "vitest";
import { formatPath } from "../../src/model/index.js";
import { upgradeOf } from "../../src/cli/pipeline/upgrade.js";

const baseline = {
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name: "m" },
  data: { level: "info" } as Record<string, string>,
};
type Settings = typeof baseline;

/** The changes of an upgrade from 1.0.0 to 2.0.0, in one line each. */
function changes(...mutations: readonly Mutation<Settings>[]): string[] {
  const made = pipeline<Settings>({ baseline, mutations });
  const entry = { name: "m", file: "m.ts", pipeline: made as never };
  return upgradeOf(entry, {}, "1.0.0", "2.0.0").changes.map(
    ({ change: { path, before, after }, author, reason }) =>
      `${formatPath(path)}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}; ${author?.name} ${reason}`,
  );
}

function sets(name: string, value: string, gate?: string): Mutation<Settings> {
  return {
    name,
    phase: "default",
    patch: { data: { level: value } },
    ...(gate === undefined ? {} : { gate }),
  };
}

function mutates(
  name: string,
  mutate: Extract<Mutation<Settings>, { mutate: unknown }>["mutate"],
): Mutation<Settings> {
  return { name, phase: "override", mutate };
}

describe("the cause of a change in an upgrade", () => {
  it.each<[what: string, mutations: readonly Mutation<Settings>[], expected: string[]]>([
    ["a mutation that fires now", [sets("New", "warn", ">=2.0.0-0")], ['data.level: "info" -> "warn"; New fires now']],
    ["a mutation that no longer fires", [sets("Old", "warn", "<2.0.0-0")], ['data.level: "warn" -> "info"; Old no longer fires']],
    ["the one that fires now, where another no longer does", [sets("Old", "a", "<2.0.0-0"), sets("New", "b", ">=2.0.0-0")], ['data.level: "a" -> "b"; New fires now']],
    ["a mutation that writes something else", [mutates("V", (m, { version }) => void (m.data["level"] = version))], ['data.level: "1.0.0" -> "2.0.0"; V writes something else']],
    ["a mutation that branches to it", [mutates("B", (m, { when }) => void (when(">=2.0.0-0") && (m.data["x"] = "1")))], ['data.x: undefined -> "1"; B writes it now']],
    ["a mutation that branches away from it", [mutates("B", (m, { when }) => void (when("<2.0.0-0") && (m.data["x"] = "1")))], ['data.x: "1" -> undefined; B no longer writes it']],
    ["a mutation that removes it now", [mutates("R", (m, { when }) => void (when(">=2.0.0-0") && delete m.data["level"]))], ['data.level: "info" -> undefined; R writes it now']],
    ["none, where nothing changes", [sets("Same", "warn")], []],
  ])("is %s", (_, mutations, expected) => {
    expect(changes(...mutations)).toEqual(expected);
  }); // prettier-ignore

  it("is shown for each field of a map that is too long for a line", () => {
    const patch = {
      data: { one: "a text that is longer than it looks", two: "another text of some length" },
    };
    const bare = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "m" } };
    const made = pipeline({
      baseline: bare,
      mutations: [{ name: "New", phase: "default", gate: ">=2.0.0-0", patch }],
    });
    const { changes: found } = upgradeOf({ name: "m", file: "m.ts", pipeline: made }, {}, "1.0.0", "2.0.0");
    expect(found.map(({ change }) => formatPath(change.path))).toEqual(["data.one", "data.two"]);
  });
});
