/** What must be true after each step and at rest, in plain sentences (issue 46, part 3). */
import { isAutosaved } from '#machines/applications/autosave.machine.ts';
import { selectApplicationBusy } from '#machines/applications/application.selectors.ts';
import { TYPED } from '../regulator/model.ts';
import { kindIn, personOf, screenOf } from '../core/page.ts';
import { TABS, type World } from '../core/world.ts';
import { applicationIn } from '../people/application-steps.ts';
import { letterIn, textOn } from '../people/letter-steps.ts';
import { offersIn } from '../people/steps.ts';
import { screenIn } from '../people/shown.ts';
import type { Oracle } from './oracle.ts';
import { copiesIn } from './texts.ts';

/** What is true of every page, and of what people type. */
export function truthOracle(world: World): Oracle {
  const typedBy = new Map<string, string>();
  let persons: readonly string[] = [];
  return {
    // The page may be gone after the step, for another sign-in.
    before: () => void (persons = TABS.map((name) => personOf(world.tabs[name]))),
    after: (step) => {
      const typist = persons[TABS.findIndex((name) => step === `${name} types`)];
      if (typist !== undefined) typedBy.set(world.typed.at(-1)!, typist);
      return untrueIn(world, typedBy);
    },
  };
}

/** What is wrong now, as sentences. */
function untrueIn(world: World, typedBy: ReadonlyMap<string, string>): string[] {
  const wrong: string[] = [];
  const { submissions, everKept, autosaves } = world.regulator;

  // Who is told that it is over may begin another one with the same answers.
  const sentTwice = submissions.filter(
    (one, at) =>
      !world.begunAnew.has(one.text) &&
      submissions.findIndex((other) => other.person === one.person && other.text === one.text) !== at,
  );
  for (const { text, reference } of sentTwice) wrong.push(`"${text}" was sent twice: again as ${reference}`);

  for (const [at, { formData }] of autosaves) {
    const text = TYPED.exec(Buffer.from(formData, 'base64').toString())?.[0];
    const person = at.split(' ')[0]!;
    if (text !== undefined && typedBy.get(text) !== person)
      wrong.push(`"${text}" of somebody else is kept for ${person}`);
  }
  for (const { person, text } of submissions)
    if (typedBy.get(text) !== person) wrong.push(`"${text}" of somebody else was sent by ${person}`);

  for (const name of TABS) {
    const tab = world.tabs[name];
    const letter = letterIn(tab);
    const text = textOn(tab);
    const person = personOf(tab);
    if (tab.document?.page && tab.document.page.kind !== 'signOut')
      for (const copy of copiesIn(tab))
        if (copy.person !== person && person !== '')
          wrong.push(`${name} shows pages of ${person} and still has "${copy.text}" of ${copy.person}`);
    if (letter === null) continue;
    if (text !== '' && typedBy.get(text) !== person) wrong.push(`${name} shows ${person} "${text}" of somebody else`);
    const application = letter.opened.application.getSnapshot();
    const autosave = letter.opened.autosave.getSnapshot();
    if (screenIn(letter) === 'step' && text !== '' && isAutosaved(autosave) && !everKept.has(`${person} ${text}`))
      wrong.push(`${name} says that "${text}" is kept, and the regulator never got it`);
    if (screenIn(letter) === 'complete') {
      const { receipt } = application.context;
      const received = submissions.find(({ reference }) => reference === receipt?.reference);
      if (received?.person !== person || received.text !== text)
        wrong.push(`${name} says that "${text}" was received, and the regulator has ${received?.text ?? 'nothing'}`);
    }
    if (application.status === 'error') wrong.push(`${name}: the application ended with an exception`);
  }
  for (const error of world.uncaught.splice(0)) wrong.push(`Nobody caught: ${error}`);
  return wrong;
}

/** What is wrong where nothing is under way any more and the line has been good for a while. */
export function restless(world: World): string[] {
  const wrong: string[] = [];
  for (const name of TABS) {
    const tab = world.tabs[name];
    const letter = applicationIn(tab);
    if (tab.place === 'closed') continue;
    const offers = offersIn(world).filter(({ step }) => step.startsWith(`${name} `) && !step.includes(': '));
    const ways = offers.filter(({ step }) => !/reloads|crashes|is closed|is hidden|loses the sign-in/.test(step));
    if (ways.length === 0) wrong.push(`${name} offers no way on`);
    if (screenOf(tab) === 'finalising') wrong.push(`${name} still waits for a notice that has come`);
    if (letter === null) continue;
    const application = letter.opened.application.getSnapshot();
    if (selectApplicationBusy(application) !== null)
      wrong.push(`${name} is still ${String(selectApplicationBusy(application))}`);
    const autosave = letter.opened.autosave.getSnapshot();
    const isAsked = autosave.hasTag('conflict') || autosave.hasTag('withheld') || autosave.hasTag('over');
    if (screenIn(letter) === 'step' && !isAutosaved(autosave) && !isAsked)
      wrong.push(`${name}: "${kindIn(tab)!.typed(tab)}" is still not kept, although the line is good`);
  }
  return wrong;
}
