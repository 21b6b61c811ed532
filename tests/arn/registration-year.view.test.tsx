/**
 * The registration year of a change of name certificate: what its field accepts, shows and passes on (services 5.1,
 * OP-S-34).
 */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createAnswerStore } from '#machines/core/answers.ts';
import { isRegistrationYear } from '#rules/arn/document-questions.rules.ts';
import { problemsOfStep } from '#rules/forms/form-validation.rules.ts';
import { questionsById } from '#rules/forms/form-way.rules.ts';
import { FormContext } from '#ui/forms/answers.tsx';
import { QuestionField } from '#ui/forms/question.view.tsx';
import { RegistrationYear } from '#ui/arn/registration-year.view.tsx';
import { typedIn } from '../forms/keyed.ts';
import { AT, form, nameChange, text } from './arn.sample.ts';
import { noCiphers } from '#support/no-ciphers.ts';

afterEach(cleanup);

const ID = 'changeOfNameCertificateDetails-registrationYear';
const NO_YEAR = 'Enter a year with 4 digits, for example 2019';
const NOT_FOR_CHECK = 'Enter a year from 1900 to this year';

function shown() {
  const store = createAnswerStore(form, () => AT);
  for (const [id, answer] of Object.entries({ ...nameChange, [ID]: text('') })) store.change(id, answer);
  const adapters = {
    newId: () => 'x',
    suggest: () => Promise.resolve([]),
    map: null,
    loadPdfCiphers: noCiphers,
    fields: { [ID]: RegistrationYear },
  };
  render(
    <FormContext value={{ store, adapters, disabled: false }}>
      <QuestionField id={ID} />
    </FormContext>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Registration year/ });
  /** The value of the form and the text in the field. */
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } });
    return [(store.entry(ID).answer as { readonly value: string }).value, field.value];
  };
  const refused = () =>
    problemsOfStep(form, 'NameChangeDetails', store.answers(), questionsById(form), { moment: AT })[ID] ?? '';
  return { store, field, type, refused };
}

describe('the registration year', () => {
  it('is a whole number from 1 to 9999 for the form [ARNV-60]', () => {
    const { type } = shown();
    for (const year of ['1', '12', '987', '1899', '2019', '2027', '9999']) expect(type(year)).toEqual([year, year]);
    for (const [typed, is] of [
      ['0', false],
      ['0000', false],
      ['1', true],
      ['9999', true],
      ['10000', false],
      ['-1', false],
      ['1.5', false],
      ['', true],
    ] as const)
      expect([typed, isRegistrationYear(typed)]).toEqual([typed, is]);
  });

  it('takes digits and nothing else [ARNV-62]', () => {
    const { type, field, refused } = shown();
    expect(typedIn(field, '2o0-19')).toBe('2019');
    // A year that is pasted or filled in at once is judged alike.
    for (const year of ['20.19', '-2019', '2o19']) expect([type(year)[0], refused()]).toEqual([year, NO_YEAR]);
  });

  it('that is no year goes to the form, which refuses it, while the field goes on showing the last year [ARNV-64 ARNV-65]', () => {
    const { type, refused } = shown();
    type('2019');
    expect(refused()).toBe('');
    expect(type('20199')).toEqual(['20199', '2019']);
    expect(refused()).toBe(NO_YEAR);
    expect(type('2018')).toEqual(['2018', '2018']);
    expect([type('0'), refused()]).toEqual([['0', '2018'], NO_YEAR]);
    expect([type(''), refused()]).toEqual([['', ''], '']);
  });

  it('has what is wrong with it beside it: at once where it is no year, after a Next where it is none for the check [ARNV-63]', () => {
    const { type, field, store, refused } = shown();
    const said = () => [field.getAttribute('aria-invalid'), document.getElementById(`${ID}-error`)?.textContent ?? ''];
    type('20199');
    expect(said()).toEqual(['true', `Error: ${NO_YEAR}`]);
    type('1899');
    expect(said()).toEqual([null, '']);
    act(() => store.refuse({ [ID]: refused() }));
    expect(said()).toEqual(['true', `Error: ${NOT_FOR_CHECK}`]);
    type('2019');
    expect(said()).toEqual([null, '']);
  });

  it('shows an answer that was not typed here: that of another version of the form', () => {
    const { store, field, type } = shown();
    type('20199');
    act(() => store.change(ID, text('1999')));
    expect(field.value).toBe('1999');
  });
});
