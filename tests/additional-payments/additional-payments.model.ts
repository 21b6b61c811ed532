import { additionalPaymentsMachine } from '#machines/additional-payments/additional-payments.machine.ts';
import { exception } from '#support/call-failure.ts';
import { same } from '#support/claims.ts';
import { defineModel, failed } from '#support/model.ts';
import { organisation, organisationId, person, several, variation, VARIATION } from './additional-payments.sample.ts';

const WORKING = 'Working. Please wait.....';
const UNABLE = 'Unable to complete application online';
const NONE = 'There are no payments due.';
const page = { screen: 'payment', submissionId: VARIATION } as const;

const loaded = (due: typeof several) => ({ type: 'page.loaded', data: { due } }) as const;

export const additionalPaymentsModel = defineModel({
  slug: 'additional-payments',
  machine: additionalPaymentsMachine,
  inputs: { person, organisation },
  cases: {
    'page.loaded': [{ data: { due: several } }, { data: { due: [variation] } }, { data: { due: [] } }],
    'xstate.error.actor.page': [{ error: exception }],
  },
  serialize: ({ due, organisationId: id }) => ({ id, count: due?.length }),
  invariants: {
    'only a list of exactly one leads on by itself, to its one fee, in its own context [APAY-05 APAY-06 APAY-07]': ({
      input,
      steps,
    }) =>
      steps.forEach(({ event, snapshot }) => {
        same(snapshot.status === 'done', event.type === 'page.loaded' && event['data'].due.length === 1, 'leads on');
        if (snapshot.status !== 'done') return;
        same(
          snapshot.output,
          { screen: 'payment', submissionId: VARIATION, organisationId: input.organisationId },
          'target',
        );
      }),
    'the load asks in the name of the list, and for all of its fees [SCAL-63]': ({ input, steps }) =>
      same(
        steps.flatMap(({ asked }) => asked.map((one) => one.input)),
        [input],
        'asked',
      ),
    'what did not come is never taken for an empty list': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => same(snapshot.context.due !== null, event.type === 'page.loaded', 'fees')),
  },
  expectations: {
    opening: { shows: [{ role: 'heading', name: 'Payments' }], hides: [NONE, { role: 'table' }], tags: [] },
    listed: {
      shows: ({ due }: { readonly due: readonly unknown[] | null }) => [
        { role: 'link', name: 'Back' },
        ...(due?.length === 0
          ? [NONE]
          : [{ role: 'table', name: 'Payments due' }, 'RPA operator certificate variation', '$680.00']),
      ],
      hides: [UNABLE, WORKING],
      tags: [],
    },
    single: { shows: [{ role: 'heading', name: 'Payments' }, WORKING], hides: [UNABLE, NONE], tags: ['leading'] },
  },
  scenarios: [
    {
      title: 'several fees make the list, which is forgotten once it cannot be drawn',
      start: 'person',
      begins: { in: 'opening', asks: { page: { organisationId: '', organisationArn: '' } } },
      steps: [
        [loaded(several), { in: 'listed', context: { due: several } }],
        [{ type: 'page.lost' }, { in: 'opening', context: { due: null } }],
        [loaded(several), { in: 'listed', context: { due: several } }],
        [failed('page', exception), { in: 'opening', context: { due: null } }],
      ],
    },
    {
      title: 'one fee of an organisation opens by itself [APAY-05 APAY-07 OP-S-86]',
      start: 'organisation',
      begins: { in: 'opening', asks: { page: organisation } },
      steps: [[loaded([variation]), { in: 'single', output: { ...page, organisationId } }]],
    },
    {
      title: 'one fee of a person opens by itself [APAY-06 APAY-07]',
      start: 'person',
      steps: [[loaded([variation]), { in: 'single', output: { ...page, organisationId: '' } }]],
    },
    {
      title: 'no fee says so [OP-S-86]',
      start: 'organisation',
      steps: [[loaded([]), { in: 'listed', context: { due: [] } }]],
    },
  ],
});
