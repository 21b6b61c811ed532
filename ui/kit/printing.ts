import { useSyncExternalStore } from 'react';

let isPrinted = false;

/** The browser draws the page for the printer between the two events, so what React renders after the first is printed. */
function subscribe(listener: () => void): () => void {
  const become = (value: boolean) => () => {
    isPrinted = value;
    listener();
  };
  const [begins, ends] = [become(true), become(false)];
  window.addEventListener('beforeprint', begins);
  window.addEventListener('afterprint', ends);
  return () => {
    window.removeEventListener('beforeprint', begins);
    window.removeEventListener('afterprint', ends);
  };
}

/** Whether the page is being printed now. */
export const useIsPrinted = (): boolean => useSyncExternalStore(subscribe, () => isPrinted);
