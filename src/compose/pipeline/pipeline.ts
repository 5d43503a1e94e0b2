import {
  type Diagnostic,
  type Json,
  type SchemaNode,
  type SchemaSource,
  VarveError,
  hasErrors,
  isObject,
} from "../../model/index.js";
import { thrownText } from "../../model/internal.js";
import { type BuildArguments, type BuildOptions, type Built, buildResource } from "./build.js";
import { DEFAULT_PHASES, checkPhases } from "../mutation/phase.js";
import type { AskedBy } from "../gate/asked.js";
import type { Condition, Conditions } from "../gate/condition.js";
import type { ConditionsFor, Fitting, InputFor, Mutations } from "../mutation/asked.js";
import type { Dialect } from "../constraint/constraint.js";
import { type PipelineFindings, findConflicts } from "../analysis/finding/find-conflicts.js";
import type { Gate } from "../gate/gate.js";
import type { Mutation } from "../mutation/mutation.js";
import { type MutationReads, readsByMutation } from "../analysis/finding/reads-by-mutation.js";
import { type MutationWrites, writesByMutation } from "../analysis/finding/writes-by-mutation.js";
import { type PipelineRegime, regimesOf } from "../analysis/finding/pipeline-regime.js";
import type { RankedMutation } from "../mutation/ranked.js";
import { type ConflictOptions, analyseInputs } from "../analysis/survey/input-analysis.js";
import { type OfKind, type ResourceOf, builtinSchemas } from "../../schema/index.js";
import { conditionsOf } from "../gate/facts.js";
import { pipelineFaults, readBaseline } from "./given.js";
import { inOrder } from "./order.js";
import { rankMutations, readSupport } from "./rank-mutations.js";
import { problems } from "../problems.js";

/** The declaration of a pipeline. */
export interface PipelineOptions<Resource extends object, Input = unknown> {
  /** The name of the resource in messages; its kind and name by default. */
  readonly name?: string | undefined;
  /** The resource to start from, in the shape of the latest version; or a function that creates it from the input. */
  readonly baseline: Resource | ((input: Input) => Resource);
  /** The phases in order (default: baseline, default, compat, override, finalize). */
  readonly phases?: readonly string[] | undefined;
  readonly mutations?: readonly Mutation<Resource, Input>[] | undefined;
  /** The versions that can be built; all by default. */
  readonly supports?: string | undefined;
  /** Conditions that only branches inside mutations use, not gates. */
  readonly conditions?: readonly Gate[] | undefined;
  /** The default inputs for its analysis, its tests and its snapshots. */
  readonly inputs?: readonly Input[] | undefined;
  /** The dialect of version constraints (default: Masterminds). */
  readonly dialect?: Dialect | undefined;
  /** The source of schemas; the built-in types by default. */
  readonly schemas?: SchemaSource | undefined;
}

/**
 * A resource as a baseline and ordered mutations. It is immutable. `Input` is what its mutations need, `Asked` the
 * build options for its conditions.
 */
export class Pipeline<Resource extends object = object, Input = unknown, Asked = Conditions> {
  readonly phases: readonly string[];
  readonly dialect: Dialect;
  /** @internal The mutations in execution order. */
  readonly order: readonly RankedMutation[];
  /** The versions that can be built; undefined if all can. */
  readonly support: Gate | undefined;
  /** All gates: those of the mutations, and of the pipeline itself. */
  readonly gates: readonly Gate[];
  /** All conditions of a build, and their values, the default first. */
  readonly conditions: readonly Condition[];
  /** For any input: a pipeline of one input is a pipeline. */
  readonly #options: PipelineOptions<object>;

