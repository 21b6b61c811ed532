/** Names, another name and the 100 points of the ARN application, row by row from the catalogue (ARNW, ARNV, MPOI). */
import { describe, expect, it } from 'vitest';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { validateQuestion } from '#rules/forms/form-validation.rules.ts';
import { numberOfStep, questionsById, wayThrough } from '#rules/forms/form-way.rules.ts';
import type { Option } from '#rules/forms/form.rules.ts';
import { DOCUMENT_HELP, POINT_EXAMPLES } from '#rules/arn/document-help.rules.ts';
import { POINT_DOCUMENTS, POINT_LISTS, primaryProblem, totalProblem } from '#rules/arn/identity-points.rules.ts';
import { attached } from '../forms/questions.ts';
import { AT, chosen, form, known, manual, nameChange, otherName, passport, radio, text, ticked } from './arn.sample.ts';
import { shownOn, problems, said } from './arn-form-kit.ts';

describe('names', () => {
  const FORBIDDEN = '!@#$%^&*()_+=~`[]{};:"\\|,.<>/?';

  it.each(['firstName', 'otherGivenNames', 'lastName'])(
    '%s has no digit and none of the printed characters; the message names it [ARNV-05 ARNV-06]',
    (id) => {
      for (const character of `${FORBIDDEN}07`)
        expect(said('PersonalDetails', known, id, text(`Al${character}x`)), character).toContain(character);
    },
  );

  it.each([
    "O'Neil-Smith",
    'Müller',
    'Nguyễn',
    'José María',
    '李小龍',
    'محمد',
    'D’Arcy',
    '-',
    'X',
    'A'.repeat(60),
    'van der Berg',
  ])('%s is a name like any other [ARNV-07]', (name) => {
    for (const id of ['firstName', 'otherGivenNames', 'lastName'])
      expect(said('PersonalDetails', known, id, text(name))).toBe('');
    expect(said('IdentificationDetails', passport, 'auPassportDetails-familyName', text(name))).toBe('');
  });

  it('are asked for but for the others [ARNV-02 ARNV-03 ARNV-04]', () => {
    const empty = { ...known, firstName: text(''), otherGivenNames: text(' '), lastName: text('') };
    expect(Object.keys(problems('PersonalDetails', empty))).toEqual(['firstName', 'lastName']);
  });

  it('on every document have no digit and no such character either [ARNV-08 ARNV-09]', () => {
    const fields = form.steps
      .flatMap(({ questions }) => questions)
      .filter(({ id }) => /-.*(family|given)names?$/i.test(id));
    expect(fields.length).toBe(2 * 5 + 4 + 4);
    for (const question of fields)
      for (const wrong of ['Al3x', 'J. R.'])
        expect(validateQuestion(question, text(wrong), { moment: AT })).not.toBe('');
  });
});

