/**
 * Requests of this tab without an answer, so that a reloaded page repeats them under the same key. They are kept even
 * if the sign-in ends before the answer.
 */
import { readUnanswered, writeUnanswered, type Unanswered } from '#rules/core/unanswered.rules.ts';
import type { Session } from '../shell/session.ts';

type Needed = {
  readonly connection: Pick<Session['connection'], 'personKey'>;
  readonly memory: Pick<Session['memory'], 'copyOf' | 'keepCopy'>;
};

const nameOf = (act: string): string => `unanswered|${act}`;

/** @param act name of the request */
export const unansweredIn = ({ connection, memory }: Needed, act: string): Unanswered | null =>
  readUnanswered(memory.copyOf(connection.personKey(), nameOf(act)));

/** @param unanswered null after the answer */
export function rememberUnanswered({ connection, memory }: Needed, act: string, unanswered: Unanswered | null): void {
  memory.keepCopy(connection.personKey(), nameOf(act), unanswered && writeUnanswered(unanswered));
}
