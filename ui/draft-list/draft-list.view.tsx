import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef, type RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  selectChosen,
  selectDeleted,
  selectDrafts,
  selectFailure,
  selectOrganisationId,
  type draftListMachine,
} from '#machines/draft-list.machine.ts';
import { deletedText, draftItems, type DraftItem } from '#rules/draft-list.rules.ts';
import { Announcement } from '../kit/announcement.tsx';
import { Badge } from '../kit/badge.tsx';
import { BusyOverlay } from '../kit/busy-overlay.tsx';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { Loading } from '../kit/loading.tsx';
import { useLooksOnly } from '../visit/looks-only.tsx';
import { usePortal } from '../kit/portal.tsx';
import { RenderGuard } from '../kit/render-guard.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import styles from './draft-list.module.css';
import { useVisitFacts } from '../visit/visit-facts.tsx';

interface Props {
  readonly actor: ActorRefFrom<typeof draftListMachine>;
  /** Empty for a person's own, and where it is not known. */
  readonly organisationArn?: string;
}

interface PartProps extends Props {
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * The saved applications of a dashboard: a part with a heading of its own, and a failure of its own.
 * @param props the actor of its load, and the number of the organisation that it is of
 */
export function DraftListView({ actor, organisationArn = '' }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const drafts = useSelector(actor, selectDrafts);
  return (
    <section className={styles.drafts} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        Saved applications
      </h2>
      <RenderGuard of={drafts} onFailure={() => actor.send({ type: 'page.failed' })}>
        <Content actor={actor} organisationArn={organisationArn} heading={heading} />
      </RenderGuard>
    </section>
  );
}

function Content({ actor, organisationArn = '', heading }: PartProps) {
  const { moment } = usePortal();
  const { loginPath } = useVisitFacts();
  const drafts = useSelector(actor, selectDrafts);
  const organisationId = useSelector(actor, selectOrganisationId);
  const looksOnly = useLooksOnly(organisationId);
  if (useSelector(actor, (snapshot) => snapshot.hasTag('loading'))) return <Loading />;
  if (drafts === null) return <Failed actor={actor} heading={heading} />;
  const facts = { moment: moment(), organisationId, organisationArn, loginPath, looksOnly };
  const items = draftItems(drafts, facts);
  return (
    <>
      <Refused actor={actor} />
      {items.length === 0 ? (
        <p>You have no saved applications.</p>
      ) : (
        <ul className={styles.list}>
          {items.map((item) => (
            <Row key={item.id} {...item} onDelete={() => actor.send({ type: 'deletion.requested', recordId: item.id })} />
          ))}
        </ul>
      )}
      <Deletion actor={actor} items={items} heading={heading} />
    </>
  );
}

const NOT_LOADED = { title: '', text: 'We could not load your saved applications. They are still saved.' };
const NOT_DELETED = { title: '', text: 'The saved application could not be deleted. It is still there; try again.' };

/** The button goes with the failure; the focus stays at the list. */
function Failed({ actor, heading }: PartProps) {
  const failure = useSelector(actor, selectFailure);
  const retry = () => {
    heading.current?.focus({ preventScroll: true });
    actor.send({ type: 'retry.requested' });
  };
  return <FailureAlert words={NOT_LOADED} failure={failure} onRetry={retry} />;
}

function Refused({ actor }: Props) {
  const failure = useSelector(actor, selectFailure);
  if (!useSelector(actor, (snapshot) => snapshot.hasTag('refused'))) return null;
  return <FailureAlert words={NOT_DELETED} failure={failure} />;
}

function Row({ name, holds, savedAt, keptUntil, goes, called, resume, mayDelete, note, onDelete }: DraftItem & { readonly onDelete: () => void }) {
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          {holds && <span>{holds}</span>}
          {savedAt && <span>{`Saved ${savedAt}`}</span>}
          {keptUntil && <span>{`Kept until ${keptUntil}`}</span>}
        </p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {goes && <Badge tone="warning">{`Deleted ${goes}`}</Badge>}
      {(resume || mayDelete) && (
        <div className={styles.ways}>
          {resume && (
            <ScreenLink target={resume} className={styles.way}>
              Continue <VisuallyHidden>{called}</VisuallyHidden>
            </ScreenLink>
          )}
          {mayDelete && (
            <Button look="tertiary" onClick={onDelete}>
              Delete <VisuallyHidden>{called}</VisuallyHidden>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** The question, the wait, and what is said after it; the focus of a row that went is at the heading. */
function Deletion({ actor, items, heading }: PartProps & { readonly items: readonly DraftItem[] }) {
  const chosen = useSelector(actor, selectChosen);
  const deleted = useSelector(actor, selectDeleted);
  const asking = useSelector(actor, (snapshot) => snapshot.hasTag('asking'));
  const deleting = useSelector(actor, (snapshot) => snapshot.hasTag('deleting'));
  const { moment } = usePortal();
  const { loginPath } = useVisitFacts();
  const facts = { moment: moment(), organisationId: '', organisationArn: '', loginPath, looksOnly: false };
  const last = draftItems(deleted.slice(-1), facts)[0];
  const gone = deleted.length;
  useEffect(() => {
    if (gone > 0) heading.current?.focus({ preventScroll: true });
  }, [gone, heading]);
  return (
    <>
      {asking && (
        <ConfirmDialog
          title="Delete the saved application?"
          text={`${items.find(({ id }) => id === chosen)?.called ?? 'It'}: what was entered in it will be deleted. This cannot be undone.`}
          yes="Yes, delete"
          no="No, keep it"
          destructive
          onYes={() => actor.send({ type: 'deletion.confirmed' })}
          onNo={() => actor.send({ type: 'deletion.declined' })}
        />
      )}
      <BusyOverlay text={deleting ? 'Deleting saved application' : null} />
      <Announcement text={last === undefined || asking || deleting ? '' : deletedText(last.name)} />
    </>
  );
}
