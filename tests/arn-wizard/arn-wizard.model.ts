import { arnWizardMachine } from '#machines/arn/arn-wizard.machine.ts';
import type { FoundForm } from '#machines/forms/form-stepping.machine.ts';
import type { CheckRecord } from '#rules/arn/arn-form-data.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { exception } from '#support/call-failure.ts';
import { defineModel } from '#support/model.ts';
import {
  abroad,
  AT,
  form,
  inAustralia,
  known,
  manual,
  nameChange,
  otherName,
  passport,
  untouched,
  verified,
} from '../arn/arn.sample.ts';
import { arnWizardInvariants } from './arn-wizard.invariants.ts';
import { arnWizardScenarios, exhaustedPassport, uploading } from './arn-wizard.scenarios.ts';

const about = { form, purpose: 'new' } as const;
const nowhere: FoundForm = { answers: untouched, stepid: null, source: 'nowhere', reattach: [], changed: [] };
const found = (stepid: string, answers: Answers): FoundForm => ({
  answers,
  stepid,
  source: 'autosave',
  reattach: [],
  changed: [],
});
const NEXT = { role: 'button', name: 'Next' } as const;

/** The check record of Noah's passport after one failure. */
export const failedOnce: CheckRecord = { document: 'PP', isPassed: false, failures: 1, blockedUntil: '' };
export const exhausted: CheckRecord = {
  document: 'PP',
  isPassed: false,
  failures: 5,
  blockedUntil: '2026-11-22T10:00:00+11:00',
};
export const passed: CheckRecord = { document: 'PP', isPassed: true, failures: 1, blockedUntil: '' };

/** The answers tried with Next on a step. */
function answeredOn(stepid: string, record: CheckRecord | null): readonly Answers[] {
  if (stepid === 'NameChangeDetails') return [nameChange];
  if (stepid !== 'IdentificationDetails') return [known];
  if (record?.document === 'PP_I') return [abroad, inAustralia];
  return record?.isPassed === true ? [verified, otherName] : [untouched, passport];
}

export const arnWizardModel = defineModel({
  slug: 'arn-wizard',
  machine: arnWizardMachine,
  inputs: { fresh: { about, found: nowhere }, passport: { about, found: found('IdentificationDetails', passport) } },
  cases: {
    'step.submitted': [untouched, known, passport, verified, otherName, abroad, inAustralia, nameChange].map(
      (answers) => ({ answers, at: AT }),
    ),
    'check.confirmed': [passport, verified, inAustralia, nameChange].map((answers) => ({ answers, at: AT })),
    'back.chosen': [{ answers: passport }],
    'otherDocument.chosen': [{ answers: passport }],
    'upload.chosen': [
      { way: 'identity', answers: passport },
      { way: 'nameChange', answers: nameChange },
    ],
    'change.chosen': [{ stepid: 'AddressAndContact', question: 'mobileNumber', answers: known }],
    'files.lost': [{ answers: manual, at: AT }],
    'content.moved': [
      { stepid: 'AddressAndContact', answers: known },
      { stepid: 'IdentificationDetails', answers: passport },
      { stepid: 'IdentificationDetails', answers: exhaustedPassport },
      { stepid: 'IdentificationDetails', answers: abroad },
      { stepid: 'NameChangeDetails', answers: nameChange },
      { stepid: 'UploadFileForManualNameChangeIdentification', answers: uploading },
      { stepid: 'UploadFileForManualNameChangeIdentification', answers: uploading, leadsBack: true },
    ],
    'content.submitted': [{ payload: verified, costs: false }],
    'document.checked': [failedOnce, exhausted, passed].map((record) => ({ record, failed: [] })),
    'xstate.error.actor.steps': [{ error: exception }],
    'xstate.error.actor.check': [{ error: exception }],
  },
  // The context that guards read: the step, its document, and whether it may be checked.
  serialize: ({ stepid, record, leadsBack }) => [
    leadsBack,
    stepid,
    record?.document,
    record?.isPassed,
    record?.failures === 5,
  ],
  // Only answers that lead to the step and fit the record of its document are tried.
  filterEvents: ({ context: { stepid, record } }, event) => {
    if (event.type === 'document.checked') return record?.document === (event['record'] as CheckRecord).document;
    return (
      (event.type !== 'step.submitted' && event.type !== 'check.confirmed') ||
      answeredOn(stepid, record).includes(event['answers'] as Answers)
    );
  },
  invariants: arnWizardInvariants,
  expectations: {
    arriving: { shows: [] },
    plain: { shows: [NEXT], hides: ['We could not show this form'] },
    document: { shows: [NEXT], hides: ['We could not show this form'] },
    broken: { shows: ['We could not show this form'] },
  },
  scenarios: arnWizardScenarios,
});
