import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectIsClosed } from '#machines/applications/application.selectors.ts';
import { BusyOverlay } from '../kit/busy-overlay.tsx';
import { Page, type PageProps } from '../kit/page.tsx';
import { useField } from '../kit/use-field.ts';
import { ApplicationAlertView, type AlertTexts } from './application-alert.tsx';
import { ApplicationQuestions, type ApplicationQuestionsProps } from './application-questions.tsx';
import { useApplicationBusy } from './application-screen.ts';
import { SentNotice } from './sent-notice.tsx';
import { UploadProgress, type Upload } from './upload-progress.tsx';

/** The content of an application while it is filled in, or shown disabled. */
export interface FilledIn {
  /** Step in the title of the tab, and whether something in the content was refused. */
  readonly step: string;
  readonly isRefused: boolean;
  /** True where the content moves the focus to its first mistake as it opens. */
  readonly isAimed?: boolean;
  /** `application`, `renewal` or `notification`. */
  readonly sent: string;
  readonly content: ReactNode;
  /** In place of the generic words for a save that failed. */
  readonly saveFailed?: ReactNode;
}

interface ApplicationFrameProps extends PageProps, ApplicationQuestionsProps {
  /** Texts while it is loaded anew, while it is sent, and of its alerts. */
  readonly texts: AlertTexts & { readonly loading: string; readonly submitting: string };
  /** Of the files that are sent with it, where it has any. */
  readonly upload?: Upload | undefined;
  /** Null where the children alone show. */
  readonly filled: FilledIn | null;
}

/**
 * The page of an application: what is filled in, beneath the result of saving or sending it, after the children; the
 * questions in front of it; covered while it is saved, sent, or loaded anew.
 */
export function ApplicationFrame({
  actor,
  wayToKeep,
  texts,
  upload,
  filled,
  children,
  ...page
}: ApplicationFrameProps) {
  const busy = useApplicationBusy(actor);
  const isClosed = useSelector(actor, selectIsClosed);
  const alert = useField(actor, 'alert');
  const alertCount = useField(actor, 'alertCount');
  // A cancelled payment is no refusal: nothing takes the focus from the heading.
  const isRefused = filled?.isRefused || (alert !== null && alert.kind !== 'paymentCancelled');
  const inTitle = filled && { step: filled.step, aimed: filled.isAimed === true, error: isRefused && !isClosed };
  return (
    <>
      <Page {...page} {...inTitle}>
        {children}
        {filled && (
          <>
            {alert && <ApplicationAlertView {...{ alert, alertCount, texts }} saveFailed={filled.saveFailed} />}
            {!isClosed && <SentNotice application={actor} sent={filled.sent} />}
            {filled.content}
          </>
        )}
      </Page>
      <ApplicationQuestions actor={actor} wayToKeep={wayToKeep} />
      <BusyOverlay
        text={busy && { saving: 'Saving form', refreshing: texts.loading, submitting: texts.submitting }[busy]}
      >
        {busy === 'submitting' && upload && (
          <UploadProgress upload={upload} onStop={() => actor.send({ type: 'submit.stopped' })} />
        )}
      </BusyOverlay>
    </>
  );
}
