/**
 * A review shows what will be sent (DEC-48), in every form that has one: each row against the payload, as JSON, whose
 * words are found here and not by the code of the review. Derived values are among them: names of a document, points
 * that count, what checks came to, fees, totals.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arnForm } from '#rules/arn/arn-form.rules.ts';
import { formDataOf } from '#rules/arn/arn-form-data.rules.ts';
import { arnReview } from '#rules/arn/arn-review.rules.ts';
import { displayDate } from '#rules/core/calendar.rules.ts';
import { dampReportForm } from '#rules/damp-report-form.rules.ts';
import { registrationForm, registrationTables, registrationTotal } from '#rules/drone-registration.rules.ts';
import { renewalForm } from '#rules/drone-renewal-wire.rules.ts';
import { renewalSummary } from '#rules/drone-renewal.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { payloadOf, sentAnswers } from '#rules/forms/form-payload.rules.ts';
import { answersInRecord, recordOf } from '#rules/forms/form-record.rules.ts';
import { NOT_PROVIDED, reviewOf } from '#rules/forms/form-review.rules.ts';
import { questionsById } from '#rules/forms/form-way.rules.ts';
import type { FormDefinition, Question } from '#rules/forms/form.rules.ts';
import { requestOf } from '#rules/mto/notification-wire.rules.ts';
import { studentColumns, studentContextOf, summaryCells } from '#rules/mto/student-questions.rules.ts';
import {
  abroad,
  chosen,
  day,
  form as arn,
  known,
  lookedUp,
  manual,
  nameChange,
  otherName,
  radio,
  text,
  ticked,
  verified,
} from '../arn/arn.sample.ts';
import { chosen as chosenInReport, GOOD_ANSWERS } from '../damp-report/damp-report.sample.ts';
import { facts as registrationFacts, saved } from '../drone-registration/drone-registration.sample.ts';
import { due, facts as renewalFacts, failedSerial, recreational } from '../drone-renewal/drone-renewal.sample.ts';
import { homeBuilt, otherModel } from '../drones/drones.sample.ts';
import { file, notificationOf, REFERENCE, student } from '../mto/notifications.ts';
import { attached } from './questions.ts';
import { filledForm } from './random-forms.ts';

type Json = Readonly<Record<string, unknown>>;
const asJson = <Value>(value: Value): Json => JSON.parse(JSON.stringify(value)) as Json;

/** A value of a payload in the words of its question. */
function wordsOf(question: Question, value: unknown): string {
  const options =
    'options' in question && Array.isArray(question.options)
      ? (question.options as readonly { value: string; label: string }[])
      : [];
  const labelOf = (code: string): string => options.find((option) => option.value === code)?.label ?? code;
  if (Array.isArray(value)) return (value as string[]).map(labelOf).join(', ') || NOT_PROVIDED;
  if (typeof value === 'boolean')
    return question.type === 'declaration'
      ? value
        ? options.map(({ label }) => label).join(', ')
        : NOT_PROVIDED
      : labelOf(value ? 'yes' : 'no');
  if (value === '' || value === undefined) return NOT_PROVIDED;
  return question.type === 'date' ? displayDate(value as never) : labelOf(value as string);
}

