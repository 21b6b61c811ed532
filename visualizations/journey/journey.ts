/**
 * A journey: the events that the machines of a tab handled, with the states before and after. The format in storage, in
 * files and between tabs. It only has names that machines declare, never typed values.
 */
import { isoOf } from '../clock.ts';

export interface JourneyEvent {
  /** When, in epoch milliseconds of the device. */
  readonly at: number;
  /** Number of the actor in its tab. */
  readonly actor: number;
  /** The slug of its machine. */
  readonly machine: string;
  /** Number of its parent; null for none. */
  readonly parent: number | null;
  /**
   * The event type; `xstate.init` is the start, and `MET` means that the machine was already running when recording
   * began.
   */
  readonly event: string;
  /** Paths of the innermost states before and after; empty before the start. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Keys of the transitions taken, in order. */
  readonly taken: readonly string[];
}

/** A journey outside its tab. */
export interface Journey {
  readonly kind: 'portal-journey';
  readonly version: 1;
  /** The portal's build that recorded it. */
  readonly release: string;
  /** When it was saved, in epoch milliseconds. */
  readonly savedAt: number;
  readonly events: readonly JourneyEvent[];
}

/** Most events kept; the oldest are dropped first. */
export const EVENTS_KEPT = 500;
/** Event of a machine that was already running when recording began. */
export const MET = 'journey.met';

/**
 * The slug of a machine, from its id: `manageDrones` is `manage-drones`. A test checks it for every machine of the
 * catalogue.
 */
export const slugOf = (machineId: string): string =>
  machineId.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The result of reading: the journey, or a sentence about what is wrong. */
export type Read = { readonly journey: Journey } | { readonly problem: string };

const NAME = /^[\w.:[\]* -]{1,200}$/;
const SLUG = /^[a-z][a-z0-9-]{0,80}$/;
const PATH = /^[\w.-]{0,200}$/;
const TOO_LONG = 1_000_000;

const isList = (value: unknown, form: RegExp): boolean =>
  Array.isArray(value) && value.length <= 50 && value.every((one) => typeof one === 'string' && form.test(one));
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

/** The fault of an event; null if valid. */
function faultOf(event: unknown): string | null {
  if (typeof event !== 'object' || event === null) return 'is not an object';
  const { at, actor, machine, parent, event: type, from, to, taken } = event as Record<string, unknown>;
  if (!isCount(at)) return 'has no time';
  if (!isCount(actor) || !(parent === null || isCount(parent))) return 'does not say which actor took it';
  if (typeof machine !== 'string' || !SLUG.test(machine)) return 'names no machine';
  if (typeof type !== 'string' || !NAME.test(type)) return 'has no type';
  if (!isList(from, PATH) || !isList(to, PATH)) return 'has no list of states';
  return isList(taken, NAME) ? null : 'has no list of transitions';
}

/** Keeps only the fields of an event; anything else in a file is dropped. */
const eventOf = ({ at, actor, machine, parent, event, from, to, taken }: JourneyEvent): JourneyEvent => ({
  at,
  actor,
  machine,
  parent,
  event,
  from,
  to,
  taken,
});

/** Parses a journey from untrusted text. */
export function readJourney(text: string): Read {
  if (text.length > TOO_LONG) return { problem: 'The file is too large for a journey.' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'The file is not a journey: it is not JSON.' };
  }
  const { kind, version, release, savedAt, events } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Record<string, unknown>;
  if (kind !== 'portal-journey') return { problem: 'The file is not a journey of this portal.' };
  if (version !== 1)
    return {
      problem: `The journey has version ${typeof version === 'number' ? String(version) : 'unknown'}; this portal reads version 1.`,
    };
  if (typeof release !== 'string' || !/^[\w .-]{0,100}$/.test(release) || !isCount(savedAt))
    return { problem: 'The journey does not say when and in which release it was saved.' };
  if (!Array.isArray(events) || events.length > EVENTS_KEPT)
    return { problem: `The journey has no list of at most ${String(EVENTS_KEPT)} events.` };
  const at = events.findIndex((event) => faultOf(event) !== null);
  if (at >= 0) return { problem: `Event ${String(at + 1)} of the journey ${faultOf(events[at])}.` };
  return {
    journey: { kind, version, release, savedAt: savedAt as number, events: (events as JourneyEvent[]).map(eventOf) },
  };
}

/** Writes a journey, one event per line. */
export const writeJourney = ({ events, ...head }: Journey): string =>
  `${JSON.stringify({ ...head, events: [] }).slice(0, -2)}\n${events.map((event) => JSON.stringify(eventOf(event))).join(',\n')}\n]}\n`;

/** The file name, with the time of saving: `journey-2026-11-27-0501.json`. */
export const fileNameOf = ({ savedAt }: Journey): string =>
  `journey-${isoOf(savedAt).slice(0, 16).replace('T', '-').replace(':', '')}.json`;
