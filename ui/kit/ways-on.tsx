import type { ReactNode } from 'react';
import { manageDronesTarget } from '#machines/core/screens.ts';
import { ButtonRow, LinkButton } from './button.tsx';
import { ReturnToPortal } from './return-to-portal.tsx';

/**
 * Links at the end of a drone application without success: to the registered drones, and home.
 *
 * @param props whose drones, empty for a person's own; further buttons
 */
export function WaysOn({
  organisationId,
  children,
}: {
  readonly organisationId: string;
  readonly children?: ReactNode;
}) {
  return (
    <ButtonRow>
      <LinkButton target={manageDronesTarget(organisationId)}>Manage registered drones</LinkButton>
      <ReturnToPortal organisationId={organisationId} />
      {children}
    </ButtonRow>
  );
}
