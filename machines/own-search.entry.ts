/** The search of one's own records (docs/decisions/0045). Services and help are searched in the browser without waiting. */
import type { SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { isLookedFor, type OwnResult } from '#rules/ways/own-search.rules.ts';
import { typedSearch } from './core/typed-search.machine.ts';

export const ownSearchMachine = typedSearch<Pick<OutputOf<'OwnSearch'>, 'results' | 'hasMore'>>(isLookedFor);

type Snapshot = SnapshotFrom<typeof ownSearchMachine>;

const NONE: readonly OwnResult[] = [];

/** The found records; none until they are loaded. */
export const selectResults = (snapshot: Snapshot): readonly OwnResult[] => snapshot.context.answer?.results ?? NONE;

export const selectHasMore = (snapshot: Snapshot): boolean => snapshot.context.answer?.hasMore ?? false;

/** Whether records were searched for the text, so that no result means that there is none. */
export const selectWasAsked = (snapshot: Snapshot): boolean => snapshot.context.answer !== null;
