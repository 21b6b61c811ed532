import type { ActorRefFrom } from 'xstate';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import { dayAndTime } from '#rules/core/day-and-time.rules.ts';
import { PageAlert } from '../kit/page-alert.tsx';
import { usePortal } from '../kit/portal.tsx';
import { useField } from '../kit/use-field.ts';

interface SentNoticeProps {
  readonly application: ActorRefFrom<typeof applicationMachine>;
  /** `application`, `renewal` or `notification`. */
  readonly sent: string;
}

/**
 * Says that an earlier submit was received although its page closed before it could say so: an empty form without a
 * word would be filled in and sent a second time. The notice goes with the first step.
 */
export function SentNotice({ application, sent }: SentNoticeProps) {
  const sentAt = useField(application, 'sentAt');
  const { moment } = usePortal();
  if (sentAt === null) return null;
  return (
    <PageAlert level="info" title={`We received your last ${sent}`} appears>
      <p>{`It arrived on ${dayAndTime(sentAt, moment())}. We sent you an email with its reference. You do not need to send it again.`}</p>
      <p>{`What you enter here is a new ${sent}.`}</p>
    </PageAlert>
  );
}
