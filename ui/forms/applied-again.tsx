import type { AppliedAgain } from '#machines/forms/form-stepping.machine.ts';
import { Callout } from '../kit/callout.tsx';

/** Where the answers of a new application come from, and why the declined one was declined (DEC-56). */
export function AppliedAgainNotice({ reference, on, reason, files }: AppliedAgain) {
  return (
    <Callout tone="warning" title={on === '' ? 'Why we declined your application' : `Our reason on ${on}`}>
      <p>
        <q>{reason}</q>
      </p>
      <p>{`We filled in this application from ${reference}. Change what our reason is about, then check your answers. Enter document numbers and make the declaration again.`}</p>
      {files.length > 0 && <p>{`Upload these files again: ${files.join(', ')}`}</p>}
    </Callout>
  );
}
