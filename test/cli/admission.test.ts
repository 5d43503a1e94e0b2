import { expectPublished } from "./published.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { type Run, recordingHost } from "./varve.js";
import { dirname, join } from "node:path";
import { runCli } from "../../src/cli/index.js";
import { tmpdir } from "node:os";

let folder = "";

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "varve-admission-")));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

let count = 0;

/** One run in its own folder with these files. */
async function inFolder(files: Readonly<Record<string, string>>, ...argv: readonly string[]): Promise<Run> {
  const cwd = join(folder, String(count++));
  mkdirSync(cwd);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), text);
  }
  const { host, written } = recordingHost();
  const status = await runCli(argv, { ...host, cwd });
  expectPublished(argv, written.stdout);
  return { ...written, status };
}

interface Placed {
  readonly code: string;
  readonly at?: { readonly start: { readonly line: number; readonly column: number } };
}

function places({ stdout }: Run): string[] {
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Placed[] };
  return diagnostics.map(({ code, at }) => `${code} ${at?.start.line ?? 0}:${at?.start.column ?? 0}`);
}

const policy = (expression: string): string => `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: {name: p}
spec:
  matchConstraints:
    resourceRules: [{apiGroups: [""], apiVersions: [v1], operations: [UPDATE], resources: [pods]}]
  validations:
  - expression: ${expression}
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: {name: p}
spec: {policyName: p, validationActions: [Deny]}
`;

/** The definition of a kind of example.com, with these properties in flow style. */
const definition = (kind: string, properties: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: ${kind.toLowerCase()}s.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: ${kind}, plural: ${kind.toLowerCase()}s, singular: ${kind.toLowerCase()}, listKind: ${kind}List}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: ${properties}}}}
`;

describe("a finding about an expression", () => {
  it.each([
    ["plain text", "object.metadata.name != '' && request.name != ''", "8:47"],
    ["quotes", `"object.metadata.name != '' && request.name != ''"`, "8:48"],
    ["a block scalar, whose characters are shifted", ">-\n      request.name != ''", "8:17"],
  ])("has its position in %s", async (_, expression, place) => {
    const run = await inFolder({ "policy.yaml": policy(expression) }, "lint", "--output", "json");
    expect(places(run)).toEqual([`admit/request-name ${place}`]);
  });

  it("has the position of the alias that refers to the rule", async () => {
    const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: as.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: A, plural: as, singular: a}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: &spec
            type: object
            properties: {size: {type: integer}}
            x-kubernetes-validations: [{rule: self.size > 1}]
          other: *spec
`;
    const run = await inFolder({ "crd.yaml": crd }, "lint", "--output", "json");
    expect(places(run)).toEqual(["admit/unguarded-field 19:47", "admit/unguarded-field 20:18"]);
  });
});

describe("output about a Secret", () => {
  const secret =
    "apiVersion: v1\nkind: Secret\nmetadata: {name: s, namespace: d}\nstringData: {token: hush-hush}\n";

  it.each(["text", "json", "sarif", "junit"])("contains none of its values: %s", async (format) => {
    const run = await inFolder({ "s.yaml": secret }, "admit", "s.yaml", "--output", format);
    expect(run.stdout + run.stderr).not.toContain("hush-hush");
    expect(run.status).toBe(0);
  });

  it.each(["text", "json", "sarif", "junit", "github", "markdown"])(
    "contains none even if a policy message includes it: %s",
    async (format) => {
      const files = {
        "s.yaml":
          "apiVersion: v1\nkind: Secret\nmetadata: {name: s, namespace: d}\ndata: {pw: aHVzaC1odXNo}\n",
        "world/policy.yaml": `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: {name: p}
spec:
  matchConstraints:
    resourceRules: [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [secrets]}]
  validations:
  - expression: object.data.pw == 'x'
    messageExpression: "'it is ' + object.data.pw"
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: {name: p}
spec: {policyName: p, validationActions: [Deny, Audit]}
`,
      };
      const run = await inFolder(files, "admit", "s.yaml", "--world", "world", "--output", format);
      expect(run.stdout).toContain("it is (secret)");
      expect(run.stdout + run.stderr).not.toMatch(/hush-hush|aHVzaC1odXNo/);
      expect(run.status).toBe(3);
    },
  );
});

