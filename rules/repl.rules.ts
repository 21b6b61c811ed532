import { displayDate, parseIsoDate } from './core/calendar.rules.ts';
import type { Moment } from './core/moment.rules.ts';
import { expiryPeriods, type Settings } from './core/settings.rules.ts';
import { accreditationBadge, type ExpiryBadge } from './core/expiry.rules.ts';
import type { Licence } from './individual-dashboard.rules.ts';

/** A remote pilot licence as its page shows it (OP-P-20). */
export interface ReplLicence {
  readonly id: string;
  /** `DD MMM YYYY`; empty when the licence has no readable validity end. */
  readonly validUntil: string;
  readonly badge: ExpiryBadge | null;
}

/**
 * The remote pilot licences among a person's licences, in the order of the answer: category `other` and type `repl` (DASH-39), names
 * compared trimmed and lower-cased (OP-P-44). The badge follows the licence warning period, its last day included (EXPY-16, EXPY-17).
 */
export function replLicences(licences: readonly Licence[], settings: Settings, moment: Moment): ReplLicence[] {
  const warningDays = expiryPeriods(settings).licence;
  return licences.filter(isRepl).map((licence, at) => {
    const until = parseIsoDate(licence.product_validuntil);
    return {
      id: licence.product_licenceid ?? `licence-${at}`,
      validUntil: until ? displayDate(until) : '',
      badge: accreditationBadge('commercial', until, warningDays, moment),
    };
  });
}

function isRepl({ cattype, lictype }: Licence): boolean {
  const plain = (name: string | null | undefined): string => name?.trim().toLowerCase() ?? '';
  return plain(cattype?.product_name) === 'other' && plain(lictype?.product_name) === 'repl';
}
