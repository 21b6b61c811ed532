import type { ContextFrom } from 'xstate';
import { formSteppingMachine } from '#machines/forms/form-stepping.machine.ts';
import { exception } from '#support/call-failure.ts';
import { defineModel } from '#support/model.ts';
import { AT, balloon, drone, droneOnly, droneThere, gap, nothing, sightingForm, unsavedForm, wayOf, wholeBalloon,
  wholeDrone } from './fixture.ts';
import { formSteppingScenarios, loadFailed } from './form-stepping.scenarios.ts';
import { formSteppingInvariants } from './form-stepping.invariants.ts';
import {
  closedMeanwhile, declined, earlier, filesLost, found, foundDraft, other, received, refused, refusedSubmit, saveFailed,
} from './form-stepping.sending.ts';

type Context = ContextFrom<typeof formSteppingMachine>;

const region = { shows: [] } as const;
const WAITING = 'Working. Please wait....';
const UNABLE = 'Unable to complete application online';
const SAVE = { role: 'button', name: 'Save draft' } as const;
const AGAIN = { role: 'button', name: 'Try again' } as const;
/** No part of the form is on the page (FORM-31). */
const noForm = ['Kind of object', 'Your name', SAVE] as const;
const dialog = 'Are you sure you want to cancel?';

const input = {
  form: sightingForm,
  readable: true,
  verifies: false,
  canAsk: false,
  back: { place: { screen: 'dashInd' } },
  draftReturn: { screen: 'home' },
} as const;

