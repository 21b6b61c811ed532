import { useSelector } from '@xstate/react';
import { selectApplicationBusy } from '#machines/applications/application.selectors.ts';
import { BusyOverlay } from '../kit/busy-overlay.tsx';
import { Page, type PageProps } from '../kit/page.tsx';
import { ApplicationQuestions, type ApplicationQuestionsProps } from './application-questions.tsx';
import { UploadProgress, type Upload } from './upload-progress.tsx';

interface ApplicationFrameProps extends PageProps, ApplicationQuestionsProps {
  /** Texts while it is loaded anew, and while it is sent. */
  readonly texts: { readonly loading: string; readonly submitting: string };
  /** Of the files that are sent with it, where it has any. */
  readonly upload?: Upload | undefined;
}

/** The page of an application, with the questions in front of it; covered while it is saved, sent, or loaded anew. */
export function ApplicationFrame({ actor, wayToKeep, texts, upload, ...page }: ApplicationFrameProps) {
  const busy = useSelector(actor, selectApplicationBusy);
  return (
    <>
      <Page {...page} />
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
