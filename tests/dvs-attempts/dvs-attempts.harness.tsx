import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { dvsAttemptsMachine } from '#machines/arn/dvs-attempts.machine.ts';
import { isIdentityDocument } from '#rules/arn/identity-documents.rules.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { DocumentCheck } from '#ui/arn/document-check.view.tsx';
import { dvsAttemptsModel } from './dvs-attempts.model.ts';
import { confirmed } from './dvs-attempts.scenarios.ts';

const nowhere = () => undefined;

function Checked({ actor }: { readonly actor: ActorRefFrom<typeof dvsAttemptsMachine> }) {
  const isIdentity = useSelector(actor, ({ context }) => isIdentityDocument(context.document));
  return (
    <>
      <h1>Your identity document</h1>
      <DocumentCheck
        labelOf={(question) => question}
        actor={actor}
        details={() => confirmed.check}
        onAgain={() => actor.send(confirmed)}
        onOther={isIdentity ? nowhere : undefined}
        onUpload={nowhere}
      />
    </>
  );
}

export const harness = defineHarness({ spec: dvsAttemptsModel, View: Checked });
