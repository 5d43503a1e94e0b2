/** What other modules use of this one beyond its public API. */

// Opening and reading.
export { Workspace } from "./folder/workspace.js";
export { describe, isKubernetesLike } from "./read/resource-entry.js";
export { SETTINGS_FILE } from "./settings/file.js";
export { workspaceRoot } from "./settings/workspace-root.js";
export { findResource, isEntry } from "./read/find-resource.js";
export { type OpenFile, openFile, documentOf } from "./read/open-file.js";
export { type ResourceText, resourceText } from "./read/resource-text.js";
export type { FileNames } from "./read/resource-address.js";

// Pipelines.
export { loadPipelines, pipelineNamed } from "./pipeline/pipelines.js";
export {
  type AnalysedPipeline,
  analysePipeline,
  inFile,
  mutationsIn,
  resourceOf,
} from "./pipeline/analysed.js";

// Code that runs if the user allows it.
export { exportsOf, failureOfCode } from "./code/run.js";
export { codeRefused } from "./code/refusal.js";

// Rules for reviews.
export { type RuleSource, joinRules } from "./rules/join.js";
export { defaultRules, isPreset, presetRules, rulesIn } from "./rules/rules.js";
export { expectWhole } from "./render/whole-output.js";
export { rulesAtRevision } from "./rules/at-revision.js";

// Patterns.
export { patternNamed } from "./pattern/patterns.js";

// Folders of documents, on disk and in the history of a repository.
export { type FileTree, folderTree } from "./tree/file-tree.js";
export { settingsOf } from "./settings/of-tree.js";
export { isSkipped } from "./tree/walk.js";
export { type GitPlace, pathInRepository, readGit } from "./git/tree.js";
export { type ManifestFile, eachManifest, readManifests } from "./read/manifest-files.js";

// The role of every file in a folder, and what is deployed together.
export { rootsIn, surveyFrom, surveyOf } from "./survey/survey.js";
export { isTemplateFault } from "./survey/templated.js";
export { Layout } from "./survey/layout.js";
export { contentRole, isToolObject, roleByValues } from "./survey/content-role.js";
export { RESOURCES } from "./survey/role.js";
export { groupPassedOver } from "./survey/passed-over.js";
export { firstFault } from "./read/first-fault.js";

// Regenerating: preview and apply.
export { type CommitFiles, keepForCommit } from "./store/commit-files.js";
export { planDocument } from "./store/plan-document.js";
export { writePlan } from "./store/write-plan.js";
export { type StoredPlan, readPlan } from "./store/read-plan.js";
export { completePlan } from "./store/complete-plan.js";
export { isPlanFile, isPlanText } from "./plan-file/text.js";
export { type FilesRun, staleness, writeFiles } from "./store/write-files.js";
export { type LastRun, readLastRun } from "./store/read-last-run.js";
export { ResourcesBefore } from "./store/resources-before.js";
export { takeBack } from "./store/take-back.js";
export { isOwnFile } from "./disk/private-folder.js";
export { type RunToCommit, runToCommit } from "./store/run-to-commit.js";
export { Ownership } from "./ownership/ownership.js";
export { holdsSensitive, withoutSensitive } from "./ownership/sensitive-fields.js";
export { type PlacedRecord, ownedResources } from "./store/owned-resources.js";
export { readRendered } from "./render/read-rendered.js";

// Accept or reject external changes.
export { decisionRun } from "./decide/decision.js";
export type { Missed } from "./decide/chosen-differences.js";

// Who last changed fields, from the history of a repository.
export { type FieldHistory, fieldHistory } from "./history/field-history.js";
export { changeRows, shownPlain } from "./history/change-rows.js";
export type { LastChange } from "./history/field-question.js";
export { missingHistory } from "./history/missing-history.js";
export type { PastVersion } from "./history/past-versions.js";
export { PastReader, type ResourcePast } from "./history/resource-past.js";
export { revisionOf } from "./git/revision.js";

// Turning a folder into a workspace.
export { type FolderFindings, findingsIn } from "./init/findings.js";
export { firstSettings } from "./init/first-settings.js";

// Adopting generated files.
export { type Adopting, type Adoption, type LastRender, adoption } from "./adopt/adoption.js";
export { baseAtRevision } from "./adopt/base-at-revision.js";
export { type LabelledVersion, labelledVersion } from "./adopt/chart-label.js";
export {
  type DeclaredRender,
  declaredRender,
  renderDeclared,
  withComments,
} from "./adopt/declared-render.js";
export { type FoundBase, findBase } from "./adopt/found-base.js";
export type { HandComment } from "./adopt/hand-comments.js";
export type { HandEdit } from "./adopt/hand-edits.js";
export { RECORD_PLACES } from "./adopt/record-place.js";

// The location of files local to this machine.
export { userCacheFolder } from "./disk/user-cache.js";

// Writing.
export { Spool } from "./disk/spool.js";
export { commitFiles } from "./write/commit.js";
export { acquireLock, isLock } from "./write/lock.js";

// Errors.
export { sopsRefusal } from "./read/sops-refusal.js";
export { problems } from "./problems.js";
export type { Renaming } from "./survey/kustomization.js";
