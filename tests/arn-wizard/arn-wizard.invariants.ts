/** Invariants of the wizard on every path, written from services 4.1 and its open points, not from the chart. */
import type { arnWizardMachine } from '#machines/arn/arn-wizard.machine.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { claim, same } from '#support/claims.ts';
import type { ModelSpec, Step } from '#support/spec.ts';
import { abroad, inAustralia, otherName, passport, verified } from '../arn/arn.sample.ts';

type Machine = typeof arnWizardMachine;

const said = (step: Step<Machine>, to: string, type?: string) =>
  step.told.filter((one) => one.to === to && (type === undefined || one.event.type === type)).map(({ event }) => event);
const value = (answers: Answers, id: string) => (answers[id] as { value?: string } | undefined)?.value;
const isOnDocument = ({ snapshot }: Step<Machine>) => snapshot.matches('document');

export const arnWizardInvariants: ModelSpec<Machine>['invariants'] = {
  'a Next is answered once: the steps hear it, or the check does, or nobody because no attempt is left [DVSC-05 DVSC-18]':
    ({ steps }) =>
      steps.forEach((step, i) => {
        if (step.event.type !== 'step.submitted' || steps[i - 1]!.snapshot.matches('broken')) return;
        const before = steps[i - 1]!;
        const heard = [...said(step, 'steps', 'step.submitted'), ...said(step, 'check')];
        const { record } = before.snapshot.context;
        const isBlocked =
          isOnDocument(before) && record !== null && !record.isPassed && record.failures >= 5 && heard.length === 0;
        same(heard.length, isBlocked ? 0 : 1, 'heard by');
      }),
  'a document that has passed, or cannot be checked, is never sent to the check again, and one beyond its attempts neither [DVSC-14 DVSC-18 DVSC-22]':
    ({ steps }) =>
      steps.forEach((step, i) => {
        if (said(step, 'check').length === 0) return;
        const { record } = steps[i - 1]!.snapshot.context;
        claim(record !== null && !record.isPassed && record.failures < 5, 'checked');
        claim(step.event['answers'] !== abroad, 'a passport that cannot be checked');
      }),
  'a document that can be checked gets past its step by a pass alone, whatever was answered when the step came up [DVSC-05 DVSC-14]':
    ({ steps }) =>
      steps.forEach((step, i) => {
        const answers = step.event['answers'] as Answers;
        const before = steps[i - 1]?.snapshot;
        if (
          step.event.type !== 'step.submitted' ||
          before?.context.stepid !== 'IdentificationDetails' ||
          ![passport, inAustralia].includes(answers)
        )
          return;
        if (before.matches('broken') || before.context.record?.isPassed === true) return;
        same(said(step, 'steps', 'step.submitted'), [], 'went on');
      }),
  'what is checked is the document that stands on the step, and nothing of another one [DVSC-25]': ({ steps }) =>
    steps.forEach((step) => {
      for (const event of said(step, 'check')) {
        const check = event['check'] as Record<string, string>;
        const answers = step.event['answers'] as Answers;
        const [details, type] =
          step.snapshot.context.stepid === 'NameChangeDetails'
            ? ['changeOfNameCertificateDetails', 'NC']
            : answers === inAustralia
              ? ['foreignPassportDetails', 'VI']
              : ['auPassportDetails', 'PP'];
        same(
          [check['familyName'], check['givenNames']],
          [value(answers, `${details}-familyName`), value(answers, `${details}-givenNames`)],
          'names',
        );
        same(check['identityType'], type, 'type');
      }
    }),
  'the steps hear with every Next whether the names match, once a document is verified [DVSC-07 DVSC-08]': ({
    steps,
  }) =>
    steps.forEach((step) => {
      for (const event of said(step, 'steps', 'step.submitted')) {
        const given = step.event['answers'] as Answers;
        const expected =
          given === verified
            ? 'true'
            : given === otherName || step.snapshot.context.stepid === 'NameChangeDetails'
              ? 'false'
              : '';
        same(value(event['answers'] as Answers, 'isNamesMatch'), expected, 'names match');
      }
    }),
  'from every situation another way is open that needs no check (T-22)': ({ steps }) =>
    steps.forEach((step) => {
      if (step.snapshot.matches('broken')) return;
      if (step.event.type === 'upload.chosen') {
        const [event] = said(step, 'steps', 'step.chosen');
        const route = step.event['way'] === 'identity' ? 'identityRoute' : 'nameChangeRoute';
        same(value(event!['answers'] as Answers, route), 'manual', 'way');
        claim(
          step.did.some(({ type }) => type === 'keepAnswers'),
          'the answers do not say so',
        );
      }
      if (step.event.type === 'otherDocument.chosen')
        same(
          said(step, 'steps', 'step.chosen').map(({ stepid }) => stepid as string),
          ['IdentityVerification'],
          'leads to',
        );
    }),
  'what the steps say reaches the application, once and never back again': ({ steps }) =>
    steps.forEach((step, i) => {
      if (!['content.moved', 'content.edited', 'content.submitted'].includes(step.event.type)) return;
      if (steps[i - 1]!.snapshot.matches('broken')) return;
      same(
        said(step, 'parent').map(({ type }) => type),
        [step.event.type],
        'told',
      );
      if (step.event.type === 'content.submitted')
        same(said(step, 'parent')[0]!['payload'], step.event['payload'], 'what is sent');
    }),
  'what a check finds is written among the answers at once, and counts as a change [DVSC-02 DVSC-03]': ({ steps }) =>
    steps.forEach((step) => {
      if (step.event.type !== 'document.checked' || !isOnDocument(step)) return;
      same(
        step.did
          .filter(({ type }) => type === 'keepRecord')
          .map(({ params }) => (params as { record: unknown }).record),
        [step.event['record']],
        'kept',
      );
      same(step.snapshot.context.record, step.event['record'], 'known');
      claim(said(step, 'parent', 'content.edited').length === 1, 'nobody hears of it');
    }),
  'steps that broke are told nothing, and say nothing': ({ steps }) =>
    steps.forEach((step, i) => {
      if (steps[i - 1]?.snapshot.matches('broken')) same([step.told, step.snapshot.value], [[], 'broken'], 'told');
    }),
  'identity data is in no context but that of the steps': ({ steps }) =>
    steps.forEach(({ snapshot: { context } }) =>
      claim(!/PA1234567|LA123456|NC2468/.test(JSON.stringify({ ...context, about: null })), 'a number is kept'),
    ),
};
