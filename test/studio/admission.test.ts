import type { AdmissionWorld, AdmittedResource } from "../../src/studio/wire/admission.js";
import { describe, expect, it } from "vitest";
import { StudioData } from "../../src/studio/index.js";
import { folderWith } from "../workspace/folder.js";
import { openWorkspace } from "../../src/workspace/index.js";
import { recordingHost } from "../cli/varve.js";
import { workspaceJudge } from "../../src/cli/admission/judge/workspace-judge.js";

type Files = Readonly<Record<string, string>>;

const SETTINGS = "apiVersion: varve.dev/v1\nkind: Workspace\nmetadata: { name: w }\n";

async function dataOf(files: Files, env: Record<string, string> = {}): Promise<StudioData> {
  const cwd = folderWith({ "varve.yaml": SETTINGS, ...files });
  const { host } = recordingHost({ env });
  const workspace = await openWorkspace(cwd, { isReadOnly: true, code: env["VARVE_NO_CODE"] === undefined });
  return new StudioData(workspace, { isServed: false, judge: () => workspaceJudge({ ...host, cwd }) });
}

async function admitted(data: StudioData, number = 0): Promise<AdmittedResource> {
  return (await data.get(`admitted/${number}`)) as AdmittedResource;
}

const POLICY = `
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: few }
spec:
  matchConstraints:
    resourceRules: [{ apiGroups: [""], apiVersions: ["v1"], resources: ["configmaps"], operations: ["CREATE"] }]
  validations: [{ expression: "has(object.data) && object.data.size() < 2" }]
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: { name: few }
spec: { policyName: few, validationActions: [Deny] }
`;

const CONFIG = `apiVersion: v1
kind: ConfigMap
metadata: { name: config, namespace: ns }
data: { a: "1", b: "2" }
`;

describe("the admission of a resource", () => {
  it("names the failed policy, and the part of its expression that made it false", async () => {
    const { result } = await admitted(await dataOf({ "a.yaml": CONFIG, "b.yaml": POLICY }));
    expect(result.outcome).toBe("denied");
    expect(result.failures).toEqual([
      {
        tier: 3,
        by: "few, binding few",
        path: null,
        message: "failed expression: has(object.data) && object.data.size() < 2",
        expression: "has(object.data) && object.data.size() < 2",
        effect: "denies",
        parts: [
          {
            text: "object.data.size() < 2",
            start: 20,
            end: 42,
            value: "false",
            error: null,
            values: [
              { text: "object.data.size()", value: "2" },
              { text: "object.data", value: '{"a":"1","b":"2"}' },
            ],
          },
        ],
      },
    ]);
  });

  it("lists the policies that matched, with what they cost", async () => {
    const { result } = await admitted(await dataOf({ "a.yaml": CONFIG, "b.yaml": POLICY }));
    const [asked, ...more] = result.policies;
    expect(more).toEqual([]);
    expect(asked).toEqual({ policy: "few", binding: "few", param: null, skippedBy: null, cost: asked?.cost });
    expect(asked?.cost).toBeGreaterThan(0);
  });

  it("is not validated, rather than allowed, if no CRD defines the kind", async () => {
    const unknown = "apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: w }\n";
    const { result } = await admitted(await dataOf({ "a.yaml": unknown }));
    expect(result).toMatchObject({ outcome: "not validated", steps: [], notCovered: ["everything"] });
  });

  it("is the same for the same workspace", async () => {
    const files = { "a.yaml": CONFIG, "b.yaml": POLICY };
    const [one, two] = [await dataOf(files), await dataOf(files)];
    expect(await one.get("admitted/0")).toEqual(await two.get("admitted/0"));
    expect(await one.get("admission")).toEqual(await two.get("admission"));
  });

  it("does not exist for a number that is not one of a resource", async () => {
    const data = await dataOf({ "a.yaml": CONFIG });
    for (const key of ["admitted/1", "admitted/-1", "admitted/", "admitted/__proto__", "admitted/0x0"])
      expect(await data.get(key)).toBeUndefined();
  });
});

