/**
 * What was sent under an idempotency key and was not answered yet: the same thing sent again is the same act, so it has
 * the same key (DEC-11). Another thing, and whatever follows an answer, gets a key of its own.
 */
import { fingerprintOf } from './fingerprint.rules.ts';

export interface Unanswered {
  readonly key: string;
  /** Tells what was sent from anything else. */
  readonly fingerprint: string;
}

/** What the key of a text that is sent now belongs to. @param freshKey makes a new key */
export function sentAs(before: Unanswered | null, text: string, freshKey: () => string): Unanswered {
  const fingerprint = fingerprintOf(text);
  return before?.fingerprint === fingerprint ? before : { key: freshKey(), fingerprint };
}

/** As a tab keeps it; null for nothing that can be read. Anybody with a script in this origin could have written it. */
export function readUnanswered(text: string | null): Unanswered | null {
  const [, key, fingerprint] = /^([\w-]{8,100}) ([\w.]{1,100})$/.exec(text ?? '') ?? [];
  return key !== undefined && fingerprint !== undefined ? { key, fingerprint } : null;
}

export const writeUnanswered = ({ key, fingerprint }: Unanswered): string => `${key} ${fingerprint}`;
