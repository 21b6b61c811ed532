/** Ways through the steps of a form written by hand from portal 4.4 and section 6; the life around them has its own in tests/application. */
import type { formSteppingMachine, FoundForm } from '#machines/forms/form-stepping.machine.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import type { Scenario } from '#support/spec.ts';
import { AT, balloon, drone, droneOnly, droneThere, gap, nothing, wholeBalloon, wholeDrone } from './fixture.ts';

type Told = Scenario<typeof formSteppingMachine, 'fresh' | 'draft' | 'lastStep'>;

export const found: FoundForm = { answers: nothing, stepid: null, from: 'nowhere', reattach: [], changed: [] };
export const foundDraft: FoundForm = { answers: droneThere, stepid: 'where', from: 'draft', reattach: ['a.pdf'], changed: ['Town'] };

export const next = (answers: Answers) => ({ type: 'step.submitted', answers, at: AT }) as const;
const back = (answers: Answers) => ({ type: 'back.chosen', answers }) as const;
const edited = { type: 'form.edited' } as const;
const tells = (...types: readonly string[]) => types.map((type) => ({ to: 'parent', event: { type } }));
const sends = (payload: Answers) => [{ to: 'parent', event: { type: 'content.submitted', payload, costs: false } }];

/** Printed in portal 5. */
const BLANK = 'This field cannot be left blank';
const CHOOSE = 'Please select an option';

export const formSteppingScenarios: readonly Told[] = [
  {
    title: 'Next refuses a wrong step, and then passes it and shows the next one [FORM-01 FORM-02 FORM-03 FORM-04 FORM-05 FORM-12]',
    start: 'fresh',
    begins: { in: 'filling', context: { stepid: 'what', answers: nothing, refusals: 0 } },
    steps: [
      [edited, { in: 'filling', tells: tells('content.edited') }],
      [
        next(droneOnly),
        {
          in: 'refused', context: { stepid: 'what', problems: { serial: BLANK }, refusals: 1, answers: nothing }, does: ['showProblems'],
          tells: tells('content.moved'),
        },
      ],
      [edited, { in: 'refused', context: { problems: { serial: BLANK } }, tells: tells('content.edited') }],
      [next(drone), { in: 'filling', context: { stepid: 'where', problems: {}, answers: drone, refusals: 1 }, does: ['hideProblems'], tells: tells('content.moved') }],
      [next(drone), { in: 'refused', context: { stepid: 'where', problems: { state: CHOOSE }, refusals: 2 }, does: ['showProblems'] }],
    ],
  },
  {
    title: 'Back keeps what the step has, valid or not, and clears the messages [FORM-06]',
    start: 'fresh',
    steps: [
      [next(drone), { context: { stepid: 'where' } }],
      [next(drone), 'refused'],
      [back(gap), { in: 'filling', context: { stepid: 'what', answers: gap, problems: {} }, does: ['hideProblems'], tells: tells('content.moved') }],
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
    title: 'a link leads straight to another step of the way, says which one shows, and takes the messages with it; one off the way leads nowhere',
    start: 'draft',
    steps: [
      [next(drone), 'refused'],
      [
        { type: 'step.chosen', stepid: 'what', answers: balloon },
        {
          in: 'filling', context: { stepid: 'what', answers: balloon, problems: {} }, does: ['hideProblems'],
          tells: [{ to: 'parent', event: { type: 'content.moved', stepid: 'what', answers: balloon } }],
        },
      ],
      [{ type: 'step.chosen', stepid: 'where', answers: balloon }, { in: 'filling', context: { stepid: 'what' }, does: [], tells: [] }],
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
      [next(droneThere), { in: 'refused', context: { stepid: 'sender', problems: { name: BLANK }, answers: droneThere }, does: ['showProblems'] }],
      [
        next(gap),
        { in: 'refused', context: { stepid: 'where', problems: { state: CHOOSE }, answers: gap }, does: ['showProblems'], tells: tells('content.moved') },
      ],
    ],
  },
  {
    title: 'Submit on the last step says what is answered, and can be pressed again: how it is sent is the application’s [FORM-11]',
    start: 'lastStep',
    steps: [
      [next(wholeDrone), { in: 'filling', context: { stepid: 'sender', answers: wholeDrone, problems: {} }, does: ['hideProblems'], tells: sends(wholeDrone) }],
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
        { in: 'refused', context: { stepid: 'where', answers: drone, problems: { state: CHOOSE }, refusals: 1 }, does: ['showProblems'], tells: [{ to: 'parent', event: { type: 'content.moved', stepid: 'where', answers: drone } }] },
      ],
      [next(droneThere), { in: 'filling', context: { stepid: 'sender', problems: {} } }],
    ],
  },
  {
    title: 'what was refused is forgotten where the form is saved instead of mended',
    start: 'fresh',
    steps: [
      [next(droneOnly), 'refused'],
      [{ type: 'save.begun' }, { in: 'filling', context: { stepid: 'what', problems: {}, refusals: 1 }, does: ['hideProblems'], tells: [] }],
    ],
  },
  {
    title: 'what was found opens at its step, with its answers [FORM-18 FORM-19 FORM-20]',
    start: 'draft',
    begins: { in: 'filling', context: { answers: droneThere, stepid: 'where', found: { from: 'draft', reattach: ['a.pdf'], changed: ['Town'] } } },
    steps: [[next(droneThere), { context: { stepid: 'sender' } }]],
  },
];
