import type { LicenceParts } from '#machines/licences/licence-view.page.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { featureOn } from '#rules/core/settings.rules.ts';
import { heldLicences, isInForce, isPictureFound } from '#rules/licences/held-licences.rules.ts';
import { englishProficiency } from '#rules/licences/licence-sections.rules.ts';
import { licenceTitle } from '#rules/licences/pass-types.rules.ts';
import { PageAlert } from '../kit/page-alert.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { LicenceFrame, LicenceRecordView, MissingPart, NoLicence, NoPicture, WayOn, type LicencePageProps } from './licence-page.tsx';
import { AircraftRatings, LicenceComponents, OperationalRatings, TheoryExaminations } from './licence-sections.view.tsx';

interface Props extends LicencePageProps {
  /** The address says that the security card was verified just now (OP-S-72); the record has to agree (DEC-43). */
  readonly isAsicVerified: boolean;
}

/**
 * The flight crew licence of the signed-in person with all its groups (FLIC-01, FLIC-03, FLIC-04).
 * @param props the actors of the page, whether the security card was verified just now, and what draws the wallet buttons
 */
export function FlightCrewLicenceView({ actor, certificate, wallet, isAsicVerified }: Props) {
  return (
    <LicenceFrame actor={actor} title={SCREEN_TITLES.flightCrewLicence} crumb="Flight crew licences">
      {(parts) => <Content parts={parts} certificate={certificate} wallet={wallet} isAsicVerified={isAsicVerified} />}
    </LicenceFrame>
  );
}

interface ContentProps extends Pick<LicencePageProps, 'certificate'> {
  readonly parts: Partial<LicenceParts>;
  readonly wallet: LicencePageProps['wallet'];
  readonly isAsicVerified: boolean;
}

function Content({ parts, certificate, wallet, isAsicVerified }: ContentProps) {
  const { settings, moment: now } = usePortal();
  const moment = now();
  const { licences, picture, components, radio } = parts;
  const isFound = isPictureFound(picture?.pictureStatus);
  // A picture may have come from elsewhere; a regulator that does not say whether the card was verified is taken at the picture (DEC-43).
  const banner = isAsicVerified && isFound && picture?.asicVerified !== false && (
    <PageAlert level="success" title="Your ASIC is verified" appears>
      <p>The photo from your ASIC is now on your licence.</p>
    </PageAlert>
  );
  const held = heldLicences(licences ?? [], 'FCL', settings, moment);
  if (licences && components && held.length === 0 && components.components.length === 0) {
    return (
      <>
        {banner}
        <None />
      </>
    );
  }
  const english = englishProficiency(radio?.elpRemark);
  const more = english === '' ? [] : [{ name: 'English language proficiency', lines: [english] }];
  return (
    <>
      {banner}
      {picture && !isFound && <NoPicture />}
      {!licences && <MissingPart>your licence record</MissingPart>}
      {held.map((licence) => (
        <LicenceRecordView key={licence.id} licence={licence} title={licenceTitle('FCL')} certificate={certificate} more={more}>
          {wallet?.({ passType: 'FCL', isInForce: isInForce(licence), isPictureFound: isFound, isNotConverted: !components || components.notConverted === true })}
        </LicenceRecordView>
      ))}
      <Sections {...parts} />
      {featureOn(settings, 'AROC', moment) && (
        <WayOn>
          <ScreenLink target={{ screen: 'arocDetails' }}>View your aeronautical radio operator certificate</ScreenLink>
        </WayOn>
      )}
    </>
  );
}

/** Every group of the licence; in the place of one that did not come stands that it did not. */
function Sections({ components, aircraftRatings, operationalRatings, theory }: Partial<LicenceParts>) {
  const { moment: now } = usePortal();
  const moment = now();
  return (
    <>
      {components ? <LicenceComponents isOwn rows={components.components} moment={moment} /> : <MissingPart>your licence categories</MissingPart>}
      {aircraftRatings ? <AircraftRatings isOwn rows={aircraftRatings} moment={moment} /> : <MissingPart>your aircraft ratings</MissingPart>}
      {operationalRatings ? <OperationalRatings isOwn rows={operationalRatings} moment={moment} /> : <MissingPart>your operational ratings</MissingPart>}
      {theory ? <TheoryExaminations isOwn rows={theory.theoryExaminations} moment={moment} /> : <MissingPart>your theory examinations</MissingPart>}
    </>
  );
}

function None() {
  return (
    <NoLicence title="You have no flight crew licence">
      <p>
        We have no flight crew licence on record for your aviation reference number (ARN). If you hold one, contact us to add it.
      </p>
    </NoLicence>
  );
}
