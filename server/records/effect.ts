/** Context and result of a payment's effect; the effects are in `paid-effects.ts` and `drone-effects.ts`. */
import type { Moment } from '#rules/core/moment.rules.ts';
import type { Outcome } from '#rules/applications/outcome.rules.ts';
import type { Settings } from '#rules/core/settings.rules.ts';
import type { Deed } from '#server/core/audit.ts';

/** Subject of a letter about a payment without effect. */
export const REFUND = 'We will refund your payment';

export interface Present {
  readonly moment: Moment;
  readonly settings: Settings;
}

/** The result: audit entries, letters, whether anything was done, and whether part of the payment goes back. */
export interface Effect {
  readonly deeds: readonly Deed[];
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly done: boolean;
  readonly undone: boolean;
  /** The same as data for the page; the caller adds the paid amount. */
  readonly outcome: Omit<Outcome, 'paidCents'>;
}
