import { type PodSpec, pod } from "./pods.js";
import {
  type ContainerSelector,
  type WorkloadEditor,
  all,
  draft,
  except,
  named,
  workload,
} from "../../src/draft/index.js";
import { author, edited } from "./writing.js";
import { describe, expect, it } from "vitest";

/** The spec of a Pod after an editor, and the records with paths from the spec on. */
function spec(before: PodSpec, edit: (editor: WorkloadEditor) => unknown): [PodSpec, ...string[]] {
  const { document, records } = edited(pod(before), (editor) => void edit(editor));
  return [document.spec as PodSpec, ...records.map((line) => line.replaceAll("spec.", ""))];
}

describe("a container", () => {
  it("is added, or replaces the one of its name", () => {
    expect(
      spec({ containers: [{ name: "a", image: "one" }] }, (w) =>
        w.ensureContainer({ name: "b", image: "two" }).ensureContainer({ name: "a", args: ["-v"] }),
      ),
    ).toStrictEqual([
      {
        containers: [
          { name: "a", args: ["-v"] },
          { name: "b", image: "two" },
        ],
      },
      'append containers[name=b] {"name":"b","image":"two"}',
      'set containers[name=a] {"name":"a","args":["-v"]}',
    ]);
  });

  it("is removed by its name, and a missing one is recorded too", () => {
    expect(
      spec({ containers: [{ name: "a" }, { name: "b" }] }, (w) =>
        w.removeContainer("a").removeContainer("z"),
      ),
    ).toStrictEqual([
      { containers: [{ name: "b" }] },
      "remove containers[name=a]",
      "remove containers[name=z], no effect",
    ]);
  });

  it("can be edited right after it was added", () => {
    expect(spec({}, (w) => w.ensureContainer({ name: "a" }).container("a").image("x"))).toStrictEqual([
      { containers: [{ name: "a", image: "x" }] },
      'append containers[name=a] {"name":"a"}',
      'set containers[name=a].image "x"',
    ]);
  });
});

describe("an init container", () => {
  it("is added, replaced, edited and removed like a container, and never mistaken for one", () => {
    expect(
      spec({ containers: [{ name: "a" }] }, (w) => {
        w.ensureInitContainer({ name: "a", image: "one" }).ensureInitContainer({ name: "b" });
        w.ensureInitContainer({ name: "b", image: "two" });
        w.initContainer("a").image("three");
        w.initContainers(except("a")).arg("-v");
        w.removeInitContainer("a").removeInitContainer("z");
      }),
    ).toStrictEqual([
      { containers: [{ name: "a" }], initContainers: [{ name: "b", image: "two", args: ["-v"] }] },
      'append initContainers[name=a] {"name":"a","image":"one"}',
      'append initContainers[name=b] {"name":"b"}',
      'set initContainers[name=b] {"name":"b","image":"two"}',
      'set initContainers[name=a].image "three"',
      'append initContainers[name=b].args[0] "-v"',
      "remove initContainers[name=a]",
      "remove initContainers[name=z], no effect",
    ]);
  });
});

describe("a volume", () => {
  it("is added, or replaces the one of its name", () => {
    expect(
      spec({ volumes: [{ name: "tmp", emptyDir: {} }] }, (w) =>
        w.volume({ name: "tmp", hostPath: { path: "/tmp" } }).volume({ name: "data", emptyDir: {} }),
      ),
    ).toStrictEqual([
      {
        volumes: [
          { name: "tmp", hostPath: { path: "/tmp" } },
          { name: "data", emptyDir: {} },
        ],
      },
      'set volumes[name=tmp] {"name":"tmp","hostPath":{"path":"/tmp"}}',
      'append volumes[name=data] {"name":"data","emptyDir":{}}',
    ]);
  });

  it("is removed by its name", () => {
    expect(
      spec({ volumes: [{ name: "tmp" }] }, (w) => w.removeVolume("tmp").removeVolume("tmp")),
    ).toStrictEqual([{ volumes: [] }, "remove volumes[name=tmp]", "remove volumes[name=tmp], no effect"]);
  });
});

