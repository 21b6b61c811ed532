/** Owners of drones as the regulator names them: a person by ARN, an organisation by account id and ARN. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { personOf } from '#server/scenarios/people.ts';
import { streamsOf } from '#support/qr-in-pdf.ts';
import { certificateOf } from '#server/records/certificates.ts';
import { openSandbox, ORIGIN, SATURDAY, type Sandbox } from '../records/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(async () => sandbox.close());

const TYPES = ['recreational' as const, 'commercial' as const];

it('a person is known by their ARN, in their details and with each of their drones [DMAN-10 DENT-11]', async () => {
  const { value } = await sandbox.call('ava', 'GetUserDetails', {});
  expect(value[0]).toMatchObject({ contactid: personOf('ava').id, product_arn: personOf('ava').arn });
  expect(personOf('ava').arn).toMatch(/^\d+$/);
  const { items } = (await sandbox.call('ava', 'GetDronesIndividual', { types: TYPES })).value;
  expect(items.length).toBeGreaterThan(0);
  expect(new Set(items.map(({ account }) => account?.product_arn))).toEqual(new Set([personOf('ava').arn]));
});

it('an organisation is known by its account id and its ARN, in its details and with each of its drones [DENT-11 DENT-79]', async () => {
  const organisationId = KESTREL.id;
  const { value } = await sandbox.call('zoe', 'GetOrganisationDetails', { organisationId });
  expect(value[0]).toMatchObject({ accountid: organisationId, name: KESTREL.name, product_arn: KESTREL.arn });
  const drones = (await sandbox.call('zoe', 'GetDronesOrganisation', { organisationId, types: TYPES })).value;
  expect(drones).toHaveLength(7);
  for (const { account } of drones) expect(account).toEqual({ accountid: organisationId, product_arn: KESTREL.arn });
});

it('two owners have two certificates, none of them without its holder', async () => {
  const certificateContext = { db: sandbox.db, moment: SATURDAY, origin: ORIGIN };
  const ava = await certificateOf(certificateContext, { kind: 'person', id: personOf('ava').id });
  const kestrel = await certificateOf(certificateContext, { kind: 'organisation', id: KESTREL.id });
  expect(streamsOf(ava!) === streamsOf(kestrel!)).toBe(false);
  expect(await certificateOf(certificateContext, { kind: 'person', id: KESTREL.id })).toBeNull();
  expect(await certificateOf(certificateContext, { kind: 'organisation', id: personOf('ava').id })).toBeNull();
});
