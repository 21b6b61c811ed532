import { managePlace } from '#machines/core/screens.ts';
import { homePlace } from '#rules/page.rules.ts';
import { ButtonRow, LinkButton } from './button.tsx';
import { usePortal } from './portal.tsx';

/**
 * The ways on from a drone application that ended otherwise than it was meant to: to the registered drones, and home.
 * @param props whose drones; empty for a person's own
 */
export function WaysOn({ organisationId }: { readonly organisationId: string }) {
  const { product } = usePortal();
  return (
    <ButtonRow>
      <LinkButton place={managePlace(organisationId)}>Manage registered drones</LinkButton>
      <LinkButton look="secondary" place={homePlace(organisationId)}>
        Return to {product.portalName}
      </LinkButton>
    </ButtonRow>
  );
}
