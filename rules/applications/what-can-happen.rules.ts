/**
 * What can happen to a submission next: who acts, by when, and what follows from it, at most two steps far (DEC-11,
 * capability `submissionDetails`). The regulator computes the steps from the chart that it runs
 * (`machines/regulator/submission.machine.ts`); the sentences are here, total over the steps that the chart tells.
 */
import { decisionDayFor } from '../core/business-days.rules.ts';
import { displayDate, todayOf } from '../core/calendar.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import { displayFee } from '../payments/fees.rules.ts';
import { isDecided } from './submission-state.rules.ts';

export type WhoActs = 'person' | 'bank' | 'officer' | 'regulator';

/** What the chart says of a step that the person of the record is told of. The person is not told of any other. */
export interface ToldStep {
  readonly who: WhoActs;
  /** Whether it is what normally happens. */
  readonly isUsual: boolean;
  /** The rule of the day by which it happens, for what is decided within promised days; left out where none is. */
  readonly by?: 'decision';
  /** Only of an application that an officer approves or declines (DEC-46). */
  readonly isOfDecision?: true;
}

/** What the regulator's charts say of a step beside where it leads. */
export interface StepMeta {
  /** The requirements and decisions that it follows. */
  readonly rows?: readonly string[];
  /** Left out for a step that nobody needs to know of before it happens. */
  readonly told?: ToldStep;
}

/** A step that is legal now, as the call answers it. */
export interface ComingStep {
  readonly from: string;
  readonly event: string;
  readonly who: string;
  readonly isUsual: boolean;
  readonly by?: string | null | undefined;
}

/** What the sentences depend on. */
export interface ComingAbout {
  readonly kind: string;
  /** The fee in cents; empty or missing for none. */
  readonly feeCents?: number | null | undefined;
  /** An ISO instant. */
  readonly receivedAt: string;
  /** Id to pay it by; empty or missing where the reader cannot pay it. */
  readonly payable?: string | null | undefined;
  /** Missing for what somebody sent for themselves. */
  readonly organisation?: object | null | undefined;
  readonly coming?: readonly (ComingStep & { readonly followedBy: readonly ComingStep[] })[] | null | undefined;
}

export interface ComingLine {
  /** `You`, `Your bank`, `An officer`, `We`. */
  readonly who: string;
  /** `by 04 Dec 2026`; empty where no day is promised, or it has passed. */
  readonly when: string;
  readonly what: string;
  /** What follows at once, and then. */
  readonly follows: readonly string[];
}

/** The lines in their two groups. */
export interface Coming {
  readonly usual: readonly ComingLine[];
  readonly other: readonly ComingLine[];
}

interface Sentences {
  readonly what: string;
  /** What it means for the person; left out for nothing beside it. */
  readonly means?: string;
  /** The same step where it follows another; left out where none leads to it. */
  readonly asNext?: string;
}

interface About {
  readonly kind: string;
  /** Who acts for the person's side, under its name: `You`, or `It` for the organisation where the reader cannot. */
  readonly you: 'You' | 'It';
  /** The same where the line is about somebody else, such as the bank. */
  readonly youThen: 'You' | 'Your organisation';
  /** What is done once it is paid. */
  readonly work: string;
  /** ` of $40.00`, with its space; empty where the fee is not known. */
  readonly ofFee: string;
  /** `$40.00`, or `your payment` where the fee is not known. */
  readonly money: string;
}

const WHO: Readonly<Record<WhoActs, string>> = {
  person: 'You',
  bank: 'Your bank',
  officer: 'An officer',
  regulator: 'We',
};

/** What is done once it is paid, by kind. */
const WORK: Readonly<Record<string, string>> = {
  'drone-registration': 'register the drones',
  'drone-renewal': 'renew the registrations',
  'additional-payment': 'record the fee as paid',
};

const cancel = ({ you, youThen }: About, means = 'We will not process it.'): Sentences => ({
  what: `${you} can cancel this submission.`,
  means,
  asNext: `Or ${youThen.toLowerCase()} can cancel this submission.`,
});

/** The step of the person who can pay: the others of an organisation have no page to pay it on (OP-D-72). */
const PAY = 'awaitingPayment payment.captured';

