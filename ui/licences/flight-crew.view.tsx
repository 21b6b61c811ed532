import { useId } from 'react';
import type { LicenceParts } from '#machines/licences/licence-view.entry.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { featureOn } from '#rules/core/settings.rules.ts';
import { heldLicences, isInForce, isPictureFound } from '#rules/licences/held-licences.rules.ts';
import { crewNotices, crewSections, sectionCounts, type CrewSection } from '#rules/licences/licence-contents.rules.ts';
import { englishProficiency } from '#rules/licences/licence-sections.rules.ts';
import { licenceTitle } from '#rules/licences/pass-types.rules.ts';
import { AddToCalendar } from '../kit/add-to-calendar.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { SummaryList } from '../kit/summary-list.tsx';
import tones from '../kit/tone.module.css';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import { Fold, Parted, showSection } from './licence-fold.tsx';
import styles from './licence-page.module.css';
import {
  HeldLicenceCard,
  LicenceFrame,
  licenceName,
  MissingPart,
  NoLicence,
  NoPicture,
  recordRows,
  Reprint,
  WayOn,
  type LicencePageProps,
} from './licence-page.tsx';
import { LicenceTable } from './licence-table.tsx';

interface Props extends LicencePageProps {
  /** The address says that the security card was verified just now (OP-S-72); the record has to agree (DEC-43). */
  readonly isAsicVerified: boolean;
}

/** The flight crew licence of the signed-in person with all its groups (FLIC-01, FLIC-03, FLIC-04). */
export function FlightCrewLicenceView({ actor, papers = null, certificate, wallet, isAsicVerified }: Props) {
  return (
    <LicenceFrame actor={actor} papers={papers} title={SCREEN_TITLES.flightCrewLicence} crumb="Flight crew licences">
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
  // A picture may have come from elsewhere; a regulator that does not say whether the card was verified is taken at the
  // picture (DEC-43).
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
  const spoken = (name: string) => (english === '' ? [] : [{ name, value: english }]);
  const title = licenceTitle('FCL');
  const photo = picture && { isFound, picture: picture.picture };
  const sections = crewSections(parts, moment);
  const entries = sections
    .filter(({ missing }) => missing === null)
    .map((section) => ({ id: section.id, title: section.title, count: sectionCounts(section, settings, moment).rows }));
  return (
    <>
      {banner}
      {!licences && <MissingPart>your licence record</MissingPart>}
      {held.length === 0 && picture && !isFound && <NoPicture />}
      {held.map((licence) => (
        <section key={licence.id} aria-label={licenceName(licence, title)}>
          <HeldLicenceCard
            licence={licence}
            title={title}
            certificate={certificate}
            photo={photo}
            extra={spoken('English')}
          >
            {picture && !isFound && <NoPicture />}
            {wallet?.({
              passType: 'FCL',
              isInForce: isInForce(licence),
              isPictureFound: isFound,
              isNotConverted: !components || components.notConverted === true,
            })}
          </HeldLicenceCard>
        </section>
      ))}
      <CrewNotices sections={sections} />
      <Parted entries={[...entries, ...(held.length === 0 ? [] : [{ ...ABOUT, count: null }])]}>
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
        {held.length > 0 && (
          <Fold {...ABOUT} count={null}>
            {held.map((licence) => (
              <SummaryList
                key={licence.id}
                rows={[
                  ...recordRows(licence),
                  ...spoken('English language proficiency').map(({ name, value }) => ({ name, lines: [value] })),
                ]}
              />
            ))}
            <Reprint />
          </Fold>
        )}
        {featureOn(settings, 'AROC', moment) && (
          <WayOn>
            <ScreenLink target={{ screen: 'arocDetails' }}>
              View your aeronautical radio operator certificate
            </ScreenLink>
          </WayOn>
        )}
      </Parted>
    </>
  );
}

const ABOUT = { id: 'about', title: 'About you and this licence' } as const;

/** A section of the licence; a note in its place where it could not be loaded. */
function Section({ section }: { readonly section: CrewSection }) {
  const { settings, moment } = usePortal();
  const { id, title, groups, empty, missing } = section;
  if (missing !== null) return <MissingPart>{missing}</MissingPart>;
  const { rows, suspended, expired, expiringSoon } = sectionCounts(section, settings, moment());
  return (
    <Fold
      id={id}
      title={title}
      count={rows}
      badges={
        <>
          {suspended > 0 && <Badge tone="error">{`${String(suspended)} suspended`}</Badge>}
          {expired > 0 && <Badge tone="error">{`${String(expired)} expired`}</Badge>}
          {expiringSoon > 0 && <Badge tone="warning">{`${String(expiringSoon)} expiring soon`}</Badge>}
        </>
      }
    >
      {groups.length === 0 ? <p>{empty}</p> : <LicenceTable isOwn headed caption={title} groups={groups} />}
    </Fold>
  );
}

/** Ratings that end soon, and suspensions. */
function CrewNotices({ sections }: { readonly sections: readonly CrewSection[] }) {
  const { settings, moment, person } = usePortal();
  const heading = useId();
  const notices = crewNotices(sections, person?.contactid ?? '', settings, moment());
  if (notices.length === 0) return null;
  return (
    <section className={styles.notices} aria-labelledby={heading}>
      <h2 id={heading}>Needs your attention</h2>
      <ul>
        {notices.map(({ id, state, about, text, sectionId, entry }) => (
          <li key={id} className={tones[state === 'suspended' ? 'error' : 'warning']}>
            <Icon name={state === 'suspended' ? 'error' : 'warning'} size={22} />
            <p>
              <strong>{about}</strong>
              <span>{` ${text}.`}</span>
            </p>
            <div className={styles.act}>
              {entry ? (
                <AddToCalendar {...entry} />
              ) : (
                <Button look="tertiary" onClick={() => showSection(sectionId)}>
                  Show<VisuallyHidden>{` ${about}`}</VisuallyHidden>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function None() {
  return (
    <NoLicence title="You have no flight crew licence">
      <p>
        We have no flight crew licence on record for your aviation reference number (ARN). If you hold one, contact us
        to add it.
      </p>
    </NoLicence>
  );
}