describe("a default in a list without keys", () => {
  const crd = definition(
    "L",
    "{items: {type: array, items: {type: object, properties: {port: {type: integer}, mode: {type: string, default: tcp}}}}}",
  );
  const object =
    "apiVersion: example.com/v1\nkind: L\nmetadata: {name: l}\nitems: [{port: 1, mode: udp}, {port: 2}]\n";

  it("is shown for every item", async () => {
    const { stdout, status } = await inFolder(
      { "w/crd.yaml": crd, "l.yaml": object },
      "admit",
      "l.yaml",
      "--world",
      "w",
    );
    expect([status, /default .*/.exec(stdout)?.[0]]).toEqual([0, "default   changed  items[1].mode = tcp"]);
  });
});

describe("a field that is not in the schema", () => {
  const files = {
    "crd.yaml": definition("Foo", "{size: {type: integer}}"),
    "foo.yaml": "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: a}\nsiez: 1\n",
  };
  const warning = 'unknown field "siez"';

  it.each([
    [[], 3, { code: 400, warnings: [] }],
    [["--validate", "strict"], 3, { code: 400, warnings: [] }],
    [["--validate", "warn"], 0, { code: 201, warnings: [warning] }],
    [["--validate", "ignore"], 0, { code: 201, warnings: [] }],
  ])("is handled as --validate says: %j", async (flags, status, expected) => {
    const asked = ["admit", "foo.yaml", "--world", "crd.yaml", "--output", "json"];
    const run = await inFolder(files, ...asked, ...flags);
    const { result } = JSON.parse(run.stdout) as { result: { objects: object[] } };
    expect([run.status, result.objects]).toEqual([status, [expect.objectContaining(expected)]]);
  });
});

describe("a member that a JSON file has twice", () => {
  const files = {
    "map.json":
      '{"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "a"}, "data": {"k": "1"}, "data": {"k": "1", "k": "2"}}',
  };
  const text = (field: string): string => `duplicate field "${field}"`;

  it.each([
    [
      "strict",
      3,
      {
        code: 400,
        warnings: [],
        message: `ConfigMap in version "v1" cannot be handled as a ConfigMap: strict decoding error: ${text("data")}, ${text("data.k")}`,
      },
    ],
    ["warn", 0, { code: 201, warnings: [text("data"), text("data.k")] }],
    ["ignore", 0, { code: 201, warnings: [] }],
  ])("is handled as --validate says: %s", async (mode, status, expected) => {
    const run = await inFolder(files, "admit", "map.json", "--output", "json", "--validate", mode);
    const { result } = JSON.parse(run.stdout) as { result: { objects: object[] } };
    expect([run.status, result.objects]).toEqual([status, [expect.objectContaining(expected)]]);
  });
});

describe("a policy that denies", () => {
  const files = {
    "pod.yaml":
      "apiVersion: v1\nkind: Pod\nmetadata: {name: w, namespace: d, labels: {team: shop}}\nspec: {containers: []}\n",
    "policy.yaml": policy("variables.teams.all(t, t != object.metadata.labels.team)")
      .replace("operations: [UPDATE]", "operations: ['*']")
      .replace(
        "  validations:",
        "  variables: [{name: teams, expression: \"['ops', 'shop']\"}]\n  validations:",
      ),
  };

  it("is explained by the subexpression that decided, with its values", async () => {
    const { stdout, status } = await inFolder(files, "admit", "pod.yaml", "--world", "policy.yaml");
    expect(stdout).toContain(
      'also: t != object.metadata.labels.team is false: t is "shop", object.metadata.labels.team is "shop"',
    );
    expect(status).toBe(3);
  });

  it("applies to a whole collection without a name", async () => {
    const named = { ...files, "policy.yaml": policy("has(request.name)").replace("[UPDATE]", "['*']") };
    const all = (operation: string) =>
      inFolder(named, "admit", "pod.yaml", "--world", "policy.yaml", "--operation", operation);
    expect((await all("DELETE")).status).toBe(0);
    expect((await all("DELETECOLLECTION")).status).toBe(3);
  });
});

describe("an expression", () => {
  const input = { "a.json": '{"spec": {"size": 3}}' };

  it("that fails is shown with the part that failed", async () => {
    const { stderr, stdout, status } = await inFolder(
      input,
      "cel",
      "self.spec.size > 1 && self.spec.nope == 1",
      "--input",
      "a.json",
    );
    expect(stderr + stdout).toContain(
      "  1 | self.spec.size > 1 && self.spec.nope == 1\n    |                       ^^^^^^^^^^^^^^\n",
    );
    expect(status).toBe(2);
  });

  it("has an estimated cost before evaluation and a measured cost after", async () => {
    const priced = async (expression: string) =>
      (await inFolder(input, "cel", expression, "--input", "a.json")).stdout.trim();
    expect(await priced("[1, 2].all(x, x > 0)")).toMatch(/; cost \d+, estimated \d+( to \d+)?$/);
    expect(await priced("self.spec.all(k, k != '')")).toMatch(/; cost \d+, no limit without a schema$/);
  });
});

