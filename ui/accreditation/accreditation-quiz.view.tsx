import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { accreditationQuizMachine } from '#machines/accreditation/accreditation-quiz.machine.ts';
import { selectQuestionCount, selectStep } from '#machines/accreditation/accreditation-quiz.selectors.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { ACCREDITATION_OF, type AssessmentType } from '#rules/accreditation/assessment.rules.ts';
import { questionLine } from '#rules/accreditation/progress.rules.ts';
import { NO_FEE } from '#rules/forms/form.rules.ts';
import { BeforeYouBegin } from '../kit/before-you-begin.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { Button, ButtonRow } from '../kit/button.tsx';
import { Loading } from '../kit/loading.tsx';
import { Page } from '../kit/page.tsx';
import { StepHead } from '../kit/step-head.tsx';
import { useField } from '../kit/use-field.ts';
import { IntroVideo } from './intro-video.view.tsx';
import { AssessmentQuestion } from './assessment-question.view.tsx';
import { AssessmentResult } from './assessment-result.view.tsx';
import { DECLARATION, INFO } from './quiz-texts.ts';

type Actor = ActorRefFrom<typeof accreditationQuizMachine>;

const titleOf = (type: AssessmentType): string =>
  SCREEN_TITLES[ACCREDITATION_OF[type] === 'commercial' ? 'commercialAccreditation' : 'recreationalAccreditation'];

/**
 * The page of an assessment, one step at a time (ACRD-09, ACRD-11). A new step is a new page to whoever listens: the
 * heading takes the focus.
 */
export function AccreditationQuizView({ actor, pass = null }: { readonly actor: Actor; readonly pass?: ReactNode }) {
  const step = useSelector(actor, selectStep);
  const type = useField(actor, 'type');
  const question = questionLine(useField(actor, 'position'), useSelector(actor, selectQuestionCount));
  const isMissing = useSelector(
    actor,
    (snapshot) => snapshot.hasTag('missing') || snapshot.hasTag('unjudged') || snapshot.hasTag('unsent'),
  );
  const title = titleOf(type);
  const page = { title, crumbs: <Breadcrumbs here={title} /> };
  switch (step) {
    case 'CommercialDecleration':
    case 'RecreationalDecleration':
      return (
        <Page {...page} step="Declaration">
          <Declaration actor={actor} />
        </Page>
      );
    case 'CommercialInfo':
    case 'RecreationalInfo':
      return (
        <Page {...page} step="About this accreditation">
          <Info actor={actor} />
        </Page>
      );
    case 'IntroVideo':
      return (
        <Page {...page} step="Introduction">
          <IntroVideo actor={actor} />
        </Page>
      );
    case 'AssessmentQuestion':
      return (
        <Page {...page} step={question} error={isMissing}>
          <AssessmentQuestion actor={actor} />
        </Page>
      );
    case 'AssessmentResult':
      return (
        <Page {...page} step="Result">
          <AssessmentResult actor={actor} pass={pass} />
        </Page>
      );
    case null:
      return (
        <Page {...page}>
          <Loading />
        </Page>
      );
  }
}

function Declaration({ actor }: { readonly actor: Actor }) {
  return (
    <>
      <StepHead name="Declaration" at={1} stepCount={1} />
      <p>I declare that:</p>
      <ul>
        {DECLARATION.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
      <ButtonRow>
        <Button onClick={() => actor.send({ type: 'declaration.accepted' })}>I accept the declaration</Button>
      </ButtonRow>
    </>
  );
}

function Info({ actor }: { readonly actor: Actor }) {
  const type = useField(actor, 'type');
  const { permits, needs, minutes } = INFO[ACCREDITATION_OF[type]];
  return (
    <>
      <StepHead name="About this accreditation" at={1} stepCount={1} />
      <p>This accreditation permits you to:</p>
      <ul>
        {permits.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p>{needs}</p>
      <BeforeYouBegin minutes={minutes} have={[]} fee={NO_FEE} topic="accreditation" />
      <ButtonRow>
        <Button onClick={() => actor.send({ type: 'info.read' })}>Next</Button>
        <Button look="secondary" onClick={() => actor.send({ type: 'back.chosen' })}>
          Back
        </Button>
      </ButtonRow>
    </>
  );
}
