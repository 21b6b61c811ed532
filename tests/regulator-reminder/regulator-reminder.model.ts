import { regulatorReminderMachine } from '#machines/regulator/reminder.machine.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';

const SENT = { type: 'reminder.sent' } as const;

export const regulatorReminderModel = defineModel({
  slug: 'regulator-reminder',
  machine: regulatorReminderMachine,
  inputs: { made: undefined },
  cases: {},
  invariants: {
    'nothing is sent to whoever stopped it last, and to everybody else it is': ({ steps }) => {
      let isStopped = false;
      for (const { event, snapshot } of steps) {
        if (event.type === 'reminders.stopped') isStopped = true;
        if (event.type === 'reminders.resumed') isStopped = false;
        same(snapshot.can(SENT), !isStopped, `after ${event.type}`);
      }
    },
    'they can always be switched, and only to the other': ({ steps }) =>
      claim(
        steps.every(
          ({ snapshot }) => snapshot.can({ type: 'reminders.stopped' }) !== snapshot.can({ type: 'reminders.resumed' }),
        ),
        'no switch, or two',
      ),
  },
  expectations: { on: { shows: [] }, off: { shows: [] } },
  scenarios: [
    {
      title: 'are sent as often as something is due',
      start: 'made',
      begins: { in: 'on' },
      steps: [
        [SENT, 'on'],
        [SENT, 'on'],
      ],
    },
    {
      title: 'are stopped, and sent again',
      start: 'made',
      steps: [
        [{ type: 'reminders.stopped' }, 'off'],
        [{ type: 'reminders.resumed' }, 'on'],
        [SENT, 'on'],
      ],
    },
  ],
});