describe("any other field of the pods", () => {
  it("is set, set if absent, appended to, and removed", () => {
    expect(
      spec({ hostNetwork: true, dnsPolicy: "Default", tolerations: [{ key: "a" }] }, (w) =>
        w
          .set("nodeSelector", { pool: "x" })
          .setIfAbsent("dnsPolicy", "None")
          .setIfAbsent("hostPID", false)
          .append("tolerations", { key: "b" })
          .append("hostAliases", { ip: "::1" })
          .remove("hostNetwork")
          .remove("hostIPC"),
      ),
    ).toStrictEqual([
      {
        dnsPolicy: "Default",
        tolerations: [{ key: "a" }, { key: "b" }],
        nodeSelector: { pool: "x" },
        hostPID: false,
        hostAliases: [{ ip: "::1" }],
      },
      'set nodeSelector {"pool":"x"}',
      'setIfAbsent dnsPolicy "None", no effect',
      "setIfAbsent hostPID false",
      'append tolerations[1] {"key":"b"}',
      'append hostAliases[0] {"ip":"::1"}',
      "remove hostNetwork",
      "remove hostIPC, no effect",
    ]);
  });

  it("gets a value that outside changes do not affect", () => {
    const selector = { pool: "x" };
    const toleration = { key: "a" };
    const started = draft(pod({}), { author });
    workload(started).set("nodeSelector", selector).append("tolerations", toleration);
    selector.pool = toleration.key = "changed";
    expect(started.finish()).toStrictEqual(pod({ nodeSelector: { pool: "x" }, tolerations: [{ key: "a" }] }));
  });
});

describe("a selector", () => {
  const three = { containers: [{ name: "a" }, { name: "b" }, { name: "c" }] };

  it.each<[what: string, selector: ContainerSelector | undefined, selected: string[]]>([
    ["all, when nothing is said", undefined, ["a", "b", "c"]],
    ["all", all, ["a", "b", "c"]],
    ["those named", named("c", "a"), ["a", "c"]],
    ["of those named only those that are there", named("b", "zz"), ["b"]],
    ["none when none is named", named(), []],
    ["all but those named", except("b"), ["a", "c"]],
    ["all when nothing is excepted", except(), ["a", "b", "c"]],
    ["whatever a function says", (name) => name > "a", ["b", "c"]],
  ])("selects %s", (_, selector, selected) => {
    const [after] = spec(three, (w) => w.containers(selector).image("x"));
    expect(after.containers?.filter(({ image }) => image === "x").map(({ name }) => name)).toStrictEqual(
      selected,
    );
  });

  it("selects among the existing containers at that moment", () => {
    const [after] = spec({ containers: [{ name: "a" }] }, (w) => {
      const before = w.containers();
      w.ensureContainer({ name: "late" });
      before.image("x");
      w.containers().arg("-v");
    });
    expect(after.containers).toStrictEqual([
      { name: "a", image: "x", args: ["-v"] },
      { name: "late", args: ["-v"] },
    ]);
  });

  it("finds a container after others were added and removed", () => {
    const [after] = spec(three, (w) => {
      const c = w.containers(named("c"));
      w.removeContainer("a").ensureContainer({ name: "d" });
      c.image("x");
    });
    expect(after.containers).toStrictEqual([{ name: "b" }, { name: "c", image: "x" }, { name: "d" }]);
  });

  it("skips values that are not containers", () => {
    const odd = { containers: ["text", null, { image: "nameless" }, { name: 5 }, { name: "a" }] };
    const [after] = spec(odd as unknown as PodSpec, (w) => w.containers().image("x"));
    expect(after).toStrictEqual({
      containers: ["text", null, { image: "nameless" }, { name: 5 }, { name: "a", image: "x" }],
    });
  });
});
