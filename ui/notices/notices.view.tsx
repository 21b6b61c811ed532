import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectFailure, selectOrganisationId } from '#machines/core/loaded-page.machine.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { selectNotices, type noticesMachine } from '#machines/notices.entry.ts';
import {
  NOTICE_DAYS,
  NOTICES_FAILED,
  noticeRows,
  noticesIntro,
  noticeWay,
  type NoticeRow,
} from '#rules/ways/notices.rules.ts';
import { Badge } from '../kit/badge.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { Loading } from '../kit/loading.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { RenderGuard } from '../kit/render-guard.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import styles from './notices.module.css';

interface Props {
  readonly actor: ActorRefFrom<typeof noticesMachine>;
}

const TITLE = SCREEN_TITLES.notices;

/** What happened lately, the newest first; what is new since the last visit is marked (docs/decisions/0045). */
export function NoticesView({ actor }: Props) {
  const organisationId = useSelector(actor, selectOrganisationId);
  const answer = useSelector(actor, selectNotices);
  const failure = useSelector(actor, selectFailure);
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  return (
    <Page title={TITLE} crumbs={<Breadcrumbs here={TITLE} organisationId={organisationId} />}>
      {loading && <Loading />}
      {failed && (
        <FailureAlert
          words={NOTICES_FAILED}
          failure={failure}
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      )}
      <RenderGuard resetKey={answer} onFailure={() => actor.send({ type: 'page.failed' })}>
        {answer && <Notices actor={actor} organisationId={organisationId} />}
      </RenderGuard>
    </Page>
  );
}

function Notices({ actor, organisationId }: Props & { readonly organisationId: string }) {
  const clock = usePortal().moment();
  const { since = null, notices, more } = useSelector(actor, selectNotices) ?? { notices: [] };
  const rows = noticeRows(notices, since, clock);
  if (rows.length === 0) return <p>{`You have no notices from the last ${String(NOTICE_DAYS)} days.`}</p>;
  return (
    <>
      <p>{noticesIntro(rows.length, more ?? 0)}</p>
      <ol className={styles.list}>
        {rows.map((row) => (
          <Row key={row.id} {...row} organisationId={organisationId} />
        ))}
      </ol>
    </>
  );
}

function Row({ organisationId, ...row }: NoticeRow & { readonly organisationId: string }) {
  const { title, about, reference, when, isNew } = row;
  const onward = noticeWay(row, organisationId);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.title}>{title}</p>
        <p>{onward ? <ScreenLink target={onward}>{about}</ScreenLink> : about}</p>
        <p className={styles.facts}>
          <span>{when}</span>
          {reference && <span>{`Reference ${reference}`}</span>}
        </p>
      </div>
      {isNew && <Badge tone="info">New since your last visit</Badge>}
    </li>
  );
}
