import { declare } from "../model/internal.js";

export const problems = declare("cluster", {
  // Which server, and as whom.
  "no-configuration": {
    exit: "not found",
    sentence: "No kubeconfig names a cluster, and the program does not run inside one.",
  },
  "unreadable-kubeconfig": { exit: "failure", sentence: "A kubeconfig file cannot be read." },
  "invalid-kubeconfig": "A kubeconfig file does not hold what kubectl reads.",
  "no-such-context": { exit: "not found", sentence: "The kubeconfig has no context of this name." },
  "unusable-context": "The cluster or the user of the context lacks something, or says two things at once.",
  "unreadable-credentials": {
    exit: "failure",
    sentence: "A file that the kubeconfig names for credentials cannot be read or used.",
  },
  "exec-plugin-failed": {
    exit: "failure",
    sentence: "The program that gives the credentials failed, or gave none.",
  },
  "unsupported-auth-provider": "The kubeconfig names an auth-provider that Varve does not have.",
  "expired-token": {
    exit: "failure",
    sentence: "The token of the user has expired, and Varve does not fetch another.",
  },

  // No answer.
  unreachable: { exit: "failure", sentence: "The server cannot be reached." },
  "untrusted-server": { exit: "failure", sentence: "The certificate of the server does not hold." },
  "proxy-failed": { exit: "failure", sentence: "The proxy did not make a connection to the server." },
  "timed-out": { exit: "failure", sentence: "The server did not answer in time." },
  "answer-cut-off": { exit: "failure", sentence: "The connection ended before the answer did." },
  "answer-too-large": { exit: "failure", sentence: "The answer is larger than Varve reads (256 MiB)." },
  "not-json": {
    exit: "failure",
    sentence: "The answer is not JSON: something else than the API of Kubernetes sent it.",
  },
  "request-failed": { exit: "failure", sentence: "A request failed before an answer came." },

  // The server's answer.
  unauthorized: { exit: "failure", sentence: "The server does not accept the credentials." },
  forbidden: { exit: "blocked", sentence: "The server does not allow the user to do this." },
  "not-found": { exit: "not found", sentence: "The server has no such object, or no such kind." },
  conflict: {
    exit: "blocked",
    sentence: "The object was changed in the meantime, or another manager owns a field.",
  },
  "already-exists": { exit: "blocked", sentence: "An object of this name exists already." },
  invalid: { exit: "blocked", sentence: "The server refuses the object." },
  expired: { exit: "failure", sentence: "What the request continues is no longer known to the server." },
  "server-busy": { exit: "failure", sentence: "The server asks to try again later." },
  redirected: {
    exit: "failure",
    sentence: "The server sends the request elsewhere; credentials are not sent after it.",
  },
  refused: { exit: "failure", sentence: "The server refuses the request." },

  // What the server serves, and reading it.
  "unknown-type": { exit: "not found", sentence: "The server serves no type of this name." },
  "group-unavailable": {
    exit: "failure",
    severity: "warning",
    sentence: "The types of one version of an API group could not be read, so objects of them are not known.",
  },
  "unsafe-name": "A name is empty, or has a character that would make a request mean something else.",
  "no-schema": { severity: "warning", sentence: "The server publishes no schema of the kind." },
  "unexpected-answer": {
    exit: "failure",
    sentence: "The answer is not what an API server answers to this request.",
  },
  "endless-list": { exit: "failure", sentence: "The server sends the same page of a list again and again." },
  "not-watchable": "The server does not send changes of this type, so it cannot be watched.",
  "bad-watch-event": { exit: "failure", sentence: "The server sent a line in a watch that is not an event." },
  "silent-watch": {
    exit: "failure",
    sentence: "Nothing was heard on a watch for longer than a server is silent, so it was given up.",
  },
  "not-cached": "A cache is asked for a kind, or by an index, that was not declared when it was made.",
  "cached-twice": "A cache is to hold the same kind twice.",
  "cache-stopped": {
    exit: "failure",
    sentence: "The cache was stopped, so nothing in it is kept up to date.",
  },

  // Certificates.
  "unusable-authority": "The pair is not a certificate authority and its key.",

  // Writing, and who owns what.
  "manager-conflict": { exit: "blocked", sentence: "Another manager owns the field, with another value." },
  "server-warning": { severity: "warning", sentence: "The server did what was asked, and warns." },
  "unreadable-manager": {
    severity: "warning",
    sentence: "An entry of managedFields cannot be read, so its fields seem to be without a manager.",
  },
});
