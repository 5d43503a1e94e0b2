import { describe, expect, it } from "vitest";
import { type Mutation, condition, findConflicts, oneOf, pipeline } from "../../src/compose/index.js";
import { conflictsOf, does, findings, hazardsOf, labels, patches, sentence, web } from "./story.js";
import { type Deployment, deployment } from "./random-pipelines.js";
import { all, workload } from "../../src/draft/index.js";
import { formatPath } from "../../src/model/index.js";

const storage = oneOf("storage", ["s3", "gcs"]);
const LABEL = "metadata.labels.x";

function argsOf(d: Deployment): string[] {
  return d.spec.template.spec.containers[0]?.args ?? [];
}

describe("a conflict", () => {
  it("is two mutations of one phase that write different values to one field", () => {
    expect(conflictsOf(labels("A", "x", "1"), labels("B", "x", "2"))).toStrictEqual([
      `${LABEL}: A set "1" < B set "2" (every version, 0.0.0)`,
    ]);
  });

  it.each<[what: string, gates: [string, string], range: string]>([
    ["the versions that both gates match", [">=2.0.0-0", "<3.0.0-0"], ">=2.0.0-0, <3.0.0-0, 2.0.0"],
    [
      "prereleases, when only these match both",
      [">=8.8.0-alpha7, <8.9.0-alpha2", ">=8.9.0-alpha1"],
      ">=8.9.0-alpha1, <8.9.0-alpha2, 8.9.0-alpha1",
    ],
    [
      "releases, when one of the gates excludes prereleases",
      [">=1.2.3-alpha", "<2.0.0"],
      ">=1.2.3, <2.0.0, 1.2.3",
    ],
    ["one version", ["=1.2.3", ">=1.0.0"], "=1.2.3, 1.2.3"],
  ])("is reported for %s, with a version that reproduces it", (_, [a, b], range) => {
    expect(conflictsOf(labels("A", "x", "1", { gate: a }), labels("B", "x", "2", { gate: b }))).toStrictEqual(
      [`${LABEL}: A set "1" < B set "2" (${range})`],
    );
  });

  it("names the conditions that reproduce it", () => {
    expect(
      conflictsOf(
        labels("A", "x", "1", { gate: storage.is("s3") }),
        labels("B", "x", "2", { gate: condition("mesh").and(storage.is("s3")) }),
      ),
    ).toStrictEqual([`${LABEL}: A set "1" < B set "2" (every version, 0.0.0 mesh=true storage=s3)`]);
  });

  it.each<[what: string, mutations: Mutation<Deployment>[]]>([
    [
      "gates that never hold together",
      [labels("A", "x", "1", { gate: "<8.9.0-0" }), labels("B", "x", "2", { gate: ">=8.9.0-0" })],
    ],
    [
      "gates without a common version",
      [labels("A", "x", "1", { gate: ">1.2.3" }), labels("B", "x", "2", { gate: "<1.2.4" })].map((m, i) => ({
        ...m,
        gate: i === 0 ? ">1.0.0-alpha" : "<1.0.0-alpha.0",
      })),
    ],
    [
      "members of a group that exclude each other",
      [labels("A", "x", "1", { gate: storage.is("s3") }), labels("B", "x", "2", { gate: storage.is("gcs") })],
    ],
    [
      "a condition and its opposite",
      [
        labels("A", "x", "1", { gate: condition("m") }),
        labels("B", "x", "2", { gate: condition("m").not() }),
      ],
    ],
    ["different phases", [labels("A", "x", "1"), labels("B", "x", "2", { phase: "override" })]],
    ["equal values", [labels("A", "x", "1"), labels("B", "x", "1")]],
    [
      "a map that whichever is first creates to write into it",
      ["P", "Q"].map((name) =>
        does(name, (d) => {
          d.metadata.annotations ??= {};
          d.metadata.annotations[name] = "1";
        }),
      ),
    ],
    [
      "a list that whichever is first creates to add to it",
      ["P", "Q"].map((name) =>
        does(name, (d) => {
          for (const each of d.spec.template.spec.containers) {
            each.env ??= [];
            each.env.push({ name, value: "1" });
          }
        }),
      ),
    ],
    ["different fields", [labels("A", "x", "1"), labels("B", "y", "2")]],
    [
      "set-if-absent next to a set",
      [labels("A", "x", "1"), does("B", (d) => void workload(d).metadata.ifAbsent.label("x", "2"))],
    ],
    [
      "items added to a keyed list under different keys",
      ["P", "Q"].map((name) => does(name, (d) => void workload(d).container("a").env(name, "1"))),
    ],
    [
      "equal items added to a keyed list",
      ["P", "Q"].map((name) => does(name, (d) => void workload(d).container("a").env("X", "1"))),
    ],
    [
      "removing the same field",
      ["P", "Q"].map((name) => does(name, (d) => void delete d.metadata.labels["app"])),
    ],
    [
      "a parent with the same value for the field",
      [does("A", (d) => void (d.metadata.labels = { x: "1" })), labels("B", "x", "1")],
    ],
  ])("is not: %s", (_, mutations) => {
    expect(conflictsOf(...mutations)).toStrictEqual([]);
    expect(web(...mutations).build({ version: "9.0.0" }).ties).toStrictEqual([]);
  });

  it.each<[what: string, mutations: Mutation<Deployment>[], conflicts: string[]]>([
    [
      "one writes above the other",
      [does("A", (d) => void (d.metadata.labels = { y: "1" })), labels("B", "x", "2")],
      [`${LABEL}: A set {"y":"1"} < B set "2" (every version, 0.0.0)`],
    ],
    [
      "one replaces an item, the other writes into it",
      [
        does("A", (d) => void workload(d).ensureContainer({ name: "b", image: "three" })),
        does("B", (d) => void workload(d).container("b").env("X", "1")),
      ],
      [
        'spec.template.spec.containers[name=b].env[name=X]: A set {"name":"b","image":"three"} < B add {"name":"X","value":"1"} (every version, 0.0.0)',
      ],
    ],
    [
      "one removes what the other sets",
      [does("A", (d) => void delete d.metadata.labels["x"]), labels("B", "x", "2")],
      [`${LABEL}: A remove < B set "2" (every version, 0.0.0)`],
    ],
    [
      "both add the same key with different values",
      ["1", "2"].map((value) => does(`V${value}`, (d) => void workload(d).container("a").env("JAVA", value))),
      [
        'spec.template.spec.containers[name=a].env[name=JAVA]: V1 add {"name":"JAVA","value":"1"} < V2 set {"name":"JAVA","value":"2"} (every version, 0.0.0)',
      ],
    ],
    [
      "both are patches",
      [patches("A", { spec: { replicas: 2 } }), patches("B", { spec: { replicas: 3 } })],
      ["spec.replicas: A set 2 < B set 3 (every version, 0.0.0)"],
    ],
    [
      "one renames the item that the other writes into",
      [
        does("A", (d) => void workload(d).container("a").image("x")),
        does("B", (d) => {
          const found = d.spec.template.spec.containers.find(({ name }) => name === "a");
          if (found !== undefined) found.name = "renamed";
        }),
      ],
      [
        'spec.template.spec.containers[name=a].image: A set "x" < B rename {"name":"renamed"} (every version, 0.0.0)',
      ],
    ],
    [
      "a priority decides who is last: that is not consent",
      [labels("A", "x", "1", { priority: 5 }), labels("B", "x", "2")],
      [`${LABEL}: B set "2" < A set "1" (every version, 0.0.0)`],
    ],
  ])("is: %s", (_, mutations, conflicts) => {
    expect(conflictsOf(...mutations)).toStrictEqual(conflicts);
  });

  it("is found on both sides of a branch, each for its versions", () => {
    const branching = does("A", (d, { when }) => {
      d.metadata.labels["x"] = when(">=8.8.0-0") ? "new" : "old";
    });
    expect(conflictsOf(branching, labels("B", "x", "new"))).toStrictEqual([
      `${LABEL}: A set "old" < B set "new" (<8.8.0-0, 0.0.0)`,
    ]);
  });

  it("is found if a mutation writes only because of another's write", () => {
    const follower = does(
      "Follow",
      (d) => {
        if (d.metadata.labels["mode"] === "fast") d.spec.replicas = 9;
      },
      { phase: "override" },
    );
    expect(
      conflictsOf(
        labels("Fast", "mode", "fast", { gate: ">=2.0.0-0" }),
        follower,
        does("Size", (d) => void (d.spec.replicas = 3), { phase: "override" }),
      ),
    ).toStrictEqual(["spec.replicas: Follow set 9 < Size set 3 (>=2.0.0-0, 2.0.0)"]);
  });

  it("names both ways to resolve it", () => {
    const [diagnostic] = findings(labels("JVMEnv", "x", "1"), labels("ExtraEnv", "x", "2")).diagnostics;
    expect([diagnostic?.severity, diagnostic?.code, diagnostic?.message]).toStrictEqual([
      "error",
      "compose/conflict",
      '"JVMEnv" sets "1" and "ExtraEnv" sets "2", both in phase default (for every version; 0.0.0 shows it)',
    ]);
    expect(diagnostic?.hint).toBe(
      'if "ExtraEnv" should win, declare in it ' +
        'overrides: { path: "metadata.labels.x", mutation: "JVMEnv" }; otherwise, move one of the two to another phase',
    );
  });

  it("never prints a Secret value", () => {
    const secret = pipeline({
      baseline: { apiVersion: "v1", kind: "Secret", metadata: { name: "s" }, stringData: { token: "t" } },
      mutations: ["hush", "quiet"].map((value) => ({
        name: value.toUpperCase(),
        phase: "default",
        patch: { stringData: { token: value } },
      })),
    });
    const [diagnostic] = findConflicts(secret).diagnostics;
    expect(diagnostic?.code).toBe("compose/conflict");
    expect(`${diagnostic?.message} ${JSON.stringify(diagnostic?.params)} ${diagnostic?.hint}`).not.toMatch(
      /hush|quiet/,
    );
  });
});

