/** Scenarios of the steps of a form from portal 4.4 and section 6; those of the application are in tests/application. */
import type { formSteppingMachine, FoundForm } from '#machines/forms/form-stepping.machine.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import type { Scenario } from '#support/spec.ts';
import { AT, balloon, drone, droneOnly, droneThere, gap, nothing, wholeBalloon, wholeDrone } from './fixture.ts';

type Told = Scenario<typeof formSteppingMachine, 'fresh' | 'draft' | 'lastStep' | 'review'>;

export const found: FoundForm = { answers: nothing, stepid: null, source: 'nowhere', reattach: [], changed: [] };
export const foundDraft: FoundForm = {
  answers: droneThere,
  stepid: 'where',
  source: 'draft',
  reattach: ['a.pdf'],
  changed: ['Town'],
};

export const foundReview: FoundForm = { ...found, answers: wholeBalloon, stepid: 'sender', source: 'autosave' };

export const next = (answers: Answers) => ({ type: 'step.submitted', answers, at: AT }) as const;
const back = (answers: Answers) => ({ type: 'back.chosen', answers }) as const;
const change = (stepid: string, question: string, answers: Answers) =>
  ({ type: 'change.chosen', stepid, question, answers }) as const;
const tells = (...types: readonly string[]) => types.map((type) => ({ to: 'parent', event: { type } }));
const sends = (payload: Answers) => [{ to: 'parent', event: { type: 'content.submitted', payload, costs: false } }];

/** Printed in portal 5. */
const BLANK = 'This field cannot be left blank';
const CHOOSE = 'Please select an option';

