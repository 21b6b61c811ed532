/**
 * A small form with a branch, a conditional question and a select that clears another, with its correct behaviour
 * written by hand.
 */
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { defineForm, type FormDefinition } from '#rules/forms/form.rules.ts';
import { sydney } from '#support/moments.ts';

/** A person who saw a balloon is not asked where. */
export const sightingForm: FormDefinition = defineForm({
  name: 'Sighting',
  title: 'Report a sighting',
  formCode: 'SIGHT',
  rootFormCode: 'SIGHT',
  version: '01',
  saves: true,
  positions: [],
  steps: [
    {
      stepid: 'what',
      name: 'What you saw',
      next: [{ when: { question: 'kind', is: ['balloon'] }, to: 'sender' }],
      questions: [
        {
          id: 'kind',
          type: 'radio',
          label: 'Kind of object',
          mandatory: true,
          options: [
            { value: 'balloon', label: 'Balloon' },
            { value: 'drone', label: 'Drone' },
          ],
        },
        {
          id: 'serial',
          type: 'text',
          label: 'Serial number',
          mandatory: true,
          when: { question: 'kind', is: ['drone'] },
        },
      ],
    },
    {
      stepid: 'where',
      name: 'Where it was',
      questions: [
        {
          id: 'state',
          type: 'select',
          label: 'State',
          mandatory: true,
          empty: 'Please select',
          options: [
            { value: 'NSW', label: 'New South Wales' },
            { value: 'VIC', label: 'Victoria' },
          ],
        },
        {
          id: 'town',
          type: 'select',
          label: 'Town',
          mandatory: false,
          empty: 'Please select',
          clearedBy: ['state'],
          options: [
            { value: 'SYD', label: 'Sydney' },
            { value: 'MEL', label: 'Melbourne' },
          ],
        },
      ],
    },
    {
      stepid: 'sender',
      name: 'Who you are',
      questions: [{ id: 'name', type: 'text', label: 'Your name', mandatory: true }],
    },
  ],
});

/** The same without a Save and exit button. */
export const unsavedForm: FormDefinition = { ...sightingForm, saves: false };

/** The same with a review on its last step. */
export const reviewedForm: FormDefinition = {
  ...sightingForm,
  steps: sightingForm.steps.map((step) =>
    step.stepid === 'sender' ? { ...step, review: { heading: step.name } } : step,
  ),
};

/** The moment of every Next. */
export const AT = sydney('2026-11-21T10:00:00+11:00');

const chosen = (key: string) => ({ key, value: key, enccode: '', refdatatype: '' });

/** Answers of the form; missing ones are empty. */
export function sighting({ kind = '', serial = '', state = '', town = '', name = '' } = {}): Answers {
  return {
    kind: { radioValue: kind },
    serial: { value: serial },
    state: chosen(state),
    town: chosen(town),
    name: { value: name },
  };
}

export const nothing = sighting();
export const balloon = sighting({ kind: 'balloon' });
export const droneOnly = sighting({ kind: 'drone' });
export const drone = sighting({ kind: 'drone', serial: 'D-7' });
export const droneThere = sighting({ kind: 'drone', serial: 'D-7', state: 'NSW', town: 'SYD' });
export const wholeBalloon = sighting({ kind: 'balloon', name: 'Ava' });
export const wholeDrone = sighting({ kind: 'drone', serial: 'D-7', state: 'NSW', town: 'SYD', name: 'Ava' });
/** Complete except for the middle step. */
export const gap = sighting({ kind: 'drone', serial: 'D-7', name: 'Ava' });

/** The steps on the way of these answers. */
export function wayOf(answers: Answers): readonly string[] {
  return said(answers, 'kind') === 'balloon' ? ['what', 'sender'] : ['what', 'where', 'sender'];
}

/** Ids of the invalid questions of a step. */
export function lackingIn(stepid: string, answers: Answers): readonly string[] {
  const asked = {
    what: said(answers, 'kind') === 'drone' ? ['kind', 'serial'] : ['kind'],
    where: ['state'],
    sender: ['name'],
  }[stepid];
  return (asked ?? []).filter((id) => said(answers, id) === '');
}

/** The steps and shown questions on the way to the review. */
export function askedBefore(answers: Answers): readonly string[] {
  const questions: Readonly<Record<string, readonly string[]>> = {
    what: said(answers, 'kind') === 'drone' ? ['kind', 'serial'] : ['kind'],
    where: ['state', 'town'],
  };
  return wayOf(answers).flatMap((stepid) => (questions[stepid] ?? []).map((id) => `${stepid} ${id}`));
}

function said(answers: Answers, id: string): string {
  const answer = answers[id] as { readonly radioValue?: string; readonly key?: string; readonly value?: string };
  return answer.radioValue ?? answer.key ?? answer.value ?? '';
}
