import { documentMachine } from '#machines/document.machine.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';
import type { Step } from '#support/spec.ts';

type Machine = typeof documentMachine;

const waiting = { type: 'startUp.waiting' } as const;
const ready = { type: 'startUp.ready' } as const;
const refused = { type: 'startUp.failed' } as const;
const leaving = { type: 'startUp.leaving' } as const;

const SHOWN = ['showWaiting', 'showFailure', 'showPages'];
const didIn = (steps: readonly Step<Machine>[]): string[] => steps.flatMap(({ did }) => did.map(({ type }) => type));

export const documentModel = defineModel({
  slug: 'document',
  machine: documentMachine,
  inputs: { open: { asked: 'open' }, personal: { asked: 'personal' }, unknown: { asked: 'unknown' } },
  cases: {
    'xstate.done.actor.readConfiguration': [{}],
    'xstate.done.actor.loadPage': [{}],
    'xstate.done.actor.awaitQuiet': [{}],
    'xstate.error.actor.readConfiguration': [{ error: { message: 'refused' } }],
    'xstate.error.actor.loadPage': [{ error: { message: 'thrown' } }],
    'xstate.error.actor.awaitQuiet': [{ error: { message: 'thrown' } }],
  },
  // A page that is open to everybody has no start-up that could report anything.
  filterEvents: ({ context }, event) => context.asked !== 'open' || !event.type.startsWith('startUp.'),
  invariants: {
    'start-up begins at once, and for nobody whose page is open to everybody': ({ input, steps }) =>
      same(
        steps.map(({ did }) => did.filter(({ type }) => type === 'beginStartUp').length),
        steps.map((_, at) => (at === 0 && input.asked !== 'open' ? 1 : 0)),
        'begun',
      ),
    "a person's page shows after start-up is ready, and goes with it": ({ input, steps }) => {
      if (input.asked !== 'personal') return;
      let isReady = false;
      for (const { event, did } of steps) {
        if (event.type.startsWith('startUp.'))
          isReady = event.type === ready.type || (isReady && event.type === leaving.type);
        claim(isReady || !did.some(({ type }) => type === 'showPages'), `shown after ${event.type}`);
      }
    },
    'what start-up says shows in the same moment, and once': ({ input, steps }) => {
      if (input.asked !== 'personal') return;
      // The entry shows the waiting message before this code runs.
      let shows = 'showWaiting';
      for (const { event, did } of steps) {
        const shown = did.map(({ type }) => type).filter((type) => SHOWN.includes(type));
        const expected = { [waiting.type]: 'showWaiting', [refused.type]: 'showFailure' }[event.type];
        const isNew = expected !== undefined && expected !== shows;
        if (isNew) same(shown, [expected], `shown on ${event.type}`);
        shows = shown.at(-1) ?? shows;
        if (event.type === ready.type && shows !== 'showPages') shows = 'the page that is being loaded';
      }
    },
    'the rest starts once the first screen is complete: at most once for each time that start-up is ready': ({
      steps,
    }) => {
      const rounds = steps.filter(({ event }) => event.type === ready.type).length;
      claim(didIn(steps).filter((type) => type === 'beginDeferred').length <= rounds, 'started without a person');
    },
    'at an address without a page nothing but that page shows before the person is known': ({ input, steps }) => {
      if (input.asked !== 'unknown') return;
      for (const { event, snapshot, did } of steps) {
        if (event.type === ready.type || !snapshot.hasTag('stays')) return;
        same(
          did.filter(({ type }) => ['showWaiting', 'showFailure', 'leadBack', 'beginDeferred'].includes(type)),
          [],
          `done on ${event.type}`,
        );
      }
    },
    'nobody is kept from signing in at a page that exists': ({ input, steps }) => {
      if (input.asked !== 'unknown') claim(!steps.some(({ snapshot }) => snapshot.hasTag('stays')), 'kept');
    },
  },
  // It renders views of others; these are the descriptions of its own states.
  expectations: {
    arrived: { shows: [] },
    open: { shows: ['The page is open to everybody'], tags: [] },
    'open.preparing': { shows: ['The configuration is read'] },
    'open.loading': { shows: ['The page is loaded behind the waiting message'] },
    'open.shown': { shows: ['The page shows, or why it cannot'] },
    unknown: { shows: ['The portal has no such page'], tags: ['stays'] },
    'unknown.waiting': { shows: ['Start-up is under way behind the waiting message'] },
    'unknown.loading': { shows: ['The page is loaded for somebody who is not signed in'] },
    'unknown.shown': { shows: ['The page says that it does not exist'] },
    personal: { shows: ['The page is for a signed-in person'], hides: ['The portal has no such page'], tags: [] },
    'personal.waiting': { shows: ['the waiting message shows'] },
    'personal.failed': { shows: ['Start-up failed: its code and its ways on show'] },
    'personal.loading': { shows: ['The portal is open; its first page is loaded'] },
    'personal.settling': { shows: ['its loads are still under way'] },
    'personal.shown': { shows: ['The first screen is complete; the rest starts'] },
  },
  scenarios: [
    {
      title: 'a page for everybody shows with the configuration or without it, and developers get their strip',
      start: 'open',
      begins: { in: 'open.preparing', does: [], asks: { readConfiguration: {} } },
      steps: [
        [failed('readConfiguration'), { in: 'open.loading', does: [], asks: { loadPage: {} } }],
        [done('loadPage'), { in: 'open.shown', does: ['showPages', 'showDevelopers'], asks: {} }],
      ],
    },
    {
      title: 'a page for everybody whose loading throws: the router says so',
      start: 'open',
      steps: [
        [done('readConfiguration'), { in: 'open.loading', asks: { loadPage: {} } }],
        [failed('loadPage'), { in: 'open.shown', does: ['showPages', 'showDevelopers'] }],
      ],
    },
    {
      title: "a person's page shows when start-up is ready and the page is loaded; the rest waits until it is complete",
      start: 'personal',
      begins: { in: 'personal.waiting', does: ['beginStartUp'], asks: {} },
      steps: [
        [waiting, { in: 'personal.waiting', does: [] }],
        [ready, { in: 'personal.loading', does: ['leadBack'], asks: { loadPage: {} } }],
        [ready, { in: 'personal.loading', does: [], asks: {} }],
        [done('loadPage'), { in: 'personal.settling', does: ['showPages'], asks: { awaitQuiet: {} } }],
        [done('awaitQuiet'), { in: 'personal.shown', does: ['beginDeferred'] }],
        [ready, { in: 'personal.shown', does: [] }],
      ],
    },
    {
      title: 'start-up fails, is tried again and succeeds',
      start: 'personal',
      steps: [
        [refused, { in: 'personal.failed', does: ['showFailure'] }],
        [refused, { in: 'personal.failed', does: [] }],
        [waiting, { in: 'personal.waiting', does: ['showWaiting'] }],
        [waiting, { in: 'personal.waiting', does: [] }],
        [ready, { in: 'personal.loading', does: ['leadBack'] }],
      ],
    },
    {
      title:
        'the sign-in is refused while the first page is loaded: the waiting message shows and nobody waits for the page',
      start: 'personal',
      steps: [
        [ready, 'personal.loading'],
        [waiting, { in: 'personal.waiting', does: ['showWaiting'] }],
        [leaving, { in: 'personal.waiting', does: [] }],
      ],
    },
    {
      title:
        'the sign-in is refused right after it, while the first screen loads: the failure shows and nothing starts',
      start: 'personal',
      steps: [
        [ready, 'personal.loading'],
        [done('loadPage'), 'personal.settling'],
        [refused, { in: 'personal.failed', does: ['showFailure'] }],
      ],
    },
    {
      title: 'a page whose loading throws: the router says so',
      start: 'personal',
      steps: [
        [ready, 'personal.loading'],
        [failed('loadPage'), { in: 'personal.settling', does: ['showPages'] }],
        [failed('awaitQuiet'), { in: 'personal.settling', does: [] }],
      ],
    },
    {
      title:
        'an address without a page, and nobody is signed in any more: the page shows and nobody is sent away [ROUTE-52]',
      start: 'unknown',
      begins: { in: 'unknown.waiting', does: ['beginStartUp'], tags: ['stays'] },
      steps: [
        [waiting, { in: 'unknown.waiting', does: [] }],
        [leaving, { in: 'unknown.loading', tags: ['stays'], asks: { loadPage: {} } }],
        [done('loadPage'), { in: 'unknown.shown', does: ['showPages'], tags: ['stays'] }],
        [refused, { in: 'unknown.shown', does: [] }],
      ],
    },
    {
      title: 'an address without a page, and start-up fails: the page shows all the same [ROUTE-52]',
      start: 'unknown',
      steps: [
        [refused, { in: 'unknown.loading', does: [] }],
        [failed('loadPage'), { in: 'unknown.shown', does: ['showPages'] }],
      ],
    },
    {
      title:
        'an address without a page, opened by a person: the page has their header, and they move freely from there',
      start: 'unknown',
      steps: [
        [ready, { in: 'personal.loading', does: [], untagged: ['stays'], asks: { loadPage: {} } }],
        [done('loadPage'), { in: 'personal.settling', does: ['showPages'] }],
        [done('awaitQuiet'), { in: 'personal.shown', does: ['beginDeferred'] }],
        [waiting, { in: 'personal.waiting', does: ['showWaiting'] }],
      ],
    },
  ],
});
