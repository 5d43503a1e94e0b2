import { type Diagnostic, VarveError, hasErrors } from "../../../model/index.js";
import { thrownText } from "../../../model/internal.js";
import type { Expanded, Pattern } from "../pattern.js";
import type { InputRule, InputValues, PatternInput } from "../input/pattern-input.js";
import { type CodeParts, CodeResource } from "./code-resource.js";
import type { FieldRules } from "../document/document-resource.js";
import type { PatternDeclaration } from "./define-pattern.js";
import { checkExpanded } from "../check-expanded.js";
import { problems } from "../../problems.js";
import { readDeclaration } from "./read-declaration.js";
import { readDescribed } from "./read-described.js";
import { nestInputs } from "../input/nested-inputs.js";
import { resolveInputs } from "../input/input-values.js";

/** Resources, and their errors. */
interface Made {
  readonly resources: readonly CodeResource[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A pattern whose resources are returned by a function. */
export class CodePattern implements Pattern {
  readonly name: string;
  readonly version: string;
  declare readonly description?: string;
  readonly inputs: readonly PatternInput[];
  readonly environment: string | undefined;
  readonly #rules: FieldRules;
  readonly #resources: (inputs: InputValues) => unknown;

  /** Throws a VarveError with all errors of the declaration. */
  constructor(declared: PatternDeclaration<Readonly<Record<string, InputRule>>>) {
    const { declaration, diagnostics } = readDeclaration(declared);
    if (hasErrors(diagnostics)) throw new VarveError(diagnostics);
    const { name, version, description, inputs, environment, ...rules } = declaration;
    this.name = name;
    this.version = version;
    if (description !== undefined) this.description = description;
    this.inputs = inputs;
    this.environment = environment;
    this.#rules = rules;
    this.#resources = (values) => declared.resources(values as never);
  }

  expand(given: InputValues): Expanded {
    const { values: inputs, diagnostics } = resolveInputs(this, given);
    if (hasErrors(diagnostics)) return { resources: [], inputs, diagnostics };
    const { resources, diagnostics: found } = this.#run(inputs, given);
    const checked = [...checkExpanded(resources, (diagnostic) => diagnostic), ...sharedIds(resources)];
    const all = [...diagnostics, ...found, ...checked];
    return { resources: hasErrors(all) ? [] : resources, inputs, diagnostics: all };
  }

  #run(inputs: InputValues, given: InputValues): Made {
    try {
      const listed = this.#resources(nestInputs(this.inputs, inputs));
      if (!Array.isArray(listed)) throw new Error("it does not return a list of resources");
      const made = listed.map((each: unknown, i) => this.#resource(each, i, { inputs, given }));
      return {
        resources: made.flatMap(({ resources }) => resources),
        diagnostics: made.flatMap(({ diagnostics }) => diagnostics),
      };
    } catch (error) {
      return { resources: [], diagnostics: this.#failure(error) };
    }
  }

  /** The error may come from another copy of Varve. */
  #failure(error: unknown): readonly Diagnostic[] {
    const own = (error as { readonly diagnostics?: unknown } | null)?.diagnostics;
    if (Array.isArray(own)) return own as Diagnostic[];
    const said = thrownText(error);
    return [problems["pattern-failed"]({ message: `the code of pattern ${this.name} failed: ${said}` })];
  }

  #resource(made: unknown, nth: number, asked: Pick<CodeParts, "inputs" | "given">): Made {
    const { built, described, diagnostics } = readDescribed(made, nth);
    if (described === undefined) return { resources: [], diagnostics };
    const { id, file = `${this.name}.yaml`, value, modes, listKeys, sensitive } = described;
    const resource = new CodeResource({
      templateId: id,
      file,
      resource: value,
      modes: { ...this.#rules.modes, ...modes },
      listKeys: { ...this.#rules.listKeys, ...listKeys },
      marked: [...new Set([...this.#rules.sensitive, ...sensitive])],
      ledger: built?.ledger,
      pattern: this,
      ...asked,
    });
    return { resources: [resource], diagnostics };
  }
}

function sharedIds(resources: readonly CodeResource[]): Diagnostic[] {
  const seen = new Set<string>();
  return resources.flatMap(({ templateId }) => {
    const isSecond = seen.has(templateId);
    seen.add(templateId);
    const message = `two resources have the id ${templateId}`;
    return isSecond ? [problems["duplicate-template"]({ message, found: templateId })] : [];
  });
}
