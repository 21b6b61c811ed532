import type { BlockerFn } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Destination } from '#machines/applications/application.types.ts';
import { accessOf } from '../access.ts';
import { fullPageLinkIn } from './full-page-link.ts';
import { isGuardEntry, layGuardEntry, type PageRouter } from './guard-entry.ts';

/** The person wants to leave the page: by a link, or by the Back or Forward button of the browser (docs/decisions/0009). */
export interface LeaveRequest {
  readonly trigger: 'link' | 'history';
  /** Where the link leads; null for the browser's buttons, which do not tell where they lead. */
  readonly to: Destination | null;
  /** The link signs the person out, and what is typed is kept: only attached files would be lost. */
  readonly signsOut: boolean;
  /** The person pressed Back: the step before can be offered (DEC-54). Forward leads out of the form at every step. */
  readonly isBack: boolean;
}

/** What the leave guard asks of the form that it guards, at the moment when the person leaves. */
export interface Guarded {
  /**
   * What a click on a link, or the Back or Forward button, does now. `free`: it leaves. `ask`: the person is asked.
   * `hold`: nothing, because a call is under way.
   */
  guard(trigger: LeaveRequest['trigger']): 'free' | 'ask' | 'hold';
  /** Asks the person whether they want to leave. */
  ask(request: LeaveRequest): void;
  /** Whether autosave keeps what is typed: then signing out is not asked about (DEC-09). */
  readonly keeps: boolean;
  /**
   * Whether files are attached, which autosave does not keep: then signing out is asked about all the same. Left out
   * where a form takes no files.
   */
  holdsFile?(): boolean;
  /** Whether something would be lost if the document closed now. */
  wouldLose(): boolean;
}

/** Whether what was typed last is stored before the person signs out: nobody could tell them afterwards that it was not. */
export const storesFirst = (guarded: Guarded): boolean => guarded.guard('link') === 'ask' && guarded.wouldLose();

/**
 * Guards every way out of something that is being filled in (FORM-23, FORM-28, MTON-27, DREG-24, DREG-25): links, of
 * the portal or to another document, and the Back button of the browser ask its machine, also where the form is the
 * first page of its tab (`guard-entry`); closing or reloading the document asks the person only while something is not
 * kept. Signing out passes where what is typed is kept (DEC-09) and no file is attached, and is stored before where it
 * is not; a time-out and a sign-out in another tab, which replace the address, pass always: nobody may be there to
 * answer.
 *
 * @param guarded the same object for as long as the same thing is open
 */
export function useLeaveGuard(router: PageRouter, guarded: Guarded): void {
  useEffect(
    () =>
      router.history.block({
        blockerFn: ({ currentLocation, nextLocation, action }: Parameters<BlockerFn>[0]) => {
          const isSignOut = accessOf(router.matchRoutes(router.parseLocation(nextLocation))) === 'signOut';
          const passes =
            isSignOut && (action === 'REPLACE' || (guarded.keeps && !guarded.holdsFile?.() && !storesFirst(guarded)));
          const isBackFromGuard = action === 'BACK' && isGuardEntry(router);
          if (passes || (nextLocation.href === currentLocation.href && !isBackFromGuard)) return false;
          const isLink = action === 'PUSH' || action === 'REPLACE';
          const guard = guarded.guard(isLink ? 'link' : 'history');
          // The form has two history entries; without a question one press of Back should leave both, so this goes back
          // once more.
          if (guard === 'free' && isBackFromGuard) router.history.back();
          if (guard === 'free') return false;
          if (guard === 'ask') {
            const to = isLink ? { href: nextLocation.href } : null;
            const isBack = !isLink && action !== 'FORWARD';
            guarded.ask({ trigger: isLink ? 'link' : 'history', to, signsOut: isSignOut && guarded.keeps, isBack });
          }
          return true;
        },
        enableBeforeUnload: () => guarded.wouldLose(),
      }),
    [router, guarded],
  );
  useEffect(() => {
    // A step can be passed, or a saved application opened at a later one, without anything being typed.
    const acted = (): void => {
      if (guarded.guard('history') === 'ask') layGuardEntry(router);
    };
    const acts = ['input', 'submit', 'click'] as const;
    for (const act of acts) document.addEventListener(act, acted);
    return () => acts.forEach((act) => document.removeEventListener(act, acted));
  }, [router, guarded]);
  useEffect(() => {
    const followed = (event: MouseEvent): void => {
      const outside = fullPageLinkIn(event);
      const guard = outside === null ? 'free' : guarded.guard('link');
      if (outside === null || guard === 'free') return;
      event.preventDefault();
      if (guard === 'ask') guarded.ask({ trigger: 'link', to: { outside }, signsOut: false, isBack: false });
    };
    document.addEventListener('click', followed);
    return () => document.removeEventListener('click', followed);
  }, [guarded]);
}
