import { declare } from "../model/internal.js";

export const problems = declare("studio", {
  "page-missing": "The files of the page are not beside the program.",
  "folder-in-use": "The folder for the export holds other files.",
  "port-in-use": "The port is used by another program.",
  "plan-differs": "The plan file holds other changes than the workspace makes now.",
  "not-different": {
    exit: "not found",
    sentence: "The field to decide on does not differ from its generated value.",
  },
});
