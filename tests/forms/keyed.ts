import { fireEvent } from '@testing-library/react';

/** One key press as in a browser: the text first, with the caret behind it, then the event. */
export function keyed(input: HTMLInputElement, text: string, caret = text.length): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.setSelectionRange(caret, caret);
  fireEvent.input(input, { inputType: 'insertText' });
}

/** Types key by key, each appended to the field's present text. */
export function typedIn(input: HTMLInputElement, text: string): string {
  for (const letter of text) keyed(input, input.value + letter);
  return input.value;
}
