/**
 * When a person is reminded: at 60 and at 14 days and on the day, only of the latest date passed, and never after the
 * end (issue 16, section 2).
 */
import { daysAway } from '#rules/core/days-away.rules.ts';
import { expect, it } from 'vitest';
import { addDays, todayOf } from '#rules/core/calendar.rules.ts';
import { LOOKS_AHEAD_DAYS, remindersToSend, reminderStage, type ReminderPace } from '#rules/reminders.rules.ts';
import { SATURDAY } from '../records/sandbox.ts';

/** The Saturday is 21 November 2026 in Sydney. */
it.each([
  ['2027-01-21', null, '61 days before'],
  ['2027-01-20', 60, '60 days before'],
  ['2026-12-06', 60, '15 days before'],
  ['2026-12-05', 14, '14 days before'],
  ['2026-11-22', 14, 'the day before'],
  ['2026-11-21', 0, 'on the day'],
  ['2026-11-20', null, 'the day after'],
  ['2026-13-01', null, 'no day at all'],
] as const)('of %s it is %s that is due: %s', (endsOn, stage, _when) => {
  expect(reminderStage(endsOn, SATURDAY)).toBe(stage);
});

it('counts days in the regulator’s zone, on the day on which summer time ends too', () => {
  // 5 April 2026, 01:00 in Sydney; 14 days are an hour longer than at other times.
  const before = { epochMs: Date.UTC(2026, 2, 21, 13, 30), zone: 'Australia/Sydney' };
  expect([
    reminderStage('2026-04-05', before),
    reminderStage('2026-04-05', { ...before, epochMs: before.epochMs - 3_600_000 }),
  ]).toEqual([14, 60]);
});

it('says how far away a day is', () => {
  expect([0, 1, 2, 14].map(daysAway)).toEqual(['today', 'tomorrow', 'in 2 days', 'in 14 days']);
});

/**
 * A fleet whose registrations end on a day each. Of every reminder it is noted how many days before the last day it
 * came; of the mails, on which day.
 */
function fleet(pace: ReminderPace, ends: readonly number[], days: number) {
  const begin = todayOf(SATURDAY);
  const told = new Map<string, number[]>();
  const mails: number[] = [];
  for (let day = 0; day < days; day += 1) {
    const moment = { ...SATURDAY, epochMs: SATURDAY.epochMs + day * 86_400_000 };
    const untold = ends.flatMap((end) => {
      const endsOn = addDays(begin, end);
      const stages = [0, LOOKS_AHEAD_DAYS].map((ahead) => ({ ahead, stage: reminderStage(endsOn, moment, ahead) }));
      return stages.flatMap(({ ahead, stage }) =>
        stage === null || (told.get(endsOn) ?? []).some((known) => known <= stage)
          ? []
          : [{ subjectId: endsOn, endsOn, daysBefore: stage, isAhead: ahead > 0, early: end - day - stage }],
      );
    });
    const last = mails.at(-1);
    const sent = remindersToSend(pace, last === undefined ? null : addDays(begin, last), untold, addDays(begin, day));
    if (sent.length > 0) mails.push(day);
    for (const { endsOn, daysBefore } of sent) told.set(endsOn, [...(told.get(endsOn) ?? []), daysBefore]);
    // Nothing is told too late, and by week nothing more than six days early.
    expect(sent.filter(({ early }) => early < 0 || early > (pace === 'week' ? LOOKS_AHEAD_DAYS : 0))).toEqual([]);
  }
  return { mails, told };
}

/** From 62 days on, so that no time of the first was over before. */
const ENDS = Array.from({ length: 45 }, (_, at) => 62 + at);

it('of a fleet of which something is due every day one mail a week comes, with everything of which somebody has to be told by then', () => {
  const { mails, told } = fleet('week', ENDS, 110);
  expect(mails.slice(0, 7)).toEqual([2, 9, 16, 23, 30, 37, 44]);
  expect(mails.every((day, at) => at === 0 || day - mails[at - 1]! >= 7)).toBe(true);
  expect([told.size, [...told.values()].every((stages) => stages.join() === '60,14,0')]).toEqual([45, true]);
});

it('of the same fleet a mail comes on each day on which something is due, where the person chose that', () => {
  const { mails, told } = fleet('day', ENDS, 110);
  // On the 47th day nothing is: the last is told of 60 days, and none of 14 yet.
  expect(mails).toEqual(Array.from({ length: 105 }, (_, at) => at + 2).filter((day) => day !== 47));
  expect([...told.values()].every((stages) => stages.join() === '60,14,0')).toBe(true);
});

it('what ends before the next weekly mail is told though the last one came this week', () => {
  const today = todayOf(SATURDAY);
  const ends = (days: number) => ({
    subjectId: String(days),
    endsOn: addDays(today, days),
    daysBefore: 14,
    isAhead: false,
  });
  const sent = (mailedOn: number) =>
    remindersToSend('week', addDays(today, mailedOn), [ends(3), ends(4), ends(5)], today).map(
      ({ subjectId }) => subjectId,
    );
  expect([sent(-3), sent(-6), sent(-7), sent(2)]).toEqual([['3'], [], ['3', '4', '5'], ['3', '4', '5']]);
});
