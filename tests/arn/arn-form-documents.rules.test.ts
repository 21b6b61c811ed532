/** The documents of the ARN application, row by row from the catalogue (ARNW, ARNV, MPOI). */
import { describe, expect, it } from 'vitest';
import type { Answer, Answers } from '#rules/forms/form-answers.rules.ts';
import { addFiles } from '#rules/forms/form-files.rules.ts';
import { questionsById, shownQuestions } from '#rules/forms/form-way.rules.ts';
import { abroad, chosen, day, form, known, manual, passport, radio, text, ticked, verified } from './arn.sample.ts';
import { shownOn, problems, said } from './arn-form-kit.ts';

describe('the document forms', () => {
  const on = (code: string, field: string, more: Answers = {}): Answers => ({
    ...known,
    identityType: radio(code),
    [`${field}-familyName`]: text('Clarke'),
    [`${field}-givenNames`]: text('Noah'),
    [`${field}-dateOfBirth`]: day('1988', '4', '12'),
    [`${field}-declaration`]: ticked('agree'),
    ...more,
  });
  const birth = on('BC', 'auBirthCertificateDetails', {
    'auBirthCertificateDetails-stateOrTerritory': chosen('NSW'),
    'auBirthCertificateDetails-registrationNumber': text('BC12345'),
  });
  const citizen = on('CC', 'auCitizenshipCertificateDetails', {
    'auCitizenshipCertificateDetails-acquisitionDate': day('2010', '5', '6'),
    'auCitizenshipCertificateDetails-certificateNumber': text('CC98765'),
  });
  const foreign = on('PP_I', 'foreignPassportDetails', {
    'foreignPassportDetails-isInAustralia': radio('yes'),
    'foreignPassportDetails-passportNumber': text('X7654321'),
    'foreignPassportDetails-nationalityOnPassport': text('New Zealand'),
  });
  const immi = on('IM', 'immiCardDetails', { 'immiCardDetails-immiCardNumber': text('EIS123456') });
  const S = 'IdentificationDetails';

  it('take what is right', () => {
    for (const right of [passport, birth, citizen, foreign, immi]) expect(problems(S, right)).toEqual({});
  });

  it('have the printed consent, which has to be given [ARNV-41]', () => {
    for (const answers of [passport, birth, citizen, foreign, immi]) {
      const question = shownQuestions(form.steps[3]!, questionsById(form), answers).find(({ id }) =>
        id.endsWith('-declaration'),
      )!;
      expect('options' in question && (question.options as readonly { readonly label: string }[])[0]!.label).toBe(
        'I confirm that I am authorised to provide the personal details presented and I consent to my information being checked with the document issuer or official record holder via third party systems for the purpose of confirming my identity.',
      );
      expect(said(S, answers, question.id, ticked())).toBe('You must accept the declaration');
    }
  });

  it.each([
    ['PA1234567', true],
    ['P1234567', true],
    ['pa1234567', true],
    ['PAB1234567', false],
    ['1234567', false],
    ['PA123456', false],
    ['PA12345678', false],
  ])('passport number %s: taken is %s [ARNV-42]', (number, isTaken) => {
    expect(said(S, passport, 'auPassportDetails-passportNumber', text(number)) === '').toBe(isTaken);
  });

  it.each([
    ['BC12345', ''],
    ['1', ''],
    ['BC12345678', ''],
    ['BC123456789', 'length'],
    ['ABCDEF', 'digit'],
  ])('registration number %s of a birth certificate: %s [ARNV-44 ARNV-45]', (number, wrong) => {
    expect(said(S, birth, 'auBirthCertificateDetails-registrationNumber', text(number)) !== '').toBe(wrong !== '');
  });

  it('a birth certificate needs its state, and its number with words of its own [ARNV-43 ARNV-74]', () => {
    expect(said(S, birth, 'auBirthCertificateDetails-stateOrTerritory', chosen(''))).not.toBe('');
    expect(said(S, birth, 'auBirthCertificateDetails-registrationNumber', text(''))).toBe(
      'Please enter the registration number',
    );
  });

  it.each(['TAS', 'QLD'])('of %s it is asked for its day of registration and not for a number [ARNV-46]', (state) => {
    const answers = {
      ...birth,
      'auBirthCertificateDetails-stateOrTerritory': chosen(state),
      'auBirthCertificateDetails-registrationNumber': text(''),
    };
    const asked = (of: Answers) =>
      ['registrationNumber', 'dateOfRegistration'].filter((part) =>
        shownOn(S, of).includes(`auBirthCertificateDetails-${part}`),
      );
    expect([asked(birth), asked(answers)]).toEqual([['registrationNumber'], ['dateOfRegistration']]);
    expect(Object.keys(problems(S, answers))).toEqual(['auBirthCertificateDetails-dateOfRegistration']);
    expect(problems(S, { ...answers, 'auBirthCertificateDetails-dateOfRegistration': day('2001', '2', '3') })).toEqual(
      {},
    );
  });

  it('a citizenship certificate needs its day, not before the birth, and a number with a digit [ARNV-47 ARNV-48 ARNV-49 ARNV-50]', () => {
    const of = (id: string, answer: Answer) => said(S, citizen, `auCitizenshipCertificateDetails-${id}`, answer);
    expect(of('acquisitionDate', day('', '', ''))).not.toBe('');
    expect(of('acquisitionDate', day('1988', '4', '11'))).toBe('Date of birth cannot be after the acquisition date');
    expect(of('acquisitionDate', day('1988', '4', '12'))).toBe('');
    expect([of('certificateNumber', text('')), of('certificateNumber', text('ABC'))].every(Boolean)).toBe(true);
  });

  it('a foreign passport asks where its holder is, and for the rest where it can be checked [ARNV-51 ARNV-52 ARNV-53 ARNV-54 ARNV-55]', () => {
    const none = { ...known, identityType: radio('PP_I') };
    const field = (id: string) => `foreignPassportDetails-${id}`;
    expect(Object.keys(problems(S, none))).toEqual([field('isInAustralia')]);
    expect(Object.keys(problems(S, { ...none, [field('isInAustralia')]: radio('no') }))).toEqual([
      field('isAuPermanentResident'),
    ]);
    expect(problems(S, abroad)).toEqual({});
    const asked = [
      'familyName',
      'givenNames',
      'dateOfBirth',
      'passportNumber',
      'nationalityOnPassport',
      'declaration',
    ].map(field);
    expect(Object.keys(problems(S, { ...none, [field('isInAustralia')]: radio('yes') }))).toEqual(asked);
    expect(Object.keys(problems(S, { ...abroad, [field('isAuPermanentResident')]: radio('yes') }))).toEqual(asked);
  });

  it.each([
    ['EIS123456', true],
    ['eis123456', true],
    ['EI123456', false],
    ['EIS12345', false],
    ['EIS1234567', false],
  ])('ImmiCard %s: taken is %s [ARNV-56]', (number, isTaken) => {
    expect(said(S, immi, 'immiCardDetails-immiCardNumber', text(number)) === '').toBe(isTaken);
  });

  it('that has passed is locked, and its consent is not asked for again [DVSC-22]', () => {
    const { questions } = form.steps[3]!;
    const own = questions.filter(
      ({ id, silent, type }) => id.startsWith('auPassportDetails') && !silent && type !== 'declaration',
    );
    expect(own).toHaveLength(4);
    expect(own.map(({ locked }) => JSON.stringify(locked))).toEqual(
      own.map(() => JSON.stringify({ question: 'auPassportDetails-dvsValidationIndicator', is: ['Passed'] })),
    );
    expect(problems(S, { ...verified, 'auPassportDetails-declaration': ticked() })).toEqual({});
  });
});

