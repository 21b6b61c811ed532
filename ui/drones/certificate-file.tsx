import { EndFile, useEndFiles } from '../applications/end-files.tsx';
import type { NextStep } from '../applications/next-steps.tsx';
import { manageLink } from './manage-link.ts';
import { usePortal } from '../kit/portal.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';

interface OwnerProps {
  /** Organisation id; empty for a person's own drones. */
  readonly organisationId: string;
}

/** The registration certificate, at the end of an application that changed what it lists. */
export function CertificateFile({ organisationId }: OwnerProps) {
  const files = useEndFiles();
  const personId = usePortal().person?.contactid ?? '';
  const [actor, id] =
    organisationId === '' ? [files?.ownDrones, personId] : [files?.organisationsDrones, organisationId];
  if (!actor || id === '') return null;
  return (
    <EndFile
      actor={actor}
      id={id}
      icon="document"
      label="Download registration certificate (PDF)"
      note="Lists your registered drones"
    />
  );
}

/** The step that tells where the certificate is (DREN-59). */
export function certificateStep(organisationId: string): NextStep {
  const { label, target } = manageLink(organisationId);
  return {
    when: 'Now',
    is: 'done',
    what: (
      <p>
        Your registration certificate will appear under drone registration in the portal, on{' '}
        <ScreenLink target={target}>{label}</ScreenLink>. You can also download it on this page.
      </p>
    ),
  };
}
