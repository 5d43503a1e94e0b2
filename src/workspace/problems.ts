import { declare } from "../model/internal.js";

const info = (sentence: string) => ({ severity: "info", sentence }) as const;
const warning = (sentence: string) => ({ severity: "warning", sentence }) as const;

export const problems = declare("workspace", {
  // Where a file may be written.
  "unsafe-path": "The path is not a plain relative path inside the workspace.",
  "reserved-path": "The path belongs to Git or to Varve's own bookkeeping and is never written as a file.",
  "through-link":
    "The path is a symbolic link or passes through one; Varve neither reads nor writes through links.",
  "not-a-file": "A regular file is needed, but the path is something else.",
  "not-a-folder": "A folder is needed, but the path is something else.",
  "duplicate-change": "Two changes of one write have the same path.",

  // Requested changes of resources.
  "contradicting-changes": "One plan both removes and changes a resource.",
  "not-a-resource-file":
    "The workspace does not read resources from the file, so a resource written there would be lost.",
  "json-holds-one": "A JSON file contains one document, so no second resource can be added to it.",

  "encrypted-document": {
    exit: "blocked",
    sentence: "The document is encrypted with SOPS; writing to it would add plain text that SOPS rejects.",
  },

  // Writing several files together.
  "changed-on-disk": {
    exit: "failure",
    sentence: "The file changed after it was read, so nothing was written.",
  },
  "write-failed": {
    exit: "failure",
    sentence: "The files could not be written; the folder is unchanged.",
  },
  "undo-failed": {
    exit: "failure",
    sentence: "The write failed and could not be undone; the next run undoes or finishes it.",
  },
  "hard-link-replaced": info("The file had a second name (a hard link), which keeps the old content."),
  "cleanup-failed": warning("All files were written, but temporary files remain; the next run removes them."),

  // An interrupted write.
  "interrupted-write": warning(
    "A write was interrupted or is still running, and this command only reads: files may be partially written.",
  ),
  "write-undone": info("An interrupted write was undone; the folder is as it was before."),
  "write-finished": info("A write that was interrupted after its last file was finished."),
  "edited-after-interruption": warning(
    "A file of an interrupted write was edited since then and is left unchanged.",
  ),
  "recovery-failed": { exit: "failure", sentence: "An interrupted write could not be finished or undone." },
  "journal-unreadable": {
    exit: "failure",
    sentence:
      "The journal of an interrupted write is damaged, was written by another version of Varve, or names files that Varve does not write.",
  },

  // One run at a time.
  locked: { exit: "failure", sentence: "The workspace is locked by another run." },
  "locked-elsewhere": {
    exit: "failure",
    sentence: "The workspace is locked by a run on another machine.",
  },
  "lock-unreadable": { exit: "failure", sentence: "The lock file does not name the run that holds it." },
  "lock-failed": { exit: "failure", sentence: "The workspace could not be locked." },
  "lock-lost": {
    exit: "failure",
    sentence: "The lock was removed or taken by another run while this run held it, so this run stopped.",
  },
  "lock-left": warning("The lock could not be removed; it expires when this process exits."),
  "lock-taken-over": info("The lock of a run that ended was taken over."),

  // Reading a workspace.
  "not-a-workspace": { exit: "not found", sentence: "The folder is not a workspace: it has no varve.yaml." },
  "invalid-settings": "The settings of the workspace contain an unknown or invalid setting.",
  "code-settings-failed": "The code that configures the workspace threw an error.",
  "code-refused":
    "The result depends on workspace code, and running code is disabled (--no-code, VARVE_NO_CODE, or a library call without { code: true }).",
  "unused-pattern": info("A file pattern in the settings matches no file."),
  unreadable: { exit: "failure", sentence: "A file or folder could not be read." },
  "not-checked-out": {
    exit: "failure",
    sentence:
      "A generated file is missing because the sparse checkout excludes it (git sparse-checkout); it was not removed.",
  },
  "not-text": "The file is not UTF-8 text.",
  templated: warning(
    "The file is a template, which is not YAML until it is rendered: it is skipped, and its content is unknown.",
  ),
  "too-large": "The file is larger than the limit (256 MiB).",
  alternatives: info(
    "Files of one folder define the same resource: without settings, they are treated as alternatives.",
  ),
  "no-such-resource": { exit: "not found", sentence: "The workspace does not contain the resource." },
  "ambiguous-resource": "The name matches several resources of the workspace.",

  // Pipelines.
  "not-a-pipeline": "The file does not contain a pipeline.",
  "pipeline-failed": "The code of a pipeline threw an error.",
  "not-rules": "The file does not contain rules.",
  "not-generated": { exit: "not found", sentence: "No generator of the workspace makes the resource." },
  "declared-generator": "The settings declare the generator with different values.",
  "not-a-plan": "The file does not contain a plan.",
  "unusable-plan": "The plan file is truncated, was edited, or was written by another version of Varve.",
  "plan-not-written": { exit: "failure", sentence: "The plan cannot be written to its file." },
  "hidden-wish": {
    exit: "blocked",
    sentence: "The plan file would contain a value that must not be stored, such as the value of a Secret.",
  },
  "stale-plan": {
    exit: "failure",
    sentence:
      "The plan is out of date and is not applied: the folder, the Git history or the date that it depends on has changed.",
  },
  "run-withheld": {
    exit: "failure",
    sentence:
      "A file of the last run contains values that Varve keeps no copy of, so the run cannot be undone.",
  },
  "run-unreadable": { exit: "failure", sentence: "The record of the last run cannot be read." },
  "changed-since-run": {
    exit: "failure",
    sentence: "A file changed after the last run, so the run cannot be undone.",
  },
  "already-adopted": "The last output of the generator is already recorded.",
  "no-base": {
    exit: "not found",
    sentence: "The last output of a generator is unknown and cannot be found.",
  },
  "no-declared-render": "The settings declare no source that can be rendered as requested.",
  "nothing-to-record-in": "The settings keep no record of what was generated.",
  "nothing-rendered": {
    exit: "failure",
    sentence: "The rendered output of another tool contains no resources.",
  },

  // Programs that render.
  "program-missing": {
    exit: "failure",
    sentence: "A source of the workspace needs a program that is not installed.",
  },
  "render-failed": {
    exit: "failure",
    sentence:
      "The program that renders a source failed, timed out or printed too much, so its output is not used.",
  },
  "output-cut-off": {
    exit: "failure",
    sentence: "The output of the program that renders a source is incomplete, so it is not used.",
  },
  "other-chart": {
    exit: "blocked",
    sentence: "The digest of a chart archive does not match the settings.",
  },
  "program-says": warning("The program that renders a source printed a warning but did not fail."),
  "unknown-scope": warning(
    "A namespace cannot be set in rendered resources: it is unknown whether their kind is namespaced.",
  ),
  "second-set": warning(
    "A rendered resource is new, but a resource of the same kind and name exists in another namespace.",
  ),
  "unused-input": warning(
    "An input pattern of a source matches no file, so the source is rendered in every run.",
  ),
  "duplicate-pipeline": "Two pipelines of the workspace have the same name.",
  "no-such-pipeline": { exit: "not found", sentence: "The workspace does not have the pipeline." },

  // The last output.
  "unreadable-ownership":
    "The ownership file or a part of it cannot be read, so the run stops: the last generated values are unknown.",
  "linked-file": warning(
    "A generated file is now a symbolic link, so its resources are skipped and their record is kept.",
  ),
  "edited-ownership": warning("The index of the ownership file was edited, so every file is checked again."),

  // Patterns.
  "not-a-pattern": "The file does not contain a pattern.",
  "pattern-failed": "The code of a pattern threw an error.",
  "duplicate-pattern": "Two patterns of the workspace have the same name.",
  "no-such-pattern": { exit: "not found", sentence: "The workspace does not have the pattern." },

  // Git.
  "no-history": info("The Git history is missing or incomplete, so it is not used."),
  "mixed-run": warning(
    "The commit of a run does not contain what the run generated, so its resources have no base: differences are kept.",
  ),
  "unsaid-run": warning(
    "A commit is marked as a run but does not record what was generated, so there is no base: differences are kept.",
  ),
  "guessed-base": warning(
    "No commit is marked as a run, so the base is a guess: the oldest version that a pattern made.",
  ),
  "git-missing": { exit: "failure", sentence: "Git is not installed." },
  "git-too-old": { exit: "failure", sentence: "The installed Git is too old." },
  "git-failed": { exit: "failure", sentence: "A Git command failed." },
  "not-a-repository": { exit: "not found", sentence: "The folder is not in a Git repository." },
  "unknown-revision": { exit: "not found", sentence: "The repository does not have the revision." },
  "not-in-revision": { exit: "not found", sentence: "The revision does not contain the file or folder." },
  "missing-object": {
    exit: "failure",
    sentence: "The repository refers to an object that it does not contain: the clone is partial or damaged.",
  },
});
