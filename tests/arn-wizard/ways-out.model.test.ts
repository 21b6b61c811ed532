/**
 * No dead end (T-22): the real wizard with its steps and its check, and stub actors. From every failure of every
 * document, each way that may be open is followed until the application is submitted or nothing changes any more.
 */
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { arnWizardMachine, selectCheck } from '#machines/arn/arn-wizard.machine.ts';
import { dvsAttemptsMachine } from '#machines/arn/dvs-attempts.machine.ts';
import { createAnswerStore } from '#machines/core/answers.ts';
import { settleStub, withStubs } from '#machines/core/stubs.ts';
import { formSteppingMachine } from '#machines/forms/form-stepping.machine.ts';
import { answersOfRecord, filesIn, isPassedApplication, recordIn } from '#rules/arn/arn-form-data.rules.ts';
import {
  IDENTITY_DOCUMENTS,
  isIdentityDocument,
  type CheckedDocument,
  type IdentityDocument,
} from '#rules/arn/identity-documents.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { attached } from '../forms/questions.ts';
import { AT, chosen, day, form, known, otherName, radio, text, ticked } from '../arn/arn.sample.ts';

const EXHAUSTED_UNTIL = '2026-11-22T10:00:00+11:00';

/** Every document with the fields of its own form, by their ids. */
const filledIn = (details: string, more: Answers): Answers => ({
  [`${details}-familyName`]: text('Clarke'),
  [`${details}-givenNames`]: text('Noah'),
  [`${details}-dateOfBirth`]: day('1988', '4', '12'),
  [`${details}-declaration`]: ticked('agree'),
  ...Object.fromEntries(Object.entries(more).map(([field, answer]) => [`${details}-${field}`, answer])),
});
const DETAILS: Readonly<Record<CheckedDocument, Answers>> = {
  PP: filledIn('auPassportDetails', { passportNumber: text('PA1234567') }),
  BC: filledIn('auBirthCertificateDetails', {
    stateOrTerritory: chosen('TAS'),
    dateOfRegistration: day('2001', '2', '3'),
  }),
  CC: filledIn('auCitizenshipCertificateDetails', {
    acquisitionDate: day('2010', '5', '6'),
    certificateNumber: text('CC98765'),
  }),
  PP_I: filledIn('foreignPassportDetails', {
    isInAustralia: radio('yes'),
    passportNumber: text('X7654321'),
    nationalityOnPassport: text('New Zealand'),
  }),
  IM: filledIn('immiCardDetails', { immiCardNumber: text('EIS123456') }),
  NC: filledIn('changeOfNameCertificateDetails', {
    previousFamilyName: text('Othername'),
    previousGivenNames: text('Noah'),
    registrationNumber: text('NC2468'),
    registrationState: chosen('VIC'),
  }),
  MC: filledIn('marriageCertificateDetails', {
    firstPersonFamilyName: text('Othername'),
    firstPersonGivenNames: text('Noah'),
    secondPersonFamilyName: text('Clarke'),
    secondPersonGivenNames: text('Jo'),
    dateOfMarriage: day('2015', '6', '7'),
    registrationNumber: text('MC1357'),
    registrationState: chosen('NSW'),
  }),
};

const ofPassed: Answers = { ...otherName, isNamesMatch: text('false'), 'previousName-nameChangeAgree': radio('no') };

/** The step of a document, with that document filled in. */
function answersAt(document: CheckedDocument): { readonly stepid: string; readonly answers: Answers } {
  return isIdentityDocument(document)
    ? { stepid: 'IdentificationDetails', answers: { ...known, identityType: radio(document), ...DETAILS[document] } }
    : {
        stepid: 'NameChangeDetails',
        answers: { ...ofPassed, 'previousName-changeOfNameDocument': radio(document), ...DETAILS[document] },
      };
}

const passes = { verificationResultCode: 'S', dvsResponse: true };
const mismatch = { verificationResultCode: 'N', dvsResponse: false };

