import { useEffect, useRef, type ReactNode } from 'react';
import { PageAlert } from './page-alert.tsx';

export interface ResultAlertProps {
  readonly level: 'success' | 'warning' | 'error';
  readonly title: string;
  /** Number of results since this step opened. A new result takes the focus; an old one does not. */
  readonly outcomes: number;
  readonly children: ReactNode;
}

/** The result of a check. It takes the focus, and is therefore no live region. */
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
