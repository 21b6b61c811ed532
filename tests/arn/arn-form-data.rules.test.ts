import { describe, expect, it } from 'vitest';
import { filesIn, formDataOf } from '#rules/arn/arn-form-data.rules.ts';
import { NEW_ARN_FORM_DATA } from '#rules/arn/arn-application.rules.ts';
import { problemsOfArnApplication } from '#rules/arn/arn-submitted.rules.ts';
import { arnForm } from '#rules/arn/arn-form.rules.ts';
import { applicantNamesOf } from '#rules/arn/arn-names.rules.ts';
import { manualAnswers } from '#rules/arn/arn-ways.rules.ts';
import { attached } from '../forms/questions.ts';
import {
  AT,
  abroad,
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
import { declared } from './arn-form-data-kit.ts';

describe('the form data of an application', () => {
  it('has what was answered, by the printed names, and nothing of the documents that were not chosen [DVSC-01 SENT-002 SENT-003 SENT-008 SENT-014 SENT-015]', () => {
    const data = formDataOf(form, {
      ...verified,
      ...declared,
      isNamesMatch: text('true'),
      'immiCardDetails-immiCardNumber': text('EIS123456'),
    });
    expect(data).toEqual({
      ...NEW_ARN_FORM_DATA,
      title: 'Mr',
      firstName: 'Noah',
      otherGivenNames: 'James',
      lastName: 'Clarke',
      dateOfBirth: '1988-04-12',
      sex: 'male',
      nationality: 'Australian',
      email: 'noah@example.test',
      isPostalAddressDifferent: 'no',
      mobileNumber: '0412345678',
      identityType: 'PP',
      declaration: true,
      isNamesMatch: true,
      address: {
        country: 'Australia',
        addressLookup: '12 Wattle Street, Ainslie ACT 2602',
        unitNumber: '',
        houseOrBuildingNumber: '12',
        streetName: 'Wattle Street',
        buildingName: '',
        cityOrSuburb: 'Ainslie',
        state: 'ACT',
        postcode: '2602',
        quickLookup: true,
      },
      auPassportDetails: {
        ...NEW_ARN_FORM_DATA.auPassportDetails,
        familyName: 'CLARKE',
        givenNames: 'NOAH',
        dateOfBirth: '1988-04-12',
        passportNumber: 'PA1234567',
        declaration: true,
        dvsValidationIndicator: 'Passed',
      },
    });
    expect(problemsOfArnApplication(data, 'full', AT)).toEqual([]);
    const {
      auPassportDetails,
      auBirthCertificateDetails,
      auCitizenshipCertificateDetails,
      foreignPassportDetails,
      immiCardDetails,
    } = data;
    const { changeOfNameCertificateDetails, marriageCertificateDetails, divorcePapersDetails } = data;
    expect(
      [
        auPassportDetails,
        auBirthCertificateDetails,
        auCitizenshipCertificateDetails,
        foreignPassportDetails,
        immiCardDetails,
        changeOfNameCertificateDetails,
        marriageCertificateDetails,
        divorcePapersDetails,
      ].map(({ dvsValidationIndicator, dvsFailureCount }) => `${dvsValidationIndicator} ${String(dvsFailureCount)}`),
    ).toEqual(['Passed 0', ...Array.from({ length: 7 }, () => 'Not Validated 0')]);
    expect(formDataOf(form, { ...passport, ...declared }).auPassportDetails.dvsValidationIndicator).toBe(
      'Not Validated',
    );
  });

  it('has texts without the spaces and the invisible letters around them', () => {
    expect(
      formDataOf(form, {
        ...verified,
        lastName: text('\u200B  Clarke \u3164'),
        'auPassportDetails-passportNumber': text(' PA1234567 '),
      }),
    ).toMatchObject({
      lastName: 'Clarke',
      auPassportDetails: { passportNumber: 'PA1234567' },
    });
    expect(applicantNamesOf({ givenNames: '\u200BNoah  James\u2800', familyName: '\u3164Clarke ' })).toEqual({
      firstName: 'Noah',
      otherGivenNames: 'James',
      lastName: 'Clarke',
    });
  });

  it('says that an address was typed, with its region abroad, and has a postal address where it is another one [SENT-009]', () => {
    const data = formDataOf(form, {
      ...known,
      'address-country': chosen('New Zealand'),
      'address-stateAbroad': text('Otago'),
      'address-streetName': text('Bay Road'),
      isPostalAddressDifferent: radio('yes'),
      'postalAddress-quickLookup': radio('no'),
      'postalAddress-poBox': text('PO Box 12'),
      'postalAddress-state': chosen('WA'),
      'postalAddress-unitNumber': text('7'),
      'postalAddress-houseOrBuildingNumber': text('240'),
      'postalAddress-streetName': text('Harbour Road'),
      'postalAddress-buildingName': text('Harbour House'),
      'postalAddress-cityOrSuburb': text('Fremantle'),
      'postalAddress-postcode': text('6160'),
    });
    expect(data.address).toMatchObject({
      country: 'New Zealand',
      state: 'Otago',
      streetName: 'Bay Road',
      quickLookup: false,
      addressLookup: '',
    });
    expect(data.postalAddress).toEqual({
      country: 'Australia',
      addressLookup: '',
      unitNumber: '7',
      houseOrBuildingNumber: '240',
      streetName: 'Harbour Road',
      buildingName: 'Harbour House',
      cityOrSuburb: 'Fremantle',
      state: 'WA',
      postcode: '6160',
      quickLookup: false,
      poBox: 'PO Box 12',
    });
  });

  it('that goes on with the names of the document has these, while the form keeps what was typed [DVSC-09]', () => {
    const agreed = { ...otherName, isNamesMatch: text('false'), 'previousName-nameChangeAgree': radio('yes') };
    expect(formDataOf(form, agreed)).toMatchObject({
      firstName: 'NOAH',
      otherGivenNames: '',
      lastName: 'OTHERNAME',
      isNamesMatch: false,
      previousName: { nameChangeAgree: 'yes' },
    });
    expect(formDataOf(form, { ...agreed, 'previousName-nameChangeAgree': radio('no') })).toMatchObject({
      firstName: 'Noah',
      lastName: 'Clarke',
    });
  });

  it.each([
    ['chosen', manual],
    ['abroad', abroad],
  ])('by documents (%s) is a manual upload with points and the names of files [SENT-027]', (_how, answers) => {
    const data = formDataOf(form, {
      ...answers,
      'manualPOIDocuments-primary70': ticked('passport', 'birthCertificate'),
      'manualPOIDocuments-secondary25': ticked('lease'),
      'manualPOIDocuments-identityFiles': {
        fileDetails: [attached('a.pdf', 'passport'), attached('b.png', 'birthCertificate'), attached('c.png', 'lease')],
      },
    });
    expect(data.identityType).toBe('ManualUpload');
    // The secondary step was not visited (OP-S-51).
    expect(data.manualPOIDocuments).toMatchObject({
      isManualUpload: true,
      hasUploadedFiles: true,
      filename: ['a.pdf', 'b.png'],
      identityFiles: [],
      primary70: ['passport', 'birthCertificate'],
      primary40: [],
      secondary40: [],
      secondary25: [],
    });
  });

  it.each([
    ['DIV', { 'divorcePapersDetails-identityFiles': { fileDetails: [attached('d.pdf')] } }, 'divorcePapersDetails'],
    [
      'NC',
      {
        nameChangeRoute: text('manual'),
        'changeOfNameCertificateDetails-identityFiles': { fileDetails: [attached('d.pdf')] },
      },
      'changeOfNameCertificateDetails',
    ],
  ] as const)(
    'with an uploaded document of another name (%s) names its file there [SENT-022 SENT-025]',
    (code, more, details) => {
      const data = formDataOf(form, { ...nameChange, 'previousName-changeOfNameDocument': radio(code), ...more });
      expect(data[details]).toMatchObject({
        isManualUpload: true,
        hasUploadedFiles: true,
        filename: ['d.pdf'],
        identityFiles: [],
        dvsValidationIndicator: 'Not Validated',
        dvsFailureCount: 0,
      });
      expect(
        filesIn(form, { ...nameChange, 'previousName-changeOfNameDocument': radio(code), ...more }).map(
          ({ name }) => name,
        ),
      ).toEqual(['d.pdf']);
    },
  );

  const failed = (details: string, times = 5) => ({
    [`${details}-dvsValidationIndicator`]: text('Failed'),
    [`${details}-dvsFailureCount`]: text(String(times)),
  });

  it('with a document of another name that is uploaded says of it that nothing was validated, and how often a check failed before [DVSC-04]', () => {
    for (const [code, details] of [
      ['NC', 'changeOfNameCertificateDetails'],
      ['MC', 'marriageCertificateDetails'],
      ['DIV', 'divorcePapersDetails'],
    ] as const) {
      const answers = { ...nameChange, 'previousName-changeOfNameDocument': radio(code), ...failed(details) };
      const { dvsValidationIndicator, dvsFailureCount } = formDataOf(form, {
        ...answers,
        ...manualAnswers('nameChange'),
      })[details];
      expect([code, dvsValidationIndicator, dvsFailureCount]).toEqual([code, 'Not Validated', code === 'DIV' ? 0 : 5]);
      if (code !== 'DIV')
        expect([code, formDataOf(form, answers)[details].dvsValidationIndicator]).toEqual([code, 'Failed']);
    }
  });

  it.each([
    ['another document', verified, 'PP'],
    ['100 points', { ...passport, ...manualAnswers('identity') }, 'ManualUpload'],
  ])(
    'with %s says of every kind that failed before how often it did, and nothing that was typed of it [DVSC-03]',
    (_what, used, identityType) => {
      const tried = {
        ...failed('auBirthCertificateDetails', 2),
        ...failed('immiCardDetails', 4),
        ...failed('marriageCertificateDetails', 1),
      };
      // How often it failed stays with a document also where its verdict went with the choice (DEC-34).
      const data = formDataOf(form, {
        ...used,
        ...tried,
        'immiCardDetails-dvsValidationIndicator': text(''),
        'immiCardDetails-immiCardNumber': text('EIS1'),
      });
      expect(data.identityType).toBe(identityType);
      const said = Object.entries(data as unknown as Record<string, Partial<Record<string, unknown>>>).flatMap(
        ([field, { dvsValidationIndicator: found, dvsFailureCount: count } = {}]) =>
          field !== 'auPassportDetails' && found !== undefined && found !== 'Not Validated'
            ? [[field, found, count]]
            : [],
      );
      expect(said).toEqual([
        ['auBirthCertificateDetails', 'Failed', 2],
        ['immiCardDetails', 'Failed', 4],
        ['marriageCertificateDetails', 'Failed', 1],
      ]);
      expect(JSON.stringify(data)).not.toContain('EIS1');
    },
  );

  it('of an existing account has the person of the profile', () => {
    const existing = arnForm('existingAccount', 'verify');
    const data = formDataOf(existing, {
      ...verified,
      firstName: text('Leo'),
      lastName: text('Park'),
      dateOfBirth: day('1990', '01', '02'),
      email: text('leo@example.test'),
    });
    expect(data).toMatchObject({
      firstName: 'Leo',
      lastName: 'Park',
      dateOfBirth: '1990-01-02',
      email: 'leo@example.test',
      title: '',
      identityType: 'PP',
    });
  });
});
