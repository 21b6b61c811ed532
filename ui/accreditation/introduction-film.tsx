import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import styles from './accreditation-quiz.module.css';
import { useTranscript } from './use-transcript.ts';

/** A captions file has the address of its video with another ending. */
const captionsOf = (link: string): string => link.replace(/\.\w+(?=$|[?#])/, '.vtt');

export const NO_SOUND = 'This video has no sound. Turn on captions to read along.';

export interface IntroductionFilmProps extends ComponentProps<'video'> {
  readonly link: string;
  /** Text between film and transcript. */
  readonly note: string;
  /** Sentence after the note where there is a transcript. */
  readonly transcriptNote?: string;
  readonly isTranscriptOpen?: boolean;
  readonly afterTranscript?: ReactNode;
}

/** The film of the introduction and its transcript. It plays when someone plays it. */
export function IntroductionFilm({
  link,
  note,
  transcriptNote = '',
  isTranscriptOpen = false,
  afterTranscript,
  ...video
}: IntroductionFilmProps) {
  const { track, sentences } = useTranscript();
  return (
    <>
      {/* Where it is broken it is not seen, and its captions still come. */}
      <video
        className={styles.video}
        src={link}
        controls
        playsInline
        preload="metadata"
        aria-label="Introduction to the drone safety rules"
        {...video}
      >
        <track ref={track} kind="captions" src={captionsOf(link).replace(/#.*/, '')} srcLang="en-AU" label="English" />
      </video>
      {note !== '' && <p>{sentences.length > 0 ? `${note}${transcriptNote}` : note}</p>}
      {sentences.length > 0 && (
        <details className={styles.transcript} open={isTranscriptOpen}>
          <summary>Read the transcript</summary>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {afterTranscript}
        </details>
      )}
    </>
  );
}

/** Which part of the introduction is shown over the page. */
export interface ShownIntroduction {
  /** Seconds from the beginning of the film. */
  readonly at: number;
  readonly isTranscriptOpen: boolean;
}

/**
 * The introduction over the page of an attempt, which goes on behind it.
 *
 * @returns what opens it, and the layer itself; null where there is no film
 */
export function useIntroductionLayer(
  link: string,
): { readonly show: (shown: ShownIntroduction) => void; readonly layer: ReactNode } | null {
  const [shown, show] = useState<ShownIntroduction | null>(null);
  if (link === '') return null;
  const close = () => show(null);
  const layer = shown && (
    <Dialog title="Introduction" onEscape={close} actions={<Button onClick={close}>Close</Button>}>
      <IntroductionFilm
        link={shown.at === 0 ? link : `${link}#t=${String(shown.at)}`}
        isTranscriptOpen={shown.isTranscriptOpen}
        note={NO_SOUND}
      />
    </Dialog>
  );
  return { show, layer };
}
