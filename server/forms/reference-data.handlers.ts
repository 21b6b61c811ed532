/** Reference data, and the register of drone serial numbers (portal 7, drones 7, DCAL-12, DCAL-25, DCAL-26). */
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { Refusal, type CallContext, type Handlers } from '../core/handler.ts';
import { droneReference, referenceLists } from '../records/reference.answers.ts';
import { searchRegister } from '../records/serial-register.ts';

/** Most list names in one request: there are about ten lists, and a database statement must not grow without bound. */
const MOST_NAMES = 100;

async function listsOf({ db }: CallContext, names: readonly string[]): Promise<OutputOf<'GetReferenceDataTypes'>> {
  if (names.length > MOST_NAMES)
    throw new Refusal(400, [`At most ${String(MOST_NAMES)} lists can be asked for at once`]);
  return referenceLists(db, names);
}

export const referenceDataHandlers = {
  GetReferenceDataTypes: (context, { type }) => listsOf(context, type),
  GetDroneReferenceDataTypes: (context, { type, code }) => listsOf(context, [...type, ...code]),
  SearchDroneSerialNumber: async ({ db }, { serialNumber }) => ({
    wasSuccessful: true,
    responseData: searchRegister(serialNumber, (await droneReference(db)).lists),
  }),
} satisfies Partial<Handlers>;
