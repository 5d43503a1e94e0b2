import { declare } from "../model/internal.js";

const info = (sentence: string) => ({ severity: "info", sentence }) as const;
const warning = (sentence: string) => ({ severity: "warning", sentence }) as const;

export const problems = declare("workspace", {
  // Where a file may be written.
  "unsafe-path": "The path is not a plain relative path inside the workspace.",
  "reserved-path": "The path belongs to Git or to Varve's own bookkeeping and is never written as a file.",
  "through-link":
    "The path is a symbolic link or passes through one; Varve neither reads nor writes through links.",
  "not-a-file": "Something that is not a regular file stands where a file is needed.",
  "not-a-folder": "Something that is not a folder stands where a folder is needed.",
  "duplicate-change": "Two changes of one write name the same place.",

  // What resources are to become.
  "contradicting-changes": "A resource is to be removed and changed in one plan.",
  "not-a-resource-file":
    "The workspace does not read resources from the file, so a resource written there would be lost.",
  "json-holds-one": "A JSON file holds one document, so no second resource can be added to it.",

  "encrypted-document": {
    exit: "blocked",
    sentence:
      "The document is encrypted with SOPS; plain text in it would be readable, and SOPS would refuse the document.",
  },

  // Writing several files together.
  "changed-on-disk": {
    exit: "failure",
    sentence: "The file was changed by someone else after it was read, so nothing was written.",
  },
  "write-failed": {
    exit: "failure",
    sentence: "The files could not be written, and the folder is as it was.",
  },
  "undo-failed": {
    exit: "failure",
    sentence: "The write failed and could not be undone now; the next run undoes or finishes it as a whole.",
  },
  "hard-link-replaced": info("The file had a second name (a hard link), which keeps the old content."),
  "cleanup-failed": warning(
    "All files were written, but leftovers of the write remain; the next run removes them.",
  ),

  // A write that was interrupted.
  "interrupted-write": warning(
    "A write was interrupted or is still at work, and the command only reads: files may be as the write left them.",
  ),
  "write-undone": info("A write that was interrupted has been undone; the folder is as it was before it."),
  "write-finished": info("A write that was interrupted after its last file has been finished."),
  "edited-after-interruption": warning(
    "A file of an interrupted write was edited since, and is left as it is.",
  ),
  "recovery-failed": { exit: "failure", sentence: "An interrupted write could not be finished or undone." },
  "journal-unreadable": {
    exit: "failure",
    sentence:
      "The journal of an interrupted write is damaged, comes from another version of Varve, or names files that no run writes.",
  },

  // One run at a time.
  locked: { exit: "failure", sentence: "Another run holds the lock of the workspace." },
  "locked-elsewhere": {
    exit: "failure",
    sentence: "A run on another machine holds the lock of the workspace.",
  },
  "lock-unreadable": { exit: "failure", sentence: "The lock of the workspace does not say who holds it." },
  "lock-failed": { exit: "failure", sentence: "The lock of the workspace could not be taken." },
  "lock-lost": {
    exit: "failure",
    sentence: "The lock was removed or taken by another run while this run held it, so this run stopped.",
  },
  "lock-left": warning("The lock could not be removed; it is void as soon as this process has ended."),
  "lock-taken-over": info("The lock was left by a run that has ended, and has been taken over."),

  // Reading a workspace.
  "not-a-workspace": { exit: "not found", sentence: "The folder is not a workspace: it has no varve.yaml." },
  "invalid-settings": "The settings of the workspace hold something Varve does not know.",
  "code-settings-failed": "The code that configures the workspace threw an error.",
  "code-refused":
    "The answer depends on code of the workspace, which is not run here (--no-code, VARVE_NO_CODE, or a library call without { code: true }).",
  "unused-pattern": info("A pattern of the settings fits no file."),
  unreadable: { exit: "failure", sentence: "A file or folder could not be read." },
  "not-checked-out": {
    exit: "failure",
    sentence:
      "A generated file is left out of the checkout of the repository (git sparse-checkout): it is absent, and was not removed.",
  },
  "not-text": "The file is not UTF-8 text.",
  templated: warning(
    "The file is a template, which is no YAML before it is rendered: it is passed over, and what is in it is not known.",
  ),
  "too-large": "The file is larger than Varve reads (256 MiB).",
  alternatives: info(
    "Files of one folder describe the same resource: without settings, they count as alternatives of which one is deployed.",
  ),
  "no-such-resource": { exit: "not found", sentence: "The workspace holds no such resource." },
  "ambiguous-resource": "The name fits several resources of the workspace.",

  // Pipelines.
  "not-a-pipeline": "The file is to hold a pipeline, and none is in it.",
  "pipeline-failed": "The code of a pipeline threw an error.",
  "not-rules": "The file does not hold rules.",
  "not-generated": { exit: "not found", sentence: "No generator that runs here makes the resource." },
  "declared-generator": "A generator that the settings declare is asked for something else.",
  "not-a-plan": "The file does not hold a plan.",
  "unusable-plan": "The plan file is cut off, was changed, or was written by another version of Varve.",
  "plan-not-written": { exit: "failure", sentence: "The plan cannot be written to its file." },
  "hidden-wish": {
    exit: "blocked",
    sentence: "A plan file would hold a value that must not be stored, such as one of a Secret.",
  },
  "stale-plan": {
    exit: "failure",
    sentence:
      "The folder, or the Git history or the day that the plan rests on, changed after it was made: the plan is not applied.",
  },
  "run-withheld": {
    exit: "failure",
    sentence:
      "A file of the last run holds values that are not stored a second time, so the run cannot be undone.",
  },
  "run-unreadable": { exit: "failure", sentence: "What the last run wrote cannot be read." },
  "changed-since-run": {
    exit: "failure",
    sentence: "A file changed after the last run, so the run cannot be undone.",
  },
  "already-adopted": "What the generator made last is recorded already.",
  "no-base": { exit: "not found", sentence: "What a generator made last is not known, and cannot be found." },
  "no-declared-render": "The settings declare no source that can be rendered as it is asked for.",
  "nothing-to-record-in": "The settings keep no record of what was generated.",
  "nothing-rendered": {
    exit: "failure",
    sentence: "What another tool is said to have rendered holds no resource.",
  },

  // Programs that render.
  "program-missing": {
    exit: "failure",
    sentence: "A source of the workspace is rendered by a program that is not on this machine.",
  },
  "render-failed": {
    exit: "failure",
    sentence:
      "The program that renders a source failed, took too long or printed too much, so nothing of it is used.",
  },
  "output-cut-off": {
    exit: "failure",
    sentence: "What the program that renders a source printed is not complete, so nothing of it is used.",
  },
  "other-chart": {
    exit: "blocked",
    sentence: "The archive of a chart is another one than the settings name by its digest.",
  },
  "program-says": warning("The program that renders a source printed a warning, and did not fail."),
  "unknown-scope": warning(
    "A namespace is to be set in rendered resources, and nothing says whether their kind has one.",
  ),
  "second-set": warning(
    "A rendered resource is new, and one of the same kind and name stands in another namespace.",
  ),
  "unused-input": warning(
    "A pattern of the inputs of a source fits no file, so the source is rendered in every run.",
  ),
  "duplicate-pipeline": "Two pipelines of the workspace have the same name.",
  "no-such-pipeline": { exit: "not found", sentence: "The workspace has no such pipeline." },

  // What was generated last.
  "unreadable-ownership":
    "The ownership file, or a part of it, cannot be read, so nothing is decided: what was generated last is not known.",
  "linked-file": warning(
    "A file that was generated into is a symbolic link now, so its resources are passed over and their record is kept.",
  ),
  "edited-ownership": warning(
    "The index of the ownership file was edited since it was written, so every file is looked at again.",
  ),

  // Patterns.
  "not-a-pattern": "The file is to hold a pattern, and none is in it.",
  "pattern-failed": "The code of a pattern threw an error.",
  "duplicate-pattern": "Two patterns of the workspace have the same name.",
  "no-such-pattern": { exit: "not found", sentence: "The workspace has no such pattern." },

  // Git.
  "no-history": info("The history of the files is not used: Git does not have it, or not all of it."),
  "mixed-run": warning(
    "A commit of a run holds something else than the run generated, so its resources have no base: what differs is kept.",
  ),
  "unsaid-run": warning(
    "A commit is marked as a run and does not say what was generated, so it gives no base: what differs is kept.",
  ),
  "guessed-base": warning(
    "No commit is marked as a run, so what was generated last is a guess: the oldest version that a pattern made.",
  ),
  "git-missing": { exit: "failure", sentence: "There is no program git on this machine." },
  "git-too-old": { exit: "failure", sentence: "The program git on this machine is older than Varve needs." },
  "git-failed": { exit: "failure", sentence: "Git refused a command." },
  "not-a-repository": { exit: "not found", sentence: "The folder is part of no Git repository." },
  "unknown-revision": { exit: "not found", sentence: "The repository has no such revision." },
  "not-in-revision": { exit: "not found", sentence: "The revision has no file or folder of this name." },
  "missing-object": {
    exit: "failure",
    sentence: "The repository refers to an object that it does not hold: the clone is partial or damaged.",
  },
});