export const formSteppingScenarios: readonly Told[] = [
  {
    title:
      'Next refuses a wrong step, and then passes it and shows the next one [FORM-01 FORM-02 FORM-03 FORM-04 FORM-05 FORM-12]',
    start: 'fresh',
    begins: { in: 'filling', context: { stepid: 'what', answers: nothing, refusals: 0 } },
    steps: [
      [
        next(droneOnly),
        {
          in: 'refused',
          context: { stepid: 'what', problems: { serial: BLANK }, refusals: 1, answers: nothing },
          does: ['showProblems'],
          tells: tells('content.moved'),
        },
      ],
      [
        next(drone),
        {
          in: 'filling',
          context: { stepid: 'where', problems: {}, answers: drone, refusals: 1 },
          does: ['hideProblems'],
          tells: tells('content.moved', 'content.changed'),
        },
      ],
      [
        next(drone),
        {
          in: 'refused',
          context: { stepid: 'where', problems: { state: CHOOSE }, refusals: 2 },
          does: ['showProblems'],
        },
      ],
    ],
  },
  {
    title: 'Back keeps what the step has, valid or not, and clears the messages [FORM-06]',
    start: 'fresh',
    steps: [
      [next(drone), { context: { stepid: 'where' } }],
      [next(drone), 'refused'],
      [
        back(gap),
        {
          in: 'filling',
          context: { stepid: 'what', answers: gap, problems: {} },
          does: ['hideProblems'],
          tells: tells('content.moved', 'content.changed'),
        },
      ],
    ],
  },
  {
    title: 'answers decide the way: a balloon skips a step, and Back skips it too',
    start: 'fresh',
    steps: [
      [next(balloon), { context: { stepid: 'sender' } }],
      [back(wholeBalloon), { context: { stepid: 'what', answers: wholeBalloon } }],
    ],
  },
  {
    title:
      'a link leads straight to another step of the way, says which one shows, and takes the messages with it; one off the way leads nowhere',
    start: 'draft',
    steps: [
      [next(drone), 'refused'],
      [
        { type: 'step.chosen', stepid: 'what', answers: balloon },
        {
          in: 'filling',
          context: { stepid: 'what', answers: balloon, problems: {} },
          does: ['hideProblems'],
          tells: [
            { to: 'parent', event: { type: 'content.moved', stepid: 'what', answers: balloon } },
            ...tells('content.changed'),
          ],
        },
      ],
      [
        { type: 'step.chosen', stepid: 'where', answers: balloon },
        { in: 'filling', context: { stepid: 'what' }, does: [], tells: [] },
      ],
    ],
  },
  {
    title: 'Back on the first step is the application’s: the steps stay as they are [FORM-07]',
    start: 'fresh',
    steps: [[back(balloon), { in: 'filling', context: { stepid: 'what', answers: nothing }, tells: [] }]],
  },
  {
    title: 'Submit with a gap on an earlier step shows that step and what is wrong there [FORM-10 FORM-12]',
    start: 'lastStep',
    begins: { in: 'filling', context: { stepid: 'sender', answers: droneThere } },
    steps: [
      [
        next(droneThere),
        {
          in: 'refused',
          context: { stepid: 'sender', problems: { name: BLANK }, answers: droneThere },
          does: ['showProblems'],
        },
      ],
      [
        next(gap),
        {
          in: 'refused',
          context: { stepid: 'where', problems: { state: CHOOSE }, answers: gap },
          does: ['showProblems'],
          tells: tells('content.moved', 'content.changed'),
        },
      ],
    ],
  },
  {
    title:
      'Submit on the last step says what is answered, and can be pressed again: how it is sent is the application’s [FORM-11]',
    start: 'lastStep',
    steps: [
      [
        next(wholeDrone),
        {
          in: 'filling',
          context: { stepid: 'sender', answers: wholeDrone, problems: {} },
          does: ['hideProblems'],
          tells: sends(wholeDrone),
        },
      ],
      [next(wholeDrone), { in: 'filling', tells: sends(wholeDrone) }],
    ],
  },
  {
    title: 'files that cannot be read any more are asked for again at their question, whichever step shows',
    start: 'lastStep',
    steps: [
      [next(wholeDrone), 'filling'],
      [
        { type: 'files.lost', answers: drone, at: AT },
        {
          in: 'refused',
          context: { stepid: 'where', answers: drone, problems: { state: CHOOSE }, refusals: 1 },
          does: ['showProblems'],
          tells: [
            { to: 'parent', event: { type: 'content.moved', stepid: 'where', answers: drone } },
            ...tells('content.changed'),
          ],
        },
      ],
      [next(droneThere), { in: 'filling', context: { stepid: 'sender', problems: {} } }],
    ],
  },
  {
    title: 'what was refused is forgotten where the form is saved instead of mended',
    start: 'fresh',
    steps: [
      [next(droneOnly), 'refused'],
      [
        { type: 'save.begun' },
        { in: 'filling', context: { stepid: 'what', problems: {}, refusals: 1 }, does: ['hideProblems'], tells: [] },
      ],
    ],
  },
  {
    title: 'what was found opens at its step, with its answers [FORM-18 FORM-19 FORM-20]',
    start: 'draft',
    begins: {
      in: 'filling',
      context: {
        answers: droneThere,
        stepid: 'where',
        found: { source: 'draft', reattach: ['a.pdf'], changed: ['Town'] },
      },
    },
    steps: [[next(droneThere), { context: { stepid: 'sender' } }]],
  },
  {
    title:
      'Change leads from the review to the question, and Next from there back to the review, at the link that was followed',
    start: 'review',
    begins: { in: 'filling', context: { stepid: 'sender', change: null, aim: null } },
    steps: [
      [
        change('what', 'kind', wholeBalloon),
        {
          in: 'filling',
          context: { stepid: 'what', answers: wholeBalloon, aim: 'kind' },
          does: ['hideProblems'],
          tells: [
            { to: 'parent', event: { type: 'content.moved', stepid: 'what', leadsBack: true } },
            ...tells('content.changed'),
          ],
        },
      ],
      [
        next(wholeBalloon),
        {
          in: 'filling',
          context: { stepid: 'sender', answers: wholeBalloon, change: null, aim: 'kind' },
          does: ['hideProblems'],
          tells: [
            { to: 'parent', event: { type: 'content.moved', stepid: 'sender', leadsBack: false } },
            ...tells('content.changed'),
          ],
        },
      ],
      [next(wholeBalloon), { context: { stepid: 'sender' }, tells: sends(wholeBalloon) }],
    ],
  },
  {
    title: 'what a change opened is asked first, whether it is answered already or not; then the review comes back',
    start: 'review',
    steps: [
      [change('what', 'kind', wholeBalloon), { context: { stepid: 'what' } }],
      [next(droneOnly), { in: 'refused', context: { stepid: 'what', problems: { serial: BLANK }, aim: 'kind' } }],
      [
        next(wholeDrone),
        {
          in: 'filling',
          context: { stepid: 'where', answers: wholeDrone, aim: null },
          does: ['hideProblems'],
          tells: [
            { to: 'parent', event: { type: 'content.moved', stepid: 'where', leadsBack: false } },
            ...tells('content.changed'),
          ],
        },
      ],
      [next(gap), { in: 'refused', context: { stepid: 'where', problems: { state: CHOOSE } } }],
      [
        next(wholeDrone),
        { in: 'filling', context: { stepid: 'sender', answers: wholeDrone, change: null, aim: 'kind' } },
      ],
      // Everything was asked already.
      [change('where', 'state', wholeDrone), { context: { stepid: 'where', aim: 'state' } }],
      [next(wholeDrone), { context: { stepid: 'sender', aim: 'state' } }],
    ],
  },
  {
    title: 'Back where a change began takes it back, and shows the review as it was',
    start: 'review',
    steps: [
      [change('what', 'kind', wholeBalloon), { context: { stepid: 'what' } }],
      [
        back(droneOnly),
        {
          in: 'filling',
          context: { stepid: 'sender', answers: wholeBalloon, change: null, aim: 'kind', problems: {} },
          does: ['restoreAnswers', 'hideProblems'],
          tells: tells('content.moved', 'content.changed'),
        },
      ],
      [next(wholeBalloon), { tells: sends(wholeBalloon) }],
    ],
  },
  {
    title:
      'Back on a step that a change opened leads to the answer that is changed, with what was typed, and from there to the review as it was',
    start: 'review',
    steps: [
      [change('what', 'kind', wholeBalloon), { context: { stepid: 'what' } }],
      [next(drone), { context: { stepid: 'where' } }],
      [next(drone), 'refused'],
      [
        back(droneThere),
        {
          in: 'filling',
          context: { stepid: 'what', answers: droneThere, problems: {} },
          does: ['hideProblems'],
          tells: tells('content.moved', 'content.changed'),
        },
      ],
      [back(droneThere), { context: { stepid: 'sender', answers: wholeBalloon, change: null } }],
    ],
  },
  {
    title: 'whoever goes straight to another step during a change comes to the review all the same',
    start: 'review',
    steps: [
      [change('what', 'kind', wholeBalloon), { context: { stepid: 'what' } }],
      [next(drone), { context: { stepid: 'where' } }],
      [
        { type: 'step.chosen', stepid: 'what', answers: wholeDrone },
        {
          context: { stepid: 'what', aim: null },
          tells: [{ to: 'parent', event: { type: 'content.moved', leadsBack: true } }, ...tells('content.changed')],
        },
      ],
      [next(wholeBalloon), { context: { stepid: 'sender', change: null } }],
    ],
  },
  {
    title: 'lost files end a change: what is wrong comes first, and every step after it',
    start: 'review',
    steps: [
      [change('what', 'kind', wholeBalloon), { context: { stepid: 'what' } }],
      [
        { type: 'files.lost', answers: drone, at: AT },
        { in: 'refused', context: { stepid: 'where', change: null, aim: null } },
      ],
      [back(droneThere), { context: { stepid: 'what', answers: droneThere } }],
    ],
  },
  {
    title: 'Change is of the review alone, and of what comes before it',
    start: 'lastStep',
    steps: [
      [change('what', 'kind', wholeBalloon), { context: { stepid: 'sender', change: null }, does: [], tells: [] }],
    ],
  },
  {
    title: 'no step of the way that the answers do not lead through is changed, nor the review itself',
    start: 'review',
    steps: [
      [change('where', 'state', wholeBalloon), { context: { stepid: 'sender', change: null }, does: [], tells: [] }],
      [change('sender', 'name', wholeBalloon), { context: { stepid: 'sender', change: null }, does: [], tells: [] }],
      [back(wholeBalloon), { context: { stepid: 'what', aim: null } }],
      [change('what', 'kind', wholeBalloon), { context: { stepid: 'what', change: null }, does: [], tells: [] }],
    ],
  },
  {
    title: 'after a change the steps are gone through as ever, and none takes the focus to what was changed',
    start: 'review',
    steps: [
      [change('what', 'kind', wholeBalloon), { context: { stepid: 'what' } }],
      [next(wholeBalloon), { context: { stepid: 'sender', aim: 'kind' } }],
      [back(wholeBalloon), { context: { stepid: 'what', aim: null } }],
      [next(wholeBalloon), { context: { stepid: 'sender', aim: null } }],
      [change('what', 'kind', wholeBalloon), { context: { stepid: 'what', aim: 'kind' } }],
      [{ type: 'step.chosen', stepid: 'what', answers: wholeBalloon }, { context: { aim: null } }],
      [back(wholeBalloon), { context: { stepid: 'sender', aim: 'kind' } }],
      [
        { type: 'step.chosen', stepid: 'what', answers: wholeBalloon },
        { context: { stepid: 'what', change: null, aim: null } },
      ],
      [next(wholeBalloon), { context: { stepid: 'sender', aim: null } }],
      [change('what', 'kind', wholeBalloon), { context: { stepid: 'what' } }],
      [next(wholeBalloon), { context: { stepid: 'sender', aim: 'kind' } }],
      [next(balloon), { in: 'refused', context: { stepid: 'sender', aim: 'kind' } }],
      [next(gap), { in: 'refused', context: { stepid: 'where', aim: null } }],
    ],
  },
];
