/**
 * What the page of a closed service says beyond the reason: what the way on costs and takes, what to have ready, by
 * when there is an answer, and a way without the documents. A tile needs none of it.
 */
import { ARN_NEEDS, ONLINE_DOCUMENTS } from '../arn/arn-needs.rules.ts';
import { decisionDay } from '../core/business-days.rules.ts';
import { displayDate, todayOf } from '../core/calendar.rules.ts';
import type { AnswerBeside } from '../dashboard-tiles.rules.ts';
import { namedPeople, peopleWhoMay } from '../organisation-people.rules.ts';
import type { OrganisationUser } from '../organisation-users.rules.ts';
import type { Act } from '../positions.rules.ts';
import type { ClosedEntry, EntryFacts } from './entry-facts.rules.ts';
import type { EntryWay } from './entry-ways.rules.ts';
import { arnStanding, identityStanding } from './standing.rules.ts';

/** For a person whose identity cannot be checked online: the topic says which other documents count. */
const NO_DOCUMENTS: EntryWay = {
  label: 'I have none of these documents',
  target: { screen: 'help', topic: 'arn' },
  isQuiet: true,
};

/** The closed entry as its page shows it. */
export function gateOf(closed: ClosedEntry, facts: EntryFacts): ClosedEntry {
  const { because } = closed;
  if (because !== 'arn' && because !== 'identity') return closed;
  const { zone } = facts.moment;
  const standing = because === 'arn' ? arnStanding(facts, zone) : identityStanding(facts, zone);
  const isDigital = facts.loginPath === 'myGov';
  switch (standing.is) {
    // Nothing is to be done while an application is under way.
    case 'pending': {
      const { reference, since, until } = standing;
      return {
        ...closed,
        facts: known([
          ['Reference', reference],
          ['Submitted', since ? displayDate(since) : ''],
          ['We will decide by', until ? displayDate(until) : ''],
        ]),
        until,
      };
    }
    case 'declined': {
      const declined = known([
        ['Reference', standing.reference],
        ['Declined', standing.on],
        ['Reason', standing.reason],
      ]);
      return withWay({ ...closed, facts: [...declined, ...aheadOf(because, isDigital, facts)] }, isDigital);
    }
    case 'saved':
      return { ...closed, facts: aheadOf(because, isDigital, facts) };
    default:
      return withWay({ ...closed, facts: aheadOf(because, isDigital, facts) }, isDigital);
  }
}

const known = (pairs: readonly (readonly [label: string, value: string])[]): ClosedEntry['facts'] =>
  pairs.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]));

/** A digital identity needs no documents. */
const withWay = (closed: ClosedEntry, isDigital: boolean): ClosedEntry =>
  isDigital ? closed : { ...closed, ways: [...closed.ways, NO_DOCUMENTS] };

function aheadOf(because: 'arn' | 'identity', isDigital: boolean, { moment }: EntryFacts): ClosedEntry['facts'] {
  const cost = { label: 'Cost', value: 'No fee' };
  // A digital identity is verified without a question (ARNW-28).
  if (because === 'identity' && isDigital)
    return [cost, { label: 'Have ready', value: 'Nothing. We use your digital identity.' }];
  const { minutes, have } = ARN_NEEDS[because === 'identity' ? 'existingAccount' : isDigital ? 'myGov' : 'full'];
  const otherwise = `Otherwise by ${displayDate(decisionDay(todayOf(moment)))}, if you apply today.`;
  return [
    cost,
    { label: 'Takes', value: `About ${String(minutes)} minutes` },
    { label: 'Have ready', value: isDigital ? have.join('. ') : ONLINE_DOCUMENTS },
    {
      label: 'Answer',
      value: `At once if we can check your ${isDigital ? 'details' : 'document'} online. ${otherwise}`,
    },
  ];
}

/**
 * Who can do what no role of the person allows, and who can give a role, by name; nothing where nobody knows.
 *
 * @param act undefined where another thing than a role is missing
 */
export function whoOf(
  act: Act | undefined,
  users: AnswerBeside<readonly OrganisationUser[]>,
): { readonly facts: ClosedEntry['facts']; readonly hasNobody: boolean } {
  if (act === undefined || users === 'unknown') return { facts: [], hasNobody: false };
  if (users === 'asked') return { facts: [{ label: 'Who can do this', value: 'Checking…' }], hasNobody: false };
  const doers = peopleWhoMay(users, act);
  const givers = namedPeople(peopleWhoMay(users, 'manageUsers'));
  return {
    facts: [
      { label: 'Who can do this', value: namedPeople(doers) || 'No one at the moment' },
      { label: 'Who can give you a role', value: givers || 'No one at the moment. Contact us.' },
    ],
    hasNobody: doers.length === 0,
  };
}
