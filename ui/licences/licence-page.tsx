/** Common parts of the pages of a person's own licences. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { fileDownloadMachine } from '#machines/file-download.machine.ts';
import { selectBeside } from '#machines/core/loaded-page.machine.ts';
import {
  selectLicenceParts,
  type licencePapersPage,
  type LicenceParts,
  type licenceViewMachine,
} from '#machines/licences/licence-view.entry.ts';
import { REPRINT_FEE, type HeldLicence } from '#rules/licences/held-licences.rules.ts';
import { displayDate } from '#rules/core/calendar.rules.ts';
import { sameIdentifier } from '#rules/core/ids.rules.ts';
import { NO_EXPIRY_DATE } from '#rules/licences/licence-sections.rules.ts';
import { licenceKind, type PassType } from '#rules/licences/pass-types.rules.ts';
import { AddToCalendar } from '../kit/add-to-calendar.tsx';
import { Badge } from '../kit/badge.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { ContactWays } from '../kit/contact.tsx';
import { LoadState } from '../kit/load-state.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { RenderGuard } from '../kit/render-guard.tsx';
import { ReturnToPortal } from '../kit/return-to-portal.tsx';
import { SummaryList, type SummaryRow } from '../kit/summary-list.tsx';
import { useField } from '../kit/use-field.ts';
import { LicenceCard, type HolderPhoto } from './licence-card.tsx';
import { LicenceFile } from './licence-file.tsx';
import { LicencePapers } from './licence-paper.tsx';
import styles from './licence-page.module.css';

export interface WalletFacts {
  readonly passType: PassType;
  /** Neither suspended nor past its end: the server gives no pass of any other. */
  readonly isInForce: boolean;
  /** Null where no picture is needed (PASS-02, PASS-03). */
  readonly isPictureFound: boolean | null;
  readonly isNotConverted: boolean;
}

export interface LicencePageProps {
  readonly actor: ActorRefFrom<typeof licenceViewMachine>;
  readonly certificate: ActorRefFrom<typeof fileDownloadMachine>;
  /** What is printed in place of the page; null where it prints itself. */
  readonly papers?: ActorRefFrom<typeof licencePapersPage> | null;
  /** Draws the wallet buttons of a licence (FLIC-09, ACRD-56); left out where there are none. */
  readonly wallet?: (facts: WalletFacts) => ReactNode;
}

interface FrameProps extends Pick<LicencePageProps, 'actor' | 'papers'> {
  readonly title: string;
  /** Label in the breadcrumbs, where it differs from the title. */
  readonly crumb?: string;
  /** Id of the licence whose paper is printed in place of the page; left out for all of its type. */
  readonly printed?: (parts: Partial<LicenceParts>) => string;
  readonly children: (parts: Partial<LicenceParts>) => ReactNode;
}

/** Title, breadcrumbs, load and failure of the page of a licence; what it shows is drawn from the parts that came. */
export function LicenceFrame({ actor, papers, title, crumb = title, printed, children }: FrameProps) {
  const parts = useSelector(actor, selectLicenceParts);
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const failure = useField(actor, 'problem');
  const beside = useSelector(papers ?? undefined, (snapshot) => (snapshot ? selectBeside(snapshot) : 'unknown'));
  const all = typeof beside === 'string' ? [] : beside.papers;
  const drawn = all.filter(({ id }) => !printed || (parts !== null && sameIdentifier(id, printed(parts))));
  return (
    <Page
      title={title}
      crumbs={<Breadcrumbs here={crumb} />}
      paper={drawn.length === 0 ? undefined : <LicencePapers papers={drawn} />}
    >
      <LoadState loading={loading} failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      {loading && <Outline />}
      <RenderGuard resetKey={parts} onFailure={() => actor.send({ type: 'page.failed' })}>
        {parts && children(parts)}
      </RenderGuard>
    </Page>
  );
}

/** Placeholder with the height of the content, so that nothing below moves. */
function Outline() {
  return (
    <div className={styles.outline} aria-hidden="true">
      <div />
      <div />
      <div />
    </div>
  );
}

interface CardProps extends Pick<LicencePageProps, 'certificate'> {
  readonly licence: HeldLicence;
  /** Name for the heading and the file. */
  readonly title: string;
  /** Left out for a kind of licence without a photo. */
  readonly photo?: HolderPhoto | undefined;
  /** Facts of the card that are not in the record. */
  readonly extra?: readonly { readonly name: string; readonly value: string }[];
  /** Links beside the download, and the wallet buttons. */
  readonly children?: ReactNode;
}

