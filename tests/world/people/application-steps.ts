/** What can happen on the page of an application, whatever its form: it is left, chosen between, tried again. */
import type { Guarded } from '../../../src/routes/forms/leave-guard.ts';
import { actsOn, HOME, type OfTab } from '../core/page.ts';
import { openPage, type Document, type Tab } from '../core/tab.ts';
import { choiceOn, isAskedToLeave, screenIn, type Application, type AtApplication } from './shown.ts';

/** A document with an open application. */
export interface OpenApplication extends AtApplication {
  readonly document: Document;
  readonly guarded: Guarded;
}

/** The application in a tab; null where none is open. */
export function applicationIn({ document }: Tab): OpenApplication | null {
  const page = document?.page;
  return document && page?.opened && page.guarded ? { document, opened: page.opened, guarded: page.guarded } : null;
}

type OnApplication = (at: OpenApplication, tab: Tab) => void;

const step = actsOn(applicationIn);

const press =
  (event: Parameters<Application['send']>[0]): OnApplication =>
  ({ opened }) =>
    opened.application.send(event);

/** Follows a link, or the Back button of the browser, past the guard of the page. */
const leaves =
  (trigger: 'link' | 'history'): OnApplication =>
  ({ document, guarded }, tab) => {
    const guard = guarded.guard(trigger);
    const to = trigger === 'link' ? { href: HOME } : null;
    if (guard === 'ask') guarded.ask({ trigger, to, signsOut: false, isBack: trigger === 'history' });
    if (guard === 'free') openPage(tab, document, HOME);
  };

const isTwofold = (at: OpenApplication): boolean => ['tab', 'draft'].includes(choiceOn(at) ?? '');
const isOver = (at: OpenApplication): boolean => choiceOn(at) === 'over';
const choosesNothing = (at: OpenApplication): boolean => choiceOn(at) === null;
const shows =
  (...screens: readonly string[]) =>
  (at: OpenApplication): boolean =>
    screens.includes(screenIn(at));

export const ON_APPLICATION: Readonly<Record<string, OfTab>> = {
  'follows a link home': step(1, choosesNothing, leaves('link')),
  'presses Back': step(1, choosesNothing, leaves('history')),
  'confirms leaving': step(3, isAskedToLeave, press({ type: 'leave.confirmed' })),
  'stays after all': step(2, isAskedToLeave, press({ type: 'leave.declined' })),
  'keeps this version': step(4, isTwofold, press({ type: 'mine.chosen' })),
  'opens the other version': step(4, isTwofold, press({ type: 'theirs.chosen' })),
  'leaves what is over': step(4, isOver, press({ type: 'theirs.chosen' })),
  'tries again': step(4, shows('failed', 'unloaded', 'unverified'), press({ type: 'retry.requested' })),
  'goes on after the refusal': step(4, shows('unsuccessful'), press({ type: 'application.resumed' })),
};
