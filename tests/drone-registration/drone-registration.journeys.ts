/** The journeys of a registration, written from the rows of the drone document. Longer than 250 lines: one list, read from top to end. */
import type { droneRegistrationMachine } from '#machines/drone-registration.machine.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import type { Journey } from '#support/spec.ts';
import {
  atList,
  brokenDown,
  cameBack,
  calledOff,
  declined,
  draftOfOne,
  draftRefused,
  facts,
  factsWithoutRates,
  forged,
  goesBack,
  freeAtList,
  full,
  many,
  newer,
  nothing,
  noPage,
  notReceived,
  notRegistered,
  organisationId,
  otherDrones,
  paid,
  paidAlready,
  paidDraft,
  ratesRefused,
  receipt,
  refused,
  registered,
  saved,
  saveRefused,
  toPay,
  typedDraft,
  unchecked,
  unknown,
  unpaid,
} from './drone-registration.sample.ts';

type Starts = 'person' | 'organisation' | 'outside' | 'paidBack' | 'cardBack';
type Told = Journey<typeof droneRegistrationMachine, Starts>;

const begin = { type: 'registration.begun' } as const;
const add = { type: 'drone.added' } as const;
const submit = { type: 'application.submitted' } as const;
const save = { type: 'save.chosen' } as const;
/** Drones as far as a journey speaks of them. */
const part = (...drones: readonly Partial<FormDrone>[]) => drones as readonly FormDrone[];
const back = { type: 'drones.requested' } as const;
const accept = { type: 'declaration.changed', accepted: true } as const;
const leave = (way: 'link' | 'history', typed: boolean) =>
  ({ type: 'leave.attempted', way, to: way === 'link' ? { href: '/forms/dashind' } : null, typed }) as const;
const opened = (found: unknown = nothing) => [[done('loadFacts', facts), 'restoring'], [done('loadApplication', found), 'open']] as const;
const listed = opened(atList);
const declared = [...listed, [accept, { context: { declaration: true } }]] as const;
const sent = [...declared, [submit, 'submitting']] as const;

