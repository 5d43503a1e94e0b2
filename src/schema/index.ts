/** Where schemas come from: built-in types, CRDs, OpenAPI documents, and the values themselves. */

// Sources: each answers (apiVersion, kind), and says its version, its kinds and its problems.
export { builtinSchemas } from "./builtin.js";
export { builtinVersions } from "./builtin/modules.js";
export type { KubernetesVersion } from "./type-module.js";
export { schemasFromCrds } from "./crd.js";
export { crdsFromXrd, isXrd } from "./xrd.js";
export { schemasFromOpenApi } from "./open-api.js";
export { joinSchemas } from "./join.js";
export type { KindName, Schemas } from "./schemas.js";

// What the code of the API server writes into built-in objects.
export { isWrittenField } from "./written-field.js";

// What no schema says, from the values.
export { type InferOptions, type InferredSchema, inferSchema } from "./infer.js";

// Reading them.
export { nodeAt } from "./node-at.js";

// What went wrong.
export { problems } from "./problems.js";
