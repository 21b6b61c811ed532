/** Ways through a form written by hand from portal 4.4, section 6 and the decisions, with what must be true after each event. */
import { callFailure, exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import { balloon, drone, droneOnly, droneThere, gap, nothing, wholeBalloon } from './fixture.ts';
import { edited, found, foundDraft, next, opened, refusedSubmit, sendingScenarios, type Scenarios } from './form-stepping.sending.ts';

export const loadFailed = callFailure('LoadDraft', 'FL.1a');

/** Printed in portal 5. */
const BLANK = 'This field cannot be left blank';
const CHOOSE = 'Please select an option';

const link = { type: 'leave.requested', way: 'link', to: { href: '/forms/help' } } as const;
const browserBack = { type: 'leave.requested', way: 'history', to: null } as const;
const to = { place: { screen: 'dashInd' } } as const;

export const formSteppingScenarios: Scenarios = [
  {
    title: 'Next refuses a wrong step, and then passes it and shows the next one [FORM-01 FORM-02 FORM-03 FORM-04 FORM-05 FORM-12]',
    start: 'specified',
    begins: { in: 'preparing', tags: ['loading'], asks: { prepareForm: {} } },
    steps: [
      [done('prepareForm', { closed: false }), { in: 'loading', tags: ['loading'], asks: { loadAnswers: {} } }],
      [done('loadAnswers', found), { in: 'filling.typing', tags: ['step'], context: { stepid: 'what', dirty: false,
        alert: null }, asks: {} }],
      [edited, { in: 'filling.typing', context: { dirty: true } }],
      [
        next(droneOnly),
        {
          in: 'filling.typing',
          context: { stepid: 'what', alert: { kind: 'invalid' }, problems: { serial: BLANK }, refusals: 1, answers: nothing },
          does: ['showProblems'],
        },
      ],
      [next(drone), { context: { stepid: 'where', alert: null, problems: {}, answers: drone, refusals: 1 },
        does: ['hideProblems'], asks: {} }],
      [next(drone), { context: { stepid: 'where', alert: { kind: 'invalid' }, problems: { state: CHOOSE }, refusals: 2 },
        does: ['showProblems'] }],
    ],
  },
  {
    title: 'Back keeps what the step has, valid or not, and clears the alert [FORM-06]',
    start: 'specified',
    steps: [
      ...opened,
      [next(drone), { context: { stepid: 'where' } }],
      [next(drone), { context: { alert: { kind: 'invalid' } } }],
      [
        { type: 'back.chosen', answers: gap },
        { in: 'filling.typing', context: { stepid: 'what', answers: gap, alert: null, problems: {} }, does: ['hideProblems'] },
      ],
    ],
  },
  {
    title: 'answers decide the way: a balloon skips a step, and Back skips it too',
    start: 'specified',
    steps: [
      ...opened,
      [next(balloon), { context: { stepid: 'sender' } }],
      [{ type: 'back.chosen', answers: wholeBalloon }, { context: { stepid: 'what', answers: wholeBalloon } }],
    ],
  },
  {
    title: 'Back on the first step leads to the back address, with a question once something is typed [FORM-07 FORM-27]',
    start: 'specified',
    steps: [
      ...opened,
      [edited, 'filling.typing'],
      [{ type: 'back.chosen', answers: balloon }, { in: 'filling.askedToLeave', tags: ['asking', 'step'] }],
      [{ type: 'leave.declined' }, { in: 'filling.typing', context: { destination: null, dirty: true, answers: nothing } }],
      [{ type: 'back.chosen', answers: balloon }, 'filling.askedToLeave'],
      [{ type: 'leave.confirmed' }, { in: 'givenUp', tags: ['left', 'over'], context: { destination: to } }],
    ],
  },
  {
    title: 'Back on the first step of an untouched form leaves without a question [FORM-07 FORM-27]',
    start: 'specified',
    steps: [...opened, [{ type: 'back.chosen', answers: nothing }, { in: 'left', untagged: ['over'], context: { destination: to } }]],
  },
  {
    title: 'a link out of a changed form asks; No stays, Yes follows it [FORM-23 FORM-25 FORM-26]',
    start: 'specified',
    steps: [
      ...opened,
      [edited, 'filling.typing'],
      [link, { in: 'filling.askedToLeave', context: { destination: { href: '/forms/help' } } }],
      [edited, { in: 'filling.askedToLeave' }],
      [{ type: 'leave.declined' }, { in: 'filling.typing', context: { destination: null } }],
      [link, 'filling.askedToLeave'],
      [{ type: 'leave.confirmed' }, { in: 'givenUp', context: { destination: { href: '/forms/help' } } }],
    ],
  },
  {
    title: 'a link out of an untouched form is followed [FORM-27]',
    start: 'specified',
    steps: [...opened, [link, { in: 'left', untagged: ['over'], context: { destination: { href: '/forms/help' } } }]],
  },
  {
    title: 'the browser’s Back asks on every step, changed or not, and Yes leads to the back address [FORM-25 FORM-28]',
    start: 'specified',
    steps: [
      ...opened,
      [browserBack, { in: 'filling.askedToLeave', context: { dirty: false } }],
      [{ type: 'leave.confirmed' }, { in: 'givenUp', context: { destination: to } }],
    ],
  },
  {
    title: 'Submit with a gap on an earlier step shows that step and what is wrong there [FORM-10 FORM-12]',
    start: 'specified',
    steps: [
      [done('prepareForm', { closed: false }), 'loading'],
      [done('loadAnswers', { ...foundDraft, stepid: 'sender' }), { in: 'filling.typing', context: { stepid: 'sender',
        answers: droneThere } }],
      [next(droneThere), { context: { stepid: 'sender', problems: { name: BLANK }, answers: droneThere }, does: ['showProblems'] }],
      [
        next(gap),
        { in: 'filling.typing', context: { stepid: 'where', problems: { state: CHOOSE }, alert: { kind: 'invalid' },
          answers: gap }, does: ['showProblems'], asks: {} },
      ],
    ],
  },
  ...sendingScenarios,
  {
    title: 'a loaded draft fills the answers and opens at its step [FORM-18 FORM-19 FORM-20]',
    start: 'specified',
    steps: [
      [done('prepareForm', { closed: false }), { in: 'loading', asks: { loadAnswers: {} } }],
      [done('loadAnswers', foundDraft), { in: 'filling.typing', context: { answers: droneThere, stepid: 'where', dirty: false,
        found: { from: 'draft' } } }],
    ],
  },
  {
    title: 'a draft load that fails shows no form and can be tried again [FORM-21]',
    start: 'specified',
    steps: [
      [done('prepareForm', { closed: false }), 'loading'],
      [failed('loadAnswers', loadFailed), { in: 'unloaded', tags: ['failed'], untagged: ['step'], context: { failure: loadFailed } }],
      [{ type: 'retry.requested' }, { in: 'preparing', asks: { prepareForm: {} }, context: { failure: null } }],
    ],
  },
  {
    title: 'an error while loading leads to the system error page [FORM-22]',
    start: 'specified',
    steps: [
      [done('prepareForm', { closed: false }), 'loading'],
      [
        failed('loadAnswers', exception),
        { in: 'broken', tags: ['left'], context: { destination: { place: { screen: 'systemError',
          message: 'The form could not be loaded' } } } },
      ],
    ],
  },
  {
    title: 'who is not verified, or of whom nobody could say so, sees no form and can try again [FORM-30 FORM-31 FORM-33]',
    start: 'checked',
    steps: [
      [done('verifyPerson', { verified: false }), { in: 'refused', tags: ['refused'], asks: {}, context: { failure: null } }],
      [{ type: 'retry.requested' }, { in: 'verifying', asks: { verifyPerson: {} } }],
      [failed('verifyPerson', refusedSubmit), { in: 'unverified', tags: ['failed'], untagged: ['refused'], asks: {}, context: { failure: refusedSubmit } }],
      [{ type: 'retry.requested' }, { in: 'verifying', context: { failure: null } }],
      [failed('verifyPerson', exception), { in: 'unverified', asks: {}, context: { failure: null } }],
    ],
  },
  {
    title: 'an address that cannot be read shows no form and asks nobody [FORM-36]',
    start: 'unreadable',
    begins: { in: 'unreadable', tags: ['refused'], asks: {} },
    steps: [],
  },
  {
    title: 'a form whose lists do not come can be tried again; one that is closed shows as such [FORM-38]',
    start: 'specified',
    steps: [
      [failed('prepareForm', loadFailed), { in: 'unprepared', tags: ['failed'], context: { failure: loadFailed }, asks: {} }],
      [{ type: 'retry.requested' }, { in: 'preparing', asks: { prepareForm: {} }, context: { failure: null } }],
      [done('prepareForm', { closed: true }), { in: 'closed', tags: ['refused'], asks: {} }],
    ],
  },
  {
    title: 'the answers of another tab take the place of those here, at their step, and count as changed',
    start: 'specified',
    steps: [
      ...opened,
      [next(droneOnly), { context: { alert: { kind: 'invalid' } } }],
      [
        { type: 'answers.replaced', stepid: 'sender' },
        { in: 'filling.typing', context: { stepid: 'sender', dirty: true, alert: null, problems: {} }, does: ['hideProblems'] },
      ],
      [{ type: 'answers.replaced', stepid: null }, { context: { stepid: 'sender' } }],
    ],
  },
];
