import { licenceViewMachine, selectLicenceParts } from '#machines/licences/licence-view.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { arrivedIn, gathersIn, lastGathered, missed, whole } from '#support/gathered.ts';
import { defineModel, failed } from '#support/model.ts';
import { licenceSample as sample, PARTS } from '../licences/licences.sample.ts';

const refused = callFailure('licenceTheoryExaminations', '');
const refusedLater = callFailure('licencePicture', '', 'c');
const { theory: _theory, picture: _picture, ...others } = sample;
const ARN = '1000007';

export const licenceViewModel = defineModel({
  slug: 'licence-view',
  machine: licenceViewMachine,
  inputs: {
    flightCrew: { names: PARTS, codes: 'PLD', aviationReferenceNumber: ARN },
    accreditation: { names: ['licences'], codes: 'SCAL', aviationReferenceNumber: ARN },
  },
  cases: {
    'xstate.done.actor.gather': [whole(sample), missed({ theory: refused, picture: refusedLater }, others), missed({ theory: refused, picture: null }, others)],
    'xstate.error.actor.gather': [{ error: exception }],
  },
  invariants: {
    'what shows is what came, and nothing shows while it is under way': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        const end = lastGathered(steps.slice(0, i + 1));
        same(selectLicenceParts(snapshot), snapshot.hasTag('loaded') ? (end?.data ?? end?.arrived) : null, 'parts');
      }),
    'a failed page carries a code of its own set, no other page carries one [SERR-28 SERR-29 DERR-38]': ({ input, steps }) =>
      steps.forEach(({ snapshot }) => {
        const code = snapshot.context.problem?.code ?? '';
        if (snapshot.hasTag('failed')) claim([`${input.codes}.1`, `${input.codes}.2`].includes(code), `failed as ${code}`);
        else same(code, '', 'code');
      }),
    '.1 is a call that failed, with the first of them, .2 whatever threw [SERR-28 SERR-29 DERR-38]': ({ steps }) =>
      steps.forEach(({ snapshot, event }, i) => {
        const { problem } = snapshot.context;
        if (problem === null) return;
        const end = lastGathered(steps.slice(0, i + 1));
        const isFailure = end?.outcome === 'failed' && snapshot.hasTag('loaded');
        same([problem.code.slice(-2), problem.failure], isFailure ? ['.1', end.missing?.[0]?.failure] : ['.2', null], `problem after ${event.type}`);
      }),
    'the parts of the page are asked for together, for the own number, at the start and when it is tried again': ({ input, steps }) =>
      steps.forEach(({ event, asked }) => {
        if (asked.length > 0) claim(['xstate.init', 'retry.requested'].includes(event.type), `asked after ${event.type}`);
        gathersIn([{ event, asked }]).forEach((one) => same([one.names, one.asked], [input.names, { aviationReferenceNumber: ARN }], 'asked for'));
      }),
    'trying again asks for what is missing alone; after a page that could not be drawn, for all': ({ steps }) =>
      steps.forEach(({ event, asked }, i) => {
        const [gather] = gathersIn([{ event, asked }]);
        const wasBroken = steps[i - 1]?.snapshot.hasTag('failed') === true && !steps[i - 1]!.snapshot.hasTag('loaded');
        if (gather) same(gather.arrived, wasBroken ? {} : arrivedIn(steps.slice(0, i)), 'there already');
      }),
    'a failed page can be tried again: no dead end': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('failed')) claim(snapshot.can({ type: 'retry.requested' }), 'a failure without a way on');
      }),
  },
  expectations: {
    loading: { shows: ['Working. Please wait....'], hides: [/Details:/, 'Valid until'], tags: ['loading'] },
    loaded: { shows: ['Download PDF'], hides: ['Working. Please wait....', /Details:/], tags: ['loaded'] },
    incomplete: { shows: [/Details: (PLD|SCAL)\.[12]/, 'Try again'], hides: ['Working. Please wait....'], tags: ['loaded', 'failed'] },
    broken: { shows: [/Details: (PLD|SCAL)\.2/, 'Try again'], hides: ['Working. Please wait....', 'Download PDF'], tags: ['failed'] },
  },
  scenarios: [
    {
      title: 'a part that fails is PLD.1 beside the parts that came, and is asked for alone when it is tried again [SERR-29]',
      start: 'flightCrew',
      begins: { in: 'loading', tags: ['loading'], asks: { gather: { names: PARTS, arrived: {}, asked: { aviationReferenceNumber: ARN } } } },
      steps: [
        [
          missed({ theory: refused, picture: refusedLater }, others),
          { in: 'incomplete', tags: ['loaded', 'failed'], context: { parts: others, problem: { code: 'PLD.1', failure: refused } } },
        ],
        [{ type: 'retry.requested' }, { in: 'loading', context: { problem: null }, untagged: ['loaded'], asks: { gather: { names: PARTS, arrived: others } } }],
        [whole(sample), { in: 'loaded', context: { parts: sample, problem: null }, untagged: ['loading'] }],
      ],
    },
    {
      title: 'something that throws is PLD.2, beside a failure as well [SERR-29]',
      start: 'flightCrew',
      steps: [[missed({ theory: refused, picture: null }, others), { in: 'incomplete', context: { parts: others, problem: { code: 'PLD.2', failure: null } } }]],
    },
    {
      title: 'an accreditation fails as SCAL.1 and SCAL.2; a page that could not be drawn shows nothing and asks for everything [SERR-28 DERR-38]',
      start: 'accreditation',
      begins: { asks: { gather: { names: ['licences'] } } },
      steps: [
        [missed({ licences: refused }), { in: 'incomplete', context: { parts: {}, problem: { code: 'SCAL.1', failure: refused } } }],
        [{ type: 'page.failed' }, { in: 'broken', untagged: ['loaded'], context: { parts: {}, problem: { code: 'SCAL.2', failure: null } } }],
        [{ type: 'retry.requested' }, { in: 'loading', context: { problem: null } }],
        [whole({ licences: sample.licences }), { in: 'loaded', context: { parts: { licences: sample.licences } } }],
        [{ type: 'page.failed' }, { in: 'broken', untagged: ['loaded'], context: { parts: {}, problem: { code: 'SCAL.2', failure: null } } }],
        [{ type: 'retry.requested' }, { in: 'loading', asks: { gather: { arrived: {} } } }],
        [failed('gather', exception), { in: 'broken', context: { parts: {}, problem: { code: 'SCAL.2' } } }],
      ],
    },
    {
      title: 'a load that breaks after a part had come keeps nothing of it',
      start: 'flightCrew',
      steps: [
        [missed({ theory: refused, picture: refusedLater }, others), { in: 'incomplete' }],
        [{ type: 'retry.requested' }, { in: 'loading' }],
        [failed('gather', exception), { in: 'broken', context: { parts: {} } }],
        [{ type: 'retry.requested' }, { in: 'loading', asks: { gather: { arrived: {} } } }],
      ],
    },
  ],
});
