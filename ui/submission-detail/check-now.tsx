import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectDetails, type submissionDetailMachine } from '#machines/submission-detail.entry.ts';
import { stateBadge } from '#rules/applications/submission-state.rules.ts';
import type { SubmissionDetails } from '#rules/applications/submission-detail.rules.ts';
import { Button } from '../kit/button.tsx';
import styles from './submission-detail.module.css';

type Asked = ActorRefFrom<typeof submissionDetailMachine>;

export interface CheckNowProps {
  /** Asks the bank now, and then for the submission. */
  readonly check: () => Asked;
  readonly onChecked: (details: SubmissionDetails) => void;
  /** Whether the bank's answer is awaited still. */
  readonly isAwaited: boolean;
}

/** Asks the bank at once, before its turn (`ASK_EVERY_MS`), and says politely what came of it. */
export function CheckNow({ check, onChecked, isAwaited }: CheckNowProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [told, tell] = useState('');
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button is gone with its reason.
    if (asked !== null && !isAwaited) part.current?.focus();
  }, [asked, isAwaited]);
  useEffect(() => {
    if (asked === null) return undefined;
    const hear = () => {
      const snapshot = asked.getSnapshot();
      if (snapshot.hasTag('loading')) return;
      const answer = selectDetails(snapshot);
      tell(answer === null ? 'We could not ask your bank. Try again.' : saidOf(answer));
      if (answer !== null) onChecked(answer);
    };
    const listening = asked.subscribe(hear);
    hear();
    return () => listening.unsubscribe();
  }, [asked, onChecked]);
  return (
    <div ref={part} role="group" aria-label="Answer of your bank" tabIndex={-1} className={styles.check}>
      {isAwaited && (
        <Button
          look="secondary"
          onClick={() => {
            tell('');
            setAsked(check());
          }}
        >
          Check now
        </Button>
      )}
      <p role="status">{told}</p>
    </div>
  );
}

const saidOf = (details: SubmissionDetails): string =>
  isAtTheBank(details) ? 'Your bank has not answered yet.' : `Your bank has answered. ${stateBadge(details).text}.`;

export const isAtTheBank = ({ state }: Pick<SubmissionDetails, 'state'>): boolean => state === 'atTheBank';
