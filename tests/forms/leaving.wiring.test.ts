/** What is stored because the person goes leaves with its page (DEC-09), and waits for nothing: the page is gone before an answer comes. */
import { expect, it, vi } from 'vitest';
import { droneThere } from '../form-stepping/fixture.ts';
import { KEY, rest, setUpForms, stored, typed } from './test-harness.ts';

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
