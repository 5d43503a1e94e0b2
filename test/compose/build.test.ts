import { describe, expect, it } from "vitest";
import { type Mutation, condition, oneOf, pipeline } from "../../src/compose/index.js";
import { problems } from "../../src/compose/internal.js";
import { type Deployment, deployment } from "./random-pipelines.js";
import { deploymentWith, does, labels, patches, refusal, sentence, web } from "./story.js";
import { DEFAULT_PHASES, unknownPhase } from "../../src/compose/mutation/phase.js";
import { VarveError, formatJson } from "../../src/model/index.js";
import { workload } from "../../src/draft/index.js";

describe("a build", () => {
  it("runs every mutation on a draft of the baseline, and does not change the baseline", () => {
    const before = structuredClone(deployment);
    const { resource } = web(
      labels("A", "team", "a"),
      does("B", (d) => void (d.spec.replicas = 3)),
    ).build();
    expect(resource).toStrictEqual(deploymentWith(["metadata.labels.team", "a"], ["spec.replicas", 3]));
    expect(deployment).toStrictEqual(before);
  });

  it("returns a resource that the caller may change", () => {
    const made = web(labels("A", "team", "a"));
    const { resource } = made.build();
    if (resource !== undefined) resource.spec.replicas = 99;
    expect(resource?.spec.replicas).toBe(99);
    expect(made.build().resource).toStrictEqual(deploymentWith(["metadata.labels.team", "a"]));
  });

  it("gives the same bytes twice", () => {
    const made = web(labels("A", "x", "1"), patches("B", { spec: { replicas: 4 } }));
    expect(formatJson(made.build().resource as never)).toBe(formatJson(made.build().resource as never));
  });

  it("lists the mutations that ran, those that were skipped, and why", () => {
    const storage = oneOf("storage", ["s3", "gcs"]);
    const { fired, skipped } = web(
      labels("New", "v", "new", { gate: ">=2.0.0-0" }),
      labels("Old", "v", "old", { gate: "<2.0.0-0" }),
      labels("Mesh", "mesh", "on", { gate: condition("mesh") }),
      labels("Gcs", "storage", "gcs", { gate: storage.is("gcs"), phase: "override" }),
    ).build({ version: "2.1.0", conditions: { storage: "s3" } });
    expect(fired).toStrictEqual([{ name: "New", phase: "default" }]);
    expect(skipped).toStrictEqual([
      { name: "Old", phase: "default", reason: "2.1.0 is not in <2.0.0-0" },
      { name: "Mesh", phase: "default", reason: "mesh is false" },
      { name: "Gcs", phase: "override", reason: "storage is s3" },
    ]);
  });

  it("accepts a boolean as a gate: always or never", () => {
    const { fired, skipped } = web(
      labels("On", "a", "1", { gate: true }),
      labels("Off", "b", "1", { gate: false }),
      does("Asks", (d, { when }) => void (d.spec.replicas = when(true) && !when(false) ? 7 : 0)),
    ).build();
    expect(fired.map(({ name }) => name)).toStrictEqual(["On", "Asks"]);
    expect(skipped).toStrictEqual([{ name: "Off", phase: "default", reason: "nothing satisfies never" }]);
  });

  it("treats an undefined condition as not set", () => {
    const mesh = web(labels("Mesh", "mesh", "on", { gate: condition("mesh") }));
    const built = mesh.build({ conditions: { mesh: undefined, ["__proto__"]: undefined } as never });
    expect(built.skipped.map(({ reason }) => reason)).toStrictEqual(["mesh is false"]);
    expect(built.diagnostics).toStrictEqual([]);
  });

  it("records which mutation set a field, what it shadowed, and which were skipped", () => {
    const { ledger } = web(
      labels("A", "team", "a"),
      labels("B", "team", "b", { phase: "override" }),
      labels("C", "team", "c", { gate: ">=9.0.0" }),
    ).build({ version: "1.0.0" });
    const { current, skipped } = ledger.why("metadata.labels.team");
    expect(current?.author).toStrictEqual({ stage: "compose", name: "B", band: "override" });
    expect(current?.shadows.map(({ author }) => author.name)).toStrictEqual(["A"]);
    expect(skipped.map(({ author, reason }) => [author.name, reason])).toStrictEqual([
      ["C", "1.0.0 is not in >=9.0.0"],
    ]);
  });

  it("creates the baseline from the input if it is a function", () => {
    const made = pipeline({
      baseline: ({ size }: { size: number }) => ({
        ...deployment,
        spec: { ...deployment.spec, replicas: size },
      }),
    });
    expect(made.build({ input: { size: 9 } }).resource?.spec.replicas).toBe(9);
  });

  it("lets a mutation branch on versions and conditions", () => {
    const made = web(
      does("A", (d, { when }) => {
        d.metadata.labels["age"] = when(">=2.0.0-0") ? "new" : "old";
        if (when(condition("mesh"))) d.metadata.labels["mesh"] = "on";
      }),
      labels("Mesh", "any", "1", { gate: condition("mesh") }),
    );
    expect(
      made.build({ version: "2.0.0-alpha", conditions: { mesh: true } }).resource?.metadata.labels,
    ).toStrictEqual({
      app: "web",
      age: "new",
      mesh: "on",
      any: "1",
    });
    expect(made.build({ version: "1.0.0" }).resource?.metadata.labels["age"]).toBe("old");
  });
});

