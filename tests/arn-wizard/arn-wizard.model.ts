import { arnWizardMachine } from '#machines/arn/arn-wizard.machine.ts';
import type { CheckRecord } from '#rules/arn/arn-form-data.rules.ts';
import type { FoundForm } from '#machines/forms/form-stepping.machine.ts';
import { exception } from '#support/call-failure.ts';
import { defineModel } from '#support/model.ts';
import { abroad, AT, form, known, manual, nameChange, otherName, passport, text, untouched, verified } from '../arn/arn.sample.ts';
import { arnWizardInvariants } from './arn-wizard.invariants.ts';
import { arnWizardScenarios } from './arn-wizard.scenarios.ts';

const about = { form, purpose: 'new' } as const;
const nowhere: FoundForm = { answers: untouched, stepid: null, from: 'nowhere', reattach: [], changed: [] };
const found = (stepid: string, answers: FoundForm['answers']): FoundForm => ({ answers, stepid, from: 'autosave', reattach: [], changed: [] });
const NEXT = { role: 'button', name: 'Next' } as const;

/** What is known of Noah's passport. */
export const failedOnce: CheckRecord = { document: 'PP', isPassed: false, failures: 1, blockedUntil: '' };
export const exhausted: CheckRecord = { document: 'PP', isPassed: false, failures: 5, blockedUntil: '2026-11-22T10:00:00+11:00' };
export const passed: CheckRecord = { document: 'PP', isPassed: true, failures: 1, blockedUntil: '' };

const five = { 'auPassportDetails-dvsFailureCount': text('5') };

export const arnWizardModel = defineModel({
  slug: 'arn-wizard',
  machine: arnWizardMachine,
  inputs: {
    fresh: { about, found: nowhere },
    passport: { about, found: found('IdentificationDetails', passport) },
    verified: { about, found: found('IdentificationDetails', verified) },
    exhausted: { about, found: found('IdentificationDetails', { ...passport, ...five }) },
    abroad: { about, found: found('IdentificationDetails', abroad) },
    nameChange: { about, found: found('NameChangeDetails', nameChange) },
    uploading: { about, found: found('UploadFileForManualNameChangeIdentification', { ...nameChange, nameChangeRoute: text('manual') }) },
  },
  cases: {
    'step.submitted': [untouched, passport, verified, otherName, abroad, nameChange].map((answers) => ({ answers, at: AT })),
    'back.chosen': [{ answers: passport }, { answers: { ...nameChange, nameChangeRoute: text('manual') } }],
    'otherDocument.chosen': [{ answers: passport }],
    'upload.chosen': [{ way: 'identity', answers: passport }, { way: 'nameChange', answers: nameChange }],
    'files.lost': [{ answers: manual, at: AT }],
    'content.moved': [
      { stepid: 'AddressAndContact', answers: known },
      { stepid: 'IdentificationDetails', answers: passport },
      { stepid: 'IdentificationDetails', answers: abroad },
      { stepid: 'NameChangeDetails', answers: nameChange },
      { stepid: 'NameChangeDetails', answers: { ...nameChange, nameChangeRoute: text('manual') } },
      { isRelayed: true },
    ],
    'content.edited': [{}, { isRelayed: true }],
    'content.submitted': [{ payload: verified, costs: false }, { payload: verified, costs: false, isRelayed: true }],
    'document.checked': [failedOnce, exhausted, passed].map((record) => ({ record })),
    'xstate.error.actor.steps': [{ error: exception }],
    'xstate.error.actor.check': [{ error: exception }],
  },
  // What guards read: the document of the step, and whether it is to be checked.
  serialize: ({ stepid, record }) => [stepid, record?.document, record?.isPassed, record?.failures === 5],
  // The answers of a step are those that lead to it, and a check is of the document of its step.
  filterEvents: ({ context, value }, event) => {
    if (event.type === 'document.checked') return value === 'document' && context.record?.document === (event['record'] as CheckRecord).document;
    if (event.type !== 'step.submitted') return true;
    const isOfName = event['answers'] === nameChange;
    return context.stepid === 'NameChangeDetails' ? isOfName : !isOfName;
  },
  invariants: arnWizardInvariants,
  expectations: {
    arriving: { shows: [] },
    plain: { shows: [NEXT], hides: ['This form could not be shown'] },
    document: { shows: [NEXT], hides: ['This form could not be shown'] },
    broken: { shows: ['This form could not be shown'] },
  },
  scenarios: arnWizardScenarios,
});
