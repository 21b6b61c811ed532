/** Scenarios of the renewal, written from drones 2, 4 and 8 and OP-D-54 to OP-D-75. Longer than the rule allows: one list of one machine. */
import type { droneRenewalMachine } from '#machines/drone-renewal.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import type { Scenario } from '#support/spec.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import {
  earlier, facts, failedSerial, free, freeFacts, lackingFacts, noFacts, noRateFacts, nothing, onlyFailedFacts, receipt, refusedWith, toPay,
} from './drone-renewal.sample.ts';
import {
  cameBack, cancelled, edited, editingFound, forged, goesBack, noPage, organisationId, otherVersion, paidFound, parameters, savedFound, unchecked,
} from './drone-renewal.starts.ts';

type Starts = 'individual' | 'organisation' | 'resumed' | 'fromBank' | 'refusedReturn' | 'unreadable';
type RenewalScenario = Scenario<typeof droneRenewalMachine, Starts>;
/** Parts of drones: `Part` of a list is the list itself. */
const drones = (...parts: readonly Partial<FormDrone>[]) => parts as readonly FormDrone[];

const accept = { type: 'declaration.changed', accepted: true } as const;
const send = { type: 'submit.chosen' } as const;
const link = { type: 'leave.requested', way: 'link', to: { href: '/dashind' }, typed: false } as const;
const back = { type: 'leave.requested', way: 'history', to: null, typed: false } as const;
const SUMMARY = 'filling.form.summary';
const CLASS_PROBLEM =
  'Please select an option. A valid Drone weight classification must be selected if there is no Suggested weight class for the drone';

/** Loaded, with these facts and nothing kept. */
const opened = (on: unknown = facts) => [[done('loadFacts', on), 'resuming'], [done('loadAnswers', nothing), SUMMARY]] as const;
const openedResumed = [[done('loadFacts', facts), 'resuming'], [done('loadAnswers', savedFound), SUMMARY]] as const;

const loading: readonly RenewalScenario[] = [
  {
    title: 'begins with loading and shows the summary when all is in: all drones that are due [DREN-07 DREN-14 DREN-15]',
    start: 'individual',
    begins: { in: 'loading', tags: ['loading'], asks: { loadFacts: {} } },
    steps: [
      [done('loadFacts', facts), { in: 'resuming', tags: ['loading'], asks: { loadAnswers: { recordId: '' } } }],
      [done('loadAnswers', nothing), { in: SUMMARY, context: { drones: drones({ id: 1 }, { id: 2 }, { id: 3, serialNumberUpdateRequired: true }), declaration: false, dirty: false } }],
    ],
  },
  {
    title: 'resumes a saved renewal, what is not due any more left out [DREN-08 DREN-64 DREN-65]',
    start: 'resumed',
    steps: [
      [done('loadFacts', facts), { in: 'resuming', asks: { loadAnswers: { recordId: 'rec-1' } } }],
      [done('loadAnswers', savedFound), { in: SUMMARY, context: { drones: drones({ id: 1 }, { id: 2 }), found: { from: 'draft', gone: 1 }, declaration: false } }],
    ],
  },
  {
    title: 'a drone that was being edited is open again as it was typed [DREN-64]',
    start: 'resumed',
    steps: [
      [done('loadFacts', facts), 'resuming'],
      [done('loadAnswers', editingFound), { in: 'filling.form.editing', asks: { droneEdit: { drone: { id: 3, serialNumber: 'half' }, isNew: false } } }],
    ],
  },
  {
    title: 'what was kept and is not due any more begins anew',
    start: 'resumed',
    steps: [
      [done('loadFacts', facts), 'resuming'],
      [done('loadAnswers', { from: 'autosave', drones: [], editing: null, gone: 2 }), { in: SUMMARY, context: { drones: drones({ id: 1 }, { id: 2 }, { id: 3 }) } }],
    ],
  },
  {
    title: 'a failed load is DRI.1 with its call, and can be tried again [DERR-08]',
    start: 'individual',
    steps: [
      [failed('loadFacts', callFailure('GetRateCards', 'RC.1e')), { in: 'failed', tags: ['failed'], context: { problem: { code: 'DRI.1', failure: { code: 'RC.1e' } } } }],
      [{ type: 'retry.requested' }, { in: 'loading', asks: { loadFacts: {} } }],
      [failed('loadFacts', exception), { in: 'failed', context: { problem: { code: 'DRI.2', failure: null } } }],
    ],
  },
  {
    title: 'of an organisation it is DRO.1, with System error DO.1 for its list, also for an answer that cannot be read [DERR-08 DEC-32]',
    start: 'organisation',
    steps: [
      [failed('loadFacts', callFailure('GetDronesOrganisation', 'DO.1')), { in: 'failed', context: { problem: { code: 'DRO.1', failure: { code: 'DO.1' } } } }],
      [{ type: 'retry.requested' }, 'loading'],
      [failed('loadFacts', callFailure('GetDronesOrganisation', 'DO.1', 'c', 200)), { in: 'failed', context: { problem: { code: 'DRO.1' } } }],
    ],
  },
  {
    title: 'a saved renewal that is refused says so; one that threw leads to the system error page',
    start: 'resumed',
    steps: [
      [done('loadFacts', facts), 'resuming'],
      [failed('loadAnswers', callFailure('LoadDraft', 'FL.1a')), { in: 'failed', context: { problem: { code: 'draft' } } }],
      [{ type: 'retry.requested' }, 'loading'],
      [done('loadFacts', facts), { in: 'resuming', context: { problem: null } }],
      [
        failed('loadAnswers', exception),
        { in: 'broken', tags: ['left'], context: { destination: { place: { screen: 'systemError', message: 'There was an error loading draft form' } } } },
      ],
    ],
  },
];

