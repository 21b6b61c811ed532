/** What a drone application stores around submit and payment (DEC-09, OP-D-72), for both forms. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { fromBase64Json } from '#api/core/base64.ts';
import { toBase64Json } from '#api/core/body.ts';
import { selectAutosave } from '#machines/applications/application.selectors.ts';
import type { LoadedDrones, StoredDrones } from '#rules/drones/drone-draft.rules.ts';
import { wireApplication } from '../../src/wiring/applications/application.wiring.ts';
import {
  droneAutosave,
  foundDrones,
  wireDronePayment,
  type FoundDrones,
} from '../../src/wiring/drones/drone-form.wiring.ts';
import { fakeRegulator } from '../forms/fake-regulator.ts';

const KEY = 'RPA Registration||';
const HEAD = { name: 'RPA Registration', organisationId: '', organisationArn: '' };
const TYPED = { drones: [], before: null, more: { typed: 1 } };

let regulator = fakeRegulator();
beforeEach(() => {
  vi.useFakeTimers();
  regulator = fakeRegulator();
});
afterEach(() => {
  vi.useRealTimers();
});

const rest = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const kept = () => fromBase64Json(regulator.autosaves.get(KEY)!.formData) as { attemptKey: string };
const stores = () => regulator.names().filter((name) => name === 'AutosaveSave').length;

/** Machines of content and payment without behaviour; the payment ends at once with a verdict. */
const content = createMachine({ id: 'content' });

/** The options shared by the applications in this file. */
const config = (form: AnyStateMachine) =>
  ({
    ...droneAutosave(regulator.session, HEAD),
    content: form,
    about: null,
    recordId: '',
    returned: { kind: 'none' },
    asksStatus: false,
    endsRefused: false,
    back: { target: { screen: 'manageDronesInd' } },
    afterSave: { target: { screen: 'manageDronesInd' } },
    loadReference: () => Promise.resolve(null),
  }) as const;

/** An open application of drones. */
async function opened(held: () => StoredDrones = () => TYPED) {
  let found: FoundDrones | null = null;
  let verdict: 'noPage' | 'unknown' = 'noPage';
  const { answerOf } = wireDronePayment(regulator.session);
  const send = vi.fn(() => {
    const savedAt = regulator.autosaves.get(KEY)?.savedAt;
    if (savedAt !== undefined) regulator.received.set(key(), { reference: 'RR-1', receivedAt: savedAt });
    return answerOf({ wasSuccessful: true, paymentToken: 't' });
  });
  const application = wireApplication<null, LoadedDrones, StoredDrones, null>(regulator.session, {
    ...config(content),
    cardPayment: createMachine({
      id: 'payment',
      initial: 'over',
      states: { over: { type: 'final' } },
      output: () => ({ verdict, customRef: '', failure: null, told: null }),
    }) as never,
    readContent: held,
    openVersion: (version) => (found = foundDrones(version)),
    submit: () => Promise.resolve(send()),
  });
  const autosave = selectAutosave(application.getSnapshot());
  const key = (): string => autosave.getSnapshot().context.submitKey;
  application.start();
  await rest();
  return {
    application,
    key,
    send,
    found: found as unknown as FoundDrones,
    changed: () => application.send({ type: 'content.changed' }),
    /** Submits it. @param came the verdict of the payment: after `unknown` the next submit is a new attempt */
    sent: async (came: typeof verdict) => {
      verdict = came;
      send.mockClear();
      application.send({ type: 'content.submitted', payload: null, costs: true });
      await rest();
      expect(send).toHaveBeenCalledOnce();
    },
  };
}

it('what is typed while a store is under way is stored before it is sent, and nothing of it again when the browser leaves for the bank', async () => {
  let typed = 1;
  const form = await opened(() => ({ ...TYPED, more: { typed } }));
  const type = (): void => {
    typed += 1;
    form.changed();
  };
  let answer = (): void => undefined;
  regulator.next('AutosaveSave', async ({ formData }) => {
    await new Promise<void>((resolve) => (answer = resolve));
    const stored = { formData: formData as string, revision: 1, savedAt: '2026-11-21T00:00:00Z' };
    regulator.autosaves.set(KEY, stored);
    return { ...stored, conflict: null };
  });
  type();
  await rest(3000);
  type();
  form.application.send({ type: 'content.submitted', payload: null, costs: true });
  await rest();
  expect(form.send).not.toHaveBeenCalled();
  answer();
  await rest();
  expect(form.send).toHaveBeenCalledOnce();
  expect(kept()).toMatchObject({ formData: { typed: 3 } });
  const before = stores();
  regulator.pageLeave.announce();
  await rest(20_000);
  expect(stores()).toBe(before);
  form.application.stop();
});

