/** The pages of accreditation: what opens at each address, and where it leads instead. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { accreditationQuizMachine } from '#machines/accreditation/accreditation-quiz.machine.ts';
import { assessmentSubmissionMachine } from '#machines/accreditation/assessment-submission.machine.ts';
import type { OpenedAttempt, QuizResult, ResultToSubmit } from '#machines/accreditation/accreditation-quiz.types.ts';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { openAccreditationSelector } from '../../src/routes/accreditation/accreditation-selector.page.tsx';
import { QuizPage } from '../../src/routes/accreditation/accreditation-quiz.page.tsx';
import type { AssessmentFormData } from '#rules/accreditation/assessment.rules.ts';
import { entered } from '#support/entered.ts';
import { callFailure } from '#support/call-failure.ts';
import { createAreas, type Areas } from '../../src/shell/areas.ts';
import { harnessPortal, InPortal } from '#support/harness/harness.tsx';
import { addressOf } from '#support/show.tsx';
import {
  commercialAccreditationRoute,
  recreationalAccreditationRoute,
} from '../../src/routes/accreditation/accreditation-quiz.route.ts';
import type { PageVisit } from '../../src/routes/visit.ts';
import { urlOf } from '../../src/shell/links.ts';
import { SCREEN_LINKS } from '../../src/screen-links.ts';
import { fakeRegulator } from '../forms/fake-regulator.ts';
import { readCode } from '../wallet-pass/read-code.ts';
import { assessment } from './quiz.sample.ts';
import { partOf } from '../support/part-of.ts';

vi.mock('../../src/routes/visit.ts', () => ({ visitOf: ({ visit }: { readonly visit: unknown }) => visit }));

class Redirect extends Error {
  readonly target: ScreenTarget;
  constructor(target: ScreenTarget) {
    super(target.screen);
    this.target = target;
  }
}

const setting = (feature: string, date: string) => ({
  product_name: `Portal - Feature Availability - ${feature}`,
  product_stringvalue: date,
});
const SOON = [setting('Recreational Drone', '01/01/2099'), setting('Drone', '01/01/2020')];
const NOW = [setting('Recreational Drone', '01/01/2020'), setting('Drone', '01/01/2020')];

const opened: AnyActorRef[] = [];
/** Actors of the previous page. */
const left = new Map<string, AnyActorRef>();
afterEach(() => {
  cleanup();
  left.clear();
  opened.splice(0).forEach((actor) => actor.stop?.());
});

interface Around {
  /** Actors of an earlier visit, which a redirect keeps. */
  readonly before?: Pick<Areas, 'find'> & { findOrCreate(key: string, make: () => AnyActorRef): AnyActorRef };
  readonly says?: () => unknown;
}

type Opening = (visit: PageVisit, query: Readonly<Record<string, string>>) => unknown;
const selector: Opening = (visit, query) =>
  openAccreditationSelector(visit, SCREEN_LINKS.droneAccreditation.parse(query));
/** Calls `beforeLoad` of the route itself, which names the type of the assessment. */
const opensRoute =
  ({ options }: { readonly options: { readonly path: string; beforeLoad(match: never): Promise<unknown> } }): Opening =>
  async (visit) =>
    ((await options.beforeLoad({ visit, context: { gate: null } } as never)) as { readonly opened: unknown }).opened;
const commercial = opensRoute(commercialAccreditationRoute as never);
const recreational = opensRoute(recreationalAccreditationRoute as never);

/** Opens a page; returns what it opened, or the address that it redirected to. */
async function open(
  opening: Opening,
  settings: readonly object[],
  query: Readonly<Record<string, string>> = {},
  { before, says = () => ({ wasSuccessful: true, assessment }) }: Around = {},
) {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', says);
  const known = createAreas((actor) => void opened.push(actor));
  const areas = {
    find: (key: string) => left.get(key) ?? (before?.find ?? known.find)(key),
    findOrCreate: vi.fn(before?.findOrCreate ?? known.findOrCreate),
  };
  const visit = partOf<PageVisit>({
    session: { ...regulator.session, ...entered(), clock: regulator.session.clock, settings: () => settings, areas },
    redirect: (target: ScreenTarget) => {
      throw new Redirect(target);
    },
  });
  const result = await Promise.resolve()
    .then(() => opening(visit, query))
    .catch((error: unknown) => (error instanceof Redirect ? error.target : Promise.reject(error)));
  return { result, regulator, areas };
}

