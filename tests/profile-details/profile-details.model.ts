import type { ContextFrom } from 'xstate';
import { profileDetailsMachine } from '#machines/profile-details.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';

const organisationId = '0f8fad5b-d9cb-469f-a165-70867728950e';
const person = {
  value: [
    { contactid: 'c-1', fullname: 'Ava Chen', address1_line1: '12 Runway Road', address1_city: 'Moorabbin', address1_postalcode: '3189' },
  ],
};
const organisation = {
  value: [{ accountid: organisationId, name: 'Southern Air', address1_line1: '1 Hangar Street', address2_line1: 'PO Box 77' }],
};
const refusedInd = callFailure('GetAddressDetailsIndividual', 'ADI.1e');
const refusedOrg = callFailure('GetAddressDetailsOrganisation', 'ADO.1e');

export const profileDetailsModel = defineModel({
  slug: 'profile-details',
  machine: profileDetailsMachine,
  inputs: { individual: { kind: 'ind' }, organisation: { kind: 'org', organisationId } },
  cases: {
    'xstate.done.actor.loadIndividual': [{ output: person }],
    'xstate.error.actor.loadIndividual': [{ error: refusedInd }, { error: exception }],
    'xstate.done.actor.loadOrganisation': [{ output: organisation }],
    'xstate.error.actor.loadOrganisation': [{ error: refusedOrg }, { error: exception }],
  },
  invariants: {
    "a person's page asks for and holds a person's addresses alone, an organisation's its own [PROF-01]": ({ input, steps }) =>
      steps.forEach(({ asked, snapshot }) => {
        asked.forEach(({ src }) => same(src, input.kind === 'ind' ? 'loadIndividual' : 'loadOrganisation', 'asked'));
        if (snapshot.context.data) same(snapshot.context.data.kind, input.kind, 'kind');
      }),
    'addresses show exactly while loaded': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.context.data !== null, snapshot.hasTag('loaded'), 'data')),
    'a failed page carries its code, no other page does [ERRC-26 ERRC-27]': ({ input, steps }) =>
      steps.forEach(({ snapshot }) =>
        same(snapshot.context.problem?.code, snapshot.hasTag('failed') ? (input.kind === 'ind' ? 'PDI.1' : 'PDO.1') : undefined, 'code'),
      ),
    'a failed page can be tried again: no dead end': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('failed')) claim(snapshot.can({ type: 'retry.requested' }), 'a failure without a way on');
      }),
  },
  expectations: {
    choosing: { shows: [], tags: [] },
    loadingIndividual: { shows: ['Working. Please wait....'], tags: ['loading'] },
    loadingOrganisation: { shows: ['Working. Please wait....'], tags: ['loading'] },
    loaded: { shows: [], hides: ['Working. Please wait....', /Details: PD/], tags: ['loaded'] },
    failed: {
      shows: ({ kind }: ContextFrom<typeof profileDetailsMachine>) => [
        "We're sorry. Something has gone wrong. Try again.",
        kind === 'org' ? 'Details: PDO.1' : 'Details: PDI.1',
      ],
      hides: ['Working. Please wait....'],
      tags: ['failed'],
    },
  },
  scenarios: [
    {
      title: "a person's profile loads the person's addresses",
      start: 'individual',
      begins: { in: 'loadingIndividual', asks: { loadIndividual: {} }, tags: ['loading'] },
      steps: [[done('loadIndividual', person), { in: 'loaded', context: { data: { kind: 'ind', addresses: person } } }]],
    },
    {
      title: "an organisation's profile loads its addresses",
      start: 'organisation',
      begins: { in: 'loadingOrganisation', asks: { loadOrganisation: { organisationId } } },
      steps: [[done('loadOrganisation', organisation), { in: 'loaded', context: { data: { kind: 'org', addresses: organisation } } }]],
    },
    {
      title: "a failed load of a person's profile is PDI.1, and may be tried again [ERRC-26]",
      start: 'individual',
      steps: [
        [failed('loadIndividual', refusedInd), { in: 'failed', context: { problem: { code: 'PDI.1', failure: { code: 'ADI.1e' } } } }],
        [{ type: 'retry.requested' }, { in: 'loadingIndividual', context: { problem: null }, asks: { loadIndividual: {} } }],
        [failed('loadIndividual', exception), { in: 'failed', context: { problem: { code: 'PDI.1', failure: null } } }],
      ],
    },
    {
      title: "a failed load of an organisation's profile is PDO.1, and may be tried again [ERRC-27]",
      start: 'organisation',
      steps: [
        [failed('loadOrganisation', refusedOrg), { in: 'failed', context: { problem: { code: 'PDO.1', failure: { code: 'ADO.1e' } } } }],
        [{ type: 'retry.requested' }, { in: 'loadingOrganisation', asks: { loadOrganisation: { organisationId } } }],
        [done('loadOrganisation', organisation), { in: 'loaded', context: { problem: null } }],
      ],
    },
    {
      title: 'a page that cannot be drawn is a failed page [ERRC-27]',
      start: 'organisation',
      steps: [
        [done('loadOrganisation', organisation), 'loaded'],
        [{ type: 'page.failed' }, { in: 'failed', context: { data: null, problem: { code: 'PDO.1', failure: null } } }],
      ],
    },
  ],
});
