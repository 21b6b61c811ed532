/** The kinds of fault that `PUT /sandbox/faults` knows (SANDBOX.md, the console). */
export const FAULT_KINDS = ['a', 'b', 'd', 'e', 'garbage', 'empty', 'slow', 'reject'] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

/** One switch as the console receives it. */
export interface FaultOrder {
  /**
   * A name of `GET /sandbox/calls`, `token`, `notice` (of a card payment), `dvs` (the service behind a document check
   * or an ASIC check: any kind but `slow` is no result), or `*` for every call of the two APIs.
   */
  readonly call: string;
  readonly kind: FaultKind;
  /** Number of answers to spoil; left out for all. */
  readonly times?: number | undefined;
  /** Milliseconds before the answer. */
  readonly delayMs?: number | undefined;
}
