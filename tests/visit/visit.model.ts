/** Invariants of a visit. */
import { assign, type SnapshotFrom } from 'xstate';
import { visitMachine, type SignOutRequest } from '#machines/visit.machine.ts';
import type { Visitor } from '#machines/start-up.types.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';
import { settingsOf } from '#support/settings.ts';
import type { Step } from '#support/spec.ts';
import { configuration, embeddedConfiguration, initialData } from '../start-up/start-up.sample.ts';

type Machine = typeof visitMachine;

/** The device's clock stands still; the regulator's is an hour ahead. */
const DEVICE_TIME = 1_000_000;
const HOUR = 3_600_000;
const hourAhead = settingsOf({
  'Sandbox - Now': new Date(DEVICE_TIME + HOUR).toISOString(),
  'Portal - Inactivity Timeout (mins)': '20',
});
const laterAnswer = settingsOf({ 'Sandbox - Now': new Date(DEVICE_TIME + 5 * HOUR).toISOString() });

const homeFacts = {
  arn: '100101',
  arnApplications: [],
  drafts: [],
  tags: [{}],
  acceptedRecords: [],
  participants: [{}],
};
const visitor: Visitor = {
  user: initialData.userDetails.value[0] ?? null,
  loginPath: 'myProduct',
  claims: null,
  participants: initialData.participants.value,
  homeFacts,
};
const factsNow = { ...homeFacts, arnApplications: [{ state: 'open', status: 'Under assessment' }] };
const signOut: SignOutRequest = { reason: 'signout', isAlreadySignedOut: false };
const timeOut: SignOutRequest = { reason: 'timedout', isAlreadySignedOut: false };
const shown: SignOutRequest = { reason: 'signout', isAlreadySignedOut: true };
const leave = (request: SignOutRequest) => ({ type: 'leave.requested', ...request }) as const;
const opened = { type: 'portal.opened', visitor } as const;
const begun = { type: 'visit.begun' } as const;

const isOpen = (snapshot: SnapshotFrom<Machine>): boolean => snapshot.hasTag('open');
const wasOpen = (steps: readonly Step<Machine>[], at: number): boolean => at > 0 && isOpen(steps[at - 1]!.snapshot);
const askedFor = ({ asked }: Step<Machine>): string[] => asked.map(({ src }) => src);
const didOf = ({ did }: Step<Machine>): string[] => did.map(({ type }) => type);

