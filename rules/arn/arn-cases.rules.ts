/**
 * Where a person stands with their aviation reference number (ARN) and the proof of their identity, as their dashboard
 * says it first: the dashboard can be reached by a link or an address by somebody whom the home decision sends
 * elsewhere (HOME-02 to HOME-04), so it says the same and leads to the same.
 */
import { displayDate, todayOf } from '../core/calendar.rules.ts';
import { dayAndTime } from '../core/day-and-time.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import { draftKeptUntil, type DraftRow } from '../applications/drafts.rules.ts';
import {
  arnDrafts,
  arnTarget,
  declinedApplication,
  holdsArn,
  openArnApplications,
  type ArnApplication,
  type ArnTarget,
} from '../home-routing.rules.ts';
import type { LoginPath } from '../login-path.rules.ts';
import { pendingOf } from '../ways/standing.rules.ts';

/** Where a case leads. */
export type ArnCaseTarget =
  | ArnTarget
  | { readonly screen: 'poiVerification' }
  | { readonly screen: 'submissionDetail'; readonly submissionId: string; readonly organisationId: '' };

/** A step on the way to a decision. */
export interface ArnCaseStep {
  readonly label: string;
  /** When it was or will be; empty where nobody knows. */
  readonly when: string;
  readonly state: 'done' | 'now' | 'later';
}

/** Something of a person that is under way, or is theirs to do, with what is known of it and the ways on. */
export interface ArnCase {
  readonly id: string;
  readonly title: string;
  readonly badge: { readonly tone: 'info' | 'warning'; readonly text: string };
  /** Sentences, each a paragraph of its own. */
  readonly lines: readonly string[];
  /** In the order in which they come; none where nothing is under way. */
  readonly steps: readonly ArnCaseStep[];
  /** Empty where there is none. */
  readonly reference: string;
  /** The main one first: it is a button where it is the person's turn. */
  readonly ways: readonly { readonly label: string; readonly target: ArnCaseTarget; readonly isMain: boolean }[];
}

/** What it is decided from. */
export interface ArnCaseFacts {
  readonly moment: Moment;
  readonly arn: string | null | undefined;
  readonly loginPath: LoginPath;
  readonly arnApplications: readonly ArnApplication[];
  readonly drafts: readonly DraftRow[];
  /** Whether the home decision sends this person to the proof of identity. */
  readonly isIdentityDue: boolean;
  /** Whether each submission has a page of its own (DEC-11). */
  readonly hasPages: boolean;
}

const TITLE = 'Your aviation reference number (ARN)';
const TO_DO = { tone: 'warning', text: 'To do' } as const;

/** An application that waits for its decision; the person can do nothing but look at it (DEC-14). */
function pendingCase(application: ArnApplication, at: number, { moment, hasPages }: ArnCaseFacts): ArnCase {
  const { status, reference, submissionId, until } = pendingOf(application, moment.zone);
  const isProof = application.kind === 'verify';
  const isLate = until === null || until < todayOf(moment);
  const promise = isLate
    ? 'We will email you when we have made a decision.'
    : `We will make a decision by ${displayDate(until)} and email you.`;
  return {
    id: `application-${String(at)}`,
    title: isProof ? 'Your proof of identity' : TITLE,
    badge: { tone: 'info', text: status },
    lines: [
      `${isProof ? 'Proof of identity' : 'ARN application'}: ${status}`,
      `${promise} You do not need to do anything.`,
    ],
    steps: [
      { label: 'Submitted', when: dayAndTime(application.createdon ?? '', moment), state: 'done' },
      { label: 'Being checked', when: '', state: 'now' },
      { label: 'Decision', when: isLate ? '' : `By ${displayDate(until)}`, state: 'later' },
    ],
    reference,
    ways:
      hasPages && submissionId !== ''
        ? [
            {
              label: 'View your application',
              target: { screen: 'submissionDetail', submissionId, organisationId: '' },
              isMain: false,
            },
          ]
        : [],
  };
}

/** A saved application, which is continued (DEC-14). */
function savedCase({ recordid, createdon }: DraftRow, { moment, loginPath }: ArnCaseFacts): ArnCase {
  const epochMs = Date.parse(createdon ?? '');
  const until = Number.isNaN(epochMs)
    ? []
    : [`It is saved until ${displayDate(draftKeptUntil({ ...moment, epochMs }))}.`];
  return {
    id: recordid,
    title: TITLE,
    badge: TO_DO,
    lines: [['You have a saved ARN application. It has not been submitted.', ...until].join(' ')],
    steps: [],
    reference: '',
    ways: [
      { label: 'Continue your saved ARN application', target: arnTarget('new', loginPath, recordid), isMain: true },
      linkWay(loginPath),
    ],
  };
}

const linkWay = (loginPath: LoginPath) => ({
  label: 'Link existing aviation reference number (ARN)',
  target: arnTarget('link', loginPath),
  isMain: false,
});

/**
 * Nobody's turn but the person's: no number, or an identity that is not proven. What was declined before is told first
 * (DEC-46).
 */
function openCase(facts: ArnCaseFacts): ArnCase | null {
  const { arn, loginPath, arnApplications, moment, isIdentityDue, hasPages } = facts;
  const declined = declinedApplication(arnApplications, moment.zone);
  const hasArn = holdsArn(arn);
  if (hasArn && !isIdentityDue) return null;
  const ways: ArnCase['ways'] = hasArn
    ? [{ label: 'Begin verification', target: { screen: 'poiVerification' }, isMain: true }]
    : [
        { label: 'Apply for aviation reference number (ARN)', target: arnTarget('new', loginPath), isMain: true },
        linkWay(loginPath),
      ];
  if (declined !== null) {
    const { reference, on, reason, submissionId } = declined;
    const next = hasArn ? 'You can try again.' : 'You can apply again.';
    return {
      id: 'declined',
      title: 'Your application was declined',
      badge: { tone: 'warning', text: 'Declined' },
      lines: [
        ...(on === '' ? [] : [`We made this decision on ${on}.`]),
        ...(reason === '' ? [] : [`Reason: ${reason}`]),
        next,
      ],
      steps: [],
      reference,
      ways: [
        ...ways,
        ...(hasPages && submissionId !== ''
          ? [
              {
                label: 'View what you submitted',
                target: { screen: 'submissionDetail', submissionId, organisationId: '' } as const,
                isMain: false,
              },
            ]
          : []),
      ],
    };
  }
  const said = hasArn
    ? {
        id: 'identity',
        title: 'We have not verified your identity yet',
        lines: ['You do this once. You can then register drones and get an accreditation.'],
      }
    : {
        id: 'noArn',
        title: 'You do not have an aviation reference number (ARN) yet',
        lines: [
          'You need an ARN for drones, accreditations, licences and aircraft. Apply for one, or link the one you have.',
        ],
      };
  return { ...said, badge: TO_DO, steps: [], reference: '', ways };
}

/**
 * What the dashboard says first: every application under way and every saved one, or what there is to do. Nothing for
 * who has a number and has proven their identity.
 */
export function arnCases(facts: ArnCaseFacts): readonly ArnCase[] {
  const cases = [
    ...openArnApplications(facts.arnApplications).map((application, at) => pendingCase(application, at, facts)),
    ...arnDrafts(facts.drafts).map((draft) => savedCase(draft, facts)),
  ];
  const open = cases.length > 0 ? null : openCase(facts);
  return open === null ? cases : [open];
}
