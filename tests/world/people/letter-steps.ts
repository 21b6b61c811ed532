/** What can happen with a letter, or with another form that the engine asks: typed, sent, saved, opened again. */
import { selectIsReceived } from '#machines/applications/application.selectors.ts';
import { selectSteps } from '#machines/forms/form-stepping.machine.ts';
import { answerIn, askedOn, typeInto } from '../core/letter.ts';
import { LETTER, letterAddress, letterPage, type LetterPage } from '../core/letter-page.ts';
import { actsOn, HOME, pageIn, personOf, type OfTab, type PageKind } from '../core/page.ts';
import { openPage, type Document, type Tab } from '../core/tab.ts';
import type { World } from '../core/world.ts';
import { TYPED } from '../regulator/model.ts';
import { isHome } from './bank-steps.ts';
import { choiceOn, isFree, screenIn } from './shown.ts';

type OpenForm = LetterPage['opened'];

/** A document with its open letter. */
interface AtLetter {
  readonly document: Document;
  readonly opened: OpenForm;
}

/** The letter in a tab; null where none is open. */
export function letterIn(tab: Tab): AtLetter | null {
  const page = pageIn<LetterPage>(tab, 'letter');
  return page && { document: tab.document!, opened: page.opened };
}

/** The text on the screen; empty where none shows. */
export function textOn(tab: Tab): string {
  const letter = letterIn(tab);
  if (letter === null) return '';
  return TYPED.exec(answerIn(letter.opened.config.form, letter.opened.store))?.[0] ?? '';
}

/** What the step of the letter asks for. */
const asksFor = ({ opened }: AtLetter) =>
  askedOn(opened.config.form, selectSteps(opened.application.getSnapshot())?.getSnapshot().context.stepid);

type Act = (letter: AtLetter, tab: Tab, world: World) => void;

const onLetter = actsOn(letterIn);

const press =
  (event: Parameters<OpenForm['application']['send']>[0]): Act =>
  ({ opened }) =>
    opened.application.send(event);

const stepSubmitted: Act = ({ document, opened }, _tab, world) => {
  if (asksFor({ document, opened }).declaration) world.form.complete(opened.store);
  const at = document.session.clock().moment();
  selectSteps(opened.application.getSnapshot())?.send({ type: 'step.submitted', answers: opened.store.answers(), at });
};

const isReceived = ({ opened }: AtLetter): boolean => selectIsReceived(opened.application.getSnapshot());

/** The saved letter of the person in a tab. */
const draftOf = (tab: Tab, world: World) => world.regulator.drafts.get(personOf(tab));

const ON_LETTER: Readonly<Record<string, OfTab>> = {
  'opens a letter': {
    weight: 8,
    offered: isHome,
    act: (tab) => openPage(tab, tab.document!, letterAddress('')),
  },
  'opens the saved letter': {
    weight: 8,
    offered: (tab, world) => isHome(tab) && draftOf(tab, world) !== undefined,
    act: (tab, world) => openPage(tab, tab.document!, letterAddress(draftOf(tab, world)!.recordId)),
  },
  types: onLetter(
    10,
    (letter) => isFree(letter) && asksFor(letter).text,
    ({ opened }, _tab, world) => typeInto(opened.config.form, opened.store, world.newText()),
  ),
  'goes on': onLetter(6, (letter) => isFree(letter) && !asksFor(letter).declaration, stepSubmitted),
  submits: onLetter(15, (letter) => isFree(letter) && asksFor(letter).declaration, stepSubmitted),
  'goes a step back': onLetter(
    1,
    (letter) => isFree(letter) && !asksFor(letter).text,
    ({ opened }) =>
      selectSteps(opened.application.getSnapshot())?.send({ type: 'back.chosen', answers: opened.store.answers() }),
  ),
  saves: onLetter(3, (letter) => isFree(letter) && letter.opened.config.form.saves, press({ type: 'save.chosen' })),
  'begins anew with it': onLetter(
    4,
    (letter) => choiceOn(letter) === 'over',
    ({ opened }, tab, world) => {
      world.begunAnew.add(textOn(tab));
      opened.application.send({ type: 'mine.chosen' });
    },
  ),
  'returns home': onLetter(4, isReceived, ({ document }, tab) => openPage(tab, document, HOME)),
};

/** A letter, and what the documents of an organisation are in place of it on the real server. */
export const LETTERS: PageKind = {
  kind: 'letter',
  address: LETTER,
  open: (session, address, { form }) => ({ page: letterPage(session, address, form), address }),
  screen: (tab) => screenIn(letterIn(tab)!),
  seen: (tab) => {
    const { application, autosave } = letterIn(tab)!.opened;
    const alert = application.getSnapshot().context.alert?.kind ?? '';
    const kept = JSON.stringify(autosave.getSnapshot().value['regulator']);
    return `${screenIn(letterIn(tab)!)} "${textOn(tab)}" ${alert} ${kept}`;
  },
  typed: textOn,
  values: (tab) => {
    const { application, autosave } = letterIn(tab)!.opened;
    return [application.getSnapshot().value, autosave.getSnapshot().value];
  },
  acts: ON_LETTER,
  calls: [
    ['AutosaveSave', 8],
    ['AutosaveLoad', 2],
    ['AutosaveDelete', 2],
    ['SaveDraft', 3],
    ['LoadDraft', 1],
    ['SubmitIndustryAssist', 5],
    ['SubmissionLookup', 3],
    ['HasDraftsIndividual', 1],
    ['GetUserDetails', 1],
  ],
  outside: {
    // Documents that are open go on with the release in which they were opened.
    'the portal is released': {
      weight: 0.5,
      offered: ({ tabs, form }) => form.next !== undefined && tabs.A.form !== form.next,
      act: ({ tabs, form }) => Object.values(tabs).forEach((tab) => (tab.form = form.next!)),
    },
  },
};
