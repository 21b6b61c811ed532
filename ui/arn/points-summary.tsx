import { useSyncExternalStore } from 'react';
import type { AnswerOf } from '#rules/forms/form-answers.rules.ts';
import { countedDocuments, POINT_LISTS, POINTS_NEEDED } from '#rules/arn/identity-points.rules.ts';
import { useForm } from '../forms/answers.tsx';
import { SummaryList } from '../kit/summary-list.tsx';

const IDS = POINT_LISTS.map((list) => `manualPOIDocuments-${list}`);

/** The documents chosen so far with their points (MPOI-01, OP-S-50). */
export function PointsSummary() {
  const { store } = useForm();
  const subscribe = (listener: () => void) => {
    const stops = IDS.map((id) => store.subscribe(id, listener));
    return () => stops.forEach((stop) => stop());
  };
  const answers = useSyncExternalStore(subscribe, store.answers);
  const codes = IDS.flatMap((id) => (answers[id] as AnswerOf['checkbox'] | undefined)?.checkboxValues ?? []);
  const counted = countedDocuments(codes);
  const sum = counted.reduce((total, { points }) => total + points, 0);
  if (counted.length === 0) return <p>{`You have not chosen any documents yet. You need ${String(POINTS_NEEDED)} points.`}</p>;
  return (
    <>
      <SummaryList rows={counted.map(({ label, points }) => ({ name: label, lines: [`${String(points)} points`] }))} />
      <p role="status">{`${String(sum)} of ${String(POINTS_NEEDED)} points`}</p>
    </>
  );
}
