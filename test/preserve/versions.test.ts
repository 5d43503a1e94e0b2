/** Which version of its API a resource has after a run, and what may be in it then. */
import { describe } from "vitest";
import { parseYaml } from "../../src/yaml/index.js";
import { schemasFromCrds } from "../../src/schema/index.js";
import { story } from "./story.js";

const at = (version: string, spec: string) =>
  `{ apiVersion: ${version}, kind: Fn, metadata: { name: f }, spec: ${spec} }`;

describe("the API version of a resource", () => {
  story("is a field like any other if the file has none")
    .existing("{ kind: Fn, spec: { a: 1 } }")
    .fresh("{ apiVersion: x.io/v1, kind: Fn, spec: { a: 1 } }")
    .keeps("{ kind: Fn, spec: { a: 1 } }")
    .reports("absent", "apiVersion", { fresh: "x.io/v1" });

  story("and is no reason to keep the rest")
    .base("{ kind: Fn, spec: { a: 1 } }")
    .existing("{ kind: Fn, spec: { a: 1 } }")
    .fresh("{ apiVersion: x.io/v1, kind: Fn, spec: { a: 1, b: 1 } }")
    .preserve("apiVersion")
    .becomes("{ kind: Fn, spec: { a: 1, b: 1 } }")
    .reports("pinned", "apiVersion", { fresh: "x.io/v1" })
    .reports("added", "spec.b", { fresh: 1 });

  story("does not move to another group, which is another API")
    .existing(at("x.io/v1beta1", "{ a: 1 }"))
    .fresh(at("z.io/v1", "{ a: 1 }"))
    .keeps(at("x.io/v1beta1", "{ a: 1 }"))
    .reports("preserved", "apiVersion", { existing: "x.io/v1beta1", fresh: "z.io/v1" });

  story("does not move without a base to a name that has no place in the order of versions")
    .existing(at("x.io/v1", "{ a: 1 }"))
    .fresh(at("x.io/stable", "{ a: 1 }"))
    .keeps(at("x.io/v1", "{ a: 1 }"))
    .reports("preserved", "apiVersion", { existing: "x.io/v1", fresh: "x.io/stable" });

  story("nor from such a name")
    .existing(at("x.io/stable", "{ a: 1 }"))
    .fresh(at("x.io/v1", "{ a: 1 }"))
    .keeps(at("x.io/stable", "{ a: 1 }"))
    .reports("preserved", "apiVersion", { existing: "x.io/stable", fresh: "x.io/v1" });
});

describe("a resource that keeps its version", () => {
  const [v1, v2] = ["x.io/v1beta1", "x.io/v1beta2"];

  story("lacks what it lacked")
    .existing(at(v2, "{}"))
    .fresh(at(v1, "{ size: 1 }"))
    .keeps(at(v2, "{}"))
    .reports("preserved", "apiVersion", { existing: v2, fresh: v1 })
    .reports("absent", "spec.size", { fresh: 1 });

  story("has what it had")
    .existing(at(v2, "{ mine: 1 }"))
    .fresh(at(v1, "{}"))
    .keeps(at(v2, "{ mine: 1 }"))
    .reports("preserved", "apiVersion", { existing: v2, fresh: v1 })
    .reports("not-in-pattern", "spec.mine", { existing: 1 });

  story("is kept as a whole if a kept field has another shape in the version of the pattern")
    .existing(at(v2, "{ env: { A: x } }"))
    .fresh(at(v1, "{ env: [{ A: x }] }"))
    .keeps(at(v2, "{ env: { A: x } }"))
    .disputes("")
    .says("preserve/version-clash");

  story("takes no new field of the pattern, which its version may not have")
    .base(at(v1, "{ size: 1 }"))
    .existing(at(v1, "{ size: 1 }"))
    .fresh(at(v2, "{ size: 1, mode: x }"))
    .preserve("apiVersion")
    .keeps(at(v1, "{ size: 1 }"))
    .disputes("")
    .says("preserve/version-clash");

  story("takes no value of another shape")
    .base(at(v1, "{ size: 1 }"))
    .existing(at(v1, "{ size: 1 }"))
    .fresh(at(v2, "{ size: { min: 1 } }"))
    .preserve("apiVersion")
    .keeps(at(v1, "{ size: 1 }"))
    .disputes("")
    .says("preserve/version-clash");

  story("takes another number or text")
    .base(at(v1, "{ size: 1 }"))
    .existing(at(v1, "{ size: 1 }"))
    .fresh(at(v2, "{ size: 2 }"))
    .preserve("apiVersion")
    .becomes(at(v1, "{ size: 2 }"))
    .disputes();
});

describe("a field that people added to a resource whose version moves", () => {
  const [v1, v2] = ["x.io/v1beta1", "x.io/v1beta2"];
  const crd = parseYaml(`
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: fns.x.io}
spec:
  group: x.io
  scope: Namespaced
  names: {kind: Fn, plural: fns}
  versions:
    - name: v1beta2
      schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {
        size: {type: integer}, args: {type: array, items: {type: string}}, tracing: {type: object, properties: {mode: {type: string}}}, free: {x-kubernetes-preserve-unknown-fields: true}, open: {type: object, x-kubernetes-preserve-unknown-fields: true, properties: {a: {type: string}}}}}}}}
`);
  const schemas = schemasFromCrds([crd]);

  story("moves along if nothing is known about the new version")
    .existing(at(v1, "{ legacy: a }"))
    .fresh(at(v2, "{}"))
    .becomes(at(v2, "{ legacy: a }"))
    .reports("updated", "apiVersion", { existing: v1, fresh: v2 })
    .reports("not-in-pattern", "spec.legacy", { existing: "a" });

  for (const field of [
    "size: 3",
    "args: [x]",
    "tracing: {}",
    "tracing: { mode: x }",
    "free: {}",
    "free: { a: 1 }",
    "open: { b: 1 }",
  ])
    story(`moves along if the new version has it: ${field}`)
      .existing(at(v1, `{ ${field} }`))
      .fresh(at(v2, "{}"))
      .given({ schemas })
      .becomes(at(v2, `{ ${field} }`))
      .disputes();

  for (const field of [
    "size: [3]",
    "args: {}",
    "tracing: x",
    "tracing: [{ mode: x }]",
    "legacy: a",
    "tracing: { rate: 1 }",
  ])
    story(
      `keeps the whole resource if the new version does not have it, or has it in another shape: ${field}`,
    )
      .existing(at(v1, `{ ${field} }`))
      .fresh(at(v2, "{}"))
      .given({ schemas })
      .keeps(at(v1, `{ ${field} }`))
      .disputes("")
      .says("preserve/version-clash");

  const scaler = (version: string, spec: string) =>
    `{ apiVersion: autoscaling/${version}, kind: HorizontalPodAutoscaler, metadata: { name: a }, spec: { ${spec} } }`;
  story("keeps the whole resource of a built-in kind, too")
    .existing(scaler("v1", "maxReplicas: 3, targetCPUUtilizationPercentage: 80"))
    .fresh(scaler("v2", "maxReplicas: 3"))
    .base(scaler("v1", "maxReplicas: 3"))
    .keeps(scaler("v1", "maxReplicas: 3, targetCPUUtilizationPercentage: 80"))
    .disputes("")
    .says("preserve/version-clash");
});
