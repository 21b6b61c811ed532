/** Where scenarios of an application begin, and what its children are told. */
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import type { FoundApplication } from '#machines/applications/application.types.ts';
import { done } from '#support/model.ts';
import type { Scenario } from '#support/spec.ts';
import {
  begun,
  ends,
  flushed,
  granted,
  nothing,
  openedWith,
  referenceLoaded,
  save,
  submitted,
  theirs,
  typed,
} from './application.sample.ts';

export type Told = Scenario<typeof applicationMachine, 'plain' | 'saved'>;

export const opening = [
  [granted, 'opening'],
  [referenceLoaded, 'opening'],
] as const;
export const opened = (found: FoundApplication = nothing) =>
  [...opening, [openedWith(found), 'working.open.filling']] as const;
export const sent = [...opened(), [submitted, 'working.sending'], [begun, 'working.sending']] as const;
export const paying = [...sent, [ends.toBePaid, 'working.paying']] as const;
export const saving = [
  [save, 'working.saving'],
  [flushed, 'working.saving'],
] as const;
export const told = (type: string, more: object = {}) => ({ to: 'autosave', event: { type, ...more } });
/** The way out hears this, and nothing is decided by that. */
export const passed = (to: string, event: { readonly type: string }) => ({ tells: [{ to, event }], asks: {} });
export const FLUSH = [told('flush.requested')];
export const HELD = { kind: 'held', source: 'autosave', isPaid: false } as const;
export const THEIR_DRAFT = { kind: 'stored', source: 'draft', formData: 'theirs', isPaid: false } as const;
/** The person chose the version of another tab, and it has arrived. */
export const replacing = [
  [theirs, 'working.replacing'],
  [done('replaceVersion', typed), 'working.open.filling'],
] as const;
