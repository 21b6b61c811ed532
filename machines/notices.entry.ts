/**
 * What happened to the person, or to an organisation, since they were last here (docs/decisions/0045): loaded once, the
 * newest first. The link on a dashboard and the page of it load the same; only the page counts as a visit.
 */
import type { SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { loadedPage, noCode } from './core/loaded-page.machine.ts';

interface Loads {
  readonly answer: OutputOf<'NoticeList'>;
}

interface About {
  /** Organisation of the page; empty for the person. */
  readonly organisationId: string;
  /** The page of notices is opened, which counts as a visit. */
  readonly opens: boolean;
}

export const noticesMachine = loadedPage<Loads, About>({ page: 'notices', loads: { answer: true }, problem: noCode });

/** Notices with the time since which they are new; null until they are loaded. */
export const selectNotices = (snapshot: SnapshotFrom<typeof noticesMachine>) => snapshot.context.data?.answer ?? null;
