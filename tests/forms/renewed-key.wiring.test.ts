/**
 * Sent work and unfinished work are distinguished by the submit key: the stored copy has the key, also a renewed one
 * (DEC-11).
 */
import { describe, expect, it, vi } from 'vitest';
import { fromBase64Json } from '#api/core/base64.ts';
import { callFailure } from '#support/call-failure.ts';
import type { OpenForm } from '../../src/wiring/forms/form.wiring.ts';
import { wholeBalloon } from '../form-stepping/fixture.ts';
import { closed, KEY, rest, setUpForms, state, stepOn, stepsOf, stored } from './test-harness.ts';

const lost = callFailure('SubmitIndustryAssist', 'FSU.1a', 'b', null);
const known = callFailure('SubmitIndustryAssist', 'FSU.1a', 'e', 422);
const harness = setUpForms();

const storedKey = () =>
  (fromBase64Json(harness.regulator.autosaves.get(KEY)!.formData) as { attemptKey: string }).attemptKey;
const stores = () => harness.regulator.names().filter((name) => name === 'AutosaveSave').length;
const sentKeys = () => harness.submit.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
/**
 * The next submit is received, not before what is stored by then, and neither its answer nor the later question reaches
 * the person.
 */
const receivedUnheard = () => {
  harness.submit.mockImplementationOnce((_answers, { idempotencyKey }) => {
    const receivedAt = harness.regulator.autosaves.get(KEY)?.savedAt ?? '2026-11-21T00:00:00Z';
    harness.regulator.received.set(idempotencyKey!, { reference: 'S-7', receivedAt });
    return Promise.reject(lost);
  });
  harness.regulator.next('SubmissionLookup', () => Promise.reject(callFailure('SubmissionLookup', '', 'b', null)));
};
const submitted = async (form: OpenForm) => {
  stepOn(form);
  await rest();
};
/** Typed after the submit of k-9 was received, and left on the last step. */
const typedAfter = () => {
  harness.regulator.received.set('k-9', { reference: 'S-9', receivedAt: '2026-11-20T00:00:05Z' });
  harness.regulator.autosaves.set(KEY, {
    formData: stored(wholeBalloon, 'sender', 'k-9'),
    revision: 5,
    savedAt: '2026-11-20T00:01:00Z',
  });
};

describe('a form that was sent, and whose answer was lost', () => {
  it('is empty when it is opened again, also where it was sent within seconds of the last key', async () => {
    receivedUnheard();
    const form = await harness.opened();
    await harness.toEnd(form);
    await submitted(form);
    expect(state(form).context.alert).toEqual({ kind: 'unknown' });
    await vi.advanceTimersByTimeAsync(20_000);
    closed(form);
    expect(state(await harness.opened()).context.found.source).toBe('nowhere');
  });

  it('is empty when it is opened again, also where a refused key was renewed and nothing typed after', async () => {
    receivedUnheard();
    const form = await harness.opened();
    await harness.toEnd(form);
    await vi.advanceTimersByTimeAsync(3000);
    await submitted(form);
    form.store.change('name', { value: 'Ava Li' });
    await vi.advanceTimersByTimeAsync(3000);
    harness.submit.mockRejectedValueOnce(known);
    await submitted(form);
    expect(state(form).context.alert).toMatchObject({ kind: 'earlier' });
    receivedUnheard();
    await submitted(form);
    expect(storedKey()).toBe(sentKeys()[2]);
    expect(new Set(sentKeys()).size).toBe(2);
    await vi.advanceTimersByTimeAsync(20_000);
    closed(form);
    expect(state(await harness.opened()).context.found.source).toBe('nowhere');
  });

  it('is empty when it is opened again, also where it was opened with what was typed after another submit and sent as it was', async () => {
    typedAfter();
    const form = await harness.opened();
    expect(stepsOf(form).context).toMatchObject({ stepid: 'sender', found: { source: 'autosave' } });
    receivedUnheard();
    await submitted(form);
    expect(storedKey()).toBe(sentKeys()[0]);
    closed(form);
    expect(state(await harness.opened()).context.found.source).toBe('nowhere');
  });

  it.each(['found', 'taken from another tab'])(
    'is empty when it is opened again, also where what was %s had no key and was sent as it was',
    async (how) => {
      const keyless = { formData: stored(wholeBalloon, 'sender'), revision: 5, savedAt: '2026-11-20T00:01:00Z' };
      if (how === 'found') harness.regulator.autosaves.set(KEY, keyless);
      const form = await harness.opened();
      if (how !== 'found') {
        harness.regulator.autosaves.set(KEY, keyless);
        form.store.change('name', { value: 'Ava Li' });
        await vi.advanceTimersByTimeAsync(3000);
        form.application.send({ type: 'theirs.chosen' });
        await rest();
      }
      expect(form.store.answers()).toEqual(wholeBalloon);
      receivedUnheard();
      await submitted(form);
      expect(storedKey()).toBe(sentKeys()[0]);
      closed(form);
      expect(state(await harness.opened()).context.found.source).toBe('nowhere');
    },
  );
});

it('what was typed after a submit is one attempt from its opening on, in every tab', async () => {
  typedAfter();
  const form = await harness.opened();
  await vi.advanceTimersByTimeAsync(3000);
  expect([stores(), storedKey() === 'k-9']).toEqual([1, false]);
  const other = await harness.opened();
  for (const tab of [form, other]) await submitted(tab);
  expect(new Set(sentKeys()).size).toBe(1);
  expect(sentKeys()).toHaveLength(2);
});

it('a renewed key is stored although nothing is typed: the next submit is the same attempt after a reload', async () => {
  const form = await harness.opened();
  await harness.toEnd(form);
  await vi.advanceTimersByTimeAsync(3000);
  harness.submit.mockImplementationOnce((_answers, { idempotencyKey }) => {
    harness.regulator.received.set(idempotencyKey!, { reference: 'S-7', receivedAt: '2026-11-20T00:00:00Z' });
    return Promise.reject(known);
  });
  await submitted(form);
  await vi.advanceTimersByTimeAsync(3000);
  const renewed = storedKey();
  closed(form);
  await submitted(await harness.opened());
  expect([sentKeys()[0] === renewed, sentKeys()[1] === renewed]).toEqual([false, true]);
});
