/** What happened to the records of one chart, as the console of the sandbox tells it (`GET /sandbox/lives`, SANDBOX.md). */

/** Something that happened to a record; `from` is empty for the event that made it. */
export interface LifeEvent {
  readonly event: string;
  readonly from: string;
  readonly to: string;
  /** A user name, or who it was beside a person. */
  readonly by: string;
  /** An ISO instant. */
  readonly at: string;
}

/** A record with its history, oldest first. States are written with dots. */
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
 * The records of a chart, newest first; null where nobody tells them: without a console, or in another form.
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

/** The reference that a label begins with, or all of it. */
export const referenceOf = ({ label }: LifeRecord): string => label.replace(/, .*$/s, '');

/** What a label says behind the reference. */
export const aboutOf = ({ label }: LifeRecord): string => label.split(', ').slice(1).join(', ');

/** When the latest thing happened to it; empty where that was not kept. */
export const sinceOf = ({ events }: LifeRecord): string => events.at(-1)?.at ?? '';

/** The record that an address or a person names: by its id or its reference. */
export function recordNamed(records: readonly LifeRecord[], name: string): LifeRecord | undefined {
  const wanted = name.trim().toLowerCase();
  return (
    records.find(({ id }) => id.toLowerCase() === wanted) ??
    records.find((one) => referenceOf(one).toLowerCase() === wanted)
  );
}

/** The records that a search finds, by what they are called; all of them for an empty one. */
export function recordsFound(records: readonly LifeRecord[], words: string): readonly LifeRecord[] {
  const wanted = words.trim().toLowerCase();
  return wanted === ''
    ? records
    : records.filter(({ id, label }) => label.toLowerCase().includes(wanted) || id.toLowerCase() === wanted);
}
