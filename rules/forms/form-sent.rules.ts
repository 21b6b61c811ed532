/**
 * A typed text as it leaves its field: it is judged, reviewed and sent like this, by the browser and by the server,
 * while the field and a draft keep what was typed. What is taken away says nothing: spaces and invisible letters around
 * it, what people write between the digits of a telephone number or the signs of a document's number.
 */
import { documentNumber, plainDigits, trimmed, withoutInvisible } from '../core/letters.rules.ts';
import type { Answer } from './form-answers.rules.ts';
import type { Check, Question } from './form.rules.ts';

/** Sent form of a one-line text. Other texts and answers stay as they are. */
export function textSent(question: Question, text: string): string {
  if (question.type === 'email') return mailAddress(text);
  if (question.type !== 'text') return text;
  if (question.spelling === 'telephone') return telephoneNumber(text);
  if (question.spelling === 'documentNumber') return documentNumber(text);
  return hasPattern(question) ? plainDigits(trimmed(text)) : trimmed(text);
}

export function answerSent(question: Question, answer: Answer): Answer {
  if ((question.type !== 'text' && question.type !== 'email') || !('value' in answer)) return answer;
  const value = textSent(question, answer.value);
  return value === answer.value ? answer : { value };
}

/**
 * A telephone number without spaces, hyphens, dots and brackets (DEC-44), in plain digits; other characters stay, to be
 * refused.
 */
export function telephoneNumber(text: string): string {
  return (
    plainDigits(withoutInvisible(text).normalize('NFKC'))
      .replace(/^\s*tel:/i, '')
      // The zero of a national number, which is not dialled behind the code of the country: +61 (0) 412 345 678.
      .replace(/^(\s*(?:\+|00)[\d\s\p{Pd}.]{1,8})[([]\s*0\s*[)\]]/u, '$1')
      .replace(/[\s\p{Pd}\u2212.()[\]]/gu, '')
      .replace(/^\+610(?=\d{9}$)/, '+61')
  );
}

/** A telephone number after that: digits, with or without a plus before them (ARNV-38). */
export const TELEPHONE_CHECK: Check = {
  name: 'pattern',
  pattern: '\\+?\\d+',
  message: 'Enter a phone number using numbers only, for example 0412345678',
};

/** An e-mail address without the scheme of a copied link. */
export function mailAddress(text: string): string {
  return trimmed(trimmed(text).replace(/^mailto:/i, ''));
}

/** Whether a text has a pattern, and so is a number; a name or a description keeps its digits. */
function hasPattern({ validate = [] }: Question): boolean {
  for (const { name } of validate) if (name === 'pattern') return true;
  return false;
}
