import { declare } from "../model/internal.js";

export const problems = declare("cluster", {
  // Connecting.
  "no-configuration": {
    exit: "not found",
    sentence: "No kubeconfig names a cluster, and Varve does not run in a pod of a cluster.",
  },
  "unreadable-kubeconfig": { exit: "failure", sentence: "A kubeconfig file cannot be read." },
  "invalid-kubeconfig": "A kubeconfig file is not valid.",
  "no-such-context": { exit: "not found", sentence: "The kubeconfig has no context of this name." },
  "unusable-context": "The cluster or the user of the context is incomplete or contradicts itself.",
  "unreadable-credentials": {
    exit: "failure",
    sentence: "A credentials file named in the kubeconfig cannot be read or used.",
  },
  "exec-plugin-failed": {
    exit: "failure",
    sentence: "The exec plugin for the credentials failed, or returned none.",
  },
  "unsupported-auth-provider": "Varve does not support the auth-provider in the kubeconfig.",
  "expired-token": {
    exit: "failure",
    sentence: "The token of the user has expired, and Varve does not refresh it.",
  },

  // No response.
  unreachable: { exit: "failure", sentence: "The server cannot be reached." },
  "untrusted-server": { exit: "failure", sentence: "The certificate of the server is not trusted." },
  "proxy-failed": { exit: "failure", sentence: "The proxy could not connect to the server." },
  "timed-out": { exit: "failure", sentence: "The server did not answer in time." },
  "answer-cut-off": { exit: "failure", sentence: "The connection closed before the response was complete." },
  "answer-too-large": { exit: "failure", sentence: "The response is larger than Varve accepts (256 MiB)." },
  "not-json": {
    exit: "failure",
    sentence: "The response is not JSON, so it does not come from a Kubernetes API server.",
  },
  "request-failed": { exit: "failure", sentence: "A request failed before a response arrived." },

  // The response of the server.
  unauthorized: { exit: "failure", sentence: "The server does not accept the credentials." },
  forbidden: { exit: "blocked", sentence: "The server does not allow the user to do this." },
  "not-found": {
    exit: "not found",
    sentence: "The server does not have the object, or does not serve its kind.",
  },
  conflict: {
    exit: "blocked",
    sentence: "The object was changed since it was read, or another manager owns a field.",
  },
  "already-exists": { exit: "blocked", sentence: "An object with this name already exists." },
  invalid: { exit: "blocked", sentence: "The server rejected the object." },
  expired: {
    exit: "failure",
    sentence: "The continue token or resource version of the request has expired.",
  },
  "server-busy": { exit: "failure", sentence: "The server asks to try again later." },
  redirected: {
    exit: "failure",
    sentence: "The server redirects the request; Varve does not send credentials to another server.",
  },
  refused: { exit: "failure", sentence: "The server rejected the request." },

  // Discovery and reading.
  "unknown-type": { exit: "not found", sentence: "The server has no resource type with this name." },
  "group-unavailable": {
    exit: "failure",
    severity: "warning",
    sentence: "The resource types of an API group version could not be read, so their objects are unknown.",
  },
  "unsafe-name": "A name is empty, or contains a character that is not allowed in a request path.",
  "no-schema": { severity: "warning", sentence: "The server publishes no schema for the kind." },
  "unexpected-answer": {
    exit: "failure",
    sentence: "The response is not what an API server returns for this request.",
  },
  "endless-list": { exit: "failure", sentence: "The server keeps sending the same page of a list." },
  "not-watchable": "The server does not support watching this type.",
  "bad-watch-event": { exit: "failure", sentence: "The server sent a line that is not an event in a watch." },
  "silent-watch": {
    exit: "failure",
    sentence: "A watch received nothing for too long, so it was closed.",
  },
  "not-cached": "The kind or the index was not declared when the cache was created.",
  "cached-twice": "The same kind is declared twice for a cache.",
  "cache-stopped": {
    exit: "failure",
    sentence: "The cache was stopped, so its objects are no longer updated.",
  },

  // Certificates.
  "unusable-authority": "The certificate is not a certificate authority, or the key does not belong to it.",

  // Writing and field owners.
  "manager-conflict": {
    exit: "blocked",
    sentence: "Another manager owns the field and has set a different value.",
  },
  "server-warning": {
    severity: "warning",
    sentence: "The request succeeded, and the server sent a warning.",
  },
  "unreadable-manager": {
    severity: "warning",
    sentence: "An entry of managedFields cannot be read, so its fields are shown without a manager.",
  },
});
