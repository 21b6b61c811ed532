/** The saved applications of a dashboard: name, content, last day, way to continue (issue 16, section 2). */
import { daysBetween, displayDate, todayOf } from './core/calendar.rules.ts';
import { dayAndTime } from './core/day-and-time.rules.ts';
import type { Moment } from './core/moment.rules.ts';
import { plainText } from './core/plain-text.rules.ts';
import { REGISTRATION_DRAFT, RENEWAL_DRAFT } from './drones/saved-applications.rules.ts';
import { ARN_DRAFT_TITLE, arnTarget, type ArnTarget } from './home-routing.rules.ts';
import type { LoginPath } from './login-path.rules.ts';
import { MTO_NAME } from './mto/mto-name.rules.ts';
import { daysAway } from './core/days-away.rules.ts';
import { DRAFT_NOTICE_DAYS } from './reminders.rules.ts';
import { contentsText } from './applications/draft-contents.rules.ts';
import { draftKeptUntil, draftsTitled, type DraftRow } from './applications/drafts.rules.ts';

export type DraftTarget =
  | {
      readonly screen: 'droneRegistration' | 'droneRenewal';
      readonly organisationId: string;
      readonly recordId: string;
    }
  | {
      readonly screen: 'mtoNotification';
      readonly organisationId: string;
      readonly organisationArn: string;
      readonly recordId: string;
    }
  | ArnTarget;

export interface DraftListFacts {
  readonly moment: Moment;
  /** Organisation id; empty for the person's own. */
  readonly organisationId: string;
  readonly organisationArn: string;
  readonly loginPath: LoginPath;
  /** Whether the person may only look (DEC-37): then nothing can be continued or deleted. */
  readonly looksOnly: boolean;
}

export interface DraftItem {
  readonly id: string;
  readonly name: string;
  /** `3 drones`; empty where the content is not known. */
  readonly holds: string;
  /** `22 Nov 2026 at 10:00 am`; empty where it is not known. */
  readonly savedAt: string;
  /** Last day of storage; empty where it is not known. */
  readonly keptUntil: string;
  /** `in 2 days`, on the last two days only. */
  readonly goes: string;
  /** Name that tells it apart from another application of the same form. */
  readonly called: string;
  readonly resume: DraftTarget | null;
  readonly mayDelete: boolean;
  /** Note about the application; empty for most. */
  readonly note: string;
}

const NAMES: Readonly<Record<string, string>> = {
  [REGISTRATION_DRAFT.toLowerCase()]: 'Drone registration',
  [RENEWAL_DRAFT.toLowerCase()]: 'Drone renewal',
};

/** Name of a saved application by its form: on dashboards, in mails and in notices. */
export function draftName(formName: string): string {
  return NAMES[formName.trim().toLowerCase()] ?? (plainText(formName) || 'Application');
}

const FORMS: readonly string[] = [REGISTRATION_DRAFT, RENEWAL_DRAFT, ARN_DRAFT_TITLE, MTO_NAME];

/** Name of a deleted application: by a form of the portal only, since other names came with typed input. */
export function endedDraftName(formName: string): string {
  return draftName(FORMS.find((form) => form.toLowerCase() === formName.trim().toLowerCase()) ?? '');
}

/** The list, in the order of the answer: the newest first. */
export function draftItems(drafts: readonly DraftRow[], facts: DraftListFacts): readonly DraftItem[] {
  return drafts.map((draft) => itemOf(draft, facts));
}

function itemOf(draft: DraftRow, facts: DraftListFacts): DraftItem {
  const { moment, looksOnly } = facts;
  const name = draftName(draft.formname);
  const epochMs = Date.parse(draft.createdon ?? '');
  const until = Number.isNaN(epochMs) ? null : draftKeptUntil({ ...moment, epochMs });
  const left = until === null ? null : daysBetween(todayOf(moment), until);
  const isPaid = draft.paymentReceived === true;
  const resume = isPaid || looksOnly ? null : targetOf(draft, facts);
  const savedAt = dayAndTime(draft.createdon ?? '', moment);
  return {
    id: draft.recordid,
    name,
    holds: contentsText(draft.holds),
    savedAt,
    keptUntil: until === null ? '' : displayDate(until),
    goes: left === null || left > DRAFT_NOTICE_DAYS || isPaid ? '' : daysAway(Math.max(0, left)),
    called: savedAt === '' ? name : `${name}, saved ${savedAt}`,
    resume,
    mayDelete: !isPaid && !looksOnly,
    note: noteOf(isPaid, looksOnly, resume),
  };
}

function noteOf(isPaid: boolean, looksOnly: boolean, resume: DraftTarget | null): string {
  if (isPaid)
    return 'We have received your payment and are finishing your application. You do not need to do anything.';
  return looksOnly || resume !== null ? '' : 'You cannot open this form here. To continue with it, contact us.';
}

function targetOf(draft: DraftRow, { organisationId, organisationArn, loginPath }: DraftListFacts): DraftTarget | null {
  const recordId = draft.recordid;
  const isOf = (title: string): boolean => draftsTitled([draft], title).length > 0;
  if (isOf(REGISTRATION_DRAFT)) return { screen: 'droneRegistration', organisationId, recordId };
  if (isOf(RENEWAL_DRAFT)) return { screen: 'droneRenewal', organisationId, recordId };
  if (organisationId === '') return isOf(ARN_DRAFT_TITLE) ? arnTarget('new', loginPath, recordId) : null;
  return isOf(MTO_NAME) ? { screen: 'mtoNotification', organisationId, organisationArn, recordId } : null;
}

/** Message after a deletion. */
export const deletedText = (name: string): string => `${name} was deleted.`;
