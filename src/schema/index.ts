/** Where schemas come from: built-in types, CRDs, OpenAPI documents, and the values themselves. */

// Sources: each looks up a schema by (apiVersion, kind), and lists its version, kinds and problems.
export { type BuiltinOptions, builtinSchemas } from "./source/builtin.js";
export { type KubernetesVersion, builtinVersions } from "./builtin/versions.js";
export { schemasFromCrds } from "./source/crd.js";
export { schemasFromOpenApi } from "./source/open-api.js";
export { joinSchemas } from "./source/join.js";
export type { KindName, Schemas } from "./source/schemas.js";

// TypeScript types of built-in kinds.
export type { KubernetesResource, OfKind, ResourceOf } from "./kinds/resource-of.js";
export type { Kinds } from "./kinds/kinds.js";

// Inference from values, where no schema exists.
export { type InferOptions, type InferredSchema, inferSchema } from "./infer/infer.js";

// Reading schemas.
export { nodeAt } from "./node/at.js";
