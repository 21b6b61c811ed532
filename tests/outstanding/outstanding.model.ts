import { outstandingMachine } from '#machines/outstanding.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';
import { oneAlert, oneDraft, twoFees } from './outstanding.sample.ts';

const region = { shows: [] } as const;
const CLEAR = 'Nothing is waiting for you.';
const FEES_UNKNOWN = /could not check whether fees are to be paid/;
const DRAFTS_UNKNOWN = /could not check for saved applications/;
const ALERTS_UNKNOWN = /could not check for alerts/;
const refused = callFailure('AdditionalPayment', '');

/** The three questions: where each is kept, and what each is called in the chart. */
const ASKED = [
  { region: 'fees', port: 'loadFees' },
  { region: 'drafts', port: 'loadDrafts' },
  { region: 'alerts', port: 'loadAlerts' },
] as const;

export const outstandingModel = defineModel({
  slug: 'outstanding',
  machine: outstandingMachine,
  inputs: { person: undefined },
  cases: {
    'xstate.done.actor.loadFees': [{ output: twoFees }, { output: [] }],
    'xstate.error.actor.loadFees': [{ error: refused }, { error: exception }],
    'xstate.done.actor.loadDrafts': [{ output: oneDraft }, { output: [] }],
    'xstate.error.actor.loadDrafts': [{ error: callFailure('HasDraftsIndividual', 'HDI.1') }, { error: exception }],
    'xstate.done.actor.loadAlerts': [{ output: oneAlert }, { output: [] }],
    'xstate.error.actor.loadAlerts': [{ error: callFailure('GetAlertsIndividual', 'ALI.1e') }, { error: exception }],
  },
  invariants: {
    'an answer is known from when it came, and nothing else is taken for one': ({ steps }) =>
      steps.forEach(({ snapshot }, at) => {
        for (const { region: name, port } of ASKED) {
          const ended = steps
            .slice(0, at + 1)
            .map(({ event, asked }) => (asked.some(({ src }) => src === port) ? 'asked' : event))
            .findLast((one) => one === 'asked' || one.type.endsWith(`.actor.${port}`));
          const expected = ended === undefined || ended === 'asked' ? 'asked' : ended.type.startsWith('xstate.error') ? 'unknown' : ended['output'];
          same(snapshot.context[name], expected, name);
        }
      }),
    'all are asked at the start, and again only where there was no answer and the page is tried again': ({ steps }) =>
      steps.forEach(({ event, asked }, at) => {
        const before = steps[at - 1]?.snapshot.context;
        const lost = ASKED.filter(({ region: name }) => before?.[name] === 'unknown').map(({ port }) => port);
        const expected = before === undefined ? ASKED.map(({ port }) => port) : event.type === 'retry.requested' ? lost : [];
        same(asked.map(({ src }) => src).sort(), [...expected].sort(), `asked after ${event.type}`);
      }),
  },
  expectations: {
    fees: region,
    'fees.asking': { shows: [], hides: [CLEAR, FEES_UNKNOWN] },
    'fees.known': { shows: [], hides: [FEES_UNKNOWN] },
    'fees.unknown': { shows: [{ role: 'link', name: FEES_UNKNOWN }], hides: [CLEAR] },
    drafts: region,
    'drafts.asking': { shows: [], hides: [CLEAR, DRAFTS_UNKNOWN] },
    'drafts.known': { shows: [], hides: [DRAFTS_UNKNOWN] },
    'drafts.unknown': { shows: [{ role: 'link', name: DRAFTS_UNKNOWN }], hides: [CLEAR] },
    alerts: region,
    'alerts.asking': { shows: [], hides: [CLEAR, ALERTS_UNKNOWN] },
    'alerts.known': { shows: [], hides: [ALERTS_UNKNOWN] },
    'alerts.unknown': { shows: [ALERTS_UNKNOWN], hides: [CLEAR] },
  },
  scenarios: [
    {
      title: 'each is known when its own answer is in; one that is lost spoils not the others, and is asked again alone',
      start: 'person',
      begins: { in: ['fees.asking', 'drafts.asking', 'alerts.asking'], asks: { loadFees: {}, loadDrafts: {}, loadAlerts: {} } },
      steps: [
        [failed('loadDrafts', refused), { in: ['fees.asking', 'drafts.unknown', 'alerts.asking'], context: { drafts: 'unknown', fees: 'asked' } }],
        [done('loadFees', twoFees), { in: ['fees.known', 'drafts.unknown', 'alerts.asking'], context: { fees: twoFees, alerts: 'asked' } }],
        [done('loadAlerts', oneAlert), { in: ['fees.known', 'drafts.unknown', 'alerts.known'], context: { alerts: oneAlert } }],
        [{ type: 'retry.requested' }, { in: ['fees.known', 'drafts.asking', 'alerts.known'], context: { drafts: 'asked' }, asks: { loadDrafts: {} } }],
        [
          done('loadDrafts', oneDraft),
          { in: ['fees.known', 'drafts.known', 'alerts.known'], context: { fees: twoFees, drafts: oneDraft, alerts: oneAlert } },
        ],
      ],
    },
    {
      title: 'fees and alerts that could not be asked for are not known, and are asked for again',
      start: 'person',
      steps: [
        [done('loadDrafts', []), { in: ['fees.asking', 'drafts.known', 'alerts.asking'], context: { drafts: [] } }],
        [failed('loadFees', exception), { in: ['fees.unknown', 'drafts.known', 'alerts.asking'], context: { fees: 'unknown' } }],
        [failed('loadAlerts', exception), { in: ['fees.unknown', 'drafts.known', 'alerts.unknown'], context: { alerts: 'unknown' } }],
        [
          { type: 'retry.requested' },
          { in: ['fees.asking', 'drafts.known', 'alerts.asking'], context: { fees: 'asked', alerts: 'asked' }, asks: { loadFees: {}, loadAlerts: {} } },
        ],
        [done('loadFees', []), { in: ['fees.known', 'drafts.known', 'alerts.asking'], context: { fees: [] } }],
        [done('loadAlerts', []), { in: ['fees.known', 'drafts.known', 'alerts.known'], context: { alerts: [] } }],
      ],
    },
  ],
});
