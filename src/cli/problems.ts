import { declare } from "../model/index.js";

export const problems = declare("cli", {
  "missing-verb": "The command line names no verb.",
  "unknown-verb": "There is no verb of this name.",
  "unknown-flag": "The verb has no flag of this name.",
  "missing-value": "The flag needs a value.",
  "unexpected-value": "The flag takes no value.",
  "repeated-flag": "The flag holds one value and is given more than once.",
  "invalid-value": "The flag does not accept this value.",
  "missing-argument": "The verb needs an argument that is not given.",
  "unexpected-argument": "The verb takes fewer arguments than are given.",
  "no-such-field": "The resource has no such field.",
  "not-an-assignment": "The argument is not of the form PATH=VALUE.",
  "wrong-type": "The value is not of the type the field holds.",
  "flags-exclude": "Two of the flags cannot be given together.",
  "output-failed": "The output could not be written in full.",
  "system-error": "The operating system refused an operation.",
  "internal-fault": "Varve itself is at fault; the input may well be right.",
});
