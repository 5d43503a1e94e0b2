/** A folder of YAML as a store: loaded in one pass, written all or nothing. */

// Opening and reading.
export { type OpenOptions, type PlannedChange, Workspace, openWorkspace } from "./workspace.js";
export type { LoadProgress } from "./load.js";
export type { ResourceEntry } from "./resource-entry.js";
export type { Settings } from "./settings.js";
export { SETTINGS_FILE, type WorkspaceSettings } from "./settings-file.js";
export { findResource, isEntry } from "./find-resource.js";

// Pipelines.
export { type LoadedPipelines, type PipelineEntry, loadPipelines, pipelineNamed } from "./pipelines.js";

// Folders of documents, on disk and in the history of a repository.
export { type FileTree, folderTree } from "./file-tree.js";
export { type GitContent, type GitPlace, pathInRepository, readGit } from "./git-tree.js";
export { type ManifestFile, readManifests } from "./manifest-files.js";

// Writing.
export type { FileChange } from "./change-plan.js";
export { type CommitOptions, type CommitResult, commitFiles } from "./commit.js";
export { type Lock, type LockOptions, acquireLock, isLock } from "./lock.js";
export { type RecoverOptions, recover } from "./recover.js";

// What went wrong.
export { problems } from "./problems.js";
