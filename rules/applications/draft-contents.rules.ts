/**
 * The amount of content in a saved application, for the list of drafts: counted once when it is saved, so that a list
 * never reads two megabytes.
 */
import { counted } from '../core/counted.rules.ts';
import { isWireObject, ownField } from '../forms/form-wire.rules.ts';

/** Drones of a registration or a renewal, students of a notification. */
export interface DraftContents {
  readonly drones?: number | null | undefined;
  readonly students?: number | null | undefined;
}

/**
 * Counts the content of a form.
 *
 * @param form what was saved, decoded; anything at all
 * @returns null where there is nothing to count
 */
export function draftContents(form: unknown): DraftContents | null {
  const data = isWireObject(form) ? ownField(form, 'formData') : undefined;
  if (!isWireObject(data)) return null;
  const [drones, students] = [ownField(data, 'drones'), ownField(data, 'students')];
  if (Array.isArray(drones)) return { drones: drones.length };
  return isWireObject(students) ? { students: Object.keys(students).length } : null;
}

/** The counts as text; empty where there is nothing to count. */
export function contentsText(holds: DraftContents | null | undefined): string {
  const { drones, students } = holds ?? {};
  if (typeof drones === 'number') return counted(drones, 'drone');
  return typeof students === 'number' ? counted(students, 'student') : '';
}
