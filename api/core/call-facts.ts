/**
 * What a call is beside its path and its bodies: whether a position may ask for it, how often it may be asked, and what
 * a person sees of it. The facts of a call stand in the file that defines it. They are for the server alone: the build
 * leaves out what no code of the browser names, and fails where one of them is in it
 * (`tools/support/check-bundle.mjs`).
 */
import type { Act } from '#rules/positions.rules.ts';

/** What is limited (figures and reasons: `server/core/limit-table.ts`). */
export type Limited =
  | 'checks'
  | 'students'
  | 'documentChecks'
  | 'serialNumbers'
  | 'drafts'
  | 'submits'
  | 'payments'
  | 'searches';

/** The flow in which a person comes upon a call; `server/sandbox/fault-words.ts` has their names. */
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
   * What it does for an organisation (DEC-37). `own`: it is about the person's records alone, or nobody's. `look`: it
   * reads for an organisation, which every position in it may. Any other act: it writes, and is refused to positions
   * that do not allow the act.
   */
  readonly act: 'own' | Act;
  /**
   * The limits that it takes from. Every call that writes has one (tests/server/limits.wire.test.ts), and so has every
   * call that asks somebody else's register or tells whether a guess was right; any other one answers with the person's
   * own records alone.
   */
  readonly limits?: readonly Limited[];
  /** Where the console lists its fault switch. */
  readonly flow: FlowOfCalls;
  /** What it brings to the screen, in the words of the console's fault switch. */
  readonly brings: string;
}

/** The facts of a table of calls: total, so that a call without its row does not compile. */
export type FactsOf<Calls> = { readonly [Call in keyof Calls]: CallFacts };