function opened(document: CheckedDocument) {
  const { stepid, answers } = answersAt(document);
  const store = createAnswerStore(form, () => AT);
  store.fill(answers);
  const write = (given: Answers): void => Object.entries(given).forEach(([id, answer]) => store.change(id, answer));
  const sent: Answers[] = [];
  const wizard = createActor(
    arnWizardMachine.provide({
      actors: {
        steps: formSteppingMachine,
        check: withStubs(dvsAttemptsMachine) as unknown as typeof dvsAttemptsMachine,
      },
      actions: {
        keepAnswers: (_, params) => write(params.answers),
        keepRecord: (_, { record }) => write(answersOfRecord(store.form, record, store.answers())),
      },
    }),
    {
      input: {
        about: { form, purpose: 'new' },
        found: { answers: store.answers(), stepid, source: 'autosave', reattach: [], changed: [] },
      },
      inspect: (event) => {
        if (event.type === '@xstate.event' && event.sourceRef === wizard && event.event.type === 'content.submitted')
          sent.push(event.event['payload'] as Answers);
      },
    },
  );
  wizard.start();
  const step = () => wizard.getSnapshot().children.steps!.getSnapshot().context.stepid;
  const port = (name: 'checkDocument' | 'waitForBlockEnd') =>
    selectCheck(wizard.getSnapshot())?.getSnapshot().children[name];
  const next = () => {
    wizard.send({ type: 'step.submitted', answers: store.answers(), at: AT });
    // The same details are asked about first (DEC-57).
    wizard.send({ type: 'check.confirmed', answers: store.answers(), at: AT });
  };
  return {
    /** Presses Next and settles the check with this verdict. */
    check: (how: 'done' | 'failed', verdict: object) => {
      next();
      const asked = port('checkDocument');
      if (asked) settleStub(asked, how, verdict);
    },
    blockEnds: () => {
      const waiting = port('waitForBlockEnd');
      if (waiting) settleStub(waiting, 'done', undefined);
    },
    chooseOther: () => wizard.send({ type: 'otherDocument.chosen', answers: store.answers() }),
    upload: (way: 'identity' | 'nameChange') => wizard.send({ type: 'upload.chosen', way, answers: store.answers() }),
    back: () => wizard.send({ type: 'back.chosen', answers: store.answers() }),
    record: () => recordIn(document, store.answers()),
    state: () => selectCheck(wizard.getSnapshot())?.getSnapshot().value,
    step,
    /**
     * Answers step by step, with every document passing, until the application is submitted.
     *
     * @param choices answers to use wherever their question comes
     * @returns the answers that were submitted; null if nothing was submitted
     */
    submits: (choices: Answers): Answers | null => {
      const asks: Readonly<Record<string, Answers>> = {
        IdentityVerification: choices,
        PreviousName: choices,
        ManualPOIPrimary: { 'manualPOIDocuments-primary70': ticked('passport') },
        ManualPOISecondary: { 'manualPOIDocuments-secondary40': ticked('medicare') },
        UploadFileForManualIdentification: {
          'manualPOIDocuments-identityFiles': {
            fileDetails: [attached('a.pdf', 'passport'), attached('b.pdf', 'medicare')],
          },
        },
        UploadFileForManualNameChangeIdentification: {
          'changeOfNameCertificateDetails-identityFiles': { fileDetails: [attached('n.pdf')] },
          'marriageCertificateDetails-identityFiles': { fileDetails: [attached('n.pdf')] },
        },
        DeclarationAndSubmit: { declaration: ticked('agree') },
      };
      for (let steps = 0; steps < 12 && sent.length === 0; steps += 1) {
        write(asks[step()] ?? {});
        const type = store.entry('identityType').answer as { readonly radioValue: string };
        if (step() === 'IdentificationDetails') write({ ...DETAILS[type.radioValue as IdentityDocument], ...choices });
        next();
        const asked = port('checkDocument');
        // After a passed check the next press of Next goes on.
        if (asked) settleStub(asked, 'done', passes);
      }
      return sent[0] ?? null;
    },
  };
}

type Wizard = ReturnType<typeof opened>;

/** Whether an application was submitted in which a document has passed or was replaced by a file. */
const isProven = (sent: Answers | null): boolean => sent !== null && isPassedApplication(form, sent);
const isUploaded = (sent: Answers | null): boolean => sent !== null && filesIn(form, sent).length > 0;

const ABROAD = {
  'foreignPassportDetails-isInAustralia': radio('no'),
  'foreignPassportDetails-isAuPermanentResident': radio('no'),
};

