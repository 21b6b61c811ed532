/** The ARN application, row by row from the catalogue (ARNW, ARNV, MPOI). */
import { describe, expect, it } from 'vitest';
import { arnForm, ARN_TITLES } from '#rules/arn/arn-form.rules.ts';
import type { Answer, Answers } from '#rules/forms/form-answers.rules.ts';
import { addFiles } from '#rules/forms/form-files.rules.ts';
import { problemsOfStep, validateQuestion } from '#rules/forms/form-validation.rules.ts';
import { numberOfStep, questionsById, shownQuestions, wayThrough } from '#rules/forms/form-way.rules.ts';
import type { FormDefinition, Option } from '#rules/forms/form.rules.ts';
import { DOCUMENT_HELP, POINT_EXAMPLES } from '#rules/arn/document-help.rules.ts';
import { POINT_DOCUMENTS, POINT_LISTS, primaryProblem, totalProblem } from '#rules/arn/identity-points.rules.ts';
import { problemsOfDefinition } from '../forms/definition.ts';
import { attached } from '../forms/questions.ts';
import {
  abroad,
  AT,
  chosen,
  day,
  form,
  known,
  manual,
  nameChange,
  otherName,
  passport,
  radio,
  text,
  ticked,
  verified,
} from './arn.sample.ts';

const stepsOf = (of: FormDefinition, answers: Answers) => wayThrough(of, answers).map(({ stepid }) => stepid);
const shownOn = (stepid: string, answers: Answers, of = form) =>
  shownQuestions(
    of.steps.find((step) => step.stepid === stepid)!,
    questionsById(of),
    answers,
  )
    .filter(({ silent }) => !silent)
    .map(({ id }) => id);
const problems = (stepid: string, answers: Answers, of = form) =>
  problemsOfStep(of, stepid, answers, questionsById(of), { moment: AT });
/** What one answer of a step says, among right ones. */
const said = (stepid: string, answers: Answers, id: string, answer: Answer) =>
  problems(stepid, { ...answers, [id]: answer })[id] ?? '';

describe('the definition', () => {
  it.each(['full', 'myGov', 'existingAccount'] as const)('of the %s flow has nothing wrong', (variant) => {
    expect(problemsOfDefinition(arnForm(variant, 'new'))).toEqual([]);
  });

  it('has no Save and exit button, in any flow, and names its pages', () => {
    expect((['full', 'myGov', 'existingAccount'] as const).map((variant) => arnForm(variant, 'link').saves)).toEqual([
      false,
      false,
      false,
    ]);
    expect([ARN_TITLES.new, ARN_TITLES.link]).toEqual([
      'Aviation reference number application',
      'Link aviation reference number application',
    ]);
  });
});

describe('the steps', () => {
  it('of the full wizard stand in the printed order; Final is the page after the submit [ARNW-21]', () => {
    expect(form.steps.map(({ stepid }) => stepid)).toEqual([
      'PersonalDetails',
      'AddressAndContact',
      'IdentityVerification',
      'IdentificationDetails',
      'ManualPOIInformation',
      'ManualPOIPrimary',
      'ManualPOISecondary',
      'UploadFileForManualIdentification',
      'PreviousName',
      'NameChangeDetails',
      'UploadFileForManualNameChangeIdentification',
      'DeclarationAndSubmit',
    ]);
  });

  it('of the government sign-in are fewer, and ask for title, sex and nationality alone [ARNW-23 ARNW-24]', () => {
    const myGov = arnForm('myGov', 'new');
    expect(myGov.steps.map(({ stepid }) => stepid)).toEqual([
      'PersonalDetails',
      'AddressAndContact',
      'DeclarationAndSubmit',
    ]);
    expect(shownOn('PersonalDetails', {}, myGov)).toEqual(['title', 'sex', 'nationality']);
  });

  it('of an existing account are those of the full wizard without the person and the address [ARNW-34 ARNW-35]', () => {
    const ids = arnForm('existingAccount', 'verify').steps.map(({ stepid }) => stepid);
    expect(ids).toEqual(form.steps.map(({ stepid }) => stepid).slice(2));
    expect(ids.at(-1)).toBe('DeclarationAndSubmit');
  });

  it('ask for personal details in the printed order, and for address and contact in theirs [ARNW-38 ARNW-39]', () => {
    expect(shownOn('PersonalDetails', {})).toEqual([
      'title',
      'firstName',
      'otherGivenNames',
      'lastName',
      'dateOfBirth',
      'sex',
      'nationality',
    ]);
    expect(shownOn('PersonalDetails', {}).map((id) => questionsById(form).get(id)!.label)).toEqual([
      'Title',
      'Legal given first name',
      'Other given names',
      'Family name',
      'Date of birth',
      'Sex',
      'Nationality',
    ]);
    const asked = shownOn('AddressAndContact', { ...known, isPostalAddressDifferent: radio('yes') });
    const order = ['address-addressLookup', 'isPostalAddressDifferent', 'postalAddress-addressLookup', 'mobileNumber'];
    expect(asked.filter((id) => order.includes(id))).toEqual(order);
    expect(shownOn('AddressAndContact', known).filter((id) => id.startsWith('postalAddress'))).toEqual([]);
  });

  it('offer the five documents, and show the form of the chosen one alone [ARNW-43 ARNW-44 ARNW-46]', () => {
    const question = form.steps[2]!.questions.find(({ id }) => id === 'identityType')!;
    expect([question.type, shownOn('IdentityVerification', known)]).toEqual(['radio', ['identityType']]);
    expect(
      'options' in question && (question.options as readonly { readonly label: string }[]).map(({ label }) => label),
    ).toEqual([
      'Australian passport',
      'Australian birth certificate',
      'Australian citizenship certificate',
      'Foreign passport',
      'ImmiCard',
    ]);
    const details = {
      PP: 'auPassportDetails',
      BC: 'auBirthCertificateDetails',
      CC: 'auCitizenshipCertificateDetails',
      PP_I: 'foreignPassportDetails',
      IM: 'immiCardDetails',
    };
    for (const [code, field] of Object.entries(details))
      expect(
        new Set(shownOn('IdentificationDetails', { identityType: radio(code) }).map((id) => id.split('-')[0])),
      ).toEqual(new Set([field]));
  });
});

