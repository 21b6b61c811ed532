/** Which of the versions that were kept without being asked shows when a form is opened, and which ones the person has to choose between. */
import type { OtherVersion } from '#machines/forms/form-stepping.machine.ts';
import type { SubmitAttempt } from './attempt.ts';
import type { FoundVersions, KeptAnswers, KeptVersion } from '../forms/kept-answers.ts';

/** The least that is read out of a version. */
interface Readable {
  readonly attemptKey: string | null;
}

/** What was kept of a form. */
export interface KeptVersions<Loaded extends Readable> {
  /** The version to show, and whether its attempt to submit is over; null for none. */
  readonly shown: { readonly loaded: Loaded; readonly isOver: boolean } | null;
  /** Of what is stored in the form's own place; 0 for nothing. */
  readonly revision: number;
  /** The version that stands against the one that is shown. */
  readonly conflict: OtherVersion | null;
  /** What is shown was set aside, and nothing stands against it any more. */
  readonly isAlone: boolean;
}

export const NO_VERSIONS: KeptVersions<never> = { shown: null, revision: 0, conflict: null, isAlone: false };

const NOTHING_FOUND: FoundVersions = { stored: null, aside: null };

interface Versions<Loaded extends Readable> {
  readonly kept: Pick<KeptAnswers, 'load'>;
  /** Throws for what nobody can read any more. */
  readonly read: (formData: string) => Loaded;
  readonly attempt: Pick<SubmitAttempt, 'receivedAt'>;
  /** ISO instant: a draft that was saved after a version has all that the person wanted to keep of it. */
  readonly newerThan: string;
  readonly signal: AbortSignal;
}

/** Loads what was kept. A service that does not answer keeps nobody from a form, nor does what cannot be read. */
export async function loadVersions<Loaded extends Readable>({
  kept,
  read,
  attempt,
  newerThan,
  signal,
}: Versions<Loaded>): Promise<KeptVersions<Loaded>> {
  const workIn = async (version: KeptVersion | null) => {
    const loaded = version && readOrNull(read, version.formData);
    if (version === null || loaded === null || Date.parse(version.savedAt) <= Date.parse(newerThan)) return null;
    const received = await attempt.receivedAt(loaded.attemptKey, signal);
    // What was kept before its submit was received is what was sent; only what was typed later is still somebody's work.
    const isSent = received !== '' && Date.parse(version.savedAt) <= Date.parse(received);
    return isSent ? null : { loaded, isOver: received !== '', revision: version.revision, savedAt: version.savedAt };
  };
  const { stored, aside } = await kept.load(signal).catch(() => NOTHING_FOUND);
  const isTwice = aside !== null && aside.formData === stored?.formData;
  const [theirs, mine] = await Promise.all([workIn(stored), workIn(isTwice ? null : aside)]);
  const other = theirs && { revision: theirs.revision, savedAt: theirs.savedAt };
  return { shown: mine ?? theirs, revision: stored?.revision ?? 0, conflict: mine && other, isAlone: mine !== null && other === null };
}

function readOrNull<Loaded>(read: (formData: string) => Loaded, formData: string): Loaded | null {
  try {
    return read(formData);
  } catch {
    return null;
  }
}
