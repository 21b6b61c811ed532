/**
 * Runs an application with the real machine of its content, whose actors are stubs. For hand-written view tests of an
 * area.
 */
import { act } from '@testing-library/react';
import type { AnyActor, AnyEventObject, AnyStateMachine, InputFrom } from 'xstate';
import { applicationMachine } from '#machines/applications/application.machine.ts';
import { settleStub, withStubs } from '#machines/core/stubs.ts';
import { play, type Played } from '#support/show.tsx';

/**
 * Sends events to an application; events that it does not know, and results of actors of its content, go to the
 * content.
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
  const played = play(applicationMachine, input, [], { content: withStubs(content, {}, 'shown'), ...actors });
  const perform = (...next: readonly AnyEventObject[]): void =>
    next.forEach((event) => {
      const child = (played.actor.getSnapshot().children as Record<string, AnyActor | undefined>)['content'];
      const [, how, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
      const port = (child?.getSnapshot() as { children?: Record<string, AnyActor | undefined> } | undefined)
        ?.children?.[id];
      if (port) act(() => settleStub(port, how === 'done' ? 'done' : 'failed', event['output'] ?? event['error']));
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
    if (!/^(xstate|content|autosave|version|conflict|submission)\./.test(event.event.type))
      heard.push(event.event.type);
  });
  perform(...events);
  return { ...played, perform, heard: () => heard };
}
