import { useEffect, useState } from 'react';
import { later } from '../clock.ts';
import { readLives, type LifeRecord } from './lives.ts';

export type Lives =
  | { readonly kind: 'asking' }
  /** There is no console. */
  | { readonly kind: 'unavailable' }
  /** `isOld`: from an earlier answer, because the last request failed. */
  | { readonly kind: 'told'; readonly records: readonly LifeRecord[]; readonly isOld: boolean };

/** Interval in milliseconds at which a visible page reloads the records. */
const ASK_EVERY_MS = 5000;

/** The records of a chart of the regulator, reloaded while the page is visible. @param chart its slug at the regulator */
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

/** Returns the same object for an equal answer, so that nothing is rendered again. */
function after(before: Lives, records: readonly LifeRecord[] | null): Lives {
  if (records === null) return before.kind === 'told' ? { ...before, isOld: true } : { kind: 'unavailable' };
  const isSame = before.kind === 'told' && !before.isOld && JSON.stringify(before.records) === JSON.stringify(records);
  return isSame ? before : { kind: 'told', records, isOld: false };
}
