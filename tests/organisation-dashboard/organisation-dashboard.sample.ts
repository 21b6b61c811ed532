import type { OrganisationDashboardData, OrganisationPaymentsData } from '#machines/organisation-dashboard.entry.ts';

export const organisationId = '0f8fad5b-d9cb-469f-a165-70867728950e';

export const organisationDashboardInput = { organisationId, droneTypes: ['commercial' as const] };

export const organisationPaymentsInput = { organisationId, organisationArn: '100200' };

export const organisationDashboardSample: OrganisationDashboardData = {
  details: { value: [{ accountid: organisationId, name: 'Southern Air', product_arn: '100200' }] },
  applications: { value: { inprogdrones: [], inprogrenewaldrones: [], census: [] } },
  reocs: { value: [] },
  aircraft: {
    value: { aircraft: [{ participant: { product_validuntil: null, product_validfrom: '2020-01-01' } }], gliders: [] },
  },
  alerts: { value: [] },
  drafts: { wasSuccessful: true, drafts: [] },
  drones: { value: [{ product_droneregistrationid: 'r-9', product_validuntil: '2027-03-01' }] },
};

/** The seven calls that the page depends on, with their fields and failure codes. */
export const organisationDashboardCalls = [
  { key: 'details', call: 'GetOrganisationDetails', code: 'OD.1' },
  { key: 'applications', call: 'GetApplicationsOrganisation', code: 'AO.1e' },
  { key: 'reocs', call: 'GetREOCsOrganisation', code: 'RO.1e' },
  { key: 'aircraft', call: 'GetAircraftOrganisation', code: 'AIRI.1e' },
  { key: 'alerts', call: 'GetAlertsOrganisation', code: 'ALO.1e' },
  { key: 'drafts', call: 'HasDraftsOrganisation', code: 'HDO.1' },
  { key: 'drones', call: 'GetDronesOrganisation', code: 'DO.1' },
] as const;

export const paymentsDue: OrganisationPaymentsData['payments'] = {
  wasSuccessful: true,
  submissions: [
    { submissionId: 's-1', portalName: 'Aircraft registration', expiryDate: '2026-12-24', totalAmountDue: '180.00' },
  ],
};
