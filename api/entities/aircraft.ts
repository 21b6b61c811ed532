/** Aircraft, gliders and transfers of ownership (portal 3, services 3.7, ENTI-12). */
import * as z from 'zod/mini';
import { listOrEmpty, text } from '../core/shapes.ts';

const named = z.nullish(z.looseObject({ product_name: text }));
/** A number that the register may also send as text. */
const figure = z.nullish(z.union([z.number(), z.string()]));

/** The owner or operator of an aircraft; a person has a full name, an organisation a name (SENT-080). */
const party = z.nullish(
  z.looseObject({
    fullname: text,
    name: text,
    postalAddress: text,
    commencementDate: text,
    telephone1: text,
    mobilephone: text,
    emailaddress1: text,
  }),
);

/** An aircraft or a glider (SENT-075 to SENT-082); further fields of the register are kept. */
export const aircraft = z.looseObject({
  aircraft: z.nullish(z.looseObject({ product_registrationmark: text, product_aircraftregistrationid: text })),
  manufacturer: named,
  category: named,
  product_name: text,
  product_serialnumber: text,
  numberOfEngines: figure,
  yearOfManufacture: figure,
  initialDate: text,
  participant: z.nullish(z.looseObject({ product_validuntil: text, product_validfrom: text })),
  mainOwner: party,
  mainOperator: party,
  partOwner: party,
  mainOwnerOrg: party,
  mainOperatorOrg: party,
  partOwnerOrg: party,
});

/** The answer of the aircraft calls, individual and organisation alike (CALL-35, DEC-13). */
export const aircraftData = z.object({ aircraft: listOrEmpty(aircraft), gliders: listOrEmpty(aircraft) });

/** Accepts any value: no document shows the whole answer, and a malformed transfer must not hide the others (OP-P-81). */
const odd = z.catch(text, null);

/** A transfer of ownership on its way (SENT-083). */
export const transfer = z.looseObject({
  aircraft: z.catch(z.nullish(z.looseObject({ product_aircraftregistrationid: odd })), null),
  sub: z.catch(
    z.nullish(
      z.looseObject({
        statecode: z.catch(z.nullish(z.looseObject({ Value: z.catch(figure, null) })), null),
        product_submissionid: odd,
      }),
    ),
    null,
  ),
  srvcatjob: z.catch(z.nullish(z.looseObject({ product_code: odd })), null),
  ind: z.catch(z.nullish(z.looseObject({ contactid: odd })), null),
});
