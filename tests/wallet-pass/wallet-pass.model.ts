import { selectWalletFailure, walletPassMachine } from '#machines/licences/wallet-pass.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';

const refusedGoogle = callFailure('googlePass', 'DRGL.1');
const refusedApple = callFailure('applePass', 'DRAL.1');
const asked = { individualArn: '2001079', passType: 'FCL' } as const;
const GOOGLE = { type: 'google.requested' } as const;
const APPLE = { type: 'apple.requested' } as const;
const RETRY = { type: 'retry.requested' } as const;

export const walletPassModel = defineModel({
  slug: 'wallet-pass',
  machine: walletPassMachine,
  inputs: { licence: asked, accreditation: { individualArn: '2001011', passType: 'RPA Excluded Accreditation' } },
  cases: {
    'google.requested': [{}],
    'apple.requested': [{}],
    'retry.requested': [{}],
    'xstate.done.actor.openGooglePass': [{ output: undefined }],
    'xstate.error.actor.openGooglePass': [{ error: refusedGoogle }, { error: exception }],
    'xstate.done.actor.saveApplePass': [{ output: undefined }],
    'xstate.error.actor.saveApplePass': [{ error: refusedApple }, { error: exception }],
  },
  invariants: {
    'only the pass of this licence is asked for, and one at a time': ({ input, steps }) =>
      steps.forEach(({ asked: ports, snapshot }) => {
        claim(ports.length <= 1, 'two passes at once');
        ports.forEach(({ input: sent }) => same(sent, input, 'asked'));
        if (ports.length > 0) claim(snapshot.hasTag('asking'), 'a call that nobody sees');
      }),
    'nothing is asked for before somebody presses': ({ steps }) =>
      steps.forEach(({ asked: ports, event }) => {
        if (ports.length > 0) claim(event.type.endsWith('.requested'), 'a pass that nobody asked for');
      }),
    'a failed pass has its code, no other state has one': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(selectWalletFailure(snapshot) !== null, snapshot.hasTag('failed'), 'problem')),
    'no state but one that asks is without a way on': ({ steps }) =>
      steps.forEach(({ snapshot }) =>
        claim(snapshot.hasTag('asking') || [GOOGLE, APPLE, RETRY].some((event) => snapshot.can(event)), 'a state without a way on'),
      ),
  },
  expectations: {
    idle: { shows: ['Save to Google Wallet'], hides: [/Details: DR/, 'We are preparing your pass'], tags: [] },
    askingGoogle: { shows: ['We are preparing your pass'], hides: [/Details: DR/], tags: ['asking'] },
    opening: { shows: ['Save to Google Wallet', 'Google Wallet will open with your pass'], tags: ['opening'] },
    askingApple: { shows: ['We are preparing your pass'], hides: [/Details: DR/], tags: ['asking'] },
    saved: { shows: ['Add to Apple Wallet', /We have saved your pass as \S+\.pkpass\./], tags: ['saved'] },
    googleFailed: { shows: [/Details: DRGL\.[12]/, 'Try again'], hides: ['We are preparing your pass'], tags: ['failed'] },
    appleFailed: { shows: [/Details: DRAL\.[12]/, 'Try again'], hides: ['We are preparing your pass'], tags: ['failed'] },
  },
  scenarios: [
    {
      title: 'the Google pass is asked for once, however often its button is pressed, and again after the Back button',
      start: 'licence',
      steps: [
        [GOOGLE, { in: 'askingGoogle', asks: { openGooglePass: asked } }],
        [GOOGLE, { in: 'askingGoogle' }],
        [APPLE, { in: 'askingGoogle' }],
        [RETRY, { in: 'askingGoogle' }],
        [done('openGooglePass', undefined), { in: 'opening', context: { problem: null } }],
        [GOOGLE, { in: 'askingGoogle', asks: { openGooglePass: asked } }],
      ],
    },
    {
      title: 'the Apple pass is asked for once, however often its button is pressed, and may be saved again',
      start: 'licence',
      steps: [
        [APPLE, { in: 'askingApple', asks: { saveApplePass: asked } }],
        [APPLE, { in: 'askingApple' }],
        [GOOGLE, { in: 'askingApple' }],
        [done('saveApplePass', undefined), 'saved'],
        [APPLE, { in: 'askingApple', asks: { saveApplePass: asked } }],
      ],
    },
    {
      title: 'a failed Google pass is DRGL.1 where the call failed and DRGL.2 for anything else, and may be tried again [DERR-36 SERR-30]',
      start: 'licence',
      steps: [
        [GOOGLE, 'askingGoogle'],
        [failed('openGooglePass', refusedGoogle), { in: 'googleFailed', context: { problem: { code: 'DRGL.1', failure: { code: 'DRGL.1' } } } }],
        [RETRY, { in: 'askingGoogle', context: { problem: null }, asks: { openGooglePass: asked } }],
        [failed('openGooglePass', exception), { in: 'googleFailed', context: { problem: { code: 'DRGL.2', failure: null } } }],
        [GOOGLE, { in: 'askingGoogle', context: { problem: null } }],
        [done('openGooglePass', undefined), 'opening'],
      ],
    },
    {
      title: 'a failed Apple pass is DRAL.1 where the call failed and DRAL.2 for anything else, and may be tried again [DERR-37 SERR-31]',
      start: 'licence',
      steps: [
        [APPLE, 'askingApple'],
        [failed('saveApplePass', refusedApple), { in: 'appleFailed', context: { problem: { code: 'DRAL.1', failure: { code: 'DRAL.1' } } } }],
        [RETRY, { in: 'askingApple', context: { problem: null }, asks: { saveApplePass: asked } }],
        [failed('saveApplePass', exception), { in: 'appleFailed', context: { problem: { code: 'DRAL.2', failure: null } } }],
        [APPLE, { in: 'askingApple', context: { problem: null } }],
        [done('saveApplePass', undefined), 'saved'],
      ],
    },
  ],
});