describe('a renewed attempt', () => {
  it('is stored at once although nothing was typed: it does not come back as unsent work', async () => {
    const form = await opened();
    form.changed();
    await form.sent('unknown');
    expect([stores(), kept().attemptKey === form.key()]).toEqual([2, true]);
    await form.sent('noPage');
    expect([stores(), kept().attemptKey === form.key()]).toEqual([2, true]);
    form.application.stop();
    regulator.next('HasDraftsIndividual', () => ({ drafts: [] }));
    expect((await opened()).found.source).toBe('nowhere');
  });

  it('is not stored where nothing was kept', async () => {
    const form = await opened();
    await form.sent('unknown');
    await form.sent('noPage');
    await rest(20_000);
    expect(stores()).toBe(0);
    form.application.stop();
  });

  it.each([0, 3000])(
    'of what was typed after a submit is stored %i ms after it was opened: by itself, or when it is sent',
    async (ms) => {
      const formData = toBase64Json({
        name: HEAD.name,
        attemptKey: 'k-9',
        formData: { drones: [], before: null, typed: 1 },
      });
      regulator.received.set('k-9', { reference: 'RR-9', receivedAt: '2026-11-20T00:00:05Z' });
      regulator.autosaves.set(KEY, { formData, revision: 5, savedAt: '2026-11-20T00:01:00Z' });
      const form = await opened();
      expect(form.found.source).toBe('autosave');
      await rest(ms);
      expect(stores()).toBe(ms === 0 ? 0 : 1);
      await form.sent('noPage');
      expect([stores(), kept().attemptKey]).toEqual([1, form.key()]);
      form.application.stop();
      regulator.next('HasDraftsIndividual', () => ({ drafts: [] }));
      expect((await opened()).found.source).toBe('nowhere');
    },
  );

  it('of what was found when the form was opened is stored as well', async () => {
    const formData = toBase64Json({
      name: HEAD.name,
      attemptKey: 'k-9',
      formData: { drones: [], before: null, typed: 1 },
    });
    regulator.autosaves.set(KEY, { formData, revision: 5, savedAt: '2026-11-20T00:01:00Z' });
    const form = await opened();
    await form.sent('noPage');
    // What another tab may have stored since is met by a store before it is sent.
    expect([stores(), form.key()]).toEqual([1, 'k-9']);
    await form.sent('unknown');
    expect([stores(), kept().attemptKey]).toEqual([2, form.key()]);
    form.application.stop();
  });

  it('of the version of another tab is the key that is stored with it', async () => {
    const form = await opened();
    const formData = toBase64Json({ name: HEAD.name, formData: { drones: [], before: null, typed: 2 } });
    regulator.autosaves.set(KEY, { formData, revision: 9, savedAt: '2026-11-21T09:00:00Z' });
    form.changed();
    await rest(3000);
    form.application.send({ type: 'theirs.chosen' });
    await rest();
    // The other version has no key. It will be sent under this form's key, so it is stored with that key.
    await form.sent('noPage');
    expect(kept().attemptKey).toBe(form.key());
    form.application.stop();
  });
});

it('a form that asks again, because what it is filled in in broke, gets what it held', async () => {
  const drone = { droneRegistrationId: 'r-1', serialNumber: 'SN-1' } as never;
  const found: FoundDrones[] = [];
  const breaks = createMachine({
    id: 'content',
    context: TYPED,
    on: {
      'save.begun': {
        actions: () => {
          throw new Error('It broke');
        },
      },
    },
  });
  const application = wireApplication<null, LoadedDrones, StoredDrones, null>(regulator.session, {
    ...config(breaks),
    readContent: () => ({ drones: [drone], before: null, more: { typed: 1 } }),
    openVersion: (version) => (found[found.length] = foundDrones(version)),
    submit: () => Promise.reject(new Error('Nothing is sent')),
  });
  application.start();
  await rest();
  expect(found[0]!.source).toBe('nowhere');
  application.send({ type: 'save.chosen' });
  expect(application.getSnapshot().children.opening?.getSnapshot().matches('threw')).toBe(true);
  // The error is still reported as an uncaught exception.
  await expect(rest()).rejects.toThrow('It broke');
  application.send({ type: 'retry.requested' });
  await rest();
  expect(found[1]).toMatchObject({ source: 'autosave', drones: [{ serialNumber: 'SN-1' }], more: { typed: 1 } });
  expect(application.getSnapshot().matches({ working: 'open' })).toBe(true);
  application.stop();
});

it('a form that breaks while it is made is opened again with what was stored', async () => {
  const formData = toBase64Json({
    name: HEAD.name,
    attemptKey: 'k-9',
    formData: { drones: [], before: null, typed: 1 },
  });
  regulator.autosaves.set(KEY, { formData, revision: 5, savedAt: '2026-11-20T00:01:00Z' });
  const found: FoundDrones[] = [];
  let isBroken = true;
  const breaks = createMachine({
    id: 'content',
    context: () => {
      if (isBroken) throw new Error('It broke');
      return TYPED;
    },
  });
  const application = wireApplication<null, LoadedDrones, StoredDrones, null>(regulator.session, {
    ...config(breaks),
    readContent: () => ({ ...TYPED, more: { typed: 0 } }),
    openVersion: (version) => (found[found.length] = foundDrones(version)),
    submit: () => Promise.reject(new Error('Nothing is sent')),
  });
  application.start();
  await expect(rest()).rejects.toThrow('It broke');
  expect(application.getSnapshot().children.opening?.getSnapshot().matches('threw')).toBe(true);
  isBroken = false;
  application.send({ type: 'retry.requested' });
  await rest();
  expect(application.getSnapshot().matches({ working: 'open' })).toBe(true);
  expect(found.map(({ source, more }) => [source, more])).toEqual([
    ['autosave', { typed: 1 }],
    ['autosave', { typed: 1 }],
  ]);
  application.stop();
});
