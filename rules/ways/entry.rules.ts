/**
 * Whether a service can be begun (ARCHITECTURE 15, DEC-40). Tiles, search, help, routes and the server's handlers use
 * this one rule. A closed entry has all texts for its page and for the server's refusal (docs/decisions/0056).
 */
import { ageOn, displayDate, parseBirthDate, parseFeatureDate } from '../core/calendar.rules.ts';
import { featureOn, featureSetting, readSetting } from '../core/settings.rules.ts';
import { DRONE_AGE, droneDay, mayUseDrones } from './age.rules.ts';
import type { Checked, ClosedEntry, Entry, EntryFacts, Need } from './entry-facts.rules.ts';
import { organisationNeeds } from './entry-organisation.rules.ts';
import { SERVICE_FACTS, serviceOf, type OwnNeed, type Service } from './entry-services.rules.ts';
import { applicationWays, identityWays } from './entry-ways.rules.ts';
import { arnStanding, identityStanding, type ApplicationStanding } from './standing.rules.ts';

/**
 * Whether a person may begin a service.
 *
 * @returns all requirements, and the first unmet one if the entry is closed
 */
export function entry(service: Service, facts: EntryFacts): Entry {
  const { bring } = SERVICE_FACTS[service];
  const checked = [
    ...openness(service, facts),
    ...(facts.organisationId === '' ? ownNeeds(service, facts) : organisationNeeds(service, facts)),
  ];
  const needs = [
    ...checked.map(({ need }) => need),
    ...(bring ? [{ id: 'bring', state: 'bring', ...bring } as const] : []),
  ];
  const closed = checked.find((one) => one.closed !== null)?.closed;
  return closed ? { may: false, ...closed, needs } : { may: true, needs };
}

/** Why a page is closed; null if it is open or has no requirements. */
export function closedPage(screen: string, facts: EntryFacts): ClosedEntry | null {
  const service = serviceOf(screen);
  const verdict = service && entry(service, facts);
  return verdict === undefined || verdict.may ? null : verdict;
}

/** The first feature of a service that is not on yet. The person is then asked for nothing else. */
function openness(service: Service, { settings, moment }: EntryFacts): readonly Checked[] {
  const { features = [], act, actFor } = SERVICE_FACTS[service];
  const closed = features.filter((feature) => !featureOn(settings, feature, moment));
  if (closed.length === 0) return [];
  const days = closed.map((feature) => parseFeatureDate(readSetting(settings, featureSetting(feature))));
  // If one feature has no date, the opening day is unknown.
  const until = (days.includes(null) ? null : days.toSorted().at(-1)) ?? null;
  const what = act || actFor;
  const when = until ? `from ${displayDate(until)}` : 'yet';
  return [
    {
      need: {
        id: 'notOpen',
        label: 'This service is open',
        detail: until ? `It opens on ${displayDate(until)}.` : 'It is not open yet.',
        state: 'missing',
      },
      closed: {
        because: 'notOpen',
        title: until ? `You can ${what} ${when}` : `You cannot ${what} yet`,
        reason: until
          ? `You can ${what} here ${when}. You do not need to do anything before then.`
          : `You cannot ${what} here yet. You do not need to do anything.`,
        badge: until ? `Opens on ${displayDate(until)}` : 'Not open yet',
        facts: until ? [{ label: 'Opens on', value: displayDate(until) }] : [],
        until,
        ways: [],
      },
    },
  ];
}

function ownNeeds(service: Service, facts: EntryFacts): readonly Checked[] {
  const { own, actFor } = SERVICE_FACTS[service];
  const check: Readonly<Record<OwnNeed, () => Checked | null>> = {
    age: () => ageNeed(service, facts),
    arn: () => arnNeed(service, facts),
    identity: () => identityNeed(service, facts),
  };
  if (own !== null) return own.flatMap((id) => check[id]() ?? []);
  return [
    {
      need: {
        id: 'role',
        label: 'A role in an organisation',
        detail: 'You are acting for yourself.',
        state: 'missing',
      },
      closed: {
        because: 'role',
        title: `You cannot ${actFor} for yourself`,
        reason: `You can ${actFor} for an organisation only. Switch to the profile of an organisation first.`,
        badge: 'For organisations',
        facts: [],
        until: null,
        ways: facts.participants.length > 0 ? [{ label: 'Switch profile', target: { screen: 'profileSelector' } }] : [],
      },
    },
  ];
}

