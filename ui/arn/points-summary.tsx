import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import type { AnswerStore } from '#machines/core/answers.ts';
import { countedIn } from '#rules/arn/arn-form-data.rules.ts';
import {
  IDENTITY_FILES_ID,
  POINT_LISTS,
  pointsLeftText,
  POINTS_NEEDED,
  pointsText,
  totalPoints,
  type CountedDocument,
  type PointList,
} from '#rules/arn/identity-points.rules.ts';
import type { AnswerOf } from '#rules/forms/form-answers.rules.ts';
import { useEntry, useForm } from '../forms/answers.tsx';
import { Badge } from '../kit/badge.tsx';
import { SummaryList } from '../kit/summary-list.tsx';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import styles from './manual-proof.module.css';

const IDS = POINT_LISTS.map((list) => `manualPOIDocuments-${list}`);

/** Milliseconds without a tick before the sum is announced, so that not each tick of several is (WCAG 4.1.3). */
const PAUSE_MS = 600;

/** The documents that count as they are selected now, with their points. */
export function useCountedDocuments(store: AnswerStore): readonly CountedDocument[] {
  const subscribe = (listener: () => void) => {
    const stops = IDS.map((id) => store.subscribe(id, listener));
    return () => stops.forEach((stop) => stop());
  };
  const answers = useSyncExternalStore(subscribe, store.answers);
  return countedIn(answers);
}

/** The documents selected so far with their points (MPOI-01, OP-S-50). */
export function SelectedDocuments() {
  const counted = useCountedDocuments(useForm().store);
  if (counted.length === 0) return null;
  return (
    <>
      <h3>Your documents so far</h3>
      <SummaryList rows={counted.map(({ label, points }) => ({ name: label, lines: [`${String(points)} points`] }))} />
      <p>{pointsText(counted)}</p>
    </>
  );
}

/**
 * The sum where files are uploaded. The document that a declined application was about does not count before it is
 * replaced (DEC-56).
 */
export function UploadSum() {
  const { again } = useForm();
  const { fileDetails } = useEntry(IDENTITY_FILES_ID).answer as AnswerOf['filePicker'];
  const about = again?.about?.code;
  return fileDetails.some(({ belongsTo }) => belongsTo === about) ? <PointsSum /> : <PointsSum left={about} />;
}

interface PointsSumProps {
  readonly lists?: readonly PointList[];
  /** Code of a document that counts once it is replaced. */
  readonly left?: string | undefined;
}

/** The sum beside the documents, always in sight (MPOI-01): it is told once the ticking has paused. */
export function PointsSum({ lists, left }: PointsSumProps) {
  const { store, adapters } = useForm();
  const selected = useCountedDocuments(store);
  const counted = selected.filter(({ code }) => code !== left);
  const isLeft = counted.length < selected.length;
  const id = useId();
  const text = pointsText(counted);
  const [said, say] = useState({ text, isTold: false });
  const { pause } = adapters;
  useEffect(() => {
    if (text === said.text) return undefined;
    let isOver = false;
    void (pause?.(PAUSE_MS) ?? Promise.resolve()).then(() => {
      if (!isOver) say({ text, isTold: true });
    });
    return () => {
      isOver = true;
    };
  }, [text, said.text, pause]);
  const sum = totalPoints(counted);
  const isEnough = sum >= POINTS_NEEDED;
  return (
    <section className={styles.sum} aria-labelledby={id}>
      <div className={styles.top}>
        <h3 id={id}>
          <span className={styles.figure}>{sum}</span>{' '}
          <span>{isLeft ? `of ${String(POINTS_NEEDED)} points` : 'points selected'}</span>
        </h3>
        {isEnough ? <Badge tone="success">Enough</Badge> : <span>{`${String(POINTS_NEEDED - sum)} to go`}</span>}
      </div>
      <meter min={0} max={POINTS_NEEDED} value={Math.min(sum, POINTS_NEEDED)} aria-labelledby={id} />
      <div className={styles.more}>
        <ul>
          {selected.map(({ code, label, points }) => (
            <li key={code}>
              <span>{code === left ? `${label}, to replace` : label}</span>
              <span>{code === left ? `0 of ${String(points)}` : points}</span>
            </li>
          ))}
        </ul>
        {!isLeft && <p>{pointsLeftText(counted, lists)}</p>}
      </div>
      <VisuallyHidden>
        <span role="status">{said.isTold ? said.text : ''}</span>
      </VisuallyHidden>
    </section>
  );
}
