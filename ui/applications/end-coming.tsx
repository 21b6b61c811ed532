import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectOrganisationId } from '#machines/core/loaded-page.machine.ts';
import { selectSubmission, type submissionPage } from '#machines/submission.entry.ts';
import { whatCanHappen } from '#rules/applications/what-can-happen.rules.ts';
import { usePortal } from '../kit/portal.tsx';
import { useLooksOnly } from '../visit/looks-only.tsx';
import { ComingNotLoaded } from './end-files.tsx';
import { WhatCanHappen } from './what-can-happen.tsx';

export interface EndComingProps {
  readonly actor: ActorRefFrom<typeof submissionPage>;
}

/** What can happen to what was just sent, once the regulator has said it. The end of the form does not wait for it. */
export function EndComing({ actor }: EndComingProps) {
  const { moment } = usePortal();
  const details = useSelector(actor, selectSubmission);
  const isLooking = useLooksOnly(useSelector(actor, selectOrganisationId));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  if (hasFailed) return <ComingNotLoaded />;
  return details && <WhatCanHappen coming={whatCanHappen(details, moment(), isLooking)} next="" level={2} />;
}
