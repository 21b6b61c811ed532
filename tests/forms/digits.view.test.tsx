/** Fields for digits: typed by key, and filled at once. */
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showQuestions } from './form-around.tsx';
import { keyed, typedIn } from './keyed.ts';
import { date, QUESTIONS, time } from './questions.ts';

const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (control: HTMLElement, value: string): void => void fireEvent.change(control, { target: { value } });

describe('digits', () => {
  it('alone are kept of a number while it is typed, with the keyboard for it [QTYP-31]', () => {
    const { store } = showQuestions([QUESTIONS.number]);
    expect(field('Question').inputMode).toBe('numeric');
    expect(typedIn(field('Question'), '1a-2')).toBe('12');
    expect(store.entry('q').answer).toEqual({ value: '12' });
  });

  it.each([
    ['1,500', '1500', ''],
    ['٣١', '31', ''],
    ['12.5', '12.5', 'Please check the format'],
    ['1e3', '1e3', 'Please check the format'],
    ['-5', '-5', 'Please enter a larger value'],
    ['4-6', '4-6', 'Please check the format'],
    ['twenty', 'twenty', 'Please check the format'],
  ])('%j that comes into a number at once is %j, never another number [QTYP-31]', (text, kept, message) => {
    const { store, refuse } = showQuestions([QUESTIONS.number]);
    type(field('Question'), text);
    expect([field('Question').value, store.entry('q').answer]).toEqual([kept, { value: kept }]);
    refuse();
    expect(store.entry('q').error).toBe(message);
  });

  it('leave the caret where it is when something else is typed among them [QTYP-31]', () => {
    showQuestions([{ ...QUESTIONS.number, start: { value: '1234' } }]);
    const number = field('Question');
    keyed(number, '12x34', 3);
    expect([number.value, number.selectionStart]).toEqual(['1234', 2]);
  });

  it('alone are kept of a date, two, two and four of them [QTYP-40]', () => {
    const { store } = showQuestions([QUESTIONS.date]);
    expect([typedIn(field('Day'), '3x1'), typedIn(field('Month'), '12/'), typedIn(field('Year'), '2020 AD5')]).toEqual([
      '31',
      '12',
      '2020',
    ]);
    expect(store.entry('q').answer).toEqual(date('31/12/2020'));
    type(field('Month'), 'January');
    expect(field('Month').value).toBe('01');
  });

  it('that are one too many leave a full part as it is, wherever they are typed [QTYP-40]', () => {
    showQuestions([{ ...QUESTIONS.date, start: date('31/12/2020') }]);
    const year = field('Year');
    keyed(year, '29020', 2);
    expect([year.value, year.selectionStart]).toEqual(['2020', 1]);
  });

  it.each([
    ['03/25/2025', 'Month', '[DVAL-44]'],
    ['12/31/2025', 'Month', '[DVAL-44]'],
    ['1/13/2025', 'Month', '[DVAL-44]'],
    ['01/00/2025', 'Month', '[DVAL-44]'],
    ['32/01/2025', 'Day', '[DVAL-43]'],
    ['0/01/2025', 'Day', '[DVAL-43]'],
    ['01/01/0000', 'Year', '[DVAL-45]'],
    ['01/01/25', 'Year', '[DVAL-45]'],
  ])('of %j that no date has stay as they were typed, and the %s is refused [QTYP-41] %s', (typed, wrong) => {
    const { store, refuse } = showQuestions([QUESTIONS.date]);
    const names = ['Day', 'Month', 'Year'];
    expect(names.map((name, at) => typedIn(field(name), typed.split('/')[at]!)).join('/')).toBe(typed);
    for (const name of names) fireEvent.blur(field(name));
    expect([names.map((name) => field(name).value).join('/'), store.entry('q').answer]).toEqual([typed, date(typed)]);
    refuse();
    expect(store.entry('q').error).toBe('Please check date is in correct format');
    expect(names.filter((name) => field(name).getAttribute('aria-invalid') === 'true')).toEqual([wrong]);
  });

  it.each([
    ['Day', '315'],
    ['Day', '5/3'],
    ['Day', '03/25/1990'],
    ['Day', 'fifth'],
    ['Day', '-5'],
    ['Month', '13'],
    ['Month', '031'],
    ['Month', 'Marchember'],
    ['Month', '1.2'],
    ['Year', '20255'],
    ['Year', '0000'],
  ])('into %s come at once as %j stay as they came and are refused [QTYP-41]', (name, text) => {
    const { store, refuse } = showQuestions([{ ...QUESTIONS.date, start: date('31/12/2020') }]);
    type(field(name), text);
    fireEvent.blur(field(name));
    expect(field(name).value).toBe(text);
    refuse();
    expect(store.entry('q').error).toBe('Please check date is in correct format');
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    // Text that is not a number yet can be edited like any text.
    keyed(field(name), text.slice(0, -1));
    expect(field(name).value).toBe(text.slice(0, -1));
  });

  it('alone are kept of a time, two and two of them [QTYP-46]', () => {
    const { store } = showQuestions([QUESTIONS.timeInputFields]);
    expect([typedIn(field('Hour'), '091'), typedIn(field('Minute'), '5m')]).toEqual(['09', '5']);
    expect(store.entry('q').answer).toEqual({ subAnswers: { hourValue: '09', minuteValue: '5' } });
  });

  it.each([
    ['Hour', '25', '[QTYP-47]'],
    ['Hour', '9:30', ''],
    ['Hour', '123', ''],
    ['Minute', '60', '[QTYP-48]'],
    ['Minute', '5.9', ''],
    ['Minute', '-5', '[QTYP-49]'],
  ])('into %s come at once as %j stay and are refused %s', (name, text) => {
    const { store, refuse } = showQuestions([{ ...QUESTIONS.timeInputFields, start: time('9:30') }]);
    type(field(name), text);
    expect(field(name).value).toBe(text);
    refuse();
    expect([store.entry('q').error, field(name).getAttribute('aria-invalid')]).toEqual(['Invalid time', 'true']);
  });

  it('alone are kept of a measurement, beside a unit of the reference list [QTYP-50 QTYP-51]', () => {
    const { store } = showQuestions([QUESTIONS.measurementInput]);
    act(() =>
      store.offer({
        'Distance Unit Type': [
          { value: 'M', label: 'Metres' },
          { value: 'FT', label: 'Feet' },
        ],
      }),
    );
    expect(typedIn(field('Value'), '12m5')).toBe('125');
    fireEvent.change(screen.getByRole('combobox', { name: 'Unit' }), { target: { value: 'FT' } });
    expect(store.entry('q').answer).toEqual({
      subAnswers: { inputValue: '125', suffixCode: 'FT', suffixValue: 'Feet', suffixType: 'Distance Unit Type' },
    });
  });
});
