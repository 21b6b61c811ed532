import type { ArnPurpose, ArnVariant } from '#rules/arn/arn-form.rules.ts';
import { nextText, resultAlert } from '#rules/arn/arn-texts.rules.ts';
import type { Receipt } from '#machines/applications/submission.machine.ts';
import { SuccessView } from '../applications/success.view.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { SERVICE_FACTS, SERVICE_TARGETS, type ReturnService } from '#rules/ways/entry-services.rules.ts';

export interface ArnFinalProps {
  readonly variant: ArnVariant;
  readonly purpose: ArnPurpose;
  /** Whether everything was verified online, as far as the page knows (OP-S-44): what counts where the regulator says nothing. */
  readonly isPassed: boolean;
  /** The service that the number was applied for (DEC-40); undefined for none. */
  readonly after?: ReturnService | undefined;
  readonly receipt: Receipt;
  readonly organisationId: string;
}

/**
 * The last page of an application (ARNW-25, ARNW-26, ARNW-36, ARNW-54 to ARNW-63).
 * @param props what was sent, and how it stands
 */
export function ArnFinal({ variant, purpose, isPassed, after, ...submitted }: ArnFinalProps) {
  const { product } = usePortal();
  // The regulator knows what the page cannot: whether a record fits, and whether its own check passed. A government identity is proof by itself.
  const isDone = submitted.receipt.decided ?? (variant === 'myGov' || isPassed);
  return (
    <SuccessView alert={resultAlert(variant, purpose, isDone, product.portalName)} {...submitted} wayHome={`Return to ${product.portalName}`}>
      <p>{nextText(variant, purpose, isDone)}</p>
      {after && <BackTo service={after} isOpen={isDone} />}
    </SuccessView>
  );
}

/** Leads back to what the number was applied for; where somebody has to look at the application first, it says when that can be begun. */
function BackTo({ service, isOpen }: { readonly service: ReturnService; readonly isOpen: boolean }) {
  const { act } = SERVICE_FACTS[service];
  if (!isOpen) return <p>{`You can ${act} when we have approved your application.`}</p>;
  return (
    <p>
      <ScreenLink target={SERVICE_TARGETS[service]}>{`You can ${act} now`}</ScreenLink>
    </p>
  );
}
