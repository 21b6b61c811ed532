/**
 * Facts about a call beside its path and bodies: which positions may make it, for which service, how often, and how the
 * sandbox's console names it. They stand beside the call's definition and are for the server alone: the bundler drops
 * them from the browser's code, and the build fails if any is left there (`tools/support/check-bundle.mjs`).
 */
import type { Act } from '#rules/positions.rules.ts';
import type { Service } from '#rules/ways/entry-services.rules.ts';

/** Names of the limits (figures and reasons: `server/core/limit-table.ts`). */
export type Limited =
  | 'checks'
  | 'students'
  | 'documentChecks'
  | 'serialNumbers'
  | 'drafts'
  | 'submits'
  | 'payments'
  | 'searches';

/** The flow in which a person meets a call; `server/sandbox/fault-words.ts` has the words for it. */
export type FlowOfCalls =
  | 'start'
  | 'dashboards'
  | 'profile'
  | 'drones'
  | 'forms'
  | 'submissions'
  | 'identity'
  | 'accreditation'
  | 'licences'
  | 'training'
  | 'aircraft';

/** The facts of one call. */
export interface CallFacts {
  /**
   * What the call does for an organisation (DEC-37). `own`: it concerns only the person's records, or nobody's. `look`:
   * it reads for an organisation, which every position may. Any other act: it writes, and positions without that act
   * are refused.
   */
  readonly act: 'own' | Act;
  /**
   * It is always about an organisation, never about the person's own records. Only for calls with another act than
   * `own`.
   */
  readonly needsOrganisation?: true;
  /** The only sign-in whose people may make it; left out for both. */
  readonly signIn?: 'myGov';
  /** The service that it begins, ends or shows: its conditions are checked before the handler (DEC-40). */
  readonly service?: Service;
  /**
   * The limits that count this call. Every call that writes has one (tests/server/limits.wire.test.ts), and so has
   * every call that queries another authority's register or tells whether a guess was right. Calls without a limit only
   * return the person's own records.
   */
  readonly limits?: readonly Limited[];
  /** Where the console lists its fault switch. */
  readonly flow: FlowOfCalls;
  /** What the call loads or does, in the words of the console's fault switch. */
  readonly brings: string;
}

/** The facts of a table of calls: total, so that a call without its row does not compile. */
export type FactsOf<Calls> = { readonly [Call in keyof Calls]: CallFacts };