describe("tests", () => {
  const test = (spec: string): string =>
    `apiVersion: varve.dev/v1\nkind: AdmissionTest\nmetadata: {name: t}\nspec:\n${spec}`;
  const map = (name: string): string =>
    `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: d}\ndata: {a: "1"}\n`;

  it("choose one object of a file by its name, short or long", async () => {
    const files = {
      "maps.yaml": `${map("x")}---\n${map("w")}`,
      "test.yaml": test(
        ["ConfigMap/w", "ConfigMap/d/w", "w"]
          .map(
            (name) => `  - {name: ${name}, object: {file: maps.yaml, resource: ${name}}, expect: allowed}\n`,
          )
          .join("")
          .replace(/^/, "  cases:\n"),
      ),
    };
    const run = await inFolder(files, "test");
    expect(run.stdout).toContain("3 cases: 3 passed, 0 failed");
  });

  it("list the objects when the choice is ambiguous", async () => {
    const files = {
      "maps.yaml": `${map("x")}---\n${map("w")}`,
      "test.yaml": test("  cases: [{name: a, object: maps.yaml, expect: allowed}]\n"),
    };
    const { stdout, status } = await inFolder(files, "test");
    expect(stdout).toContain("maps.yaml contains 2 objects");
    expect(stdout).toContain("choose one with resource: ConfigMap/d/x, ConfigMap/d/w");
    expect(status).toBe(2);
  });

  it("never read outside the tested folder", async () => {
    const files = {
      "secret.yaml": map("x"),
      "tests/test.yaml": test("  cases: [{name: a, object: ../secret.yaml, expect: allowed}]\n"),
      "tests/world.yaml": test(
        "  world: [../..]\n  cases: [{name: a, object: {file: test.yaml}, expect: allowed}]\n",
      ),
    };
    const { stdout, status } = await inFolder(files, "test", "tests");
    expect(stdout.match(/is outside tests/g)).toHaveLength(2);
    expect(status).toBe(2);
  });

  it("report once that the platform cannot be loaded, for any number of tests", async () => {
    const cases = ["a", "b", "c"].map((name) => `    - {name: ${name}, object: map.yaml, expect: allowed}\n`);
    const files = {
      "varve.yaml": "apiVersion: varve.dev/v1\nkind: Workspace\nspec: {platform: gone.mjs}\n",
      "map.yaml": map("x"),
      "test.yaml": test(`  cases:\n${cases.join("")}`),
    };
    const { stdout, stderr } = await inFolder(files, "test");
    expect((stdout + stderr).match(/ error {2}\S+/g)).toHaveLength(1);
  });

  it("fail when the stored object differs, and pass when it does not", async () => {
    const files = (value: string): Record<string, string> => ({
      "map.yaml": map("x"),
      "test.yaml": test(
        `  cases: [{name: a, object: map.yaml, expect: {allowed: true, stored: {data.a: "${value}"}}}]\n`,
      ),
    });
    expect((await inFolder(files("1"), "test")).status).toBe(0);
    expect((await inFolder(files("2"), "test")).status).toBe(1);
  });
});

describe("the name of an object", () => {
  const cronJob = (metadata: string, spec: string): string =>
    `apiVersion: batch/v1\nkind: CronJob\nmetadata: ${metadata}\nspec: ${spec}\n`;
  const wrongType = "{schedule: 5}";
  const invalid = "{schedule: never, jobTemplate: {}}";

  it.each([
    ["with a namespace", "{name: c, namespace: d}", invalid, "CronJob.batch/d/c"],
    ["in the default namespace, which is not written", "{name: c}", invalid, "CronJob.batch/c"],
    ["that cannot be decoded", "{name: c, namespace: d}", wrongType, "CronJob.batch/d/c"],
    ["that cannot be decoded, without a namespace", "{name: c}", wrongType, "CronJob.batch/c"],
    ["with a generated name", "{generateName: c-, namespace: d}", invalid, "CronJob.batch/d/c-*"],
    ["with a generated name only", "{generateName: c-}", invalid, "CronJob.batch/c-*"],
    ["that cannot be decoded, with a generated name", "{generateName: c-}", wrongType, "CronJob.batch/c-*"],
  ])("is the same in its line and in its findings: %s", async (_, metadata, spec, name) => {
    const { stdout } = await inFolder({ "a.yaml": cronJob(metadata, spec) }, "admit", "a.yaml");
    const found = [...stdout.matchAll(/^ {2}in: (.*)$/gm)].map(([, written]) => written);
    expect([stdout.split("  ")[1], ...new Set(found)]).toEqual([name, name]);
  });
});

