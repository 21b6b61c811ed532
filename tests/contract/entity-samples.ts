/** Values that the schemas of the contract accept. */
import type { Schema } from '#api/core/define-endpoints.ts';
import { aircraft, aircraftData } from '#api/entities/aircraft.ts';
import { draftRow } from '#api/entities/draft-row.ts';
import { draft } from '#api/entities/draft.ts';
import { droneData, registeredDrone } from '#api/entities/drone.ts';
import { certificate, licence } from '#api/entities/licence.ts';
import { organisationDetails } from '#api/entities/organisation.ts';
import {
  acceptedRecord,
  alert,
  participant,
  participants,
  savedArnApplication,
  tag,
  userDetails,
} from '#api/entities/person.ts';
import { referenceItem } from '#api/entities/reference-data.ts';
import { environmentData, siteText, startUpSettings, systemSetting } from '#api/entities/settings.ts';

type Case = readonly [rows: string, what: string, schema: Schema, wire: unknown, ours: unknown];

const ADDRESS = Object.fromEntries(
  ['address1', 'address2'].flatMap((group) =>
    ['extraline', 'building', 'line1', 'line2', 'line3', 'city', 'stateorprovince', 'postalcode', 'country'].map(
      (part) => [`${group}_${part}`, `${group} ${part}`],
    ),
  ),
);

const ROW = {
  account: { accountid: 'a1', name: 'Kestrel', casa_arn: '800001' },
  role: { casa_name: 'Contact Person' },
};

const OUR_ROW = {
  account: { accountid: 'a1', name: 'Kestrel', product_arn: '800001' },
  role: { product_name: 'Contact Person' },
};

export const SETTINGS = {
  AuthClientId: 'c',
  SignUpAuthority: 's',
  AuthAuthority: 'a',
  ScopesPortal: 'p',
  ScopesForms: 'f',
};

