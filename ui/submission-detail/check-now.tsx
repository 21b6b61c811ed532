import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectBankTold, type submissionDetailMachine } from '#machines/submission-detail.machine.ts';
import { Button } from '../kit/button.tsx';
import styles from './submission-detail.module.css';

/** Asks the bank at once, before its turn (`ASK_EVERY_MS`), and says politely what came of it. */
export function CheckNow({ actor }: { readonly actor: ActorRefFrom<typeof submissionDetailMachine> }) {
  const isAwaited = useSelector(actor, (snapshot) => snapshot.hasTag('atTheBank'));
  const isAnswered = useSelector(actor, (snapshot) => snapshot.hasTag('answered'));
  const told = useSelector(actor, selectBankTold);
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button is gone with its reason.
    if (isAnswered) part.current?.focus();
  }, [isAnswered]);
  if (!isAwaited && !isAnswered) return null;
  return (
    <div ref={part} role="group" aria-label="Answer of your bank" tabIndex={-1} className={styles.check}>
      {isAwaited && (
        <Button look="secondary" onClick={() => actor.send({ type: 'bankCheck.requested' })}>
          Check now
        </Button>
      )}
      <p role="status">{told}</p>
    </div>
  );
}
