import type { ReactNode } from 'react';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import { bannerDetails } from '#rules/core/error-texts.rules.ts';
import { Announcement } from './announcement.tsx';
import { Button, type ButtonLook } from './button.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { PageAlert } from './page-alert.tsx';

export interface FileDownloadProps {
  /** Words of the button. */
  readonly label: ReactNode;
  /** What the file is, in brackets behind the words of its link. */
  readonly kind: string;
  /** What it is called in a sentence. */
  readonly name?: string;
  readonly fetching: boolean;
  /** Another file is being fetched, so the button waits; nothing is said about this one. */
  readonly otherFetching?: boolean;
  readonly isOpened: boolean;
  readonly problem: { readonly code: string; readonly failure: CallFailure | null } | null;
  /** Where it is, once the browser opened no window; null otherwise. */
  readonly address: string | null;
  readonly onRequest: () => void;
  /** Of the button. */
  readonly look?: ButtonLook;
}

/**
 * What came of it, where somebody has to know: it was not found, or its window did not open.
 *
 * @param props see the fields
 */
export function FileOutcome({
  kind,
  name = 'file',
  problem,
  address,
}: Pick<FileDownloadProps, 'kind' | 'name' | 'problem' | 'address'>) {
  return (
    <>
      {problem && <FailureAlert details={bannerDetails(problem.code)} failure={problem.failure} />}
      {address !== null && (
        <PageAlert level="info" title={`Your ${name} is ready`} appears>
          <p>
            Your browser blocked the new window.{' '}
            <a href={address} target="_blank" rel="noreferrer">
              {`Open the ${name} (${kind}, new window)`}
            </a>
          </p>
        </PageAlert>
      )}
    </>
  );
}

export type FileButtonProps = Pick<
  FileDownloadProps,
  'label' | 'name' | 'fetching' | 'otherFetching' | 'isOpened' | 'onRequest' | 'look'
>;

/**
 * The button alone, where what came of it is said in another place.
 *
 * @param props see the fields
 */
export function FileButton({
  label,
  name = 'file',
  fetching,
  otherFetching = false,
  isOpened,
  onRequest,
  look = 'secondary',
}: FileButtonProps) {
  return (
    <>
      <Button look={look} busy={fetching || otherFetching} onClick={onRequest}>
        {label}
      </Button>
      <Announcement text={fetching ? `Opening the ${name}` : isOpened ? `The ${name} opened in a new window` : ''} />
    </>
  );
}
