/** A page that shows a workspace: who made each field, what a run would change, what admission says. */

export type { AdmissionJudge, JudgedEntry } from "./read/judging/admission-judge.js";
export { type DataOptions, StudioData } from "./read/studio-data.js";
export { type Exported, exportStudio } from "./site/export.js";
export { StudioServer, type StudioServerOptions } from "./server/server.js";
export { type SavedPlan } from "./read/plan/saved-plan.js";
export { treeAt } from "./read/plan/file-versions.js";
export { decideOn } from "./server/decide.js";
export { problems } from "./problems.js";
