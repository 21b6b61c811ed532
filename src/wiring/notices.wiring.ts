import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { noticesMachine } from '#machines/notices.entry.ts';
import type { Connection } from '../shell/connection.ts';

export function wireNotices({ call, learn }: Connection) {
  learn(extensionEndpoints);
  return loadedBy(noticesMachine, { answer: (asked, signal) => call('NoticeList', asked, { signal }) });
}
