/** Who can reach what, as the sandbox computes it (`GET /sandbox/reach`): parsed, searched by common words and counted. */
import { listIn, recordIn, refuse, textIn, textsIn } from '../parsed.ts';

export type CellKind = 'open' | 'gate' | 'refused' | 'hidden';

export interface ReachCell {
  readonly is: CellKind;
  /** What is missing; empty for none. */
  readonly because: string;
  /** The code of a refusal; 0 for none. */
  readonly code: number;
  readonly why: readonly string[];
  readonly says: string;
  readonly rows: readonly string[];
}

export interface ReachColumn {
  readonly id: string;
  readonly names: readonly string[];
  readonly of: string;
  readonly about: string;
}

export interface ReachRow {
  readonly group: string;
  readonly id: string;
  readonly title: string;
  readonly cells: readonly ReachCell[];
}

/** What the last comparison with the running server found. */
export interface Proof {
  readonly at: string;
  readonly asked: readonly {
    readonly column: string;
    readonly by: string;
    readonly cells: number;
    readonly differ: readonly string[];
  }[];
}

export interface Reach {
  readonly columns: readonly ReachColumn[];
  readonly rows: readonly ReachRow[];
  readonly proof: Proof | null;
}

export const KINDS: readonly CellKind[] = ['open', 'gate', 'refused', 'hidden'];
const kindIn = (value: unknown): CellKind => KINDS.find((kind) => kind === value) ?? refuse('is', 'a kind of cell');
const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

function parseReach(data: unknown): Reach {
  const { columns, cells, rows, proof } = recordIn(data, 'The answer');
  const kinds = listIn(cells, 'cells').map((one): ReachCell => {
    const { is, because, code, why, says, rows: named } = recordIn(one, 'cell');
    return {
      is: kindIn(is),
      because: because === null ? '' : textIn(because, 'because'),
      code: numberIn(code),
      why: textsIn(why, 'why'),
      says: textIn(says, 'says'),
      rows: textsIn(named, 'rows'),
    };
  });
  return {
    columns: listIn(columns, 'columns').map((one) => {
      const { id, names, of, about } = recordIn(one, 'column');
      return {
        id: textIn(id, 'id'),
        names: textsIn(names, 'names'),
        of: textIn(of, 'of'),
        about: textIn(about, 'about'),
      };
    }),
    rows: listIn(rows, 'rows').map((one) => {
      const { group, id, title, cells: at } = recordIn(one, 'row');
      return {
        group: textIn(group, 'group'),
        id: textIn(id, 'id'),
        title: textIn(title, 'title'),
        cells: listIn(at, 'cells').map((place) => kinds[numberIn(place)] ?? refuse('cells', 'a place of a cell')),
      };
    }),
    proof: proof === null ? null : parseProof(proof),
  };
}

function parseProof(data: unknown): Proof {
  const { at, asked } = recordIn(data, 'proof');
  return {
    at: textIn(at, 'at'),
    asked: listIn(asked, 'asked').map((one) => {
      const { column, by, cells, differ } = recordIn(one, 'asked');
      return {
        column: textIn(column, 'column'),
        by: textIn(by, 'by'),
        cells: numberIn(cells),
        differ: textsIn(differ, 'differ'),
      };
    }),
  };
}

/** The switches of the table. */
export interface Switches {
  readonly certificate: string;
  readonly dates: string;
}

/** Loads the matrix; null without a sandbox, or for an answer that does not parse. */
export async function readReach(switches: Switches, signal: AbortSignal): Promise<Reach | null> {
  try {
    const answer = await fetch(`/sandbox/reach?${new URLSearchParams({ ...switches }).toString()}`, { signal });
    return answer.ok ? parseReach(await answer.json()) : null;
  } catch {
    return null;
  }
}

const GATE_WORDS: Readonly<Record<string, string>> = {
  notOpen: 'Not open',
  age: 'Age',
  arn: 'ARN',
  identity: 'Identity',
  role: 'Role',
  certificate: 'Certificate',
};

/** A cell as its sign and word. */
export function cellWords({ is, because, code }: ReachCell): { readonly sign: string; readonly word: string } {
  switch (is) {
    case 'open':
      return { sign: '●', word: 'Open' };
    case 'gate':
      return { sign: '◐', word: GATE_WORDS[because] ?? because };
    case 'refused':
      return { sign: '✕', word: String(code) };
    case 'hidden':
      return { sign: '–', word: 'Hidden' };
  }
}

