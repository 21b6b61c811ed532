import { aircraftCensusMachine } from '#machines/aircraft/aircraft-census.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';

const organisationId = '0f8fad5b-d9cb-469f-a165-70867728950e';
const ANSWERED = [{ product_submissionid: 's-1' }];
const refused = callFailure('GetApplicationsIndividual', 'AI.1e');

export const aircraftCensusModel = defineModel({
  slug: 'aircraft-census',
  machine: aircraftCensusMachine,
  inputs: { individual: { organisationId: '' }, organisation: { organisationId } },
  cases: {
    'xstate.done.actor.loadCensus': [{ output: [] }, { output: ANSWERED }],
    'xstate.error.actor.loadCensus': [{ error: refused }, { error: exception }],
  },
  invariants: {
    'it is asked of the owner whose aircraft are listed': ({ input, steps }) =>
      steps.forEach(({ asked }) => asked.forEach((one) => same(one.input, { organisationId: input.organisationId }, 'asked'))),
    'nothing is known before it is answered, and no failure is kept once it is': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        if (event.type === 'xstate.done.actor.loadCensus') claim(snapshot.context.census !== null, 'an answer that is not known');
        if (snapshot.context.census !== null) same(snapshot.context.failure, null, 'failure');
      }),
    'a failure can be tried again: no dead end': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('failed')) claim(snapshot.can({ type: 'retry.requested' }), 'a failure without a way on');
      }),
  },
  expectations: {
    asking: { shows: [], hides: ['Confirm your registration details', /We could not find out/], tags: [] },
    known: { shows: ({ census }: { readonly census: readonly unknown[] | null }) => (census?.length === 0 ? ['Confirm your registration details'] : []), hides: [/We could not find out/], tags: [] },
    unknown: { shows: ['We could not find out whether your registration details are confirmed', 'Try again'], hides: ['Confirm your registration details'], tags: ['failed'] },
  },
  scenarios: [
    {
      title: "a person's census is asked for once, and known",
      start: 'individual',
      begins: { in: 'asking', asks: { loadCensus: { organisationId: '' } }, context: { census: null, failure: null } },
      steps: [[done('loadCensus', ANSWERED), { in: 'known', context: { census: ANSWERED, failure: null } }]],
    },
    {
      title: "an organisation's that fails is tried again",
      start: 'organisation',
      begins: { in: 'asking', asks: { loadCensus: { organisationId } } },
      steps: [
        [failed('loadCensus', refused), { in: 'unknown', tags: ['failed'], context: { census: null, failure: { code: 'AI.1e' } } }],
        [{ type: 'retry.requested' }, { in: 'asking', context: { failure: null }, asks: { loadCensus: { organisationId } } }],
        [failed('loadCensus', exception), { in: 'unknown', context: { failure: null } }],
        [{ type: 'retry.requested' }, 'asking'],
        [done('loadCensus', []), { in: 'known', context: { census: [] } }],
      ],
    },
  ],
});
