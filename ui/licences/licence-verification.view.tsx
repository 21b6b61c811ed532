import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { licenceVerificationMachine, VerifiedLicence } from '#machines/licences/licence-verification.machine.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { displayDate, parseIsoDate } from '#rules/core/calendar.rules.ts';
import { laterTold, mayPass, refusalTold } from '#rules/core/failures.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import {
  checkedAtWords,
  confirmedWords,
  hasEnded,
  isSuspended,
  NOT_CHECKED,
  NOT_CONFIRMED,
  passTypeName,
  VIEW_FAILED,
} from '#rules/licences/verified-licence.rules.ts';
import { photoAddress } from '#rules/licences/holder-photo.rules.ts';
import { componentGroups } from '#rules/licences/licence-sections.rules.ts';
import { Badge } from '../kit/badge.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { Button, ButtonRow, LinkButton } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { FailureAlert, focusHeadingAnd } from '../kit/failure-alert.tsx';
import { Loading } from '../kit/loading.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { RenderGuard } from '../kit/render-guard.tsx';
import { ReturnToPortal } from '../kit/return-to-portal.tsx';
import { SummaryList } from '../kit/summary-list.tsx';
import { fieldOf, useField } from '../kit/use-field.ts';
import { Photo } from './licence-card.tsx';
import {
  AircraftRatings,
  FlightReviews,
  LicenceComponents,
  LicenceSection,
  OperationalRatings,
  RadioCertificate,
  RemoteRatings,
  TheoryExaminations,
} from './licence-sections.view.tsx';
import styles from './licence-verification.module.css';

type Verification = ActorRefFrom<typeof licenceVerificationMachine>;

export interface LicenceVerificationViewProps {
  readonly actor: Verification;
  /** Organisation id; empty for the person (DLIC-12, DLIC-13). */
  readonly organisationId?: string;
}

/** What the check of a licence shows (DLIC-08 to DLIC-13, DLIC-26 to DLIC-33). */
export function LicenceVerificationView(props: LicenceVerificationViewProps) {
  const { actor, organisationId = '' } = props;
  const licence = useField(actor, 'licence');
  const title = SCREEN_TITLES.licenceView;
  const between = [{ label: SCREEN_TITLES.licenceVerification, target: { screen: 'licenceVerification' } }] as const;
  return (
    <RenderGuard resetKey={licence} onFailure={() => actor.send({ type: 'page.failed' })}>
      <Page title={title} crumbs={<Breadcrumbs here={title} organisationId={organisationId} between={between} />}>
        <Shown actor={actor} />
        <Onward actor={actor} organisationId={organisationId} />
      </Page>
    </RenderGuard>
  );
}

/** Links at the end of every check: another check, and home. */
function Onward({ actor, organisationId }: Required<LicenceVerificationViewProps>) {
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const isConfirmed = useSelector(actor, (snapshot) => snapshot.hasTag('confirmed'));
  // Beside `Try again`, which is the first thing to do then.
  const isSecond = useSelector(actor, (snapshot) => snapshot.hasTag('failed') && mayPass(fieldOf(snapshot, 'failure')));
  if (isLoading) return null;
  return (
    <ButtonRow>
      <LinkButton target={{ screen: 'licenceVerification' }} look={isConfirmed || isSecond ? 'secondary' : 'primary'}>
        Scan another code
      </LinkButton>
      <ReturnToPortal organisationId={organisationId} />
    </ButtonRow>
  );
}

const TAGS = ['missing', 'loading', 'confirmed', 'notConfirmed', 'used', 'failed', 'lapsed'] as const;

function Shown({ actor }: { readonly actor: Verification }) {
  const state = useSelector(actor, (snapshot) => TAGS.find((tag) => snapshot.hasTag(tag)));
  const licence = useField(actor, 'licence');
  const type = useField(actor, 'licenceType');
  switch (state) {
    case 'missing':
      return <Alert {...NOT_CHECKED} />;
    case 'loading':
      return <Loading />;
    case 'confirmed':
      return licence && <Confirmed licence={licence} type={type} />;
    case 'notConfirmed':
      return <Alert {...NOT_CONFIRMED} />;
    case 'used':
      return (
        <Alert
          title={VIEW_FAILED}
          text="You can no longer see this check. For privacy, it can be opened once, for 10 minutes, by the person who scanned the code. Scan the code again to see current details."
        />
      );
    case 'failed':
      return <Failed actor={actor} />;
    case 'lapsed':
      return (
        <PageAlert level="info" title="This check is closed" appears>
          <p>The details were shown for 10 minutes. Scan the code again to see current details.</p>
        </PageAlert>
      );
    default:
      return null;
  }
}

