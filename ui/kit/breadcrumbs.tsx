import type { ScreenTarget } from '#machines/core/screens.ts';
import { breadcrumbsFor } from '#rules/core/page.rules.ts';
import styles from './breadcrumbs.module.css';
import { usePortal } from './portal.tsx';
import { ScreenLink } from './screen-link.tsx';

export interface BreadcrumbsProps {
  /** Label of the page itself. */
  readonly here: string;
  /** In whose name the page is shown; empty for the individual. Decides where home is (SHEL-12, SHEL-13). */
  readonly organisationId?: string;
  readonly between?: readonly { readonly label: string; readonly target: ScreenTarget }[];
}

/** The way from the portal's home, called by the portal's own name (OP-P-72), to this page. */
export function Breadcrumbs({ here, organisationId = '', between = [] }: BreadcrumbsProps) {
  const { product } = usePortal();
  const [home, page] = breadcrumbsFor(product.portalName, organisationId, here);
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      <ol>{[home, ...between, page].map((step) => step && <Step key={step.label} {...step} />)}</ol>
    </nav>
  );
}

/** The last step, the page itself, has no target and is no link. */
function Step({ label, target }: { readonly label: string; readonly target?: ScreenTarget }) {
  return (
    <li>{target ? <ScreenLink target={target}>{label}</ScreenLink> : <span aria-current="page">{label}</span>}</li>
  );
}
