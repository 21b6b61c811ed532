/** The portal never asks for a password: people sign in at the identity provider. */
import { expect, it } from 'vitest';
import { filesOf, linesWith, read, withoutComments } from './files.ts';

it('nothing that the portal draws takes a password, or is filled in by a browser with one [START-03]', () => {
  const drawn = filesOf(['ui', 'src'], /\.tsx?$/);
  expect(drawn.length).toBeGreaterThan(100);
  const asking = /\btype\s*[=:]\s*\{?\s*['"]password['"]|(?:current|new)-password/;
  expect(drawn.flatMap((path) => linesWith(path, withoutComments(read(path)), asking))).toEqual([]);
});
