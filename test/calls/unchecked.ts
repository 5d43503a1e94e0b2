function names(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/**
 * Exported functions that take whatever they are given, by entry, each group with its reason. What a person calls is in
 * none of them: a function goes here only if all it takes was made, and so looked at, by a function that checks.
 */
export const UNCHECKED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  model: {
    "walks of paths and keys, once or more for each field of a document: a check costs more than the work":
      names(`
      apiVersionOf child compareGoText compareManagedHeads comparePaths compareResourceIds compareSegments depthOf elementFromSegment fieldReader fieldsReader finding identityReader
      formatSegment getAtPointer getKey groupOf hasKeyOrder identify identityOf inheritKeyOrder itemKey
      isToolMark isWorldKind itemSegment itemSegments joinPaths keyOf keysInOrder locate managedSeconds matchesKey memberKey overlaps pairLists
      pathOf readManagedHead rememberKeyOrder samePath schemaBelow segmentFromElement segmentsOf setKey shallowCopy siblingAt
      startsWith textAt textsAt cloneJson leastOf sealedPlaces withoutCiphertext
    `),
    "the checks themselves, and what their messages are made of": names(`
      either expectArgument expectDocument expectJson expectJsonOnce expectOptions having listOfKind mapOfKind
      oneOfTexts optionFaults required unknownOption wrongArgument declare didYouMean nearestNames
    `),
    "of texts that Varve is about to print, for every one of them": names(`
      escaped thrownText placeOf proseOf remarksOf goEscape goQuote hmacSha256 inColor plainly printable quote sha256 shortDigest visible visibleLines
    `),
    "of paths, diagnostics, identities, places and schemas that Varve made": names(`
      fieldsV1FromPaths findDuplicates firstOf hasErrors rangeAt startOf writeManagedEntry
    `),
  },
  yaml: {
    "steps of readDocuments and editDocument, which check; one for each document or edit": names(`
      eachDocument editParsed editStream renderFlow renderScalar splitDocuments toTextEdits commentsIn
    `),
  },
  flow: {
    "of a plan that plan made": names(`
      changedOrphan differencesIn fieldStory inputsBehind isKeptOrphan isPlan joinPlans
    `),
    "steps of a store, of resources, records and patterns that were read and checked": names(`
      annotated annotationEvidence clusterEvidence givenPast pastOfRecords patternSource pipelineSource recalledSource
      renderedSource unprepared whyField
    `),
    "a check itself": names("expectWishes"),
    "a step of plan, which checks": names("requestsIn"),
  },
  schema: {
    "of sources of schemas that Varve made": names("joinSchemas"),
    "of definitions that were found": names("crdsFromXrd isXrd"),
    "of nodes of schemas that Varve made": names("isWrittenField"),
  },
  ledger: {
    "of records that a ledger, or a reader of ownership, made": names(
      "fileRecordOf formatOrigin ownedResource readGenerator readRecord recordHead recordedId sortedOwners writeGenerator writeRecordPart",
    ),
  },
  report: { "for each value that is printed": names("markdownCode markdownRow markdownText maskSecretAt") },
  cel: {
    "of CEL values and types, for each value that an expression meets": names(`
      authorizerValue childrenOf compileRegex escapeName fail findIn formatType givenItems keysOf listOf mapOf
      objectType optionalOf readAs resourceCheckValue sameType syntaxOf typeOf typeOfType walk
    `),
  },
  compose: { "of an input that a pattern declares": names("parseInput") },
  cluster: {
    "of two texts that were read, for each look at a file or a Secret": names("isPair"),
    "of objects that a server sent, and of what was read from one": names(
      "declaredPart formatWorldFile liveVersions managedFieldsFrom readLiveWorld worldRole",
    ),
  },
  serve: {
    "a check itself": names("expectPlatform"),
    "of calls that a server decoded, of webhooks that were checked, and of what it logs": names(
      "changesOnlyMetadata isBeingDeleted logLine passesGuards webhookPath",
    ),
  },
  preserve: {
    "of decisions, evidence and targets that regenerate or parseTarget made": names(`
      acceptanceOf decisionsBehind evidenceOf hasField isAbout isConflict isKept isOwn isSealed knowsPast recordOf regenerationLedger sameValue sealed shortened
      writtenForm
    `),
    "for each field of a document that regenerate has checked": names(
      "canonical freshDigestOf leavesOf plainDigest writtenDigestOf",
    ),
  },
  review: {
    "of events, explanations and rules that review made": names(`
      decideEvents formatEvent formatExplanation formatRuleType isHidden isOfType joinReviews normalizeType pairUnnamed showValue
      tuned tuningFaults within
    `),
  },
  admit: {
    "steps of admit, worldOf and lintAdmission, which check the request and the objects": names(`
      applyDefaults builtinNameFaults checkBuiltin checkCrdSchema checkListTypes checkMetadata
      checkMetadataUpdate compileExpression compileValidatingPolicy compileValidator correlate
      decodeMetadata decodeResource finalizerWarnings isBuiltinNamespaced mayMatter policyEnvironment
      prepareCreate prepareStatusUpdate prepareUpdate prune pruneNulls readCrd readValidatingPolicy
      validateCreate validateStatusUpdate validateUpdate
    `),
    "of chains that overrideChain made, and objects that an API server or a world has": names(`
      checkSizes checkTemplateDelete checkTemplateWrite checkTemplates impactOf lookupWith referencePaths
      isChainOf referencesOf requestLookup templateId usersOf worldJudge
    `),
    "of errors about fields that a validator made": names(`
      childPlace fieldErrorBody fieldErrorDiagnostic formatFieldError formatPlace inWordsOf
      invalidStatusText isBlocking itemPlace unknownFieldDiagnostic
    `),
  },
  workspace: {
    "steps of the commands, of files, trees and plans that a workspace made": names(`
      baseAtRevision codeRefused completePlan contentRole declaredRender defaultRules eachManifest expectWhole exportsOf failureOfCode findBase findingsIn firstFault
      firstSettings folderTree groupPassedOver isPlanFile isSkipped isTemplateFault isToolObject joinRules keepForCommit labelledVersion loadPatterns loadPipelines ownedResources
      pathInRepository patternNamed pipelineNamed planDocument readGit readLastRun readManifests readPlan readRendered renderDeclared rootsIn rulesAtRevision runToCommit
      settingsOf sopsRefusal staleness surveyFrom surveyOf takeBack userCacheFolder withComments withoutSensitive workspaceRoot writePlan
    `),
  },
};