it('/drone-accreditation is the selector, where there is a choice [ACRD-01 ROUTE-30]', async () => {
  expect((await open(selector, NOW)).result).toEqual({ offersRecreational: true, hasFailed: false, failure: null });
});

it('it leads to the commercial one while the recreational date has not passed [ACRD-06]', async () => {
  expect((await open(selector, SOON)).result).toEqual({ screen: 'commercialAccreditation' });
});

it('but never by itself with an error, which would fetch without an end [ACRD-06 ACRD-07]', async () => {
  // The redirect removes the error from the address, and the next page still knows it (DEC-43).
  const first = await open(selector, SOON, { error: 'assessment_data' });
  expect(first.result).toEqual({ screen: 'droneAccreditation' });
  expect((await open(selector, SOON, {}, { before: first.areas })).result).toEqual({
    offersRecreational: false,
    hasFailed: true,
    failure: null,
  });
  expect((await open(selector, SOON, { error: 'other' })).result).toEqual({ screen: 'commercialAccreditation' });
});

it('the selector knows why the assessment that led to it did not come [ACRD-07]', async () => {
  const failure = callFailure('getAssessmentData', '', 'e', 403);
  const actor = createActor(
    accreditationQuizMachine.provide({ actors: { loadAttempt: fromPromise(() => Promise.reject(failure)) } }),
    {
      input: { type: 'RPA Recreational Assessment', canRepeat: false, keeps: false },
    },
  );
  left.set('accreditation-quiz:RPA Recreational Assessment', actor.start());
  await waitFor(actor, (snapshot) => snapshot.matches('unavailable'));
  const { areas } = await open(selector, NOW, { error: 'assessment_data' });
  expect((await open(selector, NOW, {}, { before: areas })).result).toMatchObject({ hasFailed: true, failure });
  expect((await open(selector, NOW)).result).toMatchObject({ failure: null });
});

it.each([
  ['/drone-accreditation/commercial', 'ACRD-08 ACRD-14 ROUTE-31', commercial, SOON, 'RPA Excluded Assessment'],
  ['/drone-accreditation/recreational', 'ACRD-10 ROUTE-32', recreational, NOW, 'RPA Recreational Assessment'],
] as const)('%s runs its assessment [%s]', async (_address, _rows, page, settings, type) => {
  const { result, regulator } = await open(page, settings);
  expect((result as AnyActorRef).getSnapshot().context.type).toBe(type);
  await vi.waitFor(() =>
    expect(regulator.heard.find(({ name }) => name === 'getAssessmentData')?.input).toEqual({
      assessmentType: type,
      limitQuestionsPerCategory: true,
    }),
  );
});

it('/drone-accreditation/recreational leads to the selector while it is not available [ACRD-12]', async () => {
  const { result, areas } = await open(recreational, SOON);
  expect([result, areas.findOrCreate.mock.calls.length]).toEqual([{ screen: 'droneAccreditation' }, 0]);
});

