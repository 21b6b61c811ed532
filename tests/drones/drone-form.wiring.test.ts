/** What keeps a drone application of either kind, by itself: what is stored when it is sent (DEC-09, OP-D-72). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { fromBase64Json } from '#api/core/base64.ts';
import { toBase64Json } from '#api/core/body.ts';
import { selectSubmitKey } from '#machines/applications/autosave.machine.ts';
import type { StoredDrones } from '#rules/drones/drone-draft.rules.ts';
import type { Session } from '../../src/shell/session.ts';
import { wireDroneFormAutosave } from '../../src/wiring/drones/drone-form.wiring.ts';
import { fakeRegulator } from '../forms/fake-regulator.ts';

const KEY = 'RPA Registration||';
const HEAD = { name: 'RPA Registration', organisationId: '', organisationArn: '' };

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
  const content = (): StoredDrones => ({ drones: [], before: null, more: { typed } });
  const autosave = wireDroneFormAutosave(session, HEAD, content, () => undefined);
  const draft = autosave.actor;
  draft.start();
  await autosave.load('', new AbortController().signal);
  draft.send({ type: 'version.shown' });
  const type = (): void => {
    typed += 1;
    draft.send({ type: 'content.changed' });
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
  createActor(autosave.submission(send), { input: { payload: null, canAsk: true, costs: true } }).start();
  await vi.advanceTimersByTimeAsync(0);
  expect(send).not.toHaveBeenCalled();
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledOnce();
  expect(fromBase64Json(regulator.autosaves.get(KEY)!.formData)).toMatchObject({ formData: { typed: 3 } });
  const stores = regulator.names().filter((name) => name === 'AutosaveSave').length;
  regulator.pageLeave.announce();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(regulator.names().filter((name) => name === 'AutosaveSave')).toHaveLength(stores);
  draft.stop();
});

describe('a renewed attempt', () => {
  let regulator = fakeRegulator();
  beforeEach(() => {
    regulator = fakeRegulator();
  });
  const opened = async (content: () => StoredDrones = () => ({ drones: [], before: null, more: { typed: 1 } })) => {
    const session = { ...regulator.session, connection: { ...regulator.session.connection, learn: () => undefined } } as unknown as Session;
    const autosave = wireDroneFormAutosave(session, HEAD, content, () => undefined);
    autosave.actor.start();
    const found = await autosave.load('', new AbortController().signal);
    autosave.actor.send({ type: 'version.shown' });
    return { autosave, draft: autosave.actor, found };
  };
  /** Received, no sooner than what is stored by then; the person is sent to the payment page. */
  const sent = async ({ autosave }: Awaited<ReturnType<typeof opened>>) => {
    const send = vi.fn(() => {
      regulator.received.set(selectSubmitKey(autosave.actor.getSnapshot()), { reference: 'RR-1', receivedAt: regulator.autosaves.get(KEY)!.savedAt });
      return Promise.resolve({ wasSuccessful: true, paymentToken: 't' });
    });
    createActor(autosave.submission(send), { input: { payload: null, canAsk: true, costs: true } }).start();
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledOnce();
  };
  const kept = () => fromBase64Json(regulator.autosaves.get(KEY)!.formData) as { attemptKey: string };
  const stores = () => regulator.names().filter((name) => name === 'AutosaveSave').length;

  it('is stored at once although nothing was typed: it does not come back as unsent work', async () => {
    const form = await opened();
    form.draft.send({ type: 'content.changed' });
    await sent(form);
    form.autosave.renewKey();
    await vi.advanceTimersByTimeAsync(0);
    expect([stores(), kept().attemptKey === selectSubmitKey(form.autosave.actor.getSnapshot())]).toEqual([2, true]);
    await sent(form);
    expect([stores(), kept().attemptKey === selectSubmitKey(form.autosave.actor.getSnapshot())]).toEqual([2, true]);
    form.draft.stop();
    regulator.next('HasDraftsIndividual', () => ({ drafts: [] }));
    expect((await opened()).found.from).toBe('nowhere');
  });

  it('is not stored where nothing was kept', async () => {
    const { autosave, draft } = await opened();
    const send = vi.fn(() => Promise.resolve({ wasSuccessful: true, paymentToken: 't' }));
    autosave.renewKey();
    createActor(autosave.submission(send), { input: { payload: null, canAsk: true, costs: true } }).start();
    await vi.advanceTimersByTimeAsync(20_000);
    expect([send.mock.calls.length, stores()]).toEqual([1, 0]);
    draft.stop();
  });

  it.each([0, 3000])('of what was typed after a submit is stored %i ms after it was opened: by itself, or when it is sent', async (ms) => {
    const formData = toBase64Json({ name: HEAD.name, attemptKey: 'k-9', formData: { drones: [], before: null, typed: 1 } });
    regulator.received.set('k-9', { reference: 'RR-9', receivedAt: '2026-11-20T00:00:05Z' });
    regulator.autosaves.set(KEY, { formData, revision: 5, savedAt: '2026-11-20T00:01:00Z' });
    const form = await opened();
    expect(form.found.from).toBe('autosave');
    await vi.advanceTimersByTimeAsync(ms);
    expect(stores()).toBe(ms === 0 ? 0 : 1);
    await sent(form);
    expect([stores(), kept().attemptKey]).toEqual([1, selectSubmitKey(form.autosave.actor.getSnapshot())]);
    form.draft.stop();
    regulator.next('HasDraftsIndividual', () => ({ drafts: [] }));
    expect((await opened()).found.from).toBe('nowhere');
  });

  it('of what was found when the form was opened is stored as well', async () => {
    const formData = toBase64Json({ name: HEAD.name, attemptKey: 'k-9', formData: { drones: [], before: null, typed: 1 } });
    regulator.autosaves.set(KEY, { formData, revision: 5, savedAt: '2026-11-20T00:01:00Z' });
    const form = await opened();
    await sent(form);
    expect([stores(), selectSubmitKey(form.autosave.actor.getSnapshot())]).toEqual([0, 'k-9']);
    form.autosave.renewKey();
    await sent(form);
    expect([stores(), kept().attemptKey]).toEqual([1, selectSubmitKey(form.autosave.actor.getSnapshot())]);
    form.draft.stop();
  });

  it('of the version of another tab is the key that is stored with it', async () => {
    const form = await opened();
    const formData = toBase64Json({ name: HEAD.name, formData: { drones: [], before: null, typed: 2 } });
    regulator.autosaves.set(KEY, { formData, revision: 9, savedAt: '2026-11-21T09:00:00Z' });
    form.draft.send({ type: 'content.changed' });
    await vi.advanceTimersByTimeAsync(3000);
    form.draft.send({ type: 'theirs.chosen' });
    await vi.advanceTimersByTimeAsync(0);
    // Theirs has no key: it is sent under the one of this form, so it has to be stored with that.
    await sent(form);
    expect(kept().attemptKey).toBe(selectSubmitKey(form.autosave.actor.getSnapshot()));
    form.draft.stop();
  });
});

it('a form that is open and asks again, because what it is filled in in broke, gets what it held', async () => {
  const regulator = fakeRegulator();
  const drone = { droneRegistrationId: 'r-1', serialNumber: 'SN-1' } as never;
  const autosave = wireDroneFormAutosave(regulator.session, HEAD, () => ({ drones: [drone], before: null, more: { typed: 1 } }), () => undefined);
  autosave.actor.start();
  const { signal } = new AbortController();
  expect((await autosave.load('', signal)).from).toBe('nowhere');
  autosave.actor.send({ type: 'version.shown' });
  expect(await autosave.load('', signal)).toMatchObject({ from: 'autosave', drones: [{ serialNumber: 'SN-1' }], more: { typed: 1 } });
  autosave.actor.stop();
});
