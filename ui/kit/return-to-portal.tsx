import { dashboardTarget } from '#rules/core/page.rules.ts';
import { LinkButton, type ButtonLook } from './button.tsx';
import { usePortal } from './portal.tsx';

interface Props {
  /** Whose dashboard; empty for the person's own. Left out, it is that of whoever the person acts for. */
  readonly organisationId?: string;
  readonly look?: ButtonLook;
}

/**
 * The way to a dashboard that ends a page.
 *
 * @param props whose, and its look
 */
export function ReturnToPortal({ organisationId, look = 'secondary' }: Props) {
  const { acting, product } = usePortal();
  const whose = organisationId ?? (acting?.kind === 'organisation' ? acting.organisationId : '');
  return (
    <LinkButton look={look} target={dashboardTarget(whose)}>
      {`Return to ${product.portalName}`}
    </LinkButton>
  );
}