describe("a declared override", () => {
  it.each<[what: string, overrides: Mutation["overrides"]]>([
    ["the key", "x"],
    ["the path", LABEL],
    ["a path above", "metadata.labels"],
    ["the key and the loser", { key: "x", mutation: "A" }],
    ["the path and the loser", [{ path: LABEL, mutation: "A" }]],
  ])("resolves a conflict by naming %s", (_, overrides) => {
    const found = findings(labels("A", "x", "1"), labels("B", "x", "2", { overrides }));
    expect(found.diagnostics).toStrictEqual([]);
  });

  it("names items of lists by their key", () => {
    const env = (name: string, value: string, overrides?: string): Mutation<Deployment> =>
      does(
        name,
        (d) => void workload(d).container("a").env("JAVA_TOOL_OPTIONS", value),
        overrides === undefined ? {} : { overrides },
      );
    expect(findings(env("A", "1"), env("B", "2", "JAVA_TOOL_OPTIONS")).diagnostics).toStrictEqual([]);
  });

  it("does not cover a third mutation when it names the loser", () => {
    expect(
      conflictsOf(
        labels("A", "x", "1"),
        labels("C", "x", "3"),
        labels("B", "x", "2", { overrides: { key: "x", mutation: "A" } }),
      ),
    ).toStrictEqual([
      `${LABEL}: A set "1" < C set "3" (every version, 0.0.0)`,
      `${LABEL}: C set "3" < B set "2" (every version, 0.0.0)`,
    ]);
  });

  it("resolves nothing if its mutation runs first, which is explained", () => {
    const [conflict] = findings(
      labels("A", "x", "1", { overrides: { key: "x", mutation: "B" } }),
      labels("B", "x", "2", { priority: 1 }),
    ).conflicts;
    expect(conflict?.remark).toBe(
      "A declares an override of B there, but it runs before B because of its priority 0 (B has 1)",
    );
  });

  it("resolves nothing if both declare it", () => {
    const [conflict] = findings(
      labels("A", "x", "1", { overrides: "x" }),
      labels("B", "x", "2", { overrides: "x" }),
    ).conflicts;
    expect(conflict?.remark).toBe("each declares an override of the other, so registration order decides");
  });

  it("resolves nothing between two that both depend on a third without a declaration, in either order", () => {
    const both = does(
      "A",
      ({ metadata }) => {
        metadata.labels["x"] = "1";
        metadata.labels["y"] = "1";
      },
      { overrides: "x" },
    );
    const other = labels("B", "y", "2", { overrides: "y" });
    const remarks = [
      [both, other],
      [other, both],
    ].map((order) =>
      findings(labels("First", "x", "0"), ...order).conflicts.map(({ path, remark }) => [
        formatPath(path),
        remark,
      ]),
    );
    expect(remarks).toEqual([
      [
        [
          "metadata.labels.y",
          "B declares an override there, but both also depend on others, so registration order decides: name A in the override",
        ],
      ],
      [["metadata.labels.y", "B declares an override of A there, but it runs before A"]],
    ]);
    const named = labels("B", "y", "2", { overrides: { key: "y", mutation: "A" } });
    expect(findings(labels("First", "x", "0"), named, both).conflicts).toEqual([]);
  });

  it.each<[what: string, mutations: Mutation<Deployment>[], problems: string[]]>([
    [
      "no mutation writes there",
      [labels("A", "y", "1"), labels("B", "x", "2", { overrides: "x" })],
      [
        'compose/stale-override: "B" (phase default) declares an override of "x", but overrides nothing there',
      ],
    ],
    [
      "the loser is gone",
      [
        labels("JVMEnv", "x", "1", { phase: "compat" }),
        labels("B", "x", "2", { overrides: { key: "x", mutation: "JvmEnv" } }),
      ],
      [
        'compose/stale-override: "B" (phase default) declares an override of "x" of "JvmEnv", which is not in this pipeline, but overrides nothing there',
      ],
    ],
    [
      "the two never fire together",
      [
        labels("A", "x", "1", { gate: "<2.0.0-0" }),
        labels("B", "x", "2", { gate: ">=2.0.0-0", overrides: "x" }),
      ],
      [
        'compose/stale-override: "B" (phase default) declares an override of "x", but overrides nothing there',
      ],
    ],
  ])("is stale when %s", (_, mutations, problems) => {
    expect(findings(...mutations).diagnostics.map(sentence)).toStrictEqual(problems);
  });

  it("is not stale when it overrides an earlier phase", () => {
    expect(
      findings(labels("A", "x", "1"), labels("B", "x", "2", { phase: "override", overrides: "x" })).stale,
    ).toStrictEqual([]);
  });
});