export function HeldLicenceCard({ licence, title, photo, extra = [], certificate, children }: CardProps) {
  const { type, holder, arn, number, status, isSuspended, badge, fileSize, id } = licence;
  const badges = (
    <>
      {isSuspended && <Badge tone="error">Suspended</Badge>}
      {badge && <Badge tone={badge.level}>{badge.message}</Badge>}
      {!isSuspended && !badge && status !== '' && <Badge tone="success">Current</Badge>}
    </>
  );
  const kind = licenceKind(type);
  const facts = [
    { name: `${kind.charAt(0).toUpperCase()}${kind.slice(1)} number`, value: number },
    { name: 'ARN', value: arn },
    { name: 'Expiry date', value: <ValidUntil licence={licence} title={title} /> },
    ...extra,
  ];
  return (
    <div className={styles.wallet}>
      <LicenceCard
        title={title}
        badges={badges}
        photo={photo}
        holder={holder}
        facts={facts.filter(({ value }) => value !== '')}
      />
      <div className={styles.actions}>
        {children}
        {badge && kind !== 'accreditation' && <Renewal kind={kind} isOver={badge.level === 'error'} />}
        {fileSize && <LicenceFile actor={certificate} licenceId={id} size={fileSize} />}
      </div>
    </div>
  );
}

/** How to renew a licence that ends: the portal renews accreditations alone (ACRD-54). */
function Renewal({ kind, isOver }: { readonly kind: 'licence' | 'certificate'; readonly isOver: boolean }) {
  const { product } = usePortal();
  return (
    <div>
      <p
        className={styles.renewal}
      >{`This ${kind} ${isOver ? 'has expired' : 'expires soon'}. Contact ${product.displayName} to renew it.`}</p>
      <ContactWays />
    </div>
  );
}

/** The last day of a licence, with a calendar entry where it has not passed. */
function ValidUntil({ licence: { id, validUntil, badge }, title }: Pick<CardProps, 'licence' | 'title'>) {
  if (validUntil === null) return NO_EXPIRY_DATE;
  const entry = {
    id: `licence-${id}`,
    day: validUntil,
    title: `${title} expires`,
    text: `Your ${title} expires at the end of this day.`,
  };
  return (
    <div className={styles.end}>
      <span>{displayDate(validUntil)}</span>
      {badge?.level !== 'error' && <AddToCalendar isSmall {...entry} about={title} />}
    </div>
  );
}

interface LicenceProps extends CardProps {
  readonly more?: readonly SummaryRow[];
}

/** Name of a licence where a person may hold several of a kind: each is a region with a name of its own. */
export const licenceName = ({ number }: HeldLicence, title: string): string =>
  number === '' ? title : `${title}, number ${number}`;

/** Facts of a record beside those on its card. */
export const recordRows = ({ facts }: HeldLicence): readonly SummaryRow[] =>
  facts.map(({ name, value }) => ({ name, lines: [value] }));

/** The record of one licence: its card, what else is recorded, and what a reprint costs. */
export function LicenceRecordView({ more = [], ...card }: LicenceProps) {
  const { licence, title } = card;
  return (
    <section className={styles.record} aria-label={licenceName(licence, title)}>
      <HeldLicenceCard {...card} />
      <div className={styles.facts}>
        <SummaryList rows={[...recordRows(licence), ...more]} />
      </div>
      <Reprint />
    </section>
  );
}

/** The price of a printed licence, and who arranges it (FLIC-14, ACRD-57). */
export function Reprint() {
  const { product } = usePortal();
  return (
    <div className={styles.reprint}>
      <p>{`A printed licence costs ${REPRINT_FEE}. To order one, contact ${product.displayName}.`}</p>
      <ContactWays />
    </div>
  );
}

interface NoLicenceProps {
  /** Name of the missing licence. */
  readonly title: string;
  readonly children: ReactNode;
  /** Link with the look of a button. */
  readonly next?: ReactNode;
}

/** Says that there is none, and what to do next: no page is a dead end. */
export function NoLicence({ title, children, next }: NoLicenceProps) {
  return (
    <>
      <Callout tone="neutral" title={title}>
        {children}
        <ContactWays />
      </Callout>
      <ButtonRow>
        {next}
        <ReturnToPortal organisationId="" look={next ? 'secondary' : 'primary'} />
      </ButtonRow>
    </>
  );
}

/** Invites to lodge a picture through the security card (FLIC-13). */
export function NoPicture() {
  return (
    <div className={styles.invitation}>
      <Callout tone="info" title="We do not have your photo">
        <p>
          Your digital licence needs a photo. Verify your aviation security identification card (ASIC) and we will use
          the photo on it.
        </p>
        <ButtonRow>
          <LinkButton target={{ screen: 'asicVerification' }} look="secondary">
            Verify your ASIC
          </LinkButton>
        </ButtonRow>
      </Callout>
    </div>
  );
}

/** A link to another page, left out in print. */
export function WayOn({ children }: { readonly children: ReactNode }) {
  return <p className={styles.invitation}>{children}</p>;
}

/** Placeholder for a part that could not be loaded; the alert above says why. */
export function MissingPart({ children }: { readonly children: string }) {
  return <p className={styles.missing}>{`We could not load ${children}.`}</p>;
}
