/** Reference lists by the name that was asked for (portal 7, OP-S-94, OP-D-49, OP-D-51). A list that does not exist is left out. */
import { asc, inArray, or } from 'drizzle-orm';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import type { CallContext, Handlers } from './core/handler.ts';
import { referenceItems } from './records/drones.schema.ts';

/** An item belongs to its list and to the type that it names; either name finds it. */
async function listsOf({ db }: CallContext, names: readonly string[]): Promise<OutputOf<'GetReferenceDataTypes'>> {
  const wanted = [...new Set(names)];
  if (wanted.length === 0) return {};
  const found = await db
    .select()
    .from(referenceItems)
    .where(or(inArray(referenceItems.list, wanted), inArray(referenceItems.type, wanted)))
    .orderBy(asc(referenceItems.position));
  const entries = wanted.map((name) => [name, found.filter(({ list, type }) => list === name || type === name).map(itemOf)] as const);
  return Object.fromEntries(entries.filter(([, items]) => items.length > 0));
}

function itemOf({ code, name, type, parentCode, gramsMax, more }: typeof referenceItems.$inferSelect) {
  const own = Object.fromEntries(Object.entries(more).map(([key, value]) => [`product_${key}`, value]));
  return {
    product_code: code,
    product_name: name,
    product_type: type,
    enccode: code,
    ...(parentCode === '' ? {} : { parentcode: parentCode }),
    ...(gramsMax === null ? {} : { product_gramsmax: gramsMax }),
    ...own,
  };
}

/** Reference data. */
export const referenceDataHandlers = {
  GetReferenceDataTypes: (context, { type }) => listsOf(context, type),
  GetDroneReferenceDataTypes: (context, { type, code }) => listsOf(context, [...type, ...code]),
} satisfies Partial<Handlers>;
