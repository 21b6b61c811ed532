import { organisationAccessMachine } from '#machines/organisation-access.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';

const id = '0F8FAD5B-D9CB-469F-A165-70867728950E';
const participants = [
  {
    account: { accountid: '7c9e6679-7425-40de-944b-e07fc1f90ae7', name: 'Outback Survey', product_arn: '100201' },
    role: { product_name: 'Chief Remote Pilot' },
  },
  // The register has ids in lower case; the address may differ (OP-P-58).
  {
    account: { accountid: '0f8fad5b-d9cb-469f-a165-70867728950e', name: 'Southern Air', product_arn: '100200' },
    role: { product_name: 'Chief Executive Officer' },
  },
];
const organisation = { accountid: '0f8fad5b-d9cb-469f-a165-70867728950e', name: 'Southern Air', product_arn: '100200' };
const details = { value: [organisation] };
const refused = callFailure('GetOrganisationDetails', 'OD.1');

const tooMany = callFailure('GetOrganisationDetails', 'OD.1', 'e', 429);

export const organisationAccessModel = defineModel({
  slug: 'organisation-access',
  machine: organisationAccessMachine,
  inputs: {
    own: { organisationId: id, participants },
    foreign: { organisationId: '16fd2706-8baf-433b-82eb-8c7fada847da', participants },
    missing: { organisationId: undefined, participants },
    empty: { organisationId: '', participants },
    // 35 characters: one short.
    short: { organisationId: '0f8fad5b-d9cb-469f-a165-70867728950', participants },
    // 36 characters that are no identifier.
    malformed: { organisationId: '0f8fad5b-d9cb-469f-a165-70867728950g', participants },
    // An identifier and one character more.
    long: { organisationId: '0f8fad5b-d9cb-469f-a165-70867728950e0', participants },
    nobody: { organisationId: id, participants: [] },
  },
  cases: {
    'xstate.done.actor.loadOrganisationDetails': [{ output: details }, { output: { value: [] } }],
    'xstate.error.actor.loadOrganisationDetails': [{ error: refused }, { error: tooMany }, { error: exception }],
  },
  invariants: {
    'content is granted only after details came for an organisation the person takes part in [ORGA-08]': ({
      start,
      steps,
    }) =>
      steps.forEach(({ snapshot, event }) => {
        if (!snapshot.hasTag('granted')) return;
        same(start, 'own', 'granted from');
        same(event['output'], details, 'granted on');
      }),
    'nothing is asked about an organisation that the person does not take part in [ORGA-05 ORGA-08]': ({
      start,
      steps,
    }) => {
      if (start !== 'own')
        same(
          steps.flatMap((step) => step.asked),
          [],
          'asked',
        );
    },
    'a refusal always carries a code of the catalogue, and never details [ERRC-53]': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (!snapshot.hasTag('refused')) return;
        claim(/^ORG\.[1-4]$/.test(snapshot.context.code ?? ''), `refused with ${String(snapshot.context.code)}`);
        same(snapshot.context.organisation, null, 'details of a refused organisation');
      }),
    'a verdict is given exactly once: granted or refused, never both [ORGA-08]': ({ steps }) => {
      const last = steps[steps.length - 1]?.snapshot;
      if (last?.status === 'done')
        same(['granted', 'refused', 'putOff'].filter((tag) => last.hasTag(tag as 'granted')).length, 1, 'verdicts');
    },
  },
  expectations: {
    checkingId: { shows: [], tags: [] },
    checkingParticipation: { shows: [], tags: [] },
    loadingDetails: { shows: ['Working. Please wait....'], tags: ['loading'] },
    granted: { shows: [], hides: ['Working. Please wait....'], tags: ['granted'] },
    putOff: { shows: [], tags: ['putOff'] },
    refused: { shows: [], screen: 'error', tags: ['refused'] },
  },
  scenarios: [
    {
      title: 'the own organisation opens once its details are in, in whatever case its id is written [ORGA-05 ORGA-08]',
      start: 'own',
      begins: {
        in: 'loadingDetails',
        asks: { loadOrganisationDetails: { organisationId: id } },
        untagged: ['granted'],
      },
      steps: [
        [
          done('loadOrganisationDetails', details),
          { in: 'granted', output: { access: 'granted', organisation: { name: 'Southern Air' } } },
        ],
      ],
    },
    {
      title: 'too many calls refuse nobody: it ends with how long to wait',
      start: 'own',
      steps: [
        [
          failed('loadOrganisationDetails', tooMany),
          { in: 'putOff', output: { access: 'putOff', failure: tooMany }, untagged: ['refused'] },
        ],
      ],
    },
    {
      title: 'a missing id is ORG.1 [ORGA-02 ERRC-53]',
      start: 'missing',
      begins: { in: 'refused', output: { access: 'refused', code: 'ORG.1' }, asks: {} },
      steps: [],
    },
    {
      title: 'an empty id is ORG.1 [ORGA-02 ERRC-53]',
      start: 'empty',
      begins: { in: 'refused', output: { code: 'ORG.1' } },
      steps: [],
    },
    {
      title: 'an id of 35 characters is ORG.1 [ORGA-01 ORGA-03 ERRC-53 CONS-16]',
      start: 'short',
      begins: { in: 'refused', output: { code: 'ORG.1' } },
      steps: [],
    },
    {
      title: '36 characters that are no identifier are ORG.4 [ORGA-04 ERRC-53]',
      start: 'malformed',
      begins: { in: 'refused', output: { code: 'ORG.4' } },
      steps: [],
    },
    {
      title: '37 characters are ORG.4, however they begin [ORGA-04 ERRC-53]',
      start: 'long',
      begins: { in: 'refused', output: { code: 'ORG.4' } },
      steps: [],
    },
    {
      title: "somebody else's organisation is ORG.2 and is not asked about [ORGA-05 ERRC-53]",
      start: 'foreign',
      begins: { in: 'refused', output: { code: 'ORG.2' }, asks: {} },
      steps: [],
    },
    {
      title: 'a person without organisations gets ORG.2 [ORGA-05 ERRC-53]',
      start: 'nobody',
      begins: { in: 'refused', output: { code: 'ORG.2' } },
      steps: [],
    },
    {
      title: 'details that come back empty are ORG.3 [ORGA-06 ERRC-53 DERR-21]',
      start: 'own',
      steps: [
        [
          done('loadOrganisationDetails', { value: [] }),
          { in: 'refused', output: { access: 'refused', code: 'ORG.3' } },
        ],
      ],
    },
    {
      title: 'a failed check is ORG.4 [ORGA-07 ERRC-53]',
      start: 'own',
      steps: [
        [failed('loadOrganisationDetails', refused), { in: 'refused', output: { access: 'refused', code: 'ORG.4' } }],
      ],
    },
    {
      title: 'a check that throws is ORG.4 [ORGA-07 ERRC-53]',
      start: 'own',
      steps: [[failed('loadOrganisationDetails', exception), { in: 'refused', output: { code: 'ORG.4' } }]],
    },
  ],
});