describe("the world of the page", () => {
  it("has definitions as YAML to edit, and everything else as JSON", async () => {
    const world = (await (await dataOf({ "b.yaml": POLICY })).get("admission")) as AdmissionWorld;
    expect(world.objects.map(({ kind, file, isEditable }) => [kind, file, isEditable])).toEqual([
      ["ValidatingAdmissionPolicy", "b.yaml", true],
      ["ValidatingAdmissionPolicyBinding", "b.yaml", false],
    ]);
    expect(world.objects[0]?.text).toContain("kind: ValidatingAdmissionPolicy\n");
    expect(JSON.parse(world.objects[1]?.text ?? "")).toMatchObject({ metadata: { name: "few" } });
  });

  it("keeps keys and texts that look like something else", async () => {
    const policy = POLICY.replace("{ name: few }", `{ name: few, labels: { __proto__: "<b>x</b>" } }`);
    const world = (await (await dataOf({ "b.yaml": policy })).get("admission")) as AdmissionWorld;
    expect(world.objects[0]?.text).toContain("__proto__: <b>x</b>");
  });

  it("says why the webhooks of the platform were not called", async () => {
    const settings = `${SETTINGS}spec: { platform: missing.ts }\n`;
    const data = await dataOf({ "varve.yaml": settings, "a.yaml": CONFIG });
    const world = (await data.get("admission")) as AdmissionWorld;
    expect(world.platform.state).toBe("not called");
    expect((await admitted(data)).result.outcome).toBe("allowed");
  });
});

describe("a workspace whose code may not run", () => {
  it("is checked without its webhooks, which the page says", async () => {
    const files = {
      "varve.yaml": `${SETTINGS}spec: { platform: platform.mjs }\n`,
      "platform.mjs": "throw new Error('ran');\n",
      "a.yaml": CONFIG,
    };
    const data = await dataOf(files, { VARVE_NO_CODE: "1" });
    const { platform } = (await data.get("admission")) as AdmissionWorld;
    expect(platform).toEqual({
      state: "not called",
      why: expect.stringContaining("platform.mjs") as string,
    });
    expect(JSON.stringify(platform)).not.toContain("ran'");
    expect((await admitted(data)).result.outcome).toBe("allowed");
  });
});

describe("a Secret", () => {
  const SECRET = `apiVersion: v1
kind: Secret
metadata: { name: s, namespace: ns }
stringData: { password: correct-horse }
`;
  const PARAMS = POLICY.replace(
    "spec:\n  match",
    "spec:\n  paramKind: { apiVersion: v1, kind: Secret }\n  match",
  )
    .replace(
      /validations: .*/,
      `validations: [{ expression: "params.stringData.password == object.data.a", messageExpression: "'expected ' + params.stringData.password" }]`,
    )
    .replace(
      "policyName: few,",
      "policyName: few, paramRef: { name: s, namespace: ns, parameterNotFoundAction: Deny },",
    );

  it("has masked values in its text", async () => {
    const secret = await admitted(await dataOf({ "a.yaml": SECRET }));
    expect(secret.isMasked).toBe(true);
    expect(JSON.stringify(secret)).not.toContain("correct-horse");
  });

  it("is not in the world of the page, and its values are in no message", async () => {
    const data = await dataOf({ "a.yaml": CONFIG, "b.yaml": PARAMS, "s.yaml": SECRET });
    const world = (await data.get("admission")) as AdmissionWorld;
    expect(world.secretsLeftOut).toBe(1);
    const { result } = await admitted(data);
    expect(result.outcome).toBe("denied");
    expect(result.failures.map(({ message, parts }) => ({ message, parts }))).toEqual([
      { message: "expected (secret)", parts: [] },
    ]);
    expect(JSON.stringify([world, result])).not.toContain("correct-horse");
  });
});
