/**
 * Who goes away in the middle of a request is no error of the server: nothing was wrong here and nobody hears the
 * answer.
 */
import type { IncomingMessage } from 'node:http';

/** Whether the sender of a request went away before all of it had come. */
export function isSenderGone(request: Pick<IncomingMessage, 'complete' | 'destroyed' | 'socket'> | undefined): boolean {
  // The connection ends first; that the request ends with it comes a moment later.
  return request !== undefined && !request.complete && (request.destroyed || request.socket.destroyed);
}
