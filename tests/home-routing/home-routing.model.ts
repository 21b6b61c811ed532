import { homeRoutingMachine } from '#machines/home-routing.machine.ts';
import type { HomeFacts } from '#rules/home-routing.rules.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { gathersIn, missed, whole } from '#support/gathered.ts';
import { defineModel, failed } from '#support/model.ts';

const nothing: HomeFacts = {
  arn: '',
  arnApplications: [],
  drafts: [],
  tags: [],
  acceptedRecords: [],
  participants: [],
};
const participant = { account: { accountid: '0f8fad5b-d9cb-469f-a165-70867728950e', name: 'Southern Air' } };
const arn = '100101';
const application = { state: 'open', status: 'Under assessment' };
const arnDraft = { recordid: 'd-1', formname: 'ARN Application', createdon: '2026-11-19T22:00:00Z' };
const otherDraft = { recordid: 'd-2', formname: 'RPA Registration', createdon: '2026-11-19T22:00:00Z' };
const refusedRecords = callFailure('GetSRARNsIndividual', 'SRARN.1e');
const refusedDrafts = callFailure('HasDraftsIndividual', 'HDI.1');

/** Both lists, as answered. */
const lists = (arnApplications: readonly object[] = [], drafts: readonly object[] = []) =>
  whole({ arnRecords: { value: arnApplications }, drafts: { wasSuccessful: true, drafts } });
/** Both lists are loaded whatever came before, and the first failure ends it. */
const bothAsked = { gather: { names: ['arnRecords', 'drafts'], endsAtFirstFailure: true } };

