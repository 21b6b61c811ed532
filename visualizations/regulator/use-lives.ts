import { useEffect, useState } from 'react';
import { later } from '../clock.ts';
import { readLives, type LifeRecord } from './lives.ts';

/** What is known of the records of a chart. */
export type Lives =
  | { readonly kind: 'asking' }
  /** Nobody tells them here. */
  | { readonly kind: 'unavailable' }
  /** `isOld`: they were told before, and the last question had no answer. */
  | { readonly kind: 'told'; readonly records: readonly LifeRecord[]; readonly isOld: boolean };

/** How often the regulator is asked while the page is seen, in milliseconds. */
const ASK_EVERY_MS = 5000;

/**
 * The records of a chart of the regulator, asked anew for as long as the page is seen. @param chart its slug at the
 * regulator
 */
export function useLives(chart: string): Lives {
  const [lives, setLives] = useState<Lives>({ kind: 'asking' });
  useEffect(() => {
    const ending = new AbortController();
    let callOff = (): void => {};
    let isAsking = false;
    const ask = async (): Promise<void> => {
      isAsking = true;
      const records = await readLives(chart, ending.signal);
      isAsking = false;
      if (ending.signal.aborted) return;
      setLives((before) => after(before, records));
      if (document.visibilityState === 'visible') callOff = later(() => void ask(), ASK_EVERY_MS);
    };
    const look = () => {
      callOff();
      if (document.visibilityState === 'visible' && !isAsking) void ask();
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      document.removeEventListener('visibilitychange', look);
      callOff();
      ending.abort();
    };
  }, [chart]);
  return lives;
}

/** The same object where the answer is the same: nothing is drawn again then. */
function after(before: Lives, records: readonly LifeRecord[] | null): Lives {
  if (records === null) return before.kind === 'told' ? { ...before, isOld: true } : { kind: 'unavailable' };
  const isSame = before.kind === 'told' && !before.isOld && JSON.stringify(before.records) === JSON.stringify(records);
  return isSame ? before : { kind: 'told', records, isOld: false };
}