export const registrationJourneys: Told[] = [
  {
    title: 'the steps come in their order: begin, one drone, the list, the end [DREG-04 DREG-32 DREG-35 DREG-36 DREG-20]',
    start: 'person',
    begins: { in: 'loading', asks: { loadFacts: {} } },
    steps: [
      [done('loadFacts', facts), { in: 'restoring', asks: { loadApplication: { recordId: '' } } }],
      [done('loadApplication', nothing), { in: 'open.step.beginning', context: { drones: part() } }],
      [begin, { in: 'open.step.editing', asks: { droneEdit: { isNew: true, serialSearch: true, drone: { id: 1, isDraft: true }, facts: { others: [], variant: 'registration' } } } }],
      [done('droneEdit', { drone: saved(1) }), { in: 'open.step.listing.reading', context: { drones: part({ id: 1 }), edited: null, news: 'added' } }],
      [accept, 'open.step.listing'],
      [submit, { in: 'submitting', asks: { submission: { canAsk: true, costs: true, payload: { declaration: true, totalAmount: 40, drones: [{ id: 1, fee: 40, formCode: 'DRONE_R_COM' }] } } } }],
      [done('submission', registered), { in: 'complete', context: { receipt } }],
    ],
  },
  {
    title: 'a total above nothing leads to the payment page; who comes back without paying finds the drones, and the next try is another attempt [DPAY-10 DREG-33]',
    start: 'person',
    steps: [
      ...sent,
      [done('submission', toPay), { in: 'paying', asks: { cardPayment: { way: 'out' } }, untagged: ['step', 'submitting'] }],
      [done('cardPayment', cameBack), { in: 'open.step.listing', context: { alert: { kind: 'paymentUnknown' }, refusals: 1, drones: part({ id: 1 }) }, does: ['renewAttempt'] }],
    ],
  },
  {
    title: 'a payment page without an address is no way: the drones are here, and the next try is the same attempt',
    start: 'person',
    steps: [
      ...sent,
      [done('submission', toPay), 'paying'],
      [done('cardPayment', noPage), { in: 'open.step.listing', context: { alert: { kind: 'noPaymentPage' }, refusals: 1 }, does: [] }],
      [submit, { in: 'submitting', context: { alert: null } }],
      [done('submission', toPay), 'paying'],
      [failed('cardPayment', exception), { in: 'open.step.listing', context: { alert: { kind: 'paymentUnknown' }, refusals: 2 }, does: [] }],
    ],
  },
  {
    title: 'a paid return is checked before Final opens with success, with the receipt of the payment [DREG-41 DREG-42 DPAY-14 DPAY-16]',
    start: 'paidBack',
    begins: { in: 'returning', asks: { cardPayment: { asksStatus: false, returned: { kind: 'claims paid' } } } },
    steps: [[done('cardPayment', paid), { in: 'complete', context: { receipt: { reference: 'R-77' } } }]],
  },
  {
    title: 'a forged return ends in Final with failure, from where the drones can be reached [DREG-21 DREG-42 DEC-07]',
    start: 'paidBack',
    steps: [
      [done('cardPayment', forged), { in: 'unconfirmed', context: { receipt: null } }],
      [back, { in: 'loading', does: ['renewAttempt'] }],
      ...listed,
    ],
  },
  {
    title: 'so does a check that broke, with the call behind it [DREG-42]',
    start: 'paidBack',
    steps: [
      [done('cardPayment', unchecked), { in: 'unconfirmed', context: { failure: unchecked.failure } }],
      [back, 'loading'],
    ],
  },
  {
    title: 'so does one whose own machine broke [DREG-42]',
    start: 'paidBack',
    steps: [[failed('cardPayment', draftRefused), { in: 'unconfirmed', context: { failure: draftRefused } }]],
  },
  {
    title: 'a payment for which nothing can be done any more ends as that: nothing is in doubt, and nothing is loaded [DEC-07]',
    start: 'paidBack',
    steps: [[done('cardPayment', goesBack), { in: 'refundDue', asks: {}, context: { receipt: null } }]],
  },
  {
    title: 'a card problem loads what was sent by its reference, shows the list and the alert, declaration not made [DPAY-17 DPAY-18 DPAY-19 DERR-03]',
    start: 'cardBack',
    steps: [
      [done('cardPayment', declined), { in: 'loading', context: { alert: { kind: 'cardProblem' }, recordId: 'c-1' } }],
      [done('loadFacts', facts), { in: 'restoring', asks: { loadApplication: { recordId: 'c-1' } } }],
      [done('loadApplication', draftOfOne), { in: 'open.step.listing', context: { alert: { kind: 'cardProblem' }, declaration: false, edited: null } }],
      [submit, { in: 'open.step.listing', context: { alert: { kind: 'notSendable', problem: { kind: 'declaration' } } } }],
      [accept, 'open.step.listing'],
      [submit, 'submitting'],
    ],
  },
  {
    title: 'a payment that was called off says so, and shows the list as well',
    start: 'cardBack',
    steps: [
      [done('cardPayment', calledOff), { in: 'loading', context: { alert: { kind: 'paymentCancelled' } } }],
      ...opened(draftOfOne),
      [leave('history', false), 'open.exit.asked'],
    ],
  },
  {
    title: 'before its dates the form leads outside [DREG-09 DREG-10]',
    start: 'outside',
    begins: { in: 'elsewhere', asks: { openContentSite: {} } },
    steps: [[failed('openContentSite', exception), 'elsewhereUnknown']],
  },
  {
    title: 'a form that holds a drone opens at a new one, skipping the beginning [DREG-14]',
    start: 'organisation',
    steps: [
      [done('loadFacts', facts), { in: 'restoring', asks: { loadApplication: { recordId: 'd-1' } } }],
      [done('loadApplication', draftOfOne), { in: 'open.step.editing', asks: { droneEdit: { isNew: true, drone: { id: 2 } } } }],
      [done('droneEdit', { cancelled: true }), { in: 'open.step.listing', context: { drones: part({ id: 1 }), news: null } }],
    ],
  },
  {
    title: 'one with an unsaved drone opens at that drone, and giving it up leaves it as it was [DREG-14 DREG-30]',
    start: 'organisation',
    steps: [
      [done('loadFacts', facts), 'restoring'],
      [
        done('loadApplication', typedDraft),
        { in: 'open.step.editing', asks: { droneEdit: { isNew: false, drone: { id: 2, serialNumber: 'SN' }, facts: { others: [{ id: 1 }] } } } },
      ],
      [done('droneEdit', { cancelled: true }), { in: 'open.step.listing', context: { drones: part({ id: 1 }, { id: 2, serialNumber: 'SN-2', isDraft: false }) } }],
    ],
  },
  { title: 'a full one opens at its list [DREG-06 DREG-14]', start: 'organisation', steps: [...opened(full), [add, { in: 'open.step.listing', asks: {} }]] },
  {
    title: 'after a time-out the person stands where they stood: at the list',
    start: 'person',
    steps: [[done('loadFacts', facts), 'restoring'], [done('loadApplication', atList), 'open.step.listing']],
  },
  {
    title: 'an edited drone takes its own place, and says so [DREG-37 DREG-35]',
    start: 'person',
    steps: [
      ...listed,
      [{ type: 'drone.chosen', id: 1 }, { in: 'open.step.editing', asks: { droneEdit: { isNew: false, drone: { id: 1 }, facts: { others: [] } } } }],
      [done('droneEdit', { drone: saved(1, { serialNumber: 'NEW' }) }), { in: 'open.step.listing', context: { drones: part({ id: 1, serialNumber: 'NEW' }), news: 'updated' } }],
      [add, { in: 'open.step.editing', context: { news: null } }],
    ],
  },
  {
    title: 'removing asks first; without its last drone the application begins anew [DREG-38 DREN-38]',
    start: 'person',
    steps: [
      ...listed,
      [{ type: 'removal.requested', id: 1 }, { in: 'open.step.listing.doubtful', context: { removing: 1, drones: part({ id: 1 }) } }],
      [{ type: 'removal.declined' }, { in: 'open.step.listing.reading', context: { removing: null, drones: part({ id: 1 }) } }],
      [{ type: 'removal.requested', id: 1 }, 'open.step.listing.doubtful'],
      [{ type: 'removal.confirmed' }, { in: 'open.step.beginning', context: { news: 'removed', removing: null } }],
    ],
  },
  {
    title: 'of several drones the others stay in their list; one that is not there is neither removed nor opened',
    start: 'person',
    steps: [
      ...opened({ ...atList, drones: many(2) }),
      [{ type: 'removal.requested', id: 99 }, 'open.step.listing.reading'],
      [{ type: 'drone.chosen', id: 99 }, 'open.step.listing.reading'],
      [{ type: 'removal.requested', id: 1 }, 'open.step.listing.doubtful'],
      [{ type: 'removal.confirmed' }, { in: 'open.step.listing.reading', context: { drones: part({ id: 2 }) } }],
    ],
  },
  {
    title: 'a drone whose own machine broke is as it was, in its list',
    start: 'person',
    steps: [
      ...listed,
      [{ type: 'drone.chosen', id: 1 }, 'open.step.editing'],
      [failed('droneEdit', exception), { in: 'open.step.listing', context: { edited: null, drones: part({ id: 1 }) } }],
    ],
  },
  {
    title: 'a failed save is told until something else is done [DERR-04]',
    start: 'person',
    steps: [
      ...listed,
      [submit, { context: { alert: { kind: 'notSendable' } } }],
      [save, { in: 'open.exit.saving', context: { alert: null } }],
      [failed('saveDraft', saveRefused), 'open.exit.closed'],
      [{ type: 'drone.chosen', id: 1 }, { in: 'open.step.editing', context: { alert: null } }],
      ...(['cancelled', 'drone'] as const).flatMap((how) => [
        [save, 'open.exit.saving'],
        [failed('saveDraft', saveRefused), { in: 'open.exit.closed', context: { alert: { kind: 'saveFailed' } } }],
        [done('droneEdit', how === 'drone' ? { drone: saved(1) } : { cancelled: true }), { in: 'open.step.listing', context: { alert: null } }],
        [{ type: 'drone.chosen', id: 1 }, 'open.step.editing'],
      ] as const),
    ],
  },
  {
    title: 'giving up the first drone leads back to the beginning, without news',
    start: 'person',
    steps: [...opened(), [begin, 'open.step.editing'], [done('droneEdit', { cancelled: true }), { in: 'open.step.beginning', context: { edited: null, news: null } }]],
  },
  {
    title: 'the declaration is asked for first, then that every fee is known [DVAL-35]',
    start: 'person',
    steps: [
      [done('loadFacts', factsWithoutRates), 'restoring'],
      [done('loadApplication', atList), 'open.step.listing'],
      [submit, { context: { alert: { kind: 'notSendable', problem: { kind: 'declaration' } }, refusals: 1 } }],
      [accept, { context: { alert: null } }],
      [submit, { in: 'open.step.listing', context: { alert: { kind: 'notSendable', problem: { kind: 'noFee' } }, refusals: 2 } }],
    ],
  },
  {
    title: 'a refused submit ends in Final with failure; the drones are kept, fees are asked for anew, the next one is another attempt [DREG-21 DERR-02]',
    start: 'person',
    steps: [
      ...sent,
      [done('submission', notRegistered), { in: 'unsuccessful', context: { drones: part({ id: 1 }) } }],
      [back, { in: 'loading', asks: { loadFacts: {} }, does: ['renewAttempt'] }],
      [done('loadFacts', facts), { in: 'open.step.listing', context: { declaration: true, drones: part({ id: 1 }) }, asks: {} }],
      [submit, 'submitting'],
      [done('submission', refused), { in: 'unsuccessful', context: { failure: { status: 400 } } }],
    ],
  },
  {
    title: 'a submit of what was paid already, in another tab or before a late notice, says so, keeps nothing and asks for nothing more [DEC-07]',
    start: 'person',
    steps: [...sent, [done('submission', paidAlready), { in: 'awaited', tags: ['over'], asks: {}, does: [] }]],
  },
  {
    title: 'a saved application that was paid for and is being finished opens as that, and not as a form to send [DEC-07]',
    start: 'person',
    steps: [
      [done('loadFacts', facts), 'restoring'],
      [done('loadApplication', paidDraft), { in: 'awaited', context: { drones: part({ id: 1 }) } }],
    ],
  },
  {
    title: 'after a failure of the server the next submit is the same attempt: the first may arrive yet, and would take the payment of another back [DREG-21]',
    start: 'person',
    steps: [
      ...sent,
      [done('submission', brokenDown), { in: 'unsuccessful', context: { drones: part({ id: 1 }), failure: { status: 500 } } }],
      [back, { in: 'loading', asks: { loadFacts: {} }, does: [] }],
      [done('loadFacts', facts), { in: 'open.step.listing', context: { declaration: true, drones: part({ id: 1 }) } }],
      [submit, 'submitting'],
    ],
  },
  {
    title: 'a drone that was registered from elsewhere meanwhile has to be updated after the refused submit, and the next one says so [DVAL-18]',
    start: 'person',
    steps: [
      ...sent,
      [done('submission', refused), 'unsuccessful'],
      [back, 'loading'],
      [
        done('loadFacts', { ...facts, registered: [{ droneId: 'elsewhere', serialNumber: saved(1).serialNumber }] }),
        { in: 'open.step.listing', context: { drones: part({ id: 1, serialNumberUpdateRequired: true }) } },
      ],
      [submit, { in: 'open.step.listing', context: { alert: { kind: 'notSendable', problem: { kind: 'updates', ids: [1] } } } }],
    ],
  },
  {
    title: 'a free registration costs nothing: its receipt alone is success',
    start: 'person',
    steps: [
      ...opened(freeAtList),
      [accept, 'open'],
      [submit, { in: 'submitting', asks: { submission: { costs: false, payload: { totalAmount: 0 } } } }],
      [done('submission', registered), { in: 'complete', context: { receipt } }],
    ],
  },
  {
    title: 'what was not received, and what nobody knows, is told; everything is kept, and the next submit is the same attempt',
    start: 'person',
    steps: [
      ...sent,
      [done('submission', notReceived), { in: 'open.step.listing', context: { alert: { kind: 'notReceived' }, declaration: true }, does: [] }],
      [submit, { in: 'submitting', context: { alert: null } }],
      [done('submission', unknown), { in: 'open.step.listing', context: { alert: { kind: 'unknown' }, declaration: true }, does: [] }],
      [submit, 'submitting'],
      [failed('submission', exception), { in: 'open.step.listing', context: { alert: { kind: 'unknown' }, refusals: 3 }, does: [] }],
    ],
  },
  {
    title: 'what was received and could not be led to its payment is told so, and the next submit is the same attempt [DPAY-10]',
    start: 'person',
    steps: [
      ...sent,
      [done('submission', unpaid), { in: 'open.step.listing', context: { alert: { kind: 'unpaid' }, declaration: true }, does: [] }],
      [submit, { in: 'submitting', context: { alert: null }, does: [] }],
      [done('submission', toPay), 'paying'],
    ],
  },
  {
    title: 'drones that differ from what was received under the attempt were not sent, and are told so',
    start: 'person',
    steps: [
      ...sent,
      [done('submission', otherDrones), { in: 'open.step.listing', context: { alert: { kind: 'earlier', receipt } }, does: ['renewAttempt'] }],
    ],
  },
  {
    title: 'saving and exiting leads to the manage page, from a drone that is being edited as well [DREG-26 DREG-27 DCAL-29]',
    start: 'organisation',
    steps: [
      ...opened(),
      [save, { in: 'open.exit.closed', asks: {} }],
      [begin, 'open.step.editing'],
      [save, { in: ['open.exit.saving', 'open.step.editing'], asks: { saveDraft: { over: null } } }],
      [failed('saveDraft', saveRefused), { in: ['open.exit.closed', 'open.step.editing'], context: { alert: { kind: 'saveFailed' } }, asks: {} }],
      [save, 'open.exit.saving'],
      [done('saveDraft', { conflict: null }), { in: 'saved', context: { destination: { place: { screen: 'manageDronesOrg', organisationId } } } }],
    ],
  },
  {
    title: 'a draft that was saved elsewhere meanwhile is never overwritten without a choice',
    start: 'person',
    steps: [
      ...listed,
      [save, 'open.exit.saving'],
      [done('saveDraft', { conflict: newer }), { in: 'open.exit.conflicting', context: { conflict: newer } }],
      [{ type: 'mine.chosen' }, { in: 'open.exit.saving', asks: { saveDraft: { over: 7 } } }],
      [done('saveDraft', { conflict: newer }), 'open.exit.conflicting'],
      [{ type: 'theirs.chosen' }, { in: 'restoring', asks: { loadApplication: { recordId: '' } } }],
    ],
  },
  {
    title: 'leaving asks, by a link and by the Back button; No stays, Yes goes where the link led [DREG-24 DREG-25]',
    start: 'person',
    steps: [
      ...listed,
      [leave('link', false), { in: 'open.exit.asked', context: { destination: { href: '/forms/dashind' } } }],
      [{ type: 'leave.declined' }, { in: ['open.exit.closed', 'open.step.listing'], context: { destination: null } }],
      [leave('history', false), { in: 'open.exit.asked', context: { destination: { place: { screen: 'manageDronesInd' } } } }],
      [{ type: 'leave.confirmed' }, { in: 'givenUp', tags: ['over'] }],
    ],
  },
  {
    title: 'what is typed into the first drone is asked about too; an empty form is left without a question [DREG-24]',
    start: 'person',
    steps: [...opened(), [begin, 'open.step.editing'], [leave('link', true), 'open.exit.asked'], [{ type: 'leave.declined' }, 'open.exit.closed'], [leave('link', false), { in: 'left', context: { destination: { href: '/forms/dashind' } } }]],
  },
  {
    title: 'another tab\'s application takes the place of this one when it is chosen',
    start: 'person',
    steps: [
      ...listed,
      [submit, { context: { alert: { kind: 'notSendable' } } }],
      [{ type: 'application.replaced', found: typedDraft }, { in: 'open.step.editing', context: { drones: part({ id: 1 }, { id: 2 }), alert: null } }],
    ],
  },
  {
    title: 'lists that do not come show the code of the page, and the call behind it [DERR-10 DERR-33]',
    start: 'person',
    steps: [
      [failed('loadFacts', ratesRefused), { in: 'failed', context: { problem: { code: 'DRI.1', failure: { code: 'RC.1e' } } } }],
      [{ type: 'retry.requested' }, { in: 'loading', asks: { loadFacts: {} } }],
      [failed('loadFacts', exception), { in: 'failed', context: { problem: { code: 'DRI.2', failure: null } } }],
    ],
  },
  {
    title: 'of an organisation it is DRO [DERR-08]',
    start: 'organisation',
    steps: [[failed('loadFacts', ratesRefused), { in: 'failed', context: { problem: { code: 'DRO.1' } } }]],
  },
  {
    title: 'a refused draft shows nothing that could be saved over it; an exception leads to the failure URL [DERR-06 DERR-07]',
    start: 'organisation',
    steps: [
      [done('loadFacts', facts), 'restoring'],
      [failed('loadApplication', draftRefused), { in: 'unloaded', out: 'open', context: { failure: draftRefused } }],
      [{ type: 'retry.requested' }, { in: 'restoring', context: { failure: null } }],
      [failed('loadApplication', exception), { in: 'broken', context: { destination: { place: { screen: 'systemError', message: 'There was an error loading draft form' } } } }],
    ],
  },
];
