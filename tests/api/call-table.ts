/**
 * Every call of the three documents, typed by hand from their call tables (portal 7, drones 7, services 7) and error
 * catalogues, for the product code `casa`. Nothing here is computed from the contract.
 */

export type Codes = readonly [a: string, b: string, c: string, d: string, e: string];
export const letters = (p: string): Codes => [`${p}.1a`, `${p}.1b`, `${p}.1c`, `${p}.1d`, `${p}.1e`];
export const always = (code: string): Codes => [code, code, code, code, code];
const FSU = always('FSU.1a');
export const NONE = always('');

export interface CallRow {
  readonly call: string;
  readonly rows: string;
  readonly api: 'portal' | 'forms';
  readonly path: string;
  readonly codes: Codes;
  /** Rows of the error catalogues that the codes prove. */
  readonly errorRows: string;
  readonly input: unknown;
  /** The body on the wire; undefined for no body. Multipart bodies have their own test. */
  readonly body: unknown;
  readonly params?: Readonly<Record<string, string>>;
  /** An answer as the server sends it, and the value that the portal reads. */
  readonly answer: unknown;
  readonly read: unknown;
}

const ORG = '0a1b2c3d-0000-4000-8000-00000000abcd';
const P = '/api/mycasa/Portal';
export const F = '/api/mycasa/Forms';
export const D = '/api/mycasa/forms/drone';
export const BY_ORG = { organisationId: ORG };
const LISTS = { inprogdrones: [{ a: 1 }], inprogrenewaldrones: [], census: [] };
const PARTICIPANT = {
  account: { accountid: ORG, name: 'Kestrel', casa_arn: '800001' },
  role: { casa_name: 'Contact Person' },
};
const READ_PARTICIPANT = {
  account: { accountid: ORG, name: 'Kestrel', product_arn: '800001' },
  role: { product_name: 'Contact Person' },
};
export const DRONE = {
  casa_droneregistrationid: 'r1',
  casa_validuntil: '2027-01-31',
  drone: { casa_serialnumber: 'S1' },
};
export const READ_DRONE = {
  product_droneregistrationid: 'r1',
  product_validuntil: '2027-01-31',
  drone: { product_serialnumber: 'S1' },
};
const CRAFT = { participant: { casa_validfrom: '2026-01-01', casa_validuntil: '2027-01-01' } };
const READ_CRAFT = { participant: { product_validfrom: '2026-01-01', product_validuntil: '2027-01-01' } };

export const portal = (name: string, row: Partial<CallRow>): CallRow =>
  ({
    call: name.split('/')[0],
    api: 'portal',
    path: `${P}/${name}`,
    input: {},
    body: {},
    answer: { value: [] },
    read: { value: [] },
    ...row,
  }) as CallRow;
export const forms = (name: string, row: Partial<CallRow>): CallRow =>
  portal(name, { api: 'forms', path: `${F}/${name}`, ...row });

