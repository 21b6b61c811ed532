/** A flag in an address that holds for one showing of its page (DEC-43). */
import { expect, it } from 'vitest';
import { toldOnce } from '../../src/routes/told-once.ts';
import { createAreas } from '../../src/shell/areas.ts';
import type { PageVisit } from '../../src/routes/visit.ts';
import { partOf } from '../support/part-of.ts';

const HERE = { screen: 'flightCrewLicence' } as const;

it('leaves the address at once, holds while the page is on the screen, and not when somebody comes back', () => {
  const areas = createAreas();
  const visit = partOf<PageVisit>({
    session: { areas },
    redirect: (target: unknown) => {
      throw new Error(`to ${JSON.stringify(target)}`);
    },
  });
  const open = (flag: string, isInAddress: boolean): boolean => toldOnce(visit, flag, isInAddress, HERE);
  areas.beginVisit();
  expect(() => open('asicVerified', true)).toThrow('to {"screen":"flightCrewLicence"}');
  areas.beginVisit();
  expect([open('asicVerified', false), open('assessment_data', false)]).toEqual([true, false]);
  areas.endVisit();
  // The page runs `beforeLoad` again, as after a machine's decision.
  areas.beginVisit();
  expect(open('asicVerified', false)).toBe(true);
  areas.endVisit();
  // Another page comes up.
  areas.beginVisit();
  areas.endVisit();
  areas.beginVisit();
  expect(open('asicVerified', false)).toBe(false);
});
