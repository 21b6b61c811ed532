import { useSelector } from '@xstate/react';
import { useId, useMemo, useRef, useState, type RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectFailure, selectOrganisationId } from '#machines/core/loaded-page.machine.ts';
import { selectSubmissions, type submissionListMachine } from '#machines/submission-list.page.ts';
import { shownRows, submissionRows, type SubmissionRow } from '#rules/applications/submission-list.rules.ts';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { Loading } from '../kit/loading.tsx';
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
 * What was submitted, with its state (DEC-11): a part of a dashboard with a heading of its own, and a failure of its own.
 * @param props the actor of its load
 */
export function SubmissionListView({ actor }: Props) {
  const { papers } = useVisitFacts();
  const id = useId();
  const organisationId = useSelector(actor, selectOrganisationId);
  const heading = useRef<HTMLHeadingElement>(null);
  const submissions = useSelector(actor, selectSubmissions);
  return (
    <section className={styles.submissions} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        Submissions
      </h2>
      <RenderGuard of={submissions} onFailure={() => actor.send({ type: 'page.failed' })}>
        <Content actor={actor} heading={heading} />
      </RenderGuard>
      {papers.payments && (
        <p>
          <ScreenLink className={styles.standing} target={{ screen: 'paymentHistory', organisationId }}>
            Payments and receipts
          </ScreenLink>
        </p>
      )}
    </section>
  );
}

function Content({ actor, heading }: Props & { readonly heading: RefObject<HTMLHeadingElement | null> }) {
  const { moment } = usePortal();
  const { papers } = useVisitFacts();
  const { zone } = moment();
  const hasPages = papers.submissions;
  const submissions = useSelector(actor, selectSubmissions);
  const organisationId = useSelector(actor, selectOrganisationId);
  const isLooking = useLooksOnly(organisationId);
  // The newest ones alone, or all of them: for as long as the list shows.
  const [whole, setWhole] = useState(false);
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  // Made once for the same submissions: a search remembers what it looks in.
  const all = useMemo(() => submissionRows(submissions ?? [], organisationId, zone, isLooking, hasPages), [submissions, organisationId, zone, isLooking, hasPages]);
  if (loading) return <Loading />;
  if (submissions === null) return <Failed actor={actor} heading={heading} />;
  const { rows, toggle } = shownRows(all, whole);
  if (rows.length === 0) return <p>Nothing has been submitted yet.</p>;
  return (
    <>
      {whole && toggle ? (
        <SubmissionTable rows={rows} />
      ) : (
        <ul className={styles.list}>
          {rows.map((row) => (
            <Row key={row.id} {...row} />
          ))}
        </ul>
      )}
      {toggle && (
        <Button look="secondary" onClick={() => setWhole(!whole)}>
          {toggle}
        </Button>
      )}
    </>
  );
}

const NOT_LOADED = { title: '', text: 'We could not load your submissions. They are not affected.' };

/** Trying again removes the button that has the focus, so the heading of the list gets it. */
function Failed({ actor, heading }: Props & { readonly heading: RefObject<HTMLHeadingElement | null> }) {
  const failure = useSelector(actor, selectFailure);
  const retry = () => {
    heading.current?.focus({ preventScroll: true });
    actor.send({ type: 'retry.requested' });
  };
  return <FailureAlert words={NOT_LOADED} failure={failure} onRetry={retry} />;
}

function Row({ name, reference, receivedOn, state, next, page, cancellation }: SubmissionRow) {
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          {page ? (
            <ScreenLink target={page}>
              {name} <VisuallyHidden>{reference}</VisuallyHidden>
            </ScreenLink>
          ) : (
            name
          )}
        </p>
        <p className={styles.facts}>
          <span>{`Reference ${reference}`}</span>
          {receivedOn && <span>{`Received ${receivedOn}`}</span>}
        </p>
        {next !== '' && <p className={styles.next}>{next}</p>}
      </div>
      <Badge tone={state.tone}>{state.text}</Badge>
      {cancellation && (
        <ScreenLink target={cancellation} className={`${styles.standing} ${styles.cancel}`}>
          Cancel <VisuallyHidden>{`submission ${reference}`}</VisuallyHidden>
        </ScreenLink>
      )}
    </li>
  );
}
