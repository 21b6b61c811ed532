import { dashboardTarget } from '#rules/core/page.rules.ts';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { LooksOnlyNote, type LooksOnlyProps } from './looks-only.tsx';
import { Page } from '../kit/page.tsx';

/**
 * Shows instead of a form that such a person opened by its address: nothing can be filled in that could not be sent.
 * @param props the form's title, and in whose name it is
 */
export function LooksOnlyPage({ title, organisationId }: LooksOnlyProps & { readonly title: string }) {
  return (
    <Page title={title} crumbs={<Breadcrumbs here={title} organisationId={organisationId} />}>
      <LooksOnlyNote organisationId={organisationId} />
      <ButtonRow>
        <LinkButton target={dashboardTarget(organisationId)}>Return to the portal home</LinkButton>
      </ButtonRow>
    </Page>
  );
}
