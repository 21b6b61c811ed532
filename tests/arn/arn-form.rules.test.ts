/** The ARN application, row by row from the catalogue (ARNW, ARNV, MPOI). */
import { describe, expect, it } from 'vitest';
import { arnForm, ARN_TITLES } from '#rules/arn/arn-form.rules.ts';
import type { Answer, Answers } from '#rules/forms/form-answers.rules.ts';
import { validateQuestion } from '#rules/forms/form-validation.rules.ts';
import { questionsById, wayThrough } from '#rules/forms/form-way.rules.ts';
import type { FormDefinition } from '#rules/forms/form.rules.ts';
import { problemsOfDefinition } from '../forms/definition.ts';
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
  radio,
  text,
  ticked,
  verified,
} from './arn.sample.ts';
import { shownOn, problems, said } from './arn-form-kit.ts';

const stepsOf = (of: FormDefinition, answers: Answers) => wayThrough(of, answers).map(({ stepid }) => stepid);

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
