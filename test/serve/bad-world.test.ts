/** The operator's webhooks in a cluster whose templates are invalid or cannot be read. */
import { type JsonObject, parseJson, formatJson } from "../../src/model/index.js";
import { type LookupSource, type Question, objectLookup } from "../../src/serve/index.js";
import { describe, expect, it } from "vitest";
import { applyJsonPatch } from "../../src/merge/index.js";
import { creating } from "./review.js";
import { parseYaml } from "../../src/yaml/index.js";
import platform from "../../examples/multigres/data-handler/platform.js";
import { served } from "./served.js";

const MUTATE = "/mutate-multigres-com-v1alpha1-multigrescluster";
const VALIDATE = "/validate-multigres-com-v1alpha1-multigrescluster";
const kind = { group: "multigres.com", version: "v1alpha1", kind: "MultigresCluster" };

function object(ofKind: string, name: string, rest: string): JsonObject {
  return parseYaml(
    `{apiVersion: multigres.com/v1alpha1, kind: ${ofKind}, metadata: {name: ${name}, namespace: shop}, ${rest}}`,
  ) as JsonObject;
}

const cluster = object(
  "MultigresCluster",
  "a",
  "spec: {multiadmin: {templateRef: odd}, cells: [{name: a, cellTemplate: odd}]}",
);

interface Exchange {
  readonly status: number;
  readonly text: string;
  /** The object with which the API server would continue. */
  readonly filled: JsonObject | undefined;
}

async function ask(path: string, lookup: LookupSource): Promise<Exchange> {
  const server = await served({ ...platform, lookup });
  const { status, text } = await server.send(
    path,
    formatJson(creating(cluster, { kind, requestKind: kind })),
  );
  await server.stop();
  if (status !== 200) return { status, text, filled: undefined };
  const { response } = parseJson(text) as { response: { patch?: string } };
  const patch = Buffer.from(response.patch ?? "W10=", "base64").toString();
  return { status, text, filled: applyJsonPatch(cluster, parseJson(patch)) as JsonObject };
}

/** Records the lookups. */
function noting(lookup: LookupSource, asked: string[]): LookupSource {
  return {
    ...lookup,
    remembered: (question: Question) => {
      if (question.type === "find") asked.push(`${question.kind} ${question.name}`);
      return lookup.remembered(question);
    },
  };
}

const kinds = platform.lookups ?? [];
const blockOf = (filled: JsonObject | undefined) => {
  const { spec } = filled as unknown as { spec: { multiadmin: JsonObject; cells: JsonObject[] } };
  return [spec.multiadmin["spec"], spec.cells[0]?.["spec"]];
};

describe("a template", () => {
  /** With the schema's answer, where it is filled in: the API server validates the result of a webhook. */
  it.each([
    ["without a spec", "other: {}", { replicas: 1 }, { replicas: 1 }],
    [
      "whose blocks are null",
      "spec: {multiadmin: null, multigateway: null}",
      { replicas: 1 },
      { replicas: 1 },
    ],
    [
      "with values of other types",
      "spec: {multiadmin: {replicas: many}, multigateway: {replicas: [3]}}",
      { replicas: "many" },
      { replicas: [3] },
    ],
  ])("%s is answered, and its values are left to the schema", async (_, rest, admin, gateway) => {
    const world = [object("CoreTemplate", "odd", rest), object("CellTemplate", "odd", rest)];
    const { status, filled } = await ask(MUTATE, objectLookup(world, kinds));
    const [first, second] = blockOf(filled);
    expect(status).toBe(200);
    expect(first).toMatchObject(admin);
    expect(second).toMatchObject({ multigateway: gateway });
  });

  it("does not follow references of templates, so there are no loops", async () => {
    const loop = "spec: {templateRef: odd, multiadmin: {templateRef: odd, replicas: 4}, cellTemplate: odd}";
    const world = [object("CoreTemplate", "odd", loop), object("CellTemplate", "odd", loop)];
    const asked: string[] = [];
    const { status, filled } = await ask(MUTATE, noting(objectLookup(world, kinds), asked));
    expect(status).toBe(200);
    expect(blockOf(filled)[0]).toMatchObject({ replicas: 4 });
    expect([...new Set(asked)].toSorted()).toEqual([
      "CellTemplate odd",
      "CoreTemplate default",
      "CoreTemplate odd",
    ]);
  });
});

describe("a cluster", () => {
  it.each([MUTATE, VALIDATE])(
    "that may not be read is a server error, and not a denial: %s",
    async (path) => {
      const empty = objectLookup([], kinds);
      const forbidden = async (): Promise<never> => {
        throw new Error('celltemplates.multigres.com is forbidden: User "blind" cannot list');
      };
      const blind = { ...empty, current: forbidden, isInStep: () => false };
      expect(await ask(path, blind)).toEqual({ status: 500, text: "internal error\n", filled: undefined });
    },
  );

  it("without the template is a denial that names it", async () => {
    const { text } = await ask(VALIDATE, objectLookup([], kinds));
    const { response } = parseJson(text) as { response: { status: { message: string } } };
    expect(response.status.message).toBe(
      '[spec.multiadmin.templateRef: spec.multiadmin.templateRef names CoreTemplate "odd", which does not exist in namespace "shop", ' +
        'spec.cells[name=a].cellTemplate: spec.cells[name=a].cellTemplate names CellTemplate "odd", which does not exist in namespace "shop"]',
    );
  });
});
