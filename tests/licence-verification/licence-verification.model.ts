import type { ContextFrom } from 'xstate';
import { licenceVerificationMachine } from '#machines/licences/licence-verification.machine.ts';
import { isConfirmed } from '#rules/licences/verified-licence.rules.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed, tick } from '#support/model.ts';
import { accredited, pilot, pilotWithout, radio, radioSuspended } from './licences.sample.ts';

type Context = ContextFrom<typeof licenceVerificationMachine>;

const asked = { verificationToken: 't-1', licenceType: 'FCL' };
const used = callFailure('verificationview', '', 'a', 200);
const lost = callFailure('verificationview', '', 'b');
const limited = {
  ...callFailure('verificationview', '', 'e', 429),
  text: 'You have checked too many documents in a short time. Try again in 20 seconds.',
};

const NOT_CONFIRMED = [
  'Authorisation details not confirmed',
  'the authorisation scanned has not been found or is not an official authorisation issued by the authority.',
];
const MINUTES = 60_000;
const HOLDER = 'Max Hall';
const ONWARD = [
  { role: 'link', name: 'Scan another code' },
  { role: 'link', name: 'Return to myCASA' },
] as const;
const AGAIN = { role: 'button', name: 'Try again' } as const;

export const licenceVerificationModel = defineModel({
  slug: 'licence-verification',
  machine: licenceVerificationMachine,
  inputs: {
    pilot: asked,
    radio: { verificationToken: 't-2', licenceType: 'AROC' },
    nothing: { verificationToken: '', licenceType: '' },
    tokenAlone: { verificationToken: 't-3', licenceType: '' },
    typeAlone: { verificationToken: '', licenceType: 'FCL' },
    unknown: { verificationToken: 't-4', licenceType: 'XYZ' },
  },
  cases: {
    'xstate.done.actor.loadLicence': [pilot, pilotWithout, radio, radioSuspended, accredited].map((output) => ({
      output,
    })),
    'xstate.error.actor.loadLicence': [used, lost, limited, exception].map((error) => ({ error })),
  },
  invariants: {
    'licenceCancelled is true at first, and false exactly while a confirmed licence shows [DLIC-27 DLIC-28]': ({
      steps,
    }) => {
      same(steps[0]!.snapshot.context.licenceCancelled, true, 'initially');
      steps.forEach(({ snapshot }) =>
        same(snapshot.context.licenceCancelled, !snapshot.hasTag('confirmed'), 'licenceCancelled'),
      );
    },
    'nothing is confirmed that the rules do not confirm, and nothing else is kept': ({ input, steps }) =>
      steps.forEach(({ snapshot }) => {
        const { licence } = snapshot.context;
        same(licence !== null, snapshot.hasTag('confirmed'), 'licence');
        if (licence !== null) claim(isConfirmed(input.licenceType, licence), 'confirmed wrongly');
      }),
    'it is asked for with the token and the type of the address, and by itself once only': ({ input, steps }) =>
      steps.forEach(({ asked: calls, event }) => {
        if (calls.length === 0) return;
        same(calls, [{ id: 'loadLicence', src: 'loadLicence', input }], 'asked');
        claim(['xstate.init', 'retry.requested'].includes(event.type), `asked on ${event.type}`);
      }),
    'without token and type nothing is asked [DLIC-09 DLIC-10]': ({ input, steps }) => {
      if (input.verificationToken !== '' && input.licenceType !== '') return;
      steps.forEach(({ asked: calls, snapshot }) => {
        same(calls, [], 'asked');
        claim(snapshot.hasTag('missing'), 'no alert');
      });
    },
    'ten minutes after a licence came up it does not show any more': ({ steps }) =>
      steps.forEach(({ snapshot, at }, index) => {
        if (!snapshot.hasTag('confirmed')) return;
        const since = steps.slice(0, index + 1).findLastIndex((step) => !step.snapshot.hasTag('confirmed')) + 1;
        claim(at - steps[since]!.at < 10 * MINUTES, 'an old check shows');
      }),
    'what can be asked again is asked again only by the person, and a used check never': ({ steps }) =>
      steps.forEach(({ snapshot }) =>
        same(snapshot.can({ type: 'retry.requested' }), snapshot.hasTag('failed'), 'retry'),
      ),
  },
  expectations: {
    opening: { shows: [], tags: [] },
    missing: {
      shows: [
        'Something has gone wrong',
        'Failed to confirm authorisation. Please contact us for further information.',
        ...ONWARD,
      ],
      hides: [AGAIN, HOLDER],
      tags: ['missing'],
    },
    loading: { shows: ['Working. Please wait....'], hides: [...ONWARD, HOLDER], tags: ['loading'] },
    confirmed: {
      shows: [/details confirmed/, HOLDER, '2001079', '21 Nov 2026 at 10:04:05 am', ...ONWARD],
      hides: NOT_CONFIRMED,
      tags: ['confirmed'],
    },
    notConfirmed: {
      shows: [...NOT_CONFIRMED, ...ONWARD],
      hides: [/details confirmed/, HOLDER],
      tags: ['notConfirmed'],
    },
    used: {
      shows: ['System error', /You can no longer see this check/, ...ONWARD],
      hides: [AGAIN, HOLDER],
      tags: ['used'],
    },
    failed: {
      shows: ({ failure }: Context) =>
        failure?.status === 429
          ? ['Too many requests', limited.text, AGAIN]
          : ['System error', 'We could not load the details. This licence has not been confirmed.', AGAIN],
      hides: [HOLDER],
      tags: ['failed'],
    },
    lapsed: { shows: ['This check is closed', ...ONWARD], hides: [HOLDER, /details confirmed/], tags: ['lapsed'] },
  },
  scenarios: [
    {
      title: 'a confirmed licence shows for ten minutes [DLIC-25 DLIC-28]',
      start: 'pilot',
      begins: { in: 'loading', asks: { loadLicence: asked }, context: { licenceCancelled: true } },
      steps: [
        [done('loadLicence', pilot), { in: 'confirmed', context: { licenceCancelled: false, licence: pilot } }],
        [tick(10 * MINUTES - 1), { in: 'confirmed' }],
        [tick(1), { in: 'lapsed', context: { licenceCancelled: true, licence: null }, asks: {} }],
      ],
    },
    {
      title: 'a flight crew licence without a component is not confirmed [DLIC-21]',
      start: 'pilot',
      steps: [
        [done('loadLicence', pilotWithout), { in: 'notConfirmed', context: { licenceCancelled: true, licence: null } }],
      ],
    },
    {
      title: 'a suspended radio operator certificate is not confirmed [DLIC-23]',
      start: 'radio',
      steps: [[done('loadLicence', radioSuspended), { in: 'notConfirmed', context: { licenceCancelled: true } }]],
    },
    {
      title: 'a type that nobody knows is not confirmed, and not asked for',
      start: 'unknown',
      begins: { in: 'notConfirmed', asks: {} },
      steps: [],
    },
    {
      title: 'opened without parameters, it is an error [DLIC-09 DLIC-10]',
      start: 'nothing',
      begins: { in: 'missing', asks: {} },
      steps: [],
    },
    { title: 'so it is without a type [DLIC-10]', start: 'tokenAlone', begins: { in: 'missing', asks: {} }, steps: [] },
    { title: 'and without a token [DLIC-10]', start: 'typeAlone', begins: { in: 'missing', asks: {} }, steps: [] },
    {
      title: 'a lost answer can be asked for again; one that was used up by it says so [SERR-09]',
      start: 'pilot',
      steps: [
        [failed('loadLicence', lost), { in: 'failed', context: { failure: { letter: 'b' } } }],
        [{ type: 'retry.requested' }, { in: 'loading', asks: { loadLicence: asked }, context: { failure: null } }],
        [failed('loadLicence', exception), { in: 'failed', context: { failure: null } }],
        [{ type: 'retry.requested' }, 'loading'],
        [failed('loadLicence', limited), { in: 'failed', context: { failure: { status: 429 } } }],
        [{ type: 'retry.requested' }, 'loading'],
        [failed('loadLicence', used), { in: 'used', context: { failure: { letter: 'a' } } }],
      ],
    },
    {
      title: 'a page that cannot be drawn confirms nothing',
      start: 'radio',
      steps: [
        [done('loadLicence', radio), { in: 'confirmed' }],
        [{ type: 'page.failed' }, { in: 'failed', context: { licence: null, licenceCancelled: true } }],
      ],
    },
  ],
});
