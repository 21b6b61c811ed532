import { failureLine, referenceLine, type CallFailure } from '#rules/core/failures.rules.ts';
import { DetailsLine } from './details-line.tsx';

interface FailureLinesProps {
  readonly failure: CallFailure;
}

/** What the help desk asks for about a failed call: its line (ERRC-05, OP-S-17), and its reference. */
export function FailureLines({ failure }: FailureLinesProps) {
  return (
    <>
      <DetailsLine>{failureLine(failure)}</DetailsLine>
      <ReferenceLine failure={failure} />
    </>
  );
}

/** The id by which the help desk finds a failed call in the log; nothing where the answer had none. */
export function ReferenceLine({ failure }: FailureLinesProps) {
  const reference = referenceLine(failure);
  return reference !== null && <DetailsLine>{reference}</DetailsLine>;
}
