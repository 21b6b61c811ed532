import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { ApplicationView, type ApplicationParts, type ApplicationTexts } from '#ui/applications/application.view.tsx';
import { AlertWords } from '#ui/applications/submit-alerts.tsx';
import { Button, LinkButton } from '#ui/kit/button.tsx';
import { PageAlert } from '#ui/kit/page-alert.tsx';
import { useChild } from '#ui/kit/use-field.ts';
import { applicationModel } from './application.model.ts';

const list = { screen: 'manageDronesInd' } as const;

const texts: ApplicationTexts = {
  title: 'Drone registration',
  sent: 'application',
  complete: 'Received',
  where: 'Your drones will appear in your list when it is done.',
  onward: { label: 'Manage registered drones', target: list },
  unpaid: {
    words: 'Your application is saved. We will register your drones when you have paid.',
    back: 'Back to your drones',
  },
  unable: { title: 'Unable to complete application online', text: 'Please try again.', saysCause: 'always' },
  paidOrNot: { paid: 'do not send it again.', unpaid: 'send it again.' },
  doubt: { what: 'application', differs: 'other words', outcome: 'it counts', isPaidFor: true },
};

/** The simplest application: one question and a minimal end. */
const PARTS: Omit<ApplicationParts, 'failed' | 'unloaded'> = {
  crumbs: null,
  step: 'Your answer',
  isRefused: false,
  content: (
    <p>
      <label htmlFor="about">What it is about</label> <input id="about" type="text" />
    </p>
  ),
  saveFailed: <AlertWords title="It was not saved" text="Please try again." alertCount={1} />,
  elsewhere: <p>It is filled in outside.</p>,
  complete: <p>All done</p>,
  waysOn: (
    <p>
      <LinkButton target={list}>Manage registered drones</LinkButton>
    </p>
  ),
};

export function Sample({ actor }: { readonly actor: ActorRefFrom<typeof applicationMachine> }) {
  const again = <Button onClick={() => actor.send({ type: 'retry.requested' })}>Try again</Button>;
  const failure = (title: string) => (
    <>
      <PageAlert level="error" title={title} appears />
      {again}
    </>
  );
  const isClosed = useSelector(actor, (snapshot) => snapshot.matches({ working: 'closed' }));
  const isRefused = useSelector(useChild(actor, 'admission'), (snapshot) => snapshot?.hasTag('refused') === true);
  const parts = {
    ...PARTS,
    content: isClosed ? <p>It is closed</p> : PARTS.content,
    notAdmitted: isRefused ? failure('You may not') : failure('Nobody could say whether you may'),
  };
  return (
    <ApplicationView
      actor={actor}
      texts={texts}
      parts={{ ...parts, failed: failure('It did not come'), unloaded: failure('The draft did not come') }}
    />
  );
}

export const harness = defineHarness({ spec: applicationModel, View: Sample });
