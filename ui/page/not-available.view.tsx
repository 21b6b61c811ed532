import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { Page } from '../kit/page.tsx';
import { ReturnHome } from './return-home.tsx';

export interface NotAvailableViewProps {
  /** What the service is called. */
  readonly title: string;
  /** In whose name the page was asked for; empty for the individual. */
  readonly organisationId?: string;
}

/**
 * Says plainly that the regulator has not switched a service on, and offers a way back (DEC-15).
 * @param props the service's name and the context
 */
export function NotAvailableView({ title, organisationId = '' }: NotAvailableViewProps) {
  return (
    <Page title={title} crumbs={<Breadcrumbs here={title} organisationId={organisationId} />}>
      <PageAlert level="info" title="This service is not switched on">
        <p>The regulator does not offer it online at the moment. Everything else in the portal works as usual.</p>
      </PageAlert>
      <ReturnHome />
    </Page>
  );
}
