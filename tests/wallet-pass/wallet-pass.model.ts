import { walletPassMachine } from '#machines/licences/wallet-pass.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';

const refusedGoogle = callFailure('googlePass', 'DRGL.1');
const refusedApple = callFailure('applePass', 'DRAL.1');
const refusedCode = callFailure('PassCode', '');
const asked = { individualArn: '2001079', passType: 'FCL' } as const;
const GOOGLE = { type: 'google.requested' } as const;
const APPLE = { type: 'apple.requested' } as const;
const CODE = { type: 'code.requested' } as const;
const CLOSED = { type: 'code.closed' } as const;
const RETRY = { type: 'retry.requested' } as const;

export const drawn = {
  edge: 9,
  path: 'M4 4h1v1h-1z',
  holder: 'Max Hall',
  number: 'FCL-20417',
  validUntil: '2027-02-03',
} as const;

export const walletPassModel = defineModel({
  slug: 'wallet-pass',
  machine: walletPassMachine,
  inputs: { licence: asked, accreditation: { individualArn: '2001011', passType: 'RPA Excluded Accreditation' } },
  cases: {
    'google.requested': [{}],
    'apple.requested': [{}],
    'code.requested': [{}],
    'code.closed': [{}],
    'retry.requested': [{}],
    'xstate.done.actor.openGooglePass': [{ output: undefined }],
    'xstate.error.actor.openGooglePass': [{ error: refusedGoogle }, { error: exception }],
    'xstate.done.actor.saveApplePass': [{ output: undefined }],
    'xstate.error.actor.saveApplePass': [{ error: refusedApple }, { error: exception }],
    'xstate.done.actor.prepareCode': [{ output: drawn }],
    'xstate.error.actor.prepareCode': [{ error: refusedCode }, { error: exception }],
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
      steps.forEach(({ snapshot }) => same(snapshot.context.problem !== null, snapshot.hasTag('failed'), 'problem')),
    'the code is kept while it is shown and no longer': ({ steps }) =>
      steps.forEach(({ snapshot }) =>
        same(snapshot.context.code, snapshot.matches('showingCode') ? drawn : null, 'code'),
      ),
    'no state but one that asks is without a way on': ({ steps }) =>
      steps.forEach(({ snapshot }) =>
        claim(
          snapshot.hasTag('asking') || [GOOGLE, APPLE, RETRY, CLOSED].some((event) => snapshot.can(event)),
          'a state without a way on',
        ),
      ),
  },
  expectations: {
    idle: { shows: ['Save to Google Wallet'], hides: [/Details: DR/, 'We are preparing your pass'], tags: [] },
    askingGoogle: { shows: ['We are preparing your pass'], hides: [/Details: DR/], tags: ['asking'] },
    opening: { shows: ['Save to Google Wallet', 'Google Wallet will open with your pass'], tags: ['opening'] },
    askingApple: { shows: ['We are preparing your pass'], hides: [/Details: DR/], tags: ['asking'] },
    saved: { shows: ['Add to Apple Wallet', /We have saved your pass as \S+\.pkpass\./], tags: ['saved'] },
    googleFailed: {
      shows: [/Details: DRGL\.[12]/, 'Try again'],
      hides: ['We are preparing your pass'],
      tags: ['failed'],
    },
    askingCode: { shows: ['We are preparing your code'], hides: [/We could not show/], tags: ['asking', 'drawing'] },
    showingCode: {
      shows: ['Show this code to the inspector', 'Max Hall', 'FCL-20417', '03 Feb 2027', 'Close'],
      hides: ['We are preparing your code'],
      tags: [],
    },
    codeFailed: {
      shows: ['We could not show your code', 'Try again'],
      hides: ['Show this code to the inspector'],
      tags: ['failed'],
    },
    appleFailed: {
      shows: [/Details: DRAL\.[12]/, 'Try again'],
      hides: ['We are preparing your pass'],
      tags: ['failed'],
    },
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
      title:
        'a failed Google pass is DRGL.1 where the call failed and DRGL.2 for anything else, and may be tried again [DERR-36 SERR-30]',
      start: 'licence',
      steps: [
        [GOOGLE, 'askingGoogle'],
        [
          failed('openGooglePass', refusedGoogle),
          { in: 'googleFailed', context: { problem: { code: 'DRGL.1', failure: { code: 'DRGL.1' } } } },
        ],
        [RETRY, { in: 'askingGoogle', context: { problem: null }, asks: { openGooglePass: asked } }],
        [
          failed('openGooglePass', exception),
          { in: 'googleFailed', context: { problem: { code: 'DRGL.2', failure: null } } },
        ],
        [GOOGLE, { in: 'askingGoogle', context: { problem: null } }],
        [done('openGooglePass', undefined), 'opening'],
      ],
    },
    {
      title:
        'a failed Apple pass is DRAL.1 where the call failed and DRAL.2 for anything else, and may be tried again [DERR-37 SERR-31]',
      start: 'licence',
      steps: [
        [APPLE, 'askingApple'],
        [
          failed('saveApplePass', refusedApple),
          { in: 'appleFailed', context: { problem: { code: 'DRAL.1', failure: { code: 'DRAL.1' } } } },
        ],
        [RETRY, { in: 'askingApple', context: { problem: null }, asks: { saveApplePass: asked } }],
        [
          failed('saveApplePass', exception),
          { in: 'appleFailed', context: { problem: { code: 'DRAL.2', failure: null } } },
        ],
        [APPLE, { in: 'askingApple', context: { problem: null } }],
        [done('saveApplePass', undefined), 'saved'],
      ],
    },
    {
      title:
        'the code is asked for once, however often its button is pressed, shown until it is closed, and asked for anew the next time',
      start: 'licence',
      steps: [
        [CODE, { in: 'askingCode', asks: { prepareCode: asked } }],
        [CODE, { in: 'askingCode' }],
        [GOOGLE, { in: 'askingCode' }],
        [done('prepareCode', drawn), { in: 'showingCode', context: { code: drawn } }],
        [APPLE, { in: 'showingCode' }],
        [CLOSED, { in: 'idle', context: { code: null } }],
        [CODE, { in: 'askingCode', asks: { prepareCode: asked } }],
      ],
    },
    {
      title:
        'a code that did not come may be tried again, and stands in the way of no pass; a pass that failed stands in the way of no code',
      start: 'licence',
      steps: [
        [APPLE, 'askingApple'],
        [failed('saveApplePass', exception), 'appleFailed'],
        [CODE, { in: 'askingCode', context: { problem: null } }],
        [
          failed('prepareCode', refusedCode),
          { in: 'codeFailed', context: { problem: { code: '', failure: { call: 'PassCode' } } } },
        ],
        [RETRY, { in: 'askingCode', context: { problem: null }, asks: { prepareCode: asked } }],
        [failed('prepareCode', exception), { in: 'codeFailed', context: { problem: { code: '', failure: null } } }],
        [APPLE, { in: 'askingApple', context: { problem: null } }],
        [done('saveApplePass', undefined), 'saved'],
        [CODE, { in: 'askingCode' }],
      ],
    },
    {
      title:
        'the code may be asked for while the page of the wallet comes, again after it did not come, and after a Google pass that failed; so may the Google pass',
      start: 'licence',
      steps: [
        [GOOGLE, 'askingGoogle'],
        [done('openGooglePass', undefined), 'opening'],
        [CODE, { in: 'askingCode', asks: { prepareCode: asked } }],
        [failed('prepareCode', exception), 'codeFailed'],
        [CODE, { in: 'askingCode', context: { problem: null }, asks: { prepareCode: asked } }],
        [failed('prepareCode', exception), 'codeFailed'],
        [GOOGLE, { in: 'askingGoogle', context: { problem: null }, asks: { openGooglePass: asked } }],
        [failed('openGooglePass', refusedGoogle), 'googleFailed'],
        [CODE, { in: 'askingCode', context: { problem: null }, asks: { prepareCode: asked } }],
      ],
    },
  ],
});