/** The ways that may lead from a failure to a submission. */
const WAYS: Readonly<Record<string, (wizard: Wizard, document: CheckedDocument) => boolean>> = {
  'the same document again': (wizard) => isProven(wizard.submits({})),
  'another document': (wizard, document) => {
    if (!isIdentityDocument(document)) return false;
    wizard.chooseOther();
    return (
      wizard.step() === 'IdentityVerification' &&
      isProven(wizard.submits({ identityType: radio(document === 'IM' ? 'PP' : 'IM') }))
    );
  },
  'the names of the document': (wizard, document) => {
    if (isIdentityDocument(document)) return false;
    wizard.back();
    return (
      wizard.step() === 'PreviousName' && isProven(wizard.submits({ 'previousName-nameChangeAgree': radio('yes') }))
    );
  },
  'an upload': (wizard, document) => {
    wizard.upload(isIdentityDocument(document) ? 'identity' : 'nameChange');
    return isUploaded(wizard.submits({}));
  },
  'not being in Australia': (wizard, document) => document === 'PP_I' && isUploaded(wizard.submits(ABROAD)),
  'the end of the block': (wizard) => {
    if (typeof wizard.state() === 'string') return false;
    wizard.blockEnds();
    return typeof wizard.state() === 'string' && isProven(wizard.submits({}));
  },
};

const FAILURES: Readonly<
  Record<string, { readonly fails: (wizard: Wizard) => void; readonly leavesAttempts: boolean; readonly ends: boolean }>
> = {
  'no match': {
    fails: (wizard) => wizard.check('done', { ...mismatch, dvsFailureCount: 1 }),
    leavesAttempts: true,
    ends: false,
  },
  'a refused question': {
    fails: (wizard) => wizard.check('done', { errors: ['The number is not readable'] }),
    leavesAttempts: true,
    ends: false,
  },
  'no match, with one attempt left': {
    fails: (wizard) => wizard.check('done', { ...mismatch, dvsFailureCount: 4 }),
    leavesAttempts: true,
    ends: false,
  },
  'no answer': {
    fails: (wizard) => wizard.check('failed', { message: 'nobody there' }),
    leavesAttempts: true,
    ends: false,
  },
  'no attempt left, for a day': {
    fails: (wizard) => wizard.check('done', { ...mismatch, dvsFailureCount: 5, blockedUntil: EXHAUSTED_UNTIL }),
    leavesAttempts: false,
    ends: true,
  },
  'no attempt left, and nobody says for how long': {
    fails: (wizard) => wizard.check('done', { ...mismatch, dvsFailureCount: 5 }),
    leavesAttempts: false,
    ends: false,
  },
};

const DOCUMENTS = Object.keys(DETAILS) as CheckedDocument[];

describe('from every failure of a check a way leads on to a submission (T-22)', () => {
  const combined = DOCUMENTS.flatMap((document) =>
    Object.keys(FAILURES).map((failure) => [document, failure] as const),
  );

  it.each(combined)('%s: %s', (document, failure) => {
    const { fails, leavesAttempts, ends } = FAILURES[failure]!;
    const open = Object.keys(WAYS).filter((way) => {
      const wizard = opened(document);
      fails(wizard);
      expect(wizard.record().isPassed).toBe(false);
      return WAYS[way]!(wizard, document);
    });
    expect(open).toEqual([
      ...(leavesAttempts ? ['the same document again'] : []),
      isIdentityDocument(document) ? 'another document' : 'the names of the document',
      'an upload',
      ...(document === 'PP_I' ? ['not being in Australia'] : []),
      ...(ends ? ['the end of the block'] : []),
    ]);
  });
});

describe('what is not answered (T-22)', () => {
  it.each(DOCUMENTS)('uses no attempt with %s, however often, and no failure before it is forgotten', (document) => {
    const wizard = opened(document);
    for (let mismatches = 0; mismatches < 4; mismatches += 1) wizard.check('done', mismatch);
    for (let times = 0; times < 7; times += 1) wizard.check('failed', { message: 'nobody there' });
    expect([wizard.record().failures, wizard.state()]).toEqual([4, 'unavailable']);
    // The fifth mismatch uses up the attempts.
    wizard.check('done', mismatch);
    expect([wizard.record().failures, wizard.state()]).toEqual([5, { exhausted: 'lasting' }]);
  });

  it('is as many documents as there are', () => {
    expect(DOCUMENTS).toEqual([...Object.keys(IDENTITY_DOCUMENTS), 'NC', 'MC']);
  });
});