describe.each([
  ['commercial', commercial, SOON],
  ['recreational', recreational, NOW],
] as const)('the page of the %s assessment', (kind, page, settings) => {
  async function shown(actor: ActorRefFrom<typeof accreditationQuizMachine>): Promise<ScreenTarget[]> {
    const led: ScreenTarget[] = [];
    const rootRoute = createRootRoute();
    const routeTree = rootRoute.addChildren([
      createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => <QuizPage actor={actor} /> }),
    ]);
    const router = createRouter({
      routeTree,
      history: createMemoryHistory(),
      context: {
        replaceWith: (target: ScreenTarget) => void led.push(target),
        session: { ...fakeRegulator().session, ...entered() },
      },
    } as never);
    await act(() => router.load());
    render(
      <InPortal
        portal={harnessPortal({
          settings: [setting('Licence Verification', '01/01/2020')],
          links: { href: addressOf, go: () => undefined },
        })}
      >
        <RouterProvider router={router} />
      </InPortal>,
    );
    return led;
  }

  it.each<[string, object | 'fails']>([
    ['the call fails', 'fails'],
    ['the answer is no success', { wasSuccessful: false, assessment }],
    ['nothing was handed out', { wasSuccessful: true, assessment: null }],
    ['it has no questions', { wasSuccessful: true, assessment: { ...assessment, questions: [] } }],
  ])('leads to the selector with the error in its address where %s [DERR-35]', async (_what, says) => {
    const { result } = await open(
      page,
      settings,
      {},
      { says: () => (says === 'fails' ? Promise.reject(callFailure('getAssessmentData', '')) : says) },
    );
    const led = await shown(result as ActorRefFrom<typeof accreditationQuizMachine>);
    await vi.waitFor(() => expect(led).toHaveLength(1));
    expect(urlOf(led[0]!)).toMatchObject({ path: '/drone-accreditation', search: { error: 'assessment_data' } });
  });

  it.each([
    ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'Save to Google Wallet'],
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)', 'Add to Apple Wallet'],
    ['a desktop', 'Mozilla/5.0 (X11; Linux x86_64)', null],
  ])('offers the pass of what was earned among what can be done now on %s', async (_what, userAgent, label) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const result = {
      passed: true,
      percent: 100,
      licenceId: 'L-7',
      licenceNumber: 'RPA-7',
      licenceValidUntil: '2029-11-26',
    };
    const sent = {
      assessmentType: 'RPA Excluded Assessment',
      assessmentPassed: true,
      assessmentResult: 100,
      answers: [],
    } satisfies AssessmentFormData;
    const actor = createActor(
      accreditationQuizMachine.provide({
        actors: {
          loadAttempt: fromPromise<OpenedAttempt, undefined>(() =>
            Promise.resolve({
              kind: 'sent',
              revision: 0,
              formData: sent,
              assessment: null,
              progress: { answers: [], position: 0 },
              submitKey: 'key-1',
              serviceCatalogueCode: 'LMS_COM',
            }),
          ),
          submission: assessmentSubmissionMachine.provide({
            actors: { submitResult: fromPromise<QuizResult, ResultToSubmit>(() => Promise.resolve(result)) },
          }),
        },
      }),
      {
        input: {
          type: kind === 'commercial' ? 'RPA Excluded Assessment' : 'RPA Recreational Assessment',
          canRepeat: false,
          keeps: false,
        },
      },
    ).start();
    await waitFor(actor, (snapshot) => snapshot.matches('passed'));
    await shown(actor);
    const ways = within(screen.getByRole('region', { name: 'What you can do now' }));
    expect(ways.queryAllByRole('button', { name: /Wallet$/ }).map((button) => button.textContent)).toEqual(
      label === null ? [] : [label],
    );
    const code = ways.queryByRole('region', { name: 'Save it on your phone' });
    expect(code !== null).toBe(label === null);
    if (code !== null) {
      const picture = await within(code).findByRole('img', {
        name: 'QR code that opens the page of your accreditation',
      });
      const path = kind === 'commercial' ? 'showCommAccred' : 'showRecAccred';
      expect(
        readCode(picture.getAttribute('viewBox')!, picture.querySelector('path:last-child')!.getAttribute('d')!),
      ).toMatch(new RegExp(`^${location.origin}/${path}\\?licenceId=L-7(?:&|$)`));
    }
    expect(ways.getByRole('link', { name: new RegExp(`^View your ${kind} drone accreditation`) })).toBeTruthy();
    vi.restoreAllMocks();
  });

  it('stays where the questions came [DERR-35]', async () => {
    const { result } = await open(page, settings);
    const led = await shown(result as ActorRefFrom<typeof accreditationQuizMachine>);
    await vi.waitFor(() => expect((result as AnyActorRef).getSnapshot().matches('declaration')).toBe(true));
    expect(led).toEqual([]);
  });
});
