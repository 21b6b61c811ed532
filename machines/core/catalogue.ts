/**
 * Every machine of the portal. The charts page, the drawings, the house tests and the mutation run walk this list; a machine that is not
 * in it fails a house test. Nothing in `machines/` may import it.
 */
import type { AnyStateMachine } from 'xstate';

/** A machine with what is needed to look at it. */
export interface CatalogueEntry {
  /** The area's slug: the file is `machines/<slug>.machine.ts`. */
  readonly slug: string;
  readonly machine: AnyStateMachine;
  /** An example of its input, for the simulation on the charts page. */
  readonly input?: unknown;
}

/** The machines in alphabetical order of their slugs. */
export const catalogue: readonly CatalogueEntry[] = [];
