/** What happens to autosave in its scenarios, and its ways to the usual situations. */
import type { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import type { SetAside, Stored, Taken } from '#machines/applications/autosave.types.ts';
import type { Versions } from '#rules/applications/version-resolution.rules.ts';
import { callFailure } from '#support/call-failure.ts';
import { done, tick } from '#support/model.ts';
import type { Scenario, PathEvent } from '#support/spec.ts';
import { AT_1042, AT_1055, autosaved, NOTHING } from './autosave.sample.ts';

type Machine = typeof autosaveMachine;
export type Told = Scenario<Machine, 'keeping' | 'unkept'>;

export const TRY_AGAIN_MS = 10_000;

export const stored: Stored = { formData: 'typed', answers: 'typed', revision: 4, savedAt: AT_1042, conflict: null };
export const other = { revision: 9, savedAt: AT_1055 };
export const conflict: Stored = { formData: 'typed', answers: 'typed', ...other, conflict: other };
/** The application ended elsewhere; whether something was typed here since. */
export const over = (ended: 'untouched' | 'typed'): Stored => ({ ...conflict, conflict: { ...other, ended } });
export const copy = (setAsideRevision: number): SetAside => ({ formData: 'typed', setAsideRevision });
export const theirs: Taken = { ...other, content: { typed: 'theirs' }, answers: 'theirs', submitKey: 'k-theirs' };
export const refused = callFailure('AutosaveSave', '', 'e', 503);
export const WAIT = 'You saved too often. Try again in 40 seconds.';
export const tooMany = { ...callFailure('AutosaveSave', '', 'e', 429), text: WAIT };

export const requested = { type: 'versions.requested', recordId: '' } as const;
export const awaited = { type: 'version.awaited', recordId: '' } as const;
export const shown = { type: 'version.shown', isHeld: false } as const;
export const changed = { type: 'content.changed' } as const;
export const flush = { type: 'flush.requested' } as const;
/** It is to be sent. */
export const toSend = { type: 'flush.requested', sends: true } as const;
export const ended = { type: 'application.ended' } as const;
export const renewed = { type: 'submitKey.renewed', submitKey: 'k-2' } as const;
export const mine = { type: 'mine.chosen' } as const;
export const theirsChosen = { type: 'theirs.chosen' } as const;
export const taken = { type: 'draft.taken', revision: 7, submitKey: 'k-other' } as const;
export const found = (versions: Versions) => ({ type: 'versions.found', versions }) as const;

/** The application is open with what was stored of it. */
export const opened = (versions: Versions): Told['steps'] => [
  [awaited, 'regulator.opening.finding'],
  [found(versions), 'regulator.opening.found'],
  [shown, {}],
];
/** Another version conflicts with what was typed here. */
export const conflicting: Told['steps'] = [
  ...opened({ ...NOTHING, autosaved }),
  [changed, 'regulator.changed'],
  [tick(3000), 'regulator.storing.application.going'],
  [done('storeContent', conflict), 'regulator.conflicting'],
];
/** All is stored, or cannot be now: the application hears it, and the page that waits for it. */
export const FLUSHED = [
  { to: 'parent', event: { type: 'autosave.flushed' } },
  { to: 'pageLeave', event: { type: 'autosave.flushed' } },
];
export const conflictTold = (isMissing = false) => [
  { to: 'parent', event: { type: 'conflict.found', other, isMissing } },
  ...FLUSHED,
];
export const SETTLED = [{ to: 'parent', event: { type: 'conflict.settled' } }];
export const step = (event: PathEvent<Machine>, then: Told['steps'][number][1]): Told['steps'][number] => [event, then];
