import { describe, expect, it } from 'vitest';
import type { IsoDate } from '#rules/core/calendar.rules.ts';
import { isolated } from '#rules/core/isolated.rules.ts';
import { nameWithSerial, registrationEnd } from '#rules/drones/registered-drone.rules.ts';
import { noCertificate } from '#rules/ways/entry-organisation.rules.ts';
import { greeting } from '#server/records/submitting.ts';
import { letterAbout } from '#server/reminders/letters.ts';
import { asSeen, FROM_RIGHT } from '#support/as-seen.ts';
import { sydney } from '#support/moments.ts';
import { settingsOf } from '#support/settings.ts';

describe('a typed text in a sentence', () => {
  it('stays as it is where nothing of it runs from right to left, so that it can be copied and found', () => {
    for (const text of ['DJI Mavic 3', '1581F5FJ000766806146', 'Zoë Müller-李', '', 'a_1.pdf'])
      expect(isolated(text)).toBe(text);
  });

  it('is isolated in every script that runs from right to left', () => {
    for (const letter of ['א', 'ع', 'ܐ', 'ߊ', 'ࠀ', 'ࡀ', '𐡀', '𐤀', '𐩠', '𐳀', '𞠀', '𞤀', 'ﻼ'])
      expect(isolated(`${letter} 1`)).toBe(`\u2068${letter} 1\u2069`);
  });

  it('is closed where it opens a direction and does not end it', () => {
    expect(isolated('a\u202eb')).toBe('\u2068ab\u2069');
    expect(isolated('שלום\u2069 5')).toBe('\u2068שלום 5\u2069');
  });

  it('would turn the number after it round without isolates', () => {
    expect(asSeen(`${FROM_RIGHT.typed} 3 drones`)).toBe('3 !םלוע םולש drones');
    expect(asSeen(`${isolated(FROM_RIGHT.typed)} 3 drones`)).toBe(`${FROM_RIGHT.seen} 3 drones`);
  });
});

const DAY = '2026-12-20' as IsoDate;
const reminder = (name: string) =>
  letterAbout(
    [
      {
        kind: 'drones',
        recipient: { personId: 'p', name, to: 'a@example.com' },
        organisation: { id: 'o', name },
        subjectId: 'd',
        name: `${name} 3`,
        endsOn: DAY,
        daysBefore: 60,
        isAhead: false,
        page: '',
      },
    ],
    {
      portal: 'https://portal.example',
      settings: settingsOf({}),
      moment: sydney('2026-11-21T10:00:00+11:00'),
      stop: 'https://portal.example/stop',
      pace: 'week',
    },
  );

/** One of each kind of sentence, each with what would be turned round behind the name. */
it.each<readonly [string, (name: string) => string]>([
  ['a drone and its serial number', (name) => nameWithSerial(name, '1581')],
  ['a serial number', (serial) => `${nameWithSerial('DJI Mavic 3', serial)}, 250 g`],
  ['the entry of a calendar', (name) => registrationEnd('d', name, DAY).text],
  ['the reason of a gate', (name) => noCertificate(name)],
  ['the first line of a letter', (name) => `${greeting(name)} 3 drones`],
  ['the subject of a reminder', (name) => reminder(name).subject],
  ['the lines of a reminder', (name) => reminder(name).text.split('\n')[2] ?? ''],
])('%s keeps its order with a name from right to left', (_what, sentence) => {
  const shown = asSeen(sentence(FROM_RIGHT.typed));
  expect(shown).toContain(FROM_RIGHT.seen);
  expect(shown).toBe(sentence('NAME').replaceAll('NAME', FROM_RIGHT.seen));
});
