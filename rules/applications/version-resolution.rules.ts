/**
 * Which stored version of an application opens, and under which submit key (DEC-09, DEC-11). There may be four: the
 * draft that the person saved, what was kept while they typed, what was set aside because that one conflicted with it,
 * and an application that was sent and waits for its payment. A fifth may be in the tab: what was typed when the
 * sign-in ended. See docs/decisions/0007, 0058.
 */
import { fingerprintOf, isAmong } from '../core/fingerprint.rules.ts';

/** A version that conflicts with the one on the screen. */
export interface OtherVersion {
  readonly revision: number;
  /** ISO instant. */
  readonly savedAt: string;
}

/** A version as it was kept while it was typed. */
export interface StoredVersion<Content = unknown> extends OtherVersion {
  /** As it is stored: two versions that are stored alike are one. */
  readonly formData: string;
  /**
   * What of it was answered, without the step that shows and the key: two versions with the same need no choice between
   * them.
   */
  readonly answers: string;
  /** Null where nobody can read it any more. */
  readonly content: Content | null;
  /** Null for one without a key. */
  readonly submitKey: string | null;
}

/** A draft that the person saved, or that the regulator keeps of a sent application until it is paid (OP-D-72). */
export interface DraftVersion<Content = unknown> extends OtherVersion {
  readonly content: Content;
  readonly submitKey: string | null;
  /** It was paid and is being finished (DEC-07). */
  readonly isPaid: boolean;
}

/**
 * What the person had typed in this tab when their sign-in ended, which the regulator may not have
 * (docs/decisions/0058). No clock tells when: it is newer than what it is based on.
 */
export interface TabCopy<Content = unknown> extends Pick<StoredVersion<Content>, 'content' | 'answers' | 'submitKey'> {
  /** As it would have been stored; null where the tab had no room for it. */
  readonly formData: string | null;
  /** Of what would have been stored, also where there was no room. */
  readonly fingerprint: string;
  /** Of the kept version that it is based on; 0 for none. */
  readonly revision: number;
  /**
   * Fingerprints of what had gone out to be kept and was not answered: the regulator may have one of them, under the
   * next revision.
   */
  readonly unanswered: readonly string[];
  /** Of the draft that it is based on; 0 for none. */
  readonly draftRevision: number;
  /** Of what was set aside, as far as this tab knew; 0 for nothing. Another one is the work of another tab. */
  readonly setAsideRevision: number;
  /** What was being done with it when the sign-in ended; null for nothing. */
  readonly underWay: 'submit' | 'save' | null;
  /** Whether something, perhaps with other answers, had gone out under its key before. */
  readonly isRepeat: boolean;
  /** Whether the regulator said what it received under its key. */
  readonly isAsked: boolean;
  /** The revision of the saved draft that is the same; 0 for none, null where nobody has looked or can say. */
  readonly savedAs: number | null;
}

/** What the end of the sign-in cut off, as the person is told it once they are back. */
export interface CutOff {
  /** Submitted or saved; with `perhaps` where nobody can say. `notKept`: nothing was under way. */
  readonly kind: 'notSubmitted' | 'perhapsSubmitted' | 'notSaved' | 'perhapsSaved' | 'notKept';
  /** What was typed last is not there any more: the tab had no room for it. */
  readonly isLost: boolean;
}

/** A saved application of the same kind that the address does not name. */
export interface WaitingApplication {
  readonly recordId: string;
  readonly isPaid: boolean;
}

/** All that is stored of one application. */
export interface Versions<Content = unknown> {
  /** The draft that the address names; null for none. */
  readonly draft: DraftVersion<Content> | null;
  readonly autosaved: StoredVersion<Content> | null;
  readonly setAside: StoredVersion<Content> | null;
  readonly waiting: WaitingApplication | null;
  readonly tabCopy: TabCopy<Content> | null;
  /** When what was sent under a key was received, as an ISO instant, by key; only keys that were received. */
  readonly receivedAt: Readonly<Record<string, string>>;
}

