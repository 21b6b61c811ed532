import { describe, expect, it } from 'vitest';
import { draftKeptUntil, draftsTitled } from '#rules/applications/drafts.rules.ts';
import { ARN_DRAFT_TITLE } from '#rules/home-routing.rules.ts';
import { REGISTRATION_DRAFT } from '#rules/drones/saved-applications.rules.ts';
import { sydney } from '#support/moments.ts';

describe('saved drafts', () => {
  it.each([
    ['2026-03-15T00:00:00+11:00', '2026-03-22'],
    ['2026-03-15T23:59:59+11:00', '2026-03-22'],
    ['2026-02-25T12:00:00+11:00', '2026-03-04'],
    ['2028-02-25T12:00:00+11:00', '2028-03-03'],
    ['2026-04-01T12:00:00+11:00', '2026-04-08'],
  ])('saved at %s are kept until %s: seven days [CONS-02]', (saved, until) => {
    expect(draftKeptUntil(sydney(saved))).toBe(until);
  });

  it('are told apart by title, ignoring case [FORM-42]', () => {
    const rows = [
      { recordid: '0', formname: 'ARN Application' },
      { recordid: '1', formname: 'RPA Registration' },
      { recordid: '2', formname: 'rpa registration ' },
      { recordid: '3', formname: 'RPA Registration 2' },
    ];
    // The draft titles are compared without case.
    for (const title of [REGISTRATION_DRAFT, 'RPA registration'])
      expect(draftsTitled(rows, title).map(({ recordid }) => recordid)).toEqual(['1', '2']);
    for (const title of [ARN_DRAFT_TITLE, 'ARN application'])
      expect(draftsTitled(rows, title).map(({ recordid }) => recordid)).toEqual(['0']);
  });
});
