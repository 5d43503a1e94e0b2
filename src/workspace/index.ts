/** A folder of YAML as a store: loaded in one pass, written all or nothing. */

// Opening and reading.
export { type OpenOptions, openWorkspace } from "./open-workspace.js";
export { type WorkspaceApplyOptions, Workspace } from "./workspace.js";
export type { LoadProgress } from "./load.js";
export { type ResourceEntry, isKubernetesLike } from "./resource-entry.js";
export type { Settings } from "./settings.js";
export { SETTINGS_FILE, type WorkspaceSettings } from "./settings-file.js";
export { workspaceRoot } from "./workspace-root.js";
export { findResource, isEntry } from "./find-resource.js";
export type { FileNames } from "./resource-address.js";

// Pipelines.
export { type LoadedPipelines, type PipelineEntry, loadPipelines, pipelineNamed } from "./pipelines.js";

// Code that is run where the user allows it.
export { exportsOf, failureOfCode } from "./run-code.js";
export { codeRefused } from "./code-refusal.js";

// Rules for reviews.
export { type ChosenRules, type RuleSource, joinRules } from "./join-rules.js";
export { type Action, defaultRules, isPreset, presetRules, rulesIn } from "./rules.js";
export { expectWhole } from "./render/whole-output.js";
export { rulesAtRevision } from "./rules-at-revision.js";

// Patterns.
export { type LoadedPatterns, type PatternEntry, loadPatterns, patternNamed } from "./pattern/patterns.js";

// Folders of documents, on disk and in the history of a repository.
export { type FileTree, folderTree } from "./file-tree.js";
export { settingsOf } from "./tree-settings.js";
export { isSkipped } from "./walk.js";
export { type GitContent, type GitPlace, pathInRepository, readGit } from "./git-tree.js";
export { type ManifestFile, eachManifest, readManifests } from "./manifest-files.js";

// What every file of a folder is, and what is deployed together.
export { type Survey, rootsIn, surveyFrom, surveyOf } from "./survey/survey.js";
export { isTemplateFault } from "./survey/templated.js";
export { Layout } from "./survey/layout.js";
export { contentRole, isToolObject } from "./survey/content-role.js";
export type { Renaming } from "./survey/kustomization.js";
export { type FileRole, RESOURCES, type Role } from "./survey/role.js";
export type { Unit, UnitKind } from "./survey/units.js";
export { type PassedOver, groupPassedOver } from "./survey/passed-over.js";
export { firstFault } from "./first-fault.js";

// What resources are to become.
export type { RehearsedFiles } from "./rehearse.js";
export type { NewResource, ResourceWish, ResourceEdits, ResourceRemoval } from "./rehearse-wish.js";

// Regenerating: what would change, and carrying it out.
export type { PlanOptions, SourceWishes } from "./store/plan-options.js";
export { type CommitFiles, keepForCommit } from "./store/commit-files.js";
export { type PlanDocument, planDocument } from "./store/plan-document.js";
export type { PlanWishes } from "./store/plan-lines.js";
export { type PlanOutput, writePlan } from "./store/write-plan.js";
export { type StoredPlan, readPlan } from "./store/read-plan.js";
export { type CompletePlan, completePlan } from "./store/complete-plan.js";
export { isPlanFile } from "./store/plan-text.js";
export { type FilesRun, staleness, writeFiles } from "./store/write-files.js";
export { type LastRun, readLastRun } from "./store/read-last-run.js";
export { takeBack } from "./store/take-back.js";
export { isOwnFile } from "./private-folder.js";
export { type RunToCommit, runToCommit } from "./ownership/run-to-commit.js";
export { Ownership } from "./ownership/ownership.js";
export { withoutSensitive } from "./ownership/sensitive-fields.js";
export { ownedResources } from "./store/owned-resources.js";
export { readRendered } from "./store/read-rendered.js";

// Who changed fields last, from the history of a repository.
export { type FieldHistory, fieldHistory } from "./history/field-history.js";
export type { AskedFields, LastChange } from "./history/field-question.js";
export type { GitCommit } from "./git-commit.js";

// Making a workspace of a folder.
export { type FolderFindings, findingsIn } from "./init/findings.js";
export { firstSettings } from "./init/first-settings.js";

// Adopting files that a generator once made.
export { type Adopting, type Adoption, type LastRender, adoption } from "./adopt/adoption.js";
export { type RevisionBase, baseAtRevision } from "./adopt/base-at-revision.js";
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

// Where files of this machine go.
export { userCacheFolder } from "./user-cache.js";

// Writing.
export { Spool } from "./spool.js";
export type { FileChange } from "./write-steps.js";
export { type CommitOptions, type CommitResult, commitFiles } from "./commit.js";
export { type Lock, type LockOptions, acquireLock, isLock } from "./lock.js";
export { type RecoverOptions, recover } from "./recover.js";

// What went wrong.
export { sopsRefusal } from "./sops-refusal.js";
export { problems } from "./problems.js";
