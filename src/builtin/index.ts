/** What the API server's code knows about its own kinds: how it reads, completes, checks and stores their objects. */

export { type BuiltinKind, builtinKind } from "./request/builtin-kind.js";
export { compareUnknown } from "./type/convert.js";
export { type ReflectedType, reflectedType } from "./type/reflected-type.js";
export { TypedObject } from "./request/typed-object.js";
export { type GoStruct } from "./type/zero.js";
export { type UnknownMember } from "./type/decode.js";
export { type ClusterSettings, USUAL_CLUSTER } from "./check/kind-rules.js";
export { builtinNameFaults, isBuiltinNamespaced } from "./check/scope.js";
export { podSecurity } from "./pod-security/pod-security.js";
export { type PodSecurityRequest } from "./pod-security/request.js";
export { type PodSecurityOptions } from "./pod-security/options.js";
export { type PodSecurityAnswer, type PodSecurityDenial } from "./pod-security/answer.js";
export { type PodSecurityLevel } from "./pod-security/level.js";
