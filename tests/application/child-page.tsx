/** The page of an application while one of its children has it. For the harnesses of these children. */
import { useState } from 'react';
import { createActor, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { applicationMachine } from '#machines/applications/application.machine.ts';
import { withStubs } from '#machines/core/stubs.ts';
import { Sample } from './application.harness.tsx';
import { plain } from './application.sample.ts';

interface Props {
  readonly id: 'admission' | 'opening' | 'saving' | 'leaving';
  readonly child: AnyActorRef;
}

/** An application that has this child and no state of its own that shows; what the page asks for goes to the child. */
const applicationAround = ({ id, child }: Props): ActorRefFrom<typeof applicationMachine> => {
  const snapshot = { ...createActor(withStubs(applicationMachine), { input: plain }).getSnapshot() };
  snapshot.children = { [id]: child };
  return {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
    send: (event: { readonly type: string }) => child.send(event),
  } as never;
};

export function ChildPage(props: Props) {
  const [application] = useState(() => applicationAround(props));
  return <Sample actor={application} />;
}
