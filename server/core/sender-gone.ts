/** A sender that disconnects during a request is no server error: nothing failed, and nobody receives the answer. */
import type { IncomingMessage } from 'node:http';

/** Whether the sender of a request went away before all of it had come. */
export function isSenderGone(request: Pick<IncomingMessage, 'complete' | 'destroyed' | 'socket'> | undefined): boolean {
  // The connection closes first, and the request's own event comes a moment later.
  return request !== undefined && !request.complete && (request.destroyed || request.socket.destroyed);
}
