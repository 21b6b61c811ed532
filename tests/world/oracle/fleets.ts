/**
 * What must be true of the drones that people have to renew (DEC-07, DREN-46, DVAL-18, docs/decisions/0012): each is
 * renewed once, for one payment, with the number that was paid for.
 */
import { RENEWAL_DRAFT } from '#rules/drones/saved-applications.rules.ts';
import type { World } from '../core/world.ts';
import { DUE, fleetName, RENEWED } from '../regulator/fleet.ts';
import type { Oracle } from './oracle.ts';

const PERSONS = ['ava', 'mia'];

function untrueOf({ regulator: { drones } }: World, person: string): string[] {
  const paid = drones.attempts.filter(
    (one) => one.person === person && one.submission.draft === RENEWAL_DRAFT && one.state === 'charged',
  );
  return drones.fleet(person).flatMap(({ id: recordId, validUntil, serialNumber }) => {
    const id = fleetName(recordId);
    const own = paid.filter(({ serials }) => serials.includes(id));
    const wrong: string[] = [];
    if (validUntil !== DUE && validUntil !== RENEWED) wrong.push(`${id} is valid until ${String(validUntil)}`);
    if (validUntil === RENEWED && !own.some(({ finished }) => finished)) wrong.push(`${id} was renewed for no payment`);
    const done = own.filter(({ finished, refundDue }) => finished && !refundDue);
    if (validUntil === DUE && done.length > 0) wrong.push(`${id} was paid for, and is not renewed`);
    const isCorrected = serialNumber.startsWith('drone-');
    if (isCorrected && !own.some(({ serials }) => serials.includes(serialNumber)))
      wrong.push(`${id} got the number ${serialNumber}, which was not paid for`);
    return wrong;
  });
}

export const fleetOracle = (world: World): Oracle => ({
  before: () => undefined,
  after: () => PERSONS.flatMap((person) => untrueOf(world, person)),
});
