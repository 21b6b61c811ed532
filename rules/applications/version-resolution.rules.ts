/**
 * Which stored version of an application opens, and under which submit key (DEC-09, DEC-11). There may be four: the
 * draft that the person saved, what was kept while they typed, what was set aside because that one conflicted with it,
 * and an application that was sent and waits for its payment. A fifth may be in the tab: what was typed when the
 * sign-in ended. See docs/decisions/0007, 0058.
 */
import { fingerprintOf, isAmong } from '../core/fingerprint.rules.ts';

export interface OtherVersion {
  readonly revision: number;
  /** ISO instant. */
  readonly savedAt: string;
}

/** A version that autosave stored. */
export interface StoredVersion<Content = unknown> extends OtherVersion {
  /** Stored form of the content: two versions with the same text are equal. */
  readonly formData: string;
  /** Answers without the present step and the key: two versions with equal answers need no choice between them. */
  readonly answers: string;
  /** Content; null where it cannot be read any more. */
  readonly content: Content | null;
  /** Submit key; null for a version without one. */
  readonly submitKey: string | null;
}

/** A draft that the person saved, or that the regulator keeps of a sent application until it is paid (OP-D-72). */
export interface DraftVersion<Content = unknown> extends OtherVersion, Pick<StoredVersion, 'answers'> {
  readonly content: Content;
  readonly submitKey: string | null;
  /** Whether it was paid and is being finished (DEC-07). */
  readonly isPaid: boolean;
}

/**
 * Input in this tab when the sign-in ended, which the regulator may not have (docs/decisions/0058). It has no time: it
 * is newer than the version that it is based on.
 */
export interface TabCopy<Content = unknown> extends Pick<StoredVersion<Content>, 'content' | 'answers' | 'submitKey'> {
  /** Content in its stored form; null where the tab had no room for it. */
  readonly formData: string | null;
  /** Fingerprint of the content, also where there was no room for it. */
  readonly fingerprint: string;
  /** Revision of the autosaved version that it is based on; 0 for none. */
  readonly revision: number;
  /**
   * Fingerprints of versions that went out and were not answered: the regulator may have one of them, under the next
   * revision.
   */
  readonly unanswered: readonly string[];
  /** Revision of the draft that it is based on; 0 for none. */
  readonly draftRevision: number;
  /** Revision of the conflict copy that this tab knew; 0 for none. Any other revision is the work of another tab. */
  readonly setAsideRevision: number;
  /** Action that was under way when the sign-in ended; null for none. */
  readonly underWay: 'submit' | 'save' | null;
  /** Whether something had gone out under its key before, perhaps with other answers. */
  readonly isRepeat: boolean;
  /**
   * Whether storing it was refused as not signed in although the person had signed in: it is not stored by itself
   * again.
   */
  readonly isRefused: boolean;
  /** Whether the regulator told what it received under its key. */
  readonly isAsked: boolean;
  /** Revision of the equal saved draft; 0 for none, null where it is not known. */
  readonly savedAs: number | null;
}

/** What the end of the sign-in interrupted, for the message after the return. */
export interface CutOff {
  /** `perhaps…` where it is not known. `notKept`: nothing was under way. */
  readonly kind: 'notSubmitted' | 'perhapsSubmitted' | 'notSaved' | 'perhapsSaved' | 'notKept';
  /** Whether the last input is lost: the tab had no room for it. */
  readonly isLost: boolean;
}

/** A saved application of the same kind that the address does not name. */
export interface WaitingApplication {
  readonly recordId: string;
  readonly isPaid: boolean;
}

export interface Versions<Content = unknown> {
  /** Draft of the address; null for none. */
  readonly draft: DraftVersion<Content> | null;
  readonly autosaved: StoredVersion<Content> | null;
  readonly setAside: StoredVersion<Content> | null;
  readonly waiting: WaitingApplication | null;
  readonly tabCopy: TabCopy<Content> | null;
  /** Time of receipt by submit key, as an ISO instant; only received keys are in it. */
  readonly receivedAt: Readonly<Record<string, string>>;
  /** Revision that autosave has reached, also where what it stored was deleted; 0 where nobody knows. */
  readonly reached: number;
  /** Whether a fee may be due for it: what was received may wait for its payment then. */
  readonly mayCost: boolean;
}

