/** What an effect of a payment knows and says; the effects themselves are in `paid-effects.ts` and `drone-effects.ts`. */
import type { Moment } from '#rules/core/moment.rules.ts';
import type { Outcome } from '#rules/applications/outcome.rules.ts';
import type { Settings } from '#rules/core/settings.rules.ts';
import type { Deed } from '#server/core/audit.ts';

/** Subject of a letter about what was paid and could not be done. */
export const REFUND = 'We will refund your payment';

/** What an effect is judged by: the regulator's now and its settings. */
export interface Present {
  readonly moment: Moment;
  readonly settings: Settings;
}

/**
 * What happened: what to note in the audit record, what to tell, whether anything was done, and whether something that
 * was paid for could not be.
 */
export interface Effect {
  readonly deeds: readonly Deed[];
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly done: boolean;
  readonly undone: boolean;
  /** The same as data, for the page; what was paid is added by whoever knows it. */
  readonly outcome: Omit<Outcome, 'paidCents'>;
}
