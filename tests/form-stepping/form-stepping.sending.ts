/**
 * Saving and submitting, written by hand from portal 4.4, OP-P-75, DEC-11 and DEC-18.
 * Longer than 250 lines: every way a submit can end leans on the same steps.
 */
import type { formSteppingMachine } from '#machines/forms/form-stepping.machine.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import type { Scenario } from '#support/spec.ts';
import { AT, balloon, drone, droneOnly, droneThere, nothing, wholeBalloon, wholeDrone } from './fixture.ts';

export type Scenarios = readonly Scenario<typeof formSteppingMachine, 'checked' | 'specified' | 'unsaved' | 'unreadable'>[];
type Steps = Scenarios[number]['steps'];
type Then = Steps[number][1];

export const found = { answers: nothing, stepid: null, from: 'nowhere', reattach: [], changed: [] } as const;
export const foundDraft = { answers: droneThere, stepid: 'where', from: 'draft', reattach: ['a.pdf'], changed: ['Town'] } as const;
const receipt = { reference: 'S-1', receivedAt: '2026-11-21T00:00:00Z' };
export const other = { revision: 7, savedAt: '2026-11-20T23:42:00Z' };
export const saveFailed = callFailure('SaveDraft', 'FS.1a');
export const refusedSubmit = callFailure('SubmitIndustryAssist', 'FSU.1a', 'e', 403);

/** What becomes of a submit. */
export const received = { kind: 'received', receipt } as const;
export const refused = { kind: 'refused', failure: refusedSubmit } as const;
export const declined = { kind: 'refused', failure: null } as const;
export const earlier = { kind: 'earlier', receipt } as const;
/** A file that changed on the device: seen here as an answer that is missing again, of the last step. */
export const filesLost = { kind: 'filesLost', answers: balloon, at: AT } as const;
export const closedMeanwhile = { kind: 'closed' } as const;

export const next = (answers: Answers) => ({ type: 'step.submitted', answers, at: AT }) as const;
export const edited = { type: 'form.edited' } as const;
export const opened: Steps = [
  [done('prepareForm', { closed: false }), 'loading'],
  [done('loadAnswers', found), 'filling.typing'],
];
const atEnd: Steps = [...opened, [next(balloon), 'filling.typing'], [edited, { context: { stepid: 'sender', dirty: true } }]];
const sent = (then: Then = 'submitting'): Steps[number] => [next(wholeBalloon), then];
const stays = {
  in: 'filling.typing', context: { stepid: 'sender', answers: wholeBalloon, dirty: true, receipt: null }, untagged: ['submitting'],
} as const;

