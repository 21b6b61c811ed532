/**
 * The switch of Stately's inspector, only in `npm run dev` (docs/decisions/0033). It is remembered in the tab:
 * `?inspect` turns it on, `?inspect=off` turns it off, and so does the checkbox on the charts page.
 */
import type { AnyActorRef, InspectionEvent } from 'xstate';
import type { Inspection } from '../../visualizations/stately-inspect.ts';
import type { Watcher } from './developer.ts';

const SWITCH = 'portal.inspect';

/** Whether this tab is inspected, from its next document on. */
export const isInspected = (tab: Storage): boolean => tab.getItem(SWITCH) !== null;

export function setInspected(tab: Storage, on: boolean): void {
  if (on) tab.setItem(SWITCH, 'on');
  else tab.removeItem(SWITCH);
}

export interface InspectedAdapters {
  readonly tab: Storage;
  /** The query of the address. */
  readonly search: string;
  /** Calls back at the next click or key press, when browsers allow a new window. */
  onGesture(act: () => void): void;
  load(): Promise<Inspection>;
}

/**
 * A watcher that also reports to the inspector, from before an actor starts; the unchanged watcher where the switch is
 * off.
 */
export function inspected(watcher: Watcher, { tab, search, onGesture, load }: InspectedAdapters): Watcher {
  const asked = new URLSearchParams(search).get('inspect');
  if (asked !== null) setInspected(tab, asked !== 'off');
  if (!isInspected(tab)) return watcher;
  let take: ((event: InspectionEvent) => void) | null = null;
  const early: InspectionEvent[] = [];
  const hand = (event: InspectionEvent): void => (take === null ? void early.push(event) : take(event));
  void load().then((inspection) => {
    take = inspection.take;
    early.splice(0).forEach(take);
    onGesture(inspection.open);
  });
  return {
    ...watcher,
    watch(actor: AnyActorRef) {
      // This event was sent when the actor was created, before anybody could listen.
      hand({ type: '@xstate.actor', rootId: actor.sessionId, actorRef: actor } as InspectionEvent);
      actor.system.inspect(hand);
      watcher.watch(actor);
    },
  };
}

export const inspectedAdapters = (): InspectedAdapters => ({
  tab: sessionStorage,
  search: location.search,
  onGesture: (act) => {
    const signs = ['pointerdown', 'keydown'] as const;
    const once = (): void => {
      for (const sign of signs) removeEventListener(sign, once);
      act();
    };
    for (const sign of signs) addEventListener(sign, once);
  },
  load: async () => (await import('../../visualizations/stately-inspect.ts')).inspectInStately(),
});
