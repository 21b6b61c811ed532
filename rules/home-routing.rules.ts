import { displayDate, parseBirthDate, todayOf } from './core/calendar.rules.ts';
import { draftsTitled, type DraftRow } from './applications/drafts.rules.ts';
import type { KeptAndNeeded } from './arn/apply-again.rules.ts';
import type { LoginPath } from './login-path.rules.ts';
import type { ReturnService } from './ways/entry-services.rules.ts';

/** The four screens the home decision chooses from (portal 2.2). */
export type HomeDecision = 'linkArn' | 'dashInd' | 'verifyPoi' | 'profileSelector';

/**
 * A saved ARN application. State and status decide (OP-P-82); the other fields describe a declined one, if the server
 * sends them (DEC-46).
 */
export interface ArnApplication {
  /** `open` or `closed`. */
  readonly state?: string | null;
  /** The status shown to people. */
  readonly status?: string | null;
  readonly product_reference?: string | null;
  /** Purpose: `create`, `link` or `verify`. */
  readonly kind?: string | null;
  /** ISO instants. */
  readonly createdon?: string | null;
  readonly decidedon?: string | null;
  /** Why it was declined, in the words of the officer. */
  readonly reason?: string | null;
  /** The document that the reason is about, as a sentence names it. */
  readonly about?: string | null;
  /** Id of its submission. */
  readonly submissionid?: string | null;
  readonly again?: KeptAndNeeded | null;
}

/** The last declined application for an ARN, as the home screens show it (DEC-46). Unknown texts are empty. */
export interface DeclinedApplication {
  readonly reference: string;
  /** `DD MMM YYYY` on the regulator's calendar (CONS-06, DEC-08). */
  readonly on: string;
  readonly reason: string;
  /** The document that the reason is about, as a sentence names it. */
  readonly about: string;
  readonly submissionId: string;
  /** What applying again keeps and needs; null where that is not known. */
  readonly again: KeptAndNeeded | null;
}

/** The officer's reason, and the document that it is about; empty where none is known. */
export function reasonLine({ reason, about }: DeclinedApplication): string {
  if (reason === '') return '';
  return about === '' ? `Our reason: “${reason}”` : `Our reason, about your ${about}: “${reason}”`;
}

/**
 * The declined application, unless an open or approved one came after it; a cancelled one does not count.
 *
 * @param zone the regulator's time zone
 */
export function declinedApplication(applications: readonly ArnApplication[], zone: string): DeclinedApplication | null {
  const is = ({ status }: ArnApplication, name: string): boolean => status?.trim().toLowerCase() === name;
  const madeAt = ({ createdon }: ArnApplication): number => Date.parse(createdon ?? '') || 0;
  const [latest] = applications
    .filter((one) => !is(one, 'cancelled'))
    .toSorted((one, other) => madeAt(other) - madeAt(one));
  if (latest === undefined || !is(latest, 'declined') || openArnApplications([latest]).length > 0) return null;
  const epochMs = Date.parse(latest.decidedon ?? '');
  return {
    reference: latest.product_reference?.trim() ?? '',
    on: Number.isNaN(epochMs) ? '' : displayDate(todayOf({ epochMs, zone })),
    reason: latest.reason?.trim() ?? '',
    about: latest.about?.trim() ?? '',
    submissionId: latest.submissionid?.trim() ?? '',
    again: latest.again ?? null,
  };
}

/** The title under which ARN drafts are saved (OP-P-05, OP-P-79). */
export const ARN_DRAFT_TITLE = 'ARN application';

/** The saved ARN applications that are still open; a missing state counts as pending (OP-P-05, DEC-21). */
export function openArnApplications<Item extends ArnApplication>(applications: readonly Item[]): Item[] {
  return applications.filter(({ state }) => !state?.trim() || state.trim().toLowerCase() === 'open');
}

/** The drafts of an ARN application among all drafts of a person. */
export function arnDrafts<Row extends DraftRow>(drafts: readonly Row[]): Row[] {
  return draftsTitled(drafts, ARN_DRAFT_TITLE);
}

