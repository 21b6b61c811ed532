/** The automatic verification with its call: sent once under one key, even if the page is reloaded (ARNW-28, DEC-11). */
import { beforeEach, expect, it, vi } from 'vitest';
import { waitFor, type AnyActorRef } from 'xstate';
import { callFailure } from '#support/call-failure.ts';
import { createTabMemory } from '../../src/shell/storage.ts';
import { createBannerFacts } from '../../src/shell/banner-facts.ts';
import { openPoiVerification } from '../../src/wiring/arn/poi-verification.wiring.ts';
import { fakeRegulator, type FakeRegulator } from '../forms/fake-regulator.ts';
import { partOf } from '../support/part-of.ts';

const claims = {
  given_name: 'Mia Jane',
  family_name: 'Rossi',
  dateOfBirth: '1995-2-8',
  emails: ['mia.rossi@example.com', 'mia@work.example.com'],
};

beforeEach(() => sessionStorage.clear());

/** A page in this tab: it shares the tab's memory and nothing else. */
function page(regulator: FakeRegulator) {
  const banners = createBannerFacts();
  const send = vi.fn();
  const actor = openPoiVerification({
    connection: regulator.session.connection,
    configuration: regulator.session.configuration,
    visitor: () => ({ claims }) as never,
    memory: createTabMemory(() => sessionStorage),
    visit: partOf({ send }),
    banners,
  });
  return {
    actor: actor.start(),
    banners,
    factsUsed: () => send.mock.calls.filter(([{ type }]) => type === 'homeFacts.used').length,
  };
}

const ended = (actor: AnyActorRef) => waitFor(actor, ({ status }) => status === 'done');
const sent = (regulator: FakeRegulator) => regulator.heard.filter(({ name }) => name === 'arnVerifyMyGovId');
const never = (): Promise<never> => new Promise(() => undefined);

it('sends the claims as JSON of the shape of an application, and notes that the person is verified [ARNW-29 SCAL-07 SENT-001]', async () => {
  const regulator = fakeRegulator();
  regulator.next('arnVerifyMyGovId', () => ({
    wasSuccessful: true,
    reference: 'AR-7K2M',
    receivedAt: '2026-11-21T10:00:00Z',
  }));
  const { actor, banners, factsUsed } = page(regulator);
  await ended(actor);
  expect(sent(regulator).map(({ input }) => input)).toEqual([
    {
      version: '01',
      name: 'ARN Application',
      rootFormCode: '',
      formCode: '',
      formData: {
        firstName: 'Mia Jane',
        lastName: 'Rossi',
        dateOfBirth: '1995-02-08',
        email: 'mia.rossi@example.com',
        declaration: true,
      },
    },
  ]);
  expect(actor.getSnapshot().matches('verified')).toBe(true);
  // Facts read by start-up are outdated: the next home decision reads them again.
  expect([banners.facts().isUnverified, factsUsed()]).toEqual([false, 1]);
});

it('is the same attempt after a reload, until it is answered; then the next one is another', async () => {
  const regulator = fakeRegulator();
  regulator.next(
    'arnVerifyMyGovId',
    never,
    () => ({ wasSuccessful: true }),
    () => ({ wasSuccessful: true }),
  );
  page(regulator).actor.stop();
  const { actor } = page(regulator);
  await ended(actor);
  await ended(page(regulator).actor);
  const [first, again, next] = sent(regulator).map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toMatch(/^\S{8,200}$/);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

it('that failed is tried again as the same attempt: what went wrong may still arrive', async () => {
  const regulator = fakeRegulator();
  const breaks = () => {
    throw callFailure('arnVerifyMyGovId', '', 'e', 409);
  };
  regulator.next('arnVerifyMyGovId', breaks, () => ({ wasSuccessful: true }));
  const { actor, banners, factsUsed } = page(regulator);
  await ended(actor);
  expect([actor.getSnapshot().matches('unverified'), banners.facts().isUnverified, factsUsed()]).toEqual([
    true,
    true,
    0,
  ]);
  await ended(page(regulator).actor);
  const [first, again] = sent(regulator).map(({ idempotencyKey }) => idempotencyKey);
  expect(again).toBe(first);
});

it('whose answer was lost is asked about under its key, and not sent again', async () => {
  const regulator = fakeRegulator();
  regulator.next('arnVerifyMyGovId', () => {
    const { idempotencyKey } = sent(regulator)[0]!;
    regulator.received.set(idempotencyKey!, { reference: 'AR-7K2M', receivedAt: '2026-11-21T10:00:00Z' });
    throw callFailure('arnVerifyMyGovId', '', 'b');
  });
  const { actor, banners } = page(regulator);
  await ended(actor);
  expect([banners.facts().isUnverified, regulator.names()]).toEqual([false, ['arnVerifyMyGovId', 'SubmissionLookup']]);
});

it('carries no key where the regulator knows none, and then a lost answer is a failure', async () => {
  const regulator = fakeRegulator(false);
  regulator.next('arnVerifyMyGovId', () => {
    throw callFailure('arnVerifyMyGovId', '', 'b');
  });
  const { actor, banners } = page(regulator);
  await ended(actor);
  expect([
    banners.facts().isUnverified,
    sent(regulator).map(({ idempotencyKey }) => idempotencyKey),
    regulator.names(),
  ]).toEqual([true, [undefined], ['arnVerifyMyGovId']]);
});
