import { describe, expect, it } from "vitest";
import { type Draft, all, except, named, workload } from "../../src/draft/index.js";
import { type Pod, pod, podSchema } from "./pods.js";
import { begin, readsOf } from "./writing.js";

const baseline: Pod = pod(
  {
    replicas: 1,
    containers: [
      { name: "a", image: "one", env: [{ name: "X", value: "1" }] },
      { name: "b", args: ["-v"] },
    ],
  },
  { labels: { app: "web", tier: "front" } },
);

/**
 * The recorded reads of an analysed draft; one that is not analysed must have none. Steps to something that was read
 * further down are left out.
 */
function reads(read: (pod: Pod, draft: Draft<Pod>) => unknown): string[] {
  const silent = begin(baseline, podSchema);
  read(silent.value, silent);
  expect(readsOf(silent.ledger())).toStrictEqual([]);
  const analysed = begin(baseline, podSchema, true);
  read(analysed.value, analysed);
  const taken = readsOf(analysed.ledger());
  return taken.filter((one) => !taken.some((other) => isStepTo(one, other)));
}

function isStepTo(read: string, other: string): boolean {
  const [kind, path] = read.split(" ") as [string, string];
  const [, below] = other.split(" ") as [string, string];
  return kind === "presence" && (other === `members ${path}` || /^[.[]/.test(below.replace(path, "")));
}

describe("analysis of a map", () => {
  it.each<[what: string, read: (pod: Pod) => unknown, reads: string[]]>([
    ["a value that is read", (p) => p.metadata?.labels?.["app"], ["value metadata.labels.app"]],
    ["a value that is not there", (p) => p.metadata?.labels?.["zz"], ["value metadata.labels.zz"]],
    ["a container that is not there", (p) => p.metadata?.annotations, ["value metadata.annotations"]],
    [
      "that a container is there, where a closure steps through",
      (p) => p.metadata?.labels,
      ["presence metadata.labels"],
    ],
    ["whether a key is there", (p) => "app" in (p.metadata?.labels ?? {}), ["presence metadata.labels.app"]],
    [
      "whether a key is its own",
      (p) => Object.hasOwn(p.metadata?.labels ?? {}, "zz"),
      ["presence metadata.labels.zz"],
    ],
    [
      "which keys there are",
      (p) => Object.keys(p.metadata?.labels ?? {}),
      ["members metadata.labels", "presence metadata.labels.app", "presence metadata.labels.tier"],
    ],
    [
      "everything a spread takes",
      (p) => ({ ...p.metadata?.labels }),
      [
        "members metadata.labels",
        "presence metadata.labels.app",
        "value metadata.labels.app",
        "presence metadata.labels.tier",
        "value metadata.labels.tier",
      ],
    ],
    ["each thing once", (p) => [p.kind, p.kind, p.apiVersion], ["value kind", "value apiVersion"]],
  ])("records %s", (_, read, expected) => {
    expect(reads(read)).toStrictEqual(expected);
  });

  it("records the copy of a part as a read of all of it", () => {
    expect(
      reads((p) => {
        if (p.metadata !== undefined) p.metadata.annotations = p.metadata.labels ?? {};
      }),
    ).toStrictEqual(["presence metadata.labels", "value metadata.labels"]);
  });

  it("does not record writes as reads", () => {
    expect(
      reads((p) => {
        p.kind = "Other";
        delete p.metadata?.labels?.["app"];
        p.spec?.containers?.push({ name: "c" });
      }),
    ).toStrictEqual(["presence metadata.labels", "presence spec.containers"]);
  });
});

describe("analysis of a list", () => {
  const members = ["members spec.containers"];

  it.each<[what: string, read: (containers: NonNullable<NonNullable<Pod["spec"]>["containers"]>) => unknown]>(
    [
      ["for of", (l) => [...l].length],
      ["its length", (l) => l.length],
      ["a position", (l) => l[0]],
      ["find", (l) => l.find(() => false)],
      ["filter", (l) => l.filter(() => false)],
      ["map", (l) => l.map(() => 0)],
      ["in", (l) => 0 in l],
      ["its keys", (l) => Reflect.ownKeys(l)],
      ["sort", (l) => l.sort(() => 0)],
      ["pop", (l) => l.pop()],
      ["splice", (l) => l.splice(0)],
    ],
  )("records a dependency on its members: %s", (_, read) => {
    expect(reads((p) => read(p.spec?.containers ?? []))).toStrictEqual(members);
  });

  it("identifies the read item by its key", () => {
    expect(reads((p) => p.spec?.containers?.find(({ name }) => name === "a")?.env?.[0]?.value)).toStrictEqual(
      [
        "members spec.containers",
        "value spec.containers[name=a].name",
        "members spec.containers[name=a].env",
        "value spec.containers[name=a].env[name=X].value",
      ],
    );
  });

  it("identifies an item by its name at the time of the read", () => {
    expect(
      reads((p) => {
        const [first] = p.spec?.containers ?? [];
        void first?.image;
        p.spec?.containers?.pop();
        void first?.image;
        if (first !== undefined) first.name = "renamed";
        void first?.image;
      }),
    ).toStrictEqual([
      "members spec.containers",
      "value spec.containers[name=a].image",
      "value spec.containers[name=renamed].image",
    ]);
  });

  it("records nothing about removed parts", () => {
    expect(
      reads((p) => {
        const taken = p.spec?.containers?.pop();
        void [taken?.name, taken?.args?.length, Object.keys(taken ?? {}), taken?.args?.includes("-v")];
        if (taken !== undefined) p.spec?.containers?.unshift({ ...taken }, { name: "c", copy: taken.args });
      }),
    ).toStrictEqual(members);
  });
});

describe("analysis of an editor", () => {
  it.each<[what: string, edit: (draft: Draft<Pod>) => unknown]>([
    ["all containers", (d) => workload(d).containers()],
    ["all, said so", (d) => workload(d).containers(all)],
    ["named ones", (d) => workload(d).containers(named("a"))],
    ["all but some", (d) => workload(d).containers(except("a"))],
  ])("records that a selection depends on the existing containers: %s", (_, edit) => {
    expect(reads((_pod, d) => edit(d))).toStrictEqual(["members spec.containers"]);
  });

  it("records a selection among containers that do not exist yet: other mutations may add them", () => {
    expect(reads((_, d) => workload(d).initContainers().image("x"))).toStrictEqual([
      "members spec.initContainers",
    ]);
  });

  it("records that a container selected by name must exist", () => {
    expect(reads((_, d) => workload(d).container("a").image("x"))).toStrictEqual([
      "presence spec.containers[name=a]",
    ]);
    expect(reads((_, d) => workload(d).initContainer("a"))).toStrictEqual([
      "presence spec.initContainers[name=a]",
    ]);
  });

  it("does not record writes as reads", () => {
    expect(
      reads((_, d) => {
        workload(d)
          .volume({ name: "v" })
          .removeVolume("w")
          .set("hostNetwork", true)
          .ensureContainer({ name: "c" });
        workload(d).metadata.label("a", "b").ifAbsent.annotation("c", "d");
      }),
    ).toStrictEqual([]);
  });
});
