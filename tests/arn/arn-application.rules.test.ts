/** The application as it is submitted: services 3.1 and 5.1. */
import { describe, expect, it } from 'vitest';
import {
  ARN_FORM,
  maskedNumber,
  NEW_ARN_FORM_DATA,
  SEXES,
  STATES,
  TITLES,
  withMaskedNumbers,
  type ArnFormData,
} from '#rules/arn/arn-application.rules.ts';

const STATE = ['declaration', 'hasUploadedFiles', 'isManualUpload', 'dvsValidationIndicator', 'dvsFailureCount'];
const NAMED = [...STATE, 'familyName', 'givenNames', 'dateOfBirth'];
const UPLOADS = ['filename', 'identityFiles'];
const ADDRESS = [
  'country',
  'addressLookup',
  'unitNumber',
  'houseOrBuildingNumber',
  'streetName',
  'buildingName',
  'cityOrSuburb',
  'state',
  'postcode',
  'quickLookup',
];

describe('a new application', () => {
  it('is wrapped as printed', () => {
    expect(ARN_FORM).toEqual({ version: '01', name: 'ARN Application', rootFormCode: '', formCode: '' });
  });

  it.each<[string, string, readonly string[]]>([
    ['SENT-008', 'address', ADDRESS],
    ['SENT-009', 'postalAddress', [...ADDRESS, 'poBox']],
    ['SENT-012 SENT-015', 'auPassportDetails', [...NAMED, 'passportNumber']],
    [
      'SENT-012 SENT-016',
      'auBirthCertificateDetails',
      [...NAMED, 'stateOrTerritory', 'registrationNumber', 'dateOfRegistration'],
    ],
    ['SENT-012 SENT-018', 'auCitizenshipCertificateDetails', [...NAMED, 'acquisitionDate', 'certificateNumber']],
    [
      'SENT-012 SENT-019',
      'foreignPassportDetails',
      [...NAMED, 'isInAustralia', 'isAuPermanentResident', 'passportNumber', 'nationalityOnPassport'],
    ],
    ['SENT-012 SENT-020', 'immiCardDetails', [...NAMED, 'immiCardNumber']],
    [
      'SENT-012 SENT-021 SENT-022',
      'changeOfNameCertificateDetails',
      [
        ...NAMED,
        ...UPLOADS,
        'previousGivenNames',
        'previousFamilyName',
        'registrationDate',
        'registrationYear',
        'registrationNumber',
        'registrationState',
        'certificateNumber',
        'certificateIssueDate',
      ],
    ],
    [
      'SENT-012 SENT-023 SENT-024',
      'marriageCertificateDetails',
      [
        ...STATE,
        ...UPLOADS,
        'firstPersonFamilyName',
        'firstPersonGivenNames',
        'secondPersonFamilyName',
        'secondPersonGivenNames',
        'dateOfMarriage',
        'registrationNumber',
        'registrationState',
        'registrationDate',
        'certificateNumber',
        'certificateIssueDate',
      ],
    ],
    ['SENT-025', 'divorcePapersDetails', [...STATE.slice(1), ...UPLOADS]],
    ['SENT-026', 'previousName', ['nameChangeAgree', 'changeOfNameDocument']],
    [
      'SENT-027',
      'manualPOIDocuments',
      [...UPLOADS, 'hasUploadedFiles', 'isManualUpload', 'primary70', 'primary40', 'secondary40', 'secondary25'],
    ],
  ])('has the fields of %s in %s [%s]', (_rows, part, fields) => {
    expect(Object.keys(NEW_ARN_FORM_DATA[part as keyof ArnFormData]).toSorted()).toEqual([...fields].toSorted());
  });

  it('has the personal fields, and starts as printed', () => {
    const { address, postalAddress, auPassportDetails, divorcePapersDetails, marriageCertificateDetails, ...rest } =
      NEW_ARN_FORM_DATA;
    expect(rest).toMatchObject({
      title: '',
      firstName: '',
      otherGivenNames: '',
      lastName: '',
      dateOfBirth: '',
      sex: '',
      nationality: 'Australian',
      email: '',
      isPostalAddressDifferent: '',
      mobileNumber: '',
      identityType: '',
      declaration: false,
      isNamesMatch: true,
    });
    expect([address, postalAddress].map(({ country, quickLookup }) => [country, quickLookup])).toEqual([
      ['Australia', true],
      ['Australia', true],
    ]);
    for (const document of [auPassportDetails, divorcePapersDetails, marriageCertificateDetails])
      expect([document.dvsValidationIndicator, document.dvsFailureCount]).toEqual(['Not Validated', 0]);
  });

  it('offers the printed titles, sexes and states [SENT-004 SENT-032]', () => {
    expect(TITLES).toEqual(['Master', 'Mr', 'Miss', 'Mrs', 'Ms', 'Dr']);
    expect(SEXES).toEqual(['male', 'female', 'other']);
    expect(STATES).toEqual(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']);
  });
});

describe('numbers of documents', () => {
  it('are masked but for the last two characters, short ones wholly', () => {
    expect(['PA1234567', 'BC123', '1234', ''].map(maskedNumber)).toEqual(['•••••••67', '•••23', '••••', '']);
  });

  it('are masked in every document of the form data, and nothing else is', () => {
    const data = {
      ...NEW_ARN_FORM_DATA,
      firstName: 'PA1234567',
      auPassportDetails: { ...NEW_ARN_FORM_DATA.auPassportDetails, passportNumber: 'PA1234567' },
      auBirthCertificateDetails: { ...NEW_ARN_FORM_DATA.auBirthCertificateDetails, registrationNumber: 'BC12345' },
      auCitizenshipCertificateDetails: {
        ...NEW_ARN_FORM_DATA.auCitizenshipCertificateDetails,
        certificateNumber: 'CC98765',
      },
      immiCardDetails: { ...NEW_ARN_FORM_DATA.immiCardDetails, immiCardNumber: 'EIS123456' },
    };
    const kept = withMaskedNumbers(data);
    expect(JSON.stringify({ ...kept, firstName: '' })).not.toMatch(/PA1234567|BC12345|CC98765|EIS123456/);
    expect(kept.auPassportDetails.passportNumber).toBe('•••••••67');
    expect({
      ...kept,
      auPassportDetails: 0,
      auBirthCertificateDetails: 0,
      auCitizenshipCertificateDetails: 0,
      immiCardDetails: 0,
    }).toEqual({
      ...data,
      auPassportDetails: 0,
      auBirthCertificateDetails: 0,
      auCitizenshipCertificateDetails: 0,
      immiCardDetails: 0,
    });
  });
});
