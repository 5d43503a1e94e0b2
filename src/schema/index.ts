/** Where schemas come from: built-in types, CRDs, OpenAPI documents, and the values themselves. */

// Sources: each answers (apiVersion, kind), and says its version, its kinds and its problems.
export { type BuiltinOptions, builtinSchemas } from "./source/builtin.js";
export { type KubernetesVersion, builtinVersions } from "./builtin/versions.js";
export { schemasFromCrds } from "./source/crd.js";
export { schemasFromOpenApi } from "./source/open-api.js";
export { joinSchemas } from "./source/join.js";
export type { KindName, Schemas } from "./source/schemas.js";

// The types of built-in kinds, for the compiler.
export type { KubernetesResource, OfKind, ResourceOf } from "./kinds/resource-of.js";
export type { Kinds } from "./kinds/kinds.js";

// What no schema says, from the values.
export { type InferOptions, type InferredSchema, inferSchema } from "./infer/infer.js";

// Reading them.
export { nodeAt } from "./node/at.js";
