/**
 * Who can reach what: every service, page and call against every standing and role, computed from the one rule of the
 * gates (`entry.rules.ts`), the table of positions (`positions.rules.ts`) and what each call needs. Shown on the charts
 * page, and compared with the running server and the routes by `tests/ways/reach.wire.test.ts`.
 */
import { csvFile } from '../core/csv-file.rules.ts';
import { todayOf } from '../core/calendar.rules.ts';
import { listed } from '../core/listed.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import { SCREEN_TITLES } from '../core/screen-titles.rules.ts';
import { FEATURES, featureSetting, type Settings } from '../core/settings.rules.ts';
import { mayDo, OTHER_POSITION, POSITIONS, positionsThatMay, roleReason, type Act } from '../positions.rules.ts';
import { entry } from './entry.rules.ts';
import type { EntryFacts, Missing } from './entry-facts.rules.ts';
import { ROLE_SAID_BY_FORM, SERVICE_FACTS, SERVICES, serviceOf, type Service } from './entry-services.rules.ts';
import { SCREEN_FOR, type ScreenFor } from './reach-screens.rules.ts';

/** What a call needs; its other facts (`api/core/call-facts.ts`) do not decide who may make it. */
export interface CallNeeds {
  readonly act: 'own' | Act;
  readonly service?: Service;
  readonly needsOrganisation?: true;
  readonly signIn?: 'myGov';
  readonly brings: string;
}

export interface Circumstances {
  readonly moment: Moment;
  readonly settings: Settings;
  /** Whether the organisation holds the certificate of a maintenance training organisation. */
  readonly certificate: 'held' | 'notHeld';
  /** `today`: as the settings say; `open`, `closed`: as if every feature date had passed, or none. */
  readonly dates: 'today' | 'open' | 'closed';
}

export interface ReachColumn {
  readonly id: string;
  /** Standings in one's own name, or roles in an organisation; roles that allow the same share a column. */
  readonly names: readonly string[];
  readonly of: 'self' | 'organisation';
  /** What the column assumes, in a sentence. */
  readonly about: string;
  readonly facts: EntryFacts;
}

/**
 * `gate`: told before the first question. `refused`: the server answers with the code. `hidden`: no link leads there; a
 * call is answered as for an organisation that does not exist.
 */
export interface ReachCell {
  readonly is: 'open' | 'gate' | 'refused' | 'hidden';
  readonly because: Missing | null;
  readonly code: number | null;
  /** How the rule decides, in sentences. */
  readonly why: readonly string[];
  /** What the person reads; empty where nothing is said. */
  readonly says: string;
  /** The specification's rows and the decisions that it follows. */
  readonly rows: readonly string[];
}

export type ReachGroup = 'services' | 'screens' | 'calls';

export interface ReachRow {
  readonly group: ReachGroup;
  readonly id: string;
  readonly title: string;
  readonly cells: readonly ReachCell[];
}

const ORGANISATION = '00000000-0000-4000-8000-000000000000';
const OTHER_ROLE = 'any other role';

function settingsIn({ settings, dates }: Circumstances): Settings {
  if (dates === 'today') return settings;
  const names = new Set<string>(FEATURES.map(featureSetting));
  const others = settings.filter(({ product_name: name }) => !names.has(name ?? ''));
  // A feature without a date is off.
  return dates === 'closed'
    ? others
    : [...others, ...[...names].map((name) => ({ product_name: name, product_stringvalue: '2000-01-01' }))];
}

/** The roles that allow the same acts, together. */
function alikeRoles(): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const [name, acts] of [...Object.entries(POSITIONS), [OTHER_ROLE, OTHER_POSITION] as const]) {
    const key = acts.toSorted().join();
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  return [...groups.values()];
}