describe("a sealed key", () => {
  const sealer = labels("Checksum", "x", "sum", { phase: "compat", seals: "x" });

  it.each<[what: string, phase: string, isBroken: boolean]>([
    ["an earlier phase may write it", "default", false],
    ["the same phase may not", "compat", true],
    ["a later phase may not", "finalize", true],
  ])("%s", (_, phase, isBroken) => {
    const { seals, conflicts } = findings(sealer, labels("B", "x", "sum", { phase }));
    expect(conflicts).toStrictEqual([]);
    expect(
      seals.map(({ sealer: { mutation }, writer, path }) => [mutation, writer.mutation, formatPath(path)]),
    ).toStrictEqual(isBroken ? [["Checksum", "B", LABEL]] : []);
  });

  it.each<[what: string, overrides: Mutation["overrides"]]>([
    ["without a declaration", []],
    ["with an override declared", { key: "x", mutation: "Checksum" }],
  ])("is not removed with its parent map, %s", (_, overrides = []) => {
    const wipe = does("Wipe", (d) => void (d.metadata.labels = { app: "z" }), { phase: "compat", overrides });
    const { seals, conflicts } = findings(sealer, { ...wipe, priority: 1 });
    expect(conflicts).toStrictEqual([]);
    expect(seals.map(({ writer, path }) => [writer.mutation, formatPath(path)])).toStrictEqual([
      ["Wipe", LABEL],
    ]);
  });

  it.each(["app.kubernetes.io/name", "prometheus.io/scrape", "log.level"])("may be named %s", (key) => {
    const { seals } = findings(
      labels("Seal", key, "1", { seals: key }),
      labels("B", key, "2", { phase: "override" }),
    );
    expect(seals.map(({ writer }) => writer.mutation)).toStrictEqual(["B"]);
    expect(conflictsOf(labels("A", key, "1"), labels("B", key, "2", { overrides: key }))).toStrictEqual([]);
  });

  it("may be written if its sealer does not fire", () => {
    const gated = { ...sealer, gate: "<2.0.0-0" } as Mutation<Deployment>;
    expect(
      findings(gated, labels("B", "x", "2", { phase: "override", gate: ">=2.0.0-0" })).seals,
    ).toStrictEqual([]);
  });
});

