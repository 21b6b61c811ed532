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

export interface InactivityAdapters {
  /** Id of the person, to tell tabs of different people apart. */
  person(): string;
  /**
   * Milliseconds by which the regulator's clock, which the machine uses, is ahead of the device's. Other tabs may have
   * a different offset.
   */
  offsetMs(): number;
  /** Calls back when the page becomes visible; returns a function to stop. */
  onReturn(listener: () => void): () => void;
  /** Another tab began to sign out, even if this one is about to as well. */
  onOtherSignsOut(): void;
  /** Starts keeping the identity provider's session open while the person is active in this tab (DEC-38). */
  startRenewal(idleMs: number): SessionRenewal;
  /** Keeps the central portal and the identity provider awake while embedded. */
  keepAwake(): Promise<KeepAwake>;
}

type AlarmRang = Extract<InactivityEvent, { readonly type: 'alarm.rang' }>;

/** Inactivity by wall clock, shared between tabs (DEC-12). */
export function wireInactivity(adapters: InactivityAdapters) {
  const now = (): number => deviceNow() + adapters.offsetMs();
  return inactivityMachine.provide({
    actors: {
      alarm: fromCallback<AnyEventObject, { readonly at: number }, AlarmRang>(({ input, sendBack }) => {
        // Fires in a later task, so that messages from other tabs during sleep are processed first.
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
            // Runs after the effects of the key or click, so that nothing waits for other tabs or the provider.
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
      // Typed text is stored when the leave is announced (`page-leave.ts`), so there is nothing more to save.
      saveWork: fromPromise<void, undefined>(async () => undefined),
      sendKeepAlive: fromPromise<void, undefined>(async () => (await adapters.keepAwake()).sendKeepAlive()),
      refreshIdentityFrame: fromPromise<void, undefined>(async () =>
        (await adapters.keepAwake()).refreshIdentityFrame(),
      ),
    },
  });
}
