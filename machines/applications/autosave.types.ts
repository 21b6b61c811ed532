/** What autosave keeps, hears and tells: the interface between its chart, its application and its ports. */
import type { OpenedVersion, OtherVersion } from '#rules/applications/version-resolution.rules.ts';
import type { StoredVersionsEvent, StoredVersionsRequest } from './stored-versions.machine.ts';

/**
 * Version that was stored last. The same content is not stored again: its date would say that it was typed after a
 * submit that had all of it.
 */
export interface LastStored {
  readonly formData: string;
  readonly revision: number;
  readonly savedAt: string;
}

/** What a store met: a newer version, or none, because the application ended in another tab or on another device. */
export interface MetVersion extends OtherVersion {
  /** Of an application that ended elsewhere: whether anything was typed here that nobody submitted, saved or gave up. */
  readonly ended?: 'untouched' | 'typed';
}

/** How a store ended: kept under the key that it was given, or refused because there is something newer. */
export interface Stored extends LastStored {
  readonly answers: string;
  readonly conflict: MetVersion | null;
}

/** The other version, which is to replace this one. */
export interface Taken extends OtherVersion {
  readonly content: unknown;
  readonly answers: string;
  readonly submitKey: string | null;
}

export interface StoreInput {
  /** The version that this one is based on; 0 for none. */
  readonly revision: number;
  /** Answers of that version. */
  readonly answers: string;
  readonly submitKey: string;
  /** Whether the page is being left, so that the call has to go on after it is gone. */
  readonly isLeaving: boolean;
  /** Whether it is to be sent: then another version, or its end, is met also where this one is stored already. */
  readonly sends: boolean;
  /** Revision of the conflict copy, which ends with this; 0 for none, null where nobody has looked. */
  readonly setAsideRevision: number | null;
  /** Version that was stored last; null for none. */
  readonly lastStored: LastStored | null;
  /** Fingerprints of what went out before and was not answered: met as the other version, it is this one's own. */
  readonly unanswered: readonly string[];
}

/** A conflict copy as it was stored last: the same is not stored again. */
export interface SetAside {
  readonly formData: string;
  readonly setAsideRevision: number;
}

/** The input of the port that stores a conflict copy. */
export interface SetAsideInput extends Pick<StoreInput, 'submitKey' | 'setAsideRevision'> {
  readonly lastSetAside: SetAside | null;
}

export interface AutosaveInput {
  /** Whether anything can be kept here (DEC-11). Drafts can be opened all the same. */
  readonly keeps: boolean;
  /** The submit key until something is opened that has one; nothing was sent under it. */
  readonly submitKey: string;
}

/** The events that autosave sends to its application. */
export type AutosaveEvent =
  /** The version that opens or replaces the one on the screen, with the keys and revisions of the next save and submit. */
  | {
      readonly type: 'version.opened';
      readonly version: Pick<OpenedVersion, 'source' | 'content' | 'isPaid' | 'sentAt' | 'isInTab' | 'cutOff'>;
      readonly submitKey: string;
      readonly draftRevision: number;
    }
  /** The draft could not be loaded. */
  | { readonly type: 'version.missing'; readonly error: unknown }
  /** All that was typed is stored, or cannot be stored now. */
  | { readonly type: 'autosave.flushed' }
  /**
   * Another tab or device stored this application meanwhile: the person has to choose. `isMissing`: the other one was
   * chosen and did not come.
   */
  | { readonly type: 'conflict.found'; readonly other: MetVersion; readonly isMissing: boolean }
  /** The person chose the version of this tab. */
  | { readonly type: 'conflict.settled' }
  /**
   * The sign-in ended, and the page goes. What is on the screen is based on the stored version of this revision, or on
   * one of those that went out unanswered.
   */
  | {
      readonly type: 'session.ended';
      readonly revision: number;
      readonly unanswered: readonly string[];
      readonly setAsideRevision: number;
      /** What the tab had from before the last sign-in was being stored: it is not stored by itself again. */
      readonly isRefused: boolean;
    };

/** What was met while storing, until the person has chosen. */
export interface FoundVersion extends MetVersion {
  /** The person chose it and it could not be loaded; they can choose it again. */
  readonly isMissing: boolean;
}

export interface AutosaveContext
  extends Pick<OpenedVersion, 'submitKey' | 'revision' | 'answers' | 'draftRevision' | 'storedUnder'>, AutosaveInput {
  /** The revision of the conflict copy; 0 for none, null before it is known. */
  readonly setAsideRevision: number | null;
  /** Version that opens; null before it is known, and once it is on the screen. */
  readonly opened: OpenedVersion | null;
  /** The version that stands against this one; null for none. */
  readonly conflict: FoundVersion | null;
  /** Time of the last store as an ISO instant; empty before the first. */
  readonly savedAt: string;
  readonly lastStored: LastStored | null;
  readonly lastSetAside: SetAside | null;
  /** Fingerprints of what went out to be stored since the last answer: the regulator may have one of them. */
  readonly unanswered: readonly string[];
  /** Submit key of the store under way. */
  readonly storingKey: string;
  /**
   * Why the last store failed; null since one was answered. `wait`: the server's own sentence with the wait, where it
   * refused because there were too many (429).
   */
  readonly trouble: { readonly wait: string | null } | null;
}

/** What autosave hears. */
export type AutosaveHeard =
  | StoredVersionsRequest
  | StoredVersionsEvent
  /** What opens, or what was taken, is on the screen; `isHeld`: what the content held before it threw is there instead. */
  | { readonly type: 'version.shown'; readonly isHeld: boolean }
  | { readonly type: 'content.changed' }
  /**
   * The page is being left (time-out, sign-out, another page, a hidden tab), or the application is saved, sent or left.
   * `sends`: it is to be sent.
   */
  | { readonly type: 'flush.requested'; readonly sends?: boolean }
  /** The sign-in ended (OP-P-14): the page is being left, and the regulator may refuse to store what was typed last. */
  | { readonly type: 'session.ended' }
  /** The application has kept in the tab what it holds, and nothing else was under way: stored, it is needed no longer. */
  | { readonly type: 'tabCopy.made' }
  /** The next submit gets a new key. */
  | { readonly type: 'submitKey.renewed'; readonly submitKey: string }
  /** The person chose the draft that somebody saved meanwhile: it is on the screen. */
  | { readonly type: 'draft.taken'; readonly revision: number; readonly submitKey: string }
  | { readonly type: 'theirs.chosen' }
  | { readonly type: 'mine.chosen' }
  | { readonly type: 'retry.requested' }
  /** Submitted, saved, or given up by the person's own word: what was kept goes. */
  | { readonly type: 'application.ended' }
  /** A store begins: a copy in the tab becomes what is stored now. */
  | { readonly type: 'store.begun' }
  /** The store was refused, because there is a newer version. */
  | { readonly type: 'conflict.met' }
  /** This version is set aside, or could not be. */
  | { readonly type: 'setAside.over' };
