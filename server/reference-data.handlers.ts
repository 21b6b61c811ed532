/** Reference data, and the register of drone serial numbers (portal 7, drones 7, DCAL-12, DCAL-25, DCAL-26). */
import type { Handlers } from './core/handler.ts';
import { droneLists, referenceLists } from './records/reference.answers.ts';
import { searchRegister } from './records/serial-register.ts';

/** Reference data. */
export const referenceDataHandlers = {
  GetReferenceDataTypes: ({ db }, { type }) => referenceLists(db, type),
  GetDroneReferenceDataTypes: ({ db }, { type, code }) => referenceLists(db, [...type, ...code]),
  SearchDroneSerialNumber: async ({ db }, { serialNumber }) => ({
    wasSuccessful: true,
    responseData: searchRegister(serialNumber, await droneLists(db)),
  }),
} satisfies Partial<Handlers>;
