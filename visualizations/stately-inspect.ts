/**
 * Shows running actors in Stately's inspector, a page of Stately's. In `npm run dev` alone, and only where a developer
 * switched it on (docs/decisions/0033): the build has not one byte of it. What leaves says which actors there are, in
 * which states they are and which events came: of a context the names of its fields and the kinds of their values, of
 * an event its type. Never a token, and nothing typed.
 */
import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyEventObject, InspectionEvent, MachineContext } from 'xstate';

/** What is written instead of a value. */
function kindOf(value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string') return value === '' ? 'empty text' : 'text';
  if (Array.isArray(value)) return `list of ${String(value.length)}`;
  return typeof value;
}

/** The fields of a context, which its machine declares, with kinds for values. */
const outlineOf = (context: MachineContext | undefined): MachineContext =>
  Object.fromEntries(Object.entries(context ?? {}).map(([name, value]) => [name, kindOf(value)]));

interface SnapshotLike {
  readonly status?: unknown;
  readonly value?: unknown;
  readonly context?: unknown;
}

/** What may be said of a snapshot: its outputs, errors and children stay here. */
const partOf = ({ status, value, context }: SnapshotLike) => ({ status, value, context });

/** The last word before anything leaves: each field is listed, so that one which the library adds later stays here. */
function allowed(event: StatelyInspectionEvent): StatelyInspectionEvent {
  const { type, rootId, sessionId, createdAt, id, _version } = event;
  const said = { type, rootId, sessionId, createdAt, id, _version, ...bodyOf(event) };
  // Which of the library's events it is follows from `type`, which the copy has as it was.
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

/** How it is connected. */
export interface Inspection {
  /** Takes what the inspection of an actor says. */
  readonly take: (event: InspectionEvent) => void;
  /** Opens the inspector's window; browsers allow that while somebody clicks or types. */
  readonly open: () => void;
}

/** Prepares the inspector. Nothing leaves before its window is open. */
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
