/**
 * Exclusions that can be removed, from the limitations of the reference data (SENT-048): each item has a category with
 * its codes as JSON in a text, which only this file parses. Unreadable entries are reported instead of silently
 * missing.
 */
import { isWireObject, ownField, textField } from '../forms/form-wire.rules.ts';

/** An exclusion with its code. */
export interface Exclusion {
  readonly code: string;
  readonly name: string;
}

/** A category with its exclusions, each name once. */
export interface ExclusionCategory {
  readonly name: string;
  readonly exclusions: readonly Exclusion[];
}

export interface Limitations {
  readonly categories: readonly ExclusionCategory[];
  /** Positions, from 1, of unreadable entries, for the people who maintain the data. */
  readonly unreadable: readonly number[];
}

/** Reads the reference data (SENT-048). */
export function limitationsOf(
  items: readonly { readonly additionalFieldsSerialized?: string | null | undefined }[],
): Limitations {
  const categories: ExclusionCategory[] = [];
  const unreadable: number[] = [];
  items.forEach(({ additionalFieldsSerialized }, at) => {
    const read = categoryOf(additionalFieldsSerialized ?? '');
    if (read === null || categories.some(({ name }) => name === read.name)) unreadable.push(at + 1);
    else categories.push(read);
  });
  return { categories, unreadable };
}

/** A category with at least one code; null for anything else. */
function categoryOf(serialized: string): ExclusionCategory | null {
  const value = parsed(serialized);
  const name = isWireObject(value) ? (textField(value, 'name') ?? '').trim() : '';
  const listed = isWireObject(value) ? ownField(value, 'limitations') : null;
  if (name === '' || !Array.isArray(listed)) return null;
  const exclusions: Exclusion[] = [];
  for (const item of listed as readonly unknown[]) {
    const code = isWireObject(item) ? (textField(item, 'type') ?? '').trim() : '';
    if (!isWireObject(item) || code === '' || exclusions.some((known) => known.code === code)) return null;
    exclusions.push({ code, name: (textField(item, 'name') ?? '').trim() });
  }
  return exclusions.length === 0 ? null : { name, exclusions };
}

function parsed(serialized: string): unknown {
  try {
    return JSON.parse(serialized);
  } catch {
    return null;
  }
}
