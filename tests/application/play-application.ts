/**
 * Runs an application with the real machine of its content, whose actors are stubs. For hand-written view tests of an
 * area.
 */
import { act } from '@testing-library/react';
import type { AnyActor, AnyEventObject, AnyStateMachine, InputFrom } from 'xstate';
import { applicationAdmissionMachine } from '#machines/applications/application-admission.machine.ts';
import { applicationLeavingMachine } from '#machines/applications/application-leaving.machine.ts';
import { applicationOpeningMachine } from '#machines/applications/application-opening.machine.ts';
import { applicationSavingMachine } from '#machines/applications/application-saving.machine.ts';
import { applicationSendingMachine } from '#machines/applications/application-sending.machine.ts';
import { applicationMachine } from '#machines/applications/application.machine.ts';
import { settleStub, withStubs } from '#machines/core/stubs.ts';
import { play, type Played } from '#support/show.tsx';

const childrenOf = (actor: AnyActor | undefined): Record<string, AnyActor | undefined> =>
  (actor?.getSnapshot() as { children?: Record<string, AnyActor | undefined> } | undefined)?.children ?? {};

/**
 * The children that admit, open, save, send and leave an application, real with stubbed ports, for `play`:
 * `done('opening/loadReference')`.
 */
export const realChildrenOfApplication = (actors: object = {}) => ({
  admission: withStubs(applicationAdmissionMachine, { actors }, 'shown'),
  opening: withStubs(applicationOpeningMachine, {}, 'shown'),
  saving: withStubs(applicationSavingMachine),
  sending: withStubs(applicationSendingMachine),
  leaving: applicationLeavingMachine,
});

/**
 * Sends events to an application that is really admitted and opened; events that it does not know go to the content,
 * results to whichever child waits for them.
 *
 * @param content the area's machine
 * @param events completions (`done`, `failed`), own events of either, `tick`
 * @param actors further children that stay real
 */
export function playApplication(
  content: AnyStateMachine,
  input: InputFrom<typeof applicationMachine>,
  events: readonly AnyEventObject[] = [],
  actors: object = {},
): Played<typeof applicationMachine> {
  const played = play(applicationMachine, input, [], {
    content: withStubs(content, {}, 'shown'),
    ...realChildrenOfApplication(actors),
    ...actors,
  });
  const perform = (...next: readonly AnyEventObject[]): void =>
    next.forEach((event) => {
      const children = childrenOf(played.actor as unknown as AnyActor);
      const child = children['content'];
      const [, how, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
      const port = ['content', 'admission', 'opening', 'saving', 'sending'].flatMap(
        (one) => childrenOf(children[one])[id] ?? [],
      )[0];
      if (port) act(() => settleStub(port, how === 'done' ? 'done' : 'failed', event['output'] ?? event['error']));
      else if (event.type.startsWith('submission.')) act(() => children['sending']?.send(event));
      else if (
        how === undefined &&
        event.type !== 'kit.tick' &&
        !applicationMachine.events.includes(event.type as never)
      )
        act(() => child?.send(event));
      else played.perform(event);
    });
  const heard: string[] = [];
  played.actor.system.inspect((event) => {
    if (event.type !== '@xstate.event' || !['content', played.actor.id].includes((event.actorRef as AnyActor).id))
      return;
    if (
      !/^(xstate|content|autosave|versions?|conflict|submission|saving|sending|leaving|submitKey|admission|opening|reference)\./.test(
        event.event.type,
      )
    )
      heard.push(event.event.type);
  });
  perform(...events);
  return { ...played, perform, heard: () => heard };
}
