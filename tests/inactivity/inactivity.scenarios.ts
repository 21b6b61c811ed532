/** Scenarios of inactivity from portal 4.5: 15 minutes until the warning, 20 until the end, starting at 0. */
import type { inactivityMachine } from '#machines/inactivity.machine.ts';
import { done, failed, tick } from '#support/model.ts';
import type { Scenario } from '#support/spec.ts';

export const inactivityScenarios: readonly Scenario<typeof inactivityMachine, 'standalone' | 'embedded'>[] = [
  {
    title:
      'fifteen minutes of nothing: the warning counts down five minutes, then the person is timed out [IDLE-01 IDLE-02 IDLE-07]',
    start: 'standalone',
    begins: { in: ['open.session.active', 'open.keepAlive.off'], asks: { tabs: {}, warningAlarm: { at: 900_000 } } },
    steps: [
      [
        { type: 'alarm.rang', at: 900_000 },
        {
          in: 'open.session.warning',
          context: { now: 900_000 },
          asks: { ticker: {}, deadlineAlarm: { at: 1_200_000 } },
        },
      ],
      [
        { type: 'clock.ticked', at: 901_000 },
        { in: 'open.session.warning', context: { now: 901_000 } },
      ],
      [
        { type: 'clock.ticked', at: 1_199_000 },
        { in: 'open.session.warning', context: { now: 1_199_000 } },
      ],
      [
        { type: 'clock.ticked', at: 1_200_000 },
        { in: 'timingOut', asks: { saveBeforeTimeout: {} }, tags: ['hidden'] },
      ],
      [done('saveBeforeTimeout'), { in: 'timedOut', tags: ['hidden'] }],
    ],
  },
  {
    title:
      'a device that wakes between warning and end: the words are of what is left then, and again when the page comes back [IDLE-02]',
    start: 'standalone',
    steps: [
      [
        { type: 'page.shown', at: 1_075_000 },
        { in: 'open.session.warning', context: { now: 1_075_000, warnedAt: 1_075_000 } },
      ],
      [
        { type: 'clock.ticked', at: 1_076_000 },
        { in: 'open.session.warning', context: { now: 1_076_000, warnedAt: 1_075_000 } },
      ],
      [
        { type: 'page.shown', at: 1_180_000 },
        { in: 'open.session.warning', context: { now: 1_180_000, warnedAt: 1_180_000 } },
      ],
    ],
  },
  {
    title: 'a click starts the countdown anew: the alarm that was set rings in vain and is set again [IDLE-05]',
    start: 'standalone',
    steps: [
      [
        { type: 'activity.noticed', at: 600_000 },
        { in: 'open.session.active', context: { lastActivityAt: 600_000 } },
      ],
      [
        { type: 'alarm.rang', at: 900_000 },
        { in: 'open.session.active', asks: { warningAlarm: { at: 1_500_000 } } },
      ],
      [
        { type: 'alarm.rang', at: 1_500_000 },
        { in: 'open.session.warning', asks: { ticker: {}, deadlineAlarm: { at: 1_800_000 } } },
      ],
    ],
  },
  {
    title: 'the person stays signed in by the button, a click or a key, up to the last millisecond [IDLE-05 IDLE-06]',
    start: 'standalone',
    steps: [
      [{ type: 'alarm.rang', at: 900_000 }, 'open.session.warning'],
      [
        { type: 'staySignedIn.chosen', at: 1_199_999 },
        {
          in: 'open.session.active',
          asks: { warningAlarm: { at: 2_099_999 } },
          tells: [{ to: 'tabs', event: { type: 'activity.published', at: 1_199_999 } }],
        },
      ],
      [{ type: 'alarm.rang', at: 2_099_999 }, 'open.session.warning'],
      [
        { type: 'activity.noticed', at: 2_399_998 },
        { in: 'open.session.active', context: { lastActivityAt: 2_399_998 } },
      ],
    ],
  },
  {
    title:
      'an upload that advances keeps the session open and takes the warning away, for an hour after it was begun [IDLE-05]',
    start: 'standalone',
    steps: [
      [
        { type: 'upload.advanced', at: 800_000, startedAt: 10_000 },
        {
          in: 'open.session.active',
          context: { lastActivityAt: 800_000 },
          tells: [{ to: 'tabs', event: { type: 'activity.published', at: 800_000 } }],
        },
      ],
      [{ type: 'alarm.rang', at: 1_700_000 }, 'open.session.warning'],
      [
        { type: 'upload.advanced', at: 1_900_000, startedAt: 10_000 },
        {
          in: 'open.session.active',
          context: { lastActivityAt: 1_900_000 },
          asks: { warningAlarm: { at: 2_800_000 } },
        },
      ],
      [
        { type: 'upload.advanced', at: 3_010_000, startedAt: 10_000 },
        { in: 'open.session.active', context: { lastActivityAt: 3_010_000 } },
      ],
      [
        { type: 'upload.advanced', at: 3_610_000, startedAt: 10_000 },
        { in: 'open.session.active', context: { lastActivityAt: 3_610_000 } },
      ],
      [
        { type: 'upload.advanced', at: 3_610_001, startedAt: 10_000 },
        { in: 'open.session.active', context: { lastActivityAt: 3_610_000 }, tells: [] },
      ],
      [{ type: 'alarm.rang', at: 4_510_000 }, 'open.session.warning'],
      [
        { type: 'upload.advanced', at: 4_600_000, startedAt: 10_000 },
        { in: 'open.session.warning', tells: [] },
      ],
      [{ type: 'upload.advanced', at: 4_810_000, startedAt: 10_000 }, 'timingOut'],
    ],
  },
  {
    title: 'at the deadline itself nothing helps any more [IDLE-07]',
    start: 'standalone',
    steps: [
      [{ type: 'alarm.rang', at: 900_000 }, 'open.session.warning'],
      [
        { type: 'staySignedIn.chosen', at: 1_200_000 },
        { in: 'timingOut', tells: [{ to: 'tabs', event: { type: 'signOut.published', reason: 'timedout' } }] },
      ],
      [{ type: 'activity.noticed', at: 1_200_001 }, 'timingOut'],
      [failed('saveBeforeTimeout'), { in: 'timedOut' }],
    ],
  },
  {
    title: 'a device that slept eight hours: the first click on waking signs out before anything else [IDLE-07]',
    start: 'standalone',
    steps: [
      [
        { type: 'activity.noticed', at: 28_800_000 },
        { in: 'timingOut', context: { lastActivityAt: 0 }, tags: ['hidden'] },
      ],
    ],
  },
  {
    title: 'a page that was hidden past the deadline signs out when it shows [IDLE-07]',
    start: 'standalone',
    steps: [
      [
        { type: 'page.shown', at: 1_200_000 },
        { in: 'timingOut', tags: ['hidden'] },
      ],
    ],
  },
  {
    title: 'a page that was hidden past the warning shows the warning with what is left of it [IDLE-02]',
    start: 'standalone',
    steps: [
      [{ type: 'page.shown', at: 899_999 }, 'open.session.active'],
      [
        { type: 'page.shown', at: 1_100_000 },
        { in: 'open.session.warning', context: { now: 1_100_000 } },
      ],
      [
        { type: 'page.shown', at: 1_150_000 },
        { in: 'open.session.warning', context: { now: 1_150_000 } },
      ],
      [{ type: 'page.shown', at: 1_200_000 }, 'timingOut'],
    ],
  },
  {
    title: 'an alarm that rings late, past the deadline, times out without a warning [IDLE-07]',
    start: 'standalone',
    steps: [
      [
        { type: 'alarm.rang', at: 1_200_000 },
        { in: 'timingOut', tells: [{ to: 'tabs', event: { type: 'signOut.published', reason: 'timedout' } }] },
      ],
    ],
  },
  {
    title:
      'activity in another tab takes the warning away here, an older message does not set the deadline back (DEC-12)',
    start: 'standalone',
    steps: [
      [{ type: 'activity.noticed', at: 500_000 }, 'open.session.active'],
      [
        { type: 'tab.activity', at: 400_000 },
        { in: 'open.session.active', context: { lastActivityAt: 500_000 }, tells: [] },
      ],
      [{ type: 'alarm.rang', at: 1_400_000 }, 'open.session.warning'],
      [
        { type: 'tab.activity', at: 1_450_000 },
        {
          in: 'open.session.active',
          context: { lastActivityAt: 1_450_000 },
          asks: { warningAlarm: { at: 2_350_000 } },
          tells: [],
        },
      ],
    ],
  },
  {
    title: 'activity in another tab moves the deadline of a tab that lies idle (DEC-12)',
    start: 'standalone',
    steps: [
      [
        { type: 'tab.activity', at: 600_000 },
        { in: 'open.session.active', context: { lastActivityAt: 600_000 } },
      ],
      [
        { type: 'alarm.rang', at: 900_000 },
        { in: 'open.session.active', asks: { warningAlarm: { at: 1_500_000 } } },
      ],
      [{ type: 'page.shown', at: 1_200_000 }, 'open.session.active'],
    ],
  },
  {
    title: 'in the warning the alarm of the deadline times out where the countdown stands still [IDLE-07]',
    start: 'standalone',
    steps: [
      [{ type: 'alarm.rang', at: 900_000 }, 'open.session.warning'],
      [failed('ticker'), 'open.session.warning'],
      [
        { type: 'alarm.rang', at: 1_200_000 },
        { in: 'timingOut', tells: [{ to: 'tabs', event: { type: 'signOut.published', reason: 'timedout' } }] },
      ],
    ],
  },
  {
    title: 'work that cannot be saved does not keep a person who signs out',
    start: 'standalone',
    steps: [
      [{ type: 'signOut.chosen' }, 'signingOut'],
      [failed('saveBeforeSignOut'), 'signedOut'],
    ],
  },
  {
    title: 'another tab that signed out takes this one with it, for its reason, and is not told what it knows (DEC-12)',
    start: 'standalone',
    steps: [
      [
        { type: 'tab.signedOut', reason: 'signout' },
        { in: 'signingOut', asks: { saveBeforeSignOut: {} }, tells: [] },
      ],
      [done('saveBeforeSignOut'), { in: 'signedOut', tags: ['hidden'] }],
    ],
  },
  {
    title: 'another tab that timed out takes this one with it (DEC-12)',
    start: 'standalone',
    steps: [
      [
        { type: 'tab.signedOut', reason: 'timedout' },
        { in: 'timingOut', tells: [] },
      ],
      [tick(4_999), 'timingOut'],
      [tick(1), 'timedOut'],
    ],
  },
  {
    title: 'choosing to sign out saves, tells the other tabs and goes (DEC-12)',
    start: 'embedded',
    steps: [
      [
        { type: 'signOut.chosen' },
        {
          in: 'signingOut',
          asks: { saveBeforeSignOut: {} },
          tells: [{ to: 'tabs', event: { type: 'signOut.published', reason: 'signout' } }],
        },
      ],
      [tick(5_000), 'signedOut'],
    ],
  },
  {
    title:
      'embedded, keep-alive and frame go every five minutes exactly, failures are silent [IDLE-08 IDLE-09 CONS-01]',
    start: 'embedded',
    begins: {
      in: ['open.keepAlive.resting', 'open.session.active'],
      asks: { tabs: {}, warningAlarm: { at: 900_000 } },
    },
    steps: [
      [tick(299_999), { in: 'open.keepAlive.resting', asks: {} }],
      [tick(1), { in: 'open.keepAlive.sending', asks: { sendKeepAlive: {}, refreshIdentityFrame: {} } }],
      [failed('sendKeepAlive'), { in: 'open.keepAlive.sending', asks: {} }],
      [failed('refreshIdentityFrame'), { in: ['open.session.active', 'open.keepAlive.sending'], asks: {} }],
      [tick(299_999), { asks: {} }],
      [tick(1), { asks: { sendKeepAlive: {}, refreshIdentityFrame: {} } }],
      [done('sendKeepAlive'), { asks: {} }],
      [done('refreshIdentityFrame'), { context: { lastActivityAt: 0 }, asks: {} }],
      [{ type: 'alarm.rang', at: 900_000 }, 'open.session.warning'],
    ],
  },
  {
    title: 'standalone, hours pass without a keep-alive [IDLE-10]',
    start: 'standalone',
    steps: [[tick(3_600_000), { in: 'open.keepAlive.off', asks: {} }]],
  },
];
