/**
 * The id of a request: in its line of the log, in the audit record, in the answer's header and on the portal's page
 * about a failure, so that all of them can be found by what a person reads to the Help Desk.
 */
import type { IncomingMessage } from 'node:http';
import { randomText } from './clock.ts';
import type { Proxies } from './client-address.ts';

/** Header in which a proxy passes its id on, and in which every answer has it. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** What proxies make: hexadecimal digits or a UUID. */
const OF_PROXY = /^[0-9a-f-]{8,64}$/i;

export type RequestIds = (request?: IncomingMessage) => string;

/**
 * Makes the ids of a process. A proxy's own id is kept. Without a proxy anybody could write the header, so it is not
 * read.
 */
export function openRequestIds(proxies: Proxies): RequestIds {
  const known = new WeakMap<IncomingMessage, string>();
  // Numbers tell requests apart within a process; the beginning tells processes apart.
  const boot = randomText(4);
  let requests = 0;
  const made = (): string => `${boot}-${(requests += 1).toString(36)}`;
  return (request) => {
    if (request === undefined) return made();
    const given = [request.headers[REQUEST_ID_HEADER]].flat()[0] ?? '';
    const id = known.get(request) ?? ((proxies ?? 0) > 0 && OF_PROXY.test(given) ? given : made());
    known.set(request, id);
    return id;
  };
}
