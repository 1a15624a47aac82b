// npm run check: the fast part of npm test, under a minute.
import { checkSteps } from "./check-steps.ts";
import { printSummary, runSteps } from "./run-steps.ts";

printSummary(await runSteps(checkSteps, 2));
