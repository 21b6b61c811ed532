/** The application as it is submitted: services 3.1 and 5.1. */
import { describe, expect, it } from 'vitest';
import {
  applicationProblems, ARN_FORM, maskedNumber, NEW_ARN_FORM_DATA, SEXES, STATES, TITLES, withMaskedNumbers, type ArnFormData,
} from '#rules/arn/arn-application.rules.ts';

const STATE = ['declaration', 'hasUploadedFiles', 'isManualUpload', 'dvsValidationIndicator', 'dvsFailureCount'];
const NAMED = [...STATE, 'familyName', 'givenNames', 'dateOfBirth'];
const UPLOADS = ['filename', 'identityFiles'];
const ADDRESS = [
  'country', 'addressLookup', 'unitNumber', 'houseOrBuildingNumber', 'streetName', 'buildingName', 'cityOrSuburb', 'state', 'postcode', 'quickLookup',
];

describe('a new application', () => {
  it('is wrapped as printed', () => {
    expect(ARN_FORM).toEqual({ version: '01', name: 'ARN Application', rootFormCode: '', formCode: '' });
  });

  it.each<[string, string, readonly string[]]>([
    ['SENT-008', 'address', ADDRESS],
    ['SENT-009', 'postalAddress', [...ADDRESS, 'poBox']],
    ['SENT-012 SENT-015', 'auPassportDetails', [...NAMED, 'passportNumber']],
    ['SENT-012 SENT-016', 'auBirthCertificateDetails', [...NAMED, 'stateOrTerritory', 'registrationNumber', 'dateOfRegistration']],
    ['SENT-012 SENT-018', 'auCitizenshipCertificateDetails', [...NAMED, 'acquisitionDate', 'certificateNumber']],
    ['SENT-012 SENT-019', 'foreignPassportDetails', [...NAMED, 'isInAustralia', 'isAuPermanentResident', 'passportNumber', 'nationalityOnPassport']],
    ['SENT-012 SENT-020', 'immiCardDetails', [...NAMED, 'immiCardNumber']],
    ['SENT-012 SENT-021 SENT-022', 'changeOfNameCertificateDetails', [...NAMED, ...UPLOADS, 'previousGivenNames', 'previousFamilyName',
      'registrationDate', 'registrationYear', 'registrationNumber', 'registrationState', 'certificateNumber', 'certificateIssueDate']],
    ['SENT-012 SENT-023 SENT-024', 'marriageCertificateDetails', [...STATE, ...UPLOADS, 'firstPersonFamilyName', 'firstPersonGivenNames',
      'secondPersonFamilyName', 'secondPersonGivenNames', 'dateOfMarriage', 'registrationNumber', 'registrationState', 'registrationDate',
      'certificateNumber', 'certificateIssueDate']],
    ['SENT-025', 'divorcePapersDetails', [...STATE.slice(1), ...UPLOADS]],
    ['SENT-026', 'previousName', ['nameChangeAgree', 'changeOfNameDocument']],
    ['SENT-027', 'manualPOIDocuments', [...UPLOADS, 'hasUploadedFiles', 'isManualUpload', 'primary70', 'primary40', 'secondary40', 'secondary25']],
  ])('has the fields of %s in %s [%s]', (_rows, part, fields) => {
    expect(Object.keys(NEW_ARN_FORM_DATA[part as keyof ArnFormData]).toSorted()).toEqual([...fields].toSorted());
  });

  it('has the personal fields, and starts as printed', () => {
    const { address, postalAddress, auPassportDetails, divorcePapersDetails, marriageCertificateDetails, ...rest } = NEW_ARN_FORM_DATA;
    expect(rest).toMatchObject({
      title: '', firstName: '', otherGivenNames: '', lastName: '', dateOfBirth: '', sex: '', nationality: 'Australian', email: '',
      isPostalAddressDifferent: '', mobileNumber: '', identityType: '', declaration: false, isNamesMatch: true,
    });
    expect([address, postalAddress].map(({ country, quickLookup }) => [country, quickLookup])).toEqual([['Australia', true], ['Australia', true]]);
    for (const document of [auPassportDetails, divorcePapersDetails, marriageCertificateDetails])
      expect([document.dvsValidationIndicator, document.dvsFailureCount]).toEqual(['Not Validated', 0]);
  });

  it('offers the printed titles, sexes and states [SENT-004 SENT-032]', () => {
    expect(TITLES).toEqual(['Master', 'Mr', 'Miss', 'Mrs', 'Ms', 'Dr']);
    expect(SEXES).toEqual(['male', 'female', 'other']);
    expect(STATES).toEqual(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']);
  });
});

describe('an application that arrives', () => {
  const GOOD: ArnFormData = {
    ...NEW_ARN_FORM_DATA, title: 'Mr', firstName: 'Noah', lastName: 'Clarke', dateOfBirth: '1988-04-12', sex: 'male', mobileNumber: '0412345678',
    isPostalAddressDifferent: 'no', identityType: 'PP', declaration: true,
  };

  it('in full lacks nothing', () => {
    expect(applicationProblems(GOOD, 'full')).toEqual([]);
  });

  it.each<[string, Partial<ArnFormData>, string]>([
    ['ARNV-01 SENT-032', { title: 'Sir' }, 'Please select an option (title)'],
    ['ARNV-02', { firstName: ' ' }, 'This field cannot be left blank (firstName)'],
    ['ARNV-03', { lastName: '' }, 'This field cannot be left blank (lastName)'],
    ['no day of birth', { dateOfBirth: '' }, 'Please enter your Date of Birth (dateOfBirth)'],
    ['ARNV-14', { sex: 'x' }, 'Please select an option (sex)'],
    ['ARNV-15', { nationality: '' }, 'Please select an option (nationality)'],
    ['ARNV-16', { address: { ...NEW_ARN_FORM_DATA.address, country: '' } }, 'Please select an option (address.country)'],
    ['ARNV-32', { isPostalAddressDifferent: '' }, 'Please select an option (isPostalAddressDifferent)'],
    ['ARNV-36', { mobileNumber: '' }, 'This field cannot be left blank (mobileNumber)'],
    ['ARNV-39 ARNV-77', { declaration: false }, 'You must accept the declaration (declaration)'],
    ['ARNV-76', { identityType: '' }, 'Please select an option (identityType)'],
  ])('[%s]', (_rows, more, problem) => {
    expect(applicationProblems({ ...GOOD, ...more }, 'full')).toEqual([problem]);
  });

  it('with uploads reaches 100 points', () => {
    const manual = { ...GOOD, identityType: 'ManualUpload' } as const;
    expect(applicationProblems(manual, 'full')).toHaveLength(2);
    const documents = { ...GOOD.manualPOIDocuments, primary70: ['passport'], secondary40: ['medicare'] };
    expect(applicationProblems({ ...manual, manualPOIDocuments: documents }, 'full')).toEqual([]);
  });

  it('by the government sign-in and for an existing account is asked for less', () => {
    const declared = { ...NEW_ARN_FORM_DATA, declaration: true };
    expect(applicationProblems(declared, 'automatic')).toEqual([]);
    expect(applicationProblems({ ...declared, identityType: 'IM' }, 'existingAccount')).toEqual([]);
    expect(applicationProblems(declared, 'existingAccount')).toEqual(['Please select an option (identityType)']);
    expect(applicationProblems({ ...GOOD, firstName: '', lastName: '', dateOfBirth: '', identityType: '' }, 'myGov')).toEqual([]);
  });
});

describe('numbers of documents', () => {
  it('are masked but for the last two characters, short ones wholly', () => {
    expect(['PA1234567', 'BC123', '1234', ''].map(maskedNumber)).toEqual(['•••••••67', '•••23', '••••', '']);
  });

  it('are masked in every document of the form data, and nothing else is', () => {
    const data = {
      ...NEW_ARN_FORM_DATA, firstName: 'PA1234567',
      auPassportDetails: { ...NEW_ARN_FORM_DATA.auPassportDetails, passportNumber: 'PA1234567' },
      auBirthCertificateDetails: { ...NEW_ARN_FORM_DATA.auBirthCertificateDetails, registrationNumber: 'BC12345' },
      auCitizenshipCertificateDetails: { ...NEW_ARN_FORM_DATA.auCitizenshipCertificateDetails, certificateNumber: 'CC98765' },
      immiCardDetails: { ...NEW_ARN_FORM_DATA.immiCardDetails, immiCardNumber: 'EIS123456' },
    };
    const kept = withMaskedNumbers(data);
    expect(JSON.stringify({ ...kept, firstName: '' })).not.toMatch(/PA1234567|BC12345|CC98765|EIS123456/);
    expect(kept.auPassportDetails.passportNumber).toBe('•••••••67');
    expect({ ...kept, auPassportDetails: 0, auBirthCertificateDetails: 0, auCitizenshipCertificateDetails: 0, immiCardDetails: 0 }).toEqual({
      ...data, auPassportDetails: 0, auBirthCertificateDetails: 0, auCitizenshipCertificateDetails: 0, immiCardDetails: 0,
    });
  });
});
