import { line } from "../text/line.js";
import {
  type Compilation,
  type ExpressionExplanation,
  type Part,
  compile,
  environment,
  jsonOf,
} from "../../cel/index.js";
import {
  type Diagnostic,
  type Json,
  type JsonObject,
  type Occurrence,
  VarveError,
} from "../../model/index.js";
import { LineIndex } from "../../model/internal.js";
import { type ExpressionInput, inputFor, nameOfInput } from "../admission/expression/input.js";
import { DEFAULT_VERSION, KUBERNETES_VERSIONS, OLDEST_VERSION } from "../../schema/internal.js";
import { kubernetesFlags } from "../admission/world/version-flag.js";
import { problems as celProblems } from "../../cel/internal.js";
import { checkOneStdin } from "../input/input.js";
import { secretFlags, secretIn } from "../command/shown-secrets.js";
import { defineVerb } from "../command/verb.js";
import { explanationText } from "../admission/expression/text.js";
import { readSources } from "../admission/source/sources.js";
import type { SourcedObject } from "../admission/source/sourced-objects.js";
import type { World } from "../../admit/index.js";

export const verb = defineVerb({
  arguments: { expression: { summary: "a CEL expression, as in a CRD rule or a policy", required: true } },
  flags: {
    input: {
      type: "string",
      short: "i",
      value: "FILE",
      summary: "the object, as self and object; - reads standard input",
    },
    old: { type: "string", value: "FILE", summary: "the old object, as oldSelf and oldObject" },
    params: { type: "string", value: "FILE", summary: "the parameters of a policy, as params" },
    var: { type: "string", value: "NAME=JSON", multiple: true, summary: "set another variable" },
    world: {
      type: "string",
      value: "FOLDER",
      multiple: true,
      summary: "CRDs, which give self the type of its schema",
    },
    ...kubernetesFlags,
    ...secretFlags,
  },
  examples: [
    {
      command: "varve cel 'self.spec.replicas > 3' --input web.yaml",
      does: "evaluate and explain an expression, and estimate its cost",
    },
    { command: "varve cel 'a + b' --var a=1 --var b=2", does: "evaluate with variables" },
  ],
  async run({ arguments: { expression }, flags, host, output }) {
    checkOneStdin({
      "--input": flags.input,
      "--old": flags.old,
      "--params": flags.params,
      "--world": flags.world,
    });
    const read = async (word: string | undefined) =>
      word === undefined ? [] : (await readSources([word], host)).objects;
    const [inputs, old, params] = [await read(flags.input), await read(flags.old), await read(flags.params)];
    const around = await readSources(flags.world, host);
    const kubernetes = flags.kubernetes ?? around.kubernetes ?? DEFAULT_VERSION;
    const world = await worldWith(around.objects, kubernetes);
    const given = { old: old[0]?.object, params: params[0]?.object, variables: flags.var };
    const sources = flags.input === undefined ? [undefined] : inputs;
    if (!flags["show-secrets"]) checkSecrets([...inputs, ...old, ...params]);
    const results = sources.map((source) => resultOf(expression, inputFor(source, given, world), kubernetes));
    return output.answer({
      text: () => results.map((result) => resultText(result, results.length)).join("\n"),
      json: () => ({ expression, kubernetes, results: results.map(resultJson) }),
      diagnostics: results.flatMap(({ diagnostics }) => diagnostics),
    });
  },
});

/** Only definitions give types: without objects, the code of worlds and of built-in kinds is not loaded. */
async function worldWith(objects: readonly SourcedObject[], kubernetes: string): Promise<World | undefined> {
  if (objects.length === 0) return undefined;
  const { worldOf } = await import("../../admit/index.js");
  return worldOf(
    objects.map(({ object }) => object),
    { kubernetes },
  );
}

interface Result {
  readonly input: ExpressionInput;
  readonly compilation: Extract<Compilation, { diagnostics: readonly [] }>;
  readonly explanation: ExpressionExplanation;
  /** The oldest version that supports everything in the expression. */
  readonly since: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** An expression that does not compile is rejected for any input. */
function resultOf(expression: string, input: ExpressionInput, kubernetes: string): Result {
  const at = (version: string): Compilation =>
    compile(expression, environment({ kubernetes: version, variables: input.types }));
  const compilation = at(kubernetes);
  if (compilation.program === undefined) throw new VarveError(compilation.diagnostics);
  const since = KUBERNETES_VERSIONS.find((version) => at(version).program !== undefined) ?? kubernetes;
  const explanation = compilation.program.explain(input.values);
  const { error } = explanation.evaluation;
  const place = failingPlace(expression, explanation);
  const failed =
    error === undefined
      ? []
      : [celProblems["evaluation-failed"]({ message: error, verbatim: error, ...place })];
  return { input, compilation, explanation, since, diagnostics: failed };
}

/** The smallest part that failed and is shown. */
function failingPlace(expression: string, { reasons }: ExpressionExplanation): Pick<Occurrence, "at"> {
  const reason = reasons.find(({ error }) => error !== undefined);
  if (reason === undefined) return {};
  const whole = reason.text;
  const parts = reason.operands.filter(({ text, error }) => error !== undefined && whole.includes(text));
  const text = parts
    .map((part) => part.text)
    .reduce((least, one) => (one.length < least.length ? one : least), whole);
  const start = reason.at.start.offset + whole.indexOf(text);
  return { at: new LineIndex(expression).range(start, start + text.length) };
}

/** Without bounds on the input, the estimate is too large to be useful. */
const LARGEST_ESTIMATE = 1_000_000_000;

/** What the API server would reject in a rule before evaluating it. */
function estimateText(
  { min, max }: { readonly min: number; readonly max: number },
  isTyped: boolean,
): string {
  if (isTyped) return max > LARGEST_ESTIMATE ? "no limit by the schema" : `at most ${max} by the schema`;
  if (max > LARGEST_ESTIMATE) return "no limit without a schema";
  return `estimated ${min === max ? max : `${min} to ${max}`}`;
}

function resultText({ input, compilation, explanation, since }: Result, count: number): string {
  const name = nameOfInput(input);
  const facts = [
    compilation.type.toString(),
    `cost ${explanation.evaluation.cost}, ${estimateText(compilation.cost, input.isTyped)}`,
    ...(since === OLDEST_VERSION ? [] : [`needs Kubernetes ${since}`]),
  ];
  const head = count === 1 || name === undefined ? "" : line`${name}`;
  return `${head}${explanationText(explanation)}${facts.join("; ")}\n`;
}

function resultJson({ input, compilation, explanation, since }: Result) {
  const { value, error, cost } = explanation.evaluation;
  return {
    input: nameOfInput(input) ?? null,
    type: compilation.type.toString(),
    value: value === undefined ? null : (jsonOf(value) ?? null),
    error: error ?? null,
    cost,
    estimate: { min: compilation.cost.min, max: compilation.cost.max },
    since,
    reasons: explanation.reasons.map((reason) => ({
      ...partJson(reason),
      bindings: { ...reason.bindings },
      operands: reason.operands.map(partJson),
    })),
  };
}

function partJson({ text, value, error }: Part): JsonObject {
  return { text, value: value ?? null, error: error ?? null };
}

function checkSecrets(
  sources: readonly { readonly id: Parameters<typeof secretIn>[0]; readonly object: Json }[],
): void {
  const hint = "add --show-secrets to evaluate it anyway";
  const found = sources
    .map(({ id, object }) => secretIn(id, object, hint))
    .filter((each) => each !== undefined);
  if (found.length > 0) throw new VarveError(found);
}