describe("an order hazard", () => {
  const addSidecar = does("Sidecar", (d) => void workload(d).ensureContainer({ name: "proxy", image: "p" }));
  const allContainers = does("Proxy", (d) => void workload(d).containers(all).env("PROXY", "on"));

  it("is selecting all containers while another mutation adds one", () => {
    expect(hazardsOf(allContainers, addSidecar)).toStrictEqual([
      "spec.template.spec.containers: Proxy members, Sidecar spec.template.spec.containers[name=proxy] (registration)",
    ]);
    expect(conflictsOf(allContainers, addSidecar)).toStrictEqual([]);
    expect(conflictsOf(addSidecar, allContainers)).toStrictEqual([]);
  });

  it("is a checksum of data that another mutation writes", () => {
    const checksum = does("Checksum", (d) => {
      d.metadata.labels["sum"] = String(JSON.stringify(d.spec.template.spec.containers).length);
    });
    const data = does("Data", (d) => void workload(d).container("a").image("other"));
    expect(hazardsOf(data, checksum)).toContain(
      "spec.template.spec.containers[name=a].image: Checksum value, Data spec.template.spec.containers[name=a].image (registration)",
    );
  });

  it.each<[what: string, body: (d: Deployment) => void]>([
    ["reads the list", (d) => (d.metadata.labels["sum"] = argsOf(d).join())],
    ["empties the list", (d) => (argsOf(d).length = 0)],
    ["removes the first item", (d) => argsOf(d).shift()],
  ])("is a write to an item by position while another mutation %s", (_, body) => {
    const first = does("First", (d) => void (argsOf(d)[0] = "-q"));
    const other = does("Other", body);
    expect(hazardsOf(first, other)).not.toStrictEqual([]);
    expect(hazardsOf(other, first)).not.toStrictEqual([]);
  });

  it("is two mutations that fill in the same field, since the first one wins", () => {
    const fill = (name: string): Mutation<Deployment> =>
      does(name, (d) => void workload(d).metadata.ifAbsent.label("x", name));
    expect(hazardsOf(fill("A"), fill("B"))).toStrictEqual([`${LABEL}: A order, B ${LABEL} (registration)`]);
  });

  it("is two mutations that append to a list without keys", () => {
    const arg = (name: string): Mutation<Deployment> =>
      does(name, (d) => void workload(d).container("a").arg(`--${name}`));
    expect(hazardsOf(arg("A"), arg("B"))).toStrictEqual([
      "spec.template.spec.containers[name=a].args: A order, B spec.template.spec.containers[name=a].args (registration)",
    ]);
  });

  it.each<[what: string, mutations: Mutation<Deployment>[]]>([
    ["in different phases", [allContainers, { ...addSidecar, phase: "override" }]],
    [
      "when their gates exclude each other",
      [
        { ...allContainers, gate: "<2.0.0-0" },
        { ...addSidecar, gate: ">=2.0.0-0" },
      ] as Mutation<Deployment>[],
    ],
    [
      "when one declares an override of the other",
      [
        allContainers,
        { ...addSidecar, overrides: { key: "proxy", mutation: "Proxy" } },
      ] as Mutation<Deployment>[],
    ],
    [
      "when one only writes into an existing container",
      [allContainers, does("Image", (d) => void workload(d).container("a").image("x"))],
    ],
  ])("is not reported %s", (_, mutations) => {
    expect(hazardsOf(...mutations)).toStrictEqual([]);
  });

  it("decided by a priority is information, not a warning", () => {
    const { diagnostics } = findings(allContainers, { ...addSidecar, priority: -1 });
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toStrictEqual([
      ["compose/order-hazard", "info"],
    ]);
  });
});