/** What opens, and what the next store and submit go by. */
export interface OpenedVersion<Content = unknown> {
  readonly source: 'nowhere' | 'draft' | 'autosave';
  /** Null for an application that begins anew. */
  readonly content: Content | null;
  /** What opens was paid and is being finished: nothing of it may be sent again (DEC-07). */
  readonly isPaid: boolean;
  /** The key of the next submit. */
  readonly submitKey: string;
  /** Of what is kept in the application's own place; 0 for nothing. */
  readonly revision: number;
  /** Of the draft; 0 for none. */
  readonly draftRevision: number;
  /** Of what is set aside and ends with the next store; 0 for nothing. */
  readonly setAsideRevision: number;
  /** Fingerprints of what this tab had sent to be kept and nobody answered: it may arrive yet. */
  readonly unanswered: readonly string[];
  /** The version that conflicts with what opens: the person has not chosen yet. */
  readonly conflict: OtherVersion | null;
  /** The key that the kept copy of what opens has; null where it is not kept. */
  readonly storedUnder: { readonly submitKey: string | null } | null;
  /** The kept copy is not what opens: it has another place, or another key. */
  readonly isBehind: boolean;
  /**
   * When what is kept was received, as an ISO instant, where nothing opens: the page went before the answer to its
   * submit came, and whoever comes back has to hear that it arrived. The same of what opens from the tab, where
   * something was received under its key elsewhere. Else null.
   */
  readonly sentAt: string | null;
  /** It comes from the tab, and the regulator does not have it. */
  readonly isInTab: boolean;
  /** What the end of the sign-in cut off; null for nothing. */
  readonly cutOff: CutOff | null;
}

/**
 * The version that is still somebody's work, of one that was kept; null where it is none: unreadable, older than the
 * draft (which has all that the person wanted to keep of it), or kept before its submit was received, for then it is
 * what was sent. `isOver`: its submit was received before it.
 */
function workIn<Content>(version: StoredVersion<Content> | null, { draft, receivedAt }: Versions<Content>) {
  if (version === null || version.content === null) return null;
  const savedAt = Date.parse(version.savedAt);
  if (savedAt <= Date.parse(draft?.savedAt ?? '')) return null;
  const received = (version.submitKey !== null && receivedAt[version.submitKey]) || '';
  return savedAt <= Date.parse(received) ? null : { ...version, content: version.content, isOver: received !== '' };
}

/**
 * Whether what was in the tab was being submitted, and arrived: then it is what was sent. What had gone out under its
 * key before may have been another answer.
 */
const wasReceived = ({ tabCopy, receivedAt }: Versions): boolean =>
  tabCopy !== null &&
  tabCopy.underWay === 'submit' &&
  !tabCopy.isRepeat &&
  tabCopy.submitKey !== null &&
  tabCopy.submitKey in receivedAt;

/**
 * What was in the tab, where it is still somebody's work; null where it is none: unreadable, what was sent or paid, or
 * at the regulator as well.
 */
function workInTab<Content>(versions: Versions<Content>) {
  const { tabCopy, autosaved, draft, receivedAt } = versions;
  if (tabCopy === null || tabCopy.content === null || tabCopy.formData === autosaved?.formData || wasReceived(versions))
    return null;
  if (draft !== null && (draft.isPaid || draft.revision === tabCopy.savedAs)) return null;
  return {
    ...tabCopy,
    content: tabCopy.content,
    isOver: tabCopy.submitKey !== null && tabCopy.submitKey in receivedAt,
  };
}

/**
 * Whether what was in the tab goes on from what is kept, or says the same. What was stored elsewhere since has another
 * revision, unless it is what this tab had sent and nobody answered; of an application that was begun since, whose
 * revisions count from the beginning, the key is another one.
 */
function isBaseOf({ revision, submitKey, unanswered, answers }: TabCopy, autosaved: StoredVersion | null): boolean {
  if (autosaved === null || autosaved.answers === answers || isAmong(autosaved.formData, unanswered)) return true;
  return autosaved.revision === revision && (autosaved.submitKey ?? submitKey) === submitKey;
}

/** Whether the tab had no room for what was typed last, and the regulator does not have it either. */
const isLost = ({ formData, fingerprint, savedAs }: TabCopy, autosaved: StoredVersion | null): boolean =>
  formData === null && !savedAs && (autosaved === null || fingerprintOf(autosaved.formData) !== fingerprint);

/** What the end of the sign-in cut off; null where it arrived all the same. */
function cutOffIn({ tabCopy, autosaved, draft, receivedAt }: Versions): CutOff | null {
  if (tabCopy === null || (tabCopy.content === null && tabCopy.formData !== null) || draft?.isPaid === true)
    return null;
  const { underWay, submitKey, isAsked, savedAs } = tabCopy;
  if (underWay === 'submit' && submitKey !== null && submitKey in receivedAt) return null;
  const lost = isLost(tabCopy, autosaved);
  if (underWay === 'submit') return { kind: isAsked ? 'notSubmitted' : 'perhapsSubmitted', isLost: lost };
  if (underWay === 'save' && !savedAs) return { kind: savedAs === 0 ? 'notSaved' : 'perhapsSaved', isLost: lost };
  return lost ? { kind: 'notKept', isLost: true } : null;
}

