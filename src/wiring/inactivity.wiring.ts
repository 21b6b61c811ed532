import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import {
  inactivityMachine,
  type InactivityEvent,
  type TabEvent,
  type TabNotice,
} from '#machines/inactivity.machine.ts';
import { deviceNow, nextTask, setAlarm, startTicker } from '../shell/clock.ts';
import type { KeepAwake } from '../shell/keep-alive.ts';
import type { SessionRenewal } from '../shell/session-renewal.ts';
import { joinTabs } from '../shell/tabs.ts';

/** What the inactivity machine needs of the page around it. */
export interface InactivityAdapters {
  /** Tells this person from another in the same browser. */
  person(): string;
  /**
   * How far the regulator's clock, in which the machine counts, is ahead of the device's: the other tabs may have read
   * another one.
   */
  offsetMs(): number;
  /** Calls back when the page comes back into sight; gives the way to stop. */
  onReturn(listener: () => void): () => void;
  /** Another tab has begun to sign out; heard also when this one is about to. */
  onOtherSignsOut(): void;
  /** Begins to keep the identity provider's session open while the person is active in this tab (DEC-38). */
  startRenewal(idleMs: number): SessionRenewal;
  /** What keeps the central portal and the identity provider awake while embedded. */
  keepAwake(): Promise<KeepAwake>;
}

type AlarmRang = Extract<InactivityEvent, { readonly type: 'alarm.rang' }>;

/** Inactivity by the wall clock, in agreement with the other tabs (DEC-12). */
export function wireInactivity(adapters: InactivityAdapters) {
  const now = (): number => deviceNow() + adapters.offsetMs();
  return inactivityMachine.provide({
    actors: {
      alarm: fromCallback<AnyEventObject, { readonly at: number }, AlarmRang>(({ input, sendBack }) => {
        // Rings in a later task, so that what other tabs said while this one slept is heard first.
        const alarm = setAlarm(
          input.at - adapters.offsetMs(),
          () => void nextTask().then(() => sendBack({ type: 'alarm.rang', at: now() })),
        );
        const stop = adapters.onReturn(() => alarm.recheck());
        return () => {
          stop();
          alarm.cancel();
        };
      }),
      ticker: fromCallback(({ sendBack }) => startTicker(() => sendBack({ type: 'clock.ticked', at: now() }))),
      tabs: fromCallback<AnyEventObject, { readonly idleMs: number }, TabEvent>(
        ({ input, sendBack, receive, self }) => {
          const renewal = adapters.startRenewal(input.idleMs);
          const tabs = joinTabs(adapters.person(), (message) => {
            if (message.kind === 'activity')
              return sendBack({ type: 'tab.activity', at: message.at + adapters.offsetMs() });
            adapters.onOtherSignsOut();
            return sendBack({ type: 'tab.signedOut', reason: message.reason });
          });
          receive((event) => {
            const notice = event as TabNotice;
            if (notice.type === 'signOut.published') return tabs.tell({ kind: 'signOut', reason: notice.reason });
            if (notice.type !== 'activity.published') return undefined;
            const message = { kind: 'activity', at: notice.at - adapters.offsetMs() } as const;
            // Behind what the key or the click does on the page: nobody waits for the other tabs, or for the provider.
            return nextTask().then(() => {
              if (self.getSnapshot().status !== 'active') return;
              tabs.tell(message);
              renewal.noticeActivity();
            });
          });
          return () => {
            renewal.stop();
            tabs.close();
          };
        },
      ),
      // What is typed is stored when the leave is announced (`page-leave.ts`); nothing else has to be saved.
      saveWork: fromPromise<void, undefined>(async () => undefined),
      sendKeepAlive: fromPromise<void, undefined>(async () => (await adapters.keepAwake()).sendKeepAlive()),
      refreshIdentityFrame: fromPromise<void, undefined>(async () =>
        (await adapters.keepAwake()).refreshIdentityFrame(),
      ),
    },
  });
}
