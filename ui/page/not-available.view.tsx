import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ReturnHome } from './return-home.tsx';

export interface NotAvailableViewProps {
  readonly title: string;
  /** Organisation id; empty for the individual. */
  readonly organisationId?: string;
}

/** Says plainly that the regulator has not switched a service on, and offers a way back (DEC-15). */
export function NotAvailableView({ title, organisationId = '' }: NotAvailableViewProps) {
  const { product } = usePortal();
  return (
    <Page title={title} crumbs={<Breadcrumbs here={title} organisationId={organisationId} />}>
      <PageAlert level="info" title="This service is not available online">
        <p>{`${product.displayName} does not offer this service online at the moment. You can still use the rest of the portal.`}</p>
      </PageAlert>
      <ReturnHome />
    </Page>
  );
}
