import type { Diagnostic } from "../model/index.js";

/** The only statuses a run ends with. */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 5;

export const EXIT = { done: 0, failure: 1, badInput: 2, blocked: 3, notFound: 4, pending: 5 } as const;

export const EXIT_MEANINGS: readonly (readonly [ExitCode, string])[] = [
  [EXIT.done, "done"],
  [EXIT.failure, "failure"],
  [EXIT.badInput, "bad input"],
  [EXIT.blocked, "blocked or denied"],
  [EXIT.notFound, "not found or not validated"],
  [EXIT.pending, "changes pending (plan --exit-code)"],
];

/** Errors blame the input unless they stand here. */
export const NOT_BAD_INPUT: Readonly<Record<string, ExitCode>> = {
  "cli/change-refused": EXIT.blocked,
  "cli/change-unconfirmed": EXIT.blocked,
  "cli/plan-blocked": EXIT.blocked,
  "cli/plan-blocks": EXIT.blocked,
  "cli/plan-unconfirmed": EXIT.blocked,
  "cli/removal-unconfirmed": EXIT.blocked,
  "cli/conflicts-left": EXIT.blocked,
  "cli/no-conflict": EXIT.notFound,
  "flow/changed-orphan": EXIT.blocked,
  "cluster/no-configuration": EXIT.notFound,
  "cluster/no-such-context": EXIT.notFound,
  "cluster/unreadable-kubeconfig": EXIT.failure,
  "cluster/unreadable-credentials": EXIT.failure,
  "cluster/exec-plugin-failed": EXIT.failure,
  "cluster/expired-token": EXIT.failure,
  "cluster/proxy-failed": EXIT.failure,
  "cluster/unreachable": EXIT.failure,
  "cluster/untrusted-server": EXIT.failure,
  "cluster/timed-out": EXIT.failure,
  "cluster/answer-cut-off": EXIT.failure,
  "cluster/answer-too-large": EXIT.failure,
  "cluster/not-json": EXIT.failure,
  "cluster/request-failed": EXIT.failure,
  "cluster/unauthorized": EXIT.failure,
  "cluster/forbidden": EXIT.blocked,
  "cluster/not-found": EXIT.notFound,
  "cluster/conflict": EXIT.blocked,
  "cluster/manager-conflict": EXIT.blocked,
  "cluster/already-exists": EXIT.blocked,
  "cluster/invalid": EXIT.blocked,
  "cluster/expired": EXIT.failure,
  "cluster/server-busy": EXIT.failure,
  "cluster/redirected": EXIT.failure,
  "cluster/refused": EXIT.failure,
  "cluster/unknown-type": EXIT.notFound,
  "cluster/group-unavailable": EXIT.failure,
  "cluster/unexpected-answer": EXIT.failure,
  "cluster/endless-list": EXIT.failure,
  "cluster/bad-watch-event": EXIT.failure,
  "cluster/silent-watch": EXIT.failure,
  "cluster/cache-stopped": EXIT.failure,
  "serve/no-certificate": EXIT.failure,
  "serve/unusable-certificate": EXIT.failure,
  "serve/other-certificates": EXIT.blocked,
  "serve/no-configuration": EXIT.notFound,
  "serve/cannot-listen": EXIT.failure,
  "cli/nothing-to-undo": EXIT.notFound,
  "cli/output-failed": EXIT.failure,
  "cli/system-error": EXIT.failure,
  "cli/internal-fault": EXIT.failure,
  "cli/no-such-field": EXIT.notFound,
  "cli/no-such-object": EXIT.notFound,
  "cli/no-such-file": EXIT.notFound,
  "cli/no-working-folder": EXIT.failure,
  "cli/not-built": EXIT.notFound,
  "cli/no-target": EXIT.notFound,
  "cli/secret-output": EXIT.blocked,
  "cli/no-such-webhook": EXIT.notFound,
  "cli/no-such-template": EXIT.notFound,
  "cli/no-tests": EXIT.notFound,
  "cli/unreadable-file": EXIT.failure,
  "cli/verdict-differs": EXIT.failure,
  "merge/apply-conflict": EXIT.blocked,
  "workspace/no-such-pattern": EXIT.notFound,
  "workspace/no-such-pipeline": EXIT.notFound,
  "workspace/not-generated": EXIT.notFound,
  "workspace/stale-plan": EXIT.failure,
  "workspace/plan-not-written": EXIT.failure,
  "workspace/hidden-wish": EXIT.blocked,
  "workspace/changed-since-run": EXIT.failure,
  "workspace/run-unreadable": EXIT.failure,
  "workspace/run-withheld": EXIT.failure,
  "workspace/encrypted-document": EXIT.blocked,
  "workspace/nothing-rendered": EXIT.failure,
  "workspace/program-missing": EXIT.failure,
  "workspace/render-failed": EXIT.failure,
  "workspace/output-cut-off": EXIT.failure,
  "workspace/other-chart": EXIT.blocked,
  "workspace/git-failed": EXIT.failure,
  "workspace/git-missing": EXIT.failure,
  "workspace/git-too-old": EXIT.failure,
  "workspace/missing-object": EXIT.failure,
  "workspace/no-base": EXIT.notFound,
  "workspace/no-such-resource": EXIT.notFound,
  "workspace/not-a-repository": EXIT.notFound,
  "workspace/not-a-workspace": EXIT.notFound,
  "workspace/not-in-revision": EXIT.notFound,
  "workspace/unknown-revision": EXIT.notFound,
  "workspace/unreadable": EXIT.failure,
  "workspace/not-checked-out": EXIT.failure,
  "workspace/changed-on-disk": EXIT.failure,
  "workspace/write-failed": EXIT.failure,
  "workspace/undo-failed": EXIT.failure,
  "workspace/recovery-failed": EXIT.failure,
  "workspace/journal-unreadable": EXIT.failure,
  "workspace/locked": EXIT.failure,
  "workspace/locked-elsewhere": EXIT.failure,
  "workspace/lock-unreadable": EXIT.failure,
  "workspace/lock-failed": EXIT.failure,
  "workspace/lock-lost": EXIT.failure,
};

/** A failure of the machine says nothing about the input, and bad input voids any verdict on it: worst first. */
const WORST_FIRST: readonly ExitCode[] = [
  EXIT.failure,
  EXIT.badInput,
  EXIT.blocked,
  EXIT.notFound,
  EXIT.pending,
];

/** The status of a run with these diagnostics: only errors count, and the worst of them decides. */
export function exitCodeOf(diagnostics: readonly Diagnostic[]): ExitCode {
  const codes = diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ code }) => NOT_BAD_INPUT[code] ?? EXIT.badInput);
  return worstOf(...new Set(codes));
}

export function worstOf(...codes: readonly ExitCode[]): ExitCode {
  return WORST_FIRST.find((code) => codes.includes(code)) ?? EXIT.done;
}
