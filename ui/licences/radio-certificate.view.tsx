import type { LicenceParts } from '#machines/licences/licence-view.entry.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { heldLicences, isInForce, isPictureFound } from '#rules/licences/held-licences.rules.ts';
import { radioSummary } from '#rules/licences/licence-sections.rules.ts';
import { licenceTitle } from '#rules/licences/pass-types.rules.ts';
import { usePortal } from '../kit/portal.tsx';
import { SummaryList } from '../kit/summary-list.tsx';
import {
  LicenceFrame,
  LicenceRecordView,
  MissingPart,
  NoLicence,
  NoPicture,
  type LicencePageProps,
} from './licence-page.tsx';
import { Proficiencies } from './licence-sections.view.tsx';

/** The radio operator certificate of the signed-in person (FLIC-02, FLIC-05, FLIC-23). */
export function RadioCertificateView({ actor, papers = null, certificate, wallet }: LicencePageProps) {
  return (
    <LicenceFrame actor={actor} papers={papers} title={SCREEN_TITLES.arocDetails}>
      {(parts) => <Content parts={parts} certificate={certificate} wallet={wallet} />}
    </LicenceFrame>
  );
}

interface ContentProps extends Pick<LicencePageProps, 'certificate'> {
  readonly parts: Partial<LicenceParts>;
  readonly wallet: LicencePageProps['wallet'];
}

function Content({ parts: { licences, picture, radio }, certificate, wallet }: ContentProps) {
  const { settings, moment: now } = usePortal();
  const moment = now();
  const held = heldLicences(licences ?? [], 'AROC', settings, moment);
  const isEmpty = !radio?.acquisitionDate && !radio?.elpRemark && radio?.proficiencies.length === 0;
  if (licences && held.length === 0 && isEmpty) {
    return (
      <NoLicence title="You have no aeronautical radio operator certificate">
        <p>
          We have no aeronautical radio operator certificate on record for your aviation reference number (ARN). If you
          hold one, contact us to add it.
        </p>
      </NoLicence>
    );
  }
  const isFound = isPictureFound(picture?.pictureStatus);
  const more = radio ? radioSummary(radio) : [];
  return (
    <>
      {!licences && <MissingPart>your certificate record</MissingPart>}
      {held.map((licence) => (
        <LicenceRecordView
          key={licence.id}
          licence={licence}
          title={licenceTitle('AROC')}
          certificate={certificate}
          more={more}
          photo={picture && { isFound, picture: picture.picture }}
        >
          {picture && !isFound && <NoPicture />}
          {wallet?.({
            passType: 'AROC',
            isInForce: isInForce(licence),
            isPictureFound: isFound,
            isNotConverted: false,
          })}
        </LicenceRecordView>
      ))}
      {picture && !isFound && held.length === 0 && <NoPicture />}
      {radio && held.length === 0 && <SummaryList rows={more} />}
      {radio ? (
        <Proficiencies isOwn rows={radio} moment={moment} />
      ) : (
        <MissingPart>your certificate details</MissingPart>
      )}
    </>
  );
}