/** Words that people use for a column, and how the portal calls it. */
const CALLED: readonly { readonly words: readonly string[]; readonly column: string; readonly name: string }[] = [
  {
    words: ['read-only', 'read only', 'readonly', 'view-only', 'view only', 'viewer', 'looks only'],
    column: 'contact-person',
    name: 'view-only access',
  },
  { words: ['child', 'minor', 'teenager', 'too young', '15'], column: 'under-16', name: 'under 16' },
  { words: ['new user', 'new person', 'without arn', 'without an arn'], column: 'no-arn', name: 'no ARN' },
  { words: ['pending', 'waiting'], column: 'arn-pending', name: 'ARN pending' },
  { words: ['unverified', 'not proven', 'without identity'], column: 'arn-unverified', name: 'ARN, not verified' },
  { words: ['verified', 'adult', 'individual'], column: 'arn-verified', name: 'ARN, verified' },
  {
    words: ['manager', 'administrator', 'admin'],
    column: 'authorised-representative',
    name: 'Authorised Representative',
  },
  { words: ['ceo', 'boss'], column: 'authorised-representative', name: 'Chief Executive Officer' },
];

/** What a search finds: the place of a column, or else rows. */
export interface FoundReach {
  readonly column: number | null;
  readonly rows: readonly ReachRow[];
  /** The portal's word for what was typed; empty if it is the same. */
  readonly called: string;
}

/** The column that common words mean, by its place; null for words that mean none. */
function columnCalled(
  columns: readonly ReachColumn[],
  wanted: string,
): { readonly column: number; readonly called: string } | null {
  const placeOf = (is: (column: ReachColumn) => boolean): number | null => {
    const at = columns.findIndex(is);
    return at < 0 ? null : at;
  };
  const own = placeOf(({ names }) => names.some((name) => name.toLowerCase() === wanted));
  if (own !== null) return { column: own, called: '' };
  const common = CALLED.find(({ words }) => words.includes(wanted));
  const called = common && placeOf(({ id }) => id === common.column);
  if (common && typeof called === 'number') return { column: called, called: common.name };
  const part =
    wanted.length > 3 ? placeOf(({ names }) => names.some((name) => name.toLowerCase().includes(wanted))) : null;
  return part === null ? null : { column: part, called: '' };
}

/** The roles by name: the matrix, which has them too, comes with its page (tests/architecture/charts-areas.test.ts). */
const ROLES = [
  'Contact Person',
  'Owner',
  'Director',
  'DAMP Contact',
  'Chief Remote Pilot',
  'Maintenance Controller',
] as const;

/** What people and the portal call the columns, in small letters. */
const STANDINGS: ReadonlySet<string> = new Set(
  [...ROLES, ...CALLED.flatMap(({ words, name }) => [...words, name])].map((one) => one.toLowerCase()),
);

/** Whether words mean a column of the matrix, for the search of the charts page. */
export const meansAStanding = (typed: string): boolean => STANDINGS.has(typed.trim().toLowerCase());

export function findReach({ columns, rows }: Reach, typed: string): FoundReach {
  const wanted = typed.trim().toLowerCase();
  const found = wanted === '' ? null : columnCalled(columns, wanted);
  if (found !== null) return { ...found, rows };
  const matching = rows.filter(({ id, title }) => `${id} ${title}`.toLowerCase().includes(wanted));
  return { column: null, rows: matching, called: '' };
}

/** The number of cells of each kind. */
export function countsOf(cells: readonly ReachCell[]): Readonly<Record<CellKind, number>> {
  const counts = { open: 0, gate: 0, refused: 0, hidden: 0 };
  for (const { is } of cells) counts[is] += 1;
  return counts;
}

/** The cells of a column. */
export const cellsIn = ({ rows }: Reach, column: number): readonly ReachCell[] =>
  rows.flatMap(({ cells }) => cells[column] ?? []);

/** The result of a search in sentences; empty for an empty field. */
export function foundSentence(reach: Reach, typed: string, { column, rows: found, called }: FoundReach): string {
  const text = typed.trim();
  if (text === '') return '';
  const names = column === null ? '' : (reach.columns[column]?.names.join(', ') ?? '');
  if (column === null)
    return found.length === 0
      ? `No role, screen or call matches “${text}”. Try “Chief Remote Pilot”, “under 16” or “renew”.`
      : `“${text}” is in ${String(found.length)} of ${String(reach.rows.length)} rows.`;
  const { open, gate, refused, hidden } = countsOf(cellsIn(reach, column));
  return `${called === '' ? 'The' : `“${text}” is called ${called} here: the`} column ${names}. ${String(open)} of ${String(reach.rows.length)} open, ${String(gate)} told at a gate, ${String(refused)} refused, ${String(hidden)} hidden.`;
}

/** A cell by its row and column, with the switches of its table: the part `at` of its address. */
export const cellAddress = (key: string, { certificate, dates }: Switches): string => `${key} ${certificate} ${dates}`;

/** The cell and the switches in an address; no cell for an address without one. */
export function cellIn(at: string): Switches & { readonly cell: string } {
  const [group = '', row = '', column = '', certificate = 'held', dates = 'today'] = at.split(' ');
  return { cell: column === '' ? '' : `${group} ${row} ${column}`, certificate, dates };
}

/** The address of the table as a file, as the sandbox writes it. */
export const fileAddress = (switches: Switches): string =>
  `/sandbox/reach?${new URLSearchParams({ ...switches, format: 'csv' }).toString()}`;
