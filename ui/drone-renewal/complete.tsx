import { manageDronesTarget } from '#machines/core/screens.ts';
import { doneText, leftText, type Outcome } from '#rules/applications/outcome.rules.ts';
import { Confirmation } from '../applications/confirmation.tsx';
import { useEmailStep } from '../applications/next-steps.tsx';
import { DoneList, LeftOut } from '../applications/outcome-list.tsx';
import type { DroneApplicationProps } from '../drones/application-failures.tsx';
import { CertificateFile, certificateStep } from '../drones/certificate-file.tsx';
import { usePortal } from '../kit/portal.tsx';
import { useField } from '../kit/use-field.ts';

/** `3 of 4`, where some drones are left. */
function countText(outcome: Outcome | null): string {
  if (outcome === null || outcome.left.length === 0) return '';
  return ` ${doneText(outcome.done.length, 'renewed')}, ${leftText(outcome.left.length, 'renewed')}.`;
}

/** Final: thanks, what happens next, and the way home (DREN-57 to DREN-63, OP-D-62). */
export function Complete({ actor, organisationId }: DroneApplicationProps) {
  const { product } = usePortal();
  const receipt = useField(actor, 'receipt');
  const email = useEmailStep(organisationId);
  const outcome = receipt?.outcome ?? null;
  return (
    <Confirmation
      alert={{
        title: receipt?.paid ? 'Registration renewal successful' : 'Renewal successful',
        text: `Thank you. Your renewal is done.${countText(outcome)}`,
      }}
      receipt={receipt}
      organisationId={organisationId}
      done={outcome === null ? [] : [{ name: 'What was done', value: doneText(outcome.done.length, 'renewed') }]}
      isFree
      steps={[
        ...(outcome === null
          ? []
          : [{ when: 'Now', is: 'done', what: <DoneList outcome={outcome} kind="renewed" /> } as const]),
        certificateStep(organisationId),
        email,
      ]}
      papers={<CertificateFile organisationId={organisationId} />}
      wayHome={`Return to ${product.portalName}`}
    >
      {outcome && (
        // The link leads to the list, because the same link to a renewal would keep this page at its address.
        <LeftOut
          left={outcome.left}
          kind="renewed"
          onward={{ label: 'View the drones not renewed', target: manageDronesTarget(organisationId) }}
        />
      )}
    </Confirmation>
  );
}
