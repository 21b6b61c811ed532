import { manageAircraftTarget, singleAircraftTarget } from '#machines/core/screens.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { aircraftNamed } from '#rules/aircraft/aircraft-hint.rules.ts';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { ContactWays } from '../kit/contact.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';

export interface TransferOwnershipViewProps {
  readonly from: 'ind' | 'org';
  /** Id of the aircraft; empty where the address names none. */
  readonly aircraftId: string;
}

/**
 * What cannot be transferred online, and what to do instead (ACFT-13 to ACFT-17). The address names no organisation: it
 * is the one that the person acts for (OP-S-79).
 */
export function TransferOwnershipView({ from, aircraftId }: TransferOwnershipViewProps) {
  const { acting } = usePortal();
  const organisationId = from === 'org' && acting?.kind === 'organisation' ? acting.organisationId : '';
  const manage = manageAircraftTarget(organisationId);
  const details = aircraftId === '' ? manage : singleAircraftTarget(organisationId, aircraftNamed(aircraftId, ''));
  const between = [
    { label: 'Manage Aircraft', target: manage },
    { label: 'Aircraft details', target: details },
  ];
  return (
    <Page
      title={SCREEN_TITLES.transferOwnership}
      crumbs={<Breadcrumbs here="Transfer of ownership" organisationId={organisationId} between={between} />}
    >
      <PageAlert level="error" title="Unable to complete transfer online.">
        <p>Use the paper form to transfer this aircraft. Nothing has changed.</p>
        <ContactWays />
      </PageAlert>
      <ButtonRow>
        <LinkButton target={details}>Return to the aircraft</LinkButton>
      </ButtonRow>
    </Page>
  );
}
