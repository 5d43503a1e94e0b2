import { SETTINGS, Studio } from "./read-resource.js";
import { commitAll, repositoryWith } from "../workspace/repository.js";
import { describe, expect, it } from "vitest";
import { fill, folderWith } from "../workspace/folder.js";

const WEB = `# The shop.
apiVersion: apps/v1
kind: Deployment
metadata: {name: web, labels: {app: web}}
spec:
  # Two are enough.
  replicas: 2
  template:
    spec:
      containers:
        - name: web
          image: web:1
          args:
            - one
            - two
`;

describe("the lines of a resource", () => {
  it("have the numbers of the file, the fields they belong to, and the author of the last commit", async () => {
    const root = repositoryWith({ "varve.yaml": SETTINGS, "web.yaml": `a: 1\n---\n${WEB}` });
    fill(root, { "web.yaml": `a: 1\n---\n${WEB.replace("web:1", "web:2")}` });
    expect(await (await Studio.open(root)).blame()).toEqual([
      "3 | # The shop. | - | -",
      "4 | apiVersion: apps/v1 | apiVersion | person Test commit HASH",
      "5 | kind: Deployment | kind | person Test commit HASH",
      "6 | metadata: {name: web, labels: {app: web}} | metadata | person Test commit HASH",
      "7 | spec: | spec | -",
      "8 | # Two are enough. | - | -",
      "9 | replicas: 2 | spec.replicas | person Test commit HASH",
      "10 | template: | spec.template | -",
      "11 | spec: | spec.template.spec | -",
      "12 | containers: | spec.template.spec.containers | -",
      "13 | - name: web | spec.template.spec.containers[name=web].name | person Test commit HASH",
      "14 | image: web:2 | spec.template.spec.containers[name=web].image | person working tree not committed",
      "15 | args: | spec.template.spec.containers[name=web].args | person Test commit HASH",
      "16 | - one | spec.template.spec.containers[name=web].args | person Test commit HASH",
      "17 | - two | spec.template.spec.containers[name=web].args | person Test commit HASH",
    ]);
  });

  it("say why there are no authors without a repository", async () => {
    const root = folderWith({ "varve.yaml": SETTINGS, "web.yaml": WEB });
    const { authors, remarks } = await (await Studio.open(root)).sheet();
    expect(authors.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      "tool API server",
      "default Kubernetes",
      "unknown not recorded",
    ]);
    expect(remarks).toEqual(["Commits are not shown: the file is not in a Git repository"]);
  });

  it("keep keys such as __proto__, and 64-bit integers", async () => {
    const text = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: odd}\ndata:\n  __proto__: a\n  constructor: b\n  "<b>": 9007199254740993\n`;
    const studio = await Studio.open(folderWith({ "varve.yaml": SETTINGS, "odd.yaml": text }));
    const { fields, lines } = await studio.sheet();
    expect(lines).toEqual(text.trimEnd().split("\n"));
    expect(fields.slice(-3)).toEqual(["data.__proto__", "data.constructor", 'data["<b>"]']);
    expect(await studio.story('data["<b>"]')).toMatchObject({ value: "9007199254740993" });
  });

  it("of an item of a List are those of the item", async () => {
    const text = `apiVersion: v1\nkind: List\nitems:\n  - apiVersion: v1\n    kind: ConfigMap\n    metadata: {name: a}\n  - apiVersion: v1\n    kind: ConfigMap\n    metadata: {name: b}\n    data: {x: "1"}\n`;
    const studio = await Studio.open(folderWith({ "varve.yaml": SETTINGS, "list.yaml": text }));
    const { first, lines } = await studio.sheet(1);
    expect({ first, lines }).toEqual({ first: 7, lines: text.trimEnd().split("\n").slice(6) });
  });

  it("name managers of a live object, and levels that filled in fields", async () => {
    const filled = `'[{"at":["spec"],"made":[],"fields":{"template default (cell)":{"size":"abcdefgh"}}}]'`;
    const text = `apiVersion: example.com/v1\nkind: Cell\nmetadata:\n  name: a\n  annotations:\n    varve.dev/filled-by: ${filled}\n  managedFields:\n    - {manager: kube-controller-manager, operation: Update, apiVersion: v1, fieldsType: FieldsV1, fieldsV1: {"f:spec": {"f:zone": {}}}}\nspec:\n  size: 3\n  zone: z\n`;
    const studio = await Studio.open(folderWith({ "varve.yaml": SETTINGS, "cell.yaml": text }));
    expect((await studio.blame()).slice(-2)).toEqual([
      "10 | size: 3 | spec.size | template template default (cell)",
      "11 | zone: z | spec.zone | tool kube-controller-manager update",
    ]);
  });

  it("are there for resources only", async () => {
    const studio = await Studio.open(folderWith({ "varve.yaml": SETTINGS, "web.yaml": WEB }));
    const keys = [
      "resource/1",
      "resource/-1",
      "resource/01",
      "resource/0/0",
      "stories/0",
      "stories/0/9",
      "moments/x",
    ];
    expect(await Promise.all(keys.map((key) => studio.get(key)))).toEqual(keys.map(() => undefined));
  });
});

describe("fields that admission adds", () => {
  it("follow the file, with the definition that gives their defaults", async () => {
    const crd = `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: queues.example.com}\nspec:\n  group: example.com\n  scope: Cluster\n  names: {plural: queues, singular: queue, kind: Queue, listKind: QueueList}\n  versions:\n    - name: v1\n      served: true\n      storage: true\n      schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer, default: 5}}}}}}\n`;
    const queue = "apiVersion: example.com/v1\nkind: Queue\nmetadata: {name: q}\nspec: {}\n";
    const root = folderWith({ "varve.yaml": SETTINGS, "crd.yaml": crd, "queue.yaml": queue });
    const studio = await Studio.open(root);
    const { fields, added, fieldLines, authors } = await studio.sheet(1);
    const size = fields.indexOf("spec.size");
    expect({ added: added.find(({ field }) => field === size), line: fieldLines[size] }).toEqual({
      added: { field: size, value: "5" },
      line: -1,
    });
    expect(authors).toContainEqual({ kind: "default", name: "queues.example.com", fields: 1 });
    expect(await studio.story("spec.size", 1)).toEqual({
      value: "5",
      rows: [
        {
          stage: "admit",
          text: "default from the schema",
          author: { kind: "default", name: "queues.example.com" },
          value: "5",
        },
        { stage: "admit", text: "allowed" },
      ],
    });
  });
});

describe("earlier versions of a resource", () => {
  it("are differences from the next newer one, and follow the resource into another file", async () => {
    const root = repositoryWith({ "varve.yaml": SETTINGS, "old.yaml": WEB });
    fill(root, { "old.yaml": WEB.replace("replicas: 2", "replicas: 3") });
    commitAll(root, "scale");
    fill(root, { "old.yaml": "", "web.yaml": WEB.replace("replicas: 2", "replicas: 3"), "other.yaml": "" });
    commitAll(root, "move");
    fill(root, { "web.yaml": WEB.replace("replicas: 2", "replicas: 4") });
    const { moments, missing } = await (await Studio.open(root)).moments();
    expect(missing).toBeNull();
    expect(
      moments.map(({ subject, author, isRun, first, hunks }) => ({ subject, author, isRun, first, hunks })),
    ).toEqual([
      {
        subject: "move",
        author: "Test",
        isRun: false,
        first: 1,
        hunks: [{ at: 6, removed: 1, lines: ["  replicas: 3"] }],
      },
      { subject: "scale", author: "Test", isRun: false, first: 1, hunks: [] },
      {
        subject: "first",
        author: "Test",
        isRun: false,
        first: 1,
        hunks: [{ at: 6, removed: 1, lines: ["  replicas: 2"] }],
      },
    ]);
  });

  it("are runs if the commit changed records", async () => {
    const root = repositoryWith({ "varve.yaml": SETTINGS, "web.yaml": WEB, ".varve/generators/x.yaml": "" });
    const { moments } = await (await Studio.open(root)).moments();
    expect(moments.map(({ isRun }) => isRun)).toEqual([true]);
  });

  it("say why there are none", async () => {
    const studio = await Studio.open(folderWith({ "varve.yaml": SETTINGS, "web.yaml": WEB }));
    expect(await studio.moments()).toEqual({
      moments: [],
      end: "added",
      missing: "the file is not in a Git repository",
    });
  });
});
