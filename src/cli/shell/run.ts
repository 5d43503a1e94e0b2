import { ANSWER_FORMATS, formatAmong, formatsOf } from "../answer/format.js";
import { EARLY_FLAGS, readCommand } from "./command.js";
import { EXIT, type ExitCode } from "../answer/exit.js";
import { type Host, wantsColor, withoutCode } from "../host/host.js";
import { type PrintingHost, printingHost } from "../host/printing.js";
import { LIST_VERBS, findVerb } from "./find-verb.js";
import { Output } from "../answer/output.js";
import { completed, foldersIn, parseWords } from "../command/parse.js";
import { VarveError } from "../../model/index.js";
import { problems } from "../problems.js";
import { readFlags } from "../command/flags.js";
import { refuseFor } from "../answer/fault.js";
import { startedIn } from "../host/started-in.js";
import { tokenize } from "../command/tokens.js";

/** Runs a command line and returns its status. Never throws. */
export async function runCli(argv: readonly string[], world: Host): Promise<ExitCode> {
  const { verb: name, rest, renamed, output: wanted, wantsHelp, forbidsCode } = readCommand(argv);
  const host = printingHost(forbidsCode ? withoutCode(world) : world);
  let output = new Output(host, formatAmong(ANSWER_FORMATS, wanted));
  try {
    if (name === undefined) return await withoutVerb(rest, host, output);
    if (renamed !== undefined) throw new VarveError(renamed);
    const { load, summary } = findVerb(name);
    const { verb: declared } = await load();
    output = new Output(host, formatAmong(formatsOf(declared), wanted), declared.reports !== undefined);
    const place = startedIn(host, foldersIn(declared, rest));
    output = new Output(place, output.format, declared.reports !== undefined);
    const verb = await completed(declared, rest, place);
    if (wantsHelp) {
      const { verbHelp } = await import("./help.js");
      return await output.answer(verbHelp(name, summary, verb));
    }
    return await verb.run({ ...parseWords(name, verb, rest), host: place, output });
  } catch (error) {
    return refuseFor(error, output, host);
  }
}

/** A person who types only `varve` wants help; a script that does so has lost an argument. */
async function withoutVerb(argv: readonly string[], host: PrintingHost, output: Output): Promise<ExitCode> {
  const { diagnostics } = readFlags(EARLY_FLAGS, tokenize(argv, EARLY_FLAGS).options);
  if (diagnostics.length > 0) return output.refuse(diagnostics);
  if (output.format !== "text") return output.refuse([problems["missing-verb"]({ hint: LIST_VERBS })]);
  const { generalHelp } = await import("./help.js");
  host.stderr.write(generalHelp().text({ color: wantsColor(host.stderr, host.env) }));
  return EXIT.badInput;
}