describe("a JUnit report", () => {
  it("has an error for an object that is not complete as written, because the run fails for it", async () => {
    const pod = "apiVersion: v1\nkind: Pod\nmetadata: {name: '${NAME}'}\nspec: {containers: []}\n";
    const run = await inFolder({ "pod.yaml": pod }, "admit", "--output", "junit");
    const outcomes = run.stdout.match(/<(failure|error|skipped|system-out) /g);
    expect({ status: run.status, outcomes }).toEqual({ status: 4, outcomes: ["<error ", "<error "] });
    expect(run.stdout).toContain('tests="2" failures="0" errors="2" skipped="0"');
  });
});

describe("a world read from a folder", () => {
  const CRD = definition("Foo", "{size: {type: integer}}");
  const FOO = "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: a, namespace: b}\nsize: text\n";

  it("is read completely before the first object is checked", async () => {
    const run = await inFolder({ "a.yaml": FOO, "z.yaml": CRD }, "admit", ".");
    expect(run.stdout).toContain("denied  a.yaml:4:7  Foo.example.com/b/a\n  422 Invalid: size: ");
  });

  it("may come from standard input, which is read once", async () => {
    const { host, written } = recordingHost();
    const stdin = (async function* () {
      yield Buffer.from(`${FOO}---\n${CRD}`);
    })();
    const status = await runCli(["admit", "-"], { ...host, cwd: folder, stdin });
    expect({ status, lines: written.stdout.match(/^stdin:.*$/gm) }).toEqual({
      status: 3,
      lines: [
        "stdin:1  Foo.example.com/b/a  create  denied: 422 Invalid",
        "stdin:4:7  error  admit/wrong-type  size",
        expect.stringMatching(/^stdin:6  CustomResourceDefinition/),
      ],
    });
  });

  it("has policy parameters from files that come before the policy", async () => {
    const files = {
      "a.yaml":
        "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: limits, namespace: b}\ndata: {most: '1'}\n",
      "b.yaml":
        "apiVersion: v1\nkind: Service\nmetadata: {name: long, namespace: b}\nspec: {ports: [{port: 1}]}\n",
      "z.yaml": `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: {name: p}
spec:
  paramKind: {apiVersion: v1, kind: ConfigMap}
  matchConstraints:
    resourceRules: [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [services]}]
  validations:
  - expression: size(object.metadata.name) <= int(params.data.most)
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: {name: p}
spec: {policyName: p, validationActions: [Deny], paramRef: {name: limits, namespace: b, parameterNotFoundAction: Allow}}
`,
    };
    const run = await inFolder(files, "admit", ".");
    expect(run.stdout).toMatch(/^denied  b\.yaml:1:1  Service\/b\/long\n  422 Invalid: /m);
  });

  it("finds the stored object of an update by its name, and what may not change in it", async () => {
    const young =
      "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, namespace: b}\nimmutable: true\ndata: {k: new}\n";
    const old = young.replace("new", "old");
    const run = await inFolder(
      { "new.yaml": young, "world/old.yaml": old },
      "admit",
      "new.yaml",
      "--world",
      "world",
      "--operation",
      "UPDATE",
      "--output",
      "json",
    );
    const { result } = JSON.parse(run.stdout) as {
      result: { objects: { operation: string; code: number }[] };
    };
    expect(result.objects.map(({ operation, code }) => [operation, code])).toEqual([["UPDATE", 422]]);
  });

  it("makes a request for a stored object an update, in any file", async () => {
    const service = (port: number): string =>
      `apiVersion: v1\nkind: Service\nmetadata: {name: a, namespace: b}\nspec: {ports: [{port: ${port}}]}\n`;
    const files = { "new.yaml": service(3), "old/1.yaml": service(1), "old/2.yaml": service(2) };
    const run = await inFolder(files, "admit", "new.yaml", "--old", "old", "--output", "json");
    expect(run.stdout).toContain('"operation": "UPDATE"');
    expect(run.status).toBe(0);
  });
});