const list: readonly RenewalScenario[] = [
  {
    title: 'a drone is removed after a question, with its banner; the last one stays [DREN-30 DREN-35 DREN-37]',
    start: 'individual',
    steps: [
      ...opened(),
      [{ type: 'removal.requested', id: 2 }, { in: 'filling.form.removing', tags: ['removing'], context: { chosen: 2 } }],
      [{ type: 'removal.declined' }, { in: SUMMARY, context: { drones: drones({ id: 1 }, { id: 2 }, { id: 3 }), news: null, dirty: false, chosen: 0 } }],
      [{ type: 'removal.requested', id: 2 }, 'filling.form.removing'],
      [{ type: 'removal.confirmed' }, { in: SUMMARY, context: { drones: drones({ id: 1 }, { id: 3 }), news: 'removed', changes: 1, dirty: true, chosen: 0 } }],
      [{ type: 'removal.requested', id: 3 }, { in: 'filling.form.removing', context: { news: null } }],
      [{ type: 'removal.confirmed' }, { in: SUMMARY, context: { drones: drones({ id: 1 }), changes: 2 } }],
      [{ type: 'removal.requested', id: 1 }, { in: SUMMARY, out: 'filling.form.removing' }],
    ],
  },
  {
    title: 'a drone is looked at, edited and saved: back at the summary with its flags cleared [DREG-28 DREN-14 DREN-20 DREN-43 DREN-45 DREN-46 DREN-47]',
    start: 'individual',
    steps: [
      ...opened(),
      [{ type: 'details.opened', id: 3 }, { in: 'filling.form.details', context: { chosen: 3 } }],
      [{ type: 'summary.chosen' }, { in: SUMMARY, context: { chosen: 0 } }],
      [{ type: 'details.opened', id: 3 }, 'filling.form.details'],
      [
        { type: 'edit.chosen', id: 3 },
        { in: 'filling.form.editing', asks: { droneEdit: { drone: { id: 3, serialNumber: 'SN-3' }, facts: { variant: 'renewal', others: [{ id: 1 }, { id: 2 }] }, serialSearch: false } } },
      ],
      [done('droneEdit', { cancelled: true }), { in: SUMMARY, context: { drones: drones({ id: 1 }, { id: 2 }, { id: 3, updatesSaved: false }), dirty: false, editing: null } }],
      [{ type: 'details.opened', id: 9 }, SUMMARY],
      [{ type: 'details.opened', id: 3 }, 'filling.form.details'],
      [{ type: 'edit.chosen', id: 2 }, { in: 'filling.form.editing', context: { chosen: 2 } }],
      [done('droneEdit', { cancelled: true }), SUMMARY],
      [{ type: 'edit.chosen', id: 3 }, { in: 'filling.form.editing', context: { chosen: 3 } }],
      [
        done('droneEdit', edited),
        {
          in: SUMMARY,
          context: { drones: drones({ id: 1 }, { id: 2 }, { id: 3, serialNumber: 'NEW-3', updatesSaved: true, serialNumberUpdateRequired: false }), news: 'updated', dirty: true, chosen: 0 },
        },
      ],
    ],
  },
  {
    title: 'an editor that breaks gives the drone back as it was',
    start: 'individual',
    steps: [...opened(), [{ type: 'edit.chosen', id: 1 }, 'filling.form.editing'], [failed('droneEdit', exception), { in: SUMMARY, context: { dirty: false, editing: null } }]],
  },
  {
    title: 'nothing is sent without the declaration: said first, and the message goes when it is made [DREN-48 DVAL-54 DVAL-56]',
    start: 'individual',
    steps: [
      ...opened(onlyFailedFacts),
      [send, { in: SUMMARY, context: { alert: { kind: 'invalid' }, problems: { declaration: 'You must accept the declaration.' }, refusals: 1 } }],
      [accept, { in: SUMMARY, context: { alert: null, problems: { declaration: '' }, declaration: true } }],
      [send, { in: SUMMARY, context: { alert: { kind: 'noneReady' }, refusals: 2 } }],
    ],
  },
  {
    title: 'a drone without a class needs one; choosing it takes the message away [DVAL-46 DVAL-47]',
    start: 'individual',
    steps: [
      ...opened(lackingFacts),
      [accept, SUMMARY],
      [send, { in: SUMMARY, context: { alert: { kind: 'invalid' }, problems: { declaration: '', classes: { 2: CLASS_PROBLEM } } } }],
      [{ type: 'declaration.changed', accepted: false }, { in: SUMMARY, context: { alert: { kind: 'invalid' }, problems: { declaration: 'You must accept the declaration.' } } }],
      [{ type: 'weightClass.chosen', id: 2, code: 'RPAWC-00005' }, { in: SUMMARY, context: { alert: { kind: 'invalid' }, problems: { classes: {} }, dirty: true } }],
      [accept, { in: SUMMARY, context: { alert: null } }],
      [send, { in: 'submitting', asks: { submission: { payload: [{ id: 1 }, { id: 2, selectedWeightClassCode: 'RPAWC-00005' }] } } }],
    ],
  },
  {
    title: 'a refusal is told until something else is done [DVAL-56]',
    start: 'individual',
    steps: [
      ...opened(),
      [send, { in: SUMMARY, context: { alert: { kind: 'invalid' } } }],
      [{ type: 'details.opened', id: 3 }, { in: 'filling.form.details', context: { alert: null } }],
      [{ type: 'summary.chosen' }, SUMMARY],
      [send, { in: SUMMARY, context: { alert: { kind: 'invalid' } } }],
      [{ type: 'edit.chosen', id: 3 }, { in: 'filling.form.editing', context: { alert: null } }],
    ],
  },
  {
    title: 'a refusal is told until the last of it is mended [DVAL-46]',
    start: 'individual',
    steps: [
      ...opened(lackingFacts),
      [accept, SUMMARY],
      [send, { in: SUMMARY, context: { alert: { kind: 'invalid' } } }],
      [{ type: 'weightClass.chosen', id: 2, code: 'RPAWC-00005' }, { in: SUMMARY, context: { alert: null, dirty: true } }],
    ],
  },
  {
    title: 'a missing rate blocks the submit and is no free renewal [DPAY-03]',
    start: 'individual',
    steps: [...opened(noRateFacts), [accept, SUMMARY], [send, { in: SUMMARY, context: { alert: { kind: 'noRate' } }, asks: {} }]],
  },
  {
    title: 'of no drones nothing is sent [DVAL-55]',
    start: 'individual',
    steps: [...opened(noFacts), [accept, SUMMARY], [send, { in: SUMMARY, context: { alert: { kind: 'noneReady' } }, asks: {} }]],
  },
];