describe('the way', () => {
  const begin = ['PersonalDetails', 'AddressAndContact', 'IdentityVerification'];
  const points = (primary70: string[], primary40: string[] = []): Answers => ({
    ...manual,
    'manualPOIDocuments-primary70': ticked(...primary70),
    'manualPOIDocuments-primary40': ticked(...primary40),
  });

  it('with names that match leads from the document to the declaration [DVSC-05 DVSC-07]', () => {
    expect(stepsOf(form, { ...verified, isNamesMatch: text('true') })).toEqual([
      ...begin,
      'IdentificationDetails',
      'DeclarationAndSubmit',
    ]);
  });

  it('with other names leads to the previous name, and from a Yes to the declaration [DVSC-08 DVSC-10]', () => {
    const other = { ...otherName, isNamesMatch: text('false') };
    expect(stepsOf(form, other)).toEqual([...begin, 'IdentificationDetails', 'PreviousName', 'DeclarationAndSubmit']);
    expect(stepsOf(form, { ...other, 'previousName-nameChangeAgree': radio('yes') }).slice(-2)).toEqual([
      'PreviousName',
      'DeclarationAndSubmit',
    ]);
  });

  it.each(['NC', 'MC', 'DIV'])('from a No with the document %s leads to its details [DVSC-11]', (code) => {
    expect(stepsOf(form, { ...nameChange, 'previousName-changeOfNameDocument': radio(code) }).slice(-3)).toEqual([
      'PreviousName',
      'NameChangeDetails',
      'DeclarationAndSubmit',
    ]);
  });

  it('from a No without a document leads to the declaration [DVSC-12]', () => {
    expect(stepsOf(form, { ...nameChange, 'previousName-changeOfNameDocument': radio('NONE') }).slice(-2)).toEqual([
      'PreviousName',
      'DeclarationAndSubmit',
    ]);
  });

  it('goes by an upload where a certificate is to be uploaded; the details stay the step before [DVSC-34]', () => {
    expect(stepsOf(form, { ...nameChange, nameChangeRoute: text('manual') }).slice(-3)).toEqual([
      'NameChangeDetails',
      'UploadFileForManualNameChangeIdentification',
      'DeclarationAndSubmit',
    ]);
  });

  it('without a document goes by information, primary and secondary documents and the upload, and asks for no check [ARNW-45 MPOI-03 MPOI-05 MPOI-33]', () => {
    expect(stepsOf(form, points(['passport']))).toEqual([
      ...begin,
      'ManualPOIInformation',
      'ManualPOIPrimary',
      'ManualPOISecondary',
      'UploadFileForManualIdentification',
      'DeclarationAndSubmit',
    ]);
  });

  it.each([
    [['passport', 'birthCertificate'], []],
    [['passport'], ['driverLicence']],
  ])('with primary documents of 100 points (%s %s) skips the secondary ones [MPOI-04]', (first, second) => {
    expect(stepsOf(form, points(first, second))).not.toContain('ManualPOISecondary');
  });

  it('of a foreign passport abroad goes on to the upload, without another choice [DVSC-14]', () => {
    expect(stepsOf(form, abroad).slice(3, 6)).toEqual([
      'IdentificationDetails',
      'ManualPOIInformation',
      'ManualPOIPrimary',
    ]);
    expect(stepsOf(form, { ...abroad, 'foreignPassportDetails-isAuPermanentResident': radio('yes') })).not.toContain(
      'ManualPOIInformation',
    );
  });
});

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

