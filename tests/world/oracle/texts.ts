/**
 * What becomes of what people type. Written from DEC-09, DEC-11 and docs/decisions/0007, 0052, 0058, not from the
 * charts: the text that somebody typed last is on a screen, kept, saved, sent, or on its way, until they give it up.
 */
import { isAutosaved } from '#machines/applications/autosave.machine.ts';
import { selectApplicationLeaveGuard, selectOtherTab } from '#machines/applications/application.selectors.ts';
import { textIn } from '../regulator/model.ts';
import { personOf } from '../core/page.ts';
import type { Tab } from '../core/tab.ts';
import { TABS, type World } from '../core/world.ts';
import { letterIn, textOn } from '../people/letter-steps.ts';
import { choiceOn, screenIn } from '../people/shown.ts';
import type { Step } from '../people/steps.ts';
import { offeredTo } from './offered.ts';
import type { Oracle } from './oracle.ts';

const COPY = 'portal.copy.';

/** What a tab keeps for the next sign-in. */
interface Copy {
  readonly person: string;
  readonly formData: string | null;
  /** The letter's text in it; empty for none. */
  readonly text: string;
}

export function copiesIn({ storage }: Tab): Copy[] {
  return [...storage.all]
    .filter(([name]) => name.startsWith(COPY) && !/^(unanswered|over)/.test(name.slice(COPY.length)))
    .map(([, kept]) => {
      const end = kept.indexOf('\n');
      const { formData } = JSON.parse(kept.slice(end + 1)) as { readonly formData: string | null };
      return { person: kept.slice(0, end), formData, text: textIn(formData) };
    });
}

/** Whether somebody else has signed in, who gets nothing of what the tab kept. */
export const isForeign = (person: string, tab: Tab): boolean => !['', person].includes(personOf(tab));

/** Everything that the regulator keeps of a person's unsent work. */
const keptOf = ({ regulator }: World, person: string): string[] =>
  [...regulator.autosaves].filter(([at]) => at.startsWith(`${person} `)).map(([, { formData }]) => textIn(formData));
const draftOf = ({ regulator }: World, person: string): string => textIn(regulator.drafts.get(person)?.formData);
const asideOf = ({ regulator, form }: World, person: string): string =>
  textIn(regulator.autosaves.get(`${person} ${form.key}|aside`)?.formData);
const mainOf = ({ regulator, form }: World, person: string): string =>
  textIn(regulator.autosaves.get(`${person} ${form.key}`)?.formData);

/** What was there before a step, of one tab. */
interface Before {
  readonly text: string;
  readonly person: string;
  /** The page says that all is kept. */
  readonly isKept: boolean;
  /** Revision that its next store is based on. */
  readonly revision: number;
  readonly copies: readonly Copy[];
  readonly isAtLetter: boolean;
  /** Versions between which the person chose. */
  readonly choice: ReturnType<typeof choiceOn>;
  /** Whether the page kept the person until an answer that was under way. */
  readonly isHeld: boolean;
  /** Alerts above the letter so far. */
  readonly alerts: number;
}

/** What the regulator had of a person before a step. */
interface Had {
  readonly kept: readonly string[];
  readonly draft: string;
  readonly aside: string;
  readonly main: string;
  readonly revision: number;
  readonly sent: number;
}