export const homeRoutingModel = defineModel({
  slug: 'home-routing',
  machine: homeRoutingMachine,
  inputs: {
    newcomer: { fresh: true, facts: nothing },
    applicant: { fresh: true, facts: { ...nothing, arnApplications: [application] } },
    drafter: { fresh: true, facts: { ...nothing, drafts: [arnDraft] } },
    // A pending ARN application wins over everything after it, even for a person with an ARN, tags and organisations.
    applicantAgain: {
      fresh: true,
      facts: {
        arn,
        arnApplications: [application],
        drafts: [],
        tags: [{}],
        acceptedRecords: [{}],
        participants: [participant],
      },
    },
    unproven: { fresh: true, facts: { ...nothing, arn } },
    unprovenRepresentative: {
      fresh: true,
      facts: { ...nothing, arn, drafts: [otherDraft], participants: [participant] },
    },
    representative: { fresh: true, facts: { ...nothing, arn, tags: [{}], participants: [participant] } },
    acceptedRepresentative: {
      fresh: true,
      facts: { ...nothing, arn, acceptedRecords: [{}], participants: [participant] },
    },
    pilot: { fresh: true, facts: { ...nothing, arn, tags: [{}] } },
    later: { fresh: false, facts: nothing },
    laterApplicant: { fresh: false, facts: { ...nothing, arn, arnApplications: [application], tags: [{}] } },
  },
  cases: {
    'xstate.done.actor.gather': [
      lists(),
      lists([application]),
      lists([{ state: 'closed' }]),
      lists([], [arnDraft]),
      missed({ arnRecords: refusedRecords }),
      missed({ drafts: refusedDrafts }, { arnRecords: { value: [application] } }),
      missed({ arnRecords: null }),
    ],
    'xstate.error.actor.gather': [{ error: exception }],
  },
  invariants: {
    'facts of this minute are not read again, older ones are, both lists': ({ input, steps }) =>
      same(
        gathersIn(steps.slice(0, 1)).map(({ names }) => names),
        input.fresh ? [] : [['arnRecords', 'drafts']],
        'asked',
      ),
    'both are read each time: what arrived in a try that failed is old by then [HOME-03]': ({ steps }) =>
      gathersIn(steps).forEach(({ arrived }) => same(arrived, undefined, 'there already')),
    'no screen is chosen before everything that was asked is answered': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        if (snapshot.status !== 'done' || gathersIn(steps.slice(0, i + 1)).length === 0) return;
        same((steps[i]!.event['output'] as { outcome?: string }).outcome, 'whole', 'the lists');
      }),
    'it is decided by the lists as they came [HOME-03]': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        const output = event['output'] as
          | { data?: { arnRecords: { value: unknown }; drafts: { drafts: unknown } } }
          | undefined;
        if (!output?.data) return;
        const { arnApplications, drafts } = snapshot.context.facts;
        same([arnApplications, drafts], [output.data.arnRecords.value, output.data.drafts.drafts], 'lists');
      }),
    'only somebody without an ARN is sent to link one [HOME-02]': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.output?.target.screen === 'linkArn') same(snapshot.context.facts.arn, '', 'ARN');
      }),
    'only somebody with an ARN is sent to prove an identity [HOME-04]': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.output?.target.screen === 'verifyPoi') same(snapshot.context.facts.arn, arn, 'ARN');
      }),
    'a profile is chosen only by somebody who has several [HOME-05 HOME-06]': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.output?.target.screen === 'profileSelector')
          claim(snapshot.context.facts.participants.length > 0, 'nothing to choose');
      }),
    'a failure is HP.3 and can be tried again; anything else carries no code [ERRC-50]': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        same(snapshot.context.problem?.code, snapshot.hasTag('failed') ? 'HP.3' : undefined, 'code');
        if (snapshot.hasTag('failed')) claim(snapshot.can({ type: 'retry.requested' }), 'a failure without a way on');
      }),
  },
  expectations: {
    checking: { shows: [], tags: [] },
    refreshing: { shows: ['Working. Please wait....'], tags: ['loading'] },
    failed: { shows: ['Details: System error (Code: HP.3)', 'Try again'], tags: ['failed'] },
    deciding: { shows: [], tags: [] },
    linkArn: { shows: [], screen: 'linkArn', tags: [] },
    dashInd: { shows: [], screen: 'dashInd', tags: [] },
    verifyPoi: { shows: [], screen: 'verifyPoi', tags: [] },
    profileSelector: { shows: [], screen: 'profileSelector', tags: [] },
  },
  scenarios: [
    {
      title: 'no ARN, no application, no draft: link an ARN [HOME-01 HOME-02]',
      start: 'newcomer',
      begins: { in: 'linkArn', output: { target: { screen: 'linkArn' } }, asks: {} },
      steps: [],
    },
    {
      title: 'a saved ARN application: the individual dashboard [HOME-03]',
      start: 'applicant',
      begins: { in: 'dashInd', output: { target: { screen: 'dashInd' } } },
      steps: [],
    },
    {
      title: 'a draft ARN: the individual dashboard [HOME-03]',
      start: 'drafter',
      begins: { in: 'dashInd', output: { target: { screen: 'dashInd' } } },
      steps: [],
    },
    {
      title: 'an application comes before tags and organisations [HOME-01 HOME-03]',
      start: 'applicantAgain',
      begins: { in: 'dashInd', output: { target: { screen: 'dashInd' } } },
      steps: [],
    },
    {
      title: 'an ARN without tag or accepted item: prove who you are [HOME-04]',
      start: 'unproven',
      begins: { in: 'verifyPoi', output: { target: { screen: 'verifyPoi' } } },
      steps: [],
    },
    {
      title: 'the proof comes before the profiles, and a draft of another form does not count [HOME-01 HOME-04]',
      start: 'unprovenRepresentative',
      begins: { in: 'verifyPoi', output: { target: { screen: 'verifyPoi' } } },
      steps: [],
    },
    {
      title: 'a tag and organisations: choose a profile [HOME-05]',
      start: 'representative',
      begins: { in: 'profileSelector', output: { target: { screen: 'profileSelector' } } },
      steps: [],
    },
    {
      title: 'an accepted item and organisations: choose a profile [HOME-05]',
      start: 'acceptedRepresentative',
      begins: 'profileSelector',
      steps: [],
    },
    {
      title: 'a tag and no organisation: the individual dashboard [HOME-06]',
      start: 'pilot',
      begins: { in: 'dashInd', output: { target: { screen: 'dashInd' } } },
      steps: [],
    },
    {
      title: 'later in the visit the lists are read again: what was submitted since counts [HOME-03]',
      start: 'later',
      begins: { in: 'refreshing', asks: bothAsked, tags: ['loading'] },
      steps: [[lists([application]), { in: 'dashInd', output: { target: { screen: 'dashInd' } } }]],
    },
    {
      title: 'later in the visit: a draft saved since counts as well [HOME-03]',
      start: 'later',
      steps: [[lists([], [arnDraft]), { in: 'dashInd', output: { target: { screen: 'dashInd' } } }]],
    },
    {
      title: 'later in the visit: an application that was closed since counts no more [HOME-06]',
      start: 'laterApplicant',
      steps: [
        [
          lists([{ state: 'closed' }]),
          { in: 'dashInd', context: { facts: { arnApplications: [{ state: 'closed' }] } } },
        ],
      ],
    },
    {
      title: 'a list that cannot be read is HP.3 with the failed call, and trying again reads both [ERRC-50]',
      start: 'later',
      steps: [
        [
          missed({ arnRecords: refusedRecords }, { drafts: { wasSuccessful: true, drafts: [] } }),
          { in: 'failed', context: { problem: { code: 'HP.3', failure: { code: 'SRARN.1e' } } }, asks: {} },
        ],
        [{ type: 'retry.requested' }, { in: 'refreshing', context: { problem: null }, asks: bothAsked }],
        [missed({ drafts: null }), { in: 'failed', context: { problem: { code: 'HP.3', failure: null } } }],
        [{ type: 'retry.requested' }, 'refreshing'],
        [failed('gather', exception), { in: 'failed', context: { problem: { code: 'HP.3', failure: null } } }],
        [{ type: 'retry.requested' }, 'refreshing'],
        [lists(), { in: 'linkArn', output: { target: { screen: 'linkArn' } } }],
      ],
    },
  ],
});
