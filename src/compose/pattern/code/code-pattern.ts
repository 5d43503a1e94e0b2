import { type Diagnostic, type JsonObject, VarveError, hasErrors, pathOf } from "../../../model/index.js";
import type { Expanded, Pattern } from "../pattern.js";
import type { InputRule, InputValues, PatternInput } from "../input/pattern-input.js";
import type { PatternDeclaration, PatternResource } from "./define-pattern.js";
import { checkInputs, environmentName } from "../input/check-inputs.js";
import type { Built } from "../../build.js";
import { CodeResource } from "./code-resource.js";
import { checkExpanded } from "../check-expanded.js";
import { plainJson } from "./plain-json.js";
import { problems } from "../../problems.js";
import { resolveInputs } from "../input/input-values.js";

/** Resources, and what is wrong with them. */
interface Made {
  readonly resources: readonly CodeResource[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A pattern whose resources come out of a function. */
export class CodePattern implements Pattern {
  readonly name: string;
  readonly version: string;
  declare readonly description?: string;
  readonly inputs: readonly PatternInput[];
  readonly environment: string | undefined;
  readonly #declaration: PatternDeclaration<Readonly<Record<string, InputRule>>>;

  constructor(declaration: PatternDeclaration<Readonly<Record<string, InputRule>>>) {
    const { name, version, description, inputs = {}, environment } = declaration;
    this.name = name;
    this.version = version;
    if (description !== undefined) this.description = description;
    this.inputs = Object.entries(inputs).map(([key, rule]) => ({
      ...rule,
      name: key,
      required: rule.required ?? false,
    }));
    this.environment = environmentName(this.inputs, environment);
    this.#declaration = declaration;
    this.#check();
  }

  #check(): void {
    const diagnostics: Diagnostic[] = [];
    const report = (path: readonly string[], message: string, hint?: string): void =>
      void diagnostics.push(
        problems["bad-pattern"]({ message, path: pathOf(...path), ...(hint === undefined ? {} : { hint }) }),
      );
    for (const part of ["name", "version"] as const)
      if (typeof this[part] !== "string" || this[part] === "")
        report([part], `the ${part} of the pattern is missing`);
    checkInputs(this, (input, part, message, hint) => {
      const below = (part ?? "").split(".").filter((key) => key !== "");
      report(["inputs", input, ...below], `input ${input}: ${message}`, hint);
    });
    if (hasErrors(diagnostics)) throw new VarveError(diagnostics);
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
      const listed: unknown = this.#declaration.resources(inputs as never);
      if (!Array.isArray(listed)) throw new Error("it gives no list of resources");
      const made = (listed as PatternResource[]).map((each) => this.#resource(each, inputs, given));
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
    const said = error instanceof Error ? error.message : String(error);
    return [problems["pattern-failed"]({ message: `the code of the pattern ${this.name} failed: ${said}` })];
  }

  #resource(described: PatternResource, inputs: InputValues, given: InputValues): Made {
    const { id, file = `${this.name}.yaml`, resource } = described;
    const built = isBuilt(resource) ? resource : undefined;
    const value = built === undefined ? plainJson(resource) : built.resource;
    const diagnostics = built?.diagnostics ?? [];
    if (value === undefined) return { resources: [], diagnostics };
    const { fields, listKeys, sensitive = [] } = this.#declaration;
    const made = new CodeResource({
      templateId: id,
      file,
      value: value as JsonObject,
      modes: { ...fields, ...described.fields },
      listKeys: { ...listKeys, ...described.listKeys },
      marked: [...new Set([...sensitive, ...(described.sensitive ?? [])])],
      ledger: built?.ledger,
      pattern: this,
      inputs,
      given,
    });
    return { resources: [made], diagnostics };
  }
}

function isBuilt(value: object): value is Built<object> {
  return "ledger" in value && "fired" in value && "diagnostics" in value;
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
