import { declare } from "../model/index.js";

export const problems = declare("cluster", {
  // Which server, and as whom.
  "no-configuration": "No kubeconfig names a cluster, and the program does not run inside one.",
  "unreadable-kubeconfig": "A kubeconfig file cannot be read.",
  "invalid-kubeconfig": "A kubeconfig file does not hold what kubectl reads.",
  "no-such-context": "The kubeconfig has no context of this name.",
  "unusable-context": "The cluster or the user of the context lacks something, or says two things at once.",
  "unreadable-credentials": "A file that the kubeconfig names for credentials cannot be read or used.",
  "exec-plugin-failed": "The program that gives the credentials failed, or gave none.",
  "unsupported-auth-provider": "The kubeconfig names an auth-provider that Varve does not have.",
  "expired-token": "The token of the user has expired, and Varve does not fetch another.",

  // No answer.
  unreachable: "The server cannot be reached.",
  "untrusted-server": "The certificate of the server does not hold.",
  "proxy-failed": "The proxy did not make a connection to the server.",
  "timed-out": "The server did not answer in time.",
  "answer-cut-off": "The connection ended before the answer did.",
  "answer-too-large": "The answer is larger than Varve reads (256 MiB).",
  "request-failed": "A request failed before an answer came.",

  // The server's answer.
  unauthorized: "The server does not accept the credentials.",
  forbidden: "The server does not allow the user to do this.",
  "not-found": "The server has no such object, or no such kind.",
  conflict: "The object was changed in the meantime, or another manager owns a field.",
  "already-exists": "An object of this name exists already.",
  invalid: "The server refuses the object.",
  expired: "What the request continues is no longer known to the server.",
  "server-busy": "The server asks to try again later.",
  redirected: "The server sends the request elsewhere; credentials are not sent after it.",
  refused: "The server refuses the request.",
});
