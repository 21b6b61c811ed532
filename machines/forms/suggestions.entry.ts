/**
 * Suggestions for what is typed into a field (QTYP-64, SCON-18). The text itself is the form's (QTYP-20); here it is
 * only what is asked about.
 */
import type { SnapshotFrom } from 'xstate';
import type { Option } from '#rules/forms/form.rules.ts';
import { typedSearch } from '../core/typed-search.machine.ts';

export const suggestionsMachine = typedSearch<readonly Option[]>((text) => text.trim() !== '');

type Snapshot = SnapshotFrom<typeof suggestionsMachine>;

const NONE: readonly Option[] = [];

/** The suggestions for the text that was asked about. */
export const selectOptions = (snapshot: Snapshot): readonly Option[] => snapshot.context.answer ?? NONE;

/** How far the question is: under way, without an answer, with no suggestion or with some; null while nothing is asked. */
export function selectSuggestionState(snapshot: Snapshot): 'loading' | 'failed' | 'none' | 'offered' | null {
  if (snapshot.hasTag('loading')) return 'loading';
  if (snapshot.hasTag('failed')) return 'failed';
  if (!snapshot.hasTag('settled')) return null;
  return selectOptions(snapshot).length > 0 ? 'offered' : 'none';
}