/** Facts for the home decision; lists as the calls answer them (portal 4.1, OP-P-05). */
export interface HomeFacts {
  readonly arn: string | null | undefined;
  readonly arnApplications: readonly ArnApplication[];
  readonly drafts: readonly DraftRow[];
  readonly tags: readonly unknown[];
  readonly acceptedRecords: readonly unknown[];
  readonly participants: readonly unknown[];
}

/** The home decision: of four conditions in order, the first that holds decides (HOME-01 to HOME-06, OP-P-03). */
export function decideHome(facts: HomeFacts): HomeDecision {
  const hasArn = holdsArn(facts.arn);
  const arnRecords = openArnApplications(facts.arnApplications).length + arnDrafts(facts.drafts).length;
  if (!hasArn && arnRecords === 0) return 'linkArn';
  if (arnRecords > 0) return 'dashInd';
  // The ARN condition is redundant here and stays as written (OP-P-04).
  if (facts.tags.length === 0 && facts.acceptedRecords.length === 0 && hasArn) return 'verifyPoi';
  return facts.participants.length > 0 ? 'profileSelector' : 'dashInd';
}

/** Whether nothing is left to prove; an open or saved application leads home (HOME-03) and proves nothing yet. */
export const hasProvenIdentity = (facts: HomeFacts): boolean =>
  decideHome({ ...facts, arnApplications: [], drafts: [] }) !== 'verifyPoi';

/** Whether a person has an aviation reference number. */
export function holdsArn(arn: string | null | undefined): arn is string {
  return !!arn?.trim();
}

/** Whether the proof-of-identity screen goes straight on to the verification (HOME-23). */
export function skipsProofOfIdentityScreen(loginPath: LoginPath, arn: string | null | undefined): boolean {
  return loginPath === 'myGov' && holdsArn(arn);
}

/**
 * The target for the ARN application: with document verification except for `myGov` (HOME-14, HOME-15, HOME-17,
 * HOME-18).
 */
export interface ArnTarget {
  readonly screen: 'arn';
  readonly arnType: 'new' | 'link';
  readonly verification: 'myGov' | 'dvs';
  readonly recordId?: string;
  /** The service to return to afterwards (DEC-40). */
  readonly after?: ReturnService;
}

/** The target for applying, linking or resuming, by login path. */
export function arnTarget(
  arnType: 'new' | 'link',
  loginPath: LoginPath,
  recordId?: string,
  after?: ReturnService,
): ArnTarget {
  const verification = loginPath === 'myGov' ? 'myGov' : 'dvs';
  return { screen: 'arn', arnType, verification, ...(recordId ? { recordId } : {}), ...(after ? { after } : {}) };
}

/** The identity provider's claims about a person on the `myGov` path (ENTI-05). */
export interface LegalClaims {
  readonly given_name?: string | null;
  readonly family_name?: string | null;
  readonly dateOfBirth?: string | null;
  readonly emails?: readonly string[] | null;
}

/** Content of the link-ARN screen. */
export interface LinkArnView {
  /** The person's legal details as label and value; only on the `myGov` path (HOME-10). */
  readonly legal: readonly { readonly label: string; readonly value: string }[];
  /** Applying is offered only to a person without an ARN (HOME-13). */
  readonly apply: ArnTarget | null;
  readonly link: ArnTarget;
}

/** Computes the link-ARN screen (portal 2.7). */
export function linkArnView(facts: {
  loginPath: LoginPath;
  arn: string | null | undefined;
  claims: LegalClaims | null;
}): LinkArnView {
  const { loginPath, arn, claims } = facts;
  const birth = parseBirthDate(claims?.dateOfBirth);
  const legal = [
    { label: 'Legal given names', value: claims?.given_name ?? '' },
    { label: 'Legal family name', value: claims?.family_name ?? '' },
    { label: 'Date of birth', value: birth ? displayDate(birth) : '' },
    { label: 'Email', value: claims?.emails?.[0] ?? '' },
  ];
  return {
    legal: loginPath === 'myGov' ? legal : [],
    apply: holdsArn(arn) ? null : arnTarget('new', loginPath),
    link: arnTarget('link', loginPath),
  };
}