/** Exported classes: what their methods take is checked where a person calls them. */
export const CLASSES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  model: {
    DocumentWriter: "a step of setAt and applyEdits",
    JsonWalk: "the check itself, a step of compare",
    LineIndex: "a step of the readers",
    PathTree: "of decisions and rows that Varve made",
    VarveError: "thrown, and told apart by instanceof",
  },
  yaml: { YamlDocument: "made by readDocuments" },
  ledger: { Ledger: "made by a recorder", Recorder: "a step of drafts, pipelines and admission" },
  draft: { Draft: "made by draft" },
  cel: {
    CelError: "a value of CEL",
    Double: "a value of CEL",
    Duration: "a value of CEL",
    LazyMap: "a value of CEL",
    MapView: "a value of CEL",
    Opaque: "a value of CEL",
    Optional: "a value of CEL",
    Shape: "the type of a value under a schema",
    StructValue: "a value of CEL",
    Timestamp: "a value of CEL",
    Type: "a type of CEL",
    Uint: "a value of CEL",
  },
  preserve: { Requests: "a step of plans, which check what is asked" },
  compose: { Pipeline: "made by pipeline; build, with and findConflicts are held by the property" },
  admit: {
    Correlation: "a step of admit",
    Structural: "a step of admit",
    WorldSieve: "a step of the commands",
  },
  workspace: {
    Layout: "a step of the commands",
    Ownership: "a step of plans",
    Spool: "a step of the commands, and of writing",
    Workspace: "made by openWorkspace; its methods are held by the property",
  },
  cluster: {
    ApiFailure: "thrown, and told apart by instanceof",
    Cluster: "made by connectCluster",
  },
  serve: {
    AdmissionServer: "made by admissionServer",
    ClusterLookup: "of a cluster, and of kinds that expectPlatform has checked",
  },
  testing: {
    PipelineAssertionError: "thrown, and told apart by instanceof",
    TestCluster: "made by startCluster; user checks what it is given",
  },
};
