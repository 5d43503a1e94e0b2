import { type Told, impactText } from "../impact/text.js";
import { EXIT, type ExitCode } from "../answer/exit.js";
import { VarveError } from "../../model/index.js";
import { checkClusterFlags } from "../cluster/connect.js";
import { defineVerb } from "../command/verb.js";
import { type ImpactFlags, impactFlags } from "../impact/flags.js";
import { problems } from "../problems.js";

export const verb = defineVerb({
  arguments: {
    template: {
      required: true,
      summary: "a template, as KIND/NAME, or a file with its new version",
    },
  },
  flags: impactFlags,
  examples: [
    {
      command: "varve impact WidgetTemplate/default -n shop --with new.yaml",
      does: "list the users of a template and the effect of its new version (status 3 if one would be denied)",
    },
    {
      command: "varve impact WidgetTemplate/default --cluster",
      does: "list the users not written since the template changed",
    },
    { command: "varve impact WidgetTemplate/default --deleted", does: "show the effect of deleting it" },
  ],
  async run({ arguments: { template }, flags: given, host, output }) {
    checkFlags(given);
    const { impactFor } = await import("../impact/impact-for.js");
    const { impactJson } = await import("../impact/json.js");
    const told = await impactFor(template, given, host);
    return output.answer({
      text: () => impactText(told),
      json: () => impactJson(told),
      told: { diagnostics: () => [], status: statusOf(told) },
      diagnostics: told.remarks,
    });
  },
});

/** A consumer that is denied with and without the change does not count. */
function statusOf({ consumers, write }: Told): ExitCode {
  const isRefused = consumers.some(({ isRefused: isDenied, wasRefused }) => isDenied === true && !wasRefused);
  const isWriteRefused = write !== undefined && write.isValidated && !write.verdict.allowed;
  return isRefused || isWriteRefused ? EXIT.blocked : EXIT.done;
}

function checkFlags(given: ImpactFlags): void {
  const { cluster, world, deleted, with: file } = given;
  // Here --namespace is that of the template, with and without a cluster.
  checkClusterFlags({ ...given, namespace: cluster ? given.namespace : undefined });
  const wrong = [
    ...(cluster && world.length > 0 ? [exclude("world", "cluster")] : []),
    ...(deleted && file !== undefined ? [exclude("with", "deleted")] : []),
  ];
  if (wrong.length > 0) throw new VarveError(wrong);
}

function exclude(a: string, b: string): ReturnType<(typeof problems)["flags-exclude"]> {
  return problems["flags-exclude"]({
    message: `--${a} and --${b} cannot be used together`,
    hint: "remove one of them",
  });
}