export function textOracle(world: World): Oracle {
  /** Texts that must not be lost, with whoever typed them. */
  const alive = new Map<string, string>();
  let before = new Map<string, Before>();
  let had = new Map<string, Had>();
  /** Texts that were sent, or given up by leaving; with the tab where the regulator could not be told so. */
  const over = new Map<string, string | null>();
  const persons = ['ava', 'mia'];
  const isOverIn = (tab: string, text: string): boolean => over.has(text) && [null, tab].includes(over.get(text)!);
  const give = (text: string): void => void alive.delete(text);

  const look = (tab: Tab): Before => {
    const letter = letterIn(tab);
    return {
      text: textOn(tab),
      person: personOf(tab),
      isKept: letter !== null && isAutosaved(letter.opened.autosave.getSnapshot()),
      revision: letter?.opened.autosave.getSnapshot().context.revision ?? 0,
      copies: copiesIn(tab),
      isAtLetter: letter !== null,
      choice: letter && choiceOn(letter),
      isHeld: letter !== null && selectApplicationLeaveGuard(letter.opened.application.getSnapshot()) === 'hold',
      alerts: letter?.opened.application.getSnapshot().context.alertCount ?? 0,
    };
  };

  const givenUp = (step: Step): void => {
    const name = step[0]!;
    const did = step.slice(2);
    const tab = TABS.find((one) => one === name) && world.tabs[name as (typeof TABS)[number]];
    const was = before.get(name);
    if (!tab || !was) return;
    const regulator = had.get(was.person);
    if (did === 'types') {
      give(was.text);
      alive.set(world.typed.at(-1)!, was.person);
    }
    if (did === 'confirms leaving') {
      const isKnown = regulator !== undefined && regulator.revision <= was.revision;
      [was.text, ...(isKnown ? regulator.kept : [])].forEach(give);
      // What somebody saved stays saved.
      if (draftOf(world, was.person) !== was.text)
        over.set(was.text, keptOf(world, was.person).includes(was.text) ? name : null);
    }
    if (did === 'keeps this version' && was.choice === 'tab') give(regulator?.main ?? '');
    if (did === 'keeps this version' && was.choice === 'draft') give(regulator?.draft ?? '');
    if (did === 'opens the other version' || did === 'leaves what is over') give(was.text);
    if (did === 'begins anew with it') over.delete(was.text);
    // Nothing tells a page that it is about to be killed: what it did not call kept goes with it.
    if (did === 'crashes' && !was.isKept) give(was.text);
    // What the tab alone has goes with the tab, with its person, and when somebody else signs in in it.
    const isGone = did === 'is closed' || did === 'signs out';
    for (const { person, text } of was.copies) if (isGone || isForeign(person, tab)) give(text);
    for (const [text, notedIn] of over)
      if (notedIn === name && (isGone || did.startsWith('signs in as'))) over.delete(text);
  };

  /** What another tab stored or ended since this one heard of it. */
  const isMet = (person: string, tab: string, revision: number): boolean => {
    const by = world.endedBy.get(`${person} ${world.form.key}`) ?? tab;
    const { main, revision: reached } = had.get(person) ?? { main: '', revision: 0 };
    return main === '' ? by !== tab : reached !== revision;
  };

  /**
   * Whether a store of the text met a fault or waits for one that is on its way, or whether a page that was closed
   * before it could put a choice met what another tab had stored: it cannot keep both, and the browser asked before it
   * went (`Guarded.wouldLose`). Whoever was asked already has both kept.
   */
  const isHit = ({ text, person, revision, choice }: Before, tab: string, isClosed: boolean): boolean =>
    (text !== '' && world.hits.some((one) => one.text === text)) ||
    world.waiting.some((one) => one.tab === tab && one.asked.call.startsWith('Autosave')) ||
    (isClosed && choice === null && isMet(person, tab, revision));

  /** The letter of a tab was saved, sent or left in the step. */
  const hasEnded = (name: (typeof TABS)[number]): boolean => {
    const letter = letterIn(world.tabs[name]);
    return before.get(name)!.isAtLetter && (letter === null || screenIn(letter) === 'complete');
  };

  /** The regulator ended or replaced something for a reason that the person gave. */
  const superseded = (): void => {
    for (const person of persons) {
      const was = had.get(person);
      if (was === undefined) continue;
      const [draft, aside] = [draftOf(world, person), asideOf(world, person)];
      const sent = world.regulator.submissions.filter((one) => one.person === person).length;
      // Saving and sending end the application, with what its tab knew of it and not with what is newer. Sending takes
      // the draft of its name with it.
      const ended = TABS.filter((name) => before.get(name)!.person === person && hasEnded(name));
      const reached = Math.max(0, ...ended.map((name) => before.get(name)!.revision));
      const isSent = sent > was.sent;
      const isSaved = draft !== was.draft && draft !== '';
      const knew = (name: (typeof TABS)[number]): boolean =>
        before.get(name)!.isAtLetter && world.seenDrafts.has(`${name} ${was.draft}`);
      const done = [
        ...(isSent || (isSaved && TABS.some(knew)) ? [was.draft] : []),
        ...(isSent || isSaved ? (was.revision <= reached ? was.kept : [was.aside]) : []),
      ];
      done.filter((text) => text !== draft).forEach(give);
      // Each application has one conflict copy: the last closing tab replaces it.
      if (aside !== was.aside && aside !== '') give(was.aside);
    }
  };

  /**
   * A page that went without a word to say, where the line failed: it said 'not saved' until then
   * (docs/decisions/0007).
   */
  const leftUnsaved = (step: Step): void => {
    for (const name of TABS) {
      const was = before.get(name)!;
      const isGone = was.isAtLetter && textOn(world.tabs[name]) !== was.text;
      const isAsked = /reloads|is closed/.test(step);
      const isUnheard = isHit(was, name, isAsked) || (isAsked && world.refusedTexts.has(was.text));
      if (isGone && !was.isKept && isUnheard) give(was.text);
      // The browser asks while a save or a submit is under way, and whoever goes all the same ends it.
      if (isGone && isAsked && was.isHeld) give(was.text);
      // An opened draft is superseded by what was typed after it was saved.
      if (!was.isAtLetter && textOn(world.tabs[name]) !== '') {
        const person = personOf(world.tabs[name]);
        const letter = letterIn(world.tabs[name])!;
        const asks = selectOtherTab(letter.opened.application.getSnapshot()) !== null;
        if (!asks && textOn(world.tabs[name]) !== draftOf(world, person)) give(draftOf(world, person));
      }
    }
  };

  /** What was sent or given up is not offered as unsent work, and 'saved' is said of what is saved (FORM-16, DEC-09). */
  const untold = (step: Step): string[] => {
    const wrong: string[] = [];
    for (const name of TABS) {
      const [was, tab] = [before.get(name)!, world.tabs[name]];
      const text = textOn(tab);
      const isShownElsewhere = TABS.some((other) => other !== name && before.get(other)?.text === text);
      // The page asks about it, or says when it arrived, and that it need not be sent again.
      const shown = letterIn(tab);
      const isSaid = shown !== null && shown.opened.application.getSnapshot().context.sentAt !== null;
      const isTold = isSaid || (shown !== null && choiceOn(shown) === 'over');
      // Whoever sends it all the same begins another one, as the page says.
      if (isSaid && !was.isAtLetter) world.begunAnew.add(text);
      if (!was.isAtLetter && text !== '' && isOverIn(name, text) && !isShownElsewhere && !isTold)
        wrong.push(`"${text}", which was sent or given up, is offered as unsent work in ${name}`);
      const isSavedHere = step === `${name} saves` && was.isAtLetter && tab.document?.page?.kind === 'home';
      if (isSavedHere && draftOf(world, was.person) !== was.text)
        wrong.push(`${name} says that "${was.text}" is saved, and the draft is "${draftOf(world, was.person)}"`);
      // Saved again in a tab that still had it.
      if (isSavedHere) over.delete(was.text);
      const letter = letterIn(tab);
      // A question that was put before may be about what has gone since.
      const snapshot = letter?.opened.application.getSnapshot();
      const isAsked = snapshot !== undefined && selectOtherTab(snapshot) !== null && was.choice === null;
      const [main, aside] = [world.form.key, `${world.form.key}|aside`].map((key) => {
        const at = `${personOf(tab)} ${key}`;
        return world.regulator.autosaves.has(at) ? world.storedBy.get(at) : null;
      });
      // Where the stored version did not come, or a store of the page before a reload came late, the page cannot know
      // that the other version is its own (docs/decisions/0007).
      const isKnown = !world.hits.some(
        ({ tab: of, call, fault }) =>
          of === name && (call === 'AutosaveLoad' || (fault.endsWith('waits') && call.startsWith('Autosave'))),
      );
      // A draft that was saved since, by whoever did not know of it, is another version.
      const kept = world.regulator.autosaves.get(`${personOf(tab)} ${world.form.key}`);
      const isSavedSince = (world.regulator.drafts.get(personOf(tab))?.savedAt ?? '') > (kept?.savedAt ?? '');
      // What was set aside may go while the page asks about it.
      if (isAsked && was.choice === null && isKnown && !isSavedSince && main === name && aside === null)
        wrong.push(`${name} asks the person between two versions of their own`);
      const endedBy = world.endedBy.get(`${personOf(tab)} ${world.form.key}`);
      if (isAsked && isKnown && choiceOn(letter!) === 'over' && endedBy === name)
        wrong.push(`${name} says that its text was finished elsewhere, and it was finished here`);
    }
    for (const { text } of world.regulator.submissions) if (!world.begunAnew.has(text)) over.set(text, null);
    return wrong;
  };

  /** What was sent or given up is not stored again as unsent work by a page that was told of nothing (FORM-16, 0007). */
  const storedAgain = (): string[] =>
    persons.flatMap((person) => {
      const [text, { main, aside }] = [mainOf(world, person), had.get(person)!];
      const tab = world.storedBy.get(`${person} ${world.form.key}`);
      // A page that does not know what is stored, and a deletion that failed, leave it to the next opening.
      const isUnknown = world.hits.some(
        ({ tab: of, call, fault }) =>
          of === tab && (['AutosaveLoad', 'AutosaveDelete'].includes(call) || fault === 'request waits'),
      );
      return text === main || text === aside || over.get(text) !== null || isUnknown
        ? []
        : [`"${text}", which was sent or given up, is stored again by ${tab ?? 'nobody'}`];
    });

  /** A submit whose answer is lost is asked about before the page says that nobody knows (docs/decisions/0008). */
  const unasked = (): string[] =>
    TABS.flatMap((name) => {
      const snapshot = letterIn(world.tabs[name])?.opened.application.getSnapshot();
      const { alert, alertCount } = snapshot?.context ?? { alert: null, alertCount: 0 };
      const isNew = before.get(name)!.isAtLetter && alertCount > before.get(name)!.alerts;
      const isAsked = world.hits.some(({ tab, call }) => tab === name && call === 'SubmissionLookup');
      return isNew && alert?.kind === 'unknown' && !isAsked
        ? [`${name} says that nobody knows whether it was received, and nobody was asked`]
        : [];
    });

  const screens = (person: string): string[] =>
    TABS.map((name) => world.tabs[name])
      .filter((tab) => personOf(tab) === person)
      .map(textOn);

  /** What is kept is of use only where its person finds it again. */
  const unoffered = async (): Promise<string[]> => {
    const wrong: string[] = [];
    const copies = TABS.flatMap((name) => copiesIn(world.tabs[name]).map(({ text }) => text));
    const shown = new Map(persons.map((person) => [person, screens(person)]));
    for (const person of persons) {
      const there = [...shown.get(person)!, ...copies, draftOf(world, person), ...sentBy(person)];
      const hidden = [...alive].filter(([text, by]) => by === person && !there.includes(text)).map(([text]) => text);
      const offered = hidden.length > 0 ? await offeredTo(world, person) : null;
      for (const text of hidden)
        if (!offered!.has(text)) wrong.push(`"${text}", which ${person} typed last, is kept, and nobody is offered it`);
    }
    return wrong;
  };

  const sentBy = (person: string): string[] =>
    world.regulator.submissions.filter((one) => one.person === person).map(({ text }) => text);

  const places = (person: string): Set<string> => {
    const tabs = TABS.map((name) => world.tabs[name]);
    return new Set([
      ...screens(person),
      ...tabs.flatMap((tab) => copiesIn(tab).map(({ text }) => text)),
      ...keptOf(world, person),
      draftOf(world, person),
      ...sentBy(person),
      ...world.waiting
        .filter(({ isOver, isKept, document }) => !isOver && (document.isAlive || isKept))
        .map(({ asked: { input } }) => textIn((input['formData'] ?? input['request']) as string)),
    ]);
  };

  return {
    before: () => {
      before = new Map(TABS.map((name) => [name, look(world.tabs[name])]));
      had = new Map(
        persons.map((person) => [
          person,
          {
            kept: keptOf(world, person),
            draft: draftOf(world, person),
            aside: asideOf(world, person),
            main: mainOf(world, person),
            revision: world.regulator.autosaves.get(`${person} ${world.form.key}`)?.revision ?? 0,
            sent: world.regulator.submissions.filter((one) => one.person === person).length,
          },
        ]),
      );
    },
    after: (step) => {
      givenUp(step);
      superseded();
      leftUnsaved(step);
      const lost = [...alive].filter(([text, person]) => !places(person).has(text));
      for (const [text] of lost) give(text);
      return [
        ...lost.map(([text, person]) => `"${text}", which ${person} typed last, is nowhere any more`),
        ...storedAgain(),
        ...unasked(),
        ...untold(step),
      ];
    },
    atRest: unoffered,
  };
}
