/** Everything that looks at a world. */
import type { World } from '../core/world.ts';
import { deregistrationOracle } from './deregistrations.ts';
import { registrationOracle, renewalOracle } from './drones.ts';
import { examOracle } from './exams.ts';
import { fleetOracle } from './fleets.ts';
import { identityOracle } from './identity.ts';
import type { Oracle } from './oracle.ts';
import { feeOracle } from './payments.ts';
import { textOracle } from './texts.ts';
import { truthOracle } from './truths.ts';

export const ORACLES: readonly ((world: World) => Oracle)[] = [
  textOracle,
  registrationOracle,
  renewalOracle,
  fleetOracle,
  deregistrationOracle,
  truthOracle,
  feeOracle,
  examOracle,
  identityOracle,
];
