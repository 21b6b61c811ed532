/**
 * Shows running actors in Stately's inspector, a page of Stately's. Only in `npm run dev` after a developer switched it
 * on (docs/decisions/0033); no byte of it is in the build. It sends actors, states and event types, and of contexts
 * only field names and kinds of values, never a token or typed text.
 */
import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyEventObject, InspectionEvent, MachineContext } from 'xstate';

/** Replaces a value by its kind. */
function kindOf(value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string') return value === '' ? 'empty text' : 'text';
  if (Array.isArray(value)) return `list of ${String(value.length)}`;
  return typeof value;
}

/** The declared fields of a context, with kinds of values. */
const outlineOf = (context: MachineContext | undefined): MachineContext =>
  Object.fromEntries(Object.entries(context ?? {}).map(([name, value]) => [name, kindOf(value)]));

interface SnapshotLike {
  readonly status?: unknown;
  readonly value?: unknown;
  readonly context?: unknown;
}

/** The parts of a snapshot that may be sent; outputs, errors and children are not. */
const partOf = ({ status, value, context }: SnapshotLike) => ({ status, value, context });

/** Final filter before sending. Fields are listed, so that ones added by the library later are not sent. */
function allowed(event: StatelyInspectionEvent): StatelyInspectionEvent {
  const { type, rootId, sessionId, createdAt, id, _version } = event;
  const said = { type, rootId, sessionId, createdAt, id, _version, ...bodyOf(event) };
  // The copied `type` determines the kind of event.
  return said as unknown as StatelyInspectionEvent;
}

function bodyOf(event: StatelyInspectionEvent): object {
  if (event.type === '@xstate.actor') {
    const { name, definition, parentId, snapshot } = event;
    return { name, definition, parentId, snapshot: partOf(snapshot) };
  }
  const about = { event: { type: event.event.type } };
  return event.type === '@xstate.event'
    ? { ...about, sourceId: event.sourceId }
    : { ...about, snapshot: partOf(event.snapshot) };
}

/** A connection to the inspector. */
export interface Inspection {
  /** Takes an inspection event. */
  readonly take: (event: InspectionEvent) => void;
  /** Opens the inspector's window; browsers allow it only during a click or key press. */
  readonly open: () => void;
}

/** Prepares the inspector. Nothing is sent before its window is open. */
export function inspectInStately(from: Window = window): Inspection {
  const inspector = createBrowserInspector({
    window: from,
    autoStart: false,
    maxDeferredEvents: 2000,
    serializationDepthLimit: 40,
    sanitizeContext: outlineOf,
    sanitizeEvent: ({ type }: AnyEventObject) => ({ type }),
    serialize: allowed,
  });
  return { take: (event) => inspector.inspect.next?.(event), open: () => inspector.start() };
}
