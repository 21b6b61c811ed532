import { addDays, sameTimeDaysLater, todayOf, type IsoDate } from '../core/calendar.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import type { DraftContents } from './draft-contents.rules.ts';

/** Days a saved draft is kept (CONS-02). */
export const DRAFT_RETENTION_DAYS = 7;

/** A row of a draft list (ENTI-24). */
export interface DraftRow {
  readonly recordid: string;
  readonly formname: string;
  /** ISO instant of the save. */
  readonly createdon?: string | null;
  /** Whether the application was paid and is being finished, so that nothing of it is left to do. */
  readonly paymentReceived?: boolean | null | undefined;
  /** Amount of its content, where the regulator says. */
  readonly holds?: DraftContents | null | undefined;
}

/** The last day a draft saved at a moment is kept. */
export function draftKeptUntil(saved: Moment): IsoDate {
  return addDays(todayOf(saved), DRAFT_RETENTION_DAYS);
}

/**
 * The instant, in epoch milliseconds, at or before which what was saved is kept no longer: the same time of day so many
 * days ago, so that nothing goes before the day that is told.
 */
export function draftsKeptSince(moment: Moment): number {
  return sameTimeDaysLater(moment, -DRAFT_RETENTION_DAYS);
}

/** The drafts of one form, by title and ignoring case (OP-P-79). */
export function draftsTitled<Row extends DraftRow>(rows: readonly Row[], title: string): Row[] {
  const wanted = title.trim().toLowerCase();
  return rows.filter((row) => row.formname.trim().toLowerCase() === wanted);
}

export function withoutIds<Row extends DraftRow>(rows: readonly Row[], gone: readonly string[]): Row[] {
  return rows.filter(({ recordid }) => !gone.includes(recordid));
}
