import type { ReactNode } from 'react';
import { bannerDetails } from '#rules/core/error-texts.rules.ts';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import { Announcement } from './announcement.tsx';
import { Button } from './button.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { PageAlert } from './page-alert.tsx';

export interface OpenedFileProps {
  /** What the file is called in a sentence: `certificate`. */
  readonly name: string;
  /** Words of the button. */
  readonly children: ReactNode;
  /** As people read it. */
  readonly size: string;
  readonly fetching: boolean;
  /** Another file is being fetched, so the button waits; nothing is said about this one. */
  readonly otherFetching?: boolean;
  /** It opened in a new window. */
  readonly opened: boolean;
  /** The code that people read, and the call that failed. */
  readonly failure: { readonly code: string; readonly failure: CallFailure | null } | null;
  /** Where it is, when the browser let no window open; else null. */
  readonly blockedAddress: string | null;
  readonly onRequest: () => void;
}

/**
 * The button for a PDF that opens in a new window, or by a link where the browser lets none open; says what became of it.
 * @param props what the machine knows of the file
 */
export function OpenedFile({ name, children, size, fetching, otherFetching = false, opened, failure, blockedAddress, onRequest }: OpenedFileProps) {
  return (
    <>
      {failure && <FailureAlert details={bannerDetails(failure.code)} failure={failure.failure} />}
      {blockedAddress !== null && (
        <PageAlert level="info" title={`Your ${name} is ready`} appears>
          <p>
            Your browser did not open a new window.{' '}
            <a href={blockedAddress} target="_blank" rel="noreferrer">
              Open the {name} (PDF, {size}, new window)
            </a>
          </p>
        </PageAlert>
      )}
      <Button look="secondary" busy={fetching || otherFetching} onClick={onRequest}>
        {children}
      </Button>
      <Announcement text={fetching ? `Opening the ${name}` : opened ? `The ${name} opened in a new window` : ''} />
    </>
  );
}
