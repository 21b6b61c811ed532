/** Scenarios of an application, from the rows that every form has in common. */
import { beginningScenarios } from './application-beginning.scenarios.ts';
import { leavingScenarios } from './application-leaving.scenarios.ts';
import { otherTabScenarios } from './application-other-tab.scenarios.ts';
import { sendingScenarios } from './application-sending.scenarios.ts';
import { signedOutScenarios } from './application-signed-out.scenarios.ts';
import type { Told } from './application.starts.ts';

export const applicationScenarios: readonly Told[] = [
  ...beginningScenarios,
  ...otherTabScenarios,
  ...sendingScenarios,
  ...leavingScenarios,
  ...signedOutScenarios,
];