/** The columns: five standings in one's own name, then the roles of an adult whose identity is proven. */
export function reachColumns(circumstances: Circumstances): readonly ReachColumn[] {
  const { moment, certificate } = circumstances;
  const verified: EntryFacts = {
    moment,
    settings: settingsIn(circumstances),
    loginPath: 'myProduct',
    birthdate: '1990-01-01',
    arn: '2001000',
    arnApplications: [],
    drafts: [],
    tags: [],
    acceptedRecords: [{}],
    participants: [],
    organisationId: '',
  };
  const fifteen = `${String(Number(todayOf(moment).slice(0, 4)) - 15)}-01-01`;
  const own = (id: string, name: string, about: string, facts: Partial<EntryFacts>): ReachColumn => ({
    id,
    names: [name],
    of: 'self',
    about,
    facts: { ...verified, ...facts },
  });
  const ofRole = (names: readonly string[]): ReachColumn => ({
    id: (names[0] ?? '').toLowerCase().replaceAll(' ', '-'),
    names,
    of: 'organisation',
    about: `Acts for an organisation as ${listed(names, 'or')}. ${mayInWords(names[0] ?? '')}`,
    facts: {
      ...verified,
      organisationId: ORGANISATION,
      participants: [
        {
          account: {
            accountid: ORGANISATION,
            name: 'the organisation',
            product_arn: '3001000',
            holdsTrainingCertificate: certificate === 'held',
          },
          role: { product_name: names[0] ?? '' },
        },
      ],
    },
  });
  return [
    own('no-arn', 'No ARN', 'Has no ARN and has not applied for one.', { arn: '', acceptedRecords: [] }),
    own('arn-pending', 'ARN pending', 'Has applied for an ARN, which is not decided.', {
      arn: '',
      acceptedRecords: [],
      arnApplications: [{ state: 'open', status: 'Pending' }],
    }),
    own('arn-unverified', 'ARN, not verified', 'Has an ARN and has not proven who they are.', { acceptedRecords: [] }),
    own('under-16', 'Under 16', 'Is 15 years old, with an ARN and a proven identity.', { birthdate: fifteen }),
    own('arn-verified', 'ARN, verified', 'Is an adult with an ARN and a proven identity.', {}),
    ...alikeRoles().map(ofRole),
  ];
}

const ACT_WORDS: Readonly<Record<Act, string>> = {
  look: 'view',
  act: 'change, submit and pay',
  sendDocuments: 'submit documents',
  reportTest: 'submit DAMP reports',
  notifyTraining: 'notify training outcomes',
  manageUsers: 'manage users',
};

/** What a role allows, in a sentence. */
function mayInWords(role: string): string {
  const acts = POSITIONS[role] ?? OTHER_POSITION;
  return `This role may ${listed(
    acts.map((act) => ACT_WORDS[act]),
    'and',
  )}.`;
}

