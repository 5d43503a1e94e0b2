import { describe, expect, it } from "vitest";
import fc from "../fast-check.js";
import { folderWith } from "../workspace/folder.js";
import { parseJson } from "../../src/model/index.js";
import { runs } from "../long.js";
import { varveIn } from "../repositories/run.js";

type Files = Readonly<Record<string, string>>;

interface Answer {
  readonly objects: readonly {
    readonly resource: string;
    readonly file: string;
    readonly allowed: boolean;
  }[];
}

interface Told {
  /** The denied ConfigMaps, by file and name. */
  readonly denied: readonly string[];
  /** The diagnostics about units, by code. */
  readonly remarks: readonly string[];
}

/** The result of `varve admit` at the root of a folder with these files. */
async function told(files: Files, ...argv: readonly string[]): Promise<Told> {
  const { stdout } = await varveIn(folderWith(files), "admit", ...argv, "--output", "json");
  const { result, diagnostics } = parseJson(stdout) as unknown as {
    readonly result: Answer;
    readonly diagnostics: readonly { readonly code: string }[];
  };
  return {
    denied: result.objects
      .filter(({ allowed }) => !allowed)
      .map(({ file, resource }) => `${file} ${resource}`)
      .sort(),
    remarks: [...new Set(diagnostics.map(({ code }) => code))].filter((code) => code.startsWith("cli/")),
  };
}

const map = (name: string, value = "1"): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata: {v: "${value}"}\n---\n`;

/** A policy against ConfigMaps with a value. */
const forbids = (name: string, value: string): string => `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: {name: ${name}}
spec:
  matchConstraints:
    resourceRules: [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [configmaps]}]
  validations: [{expression: object.data.v != '${value}'}]
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: {name: ${name}}
spec: {policyName: ${name}, validationActions: [Deny]}
---
`;

const kustomization = (...resources: readonly string[]): string => `resources: [${resources.join(", ")}]\n`;
const settings = (units = "[]"): string =>
  `apiVersion: varve.dev/v1\nkind: Workspace\nmetadata: {name: w}\nspec: {units: ${units}}\n`;
const flux = (name: string, path: string): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}}\nspec: {path: ${path}}\n---\n`;

const fluxDenied = (...denied: readonly string[]): readonly string[] => [
  "clusters/prod/apps.yaml Kustomization.kustomize.toolkit.fluxcd.io/apps",
  "clusters/test/apps.yaml Kustomization.kustomize.toolkit.fluxcd.io/apps",
  ...denied,
];

const defines = (type: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: boxes.example.com}
spec:
  group: example.com
  scope: Cluster
  names: {kind: Box, plural: boxes, singular: box, listKind: BoxList}
  versions:
  - name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, properties: {size: {type: ${type}}}}}
