import { useSelector } from '@xstate/react';
import { useRef, useState, type SyntheticEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { accreditationQuizMachine } from '#machines/accreditation/accreditation-quiz.machine.ts';
import { selectVideoLink } from '#machines/accreditation/accreditation-quiz.selectors.ts';
import { ACCREDITATION_OF } from '#rules/accreditation/assessment.rules.ts';
import { Button, ButtonRow } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { StepHead } from '../kit/step-head.tsx';
import { useField } from '../kit/use-field.ts';
import { IntroductionFilm, NO_SOUND } from './introduction-film.tsx';
import { TRANSCRIPT_READ } from './quiz-texts.ts';

/**
 * The introduction (ACRD-24, ACRD-25). A video that does not play keeps nobody from the questions (OP-D-90), and what
 * it says stays readable.
 */
export function IntroVideo({ actor }: { readonly actor: ActorRefFrom<typeof accreditationQuizMachine> }) {
  const link = useSelector(actor, selectVideoLink);
  const isUnplayable = useSelector(actor, (snapshot) => snapshot.hasTag('unplayable'));
  const mayBegin = useSelector(actor, (snapshot) => snapshot.can({ type: 'questions.begun' }));
  const isCommercial = ACCREDITATION_OF[useField(actor, 'type')] === 'commercial';
  const mayReadOn = useSelector(actor, (snapshot) => snapshot.can({ type: 'transcript.read' }));
  const [isBroken, setBroken] = useState(false);
  const isStalled = useRef(false);

  /**
   * The browser waits for more of the video, which counts as a video that cannot be played. It may still arrive, so the
   * player stays.
   */
  const giveUp = ({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) => {
    if (isStalled.current && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) actor.send({ type: 'video.failed' });
  };
  return (
    <>
      <StepHead name="Introduction" at={1} stepCount={1} />
      <div role="status">
        {isUnplayable && (
          <Callout tone="neutral" title="The video is not available">
            <p>You can continue without it. The questions are about the drone safety rules.</p>
          </Callout>
        )}
      </div>
      {link !== '' && (
        <IntroductionFilm
          link={link}
          hidden={isBroken}
          onEnded={() => actor.send({ type: 'video.ended' })}
          onProgress={() => {
            isStalled.current = false;
          }}
          onStalled={(event) => {
            isStalled.current = true;
            giveUp(event);
          }}
          onWaiting={giveUp}
          onError={() => {
            setBroken(true);
            actor.send({ type: 'video.failed' });
          }}
          note={isBroken ? '' : `${NO_SOUND}${mayBegin ? '' : ' Watch to the end to continue.'}`}
          transcriptNote={mayReadOn ? ' You can also read its words below.' : ''}
          afterTranscript={
            mayReadOn && (
              <Button look="secondary" onClick={() => actor.send({ type: 'transcript.read' })}>
                {TRANSCRIPT_READ}
              </Button>
            )
          }
        />
      )}
      <ButtonRow>
        {mayBegin && (
          <Button onClick={() => actor.send({ type: 'questions.begun' })}>
            {isCommercial ? 'Go to question one' : 'Next'}
          </Button>
        )}
        <Button look="secondary" onClick={() => actor.send({ type: 'back.chosen' })}>
          Back
        </Button>
      </ButtonRow>
    </>
  );
}
