/**
 * A person's state with aviation reference number (ARN) and proof of identity, first on their dashboard. A link can
 * lead there although the home decision leads elsewhere (HOME-02 to HOME-04), so the dashboard says the same and leads
 * to the same.
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
  reasonLine,
  type ArnApplication,
  type ArnTarget,
} from '../home-routing.rules.ts';
import type { LoginPath } from '../login-path.rules.ts';
import { pendingOf } from '../ways/standing.rules.ts';

export type ArnCaseTarget =
  | ArnTarget
  | { readonly screen: 'poiVerification' }
  | { readonly screen: 'submissionDetail'; readonly submissionId: string; readonly organisationId: '' };

/** A step on the way to a decision. */
export interface ArnCaseStep {
  readonly label: string;
  /** Past or expected day; empty where it is not known. */
  readonly when: string;
  readonly state: 'done' | 'now' | 'later';
}

/** An application under way or an open task of a person, with links. */
export interface ArnCase {
  readonly id: string;
  readonly title: string;
  readonly badge: { readonly tone: 'info' | 'warning'; readonly text: string };
  /** Sentences, each a paragraph. */
  readonly lines: readonly string[];
  /** Steps in order; none where nothing is under way. */
  readonly steps: readonly ArnCaseStep[];
  /** Reference; empty where there is none. */
  readonly reference: string;
  /** Links, the main one first: it is a button where it is the person's turn. */
  readonly ways: readonly { readonly label: string; readonly target: ArnCaseTarget; readonly isMain: boolean }[];
}

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

/** After a declined application, on the dashboard and in the mail (DEC-56). */
export const APPLY_AGAIN = 'You can apply again. We fill in what you submitted.';
/** What applying again costs. */
export const AGAIN_COSTS = 'About 3 minutes. There is no fee. We will decide within five business days.';

const TITLE = 'Your aviation reference number (ARN)';
const TO_DO = { tone: 'warning', text: 'To do' } as const;

/** An application that waits for its decision; the person can only look at it (DEC-14). */
function pendingCase(application: ArnApplication, at: number, { moment, hasPages }: ArnCaseFacts): ArnCase {
  const { status, reference, submissionId, until } = pendingOf(application, moment.zone);
  const isProof = application.kind === 'verify';
  const isLate = until === null || until < todayOf(moment);
  const promise = isLate
    ? 'We will email you when we have made a decision.'
    : `We will decide by ${displayDate(until)} and email you.`;
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

/** The person's turn: no number, or an identity that is not proven. A declined application is told first (DEC-46). */
function openCase(facts: ArnCaseFacts): ArnCase | null {
  const { arn, loginPath, arnApplications, moment, isIdentityDue, hasPages } = facts;
  const declined = declinedApplication(arnApplications, moment.zone);
  const hasArn = holdsArn(arn);
  if (hasArn && !isIdentityDue) return null;
  const ways: ArnCase['ways'] = hasArn
    ? [{ label: 'Begin verification', target: { screen: 'poiVerification' }, isMain: true }]
    : [
        {
          label: declined === null ? 'Apply for aviation reference number (ARN)' : 'Apply again',
          target: arnTarget('new', loginPath),
          isMain: true,
        },
        linkWay(loginPath),
      ];
  if (declined !== null) {
    const { reference, on, submissionId } = declined;
    const next = hasArn ? 'You can try again.' : `${APPLY_AGAIN} ${AGAIN_COSTS}`;
    return {
      id: 'declined',
      title: 'Your application was declined',
      badge: { tone: 'warning', text: 'Declined' },
      lines: [
        ...(on === '' ? [] : [`We made this decision on ${on}.`]),
        ...(reasonLine(declined) === '' ? [] : [reasonLine(declined)]),
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
 * First part of the dashboard: every application under way and every saved one, or the next task. Nothing for a person
 * with a number and a proven identity.
 */
export function arnCases(facts: ArnCaseFacts): readonly ArnCase[] {
  const cases = [
    ...openArnApplications(facts.arnApplications).map((application, at) => pendingCase(application, at, facts)),
    ...arnDrafts(facts.drafts).map((draft) => savedCase(draft, facts)),
  ];
  const open = cases.length > 0 ? null : openCase(facts);
  return open === null ? cases : [open];
}
