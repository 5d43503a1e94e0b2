function names(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/**
 * Exported functions that accept any argument, by entry, each group with its reason. No function that users call is
 * among them: a function is listed only if all its arguments were created, and so checked, by a checking function.
 */
export const UNCHECKED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  model: {
    "once or more for each field of a document: a check costs more than the work": names("identify locate"),
    "of paths and diagnostics that Varve made": names("fieldsV1FromPaths hasErrors"),
  },
  schema: { "of sources of schemas that Varve made": names("joinSchemas") },
  cel: { "of types of CEL": names("listOf mapOf objectType optionalOf") },
  review: { "of events and explanations that review made": names("formatEvent formatExplanation") },
  cluster: { "of objects that a server sent": names("managedFieldsFrom") },
  serve: {
    "of calls that a server decoded": names("changesOnlyMetadata isBeingDeleted passesGuards"),
  },
  admit: {
    "of a schema that was read and checked": names("compileValidator"),
    "of chains that overrideChain made, and objects that an API server or a world has": names(`
      checkSizes checkTemplateDelete checkTemplateWrite checkTemplates impactOf referencePaths referencesOf usersOf
      worldJudge
    `),
  },
};

/** Exported classes: the arguments of their methods are checked where users call them. */
export const CLASSES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  model: { VarveError: "thrown, and told apart by instanceof" },
  ledger: { Ledger: "made by a recorder", Recorder: "a step of drafts, pipelines and admission" },
  cel: {
    CelError: "a value of CEL",
    Double: "a value of CEL",
    Duration: "a value of CEL",
    Timestamp: "a value of CEL",
    Uint: "a value of CEL",
  },
  compose: { Pipeline: "made by pipeline; build, with and findConflicts are held by the property" },
  cluster: {
    ApiFailure: "thrown, and told apart by instanceof",
    Cluster: "made by connectCluster",
  },
  serve: {
    AdmissionServer: "made by admissionServer",
    ClusterLookup: "of a cluster, and of kinds that expectPlatform has checked",
  },
  testing: { PipelineAssertionError: "thrown, and told apart by instanceof" },
};