/** The kept versions that are still somebody's work. */
function works<Content>(versions: Versions<Content>) {
  const { autosaved, setAside } = versions;
  const inTab = workInTab(versions);
  const aside = workIn(setAside?.formData === autosaved?.formData ? null : setAside, versions);
  return {
    theirs: workIn(inTab !== null && isBaseOf(inTab, autosaved) ? null : autosaved, versions),
    mine: inTab ?? aside,
    inTab,
    aside,
  };
}

/**
 * The saved application that has to be loaded before anything opens; null for none. Kept and sent, it is either paid,
 * and then it is over, or it waits to be paid as the draft that the regulator keeps of it (OP-D-72). Nothing is kept of
 * one in which nothing was typed, and whoever comes back to it after they paid must not be asked to pay again
 * (DEC-07).
 */
export function waitingToOpen(versions: Versions): string | null {
  const { draft, autosaved, waiting, tabCopy } = versions;
  const { theirs, mine } = works(versions);
  if (draft !== null || waiting === null || theirs !== null || mine !== null) return null;
  return autosaved !== null || tabCopy !== null || waiting.isPaid ? waiting.recordId : null;
}

/** When what is kept was received, the last time; null where nothing was. */
function lastReceived({ autosaved, setAside, tabCopy, receivedAt }: Versions): string | null {
  const instants = [autosaved, setAside, tabCopy].flatMap((one) =>
    one?.submitKey ? (receivedAt[one.submitKey] ?? []) : [],
  );
  return instants.toSorted((one, other) => Date.parse(other) - Date.parse(one))[0] ?? null;
}

/**
 * What opens: what was in the tab when the sign-in ended; else of draft and kept version the newer one; of a kept
 * version and one that was set aside the latter, since the choice between them was never made and who set it aside was
 * here last.
 *
 * @param freshKey a key that nothing was sent under
 */
export function openedVersion<Content>(versions: Versions<Content>, freshKey: string): OpenedVersion<Content> {
  const { draft, autosaved, setAside, tabCopy, receivedAt } = versions;
  const { theirs, mine, inTab, aside } = works(versions);
  const isInTab = inTab !== null;
  const cutOff = cutOffIn(versions);
  const shown = mine ?? theirs;
  // Received before, a key belongs to what was sent; what was typed since is another submit.
  const keyOf = (key: string | null, isOver: boolean, otherwise: string): string =>
    isOver ? freshKey : (key ?? otherwise);
  const draftKey =
    draft === null
      ? freshKey
      : keyOf(draft.submitKey, draft.submitKey !== null && draft.submitKey in receivedAt, freshKey);
  // What was in the tab has not seen a draft that was saved elsewhere since: saved over it, the person is asked.
  const draftRevision =
    draft === null ? (tabCopy?.savedAs ?? 0) : isInTab && tabCopy !== null ? tabCopy.draftRevision : draft.revision;
  // What another tab has set aside since is work that nobody has seen here: it stays until the next opening offers it.
  const isUnseen =
    inTab !== null && aside !== null && aside.revision !== inTab.setAsideRevision && aside.answers !== inTab.answers;
  const unanswered = inTab === null ? [] : [...inTab.unanswered, inTab.fingerprint];
  const stored = {
    revision: autosaved?.revision ?? 0,
    draftRevision,
    setAsideRevision: isUnseen ? 0 : (setAside?.revision ?? 0),
    unanswered,
  };
  if (shown === null) {
    const found =
      draft === null
        ? ({ source: 'nowhere', content: null, isPaid: false } as const)
        : ({ source: 'draft', content: draft.content, isPaid: draft.isPaid } as const);
    const sentAt = draft === null ? lastReceived(versions) : null;
    return {
      ...found,
      ...stored,
      submitKey: draftKey,
      conflict: null,
      storedUnder: null,
      isBehind: false,
      sentAt,
      isInTab,
      cutOff,
    };
  }
  return {
    source: 'autosave',
    content: shown.content,
    isPaid: false,
    submitKey: keyOf(shown.submitKey, shown.isOver, draftKey),
    ...stored,
    conflict: mine && theirs && { revision: theirs.revision, savedAt: theirs.savedAt },
    storedUnder: isInTab ? null : { submitKey: shown.submitKey },
    isBehind: (mine !== null && theirs === null) || shown.isOver,
    sentAt: isInTab ? (receivedAt[shown.submitKey ?? ''] ?? null) : null,
    isInTab,
    cutOff,
  };
}
