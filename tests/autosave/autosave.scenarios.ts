/**
 * Ways of autosave that were written by hand from DEC-09, DEC-11 and the losses that were mended, with what must be
 * true after each event.
 */
import { conflictScenarios } from './autosave-conflict.scenarios.ts';
import { endScenarios } from './autosave-end.scenarios.ts';
import type { Told } from './autosave-kit.ts';
import { autosaveOpenings } from './autosave-opening.scenarios.ts';
import { signedOutScenarios } from './autosave-signed-out.scenarios.ts';
import { keyScenarios, storingScenarios } from './autosave-storing.scenarios.ts';

export const autosaveScenarios: readonly Told[] = [
  ...signedOutScenarios,
  ...autosaveOpenings,
  ...storingScenarios,
  ...keyScenarios,
  ...conflictScenarios,
  ...endScenarios,
];
