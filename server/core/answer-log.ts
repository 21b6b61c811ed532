/** One line of the log for each answer. */
import type { ServerResponse } from 'node:http';
import { realNow } from './clock.ts';
import type { About, Log } from './log.ts';

/** Notes an answer when it ends. Call it when its request arrives. */
export function noteAnswer(log: Log, response: ServerResponse, about: About): void {
  const begun = realNow();
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : 0;
    log('answered', { ...about, status, ms: Math.round(realNow() - begun) });
  });
}
