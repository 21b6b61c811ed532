/**
 * Calls of gated services: a refused caller is stopped before the handler, so nothing is written (DEC-40). The answers
 * of the whole server: `gates.wire.test.ts`.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CallName } from '#api/catalogue.endpoints.ts';
import { FEATURES, featureSetting } from '#rules/core/settings.rules.ts';
import type { CallContext } from '#server/core/handler.ts';
import { behindEntry } from '#server/entry.ts';
import { openSandbox, type Sandbox, type User } from '../records/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await openSandbox()));
afterAll(() => sandbox.close());

const ON = Object.fromEntries(FEATURES.map((feature) => [featureSetting(feature), '01/01/2020']));

/** A call behind its gate: whether its handler was reached, or why not. */
async function behindGate(
  user: User,
  name: CallName,
  input: unknown,
  settings: Readonly<Record<string, string>> = ON,
): Promise<string> {
  const handler = vi.fn(() => Promise.resolve({}));
  const context = {
    db: sandbox.db,
    moment: sandbox.control.moment(),
    principal: { contactId: sandbox.contactIdOf(user) },
    allSettings: () => settings,
    capable: () => true,
  };
  const gated = behindEntry(name, handler);
  const said = await gated(context as unknown as CallContext, input as never).then(
    () => 'served',
    (refusal: { readonly status: number; readonly errors: readonly string[] }) =>
      `${String(refusal.status)} ${refusal.errors.join(' ')}`,
  );
  // A refused act has not begun, so nothing is written.
  expect([said, handler.mock.calls.length]).toEqual([said, said === 'served' ? 1 : 0]);
  return said;
}

const DRONES = [
  ['droneSubmission', { orgId: '' }],
  ['dronesRenewalSubmission', { request: { orgId: ' ' } }],
  ['getAssessmentData', {}],
  ['AssessmentAnswer', {}],
  ['lmsCommercial', {}],
  ['lmsRecreational', {}],
] as const satisfies readonly (readonly [CallName, object])[];
const OF_HOLDERS = [
  ['acrConfirmationSubmission', { data: { orgid: '', organisationArn: '' } }],
  ...(
    [
      'SubmitAsicVerification',
      'googlePass',
      'applePass',
      'PassCode',
      'licencePicture',
      'licenceComponents',
      'licenceAircraftRatings',
      'licenceOperationalRatings',
      'licenceTheoryExaminations',
      'licenceArocDetails',
      'LicencePapers',
    ] as const
  ).map((name) => [name, {}] as const),
] as const satisfies readonly (readonly [CallName, object])[];

it.each([...DRONES, ...OF_HOLDERS])(
  '%s is refused before its handler to whoever has no number, and reaches it for whoever has all it takes',
  async (name, input) => {
    expect(await behindGate('noah', name, input)).toMatch(
      /^403 You need an aviation reference number \(ARN\) before you can /,
    );
    expect(await behindGate('ava', name, input)).toBe('served');
  },
);

it.each(DRONES)(
  '%s is refused before its handler to whoever is too young, and to whoever has not proven who they are',
  async (name, input) => {
    expect(await behindGate('ivy', name, input)).toMatch(/^403 You must be at least 16 years old to /);
    expect(await behindGate('leo', name, input)).toMatch(/^403 We need to verify your identity before you can /);
  },
);

it.each([
  ['droneSubmission', { orgId: 'o-1' }],
  ['SubmitIndustryAssist', { request: { orgid: '', organisationArn: '3001017' } }],
  ['GetOrganisationUsers', { orgid: 'o-1' }],
] as const)(
  '%s for an organisation is refused before its handler until its date; who may do it there is asked elsewhere',
  async (name, input) => {
    expect(await behindGate('zoe', name, input, {})).toMatch(/^403 You cannot .* here yet\./);
    expect(await behindGate('noah', name, input)).toBe('served');
  },
);

it('the confirmation of an organisation named by its number alone asks nothing of the person', async () => {
  expect(
    await behindGate('noah', 'acrConfirmationSubmission', { data: { orgid: '', organisationArn: '3001017' } }),
  ).toBe('served');
});