/** Null if the birth date is unknown, which is no bar (DEC-03). */
function ageNeed(service: Service, { birthdate, moment }: EntryFacts): Checked | null {
  const birth = parseBirthDate(birthdate);
  if (birth === null) return null;
  const isEnough = mayUseDrones(birthdate, moment);
  const { act } = SERVICE_FACTS[service];
  const age = String(DRONE_AGE);
  const day = droneDay(birth);
  const until = displayDate(day);
  return {
    need: {
      id: 'age',
      label: `You are ${age} or older`,
      detail: isEnough ? 'From your date of birth' : `You are ${String(ageOn(birth, moment))}`,
      state: isEnough ? 'have' : 'missing',
    },
    closed: isEnough
      ? null
      : {
          because: 'age',
          title: `You cannot ${act} yet`,
          reason: `You must be at least ${age} years old to ${act}. You can do this from ${until}.`,
          badge: `From ${until}`,
          facts: [
            { label: 'Date of birth', value: displayDate(birth) },
            { label: 'You can start from', value: until },
          ],
          until: day,
          ways: [],
        },
  };
}

function arnNeed(service: Service, facts: EntryFacts): Checked {
  const standing = arnStanding(facts, facts.moment.zone);
  const { act } = SERVICE_FACTS[service];
  const label = 'An aviation reference number (ARN)';
  if (standing.is === 'held') return { need: { id: 'arn', label, detail: standing.arn, state: 'have' }, closed: null };
  return {
    need: { id: 'arn', label, ...applicationNeed(standing, 'You do not have one.') },
    closed: {
      because: 'arn',
      title: `You cannot ${act} yet`,
      badge: standing.is === 'pending' ? 'Waiting for your ARN' : 'Needs an ARN first',
      reason: `You need an aviation reference number (ARN) before you can ${act}.${told(standing, ' for an ARN')}`,
      facts: [],
      until: null,
      ways: applicationWays(standing, facts.loginPath, service),
    },
  };
}

function identityNeed(service: Service, facts: EntryFacts): Checked {
  const { act } = SERVICE_FACTS[service];
  const label = 'Proof of who you are';
  if (arnStanding(facts, facts.moment.zone).is !== 'held')
    return {
      need: { id: 'identity', label, detail: 'You provide this in your ARN application.', state: 'later' },
      closed: null,
    };
  const standing = identityStanding(facts, facts.moment.zone);
  if (standing.is === 'proven')
    return { need: { id: 'identity', label, detail: 'Verified', state: 'have' }, closed: null };
  return {
    need: { id: 'identity', label, ...applicationNeed(standing, 'We have not verified your identity yet.') },
    closed: {
      because: 'identity',
      title: `You cannot ${act} yet`,
      badge: standing.is === 'pending' ? 'Waiting for proof of identity' : 'Needs proof of identity first',
      reason: `We need to verify your identity before you can ${act}.${told(standing, '')}`,
      facts: [],
      until: null,
      ways: identityWays(standing),
    },
  };
}

/**
 * A sentence about a pending application; empty if there is none.
 *
 * @param what the end of "Your application"
 */
function told(standing: ApplicationStanding, what: string): string {
  switch (standing.is) {
    case 'none':
      return '';
    case 'saved':
      return ` You saved an application${what} but have not submitted it.`;
    case 'pending':
      return ` Your application${standing.reference === '' ? what : ` ${standing.reference}`} is in progress.`;
    case 'declined':
      return ` We declined your application${standing.reference === '' ? what : ` ${standing.reference}`}${standing.on === '' ? '' : ` on ${standing.on}`}.`;
  }
}

function applicationNeed(standing: ApplicationStanding, missing: string): Pick<Need, 'detail' | 'state'> {
  if (standing.is === 'pending')
    return { detail: standing.since ? `Submitted on ${displayDate(standing.since)}` : 'Submitted', state: 'underWay' };
  if (standing.is === 'saved') return { detail: 'Your application is saved and not submitted.', state: 'missing' };
  return { detail: standing.is === 'declined' ? 'Your last application was declined.' : missing, state: 'missing' };
}
