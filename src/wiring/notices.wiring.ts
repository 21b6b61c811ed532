import { fromPromise } from 'xstate';
import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { noticesMachine } from '#machines/notices.machine.ts';
import type { Connection } from '../shell/connection.ts';

/** What happened, with its call. */
export function wireNotices({ call, learn }: Connection) {
  learn(extensionEndpoints);
  return noticesMachine.provide({ actors: { loadNotices: fromPromise(({ input, signal }) => call('NoticeList', input, { signal })) } });
}
