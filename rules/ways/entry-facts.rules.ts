/** What the rule of an entry is asked with, and what it answers (`entry.rules.ts`). */
import type { IsoDate } from '../core/calendar.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import type { Settings } from '../core/settings.rules.ts';
import type { HomeFacts } from '../home-routing.rules.ts';
import type { LoginPath } from '../login-path.rules.ts';
import type { Participant } from '../organisation-access.rules.ts';
import type { EntryWay } from './entry-ways.rules.ts';

/** What decides whether a person may begin. The lists are as the calls answer them. */
export interface EntryFacts extends HomeFacts {
  readonly moment: Moment;
  readonly settings: Settings;
  readonly loginPath: LoginPath;
  readonly birthdate: string | null | undefined;
  readonly participants: readonly Participant[];
  /** For whom they begin: an organisation, empty for themselves. */
  readonly organisationId: string;
}

/** What stands in the way. */
export type Missing = 'notOpen' | 'age' | 'arn' | 'identity' | 'role' | 'certificate';

/**
 * One thing that a service takes, and whether it is there. `later`: it is given on the way to what is missing; `bring`:
 * nobody can look it up.
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
  /** Title of the page. */
  readonly title: string;
  /** Why, as sentences for the person: the page's first words, and the server's refusal. */
  readonly reason: string;
  /** On the tile that leads there. */
  readonly badge: string;
  /** What is known of it: reference, days, an officer's reason. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The day on which it opens or is decided; null where nobody knows. */
  readonly until: IsoDate | null;
  /** What leads on, the first thing to do first. */
  readonly ways: readonly EntryWay[];
  readonly needs: readonly Need[];
}

export type Entry = { readonly may: true; readonly needs: readonly Need[] } | ClosedEntry;

/** Why it is closed. */
export type Closed = Omit<ClosedEntry, 'may' | 'needs'>;

/** Each need of a service with the verdict on it. */
export interface Checked {
  readonly need: Need;
  readonly closed: Closed | null;
}