describe("a failed build", () => {
  it("reports the mutation that threw and its phase, without a partial resource", () => {
    const thrower = does("Bad", () => {
      throw new Error("no luck");
    });
    const { resource, diagnostics } = web(labels("A", "x", "1"), thrower).build();
    expect(resource).toBeUndefined();
    expect(diagnostics.map(sentence)).toStrictEqual([
      'compose/mutation-failed: mutation "Bad" (phase default) threw: no luck',
    ]);
  });

  it("returns no partial resource if a mutation throws a warning, and stops there", () => {
    const thrower = does("Bad", (d) => {
      d.spec.replicas = 9;
      throw new VarveError(problems["unknown-field"]({ message: "no luck" }));
    });
    const { resource, diagnostics, fired } = web(thrower, labels("B", "x", "1")).build();
    expect(resource).toBeUndefined();
    expect(fired.map(({ name }) => name)).toStrictEqual(["Bad"]);
    expect(diagnostics.map(({ severity, message }) => [severity, message])).toStrictEqual([
      ["error", 'mutation "Bad" (phase default): no luck'],
    ]);
  });

  it("rejects an asynchronous mutation", () => {
    const later = does("Later", () => Promise.reject(new Error("too late")) as never);
    expect(web(later).build().diagnostics.map(sentence)).toStrictEqual([
      'compose/mutation-failed: mutation "Later" (phase default) threw: it returned a promise, but a mutation must be synchronous',
    ]);
  });

  it("reports all failed edits, with the name of the mutation", () => {
    const { resource, diagnostics } = web(
      does("A", (d) => void workload(d).container("zz").image("x")),
      does("B", (d) => void workload(d).container("yy").image("x"), { phase: "override" }),
    ).build();
    expect(resource).toBeUndefined();
    expect(
      diagnostics.map(({ code, params }) => [code, params?.["mutation"], params?.["phase"]]),
    ).toStrictEqual([
      ["draft/no-such-container", "A", "default"],
      ["draft/no-such-container", "B", "override"],
    ]);
  });

  it.each<[what: string, mutate: (d: Deployment) => void, problem: string]>([
    [
      "a string for a number",
      (d) => void (d.spec.replicas = "three" as never),
      'compose/wrong-type: mutation "Bad" (phase default) writes the string "three" to spec.replicas, which must be an integer',
    ],
    [
      "a fraction for an integer",
      (d) => void (d.spec.replicas = 1.5),
      'compose/wrong-type: mutation "Bad" (phase default) writes 1.5 to spec.replicas, which must be an integer',
    ],
    [
      "a map for a list, deep inside a value",
      (d) => void (d.spec.template.spec = { containers: [{ name: "a", args: {} }] } as never),
      'compose/wrong-type: mutation "Bad" (phase default) writes a map to spec.template.spec.containers[name=a].args, which must be a list',
    ],
    [
      "a number in a list of strings",
      (d) => void d.spec.template.spec.containers[0]?.args?.push(8080 as never),
      'compose/wrong-type: mutation "Bad" (phase default) writes 8080 to spec.template.spec.containers[name=a].args, which must be a string',
    ],
  ])("reports a write of the wrong type: %s", (_, mutate, problem) => {
    const { resource, diagnostics } = web(does("Bad", mutate)).build();
    expect(diagnostics.map(sentence)).toStrictEqual([problem]);
    expect(resource).toBeUndefined();
  });

  it("warns about an unknown field, and continues", () => {
    const { resource, diagnostics } = web(
      does("Typo", (d) => void ((d.spec as Record<string, unknown>)["replica"] = 3)),
    ).build();
    expect(diagnostics.map(({ code, severity, hint }) => [code, severity, hint])).toStrictEqual([
      ["compose/unknown-field", "warning", 'did you mean "replicas"?'],
    ]);
    expect(resource).toBeDefined();
  });

  it.each<
    [
      what: string,
      build: () => {
        diagnostics: readonly { code: string; message: string; hint?: string }[];
        resource: unknown;
      },
      code: string,
    ]
  >([
    [
      "an invalid version",
      () => web(labels("A", "x", "1", { gate: ">=1.0.0" })).build({ version: "eight" }),
      "compose/bad-version",
    ],
    [
      "no version where a gate requires one",
      () => web(labels("A", "x", "1", { gate: ">=1.0.0" })).build(),
      "compose/missing-version",
    ],
    [
      "a condition that no gate uses",
      () => web(labels("A", "x", "1", { gate: condition("mesh") })).build({ conditions: { mehs: true } }),
      "compose/unknown-condition",
    ],
    [
      "a member that a group does not have",
      () =>
        web(labels("A", "x", "1", { gate: oneOf("storage", ["s3"]).is("s3") })).build({
          conditions: { storage: "s4" },
        }),
      "compose/bad-condition-value",
    ],
    [
      "a version below the supported ones",
      () => pipeline({ baseline: deployment, supports: ">=8.4.0-0" }).build({ version: "8.3.9" }),
      "compose/unsupported-version",
    ],
    [
      "an invalid version, though no gate uses it",
      () => web(labels("A", "x", "1")).build({ version: "eight" }),
      "compose/bad-version",
    ],
    [
      "no version where a mutation branches on it",
      () => web(does("A", (_, { when }) => void when(">=1.0.0"))).build(),
      "compose/missing-version",
    ],
    [
      "a branch on an unknown condition",
      () => web(does("A", (_, { when }) => void when(condition("mesh")))).build(),
      "compose/unknown-condition",
    ],
    [
      "no version where a mutation reads it",
      () => web(does("A", (_, { version }) => void version)).build(),
      "compose/missing-version",
    ],
  ])("reports one clear problem for %s", (_, build, code) => {
    const { diagnostics, resource } = build();
    expect(diagnostics.map((each) => each.code)).toStrictEqual([code]);
    expect(resource).toBeUndefined();
  });
});

