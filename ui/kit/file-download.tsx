import type { ReactNode } from 'react';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import { bannerDetails } from '#rules/core/error-texts.rules.ts';
import { Announcement } from './announcement.tsx';
import { Button, type ButtonLook } from './button.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { PageAlert } from './page-alert.tsx';

export interface FileDownloadProps {
  readonly label: ReactNode;
  /** Type of the file, in brackets behind the link: `PDF, 2 KB`. */
  readonly kind: string;
  /** Name of the file within a sentence. */
  readonly name?: string;
  readonly fetching: boolean;
  /** Whether another file is being fetched: the button waits then, and nothing is said about this file. */
  readonly otherFetching?: boolean;
  readonly isOpened: boolean;
  readonly problem: { readonly code: string; readonly failure: CallFailure | null } | null;
  /** Address of the file once the browser opened no window; else null. */
  readonly address: string | null;
  readonly onRequest: () => void;
  readonly look?: ButtonLook;
}

/** Result of a download that a person has to know: the file was not found, or its window did not open. */
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

/** The button alone; the result shows in another place. */
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
