import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { selectJudged, selectLookedUp } from '#machines/drones/drone-import.machine.ts';
import { Announcement } from '../kit/announcement.tsx';
import { Button, ButtonRow } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import styles from './drone-import.module.css';
import { FILE_ID, ImportChoose } from './import-choose.tsx';
import { ImportReview } from './import-review.tsx';
import type { ImportActor } from './import-row.tsx';
import { IMPORT_TEXTS } from './import-texts.ts';

/** Drones that come in from a file: it is chosen, judged, mended, and added. */
export function ImportStep({ actor }: { readonly actor: ImportActor }) {
  const part = useSelector(actor, (snapshot) =>
    (['choosing', 'searching', 'busy', 'reviewing'] as const).find((tag) => snapshot.hasTag(tag)),
  );
  const before = useRef(part);
  // Discarding removed the rows and the focused button, so the field for another file takes the focus.
  useEffect(() => {
    if (before.current === 'reviewing' && part === 'choosing') document.getElementById(FILE_ID)?.focus();
    before.current = part;
  }, [part]);
  const asks = useSelector(actor, (snapshot) => snapshot.hasTag('asking'));
  return (
    <>
      {part === 'choosing' && <ImportChoose actor={actor} />}
      {part === 'busy' && <Judging actor={actor} />}
      {part === 'searching' && <LookingUp actor={actor} />}
      {part === 'reviewing' && <ImportReview actor={actor} />}
      {asks && (
        <ConfirmDialog
          title={IMPORT_TEXTS.discardTitle}
          text={IMPORT_TEXTS.discard}
          yes="Remove file"
          no="Keep file"
          destructive
          onYes={() => actor.send({ type: 'discarding.confirmed' })}
          onNo={() => actor.send({ type: 'discarding.declined' })}
        />
      )}
    </>
  );
}

interface ProgressProps {
  readonly label: string;
  readonly done: number;
  readonly all: number;
  readonly children?: ReactNode;
}

/**
 * Progress of reading a file; takes the focus from the part that it replaces. The announced figure changes in steps, so
 * that a screen reader can follow.
 */
function Progress({ label, done, all, children }: ProgressProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const step = Math.max(1, Math.ceil(all / 4));
  const announcedCount = Math.floor(done / step) * step;
  return (
    <div className={styles.progress} ref={ref} tabIndex={-1} role="group" aria-label={label}>
      <progress aria-label={label} value={all === 0 ? undefined : done} max={all === 0 ? undefined : all} />
      <Announcement
        text={all === 0 ? label : `${label}: ${announcedCount.toLocaleString('en')} of ${all.toLocaleString('en')}`}
      />
      {children}
    </div>
  );
}

function Judging({ actor }: { readonly actor: ImportActor }) {
  const done = useSelector(actor, (snapshot) => selectJudged(snapshot).done);
  const all = useSelector(actor, (snapshot) => selectJudged(snapshot).all);
  return <Progress label={all === 0 ? 'Reading the file' : 'Checking the rows'} done={done} all={all} />;
}

function LookingUp({ actor }: { readonly actor: ImportActor }) {
  const done = useSelector(actor, (snapshot) => selectLookedUp(snapshot).done);
  const all = useSelector(actor, (snapshot) => selectLookedUp(snapshot).all);
  return (
    <Progress label="Checking the serial numbers" done={done} all={all}>
      <ButtonRow>
        <Button look="secondary" onClick={() => actor.send({ type: 'lookup.stopped' })}>
          Stop checking
        </Button>
      </ButtonRow>
    </Progress>
  );
}
