/** Content that a later release of the portal stored is opened by that release (docs/decisions/0059). */
import { expect, it, vi } from 'vitest';
import { fromBase64Json } from '#api/core/base64.ts';
import { toBase64Json } from '#api/core/body.ts';
import { selectApplicationScreen } from '#machines/applications/application.selectors.ts';
import { droneThere } from '../form-stepping/fixture.ts';
import { KEY, rest, save, setUpForms, state, stepsOf, stored, typed } from './test-harness.ts';

const harness = setUpForms();

const later = (version = '02') => ({
  formData: toBase64Json({ ...(fromBase64Json(stored(droneThere, 'where')) as object), version }),
  revision: 9,
  savedAt: '2026-11-21T01:00:00Z',
});
const openAgain = () => vi.spyOn(harness.regulator.session, 'openAgain').mockReturnValue();

it.each([
  ['kept', () => void harness.regulator.autosaves.set(KEY, later()), ''],
  ['set aside', () => void harness.regulator.autosaves.set(`${KEY}|aside`, later()), ''],
  ['saved', () => void harness.regulator.drafts.set('r-1', later()), 'r-1'],
])('what it %s opens the page again, which shows no form until then', async (_how, put, recordId) => {
  const again = openAgain();
  put();
  const form = await harness.opened({ recordId });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(again).toHaveBeenCalledTimes(1);
  expect(selectApplicationScreen(state(form))).toBe('loading');
});

it('opens the page again where the person chooses what a later release stored meanwhile, and not before', async () => {
  const again = openAgain();
  const form = await harness.opened();
  harness.regulator.autosaves.set(KEY, later());
  typed(form, 'mine');
  await vi.advanceTimersByTimeAsync(3000);
  expect(again).not.toHaveBeenCalled();
  form.application.send({ type: 'theirs.chosen' });
  await rest();
  expect(again).toHaveBeenCalledTimes(1);
  // The other version is still there as it was.
  expect(harness.regulator.autosaves.get(KEY)).toEqual(later());
});

it('opens the page again where the person chooses the draft that a later release saved, and not before', async () => {
  const again = openAgain();
  const form = await harness.opened();
  harness.regulator.drafts.set('r-1', later());
  typed(form, 'mine');
  await save(form);
  expect(again).not.toHaveBeenCalled();
  form.application.send({ type: 'theirs.chosen' });
  await rest();
  expect(again).toHaveBeenCalledTimes(1);
  expect(harness.regulator.drafts.get('r-1')).toEqual(later());
});

it('opens the page again for each version once: a release that was taken back reads it field by field', async () => {
  const again = openAgain();
  harness.regulator.autosaves.set(KEY, later());
  await harness.opened();
  const form = await harness.opened();
  expect(again).toHaveBeenCalledTimes(1);
  expect([form.store.answers(), stepsOf(form).context.stepid]).toEqual([droneThere, 'where']);
  harness.regulator.autosaves.set(KEY, later('03'));
  await harness.opened();
  expect(again).toHaveBeenCalledTimes(2);
});

it('reads a version of its own and of before without that', async () => {
  const again = openAgain();
  for (const version of ['01', '00', 'new']) {
    harness.regulator.autosaves.set(KEY, later(version));
    expect((await harness.opened()).store.answers()).toEqual(droneThere);
  }
  expect(again).not.toHaveBeenCalled();
});
