/** What the pages of a person's own licences have in common: their frame, and how one licence is shown. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { fileDownloadMachine } from '#machines/file-download.machine.ts';
import { selectProblem } from '#machines/core/loaded-page.machine.ts';
import { selectLicenceParts, type LicenceParts, type licenceViewMachine } from '#machines/licences/licence-view.page.ts';
import { REPRINT_FEE, type HeldLicence } from '#rules/licences/held-licences.rules.ts';
import type { PassType } from '#rules/licences/pass-types.rules.ts';
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
import { LicenceFile } from './licence-file.tsx';
import styles from './licence-page.module.css';

/** What decides about the wallet buttons of a licence, beside device and feature date. */
export interface WalletFacts {
  readonly passType: PassType;
  /** Neither suspended nor past its end: the server gives no pass of any other. */
  readonly isInForce: boolean;
  /** Null where no picture is needed (PASS-02, PASS-03). */
  readonly isPictureFound: boolean | null;
  readonly isNotConverted: boolean;
}

/** What every page of a licence takes. */
export interface LicencePageProps {
  readonly actor: ActorRefFrom<typeof licenceViewMachine>;
  readonly certificate: ActorRefFrom<typeof fileDownloadMachine>;
  /** Draws the wallet buttons of a licence (FLIC-09, ACRD-56); left out where there are none. */
  readonly wallet?: (facts: WalletFacts) => ReactNode;
}

interface FrameProps extends Pick<LicencePageProps, 'actor'> {
  readonly title: string;
  /** The page in the breadcrumbs, where it has another name there. */
  readonly crumb?: string;
  readonly children: (parts: Partial<LicenceParts>) => ReactNode;
}

/**
 * Title, breadcrumbs, load and failure of the page of a licence; what it shows is drawn from the parts that came.
 * @param props see the fields
 */
export function LicenceFrame({ actor, title, crumb = title, children }: FrameProps) {
  const parts = useSelector(actor, selectLicenceParts);
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const failure = useSelector(actor, selectProblem);
  return (
    <Page title={title} crumbs={<Breadcrumbs here={crumb} />}>
      <LoadState loading={loading} failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      <RenderGuard resetKey={parts} onFailure={() => actor.send({ type: 'page.failed' })}>
        {parts && children(parts)}
      </RenderGuard>
    </Page>
  );
}

interface LicenceProps extends Pick<LicencePageProps, 'certificate'> {
  readonly licence: HeldLicence;
  /** What it is called, for its heading and its file. */
  readonly title: string;
  /** Facts that are not in the record. */
  readonly more?: readonly SummaryRow[];
  /** Ways on beside the download, and the wallet buttons. */
  readonly children?: ReactNode;
}

/**
 * The record of one licence: whose it is, how long it lasts, its status, its file, and what a reprint costs.
 * @param props see the fields
 */
export function LicenceRecordView({ licence, title, certificate, more = [], children }: LicenceProps) {
  const { facts, status, isSuspended, badge, fileSize, id } = licence;
  const calendar = calendarOf(licence, title);
  const number = facts.find(({ name }) => name === 'Number')?.value ?? '';
  const rows: SummaryRow[] = [...facts.map(({ name, value }) => ({ name, lines: [value], ...(name === 'Expiry date' ? calendar : {}) })), { name: 'Status', lines: status === '' ? [] : [status] }, ...more];
  // Somebody may hold several of a kind: each is a region with a name of its own.
  return (
    <section className={styles.record} aria-label={number === '' ? title : `${title}, number ${number}`}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {isSuspended && <Badge tone="error">Suspended</Badge>}
        {badge && <Badge tone={badge.level}>{badge.message}</Badge>}
        {!isSuspended && !badge && status !== '' && <Badge tone="success">Current</Badge>}
      </div>
      <SummaryList rows={rows} />
      <div className={styles.actions}>
        {children}
        {fileSize && <LicenceFile actor={certificate} licenceId={id} size={fileSize} />}
      </div>
      <Reprint />
    </section>
  );
}

/** The way into a calendar, for a licence that has not ended yet. */
function calendarOf({ id, validUntil, badge }: HeldLicence, title: string) {
  if (validUntil === null || badge?.level === 'error') return {};
  const entry = { id: `licence-${id}`, day: validUntil, title: `${title} expires`, text: `Your ${title} expires at the end of this day.` };
  return { action: <AddToCalendar {...entry} eventName={title} /> };
}

/** What a printed one costs, and who arranges it (FLIC-14, ACRD-57). */
function Reprint() {
  const { product } = usePortal();
  return (
    <div className={styles.reprint}>
      <p>
        {`A printed licence costs ${REPRINT_FEE}. To order one, contact ${product.displayName}.`}
      </p>
      <ContactWays />
    </div>
  );
}

interface NoLicenceProps {
  /** What is not there. */
  readonly title: string;
  readonly children: ReactNode;
  /** What can be done next, as a link with the weight of a button. */
  readonly next?: ReactNode;
}

/**
 * Says that there is none, and what to do next: no page is a dead end.
 * @param props its words, and a way on
 */
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
          Your digital licence needs a photo. Verify your aviation security identification card (ASIC) and we will use the photo on it.
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

/** A way on to another page, no part of what is printed. */
export function WayOn({ children }: { readonly children: ReactNode }) {
  return <p className={styles.invitation}>{children}</p>;
}

/** Stands in the place of a part that did not come: the alert above says why. */
export function MissingPart({ children }: { readonly children: string }) {
  return <p className={styles.missing}>{`We could not load ${children}.`}</p>;
}
