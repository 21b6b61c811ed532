/**
 * Saving and submitting, written by hand from portal 4.4, OP-P-75, DEC-11 and DEC-18.
 * Longer than 250 lines: every way a submit can end leans on the same steps.
 */
import type { formSteppingMachine } from '#machines/form-stepping.machine.ts';
import type { Answers } from '#rules/form-answers.rules.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import type { Journey } from '#support/spec.ts';
import { AT, balloon, drone, droneOnly, droneThere, nothing, wholeBalloon, wholeDrone } from './fixture.ts';

export type Journeys = readonly Journey<typeof formSteppingMachine, 'checked' | 'specified' | 'unsaved' | 'unreadable'>[];
type Steps = Journeys[number]['steps'];
type Then = Steps[number][1];

export const found = { answers: nothing, stepid: null, from: 'nowhere', reattach: [], changed: [] } as const;
export const foundDraft = { answers: droneThere, stepid: 'where', from: 'draft', reattach: ['a.pdf'], changed: ['Town'] } as const;
export const receipt = { reference: 'S-1', receivedAt: '2026-11-21T00:00:00Z' };
export const other = { revision: 7, savedAt: '2026-11-20T23:42:00Z' };
export const saveFailed = callFailure('SaveDraft', 'FS.1a');
export const refusedSubmit = callFailure('SubmitIndustryAssist', 'FSU.1a', 'e', 403);
/** Of the service, or of whoever stands before it: nobody can say whether it arrived. */
export const troubledSubmit = callFailure('SubmitIndustryAssist', 'FSU.1a', 'd', 504);
/** An answer of 200 that nobody can read, and a page of somebody in between that refused. */
export const unreadableSubmit = callFailure('SubmitIndustryAssist', 'FSU.1a', 'c', 200);
export const bouncedSubmit = callFailure('SubmitIndustryAssist', 'FSU.1a', 'c', 413);
export const lostSubmit = callFailure('SubmitIndustryAssist', 'FSU.1a', 'b', null);
export const knownSubmit = callFailure('SubmitIndustryAssist', 'FSU.1a', 'e', 422);

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

