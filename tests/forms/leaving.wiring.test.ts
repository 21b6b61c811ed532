/** What is stored because the person goes leaves with its page (DEC-09), and waits for nothing: the page is gone before an answer comes. */
import { expect, it, vi } from 'vitest';
import { fromBase64Json } from '#api/core/base64.ts';
import { droneThere } from '../form-stepping/fixture.ts';
import { KEY, rest, setUpForms, stepOn, stored, typed } from './test-harness.ts';

const harness = setUpForms();
const stores = () => harness.regulator.heard.filter(({ name, input }) => name === 'AutosaveSave' && input['key'] === KEY);

it('is known without the whole contract from the opening of the form on', async () => {
  await harness.opened();
  expect([...harness.regulator.learned]).toContain('AutosaveSave');
});

it('outlives the page when the person goes, and only then: so much may be on its way at a time', async () => {
  const form = await harness.opened();
  typed(form, 'D-1');
  await vi.advanceTimersByTimeAsync(3000);
  typed(form, 'D-12');
  harness.regulator.pageLeave.announce();
  await rest();
  // They came back.
  typed(form, 'D-123');
  await vi.advanceTimersByTimeAsync(3000);
  expect(stores().map(({ leaving }) => leaving)).toEqual([false, true, false]);
});

it('is at the step that was left, also where the person was asked about attached files, signed out, and the steps are gone', async () => {
  harness.regulator.autosaves.set(KEY, { formData: stored(droneThere, 'where'), revision: 5, savedAt: '2026-11-20T00:00:00Z' });
  const form = await harness.opened();
  stepOn(form);
  await rest();
  form.store.change('name', { value: 'Ava' });
  form.application.send({ type: 'leave.requested', trigger: 'link', to: { href: '/forms/logoff' }, typed: false, signsOut: true });
  form.application.send({ type: 'leave.confirmed' });
  harness.regulator.pageLeave.announce();
  await rest();
  expect(fromBase64Json(harness.regulator.autosaves.get(KEY)!.formData)).toMatchObject({ currentStep: 'sender' });
});

it('outlives the page also where it had to wait for a store that was under way', async () => {
  const form = await harness.opened();
  let answer: (() => void) | undefined;
  harness.regulator.next('AutosaveSave', async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { revision: 1, savedAt: '2026-11-21T00:00:00Z', conflict: null };
  });
  typed(form, 'D-1');
  await vi.advanceTimersByTimeAsync(3000);
  typed(form, 'D-12');
  harness.regulator.pageLeave.announce();
  answer!();
  await rest();
  expect(stores().map(({ leaving }) => leaving)).toEqual([false, true]);
});

it('outlives the page also as the version that is set aside', async () => {
  const form = await harness.opened();
  harness.regulator.autosaves.set(KEY, { formData: stored(droneThere, 'where'), revision: 8, savedAt: '2026-11-21T01:00:00Z' });
  typed(form, 'mine');
  await vi.advanceTimersByTimeAsync(3000);
  harness.regulator.pageLeave.announce();
  await rest();
  const aside = harness.regulator.heard.filter(({ name, input }) => name === 'AutosaveSave' && input['key'] === `${KEY}|aside`);
  expect(aside.map(({ leaving }) => leaving)).toEqual([true]);
});
