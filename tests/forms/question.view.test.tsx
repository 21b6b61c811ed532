/** Questions of every type on the page. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Question } from '#rules/forms/form.rules.ts';
import { controlId } from '#ui/forms/control-id.ts';
import { showQuestions } from './form-around.tsx';
import { COLOURS, date, QUESTIONS, TYPES } from './questions.ts';

const field = (name: string | RegExp): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (control: HTMLElement, value: string): void => void fireEvent.change(control, { target: { value } });
const control = (id: string): HTMLInputElement => document.getElementById(id) as HTMLInputElement;

/** Types with one control, or a group whose first control has the question's id. */
const PLAIN = TYPES.filter((one) => one !== 'autoComplete' && one !== 'googleMapAddressPicker');

describe('a question', () => {
  it.each(PLAIN)(
    'of type %s has its hint, then its message, and the control that takes the focus [QTYP-74]',
    (kind) => {
      const question: Question = { ...QUESTIONS[kind], hint: 'Take your time' };
      const { refuse, store, container } = showQuestions([question]);
      expect(container.querySelectorAll('[data-error], [aria-invalid]')).toHaveLength(0);
      refuse();
      const { error, answer } = store.entry('q');
      const message = container.querySelector('[data-error]')!;
      expect(message.id).toBe('q-error');
      expect(message.textContent).toBe(`Error: ${error}`);
      // Each control has both attributes, also in a group; the checkbox beside a serial number has its own label.
      const controls = [...container.querySelectorAll('input, select, textarea')].filter(({ id }) => id !== 'q-none');
      for (const one of controls) expect(one.getAttribute('aria-describedby')).toMatch(/^q-hint q-error( |$)/);
      const focused = control(controlId(question, answer, error));
      expect(controls).toContain(focused);
      focused.focus();
      expect(document.activeElement).toBe(focused);
      const order = ['label, legend, span.label', '#q-hint', '#q-error', 'input, textarea, select'].map((one) =>
        container.querySelector(one)!,
      );
      for (const [at, one] of order.slice(1).entries()) {
        expect(order[at]!.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
      }
    },
  );

  it.each(PLAIN)('of type %s says that it may stay empty, not that it may not', (kind) => {
    showQuestions([
      { ...QUESTIONS[kind], mandatory: false },
      { ...QUESTIONS[kind], id: 'r', label: 'Other' },
    ]);
    expect(screen.getAllByText('(optional)')).toHaveLength(1);
    expect(screen.getByText('(optional)').parentElement!.textContent).toBe('Question (optional)');
  });

  it('that is locked does not say that it may stay empty', () => {
    showQuestions([
      { ...QUESTIONS.text, mandatory: false, locked: { all: [] } },
      { ...QUESTIONS.text, id: 'r', label: 'Other', mandatory: false },
    ]);
    expect(screen.getAllByText('(optional)').map((one) => one.parentElement!.textContent)).toEqual([
      'Other (optional)',
    ]);
  });

  it('that is locked cannot be changed, and one that is silent is not on the page', () => {
    showQuestions([
      { ...QUESTIONS.text, locked: { all: [] } },
      { ...QUESTIONS.text, id: 'r', label: 'Other' },
      { ...QUESTIONS.text, id: 's', label: 'Silent', mandatory: false, silent: true },
    ]);
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ id, disabled }) => [id, disabled])).toEqual([
      ['q', true],
      ['r', false],
    ]);
  });

  it.each(PLAIN)('of type %s cannot be changed in a form that is closed, and can still be read', (kind) => {
    const { container } = showQuestions([QUESTIONS[kind]], true);
    const controls = [...container.querySelectorAll<HTMLInputElement>('input, textarea, select')];
    expect(controls.length).toBeGreaterThan(0);
    expect(controls.filter((one) => !one.disabled)).toEqual([]);
    expect(screen.getByText('Question')).toBeTruthy();
  });

  it('is not on the page while it is not shown, and has what was typed when it comes back [QTYP-73]', () => {
    const { store, container } = showQuestions([
      { ...QUESTIONS.radio, id: 'colour' },
      { ...QUESTIONS.text, id: 'why', label: 'Why', when: { question: 'colour', is: ['R'] } },
    ]);
    expect(screen.queryByLabelText('Why')).toBeNull();
    fireEvent.click(screen.getByLabelText('Red'));
    type(screen.getByLabelText('Why'), 'It is warm');
    fireEvent.click(screen.getByLabelText('Blue'));
    expect(container.querySelector('#why')).toBeNull();
    act(() => store.change('colour', { radioValue: 'R' }));
    expect(field('Why').value).toBe('It is warm');
  });

  /** Types with a visible width; the two that load later, as they show at first. */
  it.each(['text', 'textarea', 'email', 'select', 'autoComplete', 'googleMapAddressPicker'] as const)(
    'of type %s takes six columns of twelve unless it says otherwise [FORM-43]',
    (kind) => {
      showQuestions([QUESTIONS[kind], { ...QUESTIONS[kind], id: 'wide', label: 'Wide', width: 12 }]);
      expect([control('q').className, control('wide').className].map((look) => look.match(/columns\d+/g))).toEqual([
        ['columns6'],
        ['columns12'],
      ]);
    },
  );

  it('lets the browser fill in what it knows', () => {
    showQuestions([
      { ...QUESTIONS.email, autocomplete: 'email' },
      { ...QUESTIONS.text, id: 'name', autocomplete: 'name' },
      { ...QUESTIONS.select, id: 'title', autocomplete: 'honorific-prefix' },
      { ...QUESTIONS.date, id: 'birth', autocomplete: 'bday' },
      { ...QUESTIONS.autoComplete, id: 'street', autocomplete: 'section-home address-line1' },
    ]);
    const told = (...ids: readonly string[]) => ids.map((id) => control(id).getAttribute('autocomplete'));
    expect([control('q').type, ...told('q', 'name', 'title', 'birth', 'birth-month', 'birth-year', 'street')]).toEqual([
      'email',
      'email',
      'name',
      'honorific-prefix',
      'bday-day',
      'bday-month',
      'bday-year',
      'section-home address-line1',
    ]);
  });

  it('tells the browser nothing where it is not about the person who fills in (WCAG 1.3.5)', () => {
    showQuestions([
      QUESTIONS.email,
      ...(['text', 'select', 'date', 'googleMapAddressPicker'] as const).map((kind) => ({
        ...QUESTIONS[kind],
        id: kind,
      })),
    ]);
    expect(
      ['q', 'text', 'select', 'date', 'date-month', 'date-year', 'googleMapAddressPicker'].map((id) =>
        control(id).getAttribute('autocomplete'),
      ),
    ).toEqual([null, null, null, 'off', 'off', 'off', null]);
  });

  it('about a telephone number has the keyboard of one, and takes what is between the digits', () => {
    const { store } = showQuestions([{ ...QUESTIONS.text, spelling: 'telephone' }]);
    expect(control('q').type).toBe('tel');
    type(control('q'), '0412 345-678');
    expect([control('q').value, store.entry('q').answer]).toEqual(['0412 345-678', { value: '0412 345-678' }]);
  });

  it('that the form does not have is nothing', () => {
    expect(showQuestions([QUESTIONS.text]).store.question('other')).toBeUndefined();
  });
});

