import { useSelector } from '@xstate/react';
import type { AskedActor } from '#machines/core/asked-act.machine.ts';
import { bannerDetails } from '#rules/core/error-texts.rules.ts';
import { BusyOverlay } from './busy-overlay.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import { FailureAlert, type FailureAlertProps } from './failure-alert.tsx';
import { useField } from './use-field.ts';

export interface AskedActProps<About extends object> {
  /** Undefined where the page has none now. */
  readonly actor: AskedActor<About>;
  /** The question about what is to be done. */
  readonly question: (about: About | null) => Omit<ConfirmDialogProps, 'onYes' | 'onNo'>;
  /** Text of the spinner. */
  readonly working: string;
  /** Whether the page leads on after it: the spinner stays until the next page is there. */
  readonly isLeaving?: boolean;
}

/** The question before something is done, and the spinner while it is. */
export function AskedAct<About extends object>({ actor, question, working, isLeaving = false }: AskedActProps<About>) {
  const about = useField(actor, 'about') ?? null;
  const asking = useSelector(actor, (snapshot) => snapshot?.hasTag('asking') === true);
  const acting = useSelector(actor, (snapshot) => snapshot?.hasTag('acting') === true);
  return (
    <>
      {asking && (
        <ConfirmDialog
          {...question(about)}
          onYes={() => actor?.send({ type: 'act.confirmed' })}
          onNo={() => actor?.send({ type: 'act.declined' })}
        />
      )}
      <BusyOverlay text={acting || isLeaving ? working : null} />
    </>
  );
}

export interface ActRefusedProps<About extends object>
  extends Pick<AskedActProps<About>, 'actor'>, Pick<FailureAlertProps, 'words' | 'look'> {
  /** Whether the same can be tried again at once. */
  readonly repeats?: boolean;
}

/** Says that it was not done: with its code, or in the page's own words. */
export function ActRefused<About extends object>({ actor, words, repeats = false, ...alert }: ActRefusedProps<About>) {
  const refused = useSelector(actor, (snapshot) => snapshot?.hasTag('refused') === true);
  const problem = useField(actor, 'problem') ?? null;
  if (!refused || problem === null) return null;
  return (
    <FailureAlert
      {...alert}
      {...(words ? { words } : { details: bannerDetails(problem.code) })}
      failure={problem.failure}
      onRetry={repeats ? () => actor?.send({ type: 'retry.requested' }) : undefined}
    />
  );
}
