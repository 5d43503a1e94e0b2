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
      summary: "a template, as KIND/NAME, or a file that holds it as it is to be",
    },
  },
  flags: impactFlags,
  examples: [
    {
      command: "varve impact WidgetTemplate/default -n shop --with new.yaml",
      does: "who uses the template, and what each would get; exits with status 3 when one would be refused",
    },
    {
      command: "varve impact WidgetTemplate/default --cluster",
      does: "who was not written since the template changed",
    },
    { command: "varve impact WidgetTemplate/default --deleted", does: "what if it were gone" },
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

/** A consumer that is refused whatever becomes of the template is not this change's fault. */
function statusOf({ consumers, write }: Told): ExitCode {
  const isRefused = consumers.some(({ isRefused: isDenied, wasRefused }) => isDenied === true && !wasRefused);
  const isWriteRefused = write !== undefined && write.isValidated && !write.verdict.allowed;
  return isRefused || isWriteRefused ? EXIT.blocked : EXIT.done;
}

function checkFlags(given: ImpactFlags): void {
  const { cluster, world, deleted, with: file } = given;
  // A namespace is of the template here, with and without a cluster.
  checkClusterFlags({ ...given, namespace: cluster ? given.namespace : undefined });
  const wrong = [
    ...(cluster && world.length > 0 ? [exclude("world", "cluster")] : []),
    ...(deleted && file !== undefined ? [exclude("with", "deleted")] : []),
  ];
  if (wrong.length > 0) throw new VarveError(wrong);
}

function exclude(a: string, b: string): ReturnType<(typeof problems)["flags-exclude"]> {
  return problems["flags-exclude"]({
    message: `--${a} and --${b} exclude each other`,
    hint: "leave one of them out",
  });
}