describe('a document and the declaration', () => {
  it('have to be chosen, unless documents are uploaded [ARNV-76]', () => {
    expect(Object.keys(problems('IdentityVerification', known))).toEqual(['identityType']);
    expect(problems('IdentityVerification', manual)).toEqual({});
  });

  it('the declaration has to be made [ARNV-39 ARNV-40 ARNV-77]', () => {
    expect(problems('DeclarationAndSubmit', known)).toEqual({ declaration: 'You must accept the declaration' });
    expect(problems('DeclarationAndSubmit', { ...known, declaration: ticked('agree') })).toEqual({});
  });
});

describe('uploads', () => {
  const limitsOf = (id: string) => {
    const question = form.steps.flatMap(({ questions }) => questions).find((one) => one.id === id)!;
    return (question.type === 'filePicker' && question.files) || {};
  };
  const given = (name: string, size = 1) => ({ name, size, file: {}, UUID: name, blobURL: '' });
  const files = limitsOf('manualPOIDocuments-identityFiles');
  const one = limitsOf('changeOfNameCertificateDetails-identityFiles');
  const refusalOf = (limits: typeof files, ...list: ReturnType<typeof given>[]) =>
    addFiles({ fileDetails: [] }, list, limits).refused.map(({ text: words }) => words);

  it('of 100 points: ten files of 2 MB, to the byte, each name once [MPOI-18 MPOI-19 MPOI-21 MPOI-27 MPOI-28 MPOI-30 SCON-17]', () => {
    const ten = Array.from({ length: 10 }, (_none, at) => given(`${String(at)}.pdf`, 2_097_152));
    expect(refusalOf(files, ...ten)).toEqual([]);
    expect(refusalOf(files, ...ten, given('10.pdf'))).toEqual([
      'Maximum number of files exceeded. You can upload up to ten files per submission.',
    ]);
    expect(refusalOf(files, given('a.pdf', 2_097_153))).toEqual([
      'One of the documents exceeds the maximum file size of 2MB',
    ]);
    expect(refusalOf(files, given('a.pdf'), given('a.pdf'))).toEqual([
      "We can't accept files with the same name. Please rename the file and try again.",
    ]);
  });

  it('for a document: one file of 20 MB [MPOI-23 MPOI-24 MPOI-29]', () => {
    expect(refusalOf(one, given('a.pdf', 20_971_520))).toEqual([]);
    expect(refusalOf(one, given('a.pdf', 20_971_521))).toEqual(['The document exceeds the maximum file size of 20MB']);
    expect(refusalOf(one, given('a.pdf'), given('b.pdf'))).toHaveLength(1);
  });

  it.each(['changeOfNameCertificateDetails', 'marriageCertificateDetails', 'divorcePapersDetails'])(
    'for a document (%s): a second one of the same name is refused, in whatever case [MPOI-26]',
    (document) => {
      const limits = limitsOf(`${document}-identityFiles`);
      const same = "We can't accept files with the same name. Please rename the file and try again.";
      for (const name of ['a.pdf', 'A.pdf', 'a.PDF'])
        expect(refusalOf(limits, given('a.pdf'), given(name))).toEqual([same]);
    },
  );

  it.each(['pdf', 'jpg', 'jpeg', 'bmp', 'png'])('take %s, and no other type [MPOI-20 MPOI-25 MPOI-31]', (type) => {
    for (const limits of [files, one])
      expect([refusalOf(limits, given(`a.${type}`)), refusalOf(limits, given('a.docx'))]).toEqual([
        [],
        ['The file type is not supported'],
      ]);
  });
});
