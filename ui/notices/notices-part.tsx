import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectFailure, selectOrganisationId } from '#machines/core/loaded-page.machine.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { selectNotices, type noticesMachine } from '#machines/notices.entry.ts';
import {
  latestNotices,
  newNoticesText,
  NOTICES_FAILED,
  noticeRows,
  noticeTone,
  noticeWay,
  type NoticeRow,
} from '#rules/ways/notices.rules.ts';
import { Badge } from '../kit/badge.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { usePortal } from '../kit/portal.tsx';
import { RailLine, RailLines, RailLink, RailNone, RailPart, RailWait } from '../kit/rail.tsx';
import { RenderGuard } from '../kit/render-guard.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';

interface Props {
  readonly actor: ActorRefFrom<typeof noticesMachine>;
}

/**
 * The latest notices on a dashboard, and the way to all of them with how many are new.
 *
 * @param props the actor of its load, which counts as no visit
 */
export function NoticesPart({ actor }: Props) {
  const answer = useSelector(actor, selectNotices);
  return (
    <RenderGuard resetKey={answer} onFailure={() => actor.send({ type: 'page.failed' })}>
      <Part actor={actor} />
    </RenderGuard>
  );
}

function Part({ actor }: Props) {
  const answer = useSelector(actor, selectNotices);
  const organisationId = useSelector(actor, selectOrganisationId);
  const words =
    answer === null ? newNoticesText([], null) : newNoticesText(answer.notices, answer.since ?? null, answer.more ?? 0);
  return (
    <RailPart
      title={SCREEN_TITLES.notices}
      aside={<RailLink target={{ screen: 'notices', organisationId }}>{words}</RailLink>}
    >
      {(heading) => <Content actor={actor} heading={heading} />}
    </RailPart>
  );
}

function Content({ actor, heading }: Props & { readonly heading: RefObject<HTMLHeadingElement | null> }) {
  const clock = usePortal().moment();
  const answer = useSelector(actor, selectNotices);
  const failure = useSelector(actor, selectFailure);
  const organisationId = useSelector(actor, selectOrganisationId);
  if (useSelector(actor, (snapshot) => snapshot.hasTag('loading'))) return <RailWait />;
  if (answer === null) {
    // Trying again removes the button that has the focus, so the heading gets it.
    const retry = () => {
      heading.current?.focus({ preventScroll: true });
      actor.send({ type: 'retry.requested' });
    };
    return <FailureAlert words={NOTICES_FAILED} failure={failure} look="secondary" onRetry={retry} />;
  }
  const rows = latestNotices(noticeRows(answer.notices, answer.since ?? null, clock));
  if (rows.length === 0)
    return <RailNone>You have no notices yet. New notices will be listed here for 90 days.</RailNone>;
  return (
    <RailLines>
      {rows.map((row) => (
        <Row key={row.id} {...row} organisationId={organisationId} />
      ))}
    </RailLines>
  );
}

function Row({ organisationId, ...row }: NoticeRow & { readonly organisationId: string }) {
  const { kind, title, about, reference, on, isNew } = row;
  const onward = noticeWay(row, organisationId);
  return (
    <RailLine
      tone={noticeTone(kind)}
      title={onward ? <ScreenLink target={onward}>{title}</ScreenLink> : title}
      facts={[on, about, ...(reference === '' ? [] : [`Reference ${reference}`])]}
    >
      {isNew && <Badge tone="info">New</Badge>}
    </RailLine>
  );
}
