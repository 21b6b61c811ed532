/** The review of an ARN application shows every answer that is sent (DEC-48). */
import { describe, expect, it } from 'vitest';
import { arnForm } from '#rules/arn/arn-form.rules.ts';
import { formDataOf } from '#rules/arn/arn-form-data.rules.ts';
import { arnReview } from '#rules/arn/arn-review.rules.ts';
import { displayDate } from '#rules/core/calendar.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { NOT_PROVIDED } from '#rules/forms/form-review.rules.ts';
import { questionsById } from '#rules/forms/form-way.rules.ts';
import type { FormDefinition, Question } from '#rules/forms/form.rules.ts';
import {
  abroad,
  chosen,
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
} from './arn.sample.ts';
import { attached } from '../forms/questions.ts';
import { type Json, asJson } from '../forms/review-is-sent-kit.ts';

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
      // The sum of what stands beside the documents.
      if (id === 'points') {
        const beside = rows.flatMap(({ label }) => /\((\d+) points\)/.exec(label)?.[1] ?? []);
        return [id, `${String(beside.reduce((sum, one) => sum + Number(one), 0))} of 100 points`];
      }
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
    if (sent['identityType'] === 'ManualUpload') {
      // Each document that is sent stands once.
      const lists = sent['manualPOIDocuments'] as Record<string, string[]>;
      const codes = ['primary70', 'primary40', 'secondary40', 'secondary25'].flatMap((list) => lists[list]!);
      const documents = rows.flatMap(({ label }) => /^(.+) \(\d+ points\)$/.exec(label)?.[1] ?? []);
      expect(documents).toHaveLength(codes.length);
      for (const document of documents)
        expect(rows.filter(({ label, value }) => `${label} ${value}`.includes(document))).toHaveLength(1);
      expect(
        rows
          .filter(({ id }) => id.startsWith('manualPOIDocuments-identityFiles'))
          .flatMap(({ value }) => value.split(', '))
          .sort(),
      ).toEqual([...filename].sort());
    }
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
