import type { ArnPurpose, ArnVariant } from '#rules/arn/arn-form.rules.ts';
import { ARN_TITLES } from '#rules/arn/arn-form.rules.ts';
import { nextText, resultAlert } from '#rules/arn/arn-texts.rules.ts';
import { displayDate } from '#rules/core/calendar.rules.ts';
import type { Receipt } from '#rules/applications/submission-receipt.rules.ts';
import { Confirmation } from '../applications/confirmation.tsx';
import { useEmailStep, type NextStep } from '../applications/next-steps.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { SERVICE_FACTS, SERVICE_TARGETS, type ReturnService } from '#rules/ways/entry-services.rules.ts';
import { decisionDayFor } from '#rules/core/business-days.rules.ts';

export interface ArnFinalProps {
  readonly variant: ArnVariant;
  readonly purpose: ArnPurpose;
  /** Whether everything was verified online, as far as the page knows (OP-S-44); used where the regulator does not say. */
  readonly isPassed: boolean;
  /** The service that the number was applied for (DEC-40); undefined for none. */
  readonly after?: ReturnService | undefined;
  readonly receipt: Receipt;
  readonly organisationId: string;
}

const THEN: Readonly<Record<ArnPurpose, string>> = {
  new: 'Your aviation reference number (ARN) will appear here. You can register drones, get an accreditation and see your licences.',
  link: 'Your aviation reference number (ARN) is linked to this account. You can see your licences and drones, and act for your organisations.',
  verify: 'You can register drones and get an accreditation.',
};

/** The last page of an application (ARNW-25, ARNW-26, ARNW-36, ARNW-54 to ARNW-63). */
export function ArnFinal({ variant, purpose, isPassed, after, receipt, organisationId }: ArnFinalProps) {
  const { product, moment } = usePortal();
  const email = useEmailStep('');
  // The regulator knows what the page cannot: whether a record fits, and whether its own check passed. A government
  // identity is proof by itself.
  const isDone = receipt.decided ?? (variant === 'myGov' || isPassed);
  const next = nextText(variant, purpose, isDone);
  const then: NextStep = {
    when: 'Then',
    is: 'later',
    what: after ? <BackTo service={after} isOpen={isDone} /> : THEN[purpose],
  };
  const steps: readonly NextStep[] = isDone
    ? [{ when: 'Within 2 minutes', is: 'now', what: next }, then]
    : [
        { when: 'Now', is: 'done', what: 'Your application is with us. You do not need to post anything.' },
        email,
        { when: `By ${displayDate(decisionDayFor(receipt.receivedAt, moment()))}`, is: 'later', what: next },
        then,
      ];
  return (
    <Confirmation
      alert={resultAlert(variant, purpose, isDone, product.portalName)}
      receipt={receipt}
      organisationId={organisationId}
      done={[{ name: 'What you submitted', value: ARN_TITLES[purpose] }]}
      isFree
      steps={steps}
      wayHome={`Return to ${product.portalName}`}
    />
  );
}

/**
 * Link to the service that the number was applied for. Where an officer has to look at the application first, it says
 * from when the service can be used.
 */
function BackTo({ service, isOpen }: { readonly service: ReturnService; readonly isOpen: boolean }) {
  const { act } = SERVICE_FACTS[service];
  if (!isOpen) return <p>{`You can ${act} when we have approved your application.`}</p>;
  return (
    <p>
      <ScreenLink target={SERVICE_TARGETS[service]}>{`You can ${act} now`}</ScreenLink>
    </p>
  );
}
