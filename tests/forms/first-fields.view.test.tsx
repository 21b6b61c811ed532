import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AnswerOf } from '#rules/forms/form-answers.rules.ts';
import { eventually } from '#support/eventually.ts';
import { showQuestions } from './form-around.tsx';
import { QUESTIONS } from './questions.ts';

/** Parts that load with a form: they arrive when the test allows it, or never. */
const coming = vi.hoisted(() => ({ come: [] as (() => void)[] }));

vi.mock('#ui/forms/suggestion.view.tsx', async (original) => {
  await new Promise<void>((resolve) => coming.come.push(resolve));
  return original();
});
vi.mock('#ui/forms/address.view.tsx', () => Promise.reject(new Error('the file did not come')));

const field = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name: 'Question' });

describe('the field before its suggestions are loaded', () => {
  it('is typed into like any other, and hands focus, caret and text to the one that comes', async () => {
    const { store } = showQuestions([QUESTIONS.autoComplete]);
    field().focus();
    fireEvent.change(field(), { target: { value: 'gre' } });
    expect(store.entry('q').answer).toEqual({ key: '', value: '', typed: 'gre' });
    field().setSelectionRange(1, 2);
    await eventually(() => expect(coming.come).not.toEqual([]));
    coming.come.forEach((come) => come());
    const after = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Question' });
    expect(document.activeElement).toBe(after);
    expect([after.value, after.selectionStart, after.selectionEnd]).toEqual(['gre', 1, 2]);
  });
});

describe('the field of an address whose map part does not come', () => {
  it('stays, and takes an address as text', async () => {
    const { store } = showQuestions([QUESTIONS.googleMapAddressPicker]);
    const before = field();
    before.focus();
    fireEvent.change(before, { target: { value: '1 Wattle Street' } });
    await waitFor(() => expect(before.isConnected).toBe(false));
    expect(document.activeElement).toBe(field());
    fireEvent.change(field(), { target: { value: `${field().value}, Canberra` } });
    expect((store.entry('q').answer as AnswerOf['googleMapAddressPicker']).value).toBe('1 Wattle Street, Canberra');
  });
});