export const visitModel = defineModel({
  slug: 'visit',
  machine: visitMachine,
  inputs: {
    configured: { standalone: null, isEntryVisit: true, hasSignInHash: false },
    embedded: { standalone: false, isEntryVisit: false, hasSignInHash: true, redirects: 1 },
  },
  cases: {
    'configuration.read': [{ configuration }, { configuration: embeddedConfiguration }],
    'environment.read': [{ settings: hourAhead }, { settings: laterAnswer }],
    'portal.opened': [{ visitor }],
    'homeFacts.read': [{ facts: factsNow }],
    'leave.requested': [signOut, timeOut, shown],
  },
  serialize: ({ configuration: known, clockOffsetMs, visitor: person, hasFreshFacts, leave: request }) => [
    known?.standalone,
    clockOffsetMs,
    person?.homeFacts.arnApplications.length,
    hasFreshFacts,
    request.isAlreadySignedOut,
    request.reason,
  ],
  provide: { actions: { readDeviceClock: assign({ deviceTime: DEVICE_TIME }) } },
  invariants: {
    'the portal is open from the word of start-up until start-up takes it back or the person leaves': ({ steps }) => {
      let expected = false;
      for (const { event, snapshot } of steps) {
        if (event.type === 'portal.opened' && snapshot.matches('entered')) expected = true;
        if (['portal.closed', 'leave.requested'].includes(event.type)) expected = false;
        same(isOpen(snapshot), expected, `open after ${event.type}`);
      }
    },
    'the person is known as long as the portal is open, and forgotten with it': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.context.visitor !== null, isOpen(snapshot), 'known')),
    'whoever has left is not in the portal again before a new document': ({ steps }) => {
      const left = steps.findIndex(({ event }) => event.type === 'leave.requested');
      if (left >= 0)
        claim(
          steps.slice(left).every(({ snapshot }) => snapshot.matches('left')),
          'back again',
        );
    },
    'time is counted once from each opening, by the clock of the regulator': ({ steps, input }) =>
      steps.forEach((step, at) => {
        const watches = step.asked.filter(({ src }) => src === 'inactivity').map(({ input: given }) => given as object);
        if (!isOpen(step.snapshot) || wasOpen(steps, at)) return same(watches, [], 'watched');
        const { clockOffsetMs, configuration: known } = step.snapshot.context;
        return same(
          watches.map((given) => ({ ...given, timeouts: null })),
          [
            {
              startedAt: DEVICE_TIME + (clockOffsetMs ?? 0),
              timeouts: null,
              standalone: input.standalone ?? known?.standalone ?? true,
            },
          ],
          'watched',
        );
      }),
    'the regulator says once how far its clock is ahead': ({ steps }) => {
      let expected: number | null = null;
      for (const { event, snapshot } of steps) {
        if (event.type === 'environment.read' && snapshot.matches('entered'))
          expected ??= event['settings'] === hourAhead ? HOUR : 5 * HOUR;
        same(snapshot.context.clockOffsetMs, expected, 'ahead');
      }
    },
    'what is typed is stored before the pages of the person go, and they go whenever the portal closes (DEC-09)': ({
      steps,
    }) =>
      steps.forEach((step, at) => {
        const did = didOf(step).filter((type) => ['announceLeave', 'announceSignedOut', 'closeAreas'].includes(type));
        const how = step.event.type === 'portal.closed' ? 'announceSignedOut' : 'announceLeave';
        if (wasOpen(steps, at) && !isOpen(step.snapshot)) same(did, [how, 'closeAreas'], `done on ${step.event.type}`);
      }),
    'the other tabs hear of a leave that is chosen here while time is counted, and of no other (DEC-12)': ({ steps }) =>
      steps.forEach(({ event, told }, at) => {
        const isChosenHere =
          event.type === 'leave.requested' &&
          steps[at - 1]?.snapshot.matches({ entered: { open: 'watched' } }) === true;
        same(
          told.filter(({ to }) => to === 'inactivity').map((one) => one.event.type),
          isChosenHere ? ['signOut.chosen'] : [],
          'told',
        );
      }),
    'a page that signs out has its sign-out: a new one, or the one that is under way (OP-P-23)': ({ steps }) =>
      steps.forEach((step, at) => {
        if (step.event.type !== 'leave.requested')
          return same(
            askedFor(step).filter((src) => src === 'signOut'),
            [],
            'signed out by itself',
          );
        const before = steps[at - 1]!.snapshot;
        const { reason, isAlreadySignedOut } = step.event as unknown as SignOutRequest;
        const isNew =
          !before.matches('left') ||
          (before.context.leave.isAlreadySignedOut !== isAlreadySignedOut &&
            !(isAlreadySignedOut && before.matches({ left: 'ended' })));
        return same(
          step.asked.filter(({ src }) => src === 'signOut').map(({ input }) => input),
          isNew ? [{ reason, isAlreadySignedOut }] : [],
          'asked',
        );
      }),
    'the page that comes says how it ended': ({ steps }) =>
      steps.forEach(({ event, did, snapshot }) => {
        const ends: Readonly<Record<string, object>> = {
          'session.timedOut': { screen: 'timedOut' },
          'session.signedOut': { screen: 'logOff' },
          'signOut.endedHere': { screen: 'signedOut', reason: snapshot.context.leave.reason },
        };
        for (const { params } of did.filter(({ type }) => type === 'showEnd'))
          same(params, ends[event.type], `shown on ${event.type}`);
      }),
    'whoever chose to leave is not led back to where they were': ({ steps }) =>
      steps.forEach((step) => {
        if (step.event.type !== 'leave.requested') return;
        const given = step.did
          .filter(({ type }) => type === 'forgetWayBack')
          .map(({ params }) => (params as SignOutRequest).reason);
        same(given, [step.event['reason']], 'way back');
      }),
    'the first home decision takes the facts of start-up, every later one reads them again (OP-P-05)': ({ steps }) => {
      let isFresh = true;
      for (const { event, snapshot } of steps) {
        if (event.type === 'homeFacts.used' && isOpen(snapshot)) isFresh = false;
        same(snapshot.context.hasFreshFacts, isFresh, `fresh after ${event.type}`);
      }
    },
  },
  // Children and pages have views; these are the descriptions of its own states.
  expectations: {
    closed: { shows: ['The page can be opened without a sign-in'] },
    entered: { shows: ['The page is for a signed-in person'] },
    'entered.starting': { shows: ['Start-up is under way'] },
    'entered.open': { shows: ['The person is signed in, and their pages may show'], tags: ['open'] },
    'entered.open.watched': { shows: ['The time without activity is counted'] },
    'entered.open.hidden': { shows: ['The session has ended: the pages of the person are hidden'] },
    'entered.open.leaving': { shows: [] },
    left: { shows: ['The person leaves'], hides: ['their pages may show'] },
    'left.ending': { shows: ['The person is being signed out'] },
    'left.ended': { shows: ['The person is signed out'] },
  },
  scenarios: [
    {
      title: 'a page that needs nobody shows with the configuration, and begins nothing',
      start: 'configured',
      begins: { in: 'closed', asks: {} },
      steps: [
        [
          { type: 'configuration.read', configuration: embeddedConfiguration },
          { in: 'closed', context: { configuration: embeddedConfiguration }, asks: {} },
        ],
        [opened, 'closed'],
      ],
    },
    {
      title:
        'a page of a person starts up, opens and counts from then on, and its first screen ends the row of redirects',
      start: 'embedded',
      steps: [
        [
          begun,
          {
            in: 'entered.starting',
            asks: { startUp: { standalone: false, isEntryVisit: false, hasSignInHash: true, redirects: 1 } },
          },
        ],
        [{ type: 'firstScreen.shown' }, { in: 'entered.starting', does: [], tells: [] }],
        [{ type: 'configuration.read', configuration }, { context: { configuration } }],
        [{ type: 'environment.read', settings: hourAhead }, { context: { settings: hourAhead, clockOffsetMs: HOUR } }],
        [
          opened,
          {
            in: 'entered.open.watched',
            context: { visitor },
            does: ['forgetArnChange'],
            asks: { inactivity: { startedAt: DEVICE_TIME + HOUR, timeouts: { now: 1_200_000 }, standalone: false } },
          },
        ],
        [
          { type: 'firstScreen.shown' },
          {
            in: 'entered.open',
            does: ['forgetRedirects'],
            tells: [{ to: 'startUp', event: { type: 'firstScreen.shown' } }],
          },
        ],
        [begun, { in: 'entered.open', asks: {} }],
      ],
    },
    {
      title: 'the home decision: with the facts of start-up first, then with those that were read since',
      start: 'configured',
      steps: [
        [begun, 'entered.starting'],
        [opened, { context: { hasFreshFacts: true, visitor: { homeFacts } } }],
        [{ type: 'homeFacts.used' }, { context: { hasFreshFacts: false } }],
        [
          { type: 'homeFacts.read', facts: factsNow },
          { context: { hasFreshFacts: false, visitor: { loginPath: 'myProduct', homeFacts: factsNow } } },
        ],
      ],
    },
    {
      title:
        'a sign-in that is refused: what is typed is stored and kept in the tab, the pages go, and the portal opens again after the next sign-in (OP-P-14)',
      start: 'configured',
      steps: [
        [begun, 'entered.starting'],
        [opened, 'entered.open.watched'],
        [
          { type: 'portal.closed' },
          { in: 'entered.starting', does: ['announceSignedOut', 'closeAreas'], tells: [], context: { visitor: null } },
        ],
        [opened, { in: 'entered.open.watched', asks: { inactivity: {} } }],
      ],
    },
    {
      title:
        'time runs out: the page that says so comes, with the way back; the sign-out begins when it is there [IDLE-07]',
      start: 'configured',
      steps: [
        [begun, 'entered.starting'],
        [opened, 'entered.open.watched'],
        [{ type: 'session.timedOut' }, { in: 'entered.open.hidden', does: ['rememberWayBack', 'showEnd'], asks: {} }],
        [
          leave(timeOut),
          {
            in: 'left.ending',
            tells: [],
            asks: { signOut: timeOut },
            does: ['forgetWayBack', 'joinSignOut', 'announceLeave', 'closeAreas'],
          },
        ],
      ],
    },
    {
      title: 'time runs out while the sign-in is refused: the portal closes all the same',
      start: 'configured',
      steps: [
        [begun, 'entered.starting'],
        [opened, 'entered.open'],
        [{ type: 'session.timedOut' }, 'entered.open.hidden'],
        [{ type: 'portal.closed' }, 'entered.starting'],
      ],
    },
    {
      title:
        'somebody signs out in the warning or in another tab: the page that signs out comes, and nobody is led back (DEC-12)',
      start: 'configured',
      steps: [
        [begun, 'entered.starting'],
        [opened, 'entered.open.watched'],
        [{ type: 'session.signedOut' }, { in: 'entered.open.hidden', does: ['showEnd'], asks: {} }],
        [leave(signOut), { in: 'left.ending', tells: [], asks: { signOut } }],
      ],
    },
    {
      title: 'somebody opens the page that signs out: the other tabs hear it at once',
      start: 'configured',
      steps: [
        [begun, 'entered.starting'],
        [opened, 'entered.open.watched'],
        [
          leave(signOut),
          {
            in: 'left.ending',
            tells: [{ to: 'inactivity', event: { type: 'signOut.chosen' } }],
            asks: { signOut },
            does: ['forgetWayBack', 'joinSignOut', 'announceLeave', 'closeAreas'],
          },
        ],
        [{ type: 'portal.closed' }, { in: 'left.ending', does: [] }],
      ],
    },
    {
      title:
        'a provider that cannot be reached: the signed-out page says so and stays, also under its own address; it can be tried again',
      start: 'configured',
      steps: [
        [leave(timeOut), { in: 'left.ending', asks: { signOut: timeOut } }],
        [{ type: 'signOut.endedHere' }, { in: 'left.ended', does: ['showEnd'] }],
        [
          leave({ ...timeOut, isAlreadySignedOut: true }),
          { in: 'left.ended', asks: {}, does: ['forgetWayBack'], tells: [], context: { leave: timeOut } },
        ],
        [{ type: 'signOut.begun' }, 'left.ending'],
        [{ type: 'signOut.endedHere' }, { in: 'left.ended', does: ['showEnd'] }],
        [
          leave(signOut),
          {
            in: 'left.ended',
            asks: {},
            does: ['forgetWayBack'],
            tells: [{ to: 'signOut', event: { type: 'retry.requested' } }],
          },
        ],
      ],
    },
    {
      title: 'the page of a sign-out that was done only shows; whoever signs out after it is signed out (OP-P-23)',
      start: 'configured',
      steps: [
        [leave(shown), { in: 'left.ending', asks: { signOut: shown } }],
        [{ type: 'signOut.shown' }, { in: 'left.ended', does: [] }],
        [leave(shown), { in: 'left.ended', asks: {} }],
        [leave(signOut), { in: 'left.ending', asks: { signOut } }],
      ],
    },
  ],
});