describe('personal details', () => {
  it.each([
    ['title', chosen('')],
    ['sex', chosen('')],
    ['sex', chosen('none')],
    ['nationality', text('')],
  ])('%s is asked for [ARNV-01 ARNV-14 ARNV-15]', (id, empty) => {
    expect(said('PersonalDetails', known, id, empty)).not.toBe('');
  });

  it.each(['male', 'female', 'other'])('sex is %s [ARNV-14]', (sex) => {
    expect(said('PersonalDetails', known, 'sex', chosen(sex))).toBe('');
  });

  it('a missing date of birth has words of its own [ARNV-13]', () => {
    expect(said('PersonalDetails', known, 'dateOfBirth', day('', '', ''))).toBe('Please enter your Date of Birth');
  });

  it.each([
    ['1899', '12', '31', false],
    ['1900', '01', '01', true],
    ['2026', '11', '21', true],
    ['2026', '11', '22', false],
    ['2025', '02', '29', false],
    ['24', '2', '1', false],
  ])(
    'the day %s-%s-%s: taken is %s, wherever a day is asked for [ARNV-10 ARNV-11 ARNV-12 SCON-15]',
    (year, month, date, isTaken) => {
      const days = form.steps.flatMap(({ questions }) => questions).filter(({ type }) => type === 'date');
      expect(days.length).toBe(1 + 5 + 2 + 3 + 3);
      for (const question of days)
        expect(validateQuestion(question, day(year, month, date), { moment: AT }) === '', question.id).toBe(isTaken);
    },
  );
});

// The postal address has questions of its own: every rule is asked of both.
describe.each(['address', 'postalAddress'] as const)('an address (%s)', (field) => {
  /** The residential address as `known` has it; as the postal one beside it, where that is judged. */
  const base: Answers = {
    ...known,
    isPostalAddressDifferent: radio(field === 'address' ? 'no' : 'yes'),
    ...Object.fromEntries(
      Object.entries(known).flatMap(([id, answer]) =>
        id.startsWith('address-') ? [[id.replace('address', field), answer]] : [],
      ),
    ),
  };
  const typed: Answers = {
    ...base,
    [`${field}-quickLookup`]: radio('no'),
    [`${field}-addressLookup`]: { key: '', value: '', typed: '' },
    [`${field}-unitNumber`]: text('7'),
    [`${field}-houseOrBuildingNumber`]: text('240-244'),
    [`${field}-buildingName`]: text('Harbour House'),
  };
  const of = (id: string, answer: Answer) => said('AddressAndContact', typed, `${field}-${id}`, answer);
  const lookup = (part: Answers) => problems('AddressAndContact', { ...base, ...part })[`${field}-addressLookup`] ?? '';
  const value = (label: string) => ({ [`${field}-addressLookup`]: { key: 'a-12', value: label, typed: label } });

  it('that is typed right is taken, as is one that was looked up', () => {
    expect([problems('AddressAndContact', typed), problems('AddressAndContact', base)]).toEqual([{}, {}]);
  });

  it.each([
    ['houseOrBuildingNumber', '12A', '[ARNV-18]'],
    ['houseOrBuildingNumber', '--', '[ARNV-18]'],
    ['buildingName', 'Tower 2', '[ARNV-19]'],
    ['streetName', '', '[ARNV-20]'],
    ['streetName', '5th Avenue', '[ARNV-21]'],
    ['cityOrSuburb', '', '[ARNV-22]'],
    ['cityOrSuburb', 'Zone 3', '[ARNV-23]'],
    ['postcode', '', '[ARNV-25]'],
    ['postcode', 'SW1', '[ARNV-26]'],
  ])('typed with %s %j is refused %s', (id, wrong) => {
    expect(of(id, text(wrong))).not.toBe('');
  });

  it.each([
    ['houseOrBuildingNumber', ''],
    ['houseOrBuildingNumber', '240'],
    ['buildingName', ''],
  ])('typed with %s %j is taken', (id, right) => {
    expect(of(id, text(right))).toBe('');
  });

  it('a unit number that is given has a digit, wherever it stands, where the address is typed [ARNV-17]', () => {
    const unit = (number: string, quickLookup: 'yes' | 'no') =>
      said(
        'AddressAndContact',
        { ...typed, [`${field}-quickLookup`]: radio(quickLookup) },
        `${field}-unitNumber`,
        text(number),
      );
    for (const right of ['', ' ', '7', '7A', 'A7', 'Level 2 east', '٧'])
      expect([right, unit(right, 'no')]).toEqual([right, '']);
    for (const wrong of ['A', 'Flat', '-', '½', 'seven'])
      expect([wrong, unit(wrong, 'no')]).toEqual([wrong, 'Enter a unit number with at least one digit']);
    // With the lookup on nobody sees it, and it holds nobody up.
    expect(unit('Flat', 'yes')).toBe('');
  });

  it('needs a country, and a state: of Australia from the list, elsewhere in words [ARNV-16 ARNV-24]', () => {
    expect(of('country', chosen(''))).not.toBe('');
    expect(of('state', chosen(''))).not.toBe('');
    const elsewhere = { ...typed, [`${field}-country`]: chosen('New Zealand') };
    expect(Object.keys(problems('AddressAndContact', elsewhere))).toEqual([`${field}-stateAbroad`]);
  });

  it('that is looked up is needed, and is the one that was chosen: number, suburb, state and postcode are in it, however it is spelled [ARNV-27 ARNV-28 ARNV-29 ARNV-30 ARNV-31]', () => {
    expect(lookup({ [`${field}-addressLookup`]: { key: '', value: '', typed: '' } })).not.toBe('');
    expect(lookup(value('12  wattle street, AINSLIE act 2602'))).toBe('');
    for (const wrong of [
      '14 Wattle Street, Ainslie ACT 2602',
      '12 Wattle Street, Braddon ACT 2602',
      '12 Wattle Street, Ainslie NSW 2602',
      '12 Wattle Street, Ainslie ACT 2601',
    ])
      expect(lookup(value(wrong)), wrong).not.toBe('');
  });
});

