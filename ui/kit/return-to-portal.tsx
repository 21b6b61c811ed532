import { dashboardTarget } from '#rules/core/page.rules.ts';
import { LinkButton, type ButtonLook } from './button.tsx';
import { usePortal } from './portal.tsx';

interface Props {
  /** Organisation id; empty for the person. Left out, the profile that the person acts for decides. */
  readonly organisationId?: string;
  readonly look?: ButtonLook;
}

/** The link home at the end of a page. */
export function ReturnToPortal({ organisationId, look = 'secondary' }: Props) {
  const { acting, product } = usePortal();
  const whose = organisationId ?? (acting?.kind === 'organisation' ? acting.organisationId : '');
  return (
    <LinkButton look={look} target={dashboardTarget(whose)}>
      {`Return to ${product.portalName}`}
    </LinkButton>
  );
}
