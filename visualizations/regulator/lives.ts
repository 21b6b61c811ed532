/** Histories of a chart's records, from the console of the sandbox (`GET /sandbox/lives`, SANDBOX.md). */

/** An event of a record; `from` is empty for the one that created it. */
export interface LifeEvent {
  readonly event: string;
  readonly from: string;
  readonly to: string;
  /** A user name, or the kind of system that caused it. */
  readonly by: string;
  /** An ISO instant. */
  readonly at: string;
}

/** A record with its history, oldest first. State paths are dotted. */
export interface LifeRecord {
  readonly id: string;
  readonly label: string;
  readonly state: string;
  readonly events: readonly LifeEvent[];
}

const textsIn = (value: unknown, keys: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  keys.every((key) => typeof (value as Readonly<Record<string, unknown>>)[key] === 'string');

function isRecord(value: unknown): value is LifeRecord {
  if (!textsIn(value, ['id', 'label', 'state'])) return false;
  const { events } = value as { readonly events?: unknown };
  return Array.isArray(events) && events.every((event) => textsIn(event, ['event', 'from', 'to', 'by', 'at']));
}

/**
 * The records of a chart, newest first; null without a console or for an invalid answer.
 *
 * @param chart its slug at the regulator, for example `card-payment`
 */
export async function readLives(chart: string, signal: AbortSignal): Promise<readonly LifeRecord[] | null> {
  try {
    const answer = await fetch(`/sandbox/lives?${new URLSearchParams({ chart }).toString()}`, { signal });
    const told: unknown = answer.ok ? await answer.json() : null;
    return Array.isArray(told) && told.every(isRecord) ? told : null;
  } catch {
    return null;
  }
}

/** The reference at the beginning of a label, else the whole label. */
export const referenceOf = ({ label }: LifeRecord): string => label.replace(/, .*$/s, '');

/** The part of a label after the reference. */
export const aboutOf = ({ label }: LifeRecord): string => label.split(', ').slice(1).join(', ');

/** Time of the latest event; empty if unknown. */
export const sinceOf = ({ events }: LifeRecord): string => events.at(-1)?.at ?? '';

/** Finds a record by id or reference. */
export function recordNamed(records: readonly LifeRecord[], name: string): LifeRecord | undefined {
  const wanted = name.trim().toLowerCase();
  return (
    records.find(({ id }) => id.toLowerCase() === wanted) ??
    records.find((one) => referenceOf(one).toLowerCase() === wanted)
  );
}

/** Records whose label matches a search; all for an empty one. */
export function recordsFound(records: readonly LifeRecord[], words: string): readonly LifeRecord[] {
  const wanted = words.trim().toLowerCase();
  return wanted === ''
    ? records
    : records.filter(({ id, label }) => label.toLowerCase().includes(wanted) || id.toLowerCase() === wanted);
}
