import { useSelector } from '@xstate/react';
import { useEffect, type RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AskedActor } from '#machines/core/asked-act.machine.ts';
import type { draftListMachine, Drafts } from '#machines/draft-list.machine.ts';
import { DRAFTS_NOT_LOADED } from '#rules/applications/not-loaded.rules.ts';
import { deletedText, draftItems, type DraftItem } from '#rules/draft-list.rules.ts';
import { DraftDeletion } from '../applications/draft-deletion.tsx';
import { ActRefused } from '../kit/asked-act.tsx';
import { Announcement } from '../kit/announcement.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { RailLine, RailLines, RailNone, RailPart, RailWait } from '../kit/rail.tsx';
import { useLooksOnly } from '../visit/looks-only.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { useChild, useField } from '../kit/use-field.ts';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import styles from './draft-list.module.css';
import { useVisitFacts } from '../visit/visit-facts.tsx';

interface Props {
  readonly actor: ActorRefFrom<typeof draftListMachine>;
  /** Empty for a person's own applications, and where it is not known. */
  readonly organisationArn?: string;
}

interface ContentProps extends Props {
  readonly drafts: Drafts;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The saved applications of a dashboard: a part with a heading and a failure of its own. */
export function DraftListView({ actor, organisationArn = '' }: Props) {
  const page = useChild(actor, 'page');
  const drafts = useField(actor, 'drafts');
  return (
    <RailPart title="Saved applications">
      {(heading) => (
        <Loaded
          page={page}
          data={drafts}
          words={DRAFTS_NOT_LOADED}
          look="secondary"
          waits={<RailWait />}
          onRetry={() => heading.current?.focus({ preventScroll: true })}
        >
          {(loaded) => <Content actor={actor} drafts={loaded} organisationArn={organisationArn} heading={heading} />}
        </Loaded>
      )}
    </RailPart>
  );
}

function Content({ actor, drafts, organisationArn = '', heading }: ContentProps) {
  const { moment } = usePortal();
  const { loginPath } = useVisitFacts();
  const deletion = useChild(actor, 'deletion');
  const organisationId = useField(actor, 'organisationId');
  const looksOnly = useLooksOnly(organisationId);
  const facts = { moment: moment(), organisationId, organisationArn, loginPath, looksOnly };
  const items = draftItems(drafts, facts);
  return (
    <>
      <ActRefused actor={deletion} words={NOT_DELETED} />
      {items.length === 0 ? (
        <RailNone>You have no saved applications.</RailNone>
      ) : (
        <RailLines>
          {items.map((item) => (
            <Row
              key={item.id}
              {...item}
              onDelete={() => deletion?.send({ type: 'act.requested', about: { recordId: item.id } })}
            />
          ))}
        </RailLines>
      )}
      <DraftDeletion
        actor={deletion}
        nameOf={(recordId) => items.find(({ id }) => id === recordId)?.called ?? 'Saved application'}
      />
      <Deleted actor={actor} deletion={deletion} heading={heading} />
    </>
  );
}

const NOT_DELETED = { title: 'We could not delete your saved application', text: 'It is still saved. Try again.' };

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

interface DeletedProps extends Pick<ContentProps, 'actor' | 'heading'> {
  readonly deletion: AskedActor<{ readonly recordId: string }>;
}

/** The result of a deletion. The row that had the focus is gone, so the heading takes it. */
function Deleted({ actor, deletion, heading }: DeletedProps) {
  const deleted = useField(actor, 'deleted');
  const isOver = useSelector(
    deletion,
    (snapshot) => snapshot?.hasTag('asking') !== true && !snapshot?.hasTag('acting'),
  );
  const { moment } = usePortal();
  const { loginPath } = useVisitFacts();
  const facts = { moment: moment(), organisationId: '', organisationArn: '', loginPath, looksOnly: false };
  const last = draftItems(deleted.slice(-1), facts)[0];
  const gone = deleted.length;
  useEffect(() => {
    if (gone > 0) heading.current?.focus({ preventScroll: true });
  }, [gone, heading]);
  return <Announcement text={last === undefined || !isOver ? '' : deletedText(last.name)} />;
}
