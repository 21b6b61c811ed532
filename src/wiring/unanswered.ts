/**
 * What this tab sent for the person and has no answer to, so that a page that is loaded again repeats it under the same
 * key. It stays also where their sign-in ends before the answer comes.
 */
import { readUnanswered, writeUnanswered, type Unanswered } from '#rules/core/unanswered.rules.ts';
import type { Session } from '../shell/session.ts';

type Needed = {
  readonly connection: Pick<Session['connection'], 'personKey'>;
  readonly memory: Pick<Session['memory'], 'copyOf' | 'keepCopy'>;
};

const nameOf = (act: string): string => `unanswered|${act}`;

/** @param act what is sent, by a name of its own */
export const unansweredIn = ({ connection, memory }: Needed, act: string): Unanswered | null =>
  readUnanswered(memory.copyOf(connection.personKey(), nameOf(act)));

/** @param unanswered null once it is answered */
export function rememberUnanswered({ connection, memory }: Needed, act: string, unanswered: Unanswered | null): void {
  memory.keepCopy(connection.personKey(), nameOf(act), unanswered && writeUnanswered(unanswered));
}