describe('another name', () => {
  const S = 'NameChangeDetails';
  const NC = (id: string) => `changeOfNameCertificateDetails-${id}`;
  const MC = (id: string) => `marriageCertificateDetails-${id}`;

  it('is agreed to or explained by a document [ARNV-72 ARNV-73]', () => {
    const other = { ...otherName, isNamesMatch: text('false') };
    expect(Object.keys(problems('PreviousName', other))).toEqual(['previousName-nameChangeAgree']);
    expect(Object.keys(problems('PreviousName', { ...other, 'previousName-nameChangeAgree': radio('no') }))).toEqual([
      'previousName-changeOfNameDocument',
    ]);
    expect(problems('PreviousName', { ...other, 'previousName-nameChangeAgree': radio('yes') })).toEqual({});
  });

  it('by a change of name certificate: its form alone, with number and state [ARNW-47 ARNV-57 ARNV-58 ARNV-59]', () => {
    expect(new Set(shownOn(S, nameChange).map((id) => id.split('-')[0]))).toEqual(
      new Set(['changeOfNameCertificateDetails']),
    );
    expect(problems(S, nameChange)).toEqual({});
    expect(said(S, nameChange, NC('registrationNumber'), text(''))).toBe('Please enter the registration number');
    expect(said(S, nameChange, NC('registrationNumber'), text('ABC'))).not.toBe('');
    expect(said(S, nameChange, NC('registrationState'), chosen(''))).not.toBe('');
  });

  it.each([
    ['1899', false],
    ['1900', true],
    ['2026', true],
    ['2027', false],
    ['19x9', false],
    ['0', false],
    ['', true],
  ])('registered in %j: taken for the check is %s [ARNV-61 ARNV-62 SCON-16]', (year, isTaken) => {
    expect(said(S, nameChange, NC('registrationYear'), text(year)) === '').toBe(isTaken);
  });

  it('by a marriage certificate: both people, the day, number and state [ARNW-48 ARNV-66 ARNV-67 ARNV-68 ARNV-69 ARNV-70]', () => {
    const empty = { ...nameChange, 'previousName-changeOfNameDocument': radio('MC') };
    expect(Object.keys(problems(S, empty))).toEqual(
      [
        'firstPersonFamilyName',
        'firstPersonGivenNames',
        'secondPersonFamilyName',
        'secondPersonGivenNames',
        'dateOfMarriage',
        'registrationNumber',
        'registrationState',
        'declaration',
      ].map(MC),
    );
    expect(problems(S, empty)[MC('registrationNumber')]).toBe('Please enter the registration number');
  });

  it('by divorce papers: a file and nothing else, at once [ARNW-49 ARNV-71 ARNV-75 DVSC-27]', () => {
    const divorced = { ...nameChange, 'previousName-changeOfNameDocument': radio('DIV') };
    expect(shownOn(S, divorced)).toEqual(['divorcePapersDetails-identityFiles']);
    expect(problems(S, divorced)).toEqual({ 'divorcePapersDetails-identityFiles': 'Please upload a file' });
  });

  it('whose certificate is uploaded asks for a file in the place of its details [ARNV-75]', () => {
    const uploaded = { ...nameChange, nameChangeRoute: text('manual') };
    expect(shownOn(S, uploaded)).toEqual([]);
    expect(problems('UploadFileForManualNameChangeIdentification', uploaded)).toEqual({
      'changeOfNameCertificateDetails-identityFiles': 'Please upload a file',
    });
  });
});

