/**
 * What a world asks of its regulator, and what its oracle reads of it: the small model (`model.ts`), or the real server
 * (`real.ts`).
 */
import type { Asked, Reply } from '../core/line.ts';
import type { DroneDesk } from './drones.ts';
import type { ExamDesk } from './exams.ts';
import type { IdentityDesk } from './identity.ts';
import type { WorldForm } from '../core/letter.ts';

export interface Stored {
  readonly formData: string;
  readonly revision: number;
  readonly savedAt: string;
}

export interface Submission {
  readonly person: string;
  readonly key: string;
  readonly text: string;
  readonly reference: string;
  readonly receivedAt: string;
}

/** What a person does at the bank's page. */
export type BankAct = 'paid' | 'declined' | 'cancelled';

export interface Payments {
  /** How many times the fee was charged. */
  charges(): number;
  /** The fee is paid and finished: the notice of the bank came. */
  isFinished(): boolean;
  /** What was charged goes back. */
  isGivenBack(): boolean;
  /**
   * The person acts at the bank's page.
   *
   * @returns the query of the address to which the bank leads back
   */
  visit(token: string, act: BankAct): string | Promise<string>;
  /** The notice of the bank arrives; once more, it changes nothing. */
  notice(): void | Promise<void>;
}

export interface Regulator {
  /** By person and key. */
  readonly autosaves: ReadonlyMap<string, Stored>;
  /** By person: everyone has one letter at most. Applications for drones are at their `draftAt`. */
  readonly drafts: ReadonlyMap<string, Stored & { readonly recordId: string }>;
  readonly submissions: readonly Submission[];
  readonly drones: DroneDesk;
  /** Null where no assessment is taken in this world. */
  readonly exams: ExamDesk | null;
  /** Null where nobody applies for an ARN in this world. */
  readonly identity: IdentityDesk | null;
  /** Every text that was ever kept, by person. */
  readonly everKept: ReadonlySet<string>;
  /** Sign-ins that have not ended. */
  readonly signIns: Set<number>;
  readonly payments: Payments;
  answer(asked: Asked): Reply | Promise<Reply>;
}

/** What a regulator gets from its world. */
export interface RegulatorAdapters {
  now(): number;
  /** No document runs from now on: globals are the machine's own, but for the clock. */
  leaveDocuments(): void;
}

/** A kind of world: the regulator that answers in it, and the form that people fill in. */
export interface Setting {
  readonly form: WorldForm;
  /** Makes a regulator as new, before the world begins. */
  open(): Promise<(adapters: RegulatorAdapters) => Regulator>;
}
