import { signOutMachine } from '#machines/sign-out.machine.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';

export const signOutModel = defineModel({
  slug: 'sign-out',
  machine: signOutMachine,
  inputs: {
    signOut: { reason: 'signout', isAlreadySignedOut: false },
    timeOut: { reason: 'timedout', isAlreadySignedOut: false },
    returnedFromSignOut: { reason: 'signout', isAlreadySignedOut: true },
    returnedFromTimeOut: { reason: 'timedout', isAlreadySignedOut: true },
  },
  cases: {},
  invariants: {
    'a page with a marker signs nobody out: no endless loop [START-37 START-38]': ({ input, steps }) => {
      if (input.isAlreadySignedOut)
        same(
          steps.flatMap((step) => step.asked.map((asked) => asked.src)),
          [],
          'asked on a page whose address says signed out',
        );
    },
    'a page without a marker asks the provider before anything else, with its own reason [START-37 START-38]': ({
      input,
      steps,
    }) => {
      if (!input.isAlreadySignedOut)
        same(steps[0]?.asked[0], { id: 'signOut', src: 'signOut', input: { reason: input.reason } }, 'asked first');
    },
    'nobody is called signed out before the provider was asked and this device was cleared': ({ input, steps }) =>
      steps.forEach(({ snapshot }, i) => {
        if (input.isAlreadySignedOut || !snapshot.hasTag('signedOut')) return;
        const before = steps.slice(0, i + 1).map((step) => step.event.type);
        claim(before.includes('xstate.error.actor.signOut'), 'the provider was not asked');
        claim(before.includes('xstate.done.actor.clearSession'), 'the device was not cleared');
      }),
    'the visit hears when it begins, when the page only shows, and when it ended here': ({ steps }) =>
      steps.forEach(({ told, snapshot, event }, i) => {
        const isNew = !Object.is(steps[i - 1]?.snapshot.value, snapshot.value);
        const reports: Readonly<Record<string, string>> = {
          signingOut: 'signOut.begun',
          shown: 'signOut.shown',
          signedOutLocally: 'signOut.endedHere',
        };
        const report = isNew ? reports[String(snapshot.value)] : undefined;
        same(
          told.map((one) => one.event.type),
          report === undefined ? [] : [report],
          `told on ${event.type}`,
        );
      }),
    'what failed can be tried again: no dead end': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('failed')) claim(snapshot.can({ type: 'retry.requested' }), 'a failure without a way on');
      }),
  },
  expectations: {
    deciding: { shows: [], tags: [] },
    signingOut: { shows: ['Working. Please wait....'], hides: ['Sign in'], tags: ['loading'] },
    leaving: { shows: ['Working. Please wait....'], hides: ['Sign in'], tags: ['loading', 'leaving'] },
    clearing: { shows: ['Working. Please wait....'], hides: ['Sign in'], tags: ['loading'] },
    shown: { shows: ['Sign in'], hides: ['Working. Please wait....'], screen: 'signedOut', tags: ['signedOut'] },
    signedOutLocally: { shows: ['Sign in', 'Try again'], screen: 'signedOut', tags: ['signedOut'] },
    notSignedOut: { shows: ['Try again'], hides: ['You have been signed out'], tags: ['failed'] },
  },
  scenarios: [
    {
      title: 'signing out goes to the identity provider with the marker of signing out [START-37]',
      start: 'signOut',
      begins: { in: 'signingOut', asks: { signOut: { reason: 'signout' } } },
      steps: [[done('signOut'), { in: 'leaving', tags: ['leaving'], asks: {} }]],
    },
    {
      title: 'timing out goes to the identity provider with the marker of timing out [START-38]',
      start: 'timeOut',
      begins: { in: 'signingOut', asks: { signOut: { reason: 'timedout' } } },
      steps: [[done('signOut'), 'leaving']],
    },
    {
      title: 'the page with the marker only shows [START-37]',
      start: 'returnedFromSignOut',
      begins: { in: 'shown', asks: {}, tags: ['signedOut'] },
      steps: [],
    },
    {
      title: 'the page with the time-out marker only shows [START-38]',
      start: 'returnedFromTimeOut',
      begins: { in: 'shown', asks: {} },
      steps: [],
    },
    {
      title:
        'a provider that does not answer: this device forgets the person all the same, says so, and tries again when asked',
      start: 'signOut',
      steps: [
        [failed('signOut'), { in: 'clearing', asks: { clearSession: {} }, untagged: ['signedOut'] }],
        [done('clearSession'), { in: 'signedOutLocally', tags: ['signedOut'], asks: {} }],
        [{ type: 'retry.requested' }, { in: 'signingOut', asks: { signOut: { reason: 'signout' } } }],
        [done('signOut'), 'leaving'],
      ],
    },
    {
      title: 'where nothing works nobody is told that they were signed out',
      start: 'timeOut',
      steps: [
        [failed('signOut'), 'clearing'],
        [failed('clearSession'), { in: 'notSignedOut', tags: ['failed'], untagged: ['signedOut'] }],
        [{ type: 'retry.requested' }, { in: 'signingOut', asks: { signOut: { reason: 'timedout' } } }],
      ],
    },
  ],
});
