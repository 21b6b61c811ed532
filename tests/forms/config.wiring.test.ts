/**
 * The configuration of a form reaches its application: who may fill it in, its address, where it leads, whether it is
 * closed.
 */
import { expect, it, vi } from 'vitest';
import { callFailure } from '#support/call-failure.ts';
import { droneThere } from '../form-stepping/fixture.ts';
import { KEY, rest, save, setUpForms, state, stored, typed } from './test-harness.ts';

const harness = setUpForms();
const organisation = { screen: 'dashOrg', organisationId: 'o-1' } as const;

it('nobody fills it in before the check of the form says that they may [FORM-30]', async () => {
  let say: (verdict: { verified: boolean }) => void = () => undefined;
  const prepare = vi.fn(() => Promise.resolve({ isClosed: false }));
  const verify = vi.fn(() => new Promise<{ verified: boolean }>((resolve) => (say = resolve)));
  const form = await harness.opened({ verify, prepare });
  expect(state(form).children.admission?.getSnapshot().matches('verifying')).toBe(true);
  expect([verify.mock.calls.length, prepare.mock.calls.length, harness.regulator.names()]).toEqual([1, 0, []]);
  say({ verified: false });
  await rest();
  expect(state(form).children.admission?.getSnapshot().matches('refused')).toBe(true);
  form.application.send({ type: 'retry.requested' });
  say({ verified: true });
  await rest();
  expect([state(form).matches({ working: 'open' }), prepare.mock.calls.length]).toEqual([true, 1]);
});

it('a check that gives no verdict opens no form and says so (DEC-33)', async () => {
  const failed = callFailure('verifyIndividualRoles', 'FSU.1a');
  const form = await harness.opened({ verify: () => Promise.reject(failed) });
  expect([
    state(form).children.admission?.getSnapshot().matches('unverified'),
    state(form).children.admission?.getSnapshot().context.problem?.failure,
  ]).toEqual([true, failed]);
});

it('an address that cannot be read opens no form and asks for nothing (FORM-36)', async () => {
  const verify = vi.fn(() => Promise.resolve({ verified: true }));
  const form = await harness.opened({ readable: false, verify });
  expect([
    state(form).children.admission?.getSnapshot().matches('unreadable'),
    verify.mock.calls.length,
    harness.regulator.names(),
  ]).toEqual([true, 0, []]);
});

it('what the portal knows replaces what was stored for the same question, and nothing else', async () => {
  harness.regulator.autosaves.set(KEY, {
    formData: stored(droneThere, 'where'),
    revision: 1,
    savedAt: '2026-11-20T00:00:00Z',
  });
  const form = await harness.opened({
    prepare: () => Promise.resolve({ isClosed: false, known: { serial: { value: 'D-8' } } }),
  });
  expect(form.store.answers()).toEqual({ ...droneThere, serial: { value: 'D-8' } });
});

it('a new form begins with what its address is about, and a stored one with what was stored', async () => {
  const prepare = () => Promise.resolve({ isClosed: false, begun: { serial: { value: 'D-8' } } });
  expect((await harness.opened({ prepare })).store.answers()['serial']).toEqual({ value: 'D-8' });
  harness.regulator.autosaves.set(KEY, {
    formData: stored(droneThere, 'where'),
    revision: 1,
    savedAt: '2026-11-20T00:00:00Z',
  });
  expect((await harness.opened({ prepare })).store.answers()).toEqual(droneThere);
});

it('a closed form fetches nothing that was typed, and stays closed (CANC-09)', async () => {
  harness.regulator.autosaves.set(KEY, {
    formData: stored(droneThere, 'where'),
    revision: 1,
    savedAt: '2026-11-20T00:00:00Z',
  });
  const form = await harness.opened({ prepare: () => Promise.resolve({ isClosed: true }) });
  expect([state(form).matches({ working: 'closed' }), harness.regulator.names()]).toEqual([true, []]);
});

it('Back on the first step leads where the form says, and saving where its drafts are found [FORM-07]', async () => {
  const targets = { back: { target: organisation }, draftReturn: { screen: 'dashInd' } } as const;
  const left = await harness.opened(targets);
  left.application.send({ type: 'leave.requested', trigger: 'link', to: null, typed: false });
  await rest();
  expect(state(left).context.destination).toEqual({ target: organisation });
  const saved = await harness.opened(targets);
  typed(saved, 'D-8');
  await save(saved);
  expect(state(saved).context.destination).toEqual({ target: { screen: 'dashInd' } });
});
