/** The month of a date, typed as a word (B-17): what its field shows, and what is kept of it. */
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showQuestions } from './form-around.tsx';
import { date, QUESTIONS } from './questions.ts';

const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (control: HTMLElement, value: string): void => void fireEvent.change(control, { target: { value } });

describe('a date', () => {
  /** A key: the text first, as the browser does it, then its event. */
  const key = (input: HTMLInputElement, text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
    input.setSelectionRange(text.length, text.length);
    fireEvent.input(input, { inputType: 'insertText' });
  };
  const monthOf = (store: ReturnType<typeof showQuestions>['store']) => (store.entry('q').answer as ReturnType<typeof date>).subAnswers.monthValue;

  it('takes a month as a word, letter by letter; its number is kept, and stands there once the field is left (B-17) [QTYP-40]', () => {
    const { store } = showQuestions([QUESTIONS.date]);
    const seen = ['M', 'Ma', 'Mar', 'Marc', 'March', 'Marchx'].map((text) => {
      key(field('Month'), text);
      return [field('Month').value, monthOf(store)];
    });
    expect(seen).toEqual([['M', ''], ['Ma', ''], ['Mar', '03'], ['Marc', '03'], ['March', '03'], ['March', '03']]);
    // A key elsewhere leaves the letters.
    type(field('Year'), '2020');
    expect([field('Month').value, field('Year').value]).toEqual(['March', '2020']);
    fireEvent.blur(field('Month'));
    expect([field('Month').value, monthOf(store)]).toEqual(['03', '03']);
  });

  it('keeps what is no month yet where it was typed, and takes no letter that none begins with', () => {
    const { store } = showQuestions([QUESTIONS.date]);
    key(field('Month'), 'x');
    expect([field('Month').value, monthOf(store)]).toEqual(['', '']);
    key(field('Month'), 'ju');
    fireEvent.blur(field('Month'));
    expect([field('Month').value, monthOf(store)]).toEqual(['ju', '']);
    key(field('Month'), 'jul');
    key(field('Month'), 'ju');
    expect([field('Month').value, monthOf(store)]).toEqual(['ju', '']);
    key(field('Month'), '7');
    expect([field('Month').value, monthOf(store)]).toEqual(['7', '7']);
  });

  it('shows another answer in the place of the letters', () => {
    const { store } = showQuestions([QUESTIONS.date]);
    key(field('Month'), 'mar');
    act(() => store.change('q', date('31/12/2020')));
    expect(field('Month').value).toBe('12');
  });
});