/** The version that opens, with keys and revisions for the next store and submit. */
export interface OpenedVersion<Content = unknown> {
  readonly source: 'nowhere' | 'draft' | 'autosave';
  /** Content; null for an application that begins anew. */
  readonly content: Content | null;
  /** Whether it was paid and is being finished: nothing of it may be sent again (DEC-07). */
  readonly isPaid: boolean;
  /** Key of the next submit. */
  readonly submitKey: string;
  /** Revision of the autosaved version that this one goes over; 0 for none. */
  readonly revision: number;
  /** Answers of the version that this one is based on: where it has the same, nothing was typed here. */
  readonly answers: string;
  /** Revision of the draft; 0 for none. */
  readonly draftRevision: number;
  /** Revision of the conflict copy, which ends with the next store; 0 for none. */
  readonly setAsideRevision: number;
  /** Fingerprints of versions that this tab sent and nobody answered: one may arrive yet. */
  readonly unanswered: readonly string[];
  /** Version that conflicts with this one, until the person chooses; `ended`: none, because it ended elsewhere. */
  readonly conflict: (OtherVersion & { readonly ended?: 'typed' }) | null;
  /** Key of the autosaved copy of this version; null where there is none. */
  readonly storedUnder: { readonly submitKey: string | null } | null;
  /** Whether the autosaved copy differs from this version in place or key. */
  readonly isBehind: boolean;
  /**
   * Time of receipt as an ISO instant, where nothing opens because the page closed before the answer to its submit: the
   * person has to hear that it arrived. The same for what opens, where something was received under its key: it may be
   * that. Null otherwise, and for what may wait for its payment.
   */
  readonly sentAt: string | null;
  /** Whether it comes from the tab, and the regulator does not have it. */
  readonly isInTab: boolean;
  /** Whether it comes from the tab, and storing it was refused as not signed in after the sign-in before. */
  readonly isRefused: boolean;
  /** What the end of the sign-in interrupted; null for nothing. */
  readonly cutOff: CutOff | null;
}

/**
 * A stored version that still is unsent work; null where it is none: unreadable, older than the draft (which has all
 * that the person wanted to keep), or stored before its submit was received. `isOver`: its submit was received before
 * it.
 */
function workIn<Content>(version: StoredVersion<Content> | null, { draft, receivedAt }: Versions<Content>) {
  if (version === null || version.content === null) return null;
  const savedAt = Date.parse(version.savedAt);
  if (savedAt <= Date.parse(draft?.savedAt ?? '')) return null;
  const received = (version.submitKey !== null && receivedAt[version.submitKey]) || '';
  return savedAt <= Date.parse(received) ? null : { ...version, content: version.content, isOver: received !== '' };
}

/** Whether something was received under the key of a version. */
const isOver = ({ submitKey }: Pick<StoredVersion, 'submitKey'>, receivedAt: Versions['receivedAt']): boolean =>
  submitKey !== null && submitKey in receivedAt;

/** Whether the content of the tab was submitted and arrived. An earlier submit under its key may have had other answers. */
const wasReceived = ({ tabCopy, receivedAt }: Versions): boolean =>
  tabCopy?.underWay === 'submit' && !tabCopy.isRepeat && isOver(tabCopy, receivedAt);

/**
 * The content of the tab where it still is unsent work; null where it is none: unreadable, sent, paid, or at the
 * regulator as well.
 */
function workInTab<Content>(versions: Versions<Content>) {
  const { tabCopy, autosaved, draft, receivedAt } = versions;
  if (tabCopy === null || tabCopy.content === null || tabCopy.formData === autosaved?.formData || wasReceived(versions))
    return null;
  if (draft !== null && draft.revision === tabCopy.savedAs) return null;
  return {
    ...tabCopy,
    content: tabCopy.content,
    isOver: isOver(tabCopy, receivedAt),
  };
}

/**
 * Whether the content of the tab is based on the autosaved version, or equals it. A version that was stored elsewhere
 * since has another revision, also where the application was begun anew, unless this tab sent it without an answer.
 */
function isBaseOf({ revision, unanswered, answers }: TabCopy, autosaved: StoredVersion | null): boolean {
  if (autosaved === null || autosaved.answers === answers || isAmong(autosaved.formData, unanswered)) return true;
  return autosaved.revision === revision;
}

/**
 * The autosaved version where it is older than the draft and not what was saved: whoever saves deletes what they know
 * of, so that another tab or device stored it. Null for none.
 */
function unseenIn<Content>({ draft, autosaved, receivedAt }: Versions<Content>): StoredVersion<Content> | null {
  const isKnown =
    !draft ||
    draft.isPaid ||
    !autosaved?.content ||
    isOver(autosaved, receivedAt) ||
    autosaved.answers === draft.answers;
  return isKnown ? null : autosaved;
}

/** Whether the last input is lost: the tab had no room for it, and the regulator does not have it. */
const isLost = ({ formData, fingerprint, savedAs }: TabCopy, autosaved: StoredVersion | null): boolean =>
  formData === null && !savedAs && (autosaved === null || fingerprintOf(autosaved.formData) !== fingerprint);

/** What the end of the sign-in interrupted; null where it arrived all the same. */
function cutOffIn({ tabCopy, autosaved, draft, receivedAt }: Versions): CutOff | null {
  if (tabCopy === null || (tabCopy.content === null && (tabCopy.formData !== null || draft?.isPaid === true)))
    return null;
  const { underWay, isAsked, savedAs } = tabCopy;
  if (underWay === 'submit' && isOver(tabCopy, receivedAt)) return null;
  const lost = isLost(tabCopy, autosaved);
  if (underWay === 'submit') return { kind: isAsked ? 'notSubmitted' : 'perhapsSubmitted', isLost: lost };
  if (underWay === 'save' && !savedAs) return { kind: savedAs === 0 ? 'notSaved' : 'perhapsSaved', isLost: lost };
  return lost ? { kind: 'notKept', isLost: true } : null;
}

