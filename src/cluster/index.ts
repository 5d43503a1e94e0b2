/** A Kubernetes API: connected to as kubectl does, read and written without losing a digit. */

// Connecting.
export { Cluster, type ConnectOptions, connectCluster } from "./cluster.js";

// Requests and their answers.
export type { ApiAnswer, ApiRequest, RawAnswer, Transport } from "./transport/transport.js";
export { ApiFailure, type FailureCause, type Refusal } from "./transport/api-failure.js";
export type { Clock } from "./transport/clock.js";

// Certificates, for servers and for those who call them.
export {
  type CertificateAuthority,
  type CertificateRequest,
  type Credential,
  certificateAuthority,
} from "./certificates/certificate.js";

// What went wrong.
export { problems } from "./problems.js";