const Alert = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <PageAlert level="error" title={title} appears>
    <p>{text}</p>
  </PageAlert>
);

/**
 * The call was not answered (SERR-09). If its answer was lost on the way, the check is used up, which the next answer
 * says.
 */
function Failed({ actor }: { readonly actor: Verification }) {
  const failure = useField(actor, 'failure');
  const retry = () => actor.send({ type: 'retry.requested' });
  if (laterTold(failure) !== null) return <FailureAlert failure={failure} onRetry={retry} />;
  return (
    <>
      <Alert
        title={VIEW_FAILED}
        text={refusalTold(failure) ?? 'We could not load the details. This licence has not been confirmed.'}
      />
      {mayPass(failure) && (
        <ButtonRow>
          <Button onClick={(event) => focusHeadingAnd(event, retry)}>Try again</Button>
        </ButtonRow>
      )}
    </>
  );
}

function Confirmed({ licence, type }: { readonly licence: VerifiedLicence; readonly type: string }) {
  const { product, moment } = usePortal();
  const now = moment();
  const { title, text } = confirmedWords(type, product.displayName);
  const components = licence.accreditation?.components;
  const isHalted = isSuspended(components);
  const isOver = hasEnded(components, now);
  return (
    <>
      <PageAlert level="success" title={title} appears>
        <p>{text}</p>
      </PageAlert>
      {(isHalted || isOver) && (
        <Callout tone="warning" title="This accreditation is not valid">
          <p>
            {isHalted && <Badge tone="error">Suspended</Badge>} {isOver && <Badge tone="error">Expired</Badge>} The
            holder cannot use it at the moment.
          </p>
        </Callout>
      )}
      <Holder licence={licence} type={type} now={now} />
      <Sections licence={licence} now={now} />
    </>
  );
}

function day(text: string | null | undefined): readonly string[] {
  const found = parseIsoDate(text);
  return found ? [displayDate(found)] : [];
}

const line = (text: string | null | undefined): readonly string[] => (text?.trim() ? [text.trim()] : []);

/** The holder (DLIC-29), and the time of the check. */
function Holder({
  licence,
  type,
  now,
}: {
  readonly licence: VerifiedLicence;
  readonly type: string;
  readonly now: Moment;
}) {
  const {
    names = [],
    aviationReferenceNumber,
    dateOfBirth,
    nationality,
    picture,
  } = licence.licenceHolder?.individual ?? {};
  const [name] = names;
  const holder = line(`${name?.firstName ?? ''} ${name?.surname ?? ''}`)[0] ?? '';
  const rows = [
    { name: 'Type', lines: line(passTypeName(type)) },
    { name: 'Name', lines: line(holder) },
    { name: 'Aviation reference number (ARN)', lines: line(aviationReferenceNumber) },
    { name: 'Date of birth', lines: day(dateOfBirth) },
    { name: 'Nationality', lines: line(nationality) },
    { name: 'Checked', lines: line(checkedAtWords(licence.checkedAt, now)) },
  ];
  return (
    <div className={styles.holder}>
      {photoAddress(picture) !== null && <Photo isFound picture={picture} holder={holder} />}
      <SummaryList rows={rows} />
    </div>
  );
}

/** The parts of a licence: those that the answer brings (DLIC-30 to DLIC-33). */
function Sections({ licence, now }: { readonly licence: VerifiedLicence; readonly now: Moment }) {
  const {
    categoryRatings,
    aircraftRatings,
    operationalRatings,
    proficiencyChecks,
    theoryExaminations,
    rpaRatings,
    arocDetails,
    accreditation,
  } = licence;
  return (
    <>
      {categoryRatings && <LicenceComponents rows={categoryRatings.components} moment={now} />}
      {aircraftRatings && <AircraftRatings rows={aircraftRatings} moment={now} />}
      {operationalRatings && <OperationalRatings rows={operationalRatings} moment={now} />}
      {proficiencyChecks && <FlightReviews rows={proficiencyChecks} moment={now} />}
      {categoryRatings && <TheoryExaminations rows={theoryExaminations} moment={now} />}
      {rpaRatings && <RemoteRatings rows={rpaRatings} moment={now} />}
      {arocDetails && <RadioCertificate rows={arocDetails} moment={now} />}
      {accreditation && (
        <LicenceSection
          title="Accreditation"
          groups={componentGroups(accreditation.components, now, 'Accreditation')}
          empty="No categories are recorded."
        />
      )}
    </>
  );
}
