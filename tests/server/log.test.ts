/** The logged part of an error: enough to find its place, nothing that somebody typed (T-56). */
import { expect, it } from 'vitest';
import { causeOf } from '#server/core/log.ts';

const parsed = (): unknown => {
  try {
    return JSON.parse('{"name": typed by somebody}');
  } catch (error) {
    return error;
  }
};
const timed = (): unknown => {
  try {
    return Temporal.PlainDate.from('typed by somebody');
  } catch (error) {
    return error;
  }
};
const inQuery = (cause?: Error) =>
  new Error('Failed query: insert into draft values ($1)\nparams: typed by somebody', { cause });
const ofDatabase = Object.assign(new Error('Key (name)=(typed by somebody) already exists.'), {
  code: '23505',
  severity: 'ERROR',
  table: 'draft',
});

it.each([
  ['a parser, which repeats what it stumbled over', parsed(), /^SyntaxError/],
  ['a date', timed(), /^RangeError/],
  ['a query with its parameters', inQuery(), /^Error/],
  ['what a query came to grief over', inQuery(ofDatabase), /^database 23505 draft$/],
  ['something else', 'typed by somebody', /^unknown error$/],
])('not the words of %s', (_what, error, line) => {
  expect(causeOf(error)).toMatch(line);
  expect(causeOf(error)).not.toContain('typed by somebody');
});

it('but those of our own, and where it was', () => {
  expect(causeOf(new Error('A payment has no submission'))).toMatch(/^Error: A payment has no submission/);
});
