import { fireEvent } from '@testing-library/react';

/** One key, as the browser does it: the text first, with the caret behind it, then its event. */
export function keyed(input: HTMLInputElement, text: string, caret = text.length): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.setSelectionRange(caret, caret);
  fireEvent.input(input, { inputType: 'insertText' });
}

/** Key by key, each upon what the field shows. */
export function typedIn(input: HTMLInputElement, text: string): string {
  for (const letter of text) keyed(input, input.value + letter);
  return input.value;
}
