import { expect, it, vi } from 'vitest';
import { fetchParts } from '#ui/forms/parts.ts';
import { rest, setUpForms, state } from './test-harness.ts';

vi.mock(import('#ui/forms/parts.ts'), async (original) => ({
  ...(await original()),
  fetchParts: vi.fn<typeof fetchParts>(),
}));

const harness = setUpForms();

it('a form shows with its parts, never before them; one that does not come can be asked for again', async () => {
  let come = (): void => undefined;
  vi.mocked(fetchParts).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const form = await harness.opened();
  expect(state(form).children.opening?.getSnapshot().matches('failed')).toBe(true);
  vi.mocked(fetchParts).mockReturnValueOnce(new Promise<void>((resolve) => (come = resolve)));
  form.application.send({ type: 'retry.requested' });
  await rest();
  expect(state(form).children.opening?.getSnapshot().hasTag('loading')).toBe(true);
  come();
  await rest();
  expect(state(form).hasTag('step')).toBe(true);
});
