import type { ArnPurpose, ArnVariant } from '#rules/arn/arn-form.rules.ts';
import { nextText, resultAlert } from '#rules/arn/arn-texts.rules.ts';
import type { Receipt } from '#machines/applications/submission.machine.ts';
import { SuccessView } from '../applications/success.view.tsx';
import { usePortal } from '../kit/portal.tsx';

export interface ArnFinalProps {
  readonly variant: ArnVariant;
  readonly purpose: ArnPurpose;
  /** Whether everything was verified online, as far as the page knows (OP-S-44): what counts where the regulator says nothing. */
  readonly isPassed: boolean;
  readonly receipt: Receipt;
  readonly organisationId: string;
}

/**
 * The last page of an application (ARNW-25, ARNW-26, ARNW-36, ARNW-54 to ARNW-63).
 * @param props what was sent, and how it stands
 */
export function ArnFinal({ variant, purpose, isPassed, ...submitted }: ArnFinalProps) {
  const { product } = usePortal();
  // The regulator knows what the page cannot: whether a record fits, and whether its own check passed. A government identity is proof by itself.
  const isDone = submitted.receipt.decided ?? (variant === 'myGov' || isPassed);
  return (
    <SuccessView alert={resultAlert(variant, purpose, isDone, product.portalName)} {...submitted} wayHome={`Return to ${product.portalName}`}>
      <p>{nextText(variant, purpose, isDone)}</p>
    </SuccessView>
  );
}