---
`;
const box = (name: string, size: string): string =>
  `apiVersion: example.com/v1\nkind: Box\nmetadata: {name: ${name}}\nsize: ${size}\n---\n`;

const REPOSITORIES: Readonly<Record<string, readonly [Files, readonly string[], readonly string[]]>> = {
  "by its own version of a policy, and not by that of another unit": [
    { "a/all.yaml": forbids("p", "1") + map("x"), "b/all.yaml": forbids("p", "2") + map("x") },
    ["a/all.yaml ConfigMap/x"],
    [],
  ],
  "by no policy of an alternative, which is reported where it has none of that name": [
    { "a/all.yaml": forbids("p", "2") + map("x", "1"), "b/all.yaml": map("x", "2") },
    [],
    ["cli/alternative-left-out"],
  ],
  "by the policies of a folder that every cluster gets": [
    { "policies/p.yaml": forbids("p", "2"), "a/x.yaml": map("x", "1"), "b/x.yaml": map("x", "2") },
    ["b/x.yaml ConfigMap/x"],
    [],
  ],
  "by the policies of a unit that defines the object identically": [
    { "a/all.yaml": forbids("p", "1") + map("x"), "b/x.yaml": map("x") },
    ["a/all.yaml ConfigMap/x", "b/x.yaml ConfigMap/x"],
    [],
  ],
  "with all alternatives that it may be deployed with: one that denies it counts": [
    {
      "a/p.yaml": forbids("p", "1") + map("only"),
      "b/p.yaml": forbids("p", "2") + map("only", "3"),
      "shared/x.yaml": map("x"),
      "shared/y.yaml": map("w", "3"),
    },
    ["a/p.yaml ConfigMap/only", "shared/x.yaml ConfigMap/x"],
    ["cli/alternatives-disagree"],
  ],
  "within the units that settings declare": [
    {
      "varve.yaml": settings('["clusters/*"]'),
      "clusters/a/deep/p.yaml": forbids("p", "1"),
      "clusters/a/x.yaml": map("x", "2"),
      "clusters/b/x.yaml": map("x", "1"),
      "more.yaml": map("more", "1"),
    },
    ["more.yaml ConfigMap/more"],
    ["cli/alternative-left-out"],
  ],
  "by the policies of the base that its kustomization builds on, whatever it contains": [
    {
      "base/kustomization.yaml": kustomization("all.yaml"),
      "base/all.yaml": forbids("p", "1") + map("x", "2"),
      "over/kustomization.yaml": kustomization("../base", "x.yaml"),
      "over/x.yaml": map("x", "1"),
    },
    ["over/x.yaml ConfigMap/x"],
    [],
  ],
  "by the policies of a kustomization that gives its resources other names": [
    {
      "a/kustomization.yaml": `namePrefix: a-\n${kustomization("all.yaml")}`,
      "a/all.yaml": forbids("p", "1") + map("x", "2"),
      "b/kustomization.yaml": kustomization("all.yaml"),
      "b/all.yaml": map("x", "1"),
      "over/kustomization.yaml": `namespace: other\n${kustomization("../b")}`,
    },
    ["b/all.yaml ConfigMap/x"],
    [],
  ],
  "by no policy of what only an alternative deploys": [
    {
      "clusters/prod/apps.yaml": flux("apps", "./apps/prod"),
      "clusters/test/apps.yaml": flux("apps", "./apps/test"),
      "apps/prod/all.yaml": forbids("p", "1") + map("x", "2"),
      "apps/test/y.yaml": map("w", "1"),
      "infra/z.yaml": map("z", "1"),
    },
    fluxDenied("infra/z.yaml ConfigMap/z"),
    ["cli/alternative-left-out"],
  ],
  "separately where the files of a folder are alternatives": [
    {
      "examples/a.yaml": forbids("p", "1") + map("x", "2"),
      "examples/b.yaml": map("x", "1"),
      "y.yaml": map("w"),
    },
    ["y.yaml ConfigMap/w"],
    ["cli/alternative-left-out"],
  ],
  "by its own definition, and elsewhere by one that accepts it": [
    {
      "a/all.yaml": defines("integer") + box("own", "big"),
      "b/all.yaml": defines("string"),
      "c/all.yaml": box("text", "big") + box("number", "1") + box("neither", "true"),
    },
    ["a/all.yaml Box.example.com/own", "c/all.yaml Box.example.com/neither"],
    [],
  ],
  "by the definition of an alternative where there is no other": [
    {
      "a/all.yaml": defines("integer") + map("x", "1") + forbids("p", "9"),
      "b/all.yaml": box("wrong", "big") + box("right", "1") + map("x", "2"),
    },
    ["b/all.yaml Box.example.com/wrong"],
    ["cli/alternative-left-out"],
  ],
  "without the content of another workspace": [
    {
      "varve.yaml": settings(),
      "x.yaml": map("x"),
      "tools/varve.yaml": settings(),
      "tools/p.yaml": forbids("p", "1"),
    },
    [],
    [],
  ],
};

describe("an object of a repository is checked", () => {
  it.each(Object.entries(REPOSITORIES))("%s", async (_, [files, denied, remarks]) => {
    expect(await told(files)).toEqual({ denied, remarks });
  });

  it("by the same units when updated, against the version stored in its own unit", async () => {
    const update = (text: string): string => text.replace("operations: [CREATE]", "operations: [UPDATE]");
    const files = {
      "a/all.yaml": update(forbids("p", "1")).replace("object.data.v", "oldObject.data.v") + map("x"),
      "b/all.yaml": update(forbids("p", "2")) + map("x", "2"),
    };
    expect(await told(files, "--operation", "UPDATE")).toEqual({
      denied: ["a/all.yaml ConfigMap/x", "b/all.yaml ConfigMap/x"],
      remarks: [],
    });
  });

  it("by the unit of its file, when a file of a workspace is named", async () => {
    const files = {
      "varve.yaml": settings('["clusters/*"]'),
      "clusters/a/all.yaml": forbids("p", "1") + map("x"),
      "clusters/b/all.yaml": forbids("p", "2") + map("x"),
    };
    expect((await told(files, "clusters/a/all.yaml")).denied).toEqual(["clusters/a/all.yaml ConfigMap/x"]);
    expect((await told(files, "./clusters/b/all.yaml")).denied).toEqual([]);
  });

  it("with some of many alternatives, and the rest is reported", async () => {
    const units = Array.from({ length: 9 }, (_, i) => [`c${i}/p.yaml`, forbids("p", `${i}`)] as const);
    const { denied, remarks } = await told({ ...Object.fromEntries(units), "x.yaml": map("x", "7") });
    expect({ denied, remarks }).toEqual({ denied: [], remarks: ["cli/alternatives-untried"] });
  });
});

describe("many alternative definitions", () => {
  const forms = Array.from(
    { length: 6 },
    (_, i) =>
      [
        `c${i}/d.yaml`,
        defines("integer").replace("type: object,", `type: object, description: form${i},`),
      ] as const,
  );

  it("do not affect objects of other kinds, and report nothing when one of them allows an object", async () => {
    const files = { ...Object.fromEntries(forms), "x.yaml": map("x") + box("right", "1") };
    expect(await told(files)).toEqual({ denied: [], remarks: [] });
  });

  it("are not all tried, which is reported if the others deny an object", async () => {
    const files = { ...Object.fromEntries(forms), "x.yaml": map("x") + box("wrong", "big") };
    expect(await told(files)).toEqual({
      denied: ["x.yaml Box.example.com/wrong"],
      remarks: ["cli/alternatives-untried"],
    });
  });
});

/** A unit of a random repository: the values of its ConfigMaps, and what its policies forbid, by name. */
interface RandomUnit {
  readonly maps: Readonly<Record<string, string>>;
  readonly policies: Readonly<Record<string, string>>;
}

const names = (...some: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...some), fc.constantFrom("1", "2"), { maxKeys: 2 });
const unit = fc.record<RandomUnit>({ maps: names("x", "w", "z"), policies: names("p", "q") });
const repository = fc.array(unit, { minLength: 2, maxLength: 4 });

const areAlternatives = (a: RandomUnit, b: RandomUnit): boolean =>
  (["maps", "policies"] as const).some((key) =>
    Object.entries(a[key]).some(([name, value]) => (b[key][name] ?? value) !== value),
  );

/** The folders of units, with their files named by `name`. */
function filesOf(units: readonly RandomUnit[], name = (kind: string): string => kind): Files {
  const files: Record<string, string> = {};
  for (const [i, { maps, policies }] of units.entries()) {
    for (const [each, value] of Object.entries(maps))
      files[`u${i}/${name(`m-${each}`)}.yaml`] = map(each, value);
    for (const [each, value] of Object.entries(policies))
      files[`u${i}/${name(`p-${each}`)}.yaml`] = forbids(each, value);
  }
  return files;
}

/** The expected denials: all that a policy forbids of a unit that is not an alternative. */
const deniedIn = (units: readonly RandomUnit[]): readonly string[] =>
  units
    .flatMap((own, i) =>
      Object.entries(own.maps)
        .filter(([, value]) =>
          units.some(
            (other) => !areAlternatives(own, other) && Object.values(other.policies).includes(value),
          ),
        )
        .map(([name]) => `u${i} ConfigMap/${name}`),
    )
    .sort();

const places = ({ denied }: Told): readonly string[] =>
  denied.map((each) => each.replace(/\/\S*/, "")).sort();

describe("for random repositories", () => {
  it("each object is checked by the policies of all units that are not alternatives of its own", async () => {
    await fc.assert(
      fc.asyncProperty(repository, async (units) => {
        expect(places(await told(filesOf(units)))).toEqual(deniedIn(units));
      }),
      { numRuns: runs({ normal: 20, long: 1000 }) },
    );
  });

  it("file order does not matter", async () => {
    const backwards = (name: string): string => `${name.slice(2)}-${name.slice(0, 1)}`;
    await fc.assert(
      fc.asyncProperty(repository, async (units) => {
        expect(places(await told(filesOf(units, backwards)))).toEqual(places(await told(filesOf(units))));
      }),
      { numRuns: runs({ normal: 8, long: 400 }) },
    );
  });

  it("a unit gets the same result alone, unless a unit that is not an alternative adds a policy", async () => {
    await fc.assert(
      fc.asyncProperty(repository, async (units) => {
        const [own, ...others] = units as [RandomUnit, ...RandomUnit[]];
        fc.pre(
          others.every((other) => areAlternatives(own, other) || Object.keys(other.policies).length === 0),
        );
        const atRoot = places(await told(filesOf(units))).filter((each) => each.startsWith("u0 "));
        expect(atRoot).toEqual(places(await told(filesOf([own]))));
      }),
      { numRuns: runs({ normal: 8, long: 400 }) },
    );
  });
});
