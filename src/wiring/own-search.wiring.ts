import { fromPromise } from 'xstate';
import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { ownSearchMachine } from '#machines/own-search.machine.ts';
import type { Connection } from '../shell/connection.ts';

/** The search of one's own records, with its call. The typed text travels in the body, so that no address contains it. */
export function wireOwnSearch({ call, learn }: Connection) {
  learn(extensionEndpoints);
  return ownSearchMachine.provide({
    actors: { findOwn: fromPromise(({ input, signal }) => call('OwnSearch', input, { signal })) },
  });
}