/** The steps that the chart tells, by the state in which they are legal and their event. */
export const COMING_SENTENCES: Readonly<Record<string, (about: About) => Sentences>> = {
  'recorded submission.cancelled': (about) => cancel(about),
  [PAY]: ({ you, youThen, ofFee }) => ({
    what: `${you} can pay the fee${ofFee}.`,
    asNext: `${youThen} can then pay with another card.`,
  }),
  'awaitingPayment submission.cancelled': (about) =>
    cancel(
      about,
      about.kind === 'additional-payment'
        ? 'Your card is not charged. The fee is still due.'
        : 'We will not process it. Your card is not charged.',
    ),
  'atTheBank payment.captured': ({ ofFee }) => ({
    what: `It confirms your payment${ofFee}.`,
    // As often as `ASK_EVERY_MS` says (payment.rules.ts).
    means: 'We ask your bank every two minutes. You do not have to stay.',
  }),
  'atTheBank payment.refused': () => ({
    what: 'It declines the card.',
    means: 'Your card is not charged. Your answers are saved.',
  }),
  'atTheBank submission.cancelled': (about) =>
    cancel(
      about,
      `We will not process it. If your bank confirms the payment later, we will refund ${about.money} to your card.`,
    ),
  'paid work.completed': ({ work }) => ({
    what: `We ${work}.`,
    means: 'We then email you.',
    asNext: `We then ${work} and email you.`,
  }),
  'paid work.impossible': ({ money }) => ({
    what: 'We cannot do any of what you paid for.',
    means: 'We email you the reason.',
    asNext: `If we cannot do it, we refund ${money} to your card.`,
  }),
  'withOfficer work.completed': ({ kind }) =>
    isDecided(kind)
      ? {
          what: 'They approve your application.',
          means: kind === 'arn-create' ? 'We then email you your ARN.' : 'We then email you.',
        }
      : { what: 'They finish assessing it.', means: 'We contact you if we need more information.' },
  'withOfficer officer.declined': ({ kind }) => ({
    what: 'They decline your application.',
    means:
      kind === 'arn-verify'
        ? 'We then email you the reason. You can try again with different documents.'
        : 'We then email you the reason. You can apply again with the details that you gave.',
  }),
  'withOfficer submission.cancelled': (about) => cancel(about),
  'refundDue refund.made': () => ({ what: 'We refund your card.', asNext: 'We then refund your card.' }),
};

/**
 * What can happen next; no lines where nothing can, or the regulator does not say.
 *
 * @param looksOnly whether the reader may only look at what the organisation does (DEC-37)
 */
export function whatCanHappen(about: ComingAbout, moment: Moment, looksOnly: boolean): Coming {
  const { kind, feeCents, payable, organisation, coming } = about;
  const fee = feeCents ? displayFee(feeCents) : '';
  const facts = {
    kind,
    work: WORK[kind] ?? 'finish it',
    ofFee: fee === '' ? '' : ` of ${fee}`,
    money: fee === '' ? 'your payment' : fee,
  };
  const nameOf = ({ from, event }: ComingStep) => `${from} ${event}`;
  /** Whether the reader cannot take a step of their side, and the organisation can. */
  const isTheirs = (step: ComingStep) => looksOnly || (nameOf(step) === PAY && !payable);
  // A regulator may have steps that this version does not know: it says nothing of these.
  const sentencesOf = (step: ComingStep): Sentences | undefined => {
    if (!isTheirs(step)) return COMING_SENTENCES[nameOf(step)]?.({ ...facts, you: 'You', youThen: 'You' });
    if (!looksOnly && !organisation) return undefined;
    return COMING_SENTENCES[nameOf(step)]?.({ ...facts, you: 'It', youThen: 'Your organisation' });
  };
  const lines = (isUsual: boolean): readonly ComingLine[] =>
    (coming ?? [])
      .filter((step) => step.isUsual === isUsual)
      .flatMap((step) => {
        const said = sentencesOf(step);
        if (said === undefined || !isWho(step.who)) return [];
        const after = step.followedBy.map((next) => sentencesOf(next)?.asNext ?? '');
        return [
          {
            who: step.who === 'person' && isTheirs(step) ? 'Your organisation' : WHO[step.who],
            when: step.by === 'decision' ? byDecision(about, moment) : '',
            what: said.what,
            follows: [said.means ?? '', ...after].filter((text) => text !== ''),
          },
        ];
      });
  return { usual: lines(true), other: lines(false) };
}

const isWho = (who: string): who is WhoActs => Object.hasOwn(WHO, who);

/** The day that was promised; empty once it has passed. */
function byDecision({ receivedAt }: ComingAbout, moment: Moment): string {
  const day = decisionDayFor(receivedAt, moment);
  return day < todayOf(moment) ? '' : `by ${displayDate(day)}`;
}