describe('an address', () => {
  it('for post is asked about, and judged only where it is another one [ARNV-32 ARNV-33]', () => {
    expect(said('AddressAndContact', known, 'isPostalAddressDifferent', radio(''))).not.toBe('');
    expect(Object.keys(problems('AddressAndContact', { ...known, isPostalAddressDifferent: radio('yes') }))).toEqual([
      'postalAddress-addressLookup',
    ]);
  });

  it('for post may be a box with a number, and needs no street then [ARNV-34 ARNV-35]', () => {
    const post: Answers = {
      ...known,
      isPostalAddressDifferent: radio('yes'),
      'postalAddress-quickLookup': radio('no'),
      'postalAddress-cityOrSuburb': text('Perth'),
      'postalAddress-state': chosen('WA'),
      'postalAddress-postcode': text('6000'),
    };
    expect(Object.keys(problems('AddressAndContact', post))).toEqual(['postalAddress-streetName']);
    expect(problems('AddressAndContact', { ...post, 'postalAddress-poBox': text('PO Box 12') })).toEqual({});
    expect(Object.keys(problems('AddressAndContact', { ...post, 'postalAddress-poBox': text('Box') }))).toEqual([
      'postalAddress-poBox',
    ]);
  });
});

describe('the mobile number', () => {
  const saysOf = (number: string) => said('AddressAndContact', known, 'mobileNumber', text(number));
  const PLUS_AND_DIGITS = 'Enter a phone number using numbers only, for example 0412345678';

  it('is needed, with at least ten characters that count [ARNV-36 ARNV-37 SCON-14]', () => {
    expect(saysOf('')).toBe('This field cannot be left blank');
    for (const short of ['041234567', '04 1234 567', '+61412345', '(0) 412-345-67'])
      expect([short, saysOf(short)]).toEqual([short, 'Please check your entry and enter a minimum of 10 characters']);
  });

  it.each([
    '0412345678',
    '+61412345678',
    '0412 345 678',
    '+61 (0) 412-345-678',
    '0412.345.678',
    '٠٤١٢٣٤٥٦٧٨',
    '00000000000000000000',
  ])('%j is digits, with a plus in front or none, once its separators are taken out (DEC-44) [ARNV-38]', (number) =>
    expect(saysOf(number)).toBe(''),
  );

  it.each([
    '04123+45678',
    '0412345678+',
    '++61412345678',
    '++++++++++',
    'o412345678x',
    '0412345678 home',
    '0412/345678',
    '#0412345678',
    '0412345678;1',
    '-+-+0412345678',
    '0412,345,678',
  ])('%j is not [ARNV-38]', (number) => expect(saysOf(number)).toBe(PLUS_AND_DIGITS));
});

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
