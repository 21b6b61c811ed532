import type { LicenceParts } from '#machines/licences/licence-view.entry.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { ACCREDITATION_PASS, licenceTitle } from '#rules/licences/pass-types.rules.ts';
import type { AccreditationKind } from '#rules/core/expiry.rules.ts';
import { accreditationPage, ACCREDITATION_RENEWALS } from '#rules/licences/accreditation-page.rules.ts';
import {
  heldLicences,
  isInForce,
  licenceShown,
  otherAccreditations,
  type HeldLicence,
  type OtherAccreditation,
} from '#rules/licences/held-licences.rules.ts';
import { LinkButton } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { LicenceFrame, LicenceRecordView, NoLicence, type LicencePageProps } from './licence-page.tsx';

interface Props extends LicencePageProps {
  readonly kind: AccreditationKind;
  readonly licenceId: string;
}

/** An accreditation of the signed-in person with its validity and status (ACRD-49 to ACRD-55). */
export function AccreditationView({ actor, papers = null, ...others }: Props) {
  const { kind, licenceId } = others;
  const { settings, moment } = usePortal();
  const shownIn = ({ licences = [] }: Partial<LicenceParts>): HeldLicence | null =>
    licenceShown(heldLicences(licences, ACCREDITATION_PASS[kind], settings, moment()), licenceId);
  return (
    <LicenceFrame
      actor={actor}
      papers={papers}
      title={SCREEN_TITLES[kind === 'commercial' ? 'showCommAccred' : 'showRecAccred']}
      crumb="Drone licences and accreditation"
      printed={(parts) => shownIn(parts)?.id ?? ''}
    >
      {(parts) => parts.licences && <Content licences={parts.licences} found={shownIn(parts)} {...others} />}
    </LicenceFrame>
  );
}

interface ContentProps extends Omit<Props, 'actor' | 'papers'> {
  readonly licences: LicenceParts['licences'];
  readonly found: HeldLicence | null;
}

function Content({ licences, found, kind, licenceId, certificate, wallet }: ContentProps) {
  const passType = ACCREDITATION_PASS[kind];
  const others = <Others accreditations={otherAccreditations(licences, found?.id ?? '')} />;
  if (found === null)
    return (
      <>
        <NotFound kind={kind} isNamed={licenceId !== ''} />
        {others}
      </>
    );
  return (
    <>
      <LicenceRecordView licence={found} title={licenceTitle(passType)} certificate={certificate}>
        {found.badge && <LinkButton target={ACCREDITATION_RENEWALS[kind]}>Renew accreditation</LinkButton>}
        {wallet?.({ passType, isInForce: isInForce(found), isPictureFound: null, isNotConverted: false })}
      </LicenceRecordView>
      {others}
    </>
  );
}

/** Links to the other accreditations: the tile of the dashboard leads to one of them (DEC-47). */
function Others({ accreditations }: { readonly accreditations: readonly OtherAccreditation[] }) {
  if (accreditations.length === 0) return null;
  return (
    <Callout tone="neutral" title="Your other accreditations">
      <ul>
        {accreditations.map(({ id, kind, label }) => (
          <li key={id}>
            <ScreenLink target={accreditationPage(kind, id)}>{label}</ScreenLink>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** The same page for an accreditation that does not exist and one of somebody else, so that nobody learns which. */
function NotFound({ kind, isNamed }: Pick<Props, 'kind'> & { readonly isNamed: boolean }) {
  return (
    <NoLicence
      title="We cannot find this accreditation"
      next={<LinkButton target={{ screen: 'droneAccreditation' }}>Get drone accreditation</LinkButton>}
    >
      <p>
        {isNamed
          ? `You do not hold a ${kind} drone accreditation with this number. Open it from your dashboard, or get accredited.`
          : `You do not hold a ${kind} drone accreditation. You can get accredited.`}
      </p>
    </NoLicence>
  );
}
