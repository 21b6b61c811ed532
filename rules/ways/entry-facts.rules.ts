/** Input and result of the entry rules (`entry.rules.ts`). */
import type { IsoDate } from '../core/calendar.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import type { Settings } from '../core/settings.rules.ts';
import type { HomeFacts } from '../home-routing.rules.ts';
import type { LoginPath } from '../login-path.rules.ts';
import type { Act } from '../positions.rules.ts';
import type { Participant } from '../organisation-access.rules.ts';
import type { EntryWay } from './entry-ways.rules.ts';

/** Facts that decide whether a person may begin a service. Lists are as the calls return them. */
export interface EntryFacts extends HomeFacts {
  readonly moment: Moment;
  readonly settings: Settings;
  readonly loginPath: LoginPath;
  readonly birthdate: string | null | undefined;
  readonly participants: readonly Participant[];
  /** The organisation that they act for; empty for themselves. */
  readonly organisationId: string;
}

/** Reasons why a service cannot be begun. */
export type Missing = 'notOpen' | 'age' | 'arn' | 'identity' | 'role' | 'certificate';

/**
 * A requirement of a service, and whether it is met. `later`: provided while meeting an earlier one; `bring`: the
 * portal cannot check it.
 */
export interface Need {
  readonly id: Missing | 'organisation' | 'bring';
  readonly label: string;
  readonly detail: string;
  readonly state: 'have' | 'missing' | 'underWay' | 'later' | 'bring';
}

/** A service that cannot be begun. */
export interface ClosedEntry {
  readonly may: false;
  readonly because: Missing;
  readonly title: string;
  /** Why it is closed, in sentences: the first words of the page, and the server's refusal. */
  readonly reason: string;
  /** Badge of its tile. */
  readonly badge: string;
  /** Known details: reference, days, an officer's reason. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The day on which it opens or is decided; null if unknown. */
  readonly until: IsoDate | null;
  /** Links that help, most important first. */
  readonly ways: readonly EntryWay[];
  /** The act that no role of the person allows: the page names who can do it. */
  readonly act?: Act;
  readonly needs: readonly Need[];
}

export type Entry = { readonly may: true; readonly needs: readonly Need[] } | ClosedEntry;

export type Closed = Omit<ClosedEntry, 'may' | 'needs'>;

/** A requirement with its result. */
export interface Checked {
  readonly need: Need;
  readonly closed: Closed | null;
}
