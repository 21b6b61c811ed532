import type { AppliedAgain } from '#rules/forms/applied-again.rules.ts';
import { Callout } from '../kit/callout.tsx';
import { PageAlert } from '../kit/page-alert.tsx';

/**
 * Where the answers of a new application come from. The reason why the one before was declined stands here, or at the
 * one document that it is about (DEC-56).
 */
export function AppliedAgainNotice({ again, isReview }: { readonly again: AppliedAgain; readonly isReview: boolean }) {
  const { reference, reason, about, asksNumbers } = again;
  const anew = asksNumbers ? ' Enter document numbers and make the declaration again.' : '';
  if (about !== null)
    return (
      <PageAlert level="info">
        <p>{`We filled in this application from ${reference}.${isReview ? '' : ` Replace your ${about.label}, then check your answers.`}${anew}`}</p>
      </PageAlert>
    );
  return (
    <Callout tone="warning" title={reasonTitle(again)}>
      <p>
        <q>{reason}</q>
      </p>
      <p>{`We filled in this application from ${reference}. Change what our reason is about, then check your answers.${anew}`}</p>
    </Callout>
  );
}

export function reasonTitle({ on, about }: AppliedAgain): string {
  const title = on === '' ? 'Why we declined your application' : `Our reason on ${on}`;
  return about === null ? title : `${title}, about your ${about.label}`;
}
