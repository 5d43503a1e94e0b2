import { randomHistories } from "./random-histories.js";

randomHistories("odd");
