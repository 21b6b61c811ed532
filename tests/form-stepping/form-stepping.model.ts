import type { ContextFrom } from 'xstate';
import { formSteppingMachine } from '#machines/forms/form-stepping.machine.ts';
import type { FormDefinition } from '#rules/forms/form.rules.ts';
import { defineModel } from '#support/model.ts';
import {
  AT,
  balloon,
  drone,
  droneOnly,
  droneThere,
  gap,
  nothing,
  reviewedForm,
  sightingForm,
  wayOf,
  wholeBalloon,
  wholeDrone,
} from './fixture.ts';
import { found, foundDraft, foundReview, formSteppingScenarios } from './form-stepping.scenarios.ts';
import { formSteppingInvariants } from './form-stepping.invariants.ts';

type Context = ContextFrom<typeof formSteppingMachine>;

/** Whether the last step shows a review; in the browser it is asked of the same definition. */
const hasReview = ({ steps }: Pick<FormDefinition, 'steps'>): boolean =>
  steps.some(({ review }) => review !== undefined);
const REFUSED = 'There was a problem with the form';
const input = (what: typeof found) => ({ about: sightingForm, found: what });

export const formSteppingModel = defineModel({
  slug: 'form-stepping',
  machine: formSteppingMachine,
  inputs: {
    fresh: input(found),
    draft: input(foundDraft),
    lastStep: input({ ...foundDraft, stepid: 'sender' }),
    review: { about: reviewedForm, found: foundReview },
  },
  cases: {
    'step.submitted': [nothing, balloon, droneOnly, drone, droneThere, wholeBalloon, wholeDrone, gap].map(
      (answers) => ({ answers, at: AT }),
    ),
    'back.chosen': [{ answers: balloon }, { answers: droneOnly }],
    'step.chosen': [
      { stepid: 'what', answers: balloon },
      { stepid: 'where', answers: balloon },
      { stepid: 'where', answers: droneOnly },
    ],
    'change.chosen': [
      { stepid: 'what', question: 'kind', answers: wholeBalloon },
      { stepid: 'where', question: 'state', answers: wholeDrone },
      { stepid: 'where', question: 'state', answers: wholeBalloon },
      { stepid: 'sender', question: 'name', answers: wholeDrone },
    ],
    'files.lost': [{ answers: drone, at: AT }],
  },
  // The context that guards read: the step, whether the form has a review, and the progress of a change.
  serialize: ({ form, stepid, change }) => [
    hasReview(form),
    stepid,
    change?.path,
    change && [...new Set(change.asked)],
  ],
  // The present step is always on the way of its answers: earlier answers decide that, and these events do not have
  // them.
  filterEvents: ({ context }, event) =>
    event.type === 'files.lost' ||
    event.type === 'step.chosen' ||
    !('answers' in event) ||
    wayOf(event['answers']).includes(context.stepid),
  invariants: formSteppingInvariants,
  expectations: {
    filling: {
      shows: ({ stepid, form }: Context) => [
        { role: 'heading', name: form.steps.find((step) => step.stepid === stepid)?.name ?? '' },
        { role: 'button', name: stepid === 'sender' ? 'Submit' : 'Next' },
        { role: 'button', name: 'Back' },
        ...(stepid === 'sender' && hasReview(form) ? [{ role: 'button', name: 'Change Kind of object' } as const] : []),
        { role: 'button', name: 'Save and exit' },
      ],
      hides: ({ stepid, form }: Context) => [
        ...(stepid === 'sender' && hasReview(form) ? [] : [{ role: 'button', name: 'Change Kind of object' } as const]),
        REFUSED,
        { role: 'button', name: stepid === 'sender' ? 'Next' : 'Submit' },
      ],
    },
    refused: {
      shows: ({ form, problems, stepid }: Context) => [
        { role: 'heading', name: form.steps.find((step) => step.stepid === stepid)?.name ?? '' },
        REFUSED,
        'Please check the form below and try again',
        ...form.steps.flatMap(({ questions }) =>
          questions.flatMap(({ id, label }) =>
            id in problems ? [{ role: 'link', name: `${label}: ${problems[id]}` } as const] : [],
          ),
        ),
      ],
      hides: [],
    },
  },
  scenarios: formSteppingScenarios,
});