export const sendingJourneys: Journeys = [
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
            asks: { submitForm: { answers: wholeDrone } },
          context: { alert: null, problems: {} },
        },
      ],
      [done('submitForm', receipt), { in: 'complete', tags: ['complete'], context: { receipt } }],
    ],
  },
  {
    title: 'presses while a submit is under way send nothing',
    start: 'specified',
    steps: [
      ...atEnd,
      sent({ in: 'submitting', asks: { submitForm: {} } }),
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
      [failed('submitForm', refusedSubmit), { ...stays, context: { ...stays.context, alert: { kind: 'submitFailed',
        failure: refusedSubmit }, refusals: 1 } }],
      sent({ in: 'submitting', context: { alert: null } }),
      [failed('submitForm', exception), { ...stays, context: { alert: { kind: 'submitFailed', failure: null }, refusals: 2 } }],
      sent({ in: 'submitting', asks: { submitForm: {} } }),
    ],
  },
  ...([
    ['lost', lostSubmit],
    ['unreadable', unreadableSubmit],
    ['of a service in trouble', troubledSubmit],
  ] as const).map(([how, failure]): Journeys[number] => ({
    title: `a submit whose answer is ${how} is asked about, and complete when it was received`,
    start: 'checked',
    steps: [
      [done('verifyPerson', { verified: true }), 'preparing'],
      ...atEnd,
      sent(),
      [failed('submitForm', failure), { in: 'inquiring', tags: ['submitting'], asks: { askAboutSubmit: {} }, context: { alert: null } }],
      [next(wholeBalloon), { in: 'inquiring', asks: {} }],
      [done('askAboutSubmit', receipt), { in: 'complete', context: { receipt } }],
    ],
  })),
  {
    title: 'an attempt that was received with other answers is told as the earlier one, and the next is another attempt',
    start: 'checked',
    steps: [
      [done('verifyPerson', { verified: true }), 'preparing'],
      ...atEnd,
      sent(),
      [failed('submitForm', knownSubmit), { in: 'inquiring', asks: { askAboutSubmit: {} } }],
      [
        done('askAboutSubmit', receipt),
        { ...stays, does: ['renewAttempt'], context: { ...stays.context, alert: { kind: 'earlier', receipt }, refusals: 1 }, asks: {} },
      ],
      sent({ in: 'submitting', context: { alert: null }, asks: { submitForm: {} } }),
    ],
  },
  ...([['refuses them', knownSubmit], ['is in trouble', troubledSubmit]] as const).map(([how, failure]): Journeys[number] => ({
    title: `answers that were not received because the service ${how} come back with what it said [FORM-11]`,
    start: 'checked',
    steps: [
      [done('verifyPerson', { verified: true }), 'preparing'],
      ...atEnd,
      sent(),
      [failed('submitForm', failure), 'inquiring'],
      [done('askAboutSubmit', null), { ...stays, context: { ...stays.context, alert: { kind: 'submitFailed', failure }, refusals: 1 } }],
      // One that the person stops has no failure of its own, nor that of the one before.
      sent(),
      [{ type: 'submit.stopped' }, 'inquiring'],
      [done('askAboutSubmit', null), { context: { alert: { kind: 'notReceived' }, failure: null, refusals: 2 } }],
    ],
  })),
  {
    title: 'a refusal of whoever stands in between is no lost answer: nobody is asked',
    start: 'checked',
    steps: [
      [done('verifyPerson', { verified: true }), 'preparing'],
      ...atEnd,
      sent(),
      [
        failed('submitForm', bouncedSubmit),
        { ...stays, asks: {}, context: { ...stays.context, alert: { kind: 'submitFailed', failure: bouncedSubmit } } },
      ],
    ],
  },
  {
    title: 'a lost submit that was not received is told, and is sent again by the person alone',
    start: 'checked',
    steps: [
      [done('verifyPerson', { verified: true }), 'preparing'],
      ...atEnd,
      sent(),
      [failed('submitForm', lostSubmit), 'inquiring'],
      [done('askAboutSubmit', null), { ...stays, context: { ...stays.context, alert: { kind: 'notReceived' }, refusals: 1 }, asks: {} }],
      sent({ in: 'submitting', context: { alert: null }, asks: { submitForm: {} } }),
      [{ type: 'submit.stopped' }, { in: 'inquiring', asks: { askAboutSubmit: {} } }],
      [failed('askAboutSubmit', exception), { ...stays, context: { ...stays.context, alert: { kind: 'unknown' }, refusals: 2 }, asks: {} }],
    ],
  },
  {
    title: 'files that cannot be read any more are asked for again at their question, and nobody is asked about the submit',
    start: 'specified',
    steps: [
      ...atEnd,
      sent(),
      [
        failed('submitForm', { ...filesLost, answers: drone }),
        {
          in: 'filling.typing', asks: {}, does: ['showProblems'], untagged: ['submitting'],
          context: { stepid: 'where', answers: drone, alert: { kind: 'invalid' }, refusals: 1, dirty: true },
        },
      ],
      [next(droneThere), { in: 'filling.typing', context: { stepid: 'sender', alert: null } }],
      [next(wholeDrone), { in: 'submitting', asks: { submitForm: { answers: wholeDrone } } }],
    ],
  },
  {
    title: 'a submission that the regulator completed meanwhile is closed: the form shows disabled, and nothing can be sent [CANC-10]',
    start: 'specified',
    steps: [
      ...atEnd,
      sent(),
      [failed('submitForm', closedMeanwhile), { in: 'closed', tags: ['refused'], asks: {}, untagged: ['step', 'submitting'] }],
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
        { type: 'leave.attempted', way: 'link', to: { href: '/forms/logoff' }, signsOut: true },
        { in: 'filling.askedToSignOut', tags: ['asking'] },
      ],
      [{ type: 'leave.declined' }, { in: 'filling.typing', context: { destination: null, dirty: true } }],
      [{ type: 'leave.attempted', way: 'history', to: null, signsOut: true }, 'filling.askedToSignOut'],
      [{ type: 'leave.declined' }, 'filling.typing'],
      [{ type: 'leave.attempted', way: 'link', to: { href: '/forms/logoff' }, signsOut: true }, 'filling.askedToSignOut'],
      [{ type: 'leave.confirmed' }, { in: 'left', context: { destination: { href: '/forms/logoff' } } }],
    ],
  },
  {
    title: 'where nobody can be asked, a lost or stopped submit is told as such',
    start: 'specified',
    steps: [
      ...atEnd,
      sent(),
      [failed('submitForm', lostSubmit), { ...stays, context: { ...stays.context, alert: { kind: 'unknown' }, refusals: 1 }, asks: {} }],
      sent(),
      [{ type: 'submit.stopped' }, { ...stays, context: { ...stays.context, alert: { kind: 'unknown' }, refusals: 2 }, asks: {} }],
      sent(),
      [failed('submitForm', unreadableSubmit), { ...stays, context: { alert: { kind: 'unknown' }, refusals: 3 }, asks: {} }],
      sent(),
      [failed('submitForm', troubledSubmit), { ...stays, context: { alert: { kind: 'submitFailed', failure: troubledSubmit } }, asks: {} }],
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
      [done('saveDraft', { conflict: null }), { in: 'saved', tags: ['left'],
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
