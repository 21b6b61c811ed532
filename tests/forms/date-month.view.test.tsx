/** The fields of a date: a month typed as a word (B-17), and a whole date pasted at once; what they show and store. */
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showQuestions } from './form-around.tsx';
import { keyed } from './keyed.ts';
import { date, QUESTIONS } from './questions.ts';

const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (control: HTMLElement, value: string): void => void fireEvent.change(control, { target: { value } });

describe('a whole date', () => {
  const shown = () => ['Day', 'Month', 'Year'].map((name) => field(name).value);
  const paste = (name: string, text: string): boolean =>
    fireEvent.paste(field(name), { clipboardData: { getData: () => text } });

  it.each(['Day', 'Month', 'Year'])('pasted into %s fills all three, whatever stood there before', (name) => {
    const { store } = showQuestions([{ ...QUESTIONS.date, start: date('31/12/2020') }]);
    // The browser's own paste into the one field is prevented.
    expect(paste(name, '5 March 1990')).toBe(false);
    expect([shown(), store.entry('q').answer]).toEqual([['5', '03', '1990'], date('5/03/1990')]);
    paste(name, '1990-03-05');
    paste(name, '1990-03-05');
    expect([shown(), store.entry('q').answer]).toEqual([['05', '03', '1990'], date('05/03/1990')]);
  });

  it.each(['Day', 'Month', 'Year'])('that comes into %s in another way fills all three too', (name) => {
    const { store } = showQuestions([QUESTIONS.date]);
    type(field(name), '05/03/1990');
    expect([shown(), store.entry('q').answer]).toEqual([['05', '03', '1990'], date('05/03/1990')]);
  });

  it('with two figures of a year leaves the year empty, and that is what has to be filled in', () => {
    const { store, refuse } = showQuestions([{ ...QUESTIONS.date, start: date('31/12/2020') }]);
    paste('Day', '5/3/90');
    expect([shown(), store.entry('q').answer]).toEqual([['5', '3', ''], date('5/3/')]);
    refuse();
    expect(['Day', 'Month', 'Year'].map((name) => field(name).getAttribute('aria-invalid'))).toEqual([
      null,
      null,
      'true',
    ]);
  });

  it('is not made of what is none: the one field keeps it as it came', () => {
    const { store } = showQuestions([QUESTIONS.date]);
    expect(paste('Year', '03/25/1990')).toBe(true);
    type(field('Year'), '1990');
    expect([shown(), store.entry('q').answer]).toEqual([['', '', '1990'], date('//1990')]);
  });
});

describe('a date', () => {
  const monthOf = (store: ReturnType<typeof showQuestions>['store']) =>
    (store.entry('q').answer as ReturnType<typeof date>).subAnswers.monthValue;

  it('takes a month as a word, letter by letter; its number is kept, and stands there once the field is left (B-17) [QTYP-40]', () => {
    const { store } = showQuestions([QUESTIONS.date]);
    const seen = ['M', 'Ma', 'Mar', 'Marc', 'March', 'Marchx'].map((text) => {
      keyed(field('Month'), text);
      return [field('Month').value, monthOf(store)];
    });
    expect(seen).toEqual([
      ['M', 'M'],
      ['Ma', 'Ma'],
      ['Mar', '03'],
      ['Marc', '03'],
      ['March', '03'],
      ['March', '03'],
    ]);
    // A key in another field keeps the typed letters.
    type(field('Year'), '2020');
    expect([field('Month').value, field('Year').value]).toEqual(['March', '2020']);
    fireEvent.blur(field('Month'));
    expect([field('Month').value, monthOf(store)]).toEqual(['03', '03']);
  });

  it('keeps what is no month yet as it was typed, refuses it, and takes no letter that none begins with', () => {
    const { store, refuse } = showQuestions([{ ...QUESTIONS.date, mandatory: false }]);
    keyed(field('Month'), 'x');
    expect([field('Month').value, monthOf(store)]).toEqual(['', '']);
    keyed(field('Month'), 'ju');
    fireEvent.blur(field('Month'));
    expect([field('Month').value, monthOf(store)]).toEqual(['ju', 'ju']);
    refuse();
    expect(store.entry('q').error).toBe('Please check date is in correct format');
    keyed(field('Month'), 'jul');
    keyed(field('Month'), 'ju');
    expect([field('Month').value, monthOf(store)]).toEqual(['ju', 'ju']);
    keyed(field('Month'), '7');
    expect([field('Month').value, monthOf(store)]).toEqual(['7', '7']);
  });

  it('shows another answer in the place of the letters', () => {
    const { store } = showQuestions([QUESTIONS.date]);
    keyed(field('Month'), 'mar');
    act(() => store.change('q', date('31/12/2020')));
    expect(field('Month').value).toBe('12');
  });
});
