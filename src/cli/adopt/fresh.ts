import { defined } from "../../model/internal.js";
import {
  type DeclaredRender,
  type Workspace,
  declaredRender,
  renderDeclared,
} from "../../workspace/internal.js";
import { VarveError, hasErrors } from "../../model/index.js";
import type { Adopting } from "../../workspace/internal.js";
import type { Diagnostic } from "../../model/index.js";
import type { Host } from "../host/host.js";
import { nameOfRendered, renderedFrom } from "../plan/rendered-input.js";

/** The generator's current output, and its name. */
export interface Fresh extends Pick<Adopting, "name" | "fresh" | "into" | "how"> {
  /** The source in the settings that rendered it; undefined for given output. */
  readonly declared: DeclaredRender | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** The command to run next. */
  readonly next: string;
}

interface FreshFlags {
  readonly from: string | undefined;
  readonly name: string | undefined;
  readonly into: string | undefined;
  readonly namespace: string | undefined;
}

/** Reads the files of `--from`, or renders a source of the settings. A VarveError says why neither works. */
export async function freshRender(workspace: Workspace, flags: FreshFlags, host: Host): Promise<Fresh> {
  const { from, into } = flags;
  if (from === undefined) {
    const declared = declaredRender(workspace, flags.name);
    const { documents, diagnostics } = await renderDeclared(workspace, declared);
    const { name, source } = declared;
    const { fields, listKeys, namespace } = source.rendered;
    const how = { fields, listKeys, ...defined({ namespace }) };
    return {
      declared,
      name,
      fresh: documents,
      into: into ?? declared.into,
      how,
      diagnostics,
      next: "varve plan",
    };
  }
  const name = flags.name ?? nameOfRendered(from);
  const { documents, diagnostics } = await renderedFrom(from, name, host);
  if (hasErrors(diagnostics)) throw new VarveError([...diagnostics]);
  const next = `varve apply --from ${from} --name ${name}`;
  return {
    declared: undefined,
    name,
    fresh: documents,
    ...defined({ into }),
    how: defined({ namespace: flags.namespace }),
    diagnostics,
    next,
  };
}
