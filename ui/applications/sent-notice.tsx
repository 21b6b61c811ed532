import type { ActorRefFrom } from 'xstate';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import { dayAndTime } from '#rules/core/day-and-time.rules.ts';
import { PageAlert } from '../kit/page-alert.tsx';
import { usePortal } from '../kit/portal.tsx';
import { useField } from '../kit/use-field.ts';

interface SentNoticeProps {
  readonly application: ActorRefFrom<typeof applicationMachine>;
  /** What was sent: application, renewal, notification. */
  readonly sent: string;
}

/**
 * That what was filled in here before arrived, although its page went before it could say so: an empty form without a
 * word would be filled in and sent a second time. It goes with the first step.
 *
 * @param props the application that began anew, and what the one before it is called
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
