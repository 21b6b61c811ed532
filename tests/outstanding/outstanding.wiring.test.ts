/**
 * Ratings are loaded beside the dashboard only for holders of a flight crew licence, once the dashboard has loaded the
 * licences.
 */
import { waitFor } from 'xstate';
import { expect, it } from 'vitest';
import { selectBeside } from '#machines/core/loaded-page.machine.ts';
import { callFailure } from '#support/call-failure.ts';
import { connectionOf, settled } from '#support/calls.ts';
import { sydney } from '#support/moments.ts';
import { settingsOf } from '#support/settings.ts';
import { openOutstanding, openTiles } from '../../src/routes/individual-dashboard/open.ts';
import type { PageVisit } from '../../src/routes/visit.ts';
import { createAreas } from '../../src/shell/areas.ts';
import {
  individualDashboardCalls,
  individualDashboardSample as sample,
} from '../individual-dashboard/individual-dashboard.sample.ts';
import { partOf } from '../support/part-of.ts';

const OWN = new Map<string, unknown>(individualDashboardCalls.map(({ call, key }) => [call, sample[key]]));
const licences = (...names: string[]) => ({ value: names.map((product_name) => ({ lictype: { product_name } })) });
const RATINGS = ['licenceComponents', 'licenceAircraftRatings', 'licenceOperationalRatings'];

/**
 * The dashboard of a person with these licences, and the loads beside it. @param answerLicences returns the licences,
 * or throws
 */
function opened(answerLicences: () => unknown) {
  const { connection, made } = connectionOf((name) =>
    name === 'GetLicencesIndividual' ? answerLicences() : (OWN.get(name) ?? { value: [], drafts: [], submissions: [] }),
  );
  const areas = createAreas();
  const session = {
    areas,
    connection,
    settings: () => settingsOf({}),
    clock: () => ({ moment: () => sydney('2026-11-21T10:00:00+11:00') }),
    visitor: () => ({ user: { product_arn: '1000007' } }),
  };
  const visit = partOf<PageVisit>({ session });
  const dashboard = openTiles(visit);
  const { ratings } = openOutstanding(visit, dashboard);
  return {
    dashboard,
    ratings,
    close: () => areas.close(),
    asked: () => made.filter(({ name }) => RATINGS.includes(name)).map(({ name, body }) => [name, body]),
  };
}
const answered = (ratings: ReturnType<typeof opened>['ratings']) =>
  waitFor(ratings, (snapshot) => !snapshot.hasTag('loading'), { timeout: 60_000 });

it('of a pilot they are, by their number, and not before it is known that they are one', async () => {
  const { ratings, asked, close } = opened(() => licences('repl', 'Flight crew licence'));
  expect(asked()).toEqual([]);
  await answered(ratings);
  expect(asked()).toEqual(RATINGS.map((name) => [name, { aviationReferenceNumber: '1000007' }]));
  close();
});

it('of anybody else nothing is asked', async () => {
  const { ratings, asked, close } = opened(() => licences('repl', 'aeronautical radio operator certificate'));
  await answered(ratings);
  expect([asked(), selectBeside(ratings.getSnapshot())]).toEqual([[], { ratings: null }]);
  close();
});

it('wait for licences that did not come, and are asked for once these come on another try', async () => {
  let isDown = true;
  const { dashboard, ratings, asked, close } = opened(() => {
    if (isDown) throw callFailure('GetLicencesIndividual', 'LI.1e');
    return licences('flight crew licence', 'repl');
  });
  await settled();
  expect([dashboard.getSnapshot().hasTag('failed'), selectBeside(ratings.getSnapshot()), asked()]).toEqual([
    true,
    'asked',
    [],
  ]);
  isDown = false;
  dashboard.send({ type: 'retry.requested' });
  await answered(ratings);
  expect(asked()).toHaveLength(3);
  close();
});
