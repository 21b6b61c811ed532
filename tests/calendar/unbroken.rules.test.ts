/** Dates and times of day do not break across lines on a screen (issue 44, part 4). */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { filesOf, read } from '../architecture/files.ts';

const INSTANT = '2026-03-05T09:11:07Z';
const ABROAD = { zone: 'Australia/Sydney', reader: 'Europe/Paris' };

/** Every text of a date or a time that the rules write, as a browser's bundle or the server's has them. */
async function written() {
  const { displayDate, parseIsoDate, plainDate } = await import('#rules/core/calendar.rules.ts');
  const { dayAndTime } = await import('#rules/core/day-and-time.rules.ts');
  const { timeOfDay, timeToTheSecond } = await import('#rules/core/time-of-day.rules.ts');
  const moment = { epochMs: Date.parse(INSTANT), ...ABROAD };
  const day = parseIsoDate('2026-03-05')!;
  return {
    shown: [displayDate(day), timeOfDay(moment), timeToTheSecond(moment)],
    both: dayAndTime(INSTANT, ABROAD),
    sent: plainDate(day),
  };
}

const PLAIN = ['05 Mar 2026', '8:11 pm AEDT', '8:11:07 pm AEDT'];

describe('in the code that a browser runs', () => {
  beforeAll(() => {
    vi.stubGlobal('__ON_SCREEN__', true);
    vi.resetModules();
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it('every date and time of day is one word to the line; between the two a line may break', async () => {
    const { shown, both } = await written();
    expect(shown).toEqual(PLAIN.map((text) => text.replaceAll(' ', '\u00A0')));
    expect(both).toBe('05\u00A0Mar\u00A02026 at 8:11\u00A0pm\u00A0AEDT');
  });

  it('what is sent has plain spaces', async () => {
    expect((await written()).sent).toBe('05 Mar 2026');
  });
});

it('mails, files and papers have plain spaces', async () => {
  const { shown, both } = await written();
  expect([shown, both]).toEqual([PLAIN, '05 Mar 2026 at 8:11 pm AEDT']);
});

it('no page writes a date in another way', () => {
  const others = filesOf(['rules', 'ui', 'src', 'machines'], /\.tsx?$/).filter((path) =>
    /toLocale(?:Date|Time)String|dateStyle|DateTimeFormat\([^)]*\bday:/.test(read(path)),
  );
  expect(others).toEqual([]);
});
