import type { ContextFrom } from 'xstate';
import { licenceCheckMachine } from '#machines/licences/licence-check.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';

type Context = ContextFrom<typeof licenceCheckMachine>;

const HASH = '5f2a9c';
const pilot = { verificationToken: 't-1', passType: 'FCL', holderArn: '2001079' };
const unheardOf = { verificationToken: 't-2', passType: 'XYZ', holderArn: '2001079' };
const engineer = { verificationToken: 't-3', passType: 'AEL', holderArn: '2008006' };
const refused = callFailure('SubmitVerification', '', 'a', 200);
const lost = callFailure('SubmitVerification', '', 'b');
const limited = {
  ...callFailure('SubmitVerification', '', 'e', 429),
  text: 'You have checked too many documents in a short time. Try again in 20 seconds.',
};

const UNRECOGNISED = 'Unrecognised QR code: This QR code is either invalid or is not a provider-produced QR code.';
const DECLARATION = { role: 'checkbox', name: /I declare that the holder showed me this code/ } as const;
const CONFIRM = { role: 'button', name: 'Confirm details' } as const;
const MISSING = 'You must accept the declaration';
const KEPT = 'Your scanned code is still here. Try again.';

export const licenceCheckModel = defineModel({
  slug: 'licence-check',
  machine: licenceCheckMachine,
  inputs: {
    pass: { passHash: HASH, unanswered: null },
    none: { passHash: null, unanswered: null },
    // Its key is given by an action that is provided; this one was given before the page was loaded again.
    sentBefore: { passHash: HASH, unanswered: { key: 'key-sent-before', fingerprint: 'f' } },
  },
  cases: {
    'declaration.changed': [{ accepted: true }, { accepted: false }],
    'xstate.done.actor.submitPass': [pilot, unheardOf, engineer].map((output) => ({ output })),
    'xstate.error.actor.submitPass': [refused, lost, limited, exception].map((error) => ({ error })),
  },
  serialize: ({ refusals: _refusals, ...context }) => context,
  invariants: {
    'a pass is submitted by whoever accepted the declaration, and never without [DLIC-16]': ({ steps }) =>
      steps.forEach(({ asked, snapshot, event }) => {
        if (asked.length === 0) return;
        same([event.type, snapshot.context.accepted], ['check.requested', true], 'submitted');
        same(
          asked,
          [
            {
              id: 'submitPass',
              src: 'submitPass',
              input: { passHash: HASH, key: snapshot.context.unanswered?.key ?? '' },
            },
          ],
          'asked',
        );
      }),
    'without a pass nothing is submitted, and nothing can be [DLIC-35]': ({ input, steps }) => {
      if (input.passHash !== null) return;
      steps.forEach(({ asked, snapshot }) => {
        same(asked, [], 'asked');
        claim(snapshot.hasTag('unrecognised'), 'the page says something else');
      });
    },
    'the pass is here until it is submitted: a failure loses nothing': ({ input, steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.context.passHash, input.passHash, 'pass')),
    'an answer leads on at once, and leads where it must [DLIC-17 DLIC-19 DLIC-20]': ({ steps }) =>
      steps.forEach(({ snapshot, event }) => {
        const leads: unknown = snapshot.output;
        if (event.type === 'xstate.done.actor.submitPass') {
          const { passType, verificationToken, holderArn } = (event as unknown as { output: typeof pilot }).output;
          same(
            leads,
            passType === 'AEL' ? { to: 'engineer', holderArn } : { to: 'view', verificationToken, passType },
            'leads',
          );
        } else if (
          event.type === 'xstate.error.actor.submitPass' &&
          (event as unknown as { error: { letter?: string } }).error.letter === 'a'
        ) {
          same(leads, { to: 'nothing' }, 'leads');
        } else same(snapshot.status, 'active', 'status');
      }),
  },
  expectations: {
    opening: { shows: [], tags: [] },
    unrecognised: {
      shows: [UNRECOGNISED, { role: 'link', name: 'Scan a QR code' }],
      hides: [DECLARATION, CONFIRM],
      tags: ['unrecognised'],
    },
    declaring: {
      shows: [DECLARATION, CONFIRM, { role: 'link', name: 'Back' }],
      hides: [UNRECOGNISED],
      tags: ['declaring'],
    },
    'declaring.fresh': { shows: [], hides: [MISSING, KEPT], tags: [] },
    'declaring.unticked': {
      shows: [{ role: 'link', name: `Declaration: ${MISSING}` }],
      hides: [KEPT],
      tags: ['unticked'],
    },
    'declaring.failed': {
      shows: ({ failure }: Context) =>
        failure?.status === 429 ? ['Too many requests', /Try again in 20 seconds/] : ['Something has gone wrong', KEPT],
      hides: [MISSING],
      tags: ['failed'],
    },
    submitting: { shows: ['Checking the pass'], hides: [MISSING, KEPT], tags: ['declaring', 'submitting'] },
    checked: { shows: [], hides: [MISSING, KEPT], screen: 'licenceView', tags: [] },
    refused: { shows: [], hides: [MISSING, KEPT], screen: 'licenceView', tags: [] },
    elsewhere: { shows: [], hides: [MISSING, KEPT], tags: [] },
  },
  scenarios: [
    {
      title: 'accepted and submitted, the pass leads to the view with token and type [DLIC-16 DLIC-19]',
      start: 'pass',
      begins: { in: 'declaring.fresh', context: { accepted: false } },
      steps: [
        [
          { type: 'declaration.changed', accepted: true },
          { in: 'declaring.fresh', context: { accepted: true } },
        ],
        [{ type: 'check.requested' }, { in: 'submitting', asks: { submitPass: { passHash: HASH } } }],
        [
          done('submitPass', pilot),
          { in: 'checked', output: { to: 'view', verificationToken: 't-1', passType: 'FCL' } },
        ],
      ],
    },
    {
      title: 'a type that nobody knows goes to the view as well, which says that it is not confirmed [DLIC-19]',
      start: 'pass',
      steps: [
        [{ type: 'declaration.changed', accepted: true }, 'declaring'],
        [{ type: 'check.requested' }, 'submitting'],
        [
          done('submitPass', unheardOf),
          { in: 'checked', output: { to: 'view', verificationToken: 't-2', passType: 'XYZ' } },
        ],
      ],
    },
    {
      title: 'an aircraft engineer licence is shown elsewhere [DLIC-17]',
      start: 'pass',
      steps: [
        [{ type: 'declaration.changed', accepted: true }, 'declaring'],
        [{ type: 'check.requested' }, 'submitting'],
        [done('submitPass', engineer), { in: 'elsewhere', output: { to: 'engineer', holderArn: '2008006' } }],
      ],
    },
    {
      title: 'a pass that the regulator does not know leads to the view without anything [DLIC-20]',
      start: 'pass',
      steps: [
        [{ type: 'declaration.changed', accepted: true }, 'declaring'],
        [{ type: 'check.requested' }, 'submitting'],
        [failed('submitPass', refused), { in: 'refused', output: { to: 'nothing' } }],
      ],
    },
    {
      title:
        'without the declaration nothing is submitted; each try is brought to notice, ticking it takes the words away [DLIC-16]',
      start: 'pass',
      steps: [
        [{ type: 'check.requested' }, { in: 'declaring.unticked', context: { refusals: 1 }, asks: {} }],
        [{ type: 'check.requested' }, { in: 'declaring.unticked', context: { refusals: 2 }, asks: {} }],
        [{ type: 'declaration.changed', accepted: true }, { in: 'declaring.fresh' }],
        [
          { type: 'declaration.changed', accepted: false },
          { in: 'declaring.fresh', context: { accepted: false } },
        ],
        [{ type: 'check.requested' }, { in: 'declaring.unticked', context: { refusals: 3 } }],
      ],
    },
    {
      title: 'a lost answer loses nothing: the same pass is submitted again',
      start: 'pass',
      steps: [
        [{ type: 'declaration.changed', accepted: true }, 'declaring'],
        [{ type: 'check.requested' }, 'submitting'],
        [
          failed('submitPass', lost),
          { in: 'declaring.failed', context: { accepted: true, failure: { letter: 'b' }, refusals: 1 } },
        ],
        [{ type: 'check.requested' }, { in: 'submitting', asks: { submitPass: { passHash: HASH } } }],
        [failed('submitPass', exception), { in: 'declaring.failed', context: { failure: null, refusals: 2 } }],
        [{ type: 'check.requested' }, 'submitting'],
        [failed('submitPass', limited), { in: 'declaring.failed', context: { failure: { status: 429 }, refusals: 3 } }],
        [{ type: 'check.requested' }, 'submitting'],
        [done('submitPass', pilot), { in: 'checked' }],
      ],
    },
    {
      title: 'a pass that was submitted before the page was loaded again has its key until it is answered',
      start: 'sentBefore',
      steps: [
        [{ type: 'declaration.changed', accepted: true }, 'declaring'],
        [
          { type: 'check.requested' },
          {
            in: 'submitting',
            asks: { submitPass: { passHash: HASH, key: 'key-sent-before' } },
            does: ['nameCheck', 'rememberUnanswered'],
          },
        ],
        [failed('submitPass', lost), { in: 'declaring.failed', does: [] }],
        [{ type: 'check.requested' }, { in: 'submitting', asks: { submitPass: { key: 'key-sent-before' } } }],
        [done('submitPass', pilot), { in: 'checked', does: ['rememberUnanswered'], context: { unanswered: null } }],
      ],
    },
    {
      title: 'an address without a pass says that the code is not recognised [DLIC-35]',
      start: 'none',
      begins: { in: 'unrecognised', asks: {} },
      steps: [],
    },
  ],
});
