import { arnAccessMachine } from '#machines/arn/arn-access.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';

const nothing = { hasArnOrPendingSubmission: false, wasSuccessful: true };
const held = { hasArnOrPendingSubmission: true, wasSuccessful: true };
const unclear = { hasArnOrPendingSubmission: false, wasSuccessful: false };
const refused = callFailure('GetHasArnOrPendingSubmission', '', 'e', 500);
const tooMany = callFailure('GetHasArnOrPendingSubmission', '', 'e', 429);
const own = { purpose: 'new', address: 'dvs', loginPath: 'myProduct' } as const;

export const arnAccessModel = defineModel({
  slug: 'arn-access',
  machine: arnAccessMachine,
  inputs: {
    own,
    ownByArn: { ...own, address: 'myGov' },
    ownLinkByArn: { ...own, purpose: 'link', address: 'myGov' },
    myGov: { ...own, address: 'myGov', loginPath: 'myGov' },
    myGovByDvs: { ...own, purpose: 'link', loginPath: 'myGov' },
    neither: { ...own, loginPath: null },
  },
  cases: {
    'xstate.done.actor.askForArn': [nothing, held, unclear, { ...unclear, hasArnOrPendingSubmission: true }].map(
      (output) => ({ output }),
    ),
    'xstate.error.actor.askForArn': [{ error: refused }, { error: tooMany }, { error: exception }],
  },
  invariants: {
    'a flow is opened by the clear answer that there is no ARN, and by nothing else [ARNW-18 ARNW-19]': ({ steps }) =>
      steps.forEach(({ snapshot, event }) => {
        if (snapshot.output === undefined || !('variant' in snapshot.output)) return;
        same(event['output'], nothing, 'opened by');
      }),
    'nobody is asked for an account without a flow, or at the address of another flow': ({ input, steps }) => {
      const asks = steps.flatMap(({ asked }) => asked).length;
      const isRight = input.loginPath !== null && !(input.loginPath === 'myProduct' && input.address === 'myGov');
      same(asks, isRight ? 1 : 0, 'asked');
    },
    'the flow is that of the account [ARNW-09 ARNW-12]': ({ input, steps }) =>
      steps.forEach(({ snapshot: { output } }) => {
        if (output !== undefined && 'variant' in output)
          same(output.variant, input.loginPath === 'myGov' ? 'myGov' : 'full', 'flow');
      }),
    'it always ends, with a flow or with somewhere to go': ({ steps }) => {
      const { status, output } = steps.at(-1)!.snapshot;
      if (status === 'done')
        claim(
          output !== undefined && ('variant' in output || 'tooOften' in output || output.target !== null),
          'neither',
        );
    },
  },
  expectations: {
    choosing: { shows: [], tags: [] },
    checking: { shows: ['Working. Please wait.....'], tags: ['loading'] },
    granted: { shows: [], hides: ['Working. Please wait.....'] },
    held: { shows: [], screen: 'dashInd' },
    putOff: { shows: [], hides: ['Working. Please wait.....'] },
    unanswered: { shows: [], screen: 'serviceUnavailable' },
    otherAddress: { shows: [], screen: 'arn' },
    unknownAccount: { shows: [], screen: 'error' },
  },
  scenarios: [
    {
      title:
        'an own account without an ARN gets the full flow, once the regulator has said so [ARNW-09 ARNW-18 ARNW-19]',
      start: 'own',
      begins: { in: 'checking', asks: { askForArn: {} }, tags: ['loading'] },
      steps: [[done('askForArn', nothing), { in: 'granted', output: { variant: 'full', target: null } }]],
    },
    {
      title: 'who has an ARN, or an application that is pending, goes to the dashboard [ARNW-16 ARNW-17]',
      start: 'own',
      steps: [[done('askForArn', held), { in: 'held', output: { target: { screen: 'dashInd' } } }]],
    },
    {
      title: 'an answer that says nothing keeps the wizard closed',
      start: 'own',
      steps: [[done('askForArn', unclear), { in: 'unanswered', output: { target: { screen: 'serviceUnavailable' } } }]],
    },
    {
      title: 'no answer keeps it closed too',
      start: 'myGov',
      begins: { in: 'checking' },
      steps: [
        [failed('askForArn', refused), { in: 'unanswered', output: { target: { screen: 'serviceUnavailable' } } }],
      ],
    },
    {
      title: 'too many calls are no outage: it ends with how long to wait',
      start: 'own',
      steps: [[failed('askForArn', tooMany), { in: 'putOff', output: { tooOften: tooMany } }]],
    },
    {
      title: 'an own account is led from /arn/new to the address with document verification [ARNW-10]',
      start: 'ownByArn',
      begins: {
        in: 'otherAddress',
        asks: {},
        output: { target: { screen: 'arn', arnType: 'new', verification: 'dvs' } },
      },
      steps: [],
    },
    {
      title: 'and from /arn/link [ARNW-11]',
      start: 'ownLinkByArn',
      begins: { in: 'otherAddress', output: { target: { screen: 'arn', arnType: 'link', verification: 'dvs' } } },
      steps: [],
    },
    {
      title: 'the government sign-in gets its shorter flow at either address [ARNW-12]',
      start: 'myGovByDvs',
      begins: 'checking',
      steps: [[done('askForArn', nothing), { in: 'granted', output: { variant: 'myGov', target: null } }]],
    },
    {
      title: 'an account of neither kind goes to the error page [ARNW-13]',
      start: 'neither',
      begins: { in: 'unknownAccount', asks: {}, output: { target: { screen: 'error', code: 'INIT.1f' } } },
      steps: [],
    },
  ],
});
