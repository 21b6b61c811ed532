import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { gatheredBy } from '#machines/core/gather.machine.ts';
import { noticesMachine, type NoticesData, type NoticesInput } from '#machines/notices.page.ts';
import type { Connection } from '../shell/connection.ts';

/** What happened, with its call. */
export function wireNotices({ call, learn }: Connection) {
  learn(extensionEndpoints);
  return noticesMachine.provide({
    actors: { gather: gatheredBy<NoticesData, NoticesInput>({ answer: (asked, signal) => call('NoticeList', asked, { signal }) }) },
  });
}
