import { playEverySecond } from "./play-all.js";

playEverySecond(1);
