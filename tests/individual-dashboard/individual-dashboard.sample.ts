import type { IndividualDashboardData } from '#machines/individual-dashboard.entry.ts';

export const individualDashboardSample: IndividualDashboardData = {
  licences: {
    value: [
      {
        product_licenceid: 'l-1',
        product_validuntil: '2027-06-30',
        cattype: { product_name: 'RPA Accreditation' },
        lictype: { product_name: 'RPA Recreational Accreditation' },
      },
    ],
  },
  reocs: { value: [{ product_name: 'REOC-0042' }] },
  drones: {
    value: {
      items: [
        {
          product_droneregistrationid: 'r-1',
          product_validuntil: '2027-03-01',
          drone: { product_droneid: 'd-1', product_model: 'Mavic 3' },
        },
      ],
      inprogdrones: [],
      inprogrenewaldrones: [],
      census: [],
    },
  },
  applications: { value: { inprogdrones: [{ title: 'In progress' }], inprogrenewaldrones: [], census: [] } },
  aircraftTransfers: { value: [] },
  aircraft: {
    value: { aircraft: [{ participant: { product_validuntil: null, product_validfrom: '2020-01-01' } }], gliders: [] },
  },
};

/** The six calls in the order of OP-P-25, with their fields and failure codes. */
export const individualDashboardCalls = [
  { key: 'licences', call: 'GetLicencesIndividual', code: 'LI.1e' },
  { key: 'reocs', call: 'GetREOCsIndividual', code: 'RI.1e' },
  { key: 'drones', call: 'GetDronesIndividual', code: 'DI.1' },
  { key: 'applications', call: 'GetApplicationsIndividual', code: 'AI.1e' },
  { key: 'aircraftTransfers', call: 'GetAircraftTOOIndividual', code: 'AIRI.1e' },
  { key: 'aircraft', call: 'GetAircraftIndividual', code: 'AIRI.1e' },
] as const;
