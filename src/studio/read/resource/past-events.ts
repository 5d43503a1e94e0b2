import { type FieldPath, type Json, VarveError, formatPath } from "../../../model/index.js";
import { isSecretKind, overlaps } from "../../../model/internal.js";
import { type ResourcePast, type Workspace, defaultRules } from "../../../workspace/internal.js";
import type { ResourceReading } from "./resource-reading.js";
import type { StoryStep } from "../../wire/resource.js";
import type { StudioChanges } from "../../wire/changes.js";
import { addressOf } from "../list/address.js";
import { reviewPairs } from "../../../review/internal.js";

type Rules = Awaited<ReturnType<typeof defaultRules>>;

/** What the rules say about the changes of a field, newest first. */
export type EventsAt = (path: FieldPath) => readonly StoryStep[];

/** The length of a commit name that people recognise. */
const SHORT = 7;

/** Reviews each change of a resource in its history, the one that is not committed, and the ones since a revision. */
export class PastEvents {
  readonly #workspace: Workspace;
  readonly #changes: () => Promise<StudioChanges | undefined>;
  #rules: Promise<Rules | undefined> | undefined;

  constructor(workspace: Workspace, changes: () => Promise<StudioChanges | undefined>) {
    this.#workspace = workspace;
    this.#changes = changes;
  }

  async of(reading: ResourceReading, past: ResourcePast): Promise<EventsAt> {
    const rules = await (this.#rules ??= this.#read());
    const since = await this.#since(reading);
    const events = rules === undefined ? [] : this.#committed(reading, past, rules);
    return (path) => [
      ...since(path),
      ...events.flatMap(({ step, at }) => (at.some((one) => overlaps(one, path)) ? [step] : [])),
    ];
  }

  /** Rules that cannot be read are a problem of the workspace, which the overview shows. */
  async #read(): Promise<Rules | undefined> {
    const { root, mayRunCode } = this.#workspace;
    try {
      return await defaultRules([root], undefined, mayRunCode);
    } catch (error) {
      if (error instanceof VarveError) return undefined;
      throw error;
    }
  }

  async #since({ entry }: ResourceReading): Promise<EventsAt> {
    const changes = await this.#changes();
    const found = changes?.documents.find(({ address }) => address === addressOf(entry));
    return (path) =>
      (found?.events ?? [])
        .filter(({ path: at }) => isBelow(at, formatPath(path)) || isBelow(formatPath(path), at))
        .map(({ severity, message, path: at, rule }) =>
          eventStep({ severity, message: message || at, rule, when: `since ${changes?.revision ?? ""}` }),
        );
  }

  /** The creation of a resource is not a change of its fields. */
  #committed(
    { entry, text, masking }: ResourceReading,
    { versions }: ResourcePast,
    { set, identity }: Rules,
  ): readonly { readonly step: StoryStep; readonly at: readonly FieldPath[] }[] {
    // The review hides the values of Secrets itself; what is masked here could not be compared.
    const shown = (value: Json): Json => (isSecretKind(entry.id) ? value : masking.document(value));
    const changes = versions.filter(({ isChange }) => isChange);
    const states = [{ when: "not committed", value: text.value }].concat(
      changes.map(({ commit, text: { value } }) => ({
        when: `commit ${commit.hash.slice(0, SHORT)}`,
        value,
      })),
    );
    return states.slice(0, -1).flatMap(({ when, value }, i) => {
      const before = states[i + 1]?.value;
      if (before === undefined) return [];
      const pair = { resource: entry.id, name: "", before: shown(before), after: shown(value) };
      const { events } = reviewPairs([pair], { rules: set, identity, schemas: this.#workspace.schemas });
      return events.map(({ severity, message, change, matched, rule, exemption }) => ({
        at: matched,
        step: eventStep({
          severity,
          message: message || formatPath(change),
          rule: rule.id ?? rule.path,
          when: exemption === undefined ? when : `exempted, ${when}`,
        }),
      }));
    });
  }
}

interface Said {
  readonly severity: string;
  readonly message: string;
  readonly rule: string;
  readonly when: string;
}

function eventStep({ severity, message, rule, when }: Said): StoryStep {
  return { stage: "review", text: `${severity}: ${message} (rule ${rule}, ${when})` };
}

function isBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}.`) || path.startsWith(`${above}[`);
}
