/** What the dashboard of a person shows of their drone accreditations (portal 2.4). */
import { displayDate, parseIsoDate } from './core/calendar.rules.ts';
import { daysAwaySentence } from './core/days-away.rules.ts';
import { accreditationBadge, type AccreditationKind } from './core/expiry.rules.ts';
import type { Moment } from './core/moment.rules.ts';
import { expiryPeriods, featureDated, featureOn, type Settings } from './core/settings.rules.ts';
import type { AttentionItem, Tile } from './dashboard-tiles.rules.ts';
import { accreditationPage, ACCREDITATION_RENEWALS } from './licences/accreditation-page.rules.ts';
import { ACCREDITATION_PASS, licenceTitle } from './licences/pass-types.rules.ts';

/** A licence, as far as the dashboard reads it (ENTI-13, ENTI-14). */
export interface Licence {
  readonly product_licenceid?: string | null;
  /** Number of the licence. */
  readonly product_name?: string | null;
  readonly cattype?: { readonly product_name?: string | null } | null;
  readonly lictype?: { readonly product_name?: string | null } | null;
  readonly product_validuntil?: string | null;
}

export type AccreditationTarget =
  | { readonly screen: 'droneAccreditation' }
  | (typeof ACCREDITATION_RENEWALS)[AccreditationKind]
  | ReturnType<typeof accreditationPage>;

export interface AccreditationFacts {
  readonly licences: readonly Licence[];
  readonly settings: Settings;
  readonly moment: Moment;
}

export interface HeldAccreditation {
  readonly id: string;
  readonly label: string;
  readonly target: AccreditationTarget;
}

/** The kind of accreditation that a licence is; names compare trimmed and lower-cased (OP-P-44). */
function kindOf(licence: Licence): AccreditationKind | 'repl' | 'other' {
  const plain = (name: string | null | undefined): string => name?.trim().toLowerCase() ?? '';
  const category = plain(licence.cattype?.product_name);
  const type = plain(licence.lictype?.product_name);
  if (category === 'rpa accreditation' && type === 'rpa excluded accreditation') return 'commercial';
  if (category === 'rpa accreditation' && type === 'rpa recreational accreditation') return 'recreational';
  return category === 'other' && type === 'repl' ? 'repl' : 'other';
}

/**
 * Whether a kind of accreditation is offered: recreational ones have a gate of their own, which counts once it is set
 * (OP-P-48, DEC-04).
 */
function isOffered(kind: AccreditationKind, { settings, moment }: AccreditationFacts): boolean {
  if (!featureOn(settings, 'Accreditation', moment)) return false;
  const gate = 'Accreditation (Recreational)';
  return kind === 'commercial' || !featureDated(settings, gate) || featureOn(settings, gate, moment);
}

/**
 * The accreditation tile, by the first licence in answer order (DASH-33 to DASH-39), until its feature date not shown
 * (DASH-19, OP-P-48).
 */
export function accreditationTile(facts: AccreditationFacts): Tile<AccreditationTarget> | null {
  const licence = facts.licences[0];
  const kind = licence ? kindOf(licence) : 'other';
  const isHeld = licence !== undefined && (kind === 'commercial' || kind === 'recreational');
  if (kind === 'repl' || !isOffered(isHeld ? kind : 'commercial', facts)) return null;
  return {
    id: 'droneAccreditation',
    title: 'Drone accreditation',
    lines: [
      isHeld ? `View ${kind} drone accreditation` : 'Get drone accreditation and become an accredited drone operator',
    ],
    badge: null,
    destination: {
      target: isHeld ? accreditationPage(kind, licence.product_licenceid ?? '') : { screen: 'droneAccreditation' },
    },
  };
}

/**
 * All accreditations that are offered and held, where the tile, which follows the first licence (DASH-35, DASH-37),
 * leaves one of them out (DEC-47).
 */
export function accreditationsBeside(facts: AccreditationFacts): readonly HeldAccreditation[] {
  const held = facts.licences.flatMap((licence, at) => {
    const kind = kindOf(licence);
    return (kind === 'commercial' || kind === 'recreational') && isOffered(kind, facts) ? [{ kind, licence, at }] : [];
  });
  if (held.every(({ at }) => at === 0)) return [];
  return held.map(({ kind, licence: { product_licenceid: id, product_name: number }, at }) => ({
    id: id ?? `licence-${String(at)}`,
    label: `${licenceTitle(ACCREDITATION_PASS[kind])} ${number ?? ''}`.trim(),
    target: accreditationPage(kind, id ?? ''),
  }));
}

/**
 * Accreditations that end soon or ended, wherever in the list they are. One with a later one of its kind was renewed
 * and is left out.
 */
export function accreditationAttention(facts: AccreditationFacts): AttentionItem<AccreditationTarget>[] {
  const { licences, settings, moment } = facts;
  return (['commercial', 'recreational'] as const).flatMap((kind) => {
    const [last] = licences
      .flatMap((licence) => {
        const until = kindOf(licence) === kind ? parseIsoDate(licence.product_validuntil) : null;
        return until ? [{ licence, until }] : [];
      })
      .sort((one, other) => other.until.localeCompare(one.until));
    const badge =
      last && isOffered(kind, facts) && accreditationBadge(kind, last.until, expiryPeriods(settings).licence, moment);
    const said =
      badge &&
      `Your ${kind} drone accreditation ${badge.message === 'Expired' ? 'expired' : 'expires'} on ${displayDate(last.until)}`;
    return said
      ? [
          {
            id: kind,
            level: badge.level,
            text: said,
            detail: daysAwaySentence(last.until, moment),
            target: null,
            act: { label: 'Renew accreditation', about: `(${kind})`, target: ACCREDITATION_RENEWALS[kind] },
          },
        ]
      : [];
  });
}
