import type { ChangedDocument, OtherChange, StudioChanges } from "../../wire/changes.js";
import { type Comparison, type ReviewedDocument } from "../../../review/index.js";
import {
  type DecidedEvents,
  type ResourcePair,
  decideEvents,
  pairResources,
  reviewPairs,
} from "../../../review/internal.js";
import { type Json, equalTyped, formatPath, formatResourceId } from "../../../model/index.js";
import { MASK, defined, readResourceId } from "../../../model/internal.js";
import { type ResourceVersion, newVersions, oldVersions, treeAt } from "./file-versions.js";
import { type Workspace, defaultRules, withoutSensitive } from "../../../workspace/internal.js";
import { addressOf } from "../list/address.js";
import { problemRow } from "../list/catalogue.js";
import { type Shown, changeTexts, eventRow } from "./event-row.js";

/** How the files changed since a revision, and what the rules of the workspace say about that. */
export async function changesSince(
  workspace: Workspace,
  revision: string,
  today: string | undefined,
): Promise<StudioChanges> {
  const rules = await defaultRules([workspace.root], undefined, workspace.mayRunCode);
  const old = await oldVersions(workspace, await treeAt(workspace, revision));
  const pairs = pairResources(old, newVersions(workspace))
    .filter((pair) => !isSame(pair))
    .map((pair) => asDocuments(workspace, pair));
  const review = reviewPairs(pairs, {
    rules: rules.set,
    identity: rules.identity,
    schemas: workspace.schemas,
    ...defined({ today }),
  });
  const { decisions } = decideEvents(review.events, {
    failOn: "error",
    isConfirmed: false,
    approvals: new Set<string>(),
  });
  const byName = new Map(pairs.map((pair) => [pair.name, pair]));
  return {
    revision,
    verdict: review.verdict,
    documents: review.documents.map((document) =>
      changedDocument(document, byName.get(document.name) as PairedVersions, decisions),
    ),
    problems: review.diagnostics.map(problemRow),
  };
}

type NamedPair = ResourcePair<ResourceVersion>;

function isSame({ old, young }: NamedPair): boolean {
  return old !== undefined && young !== undefined && equalTyped(old.value, young.value);
}

/** A pair as the review sees it: without the fields that a pattern marks as sensitive. */
interface PairedVersions extends NamedPair {
  readonly resource: ReturnType<typeof readResourceId>;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  readonly isPartlyHidden: boolean;
}

function asDocuments(workspace: Workspace, pair: NamedPair): PairedVersions {
  const { old, young } = pair;
  const resource = readResourceId(young?.value ?? old?.value ?? null);
  // A resource that was deleted or moved by hand is still recorded in its old file.
  const files = [old, young].flatMap((version) => version?.path ?? []);
  const masked = (value: Json | undefined): Json | undefined =>
    files.reduce<Json | undefined>(
      (shown, file) =>
        shown === undefined || resource === undefined
          ? shown
          : withoutSensitive(workspace, { file, id: resource }, shown),
      value,
    );
  const [before, after] = [masked(old?.value), masked(young?.value)];
  return {
    ...pair,
    resource,
    before,
    after,
    isPartlyHidden: before !== old?.value || after !== young?.value,
  };
}

/** Fields that a pattern marks as sensitive are masked before the comparison. */
const asGiven: Shown = (_, value) => value;
/** Which fields of a deleted resource were sensitive may be recorded nowhere any more. */
const hidden: Shown = () => MASK;

function changedDocument(
  { tree, events, unmatched, resource }: ReviewedDocument,
  { old, young, isPartlyHidden }: PairedVersions,
  decisions: DecidedEvents["decisions"],
): ChangedDocument {
  const version = young ?? old;
  const shown = young === undefined ? hidden : asGiven;
  return {
    resource: version === undefined ? "" : formatResourceId(version.id),
    address: young?.entry === undefined ? null : addressOf(young.entry),
    file: version?.path ?? "",
    change: tree.change,
    events: events.map((event) => eventRow(event, decisions.get(event) ?? null, shown)),
    others: [
      ...unmatched.map((change) => otherChange(change, resource, shown)),
      ...(isPartlyHidden ? [HIDDEN] : []),
    ],
  };
}

const HIDDEN: OtherChange = {
  path: "sensitive fields, not compared",
  change: "none",
  before: MASK,
  after: MASK,
};

function otherChange(change: Comparison, resource: ReviewedDocument["resource"], shown: Shown): OtherChange {
  return {
    path: formatPath(change),
    change: change.change,
    ...changeTexts(change, resource, shown),
  };
}
