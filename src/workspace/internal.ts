/** What other rooms need of this one beyond its public face. */

// Opening and reading.
export { Workspace } from "./folder/workspace.js";
export { isKubernetesLike } from "./read/resource-entry.js";
export { SETTINGS_FILE } from "./settings/file.js";
export { workspaceRoot } from "./settings/workspace-root.js";
export { findResource, isEntry } from "./read/find-resource.js";
export type { FileNames } from "./read/resource-address.js";

// Pipelines.
export { loadPipelines, pipelineNamed } from "./pipeline/pipelines.js";

// Code that is run where the user allows it.
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

// What every file of a folder is, and what is deployed together.
export { rootsIn, surveyFrom, surveyOf } from "./survey/survey.js";
export { isTemplateFault } from "./survey/templated.js";
export { Layout } from "./survey/layout.js";
export { contentRole, isToolObject } from "./survey/content-role.js";
export { RESOURCES } from "./survey/role.js";
export { groupPassedOver } from "./survey/passed-over.js";
export { firstFault } from "./read/first-fault.js";

// Regenerating: what would change, and carrying it out.
export { type CommitFiles, keepForCommit } from "./store/commit-files.js";
export { planDocument } from "./store/plan-document.js";
export { writePlan } from "./store/write-plan.js";
export { readPlan } from "./store/read-plan.js";
export { completePlan } from "./store/complete-plan.js";
export { isPlanFile } from "./plan-file/text.js";
export { type FilesRun, staleness, writeFiles } from "./store/write-files.js";
export { type LastRun, readLastRun } from "./store/read-last-run.js";
export { takeBack } from "./store/take-back.js";
export { isOwnFile } from "./disk/private-folder.js";
export { type RunToCommit, runToCommit } from "./store/run-to-commit.js";
export { Ownership } from "./ownership/ownership.js";
export { withoutSensitive } from "./ownership/sensitive-fields.js";
export { ownedResources } from "./store/owned-resources.js";
export { readRendered } from "./render/read-rendered.js";

// Who changed fields last, from the history of a repository.
export { fieldHistory } from "./history/field-history.js";
export type { LastChange } from "./history/field-question.js";
export type { GitCommit } from "./git/commit.js";

// Making a workspace of a folder.
export { type FolderFindings, findingsIn } from "./init/findings.js";
export { firstSettings } from "./init/first-settings.js";

// Adopting files that a generator once made.
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

// Where files of this machine go.
export { userCacheFolder } from "./disk/user-cache.js";

// Writing.
export { Spool } from "./disk/spool.js";
export { commitFiles } from "./write/commit.js";
export { acquireLock, isLock } from "./write/lock.js";

// What went wrong.
export { sopsRefusal } from "./read/sops-refusal.js";
export { problems } from "./problems.js";
export type { Renaming } from "./survey/kustomization.js";
