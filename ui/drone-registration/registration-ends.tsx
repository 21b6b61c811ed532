import type { ScreenTarget } from '#machines/core/screens.ts';
import { useVisitFacts } from '../visit/visit-facts.tsx';
import { doneText } from '#rules/applications/outcome.rules.ts';
import { Confirmation } from '../applications/confirmation.tsx';
import { useEmailStep } from '../applications/next-steps.tsx';
import { DoneList, LeftOut } from '../applications/outcome-list.tsx';
import type { DroneApplicationProps } from '../drones/application-failures.tsx';
import { CertificateFile, certificateStep } from '../drones/certificate-file.tsx';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { usePortal } from '../kit/portal.tsx';
import { useField } from '../kit/use-field.ts';

/** Drones are registered outside of the portal for now (OP-D-07). */
export function Elsewhere() {
  const { external } = useVisitFacts();
  return (
    <Callout tone="info" title="You cannot register drones here yet">
      <p>You need to register drones on our website.</p>
      {external.droneInformation !== '' && (
        <ButtonRow>
          <LinkButton href={external.droneInformation}>How to register drones</LinkButton>
        </ButtonRow>
      )}
    </Callout>
  );
}

interface CompleteProps extends DroneApplicationProps {
  readonly list: ScreenTarget;
}

/** The last step, with success (DREG-20, DREG-22). */
export function Complete({ actor, list, organisationId }: CompleteProps) {
  const receipt = useField(actor, 'receipt');
  const { product } = usePortal();
  const email = useEmailStep(organisationId);
  const outcome = receipt?.outcome ?? null;
  const done = outcome === null ? 'Your drones are registered' : doneText(outcome.done.length, 'registered');
  return (
    <Confirmation
      alert={{ title: 'Registration successful', text: `Thank you. ${done}.` }}
      receipt={receipt}
      organisationId={organisationId}
      done={outcome === null ? [] : [{ name: 'What was done', value: done }]}
      isFree
      steps={[
        ...(outcome === null
          ? []
          : [{ when: 'Now', is: 'done', what: <DoneList outcome={outcome} kind="registered" /> } as const]),
        certificateStep(organisationId),
        email,
      ]}
      papers={<CertificateFile organisationId={organisationId} />}
      wayHome={`Return to ${product.portalName}`}
    >
      {outcome && (
        <LeftOut
          left={outcome.left}
          kind="registered"
          onward={{ label: 'View your registered drones', target: list }}
        />
      )}
    </Confirmation>
  );
}
