import { useSelector } from '@xstate/react';
import { useEffect, type RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { draftListMachine } from '#machines/draft-list.machine.ts';
import { DRAFTS_NOT_LOADED } from '#rules/applications/not-loaded.rules.ts';
import { deletedText, draftItems, type DraftItem } from '#rules/draft-list.rules.ts';
import { Announcement } from '../kit/announcement.tsx';
import { Badge } from '../kit/badge.tsx';
import { BusyOverlay } from '../kit/busy-overlay.tsx';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { RailLine, RailLines, RailNone, RailPart, RailWait } from '../kit/rail.tsx';
import { useLooksOnly } from '../visit/looks-only.tsx';
import { usePortal } from '../kit/portal.tsx';
import { RenderGuard } from '../kit/render-guard.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { useField } from '../kit/use-field.ts';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import styles from './draft-list.module.css';
import { useVisitFacts } from '../visit/visit-facts.tsx';

interface Props {
  readonly actor: ActorRefFrom<typeof draftListMachine>;
  /** Empty for a person's own applications, and where it is not known. */
  readonly organisationArn?: string;
}

interface PartProps extends Props {
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The saved applications of a dashboard: a part with a heading and a failure of its own. */
export function DraftListView({ actor, organisationArn = '' }: Props) {
  const drafts = useField(actor, 'drafts');
  return (
    <RailPart title="Saved applications">
      {(heading) => (
        <RenderGuard resetKey={drafts} onFailure={() => actor.send({ type: 'page.failed' })}>
          <Content actor={actor} organisationArn={organisationArn} heading={heading} />
        </RenderGuard>
      )}
    </RailPart>
  );
}

function Content({ actor, organisationArn = '', heading }: PartProps) {
  const { moment } = usePortal();
  const { loginPath } = useVisitFacts();
  const drafts = useField(actor, 'drafts');
  const organisationId = useField(actor, 'organisationId');
  const looksOnly = useLooksOnly(organisationId);
  if (useSelector(actor, (snapshot) => snapshot.hasTag('loading'))) return <RailWait />;
  if (drafts === null) return <Failed actor={actor} heading={heading} />;
  const facts = { moment: moment(), organisationId, organisationArn, loginPath, looksOnly };
  const items = draftItems(drafts, facts);
  return (
    <>
      <Refused actor={actor} />
      {items.length === 0 ? (
        <RailNone>You have no saved applications.</RailNone>
      ) : (
        <RailLines>
          {items.map((item) => (
            <Row
              key={item.id}
              {...item}
              onDelete={() => actor.send({ type: 'deletion.requested', recordId: item.id })}
            />
          ))}
        </RailLines>
      )}
      <Deletion actor={actor} items={items} heading={heading} />
    </>
  );
}

const NOT_DELETED = { title: 'We could not delete your saved application', text: 'It is still saved. Try again.' };

/** The button disappears with the failure; the focus stays at the list. */
function Failed({ actor, heading }: PartProps) {
  const failure = useField(actor, 'failure');
  const retry = () => {
    heading.current?.focus({ preventScroll: true });
    actor.send({ type: 'retry.requested' });
  };
  return <FailureAlert words={DRAFTS_NOT_LOADED} failure={failure} look="secondary" onRetry={retry} />;
}

function Refused({ actor }: Props) {
  const failure = useField(actor, 'failure');
  if (!useSelector(actor, (snapshot) => snapshot.hasTag('refused'))) return null;
  return <FailureAlert words={NOT_DELETED} failure={failure} />;
}

function Row({
  name,
  holds,
  savedAt,
  keptUntil,
  goes,
  called,
  resume,
  mayDelete,
  note,
  onDelete,
}: DraftItem & { readonly onDelete: () => void }) {
  const facts = [holds, savedAt && `Saved ${savedAt}`, keptUntil && `Saved until ${keptUntil}`].filter(
    (fact) => fact !== '',
  );
  return (
    <RailLine tone={goes ? 'warning' : 'info'} icon={goes ? 'warning' : 'document'} title={name} facts={facts}>
      {note && <p className={styles.note}>{note}</p>}
      {goes && <Badge tone="warning">{`Will be deleted ${goes}`}</Badge>}
      {(resume || mayDelete) && (
        <p className={styles.actions}>
          {resume && (
            <ScreenLink target={resume} className={styles.action}>
              Continue <VisuallyHidden>{called}</VisuallyHidden>
            </ScreenLink>
          )}
          {mayDelete && (
            <Button look="tertiary" onClick={onDelete}>
              Delete <VisuallyHidden>{called}</VisuallyHidden>
            </Button>
          )}
        </p>
      )}
    </RailLine>
  );
}

/** The question, the wait and the result of a deletion. The row that had the focus is gone, so the heading takes it. */
function Deletion({ actor, items, heading }: PartProps & { readonly items: readonly DraftItem[] }) {
  const chosen = useField(actor, 'recordId');
  const deleted = useField(actor, 'deleted');
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
          text={`${items.find(({ id }) => id === chosen)?.called ?? 'Saved application'}: your answers will be deleted. You cannot undo this.`}
          yes="Delete saved application"
          no="Keep saved application"
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
