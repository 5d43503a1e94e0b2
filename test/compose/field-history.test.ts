import { type FieldPath, formatPath, parsePath } from "../../src/model/index.js";
import { type Mutation, condition, pipeline } from "../../src/compose/index.js";
import { absenteesAt, describeRange, stepsOf } from "../../src/compose/pipeline/field-history.js";
import { describe, expect, it } from "vitest";

const baseline = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "web", labels: { app: "web" } as Record<string, string> },
  spec: {
    replicas: 1,
    template: { spec: { containers: [{ name: "web", ports: [{ containerPort: 80 }] }] } },
  },
};
type Web = typeof baseline;

function web(...mutations: readonly Mutation<Web>[]) {
  return pipeline<Web>({ baseline, mutations });
}

function does(name: string, mutate: (d: Web) => void, gate?: Mutation["gate"]): Mutation<Web> {
  return { name, phase: "default", mutate, ...(gate === undefined ? {} : { gate }) };
}

/** The history of a field, in one line each: `A gave 1 (in metadata) *`, with a star for the one in effect. */
function history(path: string, ...mutations: readonly Mutation<Web>[]): string[] {
  return stepsOf(web(...mutations).build({ version: "1.0.0" }).ledger, parsePath(path)).map(
    ({ author, did, value, through, isInForce }) =>
      [
        author.name,
        did,
        ...(value === undefined ? [] : [JSON.stringify(value)]),
        ...(through === undefined ? [] : [`(in ${nameOf(through)})`]),
        ...(isInForce ? ["*"] : []),
      ].join(" "),
  );
}

function nameOf(path: FieldPath): string {
  return formatPath(path) || "all";
}

describe("the history of a field", () => {
  it("starts with the write that set it as part of a larger value", () => {
    expect(history("spec.replicas")).toEqual(["baseline gave 1 (in all) *"]);
    expect(
      history(
        "spec.replicas",
        does("A", (d) => void (d.spec.replicas = 2)),
      ),
    ).toEqual(["baseline gave 1 (in all)", "A set 2 *"]);
  });

  it("finds items by their whole key, including values that omit defaulted keys", () => {
    expect(history("spec.template.spec.containers[name=web].ports[containerPort=80,protocol=TCP]")).toEqual([
      'baseline gave {"containerPort":80} (in all) *',
    ]);
  });

  it("shows who removed it by writing a larger value without it, and who removed it directly", () => {
    expect(
      history(
        "metadata.labels.app",
        does("A", (d) => void (d.metadata.labels = { x: "1" })),
      ),
    ).toEqual(['baseline gave "web" (in all)', "A removed (in metadata.labels) *"]);
    expect(
      history(
        "metadata.labels.app",
        does("A", (d) => void delete d.metadata.labels["app"]),
      ),
    ).toEqual(['baseline gave "web" (in all)', "A remove *"]);
  });

  it("omits larger writes that do not contain it", () => {
    expect(
      history(
        "metadata.labels.y",
        does("A", (d) => void (d.metadata.labels = { x: "1" })),
      ),
    ).toEqual([]);
  });

  it("shows the parts of a map by their authors, and no author for the whole map", () => {
    expect(
      history(
        "metadata.labels",
        does("A", (d) => void (d.metadata.labels["x"] = "1")),
      ),
    ).toEqual(['baseline gave {"app":"web"} (in all)', 'A set "1" (in metadata.labels.x)']);
  });
});

describe("mutations that did not write a field", () => {
  const absent = (path: string, ...mutations: readonly Mutation<Web>[]): string[] => {
    const made = web(...mutations);
    const { ledger, skipped } = made.build({ version: "1.0.0" });
    const field = parsePath(path);
    return absenteesAt(field, made.writes(), skipped, stepsOf(ledger, field)).map(
      ({ mutation, reason, fields }) =>
        `${mutation}: ${reason}; ${fields.map((one) => `${formatPath(one.path)} for ${describeRange(one.range)}`).join(", ")}`,
    );
  };

  it("are those whose gates are closed, with the reason and when they open", () => {
    expect(
      absent(
        "spec.replicas",
        does("New", (d) => void (d.spec.replicas = 2), ">=2.0.0-0"),
        does("Mesh", (d) => void (d.spec.replicas = 3), condition("mesh")),
        does("Other", (d) => void (d.metadata.labels["x"] = "1"), ">=2.0.0-0"),
      ),
    ).toEqual([
      "New: 1.0.0 is not in >=2.0.0-0; spec.replicas for >=2.0.0-0",
      "Mesh: mesh is false; spec.replicas for every version with mesh",
    ]);
  });

  it("are also those that fire and take another branch", () => {
    const branch: Mutation<Web> = {
      name: "Branch",
      phase: "default",
      mutate: (d, { when }) => void (when(">=2.0.0-0") && (d.spec.replicas = 2)),
    };
    expect(absent("spec.replicas", branch)).toEqual([
      "Branch: fires, but does not write this field here; spec.replicas for >=2.0.0-0",
    ]);
  });

  it("are not those that did write it", () => {
    expect(
      absent(
        "spec.replicas",
        does("A", (d) => void (d.spec.replicas = 2), "<2.0.0-0"),
      ),
    ).toEqual([]);
  });
});
