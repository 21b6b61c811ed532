import { useSelector } from '@xstate/react';
import { useMemo, useState, type RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectFailure, selectOrganisationId } from '#machines/core/loaded-page.machine.ts';
import { selectSubmissions, type submissionListMachine } from '#machines/submission-list.entry.ts';
import { SUBMISSIONS_NOT_LOADED } from '#rules/applications/not-loaded.rules.ts';
import { shownRows, submissionRows, type SubmissionRow } from '#rules/applications/submission-list.rules.ts';
import { Button } from '../kit/button.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { RailLine, RailLines, RailLink, RailNone, RailPart, RailWait } from '../kit/rail.tsx';
import { useLooksOnly } from '../visit/looks-only.tsx';
import { usePortal } from '../kit/portal.tsx';
import { RenderGuard } from '../kit/render-guard.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import styles from './submission-list.module.css';
import { SubmissionTable } from './submission-table.tsx';
import { useVisitFacts } from '../visit/visit-facts.tsx';

interface Props {
  readonly actor: ActorRefFrom<typeof submissionListMachine>;
}

/**
 * Submissions with their status (DEC-11): a part of a dashboard with a heading and a failure of its own. It shows the
 * latest; all of them are a table as wide as the page.
 */
export function SubmissionListView({ actor }: Props) {
  const { papers } = useVisitFacts();
  const organisationId = useSelector(actor, selectOrganisationId);
  const submissions = useSelector(actor, selectSubmissions);
  const [whole, setWhole] = useState(false);
  return (
    <RailPart
      title="Submissions"
      isWide={whole && submissions !== null}
      aside={
        papers.payments && (
          <RailLink target={{ screen: 'paymentHistory', organisationId }}>Payments and receipts</RailLink>
        )
      }
    >
      {(heading) => (
        <RenderGuard resetKey={submissions} onFailure={() => actor.send({ type: 'page.failed' })}>
          <Content actor={actor} heading={heading} whole={whole} onWhole={setWhole} />
        </RenderGuard>
      )}
    </RailPart>
  );
}

interface ContentProps extends Props {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Whether all submissions show. */
  readonly whole: boolean;
  readonly onWhole: (whole: boolean) => void;
}

function Content({ actor, heading, whole, onWhole }: ContentProps) {
  const { moment } = usePortal();
  const { papers } = useVisitFacts();
  const { zone } = moment();
  const hasPages = papers.submissions;
  const submissions = useSelector(actor, selectSubmissions);
  const organisationId = useSelector(actor, selectOrganisationId);
  const isLooking = useLooksOnly(organisationId);
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  // Computed once for each answer: the search keeps an index of this very array.
  const all = useMemo(
    () => submissionRows(submissions ?? [], organisationId, zone, isLooking, hasPages),
    [submissions, organisationId, zone, isLooking, hasPages],
  );
  if (loading) return <RailWait />;
  if (submissions === null) return <Failed actor={actor} heading={heading} />;
  const { rows, toggle } = shownRows(all, whole);
  if (rows.length === 0)
    return <RailNone>You have not submitted anything yet. What you submit or pay for will be listed here.</RailNone>;
  return (
    <>
      {whole && toggle ? (
        <SubmissionTable rows={rows} />
      ) : (
        <RailLines>
          {rows.map((row) => (
            <Row key={row.id} {...row} />
          ))}
        </RailLines>
      )}
      {toggle && (
        <Button look="secondary" onClick={() => onWhole(!whole)}>
          {toggle}
        </Button>
      )}
    </>
  );
}

/** The retry button disappears, so the heading of the list takes the focus. */
function Failed({ actor, heading }: Props & { readonly heading: RefObject<HTMLHeadingElement | null> }) {
  const failure = useSelector(actor, selectFailure);
  const retry = () => {
    heading.current?.focus({ preventScroll: true });
    actor.send({ type: 'retry.requested' });
  };
  return <FailureAlert words={SUBMISSIONS_NOT_LOADED} failure={failure} look="secondary" onRetry={retry} />;
}

function Row({ name, reference, receivedOn, state, next, isOver, page, cancellation, retake }: SubmissionRow) {
  const title = page ? (
    <ScreenLink target={page}>
      <span>{name}</span> <VisuallyHidden>{reference}</VisuallyHidden>
    </ScreenLink>
  ) : (
    name
  );
  return (
    <RailLine
      tone={state.tone}
      title={title}
      facts={[...(receivedOn === null ? [] : [receivedOn]), state.text, `Reference ${reference}`]}
    >
      {next !== '' && !isOver && <p className={styles.next}>{next}</p>}
      {cancellation && (
        <ScreenLink target={cancellation} className={styles.cancel}>
          Cancel <VisuallyHidden>{`submission ${reference}`}</VisuallyHidden>
        </ScreenLink>
      )}
      {retake && (
        <ScreenLink target={retake} className={styles.cancel}>
          Try again <VisuallyHidden>{`${name}, ${reference}`}</VisuallyHidden>
        </ScreenLink>
      )}
    </RailLine>
  );
}
