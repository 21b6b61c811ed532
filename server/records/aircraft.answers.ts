/** Aircraft and gliders in the spelling of the forms API (SENT-075 to SENT-082). */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import type { Db } from '#server/core/store.ts';
import { aircraft, aircraftParties } from './licences.schema.ts';
import type { OwnerKind } from './people.schema.ts';

type AircraftData = OutputOf<'GetAircraftIndividual'>['value'];
type Party = typeof aircraftParties.$inferSelect;

function partyAnswer({ name, postalAddress, beganOn, phone, mobilePhone, email }: Party) {
  const reached = { telephone1: phone, mobilephone: mobilePhone, emailaddress1: email };
  return { fullname: name, name, postalAddress, commencementDate: beganOn, ...reached };
}

/** Field names of the parties: an organisation's record spells them with `Org` (SENT-078, SENT-079, SENT-081). */
const PARTY_FIELDS = {
  person: { owner: 'mainOwner', operator: 'mainOperator', partOwner: 'partOwner' },
  organisation: { owner: 'mainOwnerOrg', operator: 'mainOperatorOrg', partOwner: 'partOwnerOrg' },
} as const;

/** An owner's aircraft and gliders, separately (CALL-35, DEC-13). */
export async function aircraftOf(db: Db, kind: OwnerKind, ownerId: string): Promise<AircraftData> {
  const found = await db
    .select()
    .from(aircraft)
    .where(and(eq(aircraft.ownerKind, kind), eq(aircraft.ownerId, ownerId)))
    .orderBy(asc(aircraft.position));
  const ids = found.map((row) => row.id);
  const parties =
    ids.length === 0 ? [] : await db.select().from(aircraftParties).where(inArray(aircraftParties.aircraftId, ids));
  const answered = (wanted: 'aircraft' | 'glider') =>
    found
      .filter((row) => row.kind === wanted)
      .map((row) => ({
        aircraft: { product_aircraftregistrationid: row.id, product_registrationmark: row.mark },
        manufacturer: { product_name: row.manufacturer },
        category: { product_name: row.category },
        product_name: row.model,
        product_serialnumber: row.serialNumber,
        numberOfEngines: row.engines,
        yearOfManufacture: row.builtIn,
        initialDate: row.firstRegisteredOn,
        participant: { product_validfrom: row.validFrom, product_validuntil: row.validUntil },
        ...Object.fromEntries(
          parties
            .filter((party) => party.aircraftId === row.id)
            .map((party) => [PARTY_FIELDS[kind][party.part], partyAnswer(party)]),
        ),
      }));
  return { aircraft: answered('aircraft'), gliders: answered('glider') };
}
