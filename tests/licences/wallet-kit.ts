import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { InputOf } from '#api/catalogue.endpoints.ts';
import type { Env } from '#server/core/http-env.ts';
import { licences } from '#server/records/licences.schema.ts';
import { people } from '#server/records/people.schema.ts';
import { regulator } from '#server/regulator.ts';
import { licenceIdOf } from '#server/scenarios/licences.ts';
import { ORIGIN, SATURDAY, type Sandbox, type User } from '../records/sandbox.ts';

export type AskedType = InputOf<'googlePass'>['passType'];

/** ARNs of the two people who hold something with a pass. */
export const ARNS = { max: '2001079', ava: '2001011' } as const;

/** Types of the licence records. */
export const FLIGHT_CREW = 'flight crew licence';
export const RADIO = 'aeronautical radio operator certificate';
export const COMMERCIAL = 'rpa excluded accreditation';

/** Stores a photo of a person, as a verified ASIC does. */
export const withPicture = (sandbox: Sandbox, user: User) =>
  sandbox.db
    .update(people)
    .set({ pictureOnFile: true })
    .where(eq(people.id, sandbox.contactIdOf(user)));

/** Changes the licence of somebody. */
export const changeLicence = (
  sandbox: Sandbox,
  user: User,
  type: string,
  values: Partial<typeof licences.$inferInsert>,
) =>
  sandbox.db
    .update(licences)
    .set(values)
    .where(eq(licences.id, licenceIdOf(user, type)));

/** The pages below `/wallet` of a regulator under test. */
export function walletPages(sandbox: Sandbox, served = regulator) {
  const pages = new Hono<Env>().route(
    '/wallet',
    served.wallet!({ db: sandbox.db, moment: () => SATURDAY, origin: ORIGIN, limits: sandbox.limits }),
  );
  const shown = async (answer: Response) => ({
    status: answer.status,
    headers: answer.headers,
    text: (await answer.text()).replaceAll(/&#39;/g, "'").replaceAll(/\s+/g, ' '),
  });
  return {
    open: async (link: string) => shown(await pages.request(link.replace(ORIGIN, ''))),
    /** Sends a file with the form of the page, and follows the redirect. */
    upload: async (bytes: Uint8Array | null) => {
      const form = new FormData();
      if (bytes !== null) form.set('pass', new Blob([new Uint8Array(bytes)]), 'drone-accreditation.pkpass');
      const body = await new Response(form).blob();
      const answer = await pages.request('/wallet/apple', {
        method: 'POST',
        headers: { 'content-type': body.type, 'content-length': String(body.size) },
        body,
      });
      const next = answer.headers.get('location');
      return { ...(await shown(next === null ? answer : await pages.request(next))), next };
    },
  };
}