export const TAKEN: readonly Case[] = [
  [
    'ENTI-01 DENT-78',
    'user details',
    userDetails,
    {
      contactid: 'c1',
      fullname: 'Ava Nguyen',
      casa_arn: '123456',
      birthdate: '1990-01-02',
      emailaddress1: 'ava@example.org',
      casa_droneregistrationurlfilesize: '12288',
      unknown: 1,
    },
    {
      contactid: 'c1',
      fullname: 'Ava Nguyen',
      product_arn: '123456',
      birthdate: '1990-01-02',
      emailaddress1: 'ava@example.org',
      product_droneregistrationurlfilesize: '12288',
    },
  ],
  [
    'ENTI-01',
    'user details without an ARN',
    userDetails,
    { contactid: 'c1', casa_arn: null },
    { contactid: 'c1', product_arn: null },
  ],
  [
    'ENTI-02 ENTI-04',
    'user details of the profile pages',
    userDetails,
    {
      contactid: 'c1',
      firstname: 'Ava',
      lastname: 'Nguyen',
      mobilephone: '0400',
      casa_droneregistrationurlfilesize: '12 KB',
    },
    {
      contactid: 'c1',
      firstname: 'Ava',
      lastname: 'Nguyen',
      mobilephone: '0400',
      product_droneregistrationurlfilesize: '12 KB',
    },
  ],
  ['ENTI-03', 'both address groups', userDetails, { contactid: 'c1', ...ADDRESS }, { contactid: 'c1', ...ADDRESS }],
  ['ENTI-06', 'participants as printed', participants, { participantsAll: [ROW], hasParticipants: true }, [OUR_ROW]],
  ['ENTI-06', 'participants as a list', participants, [ROW, ROW], [OUR_ROW, OUR_ROW]],
  ['ENTI-07', 'a participant', participant, ROW, OUR_ROW],
  [
    'ENTI-07',
    'a participant without a role',
    participant,
    { account: { accountid: 'a1' }, role: null },
    { account: { accountid: 'a1' }, role: null },
  ],
  [
    'ENTI-08 DENT-79',
    'organisation details',
    organisationDetails,
    {
      accountid: 'a1',
      casa_arn: '8',
      name: 'K',
      telephone1: '02',
      emailaddress1: 'k@example.org',
      casa_droneregistrationurlfilesize: '1 KB',
      ...ADDRESS,
    },
    {
      accountid: 'a1',
      product_arn: '8',
      name: 'K',
      telephone1: '02',
      emailaddress1: 'k@example.org',
      product_droneregistrationurlfilesize: '1 KB',
      ...ADDRESS,
    },
  ],
  [
    'ENTI-09',
    'a registered drone',
    registeredDrone,
    { casa_droneregistrationid: 'r', casa_validuntil: '2027-01-31' },
    { product_droneregistrationid: 'r', product_validuntil: '2027-01-31' },
  ],
  [
    'ENTI-10',
    'a drone does not bring its own warning',
    registeredDrone,
    { casa_droneregistrationid: 'r', expiryWarning: 'Expired' },
    { product_droneregistrationid: 'r' },
  ],
  [
    'DENT-01 DENT-03 DENT-04 DENT-05 DENT-06 DENT-07 DENT-08 DENT-09 DENT-10 DENT-11 DENT-12',
    'all fields of a registered drone',
    registeredDrone,
    {
      casa_droneregistrationid: 'r',
      drone: {
        casa_droneid: 'd',
        casa_model: 'm',
        casa_manufacturer: 'f',
        casa_serialnumber: 's',
        casa_isregisteredoverseas: 1,
        casa_serialnumbervalidationstatus: 852460002,
      },
      manufacturer: { casa_name: 'F' },
      model: { casa_name: 'M', casa_droneweight: 1388 },
      category: { casa_name: 'C' },
      reftype: { casa_name: 'Commercial' },
      droneWeightClass: 'W',
      droneWeightClassCode: 'RPAWC-00003',
      account: { accountid: 'a', casa_arn: '8' },
    },
    {
      product_droneregistrationid: 'r',
      drone: {
        product_droneid: 'd',
        product_model: 'm',
        product_manufacturer: 'f',
        product_serialnumber: 's',
        product_isregisteredoverseas: 1,
        product_serialnumbervalidationstatus: 852460002,
      },
      manufacturer: { product_name: 'F' },
      model: { product_name: 'M', product_droneweight: 1388 },
      category: { product_name: 'C' },
      reftype: { product_name: 'Commercial' },
      droneWeightClass: 'W',
      droneWeightClassCode: 'RPAWC-00003',
      account: { accountid: 'a', product_arn: '8' },
    },
  ],
  [
    'ENTI-11 DENT-13',
    'the lists of drone data',
    droneData,
    {
      items: [{ casa_droneregistrationid: 'r' }],
      inprogdrones: [{ a: 1 }],
      inprogrenewaldrones: [{ b: 2 }],
      census: [{ c: 3 }],
    },
    {
      items: [{ product_droneregistrationid: 'r' }],
      inprogdrones: [{ a: 1 }],
      inprogrenewaldrones: [{ b: 2 }],
      census: [{ c: 3 }],
    },
  ],
  [
    'ENTI-11',
    'missing lists of drone data',
    droneData,
    { census: null },
    { items: [], inprogdrones: [], inprogrenewaldrones: [], census: [] },
  ],
  [
    'ENTI-12',
    'an aircraft',
    aircraft,
    { participant: { casa_validuntil: '2027-01-01', casa_validfrom: '2026-01-01' }, casa_name: 'C172' },
    { participant: { product_validuntil: '2027-01-01', product_validfrom: '2026-01-01' }, product_name: 'C172' },
  ],
  ['ENTI-12', 'gliders beside aircraft', aircraftData, { gliders: [{}] }, { aircraft: [], gliders: [{}] }],
  [
    'ENTI-13',
    'a licence',
    licence,
    {
      casa_licenceid: 'l',
      cattype: { casa_name: 'rpa accreditation' },
      lictype: { casa_name: 'rpa excluded accreditation' },
    },
    {
      product_licenceid: 'l',
      cattype: { product_name: 'rpa accreditation' },
      lictype: { product_name: 'rpa excluded accreditation' },
    },
  ],
  [
    'DENT-73 DENT-74',
    'all fields of a licence and of its holder',
    licence,
    {
      casa_licenceid: 'l',
      casa_origindate: '2024-02-29',
      casa_validuntil: '2027-02-28',
      casa_eapstatus: 'Active',
      casa_licenceurlfilesize: '2048',
      user: {
        contactid: 'c',
        fullname: 'Ava Nguyen',
        casa_arn: '123456',
        birthdate: '1990-01-02',
        nationality: { casa_name: 'Australian' },
      },
    },
    {
      product_licenceid: 'l',
      product_origindate: '2024-02-29',
      product_validuntil: '2027-02-28',
      product_eapstatus: 'Active',
      product_licenceurlfilesize: '2048',
      user: {
        contactid: 'c',
        fullname: 'Ava Nguyen',
        product_arn: '123456',
        birthdate: '1990-01-02',
        nationality: { product_name: 'Australian' },
      },
    },
  ],
  [
    'ENTI-14',
    "a licence's end",
    licence,
    { casa_licenceid: 'l', casa_validuntil: '2027-02-28' },
    { product_licenceid: 'l', product_validuntil: '2027-02-28' },
  ],
  [
    'ENTI-15',
    'a saved ARN application, of any fields',
    savedArnApplication,
    { state: 'open', status: 'Submitted', casa_reference: 'R1', deep: { casa_x: 1 } },
    { state: 'open', status: 'Submitted', product_reference: 'R1', deep: { product_x: 1 } },
  ],
  ['ENTI-16', 'a tag of any fields', tag, { any: [1, { casa_x: 1 }] }, { any: [1, { product_x: 1 }] }],
  ['ENTI-16', 'an accepted record of any fields', acceptedRecord, { any: 1 }, { any: 1 }],
  ['ENTI-16', 'an alert of any fields', alert, { any: null }, { any: null }],
  ['ENTI-16', 'a certificate of any fields', certificate, { any: 'x' }, { any: 'x' }],
  [
    'ENTI-17',
    'a system setting',
    systemSetting,
    { casa_name: 'N', casa_stringvalue: 'V' },
    { product_name: 'N', product_stringvalue: 'V' },
  ],
  ['ENTI-18', 'a snippet', siteText, { adx_name: 'N', adx_value: 'V' }, { adx_name: 'N', adx_value: 'V' }],
  [
    'ENTI-17 ENTI-18',
    'environment data keep what they do not know',
    environmentData,
    { systemSettings: [{ casa_name: 'N', more: 1 }], siteSettings: null, flags: { casa_x: true } },
    { systemSettings: [{ product_name: 'N', more: 1 }], snippets: [], siteSettings: [], flags: { product_x: true } },
  ],
  ['ENTI-19', 'start-up settings', startUpSettings, { ...SETTINGS, secret: 'x' }, SETTINGS],
  [
    'ENTI-19',
    'start-up settings in another case',
    startUpSettings,
    { authclientid: 'c', signupauthority: 's', authauthority: 'a', scopesportal: 'p', scopesforms: 'f' },
    SETTINGS,
  ],
  [
    'ENTI-22 SENT-101 DENT-61 DENT-63 DENT-64 DENT-65 DENT-66',
    'a reference data item',
    referenceItem,
    {
      casa_code: 'C',
      casa_name: 'N',
      casa_type: 'T',
      enccode: 'E',
      casa_droneweight: 249,
      casa_gramsmax: '2000',
      casa_serialnumberprefix: 'A,B',
      casa_serialnumberlength: 14,
      casa_snlengthrange: '10-14',
      parent: 'P',
    },
    {
      product_code: 'C',
      product_name: 'N',
      product_type: 'T',
      enccode: 'E',
      product_droneweight: 249,
      product_gramsmax: '2000',
      product_serialnumberprefix: 'A,B',
      product_serialnumberlength: 14,
      product_snlengthrange: '10-14',
      parent: 'P',
    },
  ],
  [
    'ENTI-23',
    'a draft',
    draft,
    { recordId: 'd', name: 'N', formData: 'e30=', organisationId: '' },
    { recordId: 'd', name: 'N', formData: 'e30=', organisationId: '' },
  ],
  [
    'ENTI-23',
    'a draft in another case',
    draft,
    { recordid: 'd', name: 'N', formdata: 'e30=', organisationid: 'o' },
    { recordId: 'd', name: 'N', formData: 'e30=', organisationId: 'o' },
  ],
  [
    'ENTI-24 DENT-80',
    'a draft list row',
    draftRow,
    { recordId: 'd', formName: 'F', createdOn: 'T' },
    { recordid: 'd', formname: 'F', createdon: 'T' },
  ],
];
