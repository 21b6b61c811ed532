/**
 * The result of a paid or free application for mail and page: counts, drones, cost, what was left out and why. The
 * regulator stores it with the submission; the portal shows what it is told (docs/decisions/0012).
 */
import { displayFee } from '../payments/fees.rules.ts';

export interface Outcome {
  /** `detail`: present state, such as `until 20 Mar 2027`; empty for none. */
  readonly done: readonly { readonly name: string; readonly detail: string }[];
  /** `why`: the reason as a sentence. */
  readonly left: readonly { readonly name: string; readonly why: string }[];
  readonly paidCents: number;
  /** Part of the payment that goes back to the card, in cents. */
  readonly refundCents: number;
}

export type OutcomeKind = 'registered' | 'renewed' | 'paid';

const NUMBER = new Intl.NumberFormat('en-AU');
const THINGS = {
  registered: ['drone is', 'drones are'],
  renewed: ['drone registration is', 'drone registrations are'],
  paid: ['fee is', 'fees are'],
} as const;

const counted = (count: number, kind: OutcomeKind): string =>
  `${NUMBER.format(count)} ${THINGS[kind][count === 1 ? 0 : 1]}`;

/** `248 drone registrations are renewed` */
export const doneText = (count: number, kind: OutcomeKind): string => `${counted(count, kind)} ${kind}`;

/** `2 drone registrations are not renewed` */
export const leftText = (count: number, kind: OutcomeKind): string => `${counted(count, kind)} not ${kind}`;

/** The paid amount, and the part that goes back. */
export function moneyText({ paidCents, refundCents }: Pick<Outcome, 'paidCents' | 'refundCents'>): string {
  if (paidCents === 0) return 'There was no fee.';
  const back = refundCents === 0 ? '' : ` We will refund ${displayFee(refundCents)} to your card.`;
  return `You paid ${displayFee(paidCents)}.${back}`;
}

/** Number of lines of a mail with drones; the portal lists the rest. */
const MAIL_LINES = 20;

/** The lines of a mail, with the number of those that are left out. */
export function mailLines(lines: readonly string[]): string {
  const more = lines.length - MAIL_LINES;
  const shown =
    more > 0 ? [...lines.slice(0, MAIL_LINES), `and ${NUMBER.format(more)} more, listed in the portal`] : lines;
  return shown.map((line) => `- ${line}`).join('\n');
}