/** Portal document, section 7, without the settings call, which has a test of its own. */
export const PORTAL_CALLS: readonly CallRow[] = [
  portal('GetEnvData/v2', {
    rows: 'CALL-07',
    errorRows: 'CALL-08 ERRC-44',
    codes: letters('ED'),
    answer: { value: { systemSettings: [{ casa_name: 'Timeout Now', casa_stringvalue: '1200000' }], more: 1 } },
    read: {
      value: {
        systemSettings: [{ product_name: 'Timeout Now', product_stringvalue: '1200000' }],
        snippets: [],
        siteSettings: [],
        more: 1,
      },
    },
  }),
  portal('GetExtIds/v1', {
    rows: 'CALL-09',
    errorRows: 'CALL-10 ERRC-45',
    codes: letters('EI'),
    answer: { value: { value: 'ext-1' } },
    read: { value: { value: 'ext-1' } },
  }),
  portal('GetUserDetails/v1', {
    rows: 'CALL-11 DCAL-40',
    errorRows: 'CALL-12 ERRC-46',
    codes: letters('UD'),
    answer: { value: [{ contactid: 'c1', casa_arn: '123456' }] },
    read: { value: [{ contactid: 'c1', product_arn: '123456' }] },
  }),
  portal('GetTagsIndividual/v1', {
    rows: 'CALL-13',
    errorRows: 'CALL-14 ERRC-47',
    codes: letters('TI'),
    answer: { value: [{ casa_tag: 't' }] },
    read: { value: [{ product_tag: 't' }] },
  }),
  portal('GetParticipants/v1', {
    rows: 'CALL-15',
    errorRows: 'CALL-16 ERRC-48',
    codes: letters('P'),
    input: { organisationId: '' },
    body: { organisationId: '' },
    answer: { value: [PARTICIPANT] },
    read: { value: [READ_PARTICIPANT] },
  }),
  portal('GetAcceptedSRsIndividual/v1', {
    rows: 'CALL-17',
    errorRows: 'CALL-18 ERRC-49',
    codes: letters('SRI'),
    answer: { value: [{ id: 1 }] },
    read: { value: [{ id: 1 }] },
  }),
  portal('GetLicencesIndividual/v1', {
    rows: 'CALL-19',
    errorRows: 'CALL-20 ERRC-16',
    codes: letters('LI'),
    input: { retrievedExpired: true },
    body: { retrievedExpired: true },
    answer: { value: [{ casa_licenceid: 'l1' }] },
    read: { value: [{ product_licenceid: 'l1' }] },
  }),
  forms('GetREOCsIndividual/v1', {
    rows: 'CALL-21',
    errorRows: 'CALL-22 ERRC-17',
    codes: letters('RI'),
    answer: { value: [{ n: 1 }] },
    read: { value: [{ n: 1 }] },
  }),
  forms('GetDronesIndividual/v1', {
    rows: 'CALL-23 CALL-25 DCAL-05 DCAL-06',
    errorRows: 'CALL-26 ERRC-18',
    codes: always('DI.1'),
    path: `${D}/GetDronesIndividual/v1`,
    input: { types: ['recreational', 'commercial'] },
    body: { types: ['recreational', 'commercial'] },
    answer: { value: { items: [DRONE], ...LISTS } },
    read: { value: { items: [READ_DRONE], ...LISTS } },
  }),
  forms('GetDronesIndividual/v1', {
    rows: 'CALL-24',
    errorRows: 'ERRC-18',
    codes: always('DI.1'),
    path: `${D}/GetDronesIndividual/v1`,
    input: { types: ['commercial'] },
    body: { types: ['commercial'] },
    answer: { value: { items: [], ...LISTS } },
    read: { value: { items: [], ...LISTS } },
  }),
  portal('GetDronesProfileSelector/v1', {
    rows: 'CALL-27',
    errorRows: 'CALL-28 ERRC-19',
    codes: letters('DP'),
    input: { participants: [READ_PARTICIPANT] },
    body: { participants: [PARTICIPANT] },
    answer: { value: [DRONE] },
    read: { value: [READ_DRONE] },
  }),
  portal('GetSRARNsOrganisation/v1', {
    rows: 'CALL-29',
    errorRows: 'CALL-30 ERRC-20',
    codes: letters('SRORG'),
    input: { participants: [READ_PARTICIPANT] },
    body: { participants: [PARTICIPANT] },
    answer: { value: [{ state: 'open' }] },
    read: { value: [{ state: 'open' }] },
  }),
  portal('GetApplicationsIndividual/v1', {
    rows: 'CALL-31 DCAL-41',
    errorRows: 'CALL-32 ERRC-21',
    codes: letters('AI'),
    answer: { value: LISTS },
    read: { value: LISTS },
  }),
  portal('GetAircraftTOOIndividual/v1', {
    rows: 'CALL-33 SCAL-58',
    errorRows: 'CALL-34 ERRC-22',
    codes: letters('AIRI'),
    answer: { value: [{ sub: { casa_submissionid: 's' } }] },
    read: { value: [{ sub: { product_submissionid: 's' } }] },
  }),
  forms('GetAircraftIndividual/v1', {
    rows: 'CALL-35 SCAL-56',
    errorRows: 'CALL-36 ERRC-22',
    codes: letters('AIRI'),
    answer: { value: { aircraft: [CRAFT], gliders: [CRAFT] } },
    read: { value: { aircraft: [READ_CRAFT], gliders: [READ_CRAFT] } },
  }),
  forms('GetDroneReferenceDataTypes/v1', {
    rows: 'CALL-37 DCAL-12 DCAL-15',
    errorRows: 'SERR-10',
    codes: NONE,
    path: `${F}/drone/GetReferenceDataTypes/v1`,
    input: { type: ['Drone Weight Class 2021'], code: ['DRONE_MODEL'] },
    body: { type: ['Drone Weight Class 2021'], code: ['DRONE_MODEL'] },
    answer: { DRONE_MODEL: [{ casa_code: 'M1', casa_name: 'One' }] },
    read: { DRONE_MODEL: [{ product_code: 'M1', product_name: 'One' }] },
  }),
  forms('LoadDraft/v1', {
    rows: 'CALL-39 DCAL-32',
    errorRows: 'ERRC-23',
    codes: always('FL.1a'),
    input: { recordid: 'd1' },
    body: { recordid: 'd1' },
    answer: {
      wasSuccessful: true,
      form: { recordId: 'd1', name: 'N', formData: 'e30=', organisationId: '' },
      error: null,
    },
    read: {
      wasSuccessful: true,
      form: { recordId: 'd1', name: 'N', formData: 'e30=', organisationId: '' },
      error: null,
    },
  }),
  forms('SaveDraft/v1', {
    rows: 'CALL-41 DCAL-29 DCAL-30',
    errorRows: 'ERRC-24',
    codes: always('FS.1a'),
    input: { name: 'N', formData: 'e30=', organisationId: '' },
    body: { name: 'N', formData: 'e30=', organisationId: '' },
    answer: { wasSuccessful: true, recordId: 'd1', error: '' },
    read: { wasSuccessful: true, recordId: 'd1', error: '' },
  }),
  forms('verifyIndividualRoles/v1', {
    rows: 'CALL-44 SCAL-34 SCAL-35',
    errorRows: 'ERRC-25',
    codes: FSU,
    input: { aviationReferenceNumber: '123456', positions: ['Authorised Representative'] },
    body: { aviationReferenceNumber: '123456', positions: ['Authorised Representative'] },
    answer: { wasSuccessful: true, individualVerified: false, error: 'no' },
    read: { wasSuccessful: true, individualVerified: false, error: 'no' },
  }),
  forms('verifyIndustryAssistUser/800001/v1', {
    rows: 'CALL-46 SCAL-32 SCAL-33 ENTI-28',
    errorRows: 'ERRC-25',
    codes: FSU,
    params: { organisationArn: '800001' },
    body: undefined,
    answer: { wasSuccessful: true, individualVerified: true, errors: ['x'], organisationEmailAddress: 'o@example.org' },
    read: { wasSuccessful: true, individualVerified: true, errors: ['x'], organisationEmailAddress: 'o@example.org' },
  }),
  forms('DeleteDraft/v1', {
    rows: 'CALL-51 DCAL-33',
    errorRows: 'CALL-51',
    codes: NONE,
    input: { recordid: 'd1' },
    body: { recordid: 'd1' },
    answer: {},
    read: {},
  }),
  forms('HasDraftsIndividual/v1', {
    rows: 'CALL-54 DCAL-34 DCAL-36',
    errorRows: 'CALL-55 ERRC-42 DERR-31',
    codes: always('HDI.1'),
    input: { organisationId: '' },
    body: { organisationId: '' },
    answer: { wasSuccessful: true, drafts: [{ recordid: 'd1', formname: 'F', createdon: '2026-11-20' }], error: '' },
    read: { wasSuccessful: true, drafts: [{ recordid: 'd1', formname: 'F', createdon: '2026-11-20' }], error: '' },
  }),
  forms('HasDraftsOrganisation/v1', {
    rows: 'CALL-56 DCAL-35 DCAL-36',
    errorRows: 'CALL-57 ERRC-43 DERR-31',
    codes: always('HDO.1'),
    input: BY_ORG,
    body: BY_ORG,
    answer: { wasSuccessful: true, drafts: [], error: null },
    read: { wasSuccessful: true, drafts: [], error: null },
  }),
  portal('GetAlertsOrganisation/v1', {
    rows: 'CALL-58 SCAL-55',
    errorRows: 'CALL-59 ERRC-36',
    codes: letters('ALO'),
    input: BY_ORG,
    body: BY_ORG,
    answer: { value: [{ x: 1 }] },
    read: { value: [{ x: 1 }] },
  }),
  portal('GetOrganisationDetails/v1', {
    rows: 'CALL-60 DCAL-44 SCAL-72',
    errorRows: 'CALL-61 ERRC-28 ERRC-34 SERR-22',
    codes: always('OD.1'),
    input: BY_ORG,
    body: BY_ORG,
    answer: { value: [{ accountid: ORG, casa_arn: '800001' }] },
    read: { value: [{ accountid: ORG, product_arn: '800001' }] },
  }),
  portal('GetApplicationsOrganisation/v1', {
    rows: 'CALL-62 DCAL-42 DCAL-43',
    errorRows: 'CALL-63 ERRC-35',
    codes: letters('AO'),
    input: BY_ORG,
    body: BY_ORG,
    answer: { value: LISTS },
    read: { value: LISTS },
  }),
  portal('GetAddressDetailsIndividual/v1', {
    rows: 'CALL-64',
    errorRows: 'CALL-65 ERRC-39',
    codes: letters('ADI'),
    answer: { value: [{ contactid: 'c1', address1_line1: '1 Main St' }] },
    read: { value: [{ contactid: 'c1', address1_line1: '1 Main St' }] },
  }),
  portal('GetAddressDetailsOrganisation/v1', {
    rows: 'CALL-66',
    errorRows: 'CALL-67 ERRC-40',
    codes: letters('ADO'),
    input: BY_ORG,
    body: BY_ORG,
    answer: { value: [{ accountid: ORG, address2_city: 'Perth' }] },
    read: { value: [{ accountid: ORG, address2_city: 'Perth' }] },
  }),
  forms('GetREOCsOrganisation/v1', {
    rows: 'CALL-68',
    errorRows: 'CALL-69 ERRC-37',
    codes: letters('RO'),
    input: BY_ORG,
    body: BY_ORG,
    answer: { value: [{ n: 1 }] },
    read: { value: [{ n: 1 }] },
  }),
  forms('GetAircraftOrganisation/v1', {
    rows: 'CALL-70 SCAL-57',
    errorRows: 'CALL-71 ERRC-38',
    codes: letters('AIRI'),
    input: BY_ORG,
    body: BY_ORG,
    answer: { value: { aircraft: [CRAFT], gliders: [] } },
    read: { value: { aircraft: [READ_CRAFT], gliders: [] } },
  }),
  portal('GetSharePointFileDetails/v1', {
    rows: 'CALL-72 DCAL-38 DCAL-39 SCAL-52',
    errorRows: 'CALL-74 ERRC-30 DERR-14',
    codes: always('SP.1'),
    input: { entity: 'contact', ios: false, id: 'c1', file: 'droneregistration' },
    body: { entity: 'contact', ios: false, id: 'c1', file: 'droneregistration' },
    answer: { value: { spId: 's', file: 'f.pdf' } },
    read: { value: { spId: 's', file: 'f.pdf' } },
  }),
  portal('GetSharePointFileDetails/v1', {
    rows: 'CALL-72 DCAL-57',
    errorRows: 'CALL-74 ERRC-30',
    codes: always('SP.1'),
    input: { entity: 'casa_licence', ios: true, id: 'l1', file: 'f' },
    body: { entity: 'casa_licence', ios: true, id: 'l1', file: 'f' },
    answer: { value: { spId: 's', file: 'f.pdf' } },
    read: { value: { spId: 's', file: 'f.pdf' } },
  }),
];