function works<Content>(versions: Versions<Content>) {
  const { autosaved, setAside } = versions;
  const inTab = workInTab(versions);
  const aside = workIn(setAside?.formData === autosaved?.formData ? null : setAside, versions);
  const met = inTab !== null && isBaseOf(inTab, autosaved) ? null : autosaved;
  return {
    theirs: workIn(met, versions),
    unseen: unseenIn({ ...versions, autosaved: met }),
    mine: inTab ?? aside,
    inTab,
    aside,
  };
}

/**
 * The saved application that has to be loaded before anything opens; null for none. A sent application is either paid,
 * and then it is over, or it waits for its payment as a draft of the regulator (OP-D-72). Nothing is stored of one
 * without input, and a person who returns after the payment must not be asked to pay again (DEC-07).
 */
export function waitingToOpen(versions: Versions): string | null {
  const { draft, autosaved, waiting, tabCopy } = versions;
  const { theirs, mine } = works(versions);
  if (draft !== null || waiting === null || theirs !== null || mine !== null) return null;
  return autosaved !== null || tabCopy !== null || waiting.isPaid ? waiting.recordId : null;
}

/** Time of the last receipt of a stored version; null for none. */
function lastReceived({ autosaved, setAside, tabCopy, receivedAt }: Versions): string | null {
  const instants = [autosaved, setAside, tabCopy].flatMap((one) =>
    one?.submitKey ? (receivedAt[one.submitKey] ?? []) : [],
  );
  return instants.toSorted((one, other) => Date.parse(other) - Date.parse(one))[0] ?? null;
}

/**
 * Decides what opens: the content of the tab; else the newer one of draft and autosaved version; of an autosaved
 * version and a conflict copy the latter, since the choice between them was never made and its tab was the last.
 *
 * @param freshKey a key that nothing was sent under
 */
export function openedVersion<Content>(versions: Versions<Content>, freshKey: string): OpenedVersion<Content> {
  const { draft, autosaved, setAside, waiting, tabCopy, receivedAt, reached, mayCost } = versions;
  const { theirs, unseen, mine, inTab, aside } = works(versions);
  const shown = mine ?? theirs;
  // A received key belongs to what was sent; later input is another submit.
  const keyOf = (version: Pick<StoredVersion, 'submitKey'>, otherwise: string): string =>
    isOver(version, receivedAt) ? freshKey : (version.submitKey ?? otherwise);
  const sentAt = (submitKey: string | null): string | null =>
    mayCost && (draft ?? waiting) !== null ? null : (receivedAt[submitKey ?? ''] ?? null);
  const draftKey = draft === null ? freshKey : keyOf(draft, freshKey);
  // The tab has not seen a draft that was saved elsewhere since: saving over it asks the person.
  const draftRevision = draft === null ? (tabCopy?.savedAs ?? 0) : (inTab?.draftRevision ?? draft.revision);
  // A conflict copy of another tab since then was seen by nobody here: it stays until the next opening offers it.
  const isUnseen =
    inTab !== null && aside !== null && aside.revision !== inTab.setAsideRevision && aside.answers !== inTab.answers;
  // What is shown was not chosen before a version that it is not based on, however old that one is.
  const other = theirs === null ? unseen : mine && theirs;
  const isEnded = autosaved === null && inTab !== null && inTab.revision > 0 && inTab.revision < reached;
  const end = isEnded ? ({ revision: reached, savedAt: '', ended: 'typed' } as const) : null;
  const conflict = other ? { revision: other.revision, savedAt: other.savedAt } : end;
  const stored = {
    // What opens is not based on a version against which the person has not chosen it.
    revision: conflict === null ? (autosaved ?? inTab ?? { revision: reached }).revision : (inTab?.revision ?? 0),
    answers: (inTab === null ? (shown ?? draft) : autosaved)?.answers ?? '',
    conflict,
    draftRevision,
    setAsideRevision: isUnseen ? 0 : (setAside?.revision ?? 0),
    unanswered: inTab === null ? [] : [...inTab.unanswered, inTab.fingerprint],
    isInTab: inTab !== null,
    isRefused: inTab?.isRefused ?? false,
    cutOff: cutOffIn(versions),
  };
  if (shown === null)
    return {
      source: draft === null ? 'nowhere' : 'draft',
      content: draft?.content ?? null,
      isPaid: draft?.isPaid ?? false,
      submitKey: draftKey,
      ...stored,
      storedUnder: null,
      isBehind: false,
      sentAt: draft === null ? lastReceived(versions) : sentAt(draft.submitKey),
    };
  return {
    source: 'autosave',
    content: shown.content,
    isPaid: false,
    submitKey: keyOf(shown, draftKey),
    ...stored,
    storedUnder: inTab ? null : { submitKey: shown.submitKey },
    isBehind: (mine !== null && theirs === null) || shown.isOver,
    sentAt: sentAt(shown.submitKey),
  };
}
