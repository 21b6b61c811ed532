/** Under which key something is sent while it has no answer (DEC-11). */
import { expect, it } from 'vitest';
import { readUnanswered, sentAs, writeUnanswered } from '#rules/core/unanswered.rules.ts';

const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e';
const fresh = () => KEY;
const other = () => '7c9e6679-7425-40de-944b-e07fc1f90ae7';

it('has its own key when it is sent first, the same when it is sent again, and another for anything else', () => {
  const first = sentAs(null, 'a card', fresh);
  expect(first.key).toBe(KEY);
  expect(sentAs(first, 'a card', other)).toEqual(first);
  expect(sentAs(first, 'another card', other).key).toBe(other());
});

it('is read from the tab as it was written, and without what was sent', () => {
  const sent = sentAs(null, 'a card', fresh);
  expect(readUnanswered(writeUnanswered(sent))).toEqual(sent);
  expect(writeUnanswered(sent)).not.toContain('a card');
});

it.each([null, '', KEY, 'short 6.abc', `${KEY} `, `${KEY} 6.abc more`, `${KEY}\n6.abc`, `${'k'.repeat(101)} 6.abc`])(
  'is nothing in %j, which another script could have written',
  (text) => expect(readUnanswered(text)).toBeNull(),
);
