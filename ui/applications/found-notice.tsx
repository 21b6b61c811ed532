import type { ReactNode } from 'react';
import { PageAlert } from '../kit/page-alert.tsx';

export interface FoundNoticeProps {
  /** A saved application, or what the portal kept by itself. */
  readonly source: 'draft' | 'autosave';
  /** What was saved: application, renewal, notification. */
  readonly saved: string;
  /** What has to be made again: `the declaration`; left out where there is nothing of the kind. */
  readonly remade?: string | undefined;
  /** What a person can do now, where it is not what they did last: a sentence. */
  readonly goOn?: string | undefined;
  /** What is not as it was left. */
  readonly children?: ReactNode;
}

/**
 * That a form opened with what was entered before (FORM-19, DREG-14, DREN-65).
 *
 * @param props where it comes from, and what is not as it was left
 */
export function FoundNotice({
  source,
  saved,
  remade,
  goOn = 'You can continue from where you left off.',
  children,
}: FoundNoticeProps) {
  return (
    <PageAlert
      level="info"
      title={source === 'draft' ? `Your saved ${saved} is open` : 'We saved your answers'}
      appears
    >
      <p>{`${goOn}${remade === undefined ? '' : ` You will need to make ${remade} again.`}`}</p>
      {children}
    </PageAlert>
  );
}
