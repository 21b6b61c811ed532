/** The text of a reminder: one mail per person for everything due of one kind, of themselves or of one organisation. */
import { isolated } from '#rules/core/isolated.rules.ts';
import { greeting } from '../records/submitting.ts';
import { mailLines } from '#rules/applications/outcome.rules.ts';
import { DRAFT_RETENTION_DAYS } from '#rules/applications/drafts.rules.ts';
import { addDays, daysBetween, displayDate, todayOf, type IsoDate } from '#rules/core/calendar.rules.ts';
import { counted } from '#rules/core/counted.rules.ts';
import { renewalWindow } from '#rules/core/expiry.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { plainText } from '#rules/core/plain-text.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { expiryPeriods, type Settings } from '#rules/core/settings.rules.ts';
import { daysAway } from '#rules/core/days-away.rules.ts';
import { REMINDED_OF, REMINDER_TIMES, type ReminderKind, type ReminderPace } from '#rules/reminders.rules.ts';
import type { Due } from './due.ts';

/** The context of a letter. */
export interface Writing {
  /** Origin of the portal, for links. */
  readonly portal: string;
  readonly settings: Settings;
  readonly moment: Moment;
  /** Address that stops mails of this kind. */
  readonly stop: string;
  /** How often the person gets mails about drones. */
  readonly pace: ReminderPace;
}

/** A letter without its recipient. */
export interface Words {
  readonly subject: string;
  readonly text: string;
}

/** Most items named in a mail; more are counted by day. */
const MOST_NAMED = 20;

const firstOf = (dues: readonly Due[]): Due => required(dues[0], 'thing that ends');

/** Writes the letter about items of one kind; there is at least one. */
export function letterAbout(dues: readonly Due[], writing: Writing): Words {
  const { kind, recipient, organisation } = firstOf(dues);
  const days = [...new Set(dues.map(({ endsOn }) => endsOn))].sort();
  const { what, verb, until, soon, say, why } = WORDS[kind];
  const count = counted(dues.length, what);
  const ofOrganisation = organisation === null ? '' : ` of ${isolated(organisation.name)}`;
  const first = days.length === 1 ? '' : ', the first';
  const [when] = days as [IsoDate];
  const left = daysBetween(todayOf(writing.moment), when);
  return {
    subject: `${count}${ofOrganisation} ${verb(dues.length)}${first} ${left === 0 ? 'today' : `${until} ${displayDate(when)}`}`,
    text: [
      greeting(recipient.name),
      `${count}${ofOrganisation} ${soon(dues.length)}:`,
      ...paragraphsByDay(dues, days, writing.moment),
      say(dues, writing),
      why(writing),
      `To stop reminders about ${REMINDED_OF[kind]}${kind === 'drones' ? ', or to change how often you get them' : ''}, open this link. You do not need to sign in.\n${writing.stop}`,
    ].join('\n\n'),
  };
}

/** The items by day; a fleet of hundreds gets a line per day. */
function paragraphsByDay(dues: readonly Due[], days: readonly IsoDate[], moment: Moment): readonly string[] {
  const on = (day: IsoDate): string => `${displayDate(day)} (${daysAway(daysBetween(todayOf(moment), day))})`;
  const named = (day: IsoDate): readonly Due[] => dues.filter(({ endsOn }) => endsOn === day);
  if (dues.length > MOST_NAMED && days.length > 1) {
    return [mailLines(days.map((day) => `${on(day)}: ${counted(named(day).length, WORDS[firstOf(dues).kind].what)}`))];
  }
  const { lastDay } = WORDS[firstOf(dues).kind];
  return days.map(
    (day) => `${lastDay} ${on(day)}:\n${mailLines(named(day).map(({ name }) => isolated(plainText(name))))}`,
  );
}

interface KindWords {
  readonly what: string;
  readonly verb: (count: number) => string;
  /** The words between the verb and the day. */
  readonly until: string;
  readonly soon: (count: number) => string;
  /** The words before a day. */
  readonly lastDay: string;
  /** What to do, with the address for it. */
  readonly say: (dues: readonly Due[], writing: Writing) => string;
  /** Why this mail was sent. */
  readonly why: (writing: Writing) => string;
}

const ENDS = {
  verb: (count: number) => (count === 1 ? 'expires' : 'expire'),
  until: 'on',
  soon: (count: number) => (count === 1 ? 'expires soon' : 'expire soon'),
  lastDay: 'On',
};

const WORDS: Readonly<Record<ReminderKind, KindWords>> = {
  drones: {
    what: 'drone registration',
    ...ENDS,
    say: (dues, writing) => {
      const { before } = renewalWindow(expiryPeriods(writing.settings));
      const days = dues.map(({ endsOn }) => endsOn).toSorted();
      const last = required(days.at(-1), 'last day');
      const opens = addDays(last, -before);
      const isOpen = opens <= todayOf(writing.moment);
      const from = isOpen
        ? ''
        : ` You can renew ${dues.length === 1 ? 'it' : 'all of them'} from ${displayDate(opens)}.`;
      const early = 'You do not lose any days if you renew early. The new year starts when the current one ends.';
      return `Renew before the registration expires.${from} ${early} If you no longer use a drone, you can de-register it.\n${dronesPage(firstOf(dues), isOpen, writing.portal)}`;
    },
    why: ({ pace }) =>
      `We email you ${REMINDER_TIMES}. ${pace === 'week' ? 'You get one email a week at most, so some reminders come a few days early. ' : ''}If you have already renewed or de-registered, you can ignore this email.`,
  },
  accreditations: {
    what: 'accreditation',
    ...ENDS,
    say: (dues, { portal }) => {
      const pages = [...new Set(dues.map(({ page }) => page))];
      // If both kinds end, the page before theirs.
      const where = pages.length === 1 ? `/${pages.join()}` : '';
      const what = dues.length === 1 ? 'it' : 'each of them';
      return `To renew ${what}, pass the assessment again. It will be valid for another three years.\n${portal}/forms/drone-accreditation${where}`;
    },
    why: () => `We email you ${REMINDER_TIMES}. If you have already passed the assessment, you can ignore this email.`,
  },
  drafts: {
    what: 'saved application',
    verb: (count) => (count === 1 ? 'is saved' : 'are saved'),
    until: 'until',
    soon: () => 'will be deleted soon',
    lastDay: 'Saved until',
    say: (dues, { portal }) =>
      `We delete saved applications after ${counted(DRAFT_RETENTION_DAYS, 'day')}. To keep one, open it from your dashboard and save it again, or submit it.\n${dashboard(firstOf(dues), portal)}`,
    why: () => 'If you have already submitted or deleted it, you can ignore this email.',
  },
};

/** The drones that can be renewed now; before that, the list of all. */
function dronesPage({ organisation }: Due, isOpen: boolean, portal: string): string {
  if (organisation !== null) {
    const id = encodeURIComponent(organisation.id);
    return isOpen
      ? `${portal}/forms/organisation/${id}/drone-renewal?renewAll=1`
      : `${portal}/forms/orgmanagerpa?casaorgid=${id}`;
  }
  return `${portal}/forms/${isOpen ? 'drone-renewal?renewAll=1' : 'indmanagerpa'}`;
}

function dashboard({ organisation }: Due, portal: string): string {
  return organisation === null
    ? `${portal}/forms/dashind`
    : `${portal}/forms/dashorg?casaorgid=${encodeURIComponent(organisation.id)}`;
}