const sending: readonly RenewalScenario[] = [
  {
    title: 'the valid drones are sent, and a token leads to the payment page [DREN-49 DPAY-10]',
    start: 'individual',
    steps: [
      ...opened(),
      [accept, SUMMARY],
      [send, { in: 'submitting', asks: { submission: { payload: [{ id: 1 }, { id: 2 }], canAsk: true, costs: true } } }],
      [done('submission', toPay), { in: 'paying', asks: { cardPayment: { way: 'out' } }, untagged: ['step', 'submitting'] }],
    ],
  },
  {
    title: 'who goes back from the payment page finds the form as it was left; what is sent then is another attempt [DREN-23]',
    start: 'individual',
    steps: [
      ...opened(),
      [accept, SUMMARY],
      [send, 'submitting'],
      [done('submission', toPay), 'paying'],
      [done('cardPayment', cameBack), { in: SUMMARY, context: { alert: { kind: 'paymentUnknown' }, refusals: 1, declaration: true }, does: ['renewSubmitKey'] }],
      [{ type: 'weightClass.chosen', id: 1, code: 'RPAWC-00005' }, { in: SUMMARY, context: { drones: drones({ id: 1, selectedWeightClassCode: 'RPAWC-00005' }, { id: 2 }, { id: 3 }) } }],
      [send, { in: 'submitting', asks: { submission: { payload: [{ id: 1, selectedWeightClassCode: 'RPAWC-00005' }, { id: 2 }] } }, context: { alert: null } }],
    ],
  },
  {
    title: 'a payment page that has no address says so, and the form is there again; the next try is the same attempt',
    start: 'individual',
    steps: [
      ...opened(),
      [accept, SUMMARY],
      [send, 'submitting'],
      [done('submission', toPay), 'paying'],
      [done('cardPayment', noPage), { in: SUMMARY, context: { alert: { kind: 'noPaymentPage' }, refusals: 1 }, does: [] }],
      [send, 'submitting'],
      [done('submission', toPay), 'paying'],
      [failed('cardPayment', exception), { in: SUMMARY, context: { alert: { kind: 'paymentUnknown' }, refusals: 2 }, does: [] }],
    ],
  },
  {
    title: 'without a token it is done at once, without a payment [DPAY-13 DREN-63]',
    start: 'individual',
    steps: [
      ...opened(freeFacts),
      [accept, SUMMARY],
      [send, { in: 'submitting', asks: { submission: { costs: false } } }],
      [done('submission', free), { in: 'complete', tags: ['complete'], context: { paid: false, receipt: { reference: 'RN-ABC123' } } }],
    ],
  },
  {
    title: 'the server is the authority on fees: no token is success whatever the total [DCAL-23]',
    start: 'individual',
    steps: [...opened(), [accept, SUMMARY], [send, 'submitting'], [done('submission', free), 'complete']],
  },
  {
    title: 'a refused submission says that it cannot be completed online, with its cause, and can be sent again [DERR-01]',
    start: 'individual',
    steps: [
      ...opened(),
      [accept, SUMMARY],
      [send, 'submitting'],
      [done('submission', refusedWith(403)), { in: SUMMARY, context: { alert: { kind: 'unable', failure: { status: 403 } }, refusals: 1, declaration: true } }],
      [send, { in: 'submitting', context: { alert: null } }],
      [done('submission', refusedWith(null)), { in: SUMMARY, context: { alert: { kind: 'unable', failure: null } }, asks: {} }],
    ],
  },
  {
    title: 'a submit of what was paid already, in another tab or before a late notice, says so and asks for nothing more [DEC-07]',
    start: 'individual',
    steps: [
      ...opened(),
      [accept, SUMMARY],
      [send, 'submitting'],
      [done('submission', refusedWith(423)), { in: 'awaited', tags: ['awaited'], context: { alert: null } }],
    ],
  },
  {
    title: 'a saved renewal that was paid for and is being finished opens as that, and not as a form to send [DEC-07]',
    start: 'resumed',
    steps: [
      [done('loadFacts', facts), { in: 'resuming', asks: { loadAnswers: { recordId: 'rec-1' } } }],
      [done('loadAnswers', paidFound), { in: 'awaited', context: { drones: drones({ id: 1 }, { id: 2 }) } }],
    ],
  },
  {
    title: 'a total that is another one now is fetched anew and declared anew, with the choices kept [DERR-01 DPAY-03]',
    start: 'individual',
    steps: [
      ...opened(),
      [{ type: 'weightClass.chosen', id: 1, code: 'RPAWC-00005' }, SUMMARY],
      [accept, SUMMARY],
      [send, 'submitting'],
      // It is brought to notice when the page is not covered any more: before, nothing on it can take the focus.
      [
        done('submission', refusedWith(409)),
        { in: 'refreshing', tags: ['submitting'], asks: { refreshFacts: {} }, context: { refusals: 0 } },
      ],
      [
        done('refreshFacts', noRateFacts),
        { in: SUMMARY, context: { alert: { kind: 'unable', failure: { status: 409 } }, refusals: 1, declaration: false, facts: { rates: [] }, drones: drones({ id: 1, selectedWeightClassCode: 'RPAWC-00005' }) } },
      ],
    ],
  },
  {
    title: 'a drone that somebody renewed meanwhile goes from the renewal after the refusal, so that the rest can be sent [DERR-01 EXPY-03]',
    start: 'individual',
    steps: [
      ...opened(),
      [accept, SUMMARY],
      [send, 'submitting'],
      [done('submission', refusedWith(422)), { in: 'refreshing', asks: { refreshFacts: {} } }],
      [
        done('refreshFacts', { ...facts, due: facts.due.slice(1) }),
        { in: SUMMARY, context: { alert: { kind: 'unable', failure: { status: 422 } }, declaration: false, drones: drones({ id: 1 }, { id: 2 }) } },
      ],
    ],
  },
  {
    title: 'fees that do not come anew leave everything as it was, with the refusal [DERR-01]',
    start: 'individual',
    steps: [
      ...opened(),
      [accept, SUMMARY],
      [send, 'submitting'],
      [done('submission', refusedWith(409)), 'refreshing'],
      [failed('refreshFacts', exception), { in: SUMMARY, context: { alert: { kind: 'unable', failure: { status: 409 } }, refusals: 1, drones: drones({ id: 1 }, { id: 2 }, { id: 3 }) } }],
    ],
  },
  {
    title: 'what was not received, and what nobody knows, is told; everything is kept, and the next submit is the same attempt',
    start: 'individual',
    steps: [
      ...opened(),
      [accept, SUMMARY],
      [send, 'submitting'],
      [done('submission', { kind: 'notReceived' }), { in: SUMMARY, context: { alert: { kind: 'notReceived' }, declaration: true }, does: [] }],
      [send, { in: 'submitting', context: { alert: null } }],
      [done('submission', { kind: 'unknown' }), { in: SUMMARY, context: { alert: { kind: 'unknown' }, declaration: true }, does: [] }],
      [send, 'submitting'],
      [failed('submission', exception), { in: SUMMARY, context: { alert: { kind: 'unknown' }, refusals: 3 }, does: [] }],
    ],
  },
  {
    title: 'what was received and could not be led to its payment is told so, and the next submit is the same attempt [DPAY-10]',
    start: 'individual',
    steps: [
      ...opened(),
      [accept, SUMMARY],
      [send, 'submitting'],
      [done('submission', { kind: 'unpaid' }), { in: SUMMARY, context: { alert: { kind: 'unpaid' }, declaration: true }, does: [] }],
      [send, { in: 'submitting', context: { alert: null }, does: [] }],
      [done('submission', toPay), 'paying'],
    ],
  },
  {
    title: 'an attempt that was received with other details says so, and the next one is an attempt of its own',
    start: 'individual',
    steps: [
      ...opened(),
      [accept, SUMMARY],
      [send, 'submitting'],
      [done('submission', earlier), { in: SUMMARY, context: { alert: { kind: 'earlier', receipt } }, does: ['renewSubmitKey'] }],
    ],
  },
];