describe("the proof", () => {
  it("lists the mutations that read the version or the input themselves", () => {
    const { proof } = findConflicts(
      web(
        does("Image", (d, { version }) => void workload(d).container("a").image(version)),
        does("Size", (d, { input }) => void (d.spec.replicas = input as number)),
        labels("A", "x", "1", { gate: ">=2.0.0-0" }),
      ),
      { inputs: [1, 2, 3] },
    );
    expect(proof).toStrictEqual({
      isComplete: true,
      onlyAtWitnesses: ["Image"],
      onlyForInputs: ["Size"],
      onlySampled: [],
      regimes: 2,
      inputs: 3,
      turns: 6,
    });
  });

  it("is shared between inputs that make no difference", () => {
    const made = web(labels("A", "x", "1"), labels("B", "y", "2"));
    expect(findConflicts(made, { inputs: [1, 2, 3, 4] }).proof.turns).toBe(2);
  });

  it("names the input that shows a conflict if not every input does", () => {
    const made = web(
      does("User", (d, { input }) => {
        for (const [key, value] of Object.entries(input as Record<string, string>))
          d.metadata.labels[key] = value;
      }),
      labels("A", "x", "1"),
    );
    expect(
      findConflicts(made, { inputs: [{}, { x: "mine" }] }).conflicts.map(({ range }) => range.input),
    ).toStrictEqual([1]);
  });

  it("is not claimed without inputs: the pipeline is tested without one", () => {
    const { conflicts } = findConflicts(web(labels("A", "x", "1"), labels("B", "x", "2")), { inputs: [] });
    expect(conflicts).toHaveLength(1);
  });

  it("names the build that shows a reported problem", () => {
    const { diagnostics } = findings(
      does(
        "Bad",
        () => {
          throw new Error("no luck");
        },
        { gate: storage.is("gcs") },
      ),
    );
    expect(diagnostics.map(({ hint }) => hint)).toStrictEqual(["build 0.0.0 with storage=gcs to see it"]);
  });

  it("is not claimed above the limit", () => {
    const many = Array.from({ length: 20 }, (_, i) => labels(`M${i}`, `k${i}`, "1"));
    const { proof, diagnostics } = findConflicts(web(...many), { limit: 10 });
    expect(proof.isComplete).toBe(false);
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toStrictEqual([
      ["compose/analysis-incomplete", "error"],
    ]);
  });

  it("does not run a mutation where its gate is off", () => {
    const floor = does(
      "Floor",
      () => {
        throw new Error("too old");
      },
      { gate: "<8.4.0-0" },
    );
    const supported = pipeline({
      baseline: deployment,
      supports: ">=8.4.0-0",
      mutations: [floor],
    });
    expect(findConflicts(supported).diagnostics).toStrictEqual([]);
    expect(findings(floor).diagnostics.map(({ code }) => code)).toStrictEqual(["compose/mutation-failed"]);
  });
});
