import { type Diagnostic } from "../../model/index.js";
import { visible } from "../../model/internal.js";
import { CutOff, NotJson, TooLarge } from "./body.js";
import { ProxyRefusal } from "./proxy-answer.js";
import { problems } from "../problems.js";

/** The target of a request, for messages. */
export interface Destination {
  readonly server: string;
  readonly method: string;
  readonly path: string;
}

const LOST = new Set(["ECONNRESET", "EPIPE", "ECONNABORTED", "ERR_STREAM_PREMATURE_CLOSE", "Z_BUF_ERROR"]);
const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EHOSTDOWN",
  "EADDRNOTAVAIL",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "ENOENT",
]);
/** The error codes of OpenSSL and Node for an untrusted certificate. */
const UNTRUSTED =
  /^(CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|ERR_TLS_CERT_ALTNAME|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH|INVALID_PURPOSE)/;

/** Whether the connection ended before the response did. */
export function isLost(error: unknown): boolean {
  return error instanceof CutOff || LOST.has(codeOf(error));
}

/**
 * Why there is no response, as a message; the error itself is not kept, because Node attaches requests and certificates
 * to it.
 */
export function noAnswer(error: unknown, { server, method, path }: Destination): Diagnostic {
  const code = codeOf(error);
  const text = visible(textOf(error));
  const params = { server, method, path };
  if (error instanceof TooLarge)
    return problems["answer-too-large"]({ message: `${method} ${path}: the response has ${text}`, params });
  if (error instanceof NotJson)
    return problems["not-json"]({
      message: `${method} ${path}: ${text} in the response of ${server}`,
      params,
    });
  if (error instanceof ProxyRefusal)
    return problems["proxy-failed"]({
      message: `the proxy could not connect to ${server}: ${text}`,
      params,
    });
  if (isLost(error))
    return problems["answer-cut-off"]({
      message: `${method} ${path}: the connection to ${server} closed before the response was complete`,
      params,
    });
  if (UNREACHABLE.has(code))
    return problems.unreachable({
      message: `${server} cannot be reached: ${text}`,
      hint: "check the address of the cluster in the kubeconfig, and that the server is running",
      params,
    });
  if (UNTRUSTED.test(code))
    return problems["untrusted-server"]({
      message: `the certificate of ${server} is not trusted: ${text}`,
      hint: "check certificate-authority and tls-server-name of the cluster in the kubeconfig",
      params,
    });
  return problems["request-failed"]({ message: `${method} ${server}${path} failed: ${text}`, params });
}

export function timedOut({ server, method, path }: Destination, timeoutMs: number): Diagnostic {
  return problems["timed-out"]({
    message: `${method} ${path}: ${server} did not answer within ${timeoutMs / 1000} s`,
    params: { server, method, path },
  });
}

/** If several addresses were tried, the error of each is nested, and the outer one has no text. */
function textOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as readonly unknown[]) : [];
  const one = first ?? error;
  return one instanceof Error ? one.message : String(one);
}

function codeOf(error: unknown): string {
  const code = (error as { readonly code?: unknown } | undefined)?.code;
  return typeof code === "string" ? code : "";
}
