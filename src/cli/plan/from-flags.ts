import { defined } from "../../model/internal.js";
import { checkOneStdin } from "../input/input.js";
import { type Diagnostic, VarveError, hasErrors } from "../../model/index.js";
import type { PlanOptions } from "../../workspace/index.js";
import type { Flags } from "../command/flags.js";
import type { Host } from "../host/host.js";
import { nameOfRendered, renderedFrom } from "./rendered-input.js";
import { problems } from "../problems.js";

/** Output of another tool, instead of the generators in the settings. */
export const fromFlags = {
  from: {
    type: "string",
    value: "DIR|FILE|-",
    summary: "output of another tool to merge; - reads standard input (default: spec.generate)",
  },
  name: {
    type: "string",
    value: "NAME",
    summary: "name of the source given with --from (default: the name of the folder or file)",
  },
  into: {
    type: "string",
    value: "FOLDER",
    summary: "with --from: workspace folder for new files",
  },
  namespace: {
    type: "string",
    short: "n",
    value: "NAME",
    summary: "with --from: namespace of resources that do not set one",
  },
} as const satisfies Flags;

interface FromValues {
  readonly from?: string | undefined;
  readonly name?: string | undefined;
  readonly into?: string | undefined;
  readonly namespace?: string | undefined;
  readonly approved?: string | undefined;
}

export interface GivenRender {
  /** Nothing without `--from`. */
  readonly options: Pick<PlanOptions, "rendered" | "admitting">;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the files of `--from`. Throws a VarveError if they cannot be used. */
export async function givenRender(flags: FromValues, host: Host): Promise<GivenRender> {
  const { from, into, namespace } = flags;
  if (from === undefined) {
    checkAlone(flags);
    return { options: {}, diagnostics: [] };
  }
  checkOneStdin({ "--from": from, "--approved": flags.approved });
  const name = flags.name ?? nameOfRendered(from);
  const { documents, diagnostics } = await renderedFrom(from, name, host);
  if (hasErrors(diagnostics)) throw new VarveError([...diagnostics]);
  const rendered = {
    name,
    documents,
    ...defined({ into, namespace }),
  };
  return { options: { admitting: "where-defined", rendered }, diagnostics };
}

/** They modify `--from`; without it they would be ignored. */
function checkAlone(flags: FromValues): void {
  const given = (["name", "into", "namespace"] as const).filter((name) => flags[name] !== undefined);
  if (given.length === 0) return;
  throw new VarveError(
    problems["missing-flag"]({
      message: `--${given.join(", --")} ${given.length === 1 ? "requires" : "require"} --from`,
      hint: "add --from DIR, --from FILE or --from -, or remove the others",
    }),
  );
}
