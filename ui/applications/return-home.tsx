import { dashboardTarget } from '#rules/core/page.rules.ts';
import { LinkButton } from '../kit/button.tsx';
import { usePortal } from '../kit/portal.tsx';

/** The way to the dashboard of whoever the person acts for, where a form cannot be filled in: trying again may never help. */
export function ReturnHome() {
  const { acting, product } = usePortal();
  return (
    <LinkButton look="secondary" target={dashboardTarget(acting?.kind === 'organisation' ? acting.organisationId : '')}>
      Return to {product.portalName}
    </LinkButton>
  );
}
