/**
 * What an application says that nobody has touched, and its question about a postal address (services 3.1): from the
 * form as it opens.
 */
import { describe, expect, it } from 'vitest';
import { createAnswerStore } from '#machines/core/answers.ts';
import { formDataOf } from '#rules/arn/arn-form-data.rules.ts';
import { problemsOfArnApplication } from '#rules/arn/arn-submitted.rules.ts';
import { arnForm } from '#rules/arn/arn-form.rules.ts';
import { AT, form, known, radio, ticked, verified } from './arn.sample.ts';

const opened = (variant: 'full' | 'myGov' = 'full') => {
  const own = arnForm(variant, 'new');
  return { own, store: createAnswerStore(own, () => AT) };
};

describe('an application as it opens', () => {
  it.each(['full', 'myGov'] as const)(
    'of the %s flow is of an Australian in Australia, whose address is looked up [SENT-005 SENT-010 SENT-011]',
    (variant) => {
      const { own, store } = opened(variant);
      const data = formDataOf(own, store.answers());
      expect([data.nationality, data.address.country, data.address.quickLookup]).toEqual([
        'Australian',
        'Australia',
        true,
      ]);
      store.change('isPostalAddressDifferent', radio('yes'));
      const { postalAddress } = formDataOf(own, store.answers());
      expect([postalAddress.country, postalAddress.quickLookup]).toEqual(['Australia', true]);
    },
  );

  it('says that the names match, until a document says otherwise [SENT-007]', () => {
    const { own, store } = opened();
    expect(formDataOf(own, store.answers()).isNamesMatch).toBe(true);
    store.change('isNamesMatch', { value: 'false' });
    expect(formDataOf(own, store.answers()).isNamesMatch).toBe(false);
  });
});

it.each([
  ['yes', true],
  ['no', true],
  ['', false],
  ['maybe', false],
])('whether the postal address is another one is %j: taken %s [SENT-006]', (answer, taken) => {
  const data = formDataOf(form, {
    ...known,
    ...verified,
    declaration: ticked('agree'),
    isPostalAddressDifferent: radio(answer),
  });
  expect(data.isPostalAddressDifferent).toBe(answer);
  const about = problemsOfArnApplication(data, 'full', AT).filter((problem) =>
    problem.includes('isPostalAddressDifferent'),
  );
  expect(about).toHaveLength(taken ? 0 : 1);
});