  /** @internal */
  constructor(options: PipelineOptions<Resource, Input>) {
    const faults = pipelineFaults(options);
    if (faults.length > 0) throw new VarveError(faults);
    const { baseline } = options;
    this.#options = {
      ...options,
      baseline: typeof baseline === "function" ? baseline : readBaseline(baseline),
    } as object as PipelineOptions<object>;
    this.phases = options.phases ?? DEFAULT_PHASES;
    this.dialect = options.dialect ?? "masterminds";
    const diagnostics: Diagnostic[] = checkPhases(this.phases);
    const ranked = rankMutations(this.mutations, this.phases, this.dialect, diagnostics);
    this.support = readSupport(options.supports, this.dialect, diagnostics);
    const { order, diagnostics: cycles } = inOrder(ranked);
    this.gates = [
      ...ranked.flatMap(({ gate }) => gate ?? []),
      this.support ?? [],
      options.conditions ?? [],
    ].flat();
    const declared = conditionsOf(this.gates);
    diagnostics.push(...cycles, ...declared.diagnostics);
    this.conditions = declared.conditions;
    if (hasErrors(diagnostics)) throw new VarveError(diagnostics);
    this.order = order;
  }

  /** The mutations in registration order. */
  get mutations(): readonly Mutation[] {
    return this.#options.mutations ?? [];
  }

  get name(): string | undefined {
    return this.#options.name;
  }

  /** The default inputs; one build without input if none were declared. */
  get inputs(): readonly (Input | undefined)[] {
    return this.inputsOr(undefined);
  }

  /** @internal The given inputs, or its own. Trying no input at all would prove everything. */
  inputsOr(given: readonly Input[] | undefined): readonly (Input | undefined)[] {
    const inputs = given ?? (this.#options.inputs as readonly Input[] | undefined) ?? [];
    return inputs.length === 0 ? [undefined] : inputs;
  }

  /** The same pipeline with more mutations. Their position in the list matters only for ties. */
  with<const List extends Mutations<Resource, Input>>(
    ...mutations: List & Fitting<List, Resource>
  ): Pipeline<Resource, Input & InputFor<List[number]>, Asked & ConditionsFor<List[number]>> {
    const all = [...(this.#options.mutations ?? []), ...(mutations as readonly Mutation[])];
    return new Pipeline({ ...this.#options, mutations: all }) as object as Pipeline<
      Resource,
      Input & InputFor<List[number]>,
      Asked & ConditionsFor<List[number]>
    >;
  }

  /** The baseline for an input. Throws a VarveError if the function fails. */
  baseline(input: Input): Resource {
    const { baseline } = this.#options as object as PipelineOptions<Resource, Input>;
    if (typeof baseline !== "function") return baseline;
    let made: Resource;
    try {
      made = baseline(input);
    } catch (error) {
      const message = `the baseline threw: ${thrownText(error)}`;
      throw new VarveError(problems["baseline-failed"]({ message }));
    }
    return readBaseline(made);
  }

  /** Whether the baseline is the same for every input. */
  get hasFixedBaseline(): boolean {
    return typeof this.#options.baseline !== "function";
  }

  /** @internal */
  readonly schemaOf = (document: Json): SchemaNode | undefined => {
    const { apiVersion, kind } = isObject(document) ? document : {};
    if (typeof apiVersion !== "string" || typeof kind !== "string") return undefined;
    return (this.#options.schemas ?? builtinSchemas())(apiVersion, kind);
  };

  /** The resource for a version, conditions and an input, and the author of every field. */
  build(...[options]: BuildArguments<Input, Asked>): Built<Resource> {
    return buildResource(this, (options ?? {}) as BuildOptions);
  }

  /** Which mutations overwrite each other without declaring it, for all versions and conditions at once. */
  findConflicts(options?: ConflictOptions<Input>): PipelineFindings {
    return findConflicts(this, options);
  }

  /** The versions it builds, split wherever a gate or a branch distinguishes them. */
  regimes(options?: ConflictOptions<Input>): readonly PipelineRegime[] {
    return regimesOf(this, analyseInputs(this, options));
  }

  /** What each mutation writes, and when, including those that do not apply together. */
  writes(options?: ConflictOptions<Input>): readonly MutationWrites[] {
    return writesByMutation(this, options);
  }

  /** @internal What each mutation reads. A method, since other functions may come from another copy of Varve. */
  reads(options?: ConflictOptions<Input>): readonly MutationReads[] {
    return readsByMutation(this, options);
  }
}

/** The parameter of `pipeline`: the same, with the types of its kind and of its mutations. */
export interface PipelineDeclaration<
  Base extends object,
  Input,
  ApiVersion,
  Kind,
  List extends readonly unknown[],
  Gates extends readonly unknown[],
> extends Omit<PipelineOptions<Base, Input>, "baseline" | "mutations" | "inputs" | "conditions"> {
  readonly baseline: OfKind<Base, ApiVersion, Kind> | ((input: Input) => OfKind<Base, ApiVersion, Kind>);
  readonly mutations?: (List & Fitting<List, NoInfer<ResourceOf<Base, ApiVersion, Kind>>>) | undefined;
  readonly inputs?: (readonly Input[] & readonly InputFor<List[number]>[]) | undefined;
  readonly conditions?: Gates | readonly Gate[] | undefined;
}

/**
 * Declares a pipeline. Its input is everything that its mutations need, and its resource has the fields of its kind, if
 * that is built in. Throws a VarveError with all errors of the declaration.
 */
export function pipeline<
  Base extends object,
  Input = unknown,
  ApiVersion extends string = string,
  Kind extends string = string,
  const List extends Mutations<ResourceOf<Base, ApiVersion, Kind>, Input> = readonly Mutation<
    ResourceOf<Base, ApiVersion, Kind>,
    Input
  >[],
  const Gates extends readonly Gate[] = readonly [],
>(
  options: PipelineDeclaration<Base, Input, ApiVersion, Kind, List, Gates>,
): Pipeline<
  ResourceOf<Base, ApiVersion, Kind>,
  Input & InputFor<List[number]>,
  ConditionsFor<List[number]> & AskedBy<Gates[number]>
> {
  return new Pipeline(
    options as object as PipelineOptions<ResourceOf<Base, ApiVersion, Kind>, never>,
  ) as never;
}