describe('the review of a form of the engine', () => {
  it('has the questions and the words of what is sent, whatever is typed, for random forms [DEC-48]', () => {
    fc.assert(
      fc.property(filledForm, ({ form, answers }) => {
        const sent = (
          asJson(payloadOf(form, answers))['steps'] as {
            questions: { id: string; answer: Record<string, unknown> }[];
          }[]
        ).flatMap(({ questions }) => questions);
        const rows = reviewOf(form, answers, '', sentAnswers(form, answers)).flatMap((step) => step.rows);
        expect(rows.map(({ id }) => id)).toEqual(sent.map(({ id }) => id));
        const byId = questionsById(form);
        for (const [at, { id, value }] of rows.entries()) {
          const { answer } = sent[at]!;
          if (byId.get(id)!.type === 'filePicker')
            for (const { name } of answer['fileDetails'] as { name: string }[]) expect(value).toContain(name);
          if (['text', 'autoComplete'].includes(byId.get(id)!.type))
            expect([NOT_PROVIDED, answer['value']]).toContain(value);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('does not show a text that was typed and is no accepted suggestion: it is not sent [DEC-48 QTYP-20]', () => {
    const place: Question = { id: 'place', type: 'autoComplete', label: 'Place', mandatory: false, options: 'asked' };
    const form: FormDefinition = {
      name: 'F',
      title: 'F',
      formCode: '',
      rootFormCode: '',
      version: '01',
      saves: false,
      positions: [],
      steps: [{ stepid: 'one', name: 'One', questions: [place] }],
    };
    const answers = { place: { key: '', value: '', typed: 'Canberra' } };
    expect(reviewOf(form, answers, '', sentAnswers(form, answers))[0]!.rows[0]!.value).toBe(NOT_PROVIDED);
  });
});

describe('the review of a DAMP report', () => {
  const form = dampReportForm('', '');

  it.each(['ALCOHOL', 'CANNABIS'])('says what is sent of each question [DEC-48 DAMP-21 DAMP-22] (%s)', (substance) => {
    const answers: Answers = { ...GOOD_ANSWERS, positiveTo: chosenInReport(substance) };
    const sent = asJson(recordOf(form, answers));
    const rows = reviewOf(form, answers, 'summaryAndDeclaration', answersInRecord(form, answers)).flatMap(
      (step) => step.rows,
    );
    const { declaration: _made, ...report } = sent;
    expect(Object.fromEntries(rows.map(({ id, value }) => [id, value]))).toEqual(
      Object.fromEntries(
        Object.entries(report).map(([field, value]) => [
          field,
          field === 'dateOfTest' ? displayDate(value as never) : (answers[field] as { value: string }).value,
        ]),
      ),
    );
  });
});

describe('the review of an ARN application', () => {
  const uploads = {
    'manualPOIDocuments-identityFiles': {
      fileDetails: [
        attached('a.pdf', 'passport'),
        attached('b.png', 'birthCertificate'),
        attached('c.png', 'passport'),
      ],
    },
  };
  const points = {
    'manualPOIDocuments-primary70': ticked('passport', 'birthCertificate'),
    'manualPOIDocuments-primary40': ticked('driversLicence'),
    'manualPOIDocuments-secondary40': ticked('medicare'),
  };
  const differs = {
    ...otherName,
    isNamesMatch: text('false'),
    'auPassportDetails-givenNames': text('NOAH  JAMES '),
    'previousName-nameChangeAgree': radio('yes'),
  };
  const typedAddress = {
    ...verified,
    'address-quickLookup': radio('no'),
    'address-unitNumber': text(' 7 '),
    isPostalAddressDifferent: radio('yes'),
    'postalAddress-country': chosen('New Zealand'),
    'postalAddress-stateAbroad': text(' Otago '),
    'postalAddress-streetName': text('Rata Street'),
    'postalAddress-cityOrSuburb': text('Dunedin'),
    'postalAddress-postcode': text('9010'),
  };
  const SAMPLES: readonly (readonly [string, FormDefinition, Answers])[] = [
    ['the names of the document', arn, differs],
    ['a passport that matches', arn, { ...verified, firstName: text('  Noah ') }],
    ['an address that is typed, and one abroad', arn, typedAddress],
    [
      'an address that is looked up, with a typed one left behind it',
      arn,
      { ...verified, ...lookedUp, 'address-unitNumber': text('99') },
    ],
    ['100 points, after a passport was chosen', arn, { ...manual, identityType: radio('PP'), ...points, ...uploads }],
    ['a foreign passport that is not checked', arn, { ...abroad, ...points, ...uploads }],
    ['a certificate of another name', arn, nameChange],
    [
      'divorce papers',
      arn,
      {
        ...nameChange,
        'previousName-changeOfNameDocument': radio('DIV'),
        'divorcePapersDetails-identityFiles': { fileDetails: [attached('d.pdf')] },
      },
    ],
    ['a government identity', arnForm('myGov', 'new'), known],
    ['an account that has a number', arnForm('existingAccount', 'verify'), differs],
  ];

  const NAMES_USED = { yes: 'Use NOAH  JAMES OTHERNAME', no: 'Use Noah James Clarke: my name has changed' } as Readonly<
    Record<string, string>
  >;

  it.each(SAMPLES)('says what is sent of each question: %s [DEC-48]', (_what, form, answers) => {
    const sent = asJson(formDataOf(form, answers));
    const byId = questionsById(form);
    const rows = arnReview(form, answers, 'DeclarationAndSubmit')
      .flatMap((step) => step.rows)
      .filter(({ isDerived }) => !isDerived);
    const expected = rows.map(({ id }) => {
      const [field = '', part] = id.replace('stateAbroad', 'state').split('-');
      const question = byId.get(id)!;
      // By document: the payload has the names of all files, and says nothing of which is of which.
      if (id.startsWith('manualPOIDocuments-identityFiles'))
        return [id, id.endsWith('birthCertificate') ? 'b.png' : 'a.pdf, c.png'];
      if (question.type === 'filePicker') return [id, (sent[field] as { filename: string[] }).filename.join(', ')];
      // The name on the document, and no words for it.
      if (id === 'previousName-nameChangeAgree')
        return [id, NAMES_USED[(sent[field] as { nameChangeAgree: string }).nameChangeAgree]];
      if (id === 'identityType' && sent[field] === 'ManualUpload')
        return [id, 'Certified copies of documents worth 100 points'];
      return [id, wordsOf(question, part === undefined ? sent[field] : (sent[field] as Json)[part])];
    });
    expect(rows.length).toBeGreaterThan(3);
    const { filename } = sent['manualPOIDocuments'] as { filename: string[] };
    if (sent['identityType'] === 'ManualUpload')
      expect(
        rows
          .filter(({ id }) => id.startsWith('manualPOIDocuments-identityFiles'))
          .flatMap(({ value }) => value.split(', '))
          .sort(),
      ).toEqual([...filename].sort());
    expect(rows.map(({ label }) => label)).not.toContain('How do you want to enter the address?');
    expect(rows.map(({ id, value }) => [id, value])).toEqual(expected);
  });

  it('has the names of the document that the person goes on with, and not those that were typed before [DVSC-09 DEC-48]', () => {
    const rows = arnReview(arn, differs, 'DeclarationAndSubmit').flatMap((step) => step.rows);
    expect(['firstName', 'otherGivenNames', 'lastName'].map((id) => rows.find((row) => row.id === id)?.value)).toEqual([
      'NOAH',
      'JAMES',
      'OTHERNAME',
    ]);
    expect(formDataOf(arn, differs)).toMatchObject({
      firstName: 'NOAH',
      otherGivenNames: 'JAMES',
      lastName: 'OTHERNAME',
    });
  });

  it('says of every document that was tried what its checks came to, as it is sent [DEC-48 DEC-49]', () => {
    const tried = {
      'auBirthCertificateDetails-dvsFailureCount': text('2'),
      'immiCardDetails-dvsFailureCount': text('1'),
      'auPassportDetails-dvsFailureCount': text('3'),
    };
    const answers = { ...verified, ...tried };
    const found = Object.entries(asJson(formDataOf(arn, answers))).flatMap(([field, value]) => {
      const { dvsValidationIndicator: verdict, dvsFailureCount: count } = (
        typeof value === 'object' ? value : {}
      ) as Json;
      return count === undefined || (verdict === 'Not Validated' && count === 0)
        ? []
        : [[`${field}-dvsValidationIndicator`, verdict, count]];
    });
    const checks = arnReview(arn, answers, 'DeclarationAndSubmit').at(-1)!;
    const words = { Passed: 'Verified', Failed: 'Not verified' } as Readonly<Record<string, string>>;
    expect(checks.rows.map(({ id, value }) => [id, value]).sort()).toEqual(
      found
        .map(([id, verdict, count]) => [
          id,
          `${words[verdict as string]!}, ${String(count)} ${count === 1 ? 'check' : 'checks'} failed`,
        ])
        .sort(),
    );
    expect(checks.rows.map(({ label }) => label)).toEqual([
      'Australian passport',
      'Australian birth certificate',
      'ImmiCard',
    ]);
    expect(arnReview(arn, known, 'DeclarationAndSubmit').map(({ name }) => name)).not.toContain(checks.name);
  });
});

describe('the summary of a notification of training outcomes', () => {
  const details = {
    dateRequirementsMet: day('2026', '10', '1'),
    datePracticalRequirementsMet: day('2026', '11', '2'),
    recognitionOfPriorLearning: radio('yes'),
    studentQualificationEvidence: {
      fileDetails: [
        { ...file('a.pdf', 1), file: {} },
        { ...file('b.csv', 2), file: {} },
      ],
    },
    optionalUnitsOfCompetency: ticked('fabricSurfaces', 'propellers'),
    exclusionCategoriesToBeRemoved: ticked('B1.1'),
    'child-B1.1': ticked('E1', 'E4'),
    'child-B2': ticked('E11'),
  };
  const students = [
    student('2006001', 'Amelia', 'Abbott', details),
    student('2006002', 'Luca', 'Bianchi', { ...details, recognitionOfPriorLearning: radio('no') }),
  ];

  it.each([
    ['a training outcome', { notificationType: 'trainingOutcome', courseCode: 'LIC-B1.1' }],
    ['a removal of a type', { notificationType: 'removalOfExclusion', removalType: 'type', courseCode: 'SYS-T' }],
    ['a removal of a category', { notificationType: 'removalOfExclusion', removalType: 'category' }],
  ] as const)('says what is sent of each student: %s [DEC-48 MTON-52]', (_what, head) => {
    const notification = notificationOf({ ...head, students });
    const context = studentContextOf(notification, REFERENCE)!;
    const sent = asJson(
      requestOf(notification, REFERENCE, { orgid: '', organisationArn: '', draftRecordId: '' }, true).formData,
    );
    for (const one of students) {
      const { studentFullName, studentArn, additionalDetails } = (sent['students'] as Record<string, Json>)[
        one.studentArn
      ]!;
      const said = Object.fromEntries(
        studentColumns(context).map(({ id }, at) => [id, summaryCells(context, one)[at]]),
      );
      const answers = additionalDetails as Readonly<
        Record<
          string,
          {
            subAnswers?: Record<string, string>;
            radioValue?: string;
            checkboxValues?: string[];
            fileDetails?: { name: string }[];
          }
        >
      >;
      const expected = Object.fromEntries(
        Object.entries(answers)
          .filter(([id]) => !id.startsWith('child-'))
          .map(([id, answer]) => {
            const { yearValue, monthValue, dayValue } = answer.subAnswers ?? {};
            if (yearValue !== undefined)
              return [
                id,
                displayDate(`${yearValue}-${monthValue!.padStart(2, '0')}-${dayValue!.padStart(2, '0')}` as never),
              ];
            if (answer.fileDetails) return [id, answer.fileDetails.map(({ name }) => name).join(', ')];
            if (answer.radioValue !== undefined) return [id, answer.radioValue === 'yes' ? 'Yes' : 'No'];
            if (id === 'exclusionCategoriesToBeRemoved')
              return [
                id,
                answer
                  .checkboxValues!.map((name) => `${name}: ${answers[`child-${name}`]!.checkboxValues!.join(', ')}`)
                  .join('; '),
              ];
            return [
              id,
              answer
                .checkboxValues!.map((unit) => ({ fabricSurfaces: 'Fabric surfaces', propellers: 'Propellers' })[unit])
                .join(', '),
            ];
          }),
      );
      // A question of the table that is not sent of this student says nothing.
      const silent = Object.fromEntries(
        Object.keys(said)
          .filter((id) => !['name', 'arn'].includes(id) && !(id in expected))
          .map((id) => [id, '–']),
      );
      expect(said).toEqual({ name: studentFullName, arn: studentArn, ...silent, ...expected });
      expect(Object.keys(expected).length).toBeGreaterThan(1);
    }
  });
});

describe('the list of drones', () => {
  const money = (wire: Json): number => Math.round((wire['fee'] as number) * 100);
  const nameOf = ({ manufacturer, model }: Json): string => `${manufacturer as string} ${model as string}`;

  it('that are registered says what is sent of each, with their fees and the total [DEC-48 DREG-15 DREG-33]', () => {
    const drones = [
      saved(1),
      saved(2, { intendedUse: 'recreational' }),
      { ...otherModel(), id: 3, isDraft: false },
      { ...homeBuilt(), id: 4, isDraft: false },
    ];
    const sent = asJson(registrationForm(drones, registrationFacts));
    const rows = registrationTables(drones, registrationFacts).flatMap((table) => table.rows);
    const byId = new Map((sent['drones'] as Json[]).map((one) => [one['id'], one]));
    expect(rows).toHaveLength(4);
    for (const row of rows) {
      const wire = byId.get(row.id)!;
      expect([row.serialNumber, row.weightClass, row.fee, row.recreational, row.overseas]).toEqual([
        wire['serialNumber'],
        wire['weightClass'],
        money(wire),
        wire['intendedUse'] === 'recreational',
        wire['registeredOverseas'] === 'yes',
      ]);
      for (const part of nameOf(wire)
        .split(' ')
        .filter((word) => word !== ''))
        expect(row.name).toContain(part);
    }
    expect(registrationTotal(drones, registrationFacts)).toBe(Math.round((sent['totalAmount'] as number) * 100));
  });

  it('that are renewed says what is sent of each, and of one that is not sent that it has to be updated [DEC-48 DREN-42 DREN-49 DREN-55]', () => {
    const drones = [due(1), recreational, failedSerial];
    const sent = asJson(renewalForm(drones, renewalFacts, { organisationId: '', organisationArn: '' }));
    const { tables, total } = renewalSummary(drones, renewalFacts);
    const rows = tables.flatMap((table) => table.rows);
    expect(
      rows
        .filter(({ needsUpdate }) => !needsUpdate)
        .map(({ serialNumber, fee, renewedDate }) => [serialNumber, fee, renewedDate])
        .sort(),
    ).toEqual(
      (sent['drones'] as Json[]).map((wire) => [wire['serialNumber'], money(wire), wire['newExpiryDate']]).sort(),
    );
    expect(rows.filter(({ needsUpdate }) => needsUpdate).map(({ serialNumber, fee }) => [serialNumber, fee])).toEqual([
      ['SN-3', 0],
    ]);
    expect(total).toBe(Math.round((sent['totalAmount'] as number) * 100));
  });
});
