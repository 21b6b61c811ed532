import { additionalPaymentsMachine } from '#machines/additional-payments.machine.ts';
import { exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';
import {
  organisation,
  organisationId,
  person,
  queryFailed,
  several,
  variation,
  VARIATION,
} from './additional-payments.sample.ts';

const WORKING = 'Working. Please wait.....';
const UNABLE = 'Unable to complete application online';
const NONE = 'There are no payments due.';
const page = { screen: 'payment', submissionId: VARIATION } as const;

export const additionalPaymentsModel = defineModel({
  slug: 'additional-payments',
  machine: additionalPaymentsMachine,
  inputs: { person, organisation },
  cases: {
    'xstate.done.actor.loadPayments': [{ output: several }, { output: [variation] }, { output: [] }],
    'xstate.error.actor.loadPayments': [{ error: queryFailed }, { error: exception }],
  },
  serialize: ({ due, failure, organisationId: id }) => ({ id, count: due?.length, failed: failure?.call }),
  invariants: {
    'only a list of exactly one leads on by itself, to its one fee, in its own context [APAY-05 APAY-06 APAY-07]': ({
      input,
      steps,
    }) =>
      steps.forEach(({ event, snapshot }) => {
        const answer = event.type === 'xstate.done.actor.loadPayments' ? (event['output'] as readonly unknown[]) : null;
        if (answer === null) return;
        same(snapshot.status === 'done', answer.length === 1, 'leads on');
        if (snapshot.status !== 'done') return;
        same(
          snapshot.output,
          { screen: 'payment', submissionId: VARIATION, organisationId: input.organisationId },
          'target',
        );
      }),
    'each load asks in the name of the list, and for all of its fees [SCAL-63]': ({ input, steps }) =>
      steps.forEach(({ asked }) => asked.forEach((one) => same(one.input, input, 'asked'))),
    'a failed list is never taken for an empty one': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (!snapshot.hasTag('failed')) return;
        same(snapshot.context.due, null, 'fees');
        claim(snapshot.can({ type: 'retry.requested' }), 'no way on');
      }),
    'a failure is told only where it failed': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.context.failure !== null)
          claim(snapshot.hasTag('failed'), 'a failure on a page that did not fail');
      }),
  },
  expectations: {
    loading: { shows: [WORKING], hides: [UNABLE, NONE], tags: ['loading'] },
    listed: {
      shows: [
        { role: 'table', name: 'Payments due' },
        'RPA operator certificate variation',
        '$680.00',
        { role: 'link', name: 'Back' },
      ],
      hides: [NONE, UNABLE, WORKING],
      tags: ['loaded'],
    },
    empty: {
      shows: [NONE, { role: 'link', name: 'Back' }],
      hides: [UNABLE, WORKING, { role: 'table' }],
      tags: ['loaded'],
    },
    single: { shows: [WORKING], hides: [UNABLE, NONE], tags: ['loading'] },
    failed: { shows: [UNABLE, { role: 'button', name: 'Try again' }], hides: [NONE, WORKING], tags: ['failed'] },
  },
  scenarios: [
    {
      title: 'several fees make the list',
      start: 'person',
      begins: { in: 'loading', asks: { loadPayments: { organisationId: '', organisationArn: '' } } },
      steps: [[done('loadPayments', several), { in: 'listed', context: { due: several } }]],
    },
    {
      title: 'one fee of an organisation opens by itself [APAY-05 APAY-07 OP-S-86]',
      start: 'organisation',
      begins: { in: 'loading', asks: { loadPayments: organisation } },
      steps: [[done('loadPayments', [variation]), { in: 'single', output: { ...page, organisationId } }]],
    },
    {
      title: 'one fee of a person opens by itself [APAY-06 APAY-07]',
      start: 'person',
      steps: [[done('loadPayments', [variation]), { in: 'single', output: { ...page, organisationId: '' } }]],
    },
    {
      title: 'no fee says so [OP-S-86]',
      start: 'organisation',
      steps: [[done('loadPayments', []), { in: 'empty', context: { failure: null } }]],
    },
    {
      title: 'a failed query says that it cannot be completed online, and is tried again [SERR-03 SCAL-65]',
      start: 'organisation',
      steps: [
        [failed('loadPayments', queryFailed), { in: 'failed', context: { failure: { call: 'AdditionalPayment' } } }],
        [
          { type: 'retry.requested' },
          { in: 'loading', asks: { loadPayments: organisation }, context: { failure: null } },
        ],
        [failed('loadPayments', exception), { in: 'failed', context: { failure: null } }],
        [{ type: 'retry.requested' }, 'loading'],
        [done('loadPayments', several), 'listed'],
        [{ type: 'page.failed' }, { in: 'failed', context: { due: null, failure: null } }],
      ],
    },
  ],
});