describe('a date', () => {
  it('shows how it is written, unless the form says it in its own words [QTYP-45]', () => {
    showQuestions([QUESTIONS.date, { ...QUESTIONS.date, id: 'own', label: 'Other', hint: 'Of the test' }]);
    expect(screen.getByRole('group', { name: 'Question', description: 'For example, 31 01 2020' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Other', description: 'Of the test' })).toBeTruthy();
  });

  it('marks the part that is wrong, and the focus goes there', () => {
    const { refuse, store } = showQuestions([{ ...QUESTIONS.date, start: date('31/13/2020') }]);
    refuse();
    expect(field('Month').getAttribute('aria-invalid')).toBe('true');
    expect(field('Day').hasAttribute('aria-invalid')).toBe(false);
    expect(control(controlId(QUESTIONS.date, store.entry('q').answer, store.entry('q').error))).toBe(field('Month'));
    type(field('Month'), '12');
    expect(document.querySelector('[data-error]')).toBeNull();
  });
});

describe('choices', () => {
  it('of a group have the id of the question on the first, and one name', () => {
    const { store } = showQuestions([QUESTIONS.radio]);
    expect(within(screen.getByRole('group', { name: 'Question' })).getAllByRole('radio')).toHaveLength(3);
    expect(control('q')).toBe(screen.getByLabelText('Red'));
    fireEvent.click(screen.getByLabelText('Green'));
    expect(store.entry('q').answer).toEqual({ radioValue: 'G' });
    expect(screen.getByLabelText<HTMLInputElement>('Green').checked).toBe(true);
  });

  it('of a list have no empty option where the form wants none, and never show what was not chosen', () => {
    const { store } = showQuestions([
      { ...QUESTIONS.select, empty: null },
      {
        ...QUESTIONS.select,
        id: 'r',
        label: 'Other',
        start: { key: 'X', value: 'Violet', enccode: '', refdatatype: '' },
      },
    ]);
    const names = (name: string) =>
      within(screen.getByLabelText(name))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(screen.getByLabelText<HTMLSelectElement>('Question').value).toBe('');
    expect(names('Question')).toEqual(['Red', 'Green', 'Blue']);
    expect(names('Other')).toEqual(['Please select', 'Violet', 'Red', 'Green', 'Blue']);
    fireEvent.change(screen.getByLabelText('Question'), { target: { value: 'B' } });
    expect(store.entry('q').answer).toMatchObject({ key: 'B', value: 'Blue' });
    expect(names('Question')).toEqual(['Red', 'Green', 'Blue']);
    fireEvent.change(screen.getByLabelText('Other'), { target: { value: '' } });
    expect(store.entry('r').answer).toMatchObject({ key: '', value: '' });
  });

  it('of a declaration come behind what is declared, whose links open beside the form', () => {
    const statements = [
      'It is true.',
      'As the [policy](https://regulator.example/privacy) allows, and [this](javascript:alert) does not.',
    ];
    const { store } = showQuestions([
      { ...QUESTIONS.declaration, statements },
      { ...QUESTIONS.conditionalDeclaration, id: 'r', label: 'Other', statements: ['Is it?'] },
    ]);
    const group = screen.getByRole('group', { name: 'Question' });
    const [link, ...others] = within(group).getAllByRole('link');
    expect(others).toEqual([]);
    expect([link!.getAttribute('href'), link!.getAttribute('target'), link!.getAttribute('rel')]).toEqual([
      'https://regulator.example/privacy',
      '_blank',
      'noopener noreferrer',
    ]);
    expect(group.textContent).toContain(' allows, and this does not.');
    fireEvent.click(within(group).getByLabelText('Red'));
    expect(store.entry('q').answer).toEqual({ checkboxes: { R: true }, checkboxValues: ['R'] });
    const other = screen.getByRole('group', { name: 'Other' });
    expect(within(other).getAllByRole('radio')).toHaveLength(COLOURS.length);
    expect(within(other).getByText('Is it?')).toBeTruthy();
  });
});

describe('a serial number', () => {
  it('is emptied and cannot be typed while there is none, with a note about it [QTYP-70 QTYP-71 QTYP-72]', () => {
    const { store } = showQuestions([QUESTIONS.textCheckboxEnabled]);
    const none = screen.getByLabelText('No serial number available');
    type(field('Question'), 'SN 1');
    expect(screen.queryByText('You can add the serial number later by updating this drone.')).toBeNull();
    fireEvent.click(none);
    expect(store.entry('q').answer).toEqual({ value: '', checked: true });
    expect([field('Question').value, field('Question').disabled]).toEqual(['', true]);
    expect(
      within(screen.getByRole('status')).getByText('You can add the serial number later by updating this drone.'),
    ).toBeTruthy();
    fireEvent.click(none);
    expect(store.entry('q').answer).toEqual({ value: '', checked: false });
    expect(field('Question').disabled).toBe(false);
  });

  it('has the note of the form where there is one [QTYP-72]', () => {
    showQuestions([
      { ...QUESTIONS.textCheckboxEnabled, note: 'Look under the battery', start: { value: '', checked: true } },
    ]);
    expect(screen.getByText('Look under the battery')).toBeTruthy();
  });
});

describe('a long text', () => {
  it('shows what is left at every key, says it only at a mark, and keeps what is too long', () => {
    const { store } = showQuestions([QUESTIONS.textarea]);
    const area = field('Question');
    expect(area.getAttribute('aria-describedby')).toBe('q-count');
    type(area, 'x'.repeat(60));
    expect(screen.getByText('130 characters left')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('');
    type(area, 'x'.repeat(95));
    const said = screen.getByRole('status').textContent;
    expect(said).toBe('100 characters left or fewer');
    type(area, 'x'.repeat(96));
    expect(screen.getByRole('status').textContent).toBe(said);
    type(area, 'x'.repeat(200));
    expect(screen.getByText('10 characters too many')).toBeTruthy();
    expect(store.entry('q').answer).toEqual({ value: 'x'.repeat(200) });
  });
});