export const formSteppingModel = defineModel({
  slug: 'form-stepping',
  machine: formSteppingMachine,
  inputs: {
    checked: { ...input, verifies: true, canAsk: true },
    specified: input,
    unsaved: { ...input, form: unsavedForm },
    unreadable: { ...input, readable: false, verifies: true },
  },
  cases: {
    'step.submitted': [nothing, balloon, droneOnly, drone, droneThere, wholeBalloon, wholeDrone,
      gap].map((answers) => ({ answers, at: AT })),
    'back.chosen': [{ answers: balloon }, { answers: droneOnly }],
    'save.chosen': [{ answers: droneOnly }],
    'answers.replaced': [{ stepid: 'sender' }, { stepid: null }],
    'leave.requested': [
      { way: 'link', to: { href: '/forms/help' } },
      { way: 'history', to: null },
      { way: 'link', to: { href: '/forms/logoff' }, signsOut: true },
    ],
    'xstate.done.actor.verifyPerson': [{ output: { verified: true } }, { output: { verified: false } }],
    'xstate.error.actor.verifyPerson': [{ error: refusedSubmit }, { error: exception }],
    'xstate.done.actor.prepareForm': [{ output: { closed: false } }, { output: { closed: true } }],
    'xstate.error.actor.prepareForm': [{ error: loadFailed }, { error: exception }],
    'xstate.done.actor.loadAnswers': [{ output: found }, { output: foundDraft }],
    'xstate.error.actor.loadAnswers': [{ error: loadFailed }, { error: exception }],
    'xstate.done.actor.saveDraft': [{ output: { conflict: null } }, { output: { conflict: other } }],
    'xstate.error.actor.saveDraft': [{ error: saveFailed }, { error: exception }],
    'xstate.done.actor.submission': [received, refused, declined, earlier, filesLost, closedMeanwhile, { kind: 'notReceived' }, { kind: 'unknown' }]
      .map((output) => ({ output })),
    'xstate.error.actor.submission': [{ error: exception }],
  },
  serialize: ({ stepid, dirty, conflict }) => [stepid, dirty, conflict !== null],
  // The step on the screen is on the way that its answers make: earlier answers decide, and they are not on it.
  filterEvents: ({ context }, event) => !('answers' in event) || wayOf(event['answers']).includes(context.stepid),
  invariants: formSteppingInvariants,
  expectations: {
    opening: region,
    unreadable: { shows: [UNABLE, 'this application cannot be completed online'], hides: [...noForm, AGAIN], tags: ['refused'] },
    verifying: { shows: [WAITING], hides: noForm, tags: ['loading'] },
    refused: { shows: [UNABLE, "you don't have the correct role to complete this application", AGAIN], hides: noForm, tags: ['refused'] },
    unverified: { shows: [UNABLE, 'System error', AGAIN], hides: [...noForm, "you don't have the correct role"], tags: ['failed'] },
    preparing: { shows: [WAITING], hides: noForm, tags: ['loading'] },
    unprepared: { shows: ['Reference data fetch', 'Unable to fetch reference data', AGAIN], hides: noForm, tags: ['failed'] },
    closed: { shows: ({ stepid }: Context) => [UNABLE, stepid === 'sender' ? 'Your name' : 'Kind of object'], hides: [{ role: 'button', name: 'Next' }, SAVE, AGAIN], tags: ['refused'] },
    loading: { shows: [WAITING], hides: noForm, tags: ['loading'] },
    unloaded: { shows: ["We're sorry. Something has gone wrong.", 'Details: ALD.1', AGAIN], hides: noForm, tags: ['failed'] },
    broken: { shows: [], hides: noForm, tags: ['left'] },
    filling: {
      shows: ({ stepid, form, alert, problems }: Context) => [
        { role: 'heading', name: form.steps.find((step) => step.stepid === stepid)?.name ?? '' },
        { role: 'button', name: stepid === 'sender' ? 'Submit' : 'Next' },
        { role: 'button', name: 'Back' },
        ...(form.saves ? [SAVE] : []),
        ...(alert?.kind === 'invalid' ? ['There was a problem with the form', 'Please check the form below and try again'] : []),
        ...form.steps.flatMap(({ questions }) =>
          questions.flatMap(({ id, label }) => (id in problems ? [{ role: 'link', name: `${label}: ${problems[id]}` }] : [])),
        ),
        ...(alert?.kind === 'saveFailed' ? ['Something has gone wrong', 'Details: FS.1a'] : []),
        ...(alert?.kind === 'submitFailed' ? [UNABLE] : []),
        ...(alert?.kind === 'unknown' ? ['We could not confirm that your application was received'] : []),
        ...(alert?.kind === 'notReceived' ? ['Your application has not been received so far'] : []),
        ...(alert?.kind === 'earlier' ? ['We received this form before, with other answers', /S-1/] : []),
      ],
      hides: ({ stepid, form }: Context) => [
        WAITING,
        { role: 'button', name: stepid === 'sender' ? 'Next' : 'Submit' },
        ...(form.saves ? [] : [SAVE]),
      ],
      tags: ['step'],
    },
    'filling.typing': { shows: [], hides: [dialog, 'Saving form', 'submitting...'], tags: [] },
    'filling.askedToLeave': {
      shows: ['Cancel application', 'If you leave this application it will be cancelled.', dialog],
      tags: ['asking'],
    },
    'filling.askedToSignOut': {
      shows: ['Attached files are not kept', 'Everything else that you entered is kept', { role: 'button', name: 'Stay here' }],
      hides: [dialog],
      tags: ['asking'],
    },
    saving: { shows: ['Saving form'], hides: [dialog, 'There was a problem with the form'], tags: ['saving'] },
    conflicting: {
      shows: ['This form was changed somewhere else', 'Another tab or device saved this form at 10:42'],
      hides: ['Saving form'],
      tags: ['step', 'asking'],
    },
    saved: { shows: [], hides: [dialog], tags: ['left', 'over'] },
    submitting: { shows: ['submitting...'], hides: [dialog, 'S-1'], tags: ['submitting'] },
    complete: { shows: ['We have your report.', 'S-1'], hides: [...noForm, 'submitting...'], tags: ['complete', 'over'] },
    givenUp: { shows: [], hides: [dialog], tags: ['left', 'over'] },
    left: { shows: [], hides: [dialog], tags: ['left'] },
  },
  scenarios: formSteppingScenarios,
});