const returning: readonly RenewalScenario[] = [
  {
    title: 'a way back that claims success is checked, and paid is the end [DPAY-14 DPAY-15 DPAY-16 DREN-63]',
    start: 'fromBank',
    begins: { in: 'returning', asks: { cardPayment: { returned: { kind: 'claims paid', parameters }, asksStatus: true } } },
    steps: [
      [
        done('cardPayment', { verdict: 'paid', customRef: 'ref-1', failure: null }),
        { in: 'complete', context: { paid: true, receipt: { reference: 'R-60', receivedAt: '' } }, asks: {} },
      ],
    ],
  },
  {
    title: 'a forged way back changes nothing and loads nothing [DPAY-16]',
    start: 'fromBank',
    steps: [[done('cardPayment', forged), { in: 'untrusted', asks: {} }]],
  },
  {
    title: 'a payment for which nothing can be done any more ends as that: nothing is in doubt, and nothing is loaded [DEC-07]',
    start: 'fromBank',
    steps: [[done('cardPayment', goesBack), { in: 'refundDue', asks: {} }]],
  },
  {
    title: 'a check that broke is no proof either [DPAY-16]',
    start: 'fromBank',
    steps: [[failed('cardPayment', exception), 'untrusted']],
  },
  {
    title: 'nor is one that could not be made, and the call behind it is told [DPAY-16]',
    start: 'fromBank',
    steps: [[done('cardPayment', unchecked), { in: 'untrusted', context: { failure: unchecked.failure }, asks: {} }]],
  },
  {
    title: 'a declined card resumes the application under its reference with the card problem, to be sent again [DPAY-17 DPAY-18 DPAY-19 DREN-09 DERR-03]',
    start: 'refusedReturn',
    begins: { in: 'returning', asks: { cardPayment: { returned: { kind: 'refused', customRef: 'ref-1' } } } },
    steps: [
      [done('cardPayment', { verdict: 'refused', customRef: 'ref-1', failure: null }), { in: 'loading', context: { recordId: 'ref-1', alert: { kind: 'cardProblem' } } }],
      [done('loadFacts', facts), { in: 'resuming', asks: { loadAnswers: { recordId: 'ref-1' } } }],
      [done('loadAnswers', savedFound), { in: SUMMARY, context: { alert: { kind: 'cardProblem' }, declaration: false } }],
      [accept, { in: SUMMARY, context: { alert: { kind: 'cardProblem' } } }],
      [send, { in: 'submitting', context: { alert: null } }],
    ],
  },
  {
    title: 'a payment that was called off resumes the application and says that nothing was charged [DREN-09]',
    start: 'fromBank',
    steps: [
      [done('cardPayment', cancelled), { in: 'loading', context: { recordId: 'ref-1', alert: { kind: 'cancelled' } } }],
      [done('loadFacts', facts), { in: 'resuming', asks: { loadAnswers: { recordId: 'ref-1' } } }],
    ],
  },
  {
    title: 'a way back without a reference loads the list fresh, with the alert [DPAY-17 DERR-01]',
    start: 'unreadable',
    steps: [
      [done('cardPayment', { verdict: 'untrusted', customRef: '', failure: null }), { in: 'loading', context: { alert: { kind: 'unable' }, recordId: '' } }],
      ...opened(),
    ],
  },
];

