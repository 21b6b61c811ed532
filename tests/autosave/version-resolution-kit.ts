/** What the tests of the version that opens share. */
import {
  openedVersion,
  type DraftVersion,
  type StoredVersion,
  type TabCopy,
  type Versions,
} from '#rules/applications/version-resolution.rules.ts';
import { fingerprintOf } from '#rules/core/fingerprint.rules.ts';

export const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00Z`;

export const kept = (name: string, minute: number, part: Partial<StoredVersion> = {}): StoredVersion => ({
  formData: name,
  answers: name,
  content: name,
  submitKey: `k-${name}`,
  revision: minute,
  savedAt: at(minute),
  ...part,
});

export const saved = (minute: number, part: Partial<DraftVersion> = {}): DraftVersion => ({
  content: 'draft',
  answers: 'draft',
  submitKey: 'k-draft',
  revision: 7,
  savedAt: at(minute),
  isPaid: false,
  ...part,
});

export const versions = (part: Partial<Versions>): Versions => ({
  draft: null,
  autosaved: null,
  setAside: null,
  waiting: null,
  tabCopy: null,
  receivedAt: {},
  reached: 0,
  mayCost: false,
  ...part,
});

export const inTab = (name: string, revision: number, part: Partial<TabCopy> = {}): TabCopy => ({
  formData: name,
  answers: name,
  fingerprint: fingerprintOf(name),
  content: name,
  submitKey: `k-${name}`,
  revision,
  unanswered: [],
  draftRevision: 0,
  setAsideRevision: 0,
  underWay: null,
  isRepeat: false,
  isRefused: false,
  isAsked: true,
  savedAs: 0,
  ...part,
});

export const open = (part: Partial<Versions>) => openedVersion(versions(part), 'fresh');