describe("an invalid declaration", () => {
  const bad = (...mutations: Mutation<Deployment>[]) => refusal(() => web(...mutations));

  it.each<[what: string, found: () => string[], problems: string[]]>([
    [
      "two mutations of the same name",
      () => bad(labels("A", "x", "1"), labels("A", "y", "1")),
      ['compose/duplicate-mutation: 2 mutations are named "A"'],
    ],
    [
      "an unknown phase",
      () => bad(labels("A", "x", "1", { phase: "defualt" })),
      ['compose/unknown-phase: "A" is in phase "defualt", which this pipeline does not have'],
    ],
    [
      "all errors at once, not only the first",
      () =>
        bad(
          labels("A", "x", "1", { phase: "late" }),
          labels("A", "x", "1"),
          labels("B", "x", "1", { gate: ">=1.0.0 && <2.0.0" }),
        ),
      [
        'compose/duplicate-mutation: 2 mutations are named "A"',
        'compose/unknown-phase: "A" is in phase "late", which this pipeline does not have',
        expect.stringContaining('compose/bad-constraint: "B": ') as never,
      ],
    ],
    [
      "neither a function nor a patch",
      () => bad({ name: "A", phase: "default" } as never),
      ['compose/bad-mutation: "A" has neither `mutate` nor `patch`'],
    ],
    [
      "an override without a target",
      () => bad(labels("A", "x", "1", { overrides: { keys: "x" } as never })),
      ['compose/bad-mutation: "A": an override needs either `key` or `path`'],
    ],
    [
      "a priority that is not a number",
      () => bad(labels("A", "x", "1", { priority: NaN })),
      ['compose/bad-mutation: the priority of "A" is NaN, which is not a number'],
    ],
    [
      "a duplicate phase",
      () => refusal(() => pipeline({ baseline: deployment, phases: ["a", "b", "a"] })),
      ['compose/bad-phases: phase "a" is listed twice, so its order is unclear'],
    ],
    [
      "no phases",
      () => refusal(() => pipeline({ baseline: deployment, phases: [] })),
      ["compose/bad-phases: a pipeline needs at least one phase"],
    ],
    [
      "a condition declared in two ways",
      () =>
        bad(
          labels("A", "x", "1", { gate: condition("s") }),
          labels("B", "y", "1", { gate: oneOf("s", ["a"]).is("a") }),
        ),
      ['compose/condition-mismatch: condition "s" is declared as true or false and as one of a'],
    ],
  ])("is rejected: %s", (_, found, expected) => {
    expect(found()).toEqual(expected);
  });

  it("lists the known phases and a similar one", () => {
    expect(unknownPhase("A", "defualt", DEFAULT_PHASES).hint).toBe(
      'did you mean "default"? phases of this pipeline: baseline, default, compat, override, finalize',
    );
  });
});
