/**
 * Stories of one resource: the last output, the existing resource, the current output, and the result. Documents are
 * YAML. `keeps` and `becomes` say what the file holds afterwards; the reported decisions are complete.
 */
import {
  type Decision,
  type Outcome,
  type Regenerated,
  type Regeneration,
  regenerate,
} from "../../src/preserve/index.js";
import { type Json, applyEdits, formatPath, parsePath } from "../../src/model/index.js";
import { cloneJson } from "../../src/model/internal.js";
import { expect, it } from "vitest";
import { frozen } from "../model/expectations.js";
import { parseYaml } from "../../src/yaml/index.js";

type Values = Partial<Pick<Decision, "base" | "existing" | "fresh" | "value" | "owner" | "isAccepted">>;
type Shown = Values & { readonly outcome: Outcome; readonly path: string };

export class Story {
  #given: Regeneration = {};
  #result: { readonly value: Json | undefined } | undefined;
  #decisions: Shown[] | undefined;
  #problems: string[] = [];
  #conflicts: string[] | undefined;
  #fate: string | undefined;

  base(text: string): this {
    return this.given({ base: document(text) });
  }

  existing(text: string): this {
    return this.given({ existing: document(text) });
  }

  fresh(text: string): this {
    return this.given({ fresh: document(text) });
  }

  set(path: string, value: Json): this {
    return this.given({ explicit: [...(this.#given.explicit ?? []), { path: parsePath(path), value }] });
  }

  setText(path: string, text: string): this {
    return this.given({ explicit: [...(this.#given.explicit ?? []), { path: parsePath(path), text }] });
  }

  preserve(...paths: readonly string[]): this {
    return this.given({ preserve: paths });
  }

  given(more: Regeneration): this {
    this.#given = { ...this.#given, ...more };
    return this;
  }

  /** The file is not changed. */
  keeps(text: string): this {
    return this.becomes(text);
  }

  becomes(text: string): this {
    this.#result = { value: document(text) };
    return this;
  }

  /** There is no resource afterwards. */
  vanishes(): this {
    this.#result = { value: undefined };
    return this;
  }

  reports(outcome: Outcome, path: string, values: Values): this {
    (this.#decisions ??= []).push({ outcome, path, ...values });
    return this;
  }

  reportsNothing(): this {
    this.#decisions = [];
    return this;
  }

  /** The outcome of the resource as a whole. */
  is(fate: string): this {
    this.#fate = fate;
    return this;
  }

  says(...codes: readonly string[]): this {
    this.#problems = [...codes];
    return this;
  }

  disputes(...paths: readonly string[]): this {
    this.#conflicts = [...paths];
    return this;
  }

  /** What was promised, and the result in the same form. */
  outcome(): { readonly promised: unknown; readonly found: unknown } {
    const outcome = regenerate({ ...this.#given, ...frozenSides(this.#given) });
    const promised = withoutUndefined({
      result: this.#result,
      decisions: this.#decisions,
      conflicts: this.#conflicts,
      fate: this.#fate,
      problems: this.#problems,
      afterEdits: { value: outcome.resource },
    });
    const found: Readonly<Record<string, unknown>> = {
      result: { value: outcome.resource },
      decisions: outcome.decisions.map(shown),
      conflicts: outcome.conflicts.map(({ path }) => formatPath(path)),
      fate: outcome.fate,
      problems: outcome.diagnostics.filter(({ severity }) => severity !== "info").map(({ code }) => code),
      afterEdits: { value: afterEdits(this.#given.existing, outcome) },
    };
    return { promised, found: Object.fromEntries(Object.keys(promised).map((key) => [key, found[key]])) };
  }
}

/** The documents, frozen so that a write to one of them throws. */
function frozenSides({ base, existing, fresh }: Regeneration): Regeneration {
  const sides = withoutUndefined({ base, existing, fresh });
  return Object.fromEntries(
    Object.entries(sides).map(([name, value]) => [name, frozen(cloneJson(value as Json))]),
  );
}

function withoutUndefined(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function afterEdits(existing: Json | undefined, { edits, schema }: Regenerated): Json | undefined {
  const { value } = applyEdits(existing ?? null, edits, { schema });
  return value ?? undefined;
}

function shown({ path, outcome, base, existing, fresh, value, owner, isAccepted }: Decision): Shown {
  const values = withoutUndefined({ base, existing, fresh, value, owner, isAccepted });
  return { outcome, path: formatPath(path), ...values };
}

export function document(text: string): Json {
  return parseYaml(text);
}

/** A named promise; its chain is built when the file is loaded, and checked when the test runs. */
export function story(promise: string): Story {
  const told = new Story();
  it(promise, () => {
    const { promised, found } = told.outcome();
    expect(found).toEqual(promised);
  });
  return told;
}
