/**
 * Answers of the server: two commercial drones, one of them expiring soon, a recreational one, and a saved
 * registration.
 */
import type { ManageDronesData } from '#machines/manage-drones.machine.ts';
import { gate } from '#support/settings.ts';

export const organisationId = '7c2d1f6e-9a40-4b7e-8f15-3d2a6b90c1e4';

type Drone = ManageDronesData['drones']['items'][number];

/** All features of drones are on. */
export const FEATURES_ON = {
  [gate('Recreational Drone')]: '01/01/2020',
  [gate('Drone')]: '01/01/2020',
  [gate('Add RPA Drone')]: '01/01/2020',
};

export const drone = (
  id: string,
  until: string | null,
  model = 'Mavic 3',
  use = 'Commercial',
  more: Partial<Drone> = {},
): Drone => ({
  product_droneregistrationid: id,
  product_validuntil: until,
  drone: { product_droneid: `drone-${id}`, product_serialnumber: `SN-${id}` },
  manufacturer: { product_name: 'DJI' },
  model: { product_name: model },
  category: { product_name: 'Multirotor' },
  reftype: { product_name: use },
  ...more,
});

export const savedRegistration = { recordid: 'd-1', formname: 'RPA Registration', createdon: '2026-11-18T01:00:00Z' };

export const manageDronesSample: ManageDronesData = {
  drones: {
    items: [
      drone('r-1', '2027-06-01'),
      drone('r-2', '2026-12-01', 'Phantom 4'),
      drone('r-3', '2027-02-01', 'Air 2S', 'Recreational'),
    ],
    inprogrenewaldrones: [],
  },
  applications: null,
  drafts: [savedRegistration],
};

export const droneTypes = ['recreational' as const, 'commercial' as const];
export const person = { organisationId: '', droneTypes };
export const organisation = { organisationId, droneTypes };

export const applications = { inprogrenewaldrones: [{}] };
export const noDrones = { items: [], inprogrenewaldrones: [] };
