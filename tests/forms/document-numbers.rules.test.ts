/** Questions for document numbers: separators are removed before characters are counted (issue 42, point 12). */
import { expect, it } from 'vitest';
import { arnForm } from '#rules/arn/arn-form.rules.ts';
import type { FormDefinition } from '#rules/forms/form.rules.ts';
import { asicForm } from '#rules/licences/asic-verification-form.rules.ts';

const textsOf = ({ steps }: FormDefinition) =>
  steps.flatMap(({ questions }) => questions).flatMap((one) => (one.type === 'text' && !one.silent ? [one] : []));

it('every number that is checked is one, and no house, street or phone', () => {
  const asked = [arnForm('full', 'new'), asicForm({ displayName: 'CASA' })].flatMap(textsOf);
  const numbers = asked.filter(
    ({ label }) => /\bnumber\b/i.test(label) && !/mobile|phone|street|unit|house/i.test(label),
  );
  expect(numbers.filter(({ spelling }) => spelling !== 'documentNumber').map(({ id }) => id)).toEqual([]);
  expect(numbers.map(({ id }) => id)).toEqual(
    asked.filter(({ spelling }) => spelling === 'documentNumber').map(({ id }) => id),
  );
  expect(numbers.length).toBeGreaterThan(8);
});