/** The matrix. @param calls what each call needs, by name */
export function reachOf(
  calls: Readonly<Record<string, CallNeeds>>,
  circumstances: Circumstances,
): { readonly columns: readonly ReachColumn[]; readonly rows: readonly ReachRow[] } {
  const columns = reachColumns(circumstances);
  const row = (group: ReachGroup, id: string, title: string, cell: (column: ReachColumn) => ReachCell): ReachRow => ({
    group,
    id,
    title,
    cells: columns.map(cell),
  });
  return {
    columns,
    rows: [
      ...SERVICES.map((service) => row('services', service, titleOfService(service), (at) => serviceCell(service, at))),
      ...Object.entries(SCREEN_FOR).map(([screen, whose]) =>
        row('screens', screen, titleOfScreen(screen, whose), (at) => screenCell(screen, whose, at)),
      ),
      ...Object.entries(calls).map(([call, needs]) => row('calls', call, needs.brings, (at) => callCell(needs, at))),
    ],
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function titleOfService(service: Service): string {
  const { act, actFor } = SERVICE_FACTS[service];
  return capital((act || actFor).replace('this submission', 'a submission'));
}

const TITLES: Readonly<Record<string, string>> = SCREEN_TITLES;

/** The title of a page; pages of a person and of an organisation that share one are told apart. */
function titleOfScreen(screen: string, whose: ScreenFor): string {
  const title = TITLES[screen];
  if (title === undefined) return capital(screen.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase());
  const isShared = Object.entries(TITLES).some(([other, name]) => other !== screen && name === title);
  return isShared && whose === 'organisation' ? `${title} of an organisation` : title;
}

const open = (...why: readonly string[]): ReachCell => ({
  is: 'open',
  because: null,
  code: null,
  why,
  says: '',
  rows: [],
});

const hidden = (rows: readonly string[], ...why: readonly string[]): ReachCell => ({
  ...open(...why),
  is: 'hidden',
  rows,
});

const ROWS: Readonly<Record<Missing, readonly string[]>> = {
  notOpen: ['DEC-40', 'CONS-08'],
  age: ['DEC-40', 'DEC-03'],
  arn: ['DEC-40'],
  identity: ['DEC-40'],
  role: ['DEC-37', 'OUSR-14'],
  certificate: ['DEC-40'],
};

function serviceCell(service: Service, { facts }: ReachColumn): ReachCell {
  const verdict = entry(service, facts);
  const needs = verdict.needs.filter(({ state }) => state !== 'bring');
  const why =
    needs.length === 0
      ? ['It needs nothing before its first question.']
      : needs.map(
          ({ label, detail, state }) =>
            `${state === 'missing' || state === 'underWay' ? 'Missing' : 'Met'}: ${label}. ${detail}`,
        );
  if (verdict.may) return open(...why);
  const { because, title, reason } = verdict;
  return { is: 'gate', because, code: null, why, says: `${title}. ${reason}`, rows: ROWS[because] };
}

function screenCell(screen: string, whose: ScreenFor, column: ReachColumn): ReachCell {
  if (whose === 'everyone') return open('The page shows nothing about a person, so everyone may open it.');
  if (whose === 'person') return open('Every signed-in person may open it, with every profile.');
  if (whose === 'self' && column.of === 'organisation')
    return hidden(
      ['OP-P-57'],
      'The page is of one’s own profile.',
      'While a person acts for an organisation no link leads there. They switch to their own profile first.',
    );
  if (whose === 'organisation' && column.of === 'self')
    return hidden(
      ['ORGA-02', 'OP-P-57'],
      'The page is of an organisation.',
      'This person takes part in none. An address with an organisation leads to the error page.',
    );
  const service = serviceOf(screen);
  if (service === undefined)
    return open(
      column.of === 'self'
        ? 'The page shows the person’s own records, and has no gate.'
        : 'The page shows the organisation’s records to every role, and has no gate. What it offers depends on the role.',
    );
  const cell = serviceCell(service, column);
  const isSaidByForm = cell.because === 'role' && ROLE_SAID_BY_FORM.has(screen);
  return isSaidByForm ? { ...cell, why: [...cell.why, 'The form itself says so, before its first question.'] } : cell;
}

const REFUSED = 'The server refuses it: 403.';
const refused = (because: Missing, says: string, ...why: readonly string[]): ReachCell => ({
  is: 'refused',
  because,
  code: 403,
  why: [...why, REFUSED],
  says,
  rows: ROWS[because],
});

function callCell(
  { act, service, needsOrganisation, signIn }: CallNeeds,
  { of, facts, names }: ReachColumn,
): ReachCell {
  if (signIn !== undefined)
    return {
      ...open('The call is for people who signed in by myGov. These columns have an account of their own.', REFUSED),
      is: 'refused',
      code: 403,
    };
  if (act === 'own') {
    if (service === undefined) return open('The call concerns the person’s own records, or no one’s.');
    // Students are looked up by whoever may notify for one of their organisations.
    if (SERVICE_FACTS[service].own === null) return behindRole(service, facts);
    return behindService(service, { ...facts, organisationId: '' }, 'The call concerns the person alone.');
  }
  const about = `The call needs a role that may ${ACT_WORDS[act]}.`;
  if (of === 'self') {
    if (needsOrganisation)
      return hidden(
        ['OP-P-58'],
        'The call is about an organisation.',
        'This person takes part in none: it is answered as for an organisation that does not exist.',
      );
    const own = 'For one’s own records the call needs no role.';
    return service === undefined ? open(own) : behindService(service, facts, own);
  }
  const [role = ''] = names;
  if (!mayDo([role], act)) {
    const { participants, organisationId } = facts;
    return refused('role', roleReason(participants, organisationId, positionsThatMay(act)), about, mayInWords(role));
  }
  return service === undefined ? open(about, mayInWords(role)) : behindService(service, facts, about, mayInWords(role));
}

/** A call that is for a role alone, whichever organisation it is in. */
function behindRole(service: Service, facts: EntryFacts): ReachCell {
  const verdict = entry(service, facts);
  const about = `The call is for people who may ${SERVICE_FACTS[service].actFor}.`;
  return verdict.may ? open(about) : refused(verdict.because, '', about);
}

/** A call behind the condition of its service; roles were judged before. */
function behindService(service: Service, facts: EntryFacts, ...why: readonly string[]): ReachCell {
  const verdict = entry(service, facts);
  const needed = `Its service is “${titleOfService(service)}”.`;
  if (verdict.may || verdict.because === 'role') return open(...why, needed);
  return refused(verdict.because, verdict.reason, ...why, needed);
}

/** A cell that differs between two versions of the portal. */
export interface ReachChange {
  readonly row: string;
  readonly columns: readonly string[];
  readonly before: string;
  readonly now: string;
}

/** A cell in a word or two, as the table and `npm run changed` show it. */
export function cellInWords({ is, because, code }: Pick<ReachCell, 'is' | 'because' | 'code'>): string {
  if (is === 'gate') return `gate: ${String(because)}`;
  return is === 'refused' ? `refused: ${String(code)}` : is;
}

/** The table as a file: a row for each service, page and call, with a word for each cell. */
export const reachCsv = ({ columns, rows }: ReturnType<typeof reachOf>): string =>
  csvFile(
    ['Group', 'Name', 'Service, page or call', ...columns.map(({ names }) => names.join(', '))],
    rows.map(({ group, id, title, cells }) => [group, title, id, ...cells.map(cellInWords)]),
  );

interface Reached {
  readonly columns: readonly Pick<ReachColumn, 'names'>[];
  readonly rows: readonly (Pick<ReachRow, 'group' | 'id'> & {
    readonly cells: readonly Pick<ReachCell, 'is' | 'because' | 'code'>[];
  })[];
}

/** Who can reach what now and could not before, and the other way round: one line for a row and its alike columns. */
export function reachChanges(before: Reached, now: Reached): readonly ReachChange[] {
  const columns = [...new Set([...before.columns, ...now.columns].flatMap(({ names }) => names))];
  const rows = [...new Set([...before.rows, ...now.rows].map(({ group, id }) => `${group} ${id}`))];
  const wordsIn = ({ columns: those, rows: these }: Reached, row: string, name: string): string => {
    const at = those.findIndex(({ names }) => names.includes(name));
    const cell = these.find(({ group, id }) => `${group} ${id}` === row)?.cells[at];
    return cell === undefined ? 'not there' : cellInWords(cell);
  };
  return rows.flatMap((row) => {
    const groups = new Map<string, ReachChange>();
    for (const name of columns) {
      const change = { row, columns: [name], before: wordsIn(before, row, name), now: wordsIn(now, row, name) };
      if (change.before === change.now) continue;
      const key = `${change.before} ${change.now}`;
      groups.set(key, { ...change, columns: [...(groups.get(key)?.columns ?? []), name] });
    }
    return [...groups.values()];
  });
}

/** `+` where it can be reached now, `−` where it could be before, `~` where it is told or refused otherwise. */
export function spellReachChange({ row, columns, before, now }: ReachChange): string {
  const sign = now === 'open' ? '+' : before === 'open' ? '−' : '~';
  return `${sign} ${row}, ${columns.join(', ')}: ${before} before, now ${now}`;
}