export const sendingScenarios: Scenarios = [
  {
    title: 'Submit stores, sends and completes once the regulator has it [FORM-11]',
    start: 'specified',
    steps: [
      ...opened,
      [next(drone), 'filling.typing'],
      [next(droneThere), 'filling.typing'],
      [next(droneThere), { context: { alert: { kind: 'invalid' } } }],
      [
        next(wholeDrone),
        {
          in: 'submitting', tags: ['submitting'], untagged: ['complete'], does: ['hideProblems'],
            asks: { submission: { payload: wholeDrone, canAsk: false, costs: false } },
          context: { alert: null, problems: {} },
        },
      ],
      [done('submission', received), { in: 'complete', tags: ['complete'], context: { receipt } }],
    ],
  },
  {
    title: 'presses while a submit is under way send nothing',
    start: 'specified',
    steps: [
      ...atEnd,
      sent({ in: 'submitting', asks: { submission: {} } }),
      [next(wholeBalloon), { in: 'submitting', asks: {} }],
      [next(wholeBalloon), { in: 'submitting', asks: {} }],
      [{ type: 'save.chosen', answers: wholeBalloon }, { in: 'submitting', asks: {} }],
    ],
  },
  {
    title: 'a refused submit comes back to the last step with an alert and its cause, and can be sent again [FORM-11]',
    start: 'checked',
    begins: { in: 'verifying', asks: { verifyPerson: {} }, tags: ['loading'] },
    steps: [
      [done('verifyPerson', { verified: true }), { in: 'preparing', asks: { prepareForm: {} } }],
      ...atEnd,
      sent(),
      [done('submission', refused), { ...stays, context: { ...stays.context, alert: { kind: 'submitFailed', failure: refusedSubmit }, refusals: 1 } }],
      sent({ in: 'submitting', context: { alert: null } }),
      [done('submission', declined), { ...stays, context: { ...stays.context, alert: { kind: 'submitFailed', failure: null }, refusals: 2 } }],
      sent({ in: 'submitting', asks: { submission: { canAsk: true } } }),
    ],
  },
  {
    title: 'an attempt that was received with other answers is told as the earlier one, and the next is another attempt',
    start: 'specified',
    steps: [
      ...atEnd,
      sent(),
      [
        done('submission', earlier),
        { ...stays, does: ['renewSubmitKey'], context: { ...stays.context, alert: earlier, refusals: 1 }, asks: {} },
      ],
      sent({ in: 'submitting', context: { alert: null }, asks: { submission: {} } }),
    ],
  },
  {
    title: 'what was not received, and what nobody knows, is told, and sent again by the person alone, as the same attempt',
    start: 'specified',
    steps: [
      ...atEnd,
      sent(),
      [done('submission', { kind: 'notReceived' }), { ...stays, context: { ...stays.context, alert: { kind: 'notReceived' }, refusals: 1 }, asks: {}, does: [] }],
      sent({ in: 'submitting', context: { alert: null }, asks: { submission: {} } }),
      [done('submission', { kind: 'unknown' }), { ...stays, context: { ...stays.context, alert: { kind: 'unknown' }, refusals: 2 }, asks: {}, does: [] }],
      sent(),
      [failed('submission', exception), { ...stays, context: { ...stays.context, alert: { kind: 'unknown' }, refusals: 3 }, asks: {}, does: [] }],
    ],
  },
  {
    title: 'a submit that the person stops ends when it is known what came of it',
    start: 'specified',
    steps: [
      ...atEnd,
      sent(),
      [{ type: 'submit.stopped' }, { in: 'submitting', asks: {}, tells: [{ to: 'submission', event: { type: 'submit.stopped' } }] }],
      [done('submission', received), 'complete'],
    ],
  },
  {
    title: 'files that cannot be read any more are asked for again at their question',
    start: 'specified',
    steps: [
      ...atEnd,
      sent(),
      [
        done('submission', { ...filesLost, answers: drone }),
        {
          in: 'filling.typing', asks: {}, does: ['showProblems'], untagged: ['submitting'],
          context: { stepid: 'where', answers: drone, alert: { kind: 'invalid' }, refusals: 1, dirty: true },
        },
      ],
      [next(droneThere), { in: 'filling.typing', context: { stepid: 'sender', alert: null } }],
      [next(wholeDrone), { in: 'submitting', asks: { submission: { payload: wholeDrone } } }],
    ],
  },
  {
    title: 'a submission that the regulator completed meanwhile is closed: the form shows disabled, and nothing can be sent [CANC-10]',
    start: 'specified',
    steps: [
      ...atEnd,
      sent(),
      [done('submission', closedMeanwhile), { in: 'closed', tags: ['refused'], asks: {}, untagged: ['step', 'submitting'] }],
      [next(wholeBalloon), { in: 'closed', asks: {} }],
      [{ type: 'retry.requested' }, { in: 'closed', asks: {} }],
    ],
  },
  {
    title: 'signing out with files attached asks about the files alone; No stays, Yes goes',
    start: 'specified',
    steps: [
      ...atEnd,
      [
        { type: 'leave.requested', way: 'link', to: { href: '/forms/logoff' }, signsOut: true },
        { in: 'filling.askedToSignOut', tags: ['asking'] },
      ],
      [{ type: 'leave.declined' }, { in: 'filling.typing', context: { destination: null, dirty: true } }],
      [{ type: 'leave.requested', way: 'history', to: null, signsOut: true }, 'filling.askedToSignOut'],
      [{ type: 'leave.declined' }, 'filling.typing'],
      [{ type: 'leave.requested', way: 'link', to: { href: '/forms/logoff' }, signsOut: true }, 'filling.askedToSignOut'],
      [{ type: 'leave.confirmed' }, { in: 'left', untagged: ['over'], context: { destination: { href: '/forms/logoff' } } }],
    ],
  },
  {
    title: 'Save draft stores the step, saves, and leads to the draft return address [FORM-15 FORM-16]',
    start: 'specified',
    steps: [
      ...opened,
      [edited, 'filling.typing'],
      [next(droneOnly), { context: { alert: { kind: 'invalid' } } }],
      [
        { type: 'save.chosen', answers: droneOnly },
        {
          in: 'saving', tags: ['saving'], asks: { saveDraft: { stepid: 'what', over: null } }, does: ['hideProblems'],
          context: { answers: droneOnly, alert: null, problems: {} },
        },
      ],
      [done('saveDraft', { conflict: null }), { in: 'saved', tags: ['left', 'over'],
        context: { destination: { place: { screen: 'home' } }, dirty: false } }],
    ],
  },
  {
    title: 'a failed save says so and stays, with everything kept, and can be tried again [FORM-17 ERRC-15]',
    start: 'specified',
    steps: [
      ...opened,
      [next(drone), 'filling.typing'],
      [edited, 'filling.typing'],
      [{ type: 'save.chosen', answers: droneThere }, { in: 'saving', asks: { saveDraft: { stepid: 'where' } } }],
      [
        failed('saveDraft', saveFailed),
        { in: 'filling.typing', context: { stepid: 'where', answers: droneThere, dirty: true, alert: { kind: 'saveFailed',
          failure: saveFailed }, refusals: 1 } },
      ],
      [{ type: 'save.chosen', answers: droneThere }, { in: 'saving', context: { alert: null } }],
      [failed('saveDraft', exception), { in: 'filling.typing', context: { alert: { kind: 'saveFailed', failure: null }, refusals: 2 } }],
    ],
  },
  {
    title: 'a draft that was saved elsewhere meanwhile: mine goes over it because the person chose so',
    start: 'specified',
    steps: [
      ...opened,
      [edited, 'filling.typing'],
      [{ type: 'save.chosen', answers: balloon }, 'saving'],
      [done('saveDraft', { conflict: other }), { in: 'conflicting', tags: ['step', 'asking'], context: { conflict: other,
        dirty: true }, asks: {} }],
      [{ type: 'mine.chosen' }, { in: 'saving', asks: { saveDraft: { over: 7 } } }],
      [done('saveDraft', { conflict: null }), 'saved'],
    ],
  },
  {
    title: 'a draft that was saved elsewhere meanwhile: theirs is opened, and counts as unchanged',
    start: 'specified',
    steps: [
      ...opened,
      [edited, 'filling.typing'],
      [{ type: 'save.chosen', answers: balloon }, 'saving'],
      [done('saveDraft', { conflict: other }), 'conflicting'],
      [{ type: 'theirs.chosen' }, { in: 'loading', context: { conflict: null }, asks: { loadAnswers: {} } }],
      [
        done('loadAnswers', foundDraft),
        { in: 'filling.typing', context: { answers: droneThere, stepid: 'where', dirty: false, found: { from: 'draft',
          reattach: ['a.pdf'], changed: ['Town'] } } },
      ],
      [{ type: 'save.chosen', answers: droneThere }, { in: 'saving', asks: { saveDraft: { over: null } } }],
    ],
  },
  {
    title: 'a form without drafts saves none',
    start: 'unsaved',
    steps: [...opened, [{ type: 'save.chosen', answers: balloon }, { in: 'filling.typing', asks: {}, context: { answers: nothing } }]],
  },
];