const leaving: readonly RenewalScenario[] = [
  {
    title: 'a link leaves an untouched renewal; the Back button asks always, a link once something was changed [DREN-66]',
    start: 'individual',
    steps: [
      ...opened(),
      [back, { in: 'filling.exit.asked', tags: ['asking'] }],
      [{ type: 'leave.declined' }, { in: 'filling.exit.staying', context: { destination: null } }],
      [accept, SUMMARY],
      [link, { in: 'filling.exit.asked', context: { destination: { href: '/dashind' } } }],
      [{ type: 'leave.confirmed' }, { in: 'left', context: { destination: { href: '/dashind' } } }],
    ],
  },
  {
    title: 'an untouched renewal is left by a link without a question; the Back button leads to the manage screen [DREN-66]',
    start: 'organisation',
    steps: [...opened(), [back, { in: 'filling.exit.asked', context: { destination: { place: { screen: 'manageDronesOrg', organisationId } } } }]],
  },
  { title: 'an untouched renewal is left by a link', start: 'individual', steps: [...opened(), [link, { in: 'left', context: { destination: { href: '/dashind' } } }]] },
  {
    title: 'a question while a drone is edited keeps the editor [DREN-66]',
    start: 'individual',
    steps: [
      ...opened(),
      [{ type: 'edit.chosen', id: 1 }, 'filling.form.editing'],
      [back, { in: ['filling.form.editing', 'filling.exit.asked'] }],
      [{ type: 'leave.declined' }, { in: 'filling.form.editing', asks: {} }],
      [{ ...link, typed: true }, { in: ['filling.form.editing', 'filling.exit.asked'], context: { dirty: false } }],
    ],
  },
  {
    title: 'saved and left for the manage screen; a failure says so and keeps the form [DREN-64]',
    start: 'organisation',
    steps: [
      ...opened(),
      [{ type: 'save.chosen' }, { in: 'saving', asks: { saveDraft: { over: null } } }],
      [failed('saveDraft', callFailure('SaveDraft', 'FS.1a')), { in: SUMMARY, context: { alert: { kind: 'saveFailed', failure: { code: 'FS.1a' } } } }],
      [{ type: 'save.chosen' }, { in: 'saving', context: { alert: null } }],
      [done('saveDraft', { conflict: null }), { in: 'saved', context: { destination: { place: { screen: 'manageDronesOrg', organisationId } }, dirty: false } }],
    ],
  },
  {
    title: 'another version is never overwritten unasked: keep mine, or open the other one [DREN-64]',
    start: 'resumed',
    steps: [
      ...openedResumed,
      [{ type: 'save.chosen' }, 'saving'],
      [done('saveDraft', { conflict: otherVersion }), { in: 'conflicting', context: { conflict: otherVersion } }],
      [{ type: 'mine.chosen' }, { in: 'saving', asks: { saveDraft: { over: 4 } } }],
      [done('saveDraft', { conflict: otherVersion }), 'conflicting'],
      [{ type: 'theirs.chosen' }, { in: 'resuming', asks: { loadAnswers: { recordId: 'rec-1' } } }],
      [done('loadAnswers', savedFound), { in: SUMMARY, context: { conflict: null } }],
    ],
  },
  {
    title: 'what another tab kept takes the place of what is on the screen, its editor too [DREN-64]',
    start: 'individual',
    steps: [
      ...opened(),
      [{ type: 'answers.replaced', found: savedFound }, { in: SUMMARY, context: { drones: drones({ id: 1 }, { id: 2 }), dirty: true, declaration: false } }],
      [{ type: 'answers.replaced', found: editingFound }, { in: 'filling.form.editing', asks: { droneEdit: { drone: { serialNumber: 'half' } } }, context: { dirty: true } }],
      [done('droneEdit', { drone: { ...failedSerial, id: 3, serialNumber: 'NEW' } }), { in: SUMMARY, context: { news: 'updated' } }],
    ],
  },
];

export const droneRenewalScenarios: readonly RenewalScenario[] = [...loading, ...list, ...sending, ...returning, ...leaving];
