/** Makes the calendar file of a last day and has the browser save it; loaded with the first press. */
import { calendarFile, calendarFileName, type CalendarEntry } from '#rules/calendar-file.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';

/** Saves the file; a phone offers its calendar instead. */
export function downloadCalendarEntry(entry: CalendarEntry, maker: string, moment: Moment): void {
  const link = document.createElement('a');
  // The address is not revoked: a browser reads it in its own time, and it takes a kilobyte.
  link.href = URL.createObjectURL(
    new Blob([calendarFile(entry, maker, moment)], { type: 'text/calendar;charset=utf-8' }),
  );
  link.download = calendarFileName(entry.title);
  link.click();
}
