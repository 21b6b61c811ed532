/** The certificate from the call to the file, on the seeded regulator: owner, type, and how long its address is valid. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isoAt } from '#server/core/clock.ts';
import { documentRoutes } from '#server/downloads.handlers.ts';
import { drones } from '#server/records/drones.schema.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { textsOf } from '#support/text-in-pdf.ts';
import { eq } from 'drizzle-orm';
import { openSandbox, ORIGIN, SATURDAY, type Sandbox, type User } from '../records/sandbox.ts';

let sandbox: Sandbox;
let organisationId = '';

beforeAll(async () => {
  sandbox = await openSandbox();
  const { value } = await sandbox.call('zoe', 'GetParticipants', { organisationId: '' });
  organisationId = value[0]!.account.accountid;
});
afterAll(async () => sandbox.close());

const contact = (user: User, id = sandbox.contactIdOf(user), file = 'droneregistration') =>
  sandbox.call(user, 'GetSharePointFileDetails', { entity: 'contact', ios: false, id, file });
const account = (user: User, id: string) =>
  sandbox.call(user, 'GetSharePointFileDetails', { entity: 'account', ios: false, id, file: 'droneregistration' });
const open = async ({ value: { spId, file } }: Awaited<ReturnType<typeof contact>>, moment = SATURDAY) => {
  const query = new URLSearchParams({ spId: spId ?? '', file: file ?? '' }).toString();
  return documentRoutes({ db: sandbox.db, moment: () => moment, origin: ORIGIN, limits: sandbox.limits }).request(
    `/document-location?${query}`,
  );
};
const textOf = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString('latin1');
const sizeOf = async (user: User) =>
  (await sandbox.call(user, 'GetUserDetails', {})).value[0]?.product_droneregistrationurlfilesize;
const NOTHING = { value: { spId: null, file: null } };

it('opens a tagged PDF in English with embedded fonts, a row for each registered drone [DCAL-38 DCAL-39 DMAN-17]', async () => {
  const details = await contact('ava');
  expect(details.value).toEqual({
    spId: expect.stringMatching(/^[\w-]{32}$/),
    file: 'drone-registration-certificate.pdf',
  });
  const response = await open(details);
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  const pdf = await textOf(response);
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  for (const part of [
    '/StructTreeRoot',
    '/Lang (en-AU)',
    '/FontFile2',
    '/Marked true',
    '/DisplayDocTitle true',
    '(D:202611202300',
  ])
    expect(pdf).toContain(part);
  expect(pdf).not.toMatch(/\/BaseFont \/Helvetica/);
  expect(textsOf(Buffer.from(pdf, 'latin1'))).toEqual(expect.arrayContaining(['Ava Nguyen', '2001011']));
  // One of her five drones has expired; each kind has a table, whose headings are a row too.
  expect(pdf.match(/\/S \/TR\b/g)).toHaveLength(6);
  expect(pdf.match(/\/S \/TH\b/g)).toHaveLength(10);
});

it('has the size that the details say, before and after the register changes [DMAN-35]', async () => {
  const before = await sizeOf('ava');
  expect(before).toBe(String((await textOf(await open(await contact('ava')))).length));
  const own = sandbox.contactIdOf('ava');
  await sandbox.db
    .update(drones)
    .set({ deregisteredAt: isoAt(SATURDAY.epochMs) })
    .where(eq(drones.ownerId, own));
  expect(await sizeOf('ava')).toBe('');
  expect(await contact('ava')).toEqual(NOTHING);
  await sandbox.db.update(drones).set({ deregisteredAt: null }).where(eq(drones.ownerId, own));
  expect(await sizeOf('ava')).toBe(before);
});

it('opens that of an organisation for its people, with the size that its details say', async () => {
  const details = await account('zoe', organisationId.toUpperCase());
  const pdf = await textOf(await open(details));
  expect(pdf.match(/\/S \/TR\b/g)).toHaveLength(7);
  expect(textsOf(Buffer.from(pdf, 'latin1'))).toEqual(expect.arrayContaining([KESTREL.name, KESTREL.arn]));
  const { value } = await sandbox.call('zoe', 'GetOrganisationDetails', { organisationId });
  expect(value[0]?.product_droneregistrationurlfilesize).toBe(String(pdf.length));
});

it('gives nothing of somebody else, of nobody, of another file, of a person without drones: all answer alike', async () => {
  expect(await contact('lee', sandbox.contactIdOf('ava'))).toEqual(NOTHING);
  expect(await contact('ava', 'nobody')).toEqual(NOTHING);
  expect(await contact('ava', organisationId)).toEqual(NOTHING);
  expect(await account('ava', organisationId)).toEqual(NOTHING);
  expect(await contact('ava', sandbox.contactIdOf('ava'), 'passport')).toEqual(NOTHING);
  expect(await contact('lee')).toEqual(NOTHING);
});

it('opens for five minutes, and for no other file or ticket', async () => {
  const details = await contact('ava');
  const later = (ms: number) => ({ ...SATURDAY, epochMs: SATURDAY.epochMs + ms });
  const statuses = [
    await open(details, later(4 * 60_000)),
    await open(details, later(6 * 60_000)),
    await open({ value: { ...details.value, file: 'other.pdf' } }),
    await open({ value: { ...details.value, spId: 'x'.repeat(32) } }),
    await open(NOTHING),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([200, 404, 404, 404, 404]);
  expect(await statuses[1]!.text()).toContain('This link has expired');
});

it('lists a fleet of 1,000, whose size is true from the first time on that it is opened', async () => {
  const { value } = await sandbox.call('uma', 'GetParticipants', { organisationId: '' });
  const fleet = value[0]!.account.accountid;
  const said = async () => {
    const details = await sandbox.call('uma', 'GetOrganisationDetails', { organisationId: fleet });
    return Number(details.value[0]?.product_droneregistrationurlfilesize);
  };
  const seeded = await said();
  const pdf = await textOf(await open(await account('uma', fleet)));
  expect(await said()).toBe(pdf.length);
  expect(Math.abs(seeded - pdf.length)).toBeLessThan(4096);
  expect(pdf.match(/\/S \/TR\b/g)).toHaveLength(951);
});
