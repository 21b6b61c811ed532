import type { LicenceParts } from '#machines/licences/licence-view.entry.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { heldLicences } from '#rules/licences/held-licences.rules.ts';
import { usePortal } from '../kit/portal.tsx';
import { LicenceFrame, LicenceRecordView, NoLicence, type LicencePageProps } from './licence-page.tsx';

/**
 * The remote pilot licences of the signed-in person with validity and badge (ROUTE-73, OP-P-20). No call of the
 * person's own answers with their ratings, so that the record is all there is to show.
 */
export function RemotePilotView({ actor, papers = null, certificate }: Omit<LicencePageProps, 'wallet'>) {
  return (
    <LicenceFrame actor={actor} papers={papers} title={SCREEN_TITLES.showReplAccred}>
      {({ licences }) => licences && <Content licences={licences} certificate={certificate} />}
    </LicenceFrame>
  );
}

function Content({ licences, certificate }: Pick<LicenceParts, 'licences'> & Pick<LicencePageProps, 'certificate'>) {
  const { settings, moment } = usePortal();
  const held = heldLicences(licences, 'REPL', settings, moment());
  if (held.length === 0) {
    return (
      <NoLicence title="You have no remote pilot licence">
        <p>
          We have no remote pilot licence on record for your aviation reference number (ARN). If you hold one, contact
          us to add it.
        </p>
      </NoLicence>
    );
  }
  return held.map((licence) => (
    <LicenceRecordView key={licence.id} licence={licence} title="Remote pilot licence" certificate={certificate} />
  ));
}