describe('100 points', () => {
  const tick = (lists: Readonly<Record<string, readonly string[]>>): Answers => ({
    ...manual,
    ...Object.fromEntries(
      Object.entries(lists).map(([list, codes]) => [`manualPOIDocuments-${list}`, ticked(...codes)]),
    ),
  });

  it('begin with a primary document [MPOI-07 MPOI-08]', () => {
    expect(Object.values(problems('ManualPOIPrimary', manual))).toEqual([
      'You need to select at least one primary document.',
    ]);
    for (const [list, code] of [
      ['primary70', 'passport'],
      ['primary40', 'driverLicence'],
    ] as const)
      expect(problems('ManualPOIPrimary', tick({ [list]: [code] }))).toEqual({});
  });

  it.each([
    [{ primary70: ['passport'] }, false],
    [{ primary70: ['passport'], secondary25: ['lease'] }, false],
    [{ primary70: ['passport'], secondary25: ['lease', 'rates'] }, true],
    [{ primary70: ['passport'], secondary40: ['medicare'] }, true],
    [{ primary40: ['driverLicence'], secondary40: ['medicare'] }, false],
    [{ primary40: ['driverLicence'], secondary40: ['medicare'], secondary25: ['lease'] }, true],
  ])('of %j: enough to go on is %s [MPOI-06 MPOI-10 SCON-10]', (lists, isEnough) => {
    expect(Object.values(problems('ManualPOISecondary', tick(lists)))).toEqual(
      isEnough ? [] : ['You need to select a total of 100 points of ID.'],
    );
  });

  it('are of no more documents than files can be uploaded, which is said where they are selected [MPOI-18 MPOI-22]', () => {
    const others = POINT_DOCUMENTS.secondary25.map(({ code }) => code);
    const picked = (count: number) =>
      tick({
        primary70: ['passport'],
        secondary40: ['medicare', 'centrelink'],
        secondary25: others.slice(0, count - 3),
      });
    expect(problems('ManualPOISecondary', picked(10))).toEqual({});
    expect(problems('ManualPOISecondary', picked(11))).toEqual({
      'manualPOIDocuments-secondary25': 'Select up to 10 documents. You can upload up to 10 files',
    });
  });

  it('are uploaded, a file of each document that counts, and not before the upload step [MPOI-22 OP-S-50 OP-S-51]', () => {
    const S = 'UploadFileForManualIdentification';
    const picked = tick({ primary40: ['driverLicence'], secondary40: ['medicare'], secondary25: ['lease'] });
    const withFiles = (answers: Answers, ...files: readonly (readonly [string, string?])[]) =>
      Object.values(
        problems(S, {
          ...answers,
          'manualPOIDocuments-identityFiles': { fileDetails: files.map(([name, of]) => attached(name, of)) },
        }),
      );
    const [missing, unassigned] = [
      'Please upload a document before proceeding.',
      'Select the document that each file shows, or remove the file',
    ];
    expect(problems('ManualPOIInformation', picked)).toEqual({});
    expect(Object.values(problems(S, picked))).toEqual([missing]);
    expect(
      withFiles(picked, ['front.jpg', 'driverLicence'], ['back.jpg', 'driverLicence'], ['medicare.png', 'medicare']),
    ).toEqual([missing]);
    const all = [
      ['front.jpg', 'driverLicence'],
      ['medicare.png', 'medicare'],
      ['lease.pdf', 'lease'],
    ] as const;
    expect(withFiles(picked, ...all)).toEqual([]);
    expect(withFiles(picked, ...all, ['other.pdf'])).toEqual([unassigned]);
    // Documents of a step that is skipped count no more.
    const primary = { ...picked, ...tick({ primary40: ['driverLicence'], primary70: ['passport'] }) };
    expect(withFiles(primary, ['front.jpg', 'driverLicence'], ['passport.pdf', 'passport'])).toEqual([]);
    expect(
      withFiles(primary, ['front.jpg', 'driverLicence'], ['passport.pdf', 'passport'], ['lease.pdf', 'lease']),
    ).toEqual([unassigned]);
  });

  it('are explained: every document says which one counts, where it is selected, and what its copy has to show', () => {
    for (const list of POINT_LISTS) {
      const question = questionsById(form).get(`manualPOIDocuments-${list}`)!;
      for (const { value, hint } of (question as { options: readonly Option[] }).options)
        expect([value, hint, DOCUMENT_HELP[value]?.shows]).toEqual([
          value,
          expect.stringMatching(/\w.*\.$/),
          expect.stringMatching(/\w.*\.$/),
        ]);
    }
    for (const { codes } of POINT_EXAMPLES) expect([totalProblem(codes), primaryProblem(codes)]).toEqual([null, null]);
  });

  it('are one step of four, however many pages they take; without them it is the same one', () => {
    const numbers = (answers: Answers) =>
      wayThrough(form, answers).map(
        ({ stepid }, _at, way) => `${stepid} ${Object.values(numberOfStep(way, stepid)).join(' of ')}`,
      );
    expect(numbers(tick({ primary40: ['driverLicence'] }))).toEqual([
      'PersonalDetails 1 of 4',
      'AddressAndContact 2 of 4',
      'IdentityVerification 3 of 4',
      'ManualPOIInformation 3 of 4',
      'ManualPOIPrimary 3 of 4',
      'ManualPOISecondary 3 of 4',
      'UploadFileForManualIdentification 3 of 4',
      'DeclarationAndSubmit 4 of 4',
    ]);
    expect(numbers(known).at(-1)).toBe('DeclarationAndSubmit 4 of 4');
  });
});
