import type { ReactNode } from 'react';
import { PageAlert } from '../kit/page-alert.tsx';

export interface FoundNoticeProps {
  /** `draft` for a saved application, `autosave` for a version that the portal stored by itself. */
  readonly source: 'draft' | 'autosave';
  /** `application`, `renewal` or `notification`. */
  readonly saved: string;
  /** `the declaration`, or left out where nothing has to be made again. */
  readonly remade?: string | undefined;
  /** Sentence about what the person can do now, where it is not the step they did last. */
  readonly goOn?: string | undefined;
  /** What differs from the form as it was left. */
  readonly children?: ReactNode;
}

/** Says that a form opened with earlier input (FORM-19, DREG-14, DREN-65). */
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
