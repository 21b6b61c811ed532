/** What is stored of an application in the tests of autosave. */
import type { DraftVersion, StoredVersion, TabCopy, Versions } from '#rules/applications/version-resolution.rules.ts';
import { fingerprintOf } from '#rules/core/fingerprint.rules.ts';

/** 10:42 and 10:55 at the regulator. */
export const AT_1042 = '2026-11-20T23:42:00Z';
export const AT_1055 = '2026-11-20T23:55:00Z';

export const autosaved: StoredVersion = {
  formData: 'a',
  answers: 'a',
  content: { typed: 'a' },
  submitKey: 'k-a',
  revision: 3,
  savedAt: AT_1042,
};
export const setAside: StoredVersion = {
  formData: 'b',
  answers: 'b',
  content: { typed: 'b' },
  submitKey: 'k-b',
  revision: 2,
  savedAt: AT_1055,
};
export const draft: DraftVersion = {
  content: { typed: 'd' },
  answers: 'saved',
  submitKey: 'k-d',
  revision: 6,
  savedAt: '2026-11-20T23:00:00Z',
  isPaid: false,
};

/** The tab's copy of what was typed after the last store, made when the sign-in ended. */
export const tabCopy: TabCopy = {
  formData: 't',
  answers: 't',
  fingerprint: fingerprintOf('t'),
  content: { typed: 't' },
  submitKey: 'k-a',
  revision: 3,
  unanswered: [],
  draftRevision: 0,
  setAsideRevision: 0,
  underWay: null,
  isRepeat: false,
  isRefused: false,
  isAsked: true,
  savedAs: 0,
};

/** Nothing is stored. */
export const NOTHING: Versions = {
  draft: null,
  autosaved: null,
  setAside: null,
  waiting: null,
  tabCopy: null,
  receivedAt: {},
  reached: 0,
  mayCost: false,
};
/**
 * The stored version was received later than it was stored, so it was sent; the regulator has it as an application
 * awaiting payment.
 */
export const sentAndWaiting: Versions = {
  ...NOTHING,
  autosaved,
  waiting: { recordId: 'w-1', isPaid: false },
  receivedAt: { 'k-a': AT_1055 },
};
/** The stored version was typed after its submit was received. */
export const typedSince: Versions = {
  ...NOTHING,
  autosaved: { ...autosaved, savedAt: AT_1055 },
  receivedAt: { 'k-a': AT_1042 },
};
/** The tab has more than was stored. */
export const inTab: Versions = { ...NOTHING, autosaved, tabCopy };
/** Storing what is in the tab was refused as not signed in after the last sign-in. */
export const refusedInTab: Versions = { ...inTab, tabCopy: { ...tabCopy, isRefused: true } };
/** Two versions between which nobody has chosen. */
export const twice: Versions = { ...NOTHING, autosaved, setAside };
