import { useEffect, useRef, type ReactNode } from 'react';
import { PageAlert } from './page-alert.tsx';

export interface ResultAlertProps {
  readonly level: 'success' | 'warning' | 'error';
  readonly title: string;
  /** Counts what came of the checks since the step came up: each one takes the focus; what was known before does not. */
  readonly outcomes: number;
  readonly children: ReactNode;
}

/** What came of a check: it takes the focus, and is therefore no live region. */
export function ResultAlert({ level, title, outcomes, children }: ResultAlertProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcomes > 0) ref.current?.focus();
  }, [outcomes]);
  return (
    <div data-takes-focus="">
      <PageAlert level={level} title={title} place={ref}>
        {children}
      </PageAlert>
    </div>
  );
}
