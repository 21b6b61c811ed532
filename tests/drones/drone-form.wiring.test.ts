/** What keeps a drone application of either kind, by itself: what is stored when it is sent (DEC-09, OP-D-72). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { fromBase64Json } from '#api/core/base64.ts';
import type { KeptDrones } from '#rules/drone-draft.rules.ts';
import type { Session } from '../../src/shell/session.ts';
import { keepDroneForm } from '../../src/wiring/drone-form.wiring.ts';
import { fakeRegulator } from '../form/fake-regulator.ts';

const KEY = 'RPA Registration||';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('what is typed while a store is under way is stored before it is sent, and nothing of it again when the browser leaves for the bank', async () => {
  const regulator = fakeRegulator();
  const session = { ...regulator.session, connection: { ...regulator.session.connection, learn: () => undefined } } as unknown as Session;
  let typed = 1;
  const content = (): KeptDrones => ({ drones: [], before: null, more: { typed } });
  const head = { name: 'RPA Registration', organisationId: '', organisationArn: '' };
  const keeper = keepDroneForm(session, head, content, () => undefined);
  const draft = keeper.draft!;
  draft.start();
  await keeper.load('', new AbortController().signal);
  const type = (): void => {
    typed += 1;
    draft.send({ type: 'answers.changed' });
  };
  let answer = (): void => undefined;
  regulator.next('AutosaveSave', async ({ formData }) => {
    await new Promise<void>((resolve) => (answer = resolve));
    const stored = { formData: formData as string, revision: 1, savedAt: '2026-11-21T00:00:00Z' };
    regulator.autosaves.set(KEY, stored);
    return { ...stored, conflict: null };
  });
  type();
  await vi.advanceTimersByTimeAsync(3000);
  type();
  const send = vi.fn(() => Promise.resolve({ wasSuccessful: true, paymentToken: 't' }));
  createActor(keeper.submission(send), { input: { payload: null, canAsk: true, costs: true } }).start();
  await vi.advanceTimersByTimeAsync(0);
  expect(send).not.toHaveBeenCalled();
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledOnce();
  expect(fromBase64Json(regulator.autosaves.get(KEY)!.formData)).toMatchObject({ formData: { typed: 3 } });
  const stores = regulator.names().filter((name) => name === 'AutosaveSave').length;
  regulator.departure.announce();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(regulator.names().filter((name) => name === 'AutosaveSave')).toHaveLength(stores);
  draft.stop();
});
