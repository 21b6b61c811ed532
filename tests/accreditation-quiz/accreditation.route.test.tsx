/** The pages of accreditation: what opens at each address, and where it leads instead. */
import { afterEach, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { entryOf, pathsOf, type ScreenTarget } from '#machines/core/screens.ts';
import { accreditationSelectorPage } from '../../src/routes/accreditation/accreditation-selector.route.tsx';
import { commercialAccreditationPage, recreationalAccreditationPage } from '../../src/routes/accreditation/accreditation-quiz.route.tsx';
import { createAreas, type Areas } from '../../src/shell/areas.ts';
import type { PageModule, PageVisit } from '../../src/routes/page-module.tsx';
import { urlOf } from '../../src/screen-urls.ts';
import { fakeRegulator } from '../forms/fake-regulator.ts';
import { assessment } from './quiz.sample.ts';

class Redirect extends Error {
  readonly target: ScreenTarget;
  constructor(target: ScreenTarget) {
    super(target.screen);
    this.target = target;
  }
}

const setting = (feature: string, date: string) => ({ product_name: `Portal - Feature Availability - ${feature}`, product_stringvalue: date });
const SOON = [setting('Recreational Drone', '01/01/2099'), setting('Drone', '01/01/2020')];
const NOW = [setting('Recreational Drone', '01/01/2020'), setting('Drone', '01/01/2020')];

const opened: AnyActorRef[] = [];
afterEach(() => opened.splice(0).forEach((actor) => actor.stop?.()));

/** Opens a page; gives what it opened, or where it led. */
async function open(page: PageModule, settings: readonly object[], query: object = {}, before?: Areas) {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', () => ({ wasSuccessful: true, assessment }));
  const areas = before ?? createAreas((actor) => void opened.push(actor));
  vi.spyOn(areas, 'open');
  const visit = {
    session: { ...regulator.session, settings: () => settings, areas },
    query,
    redirect: (target: ScreenTarget) => {
      throw new Redirect(target);
    },
  } as unknown as PageVisit;
  const result = await Promise.resolve()
    .then(() => page.open?.(visit))
    .catch((error: unknown) => (error instanceof Redirect ? error.target : Promise.reject(error)));
  return { result, regulator, areas };
}

it('/drone-accreditation is the selector, where there is a choice [ACRD-01 ROUTE-30]', async () => {
  expect((await open(accreditationSelectorPage, NOW)).result).toEqual({ offersRecreational: true, hasFailed: false });
});

it('it leads to the commercial one while the recreational date has not passed [ACRD-06]', async () => {
  expect((await open(accreditationSelectorPage, SOON)).result).toEqual({ screen: 'commercialAccreditation' });
});

it('but never by itself with an error, which would fetch without an end [ACRD-06 ACRD-07]', async () => {
  // The error leaves the address, and the page that comes up knows of it (DEC-43).
  const first = await open(accreditationSelectorPage, SOON, { error: 'assessment_data' });
  expect(first.result).toEqual({ screen: 'droneAccreditation' });
  expect((await open(accreditationSelectorPage, SOON, {}, first.areas)).result).toEqual({ offersRecreational: false, hasFailed: true });
  expect((await open(accreditationSelectorPage, SOON, { error: 'other' })).result).toEqual({ screen: 'commercialAccreditation' });
});

it.each([
  ['/drone-accreditation/commercial', 'ACRD-08 ACRD-14 ROUTE-31', commercialAccreditationPage, SOON, 'RPA Excluded Assessment'],
  ['/drone-accreditation/recreational', 'ACRD-10 ROUTE-32', recreationalAccreditationPage, NOW, 'RPA Recreational Assessment'],
] as const)('%s runs its assessment [%s]', async (_address, _rows, page, settings, type) => {
  const { result, regulator } = await open(page, settings);
  expect((result as AnyActorRef).getSnapshot().context.type).toBe(type);
  await vi.waitFor(() => expect(regulator.heard.find(({ name }) => name === 'getAssessmentData')?.input).toEqual({ assessmentType: type, limitQuestionsPerCategory: true }));
});

it('/drone-accreditation/recreational leads to the selector while it is not available [ACRD-12]', async () => {
  const { result, areas } = await open(recreationalAccreditationPage, SOON);
  expect([result, vi.mocked(areas.open).mock.calls.length]).toEqual([{ screen: 'droneAccreditation' }, 0]);
});

it('/accredcommdecl leads to the commercial one [ACRD-13]', () => {
  expect([pathsOf('accreditationDeclaration'), entryOf('accreditationDeclaration').leadsTo]).toEqual([['/accredcommdecl'], 'commercialAccreditation']);
});

it('the selector is told of an assessment that did not come in its address [DERR-35]', () => {
  expect(urlOf({ screen: 'droneAccreditation', error: 'assessment_data' })).toMatchObject({ path: '/drone-accreditation', search: { error: 'assessment_data' } });
});
