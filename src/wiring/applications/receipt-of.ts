import type { Receipt } from '#machines/applications/submission.machine.ts';
import type { Outcome } from '#rules/applications/outcome.rules.ts';

/** What a submit may be answered with (DEC-11); regulators leave out what they do not know. */
export interface Received {
  readonly submissionId?: string | null | undefined;
  readonly reference?: string | null | undefined;
  /** ISO instant. */
  readonly receivedAt?: string | null | undefined;
  readonly outcome?: Outcome | null | undefined;
  readonly decided?: boolean | null | undefined;
}

/** The receipt in an answer: empty texts where the regulator gives none. */
export function receiptOf({ submissionId, reference, receivedAt, outcome, decided }: Received): Receipt {
  return {
    ...(submissionId ? { submissionId } : {}),
    reference: reference ?? '',
    receivedAt: receivedAt ?? '',
    ...(outcome ? { outcome } : {}),
    ...(typeof decided === 'boolean' ? { decided } : {}),
  };
}
