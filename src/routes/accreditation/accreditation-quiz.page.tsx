import { createLazyRoute, getRouteApi, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import { selectAssessmentType, selectIsUnavailable, type accreditationQuizMachine } from '#machines/accreditation/accreditation-quiz.machine.ts';
import { ACCREDITATION_OF, isAssessmentOffered, type AssessmentType } from '#rules/accreditation/assessment.rules.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { ACCREDITATION_PASS } from '#rules/licences/pass-types.rules.ts';
import { walletFor } from '#rules/licences/wallet-device.rules.ts';
import { AccreditationQuizView } from '#ui/accreditation/accreditation-quiz.view.tsx';
import { usePortal } from '#ui/kit/portal.tsx';
import { WalletButton } from '#ui/licences/wallet-buttons.view.tsx';
import type { Session } from '../../shell/session.ts';
import { saveFile } from '../../shell/windows.ts';
import { openAccreditationQuiz as startQuiz } from '../../wiring/accreditation/accreditation-quiz.wiring.ts';
import { wireWalletPass } from '../../wiring/licences/wallet-pass.wiring.ts';
import type { PageVisit } from '../visit.ts';
import { openEndFiles, WithEndFiles } from '../applications/end-files.tsx';
import { GatedPage, openGated } from '../ways/gate.tsx';
import { QUIZ_AREAS } from './quiz-areas.ts';

/** Opens the quiz of an assessment; redirects to the selector where the assessment is not offered. */
export const openQuiz = ({ session, redirect }: PageVisit, type: AssessmentType) =>
  openGated(session, 'accreditation', '', () => {
    if (!isAssessmentOffered(type, session.settings(), session.clock().moment())) return redirect({ screen: 'droneAccreditation' });
    openEndFiles(session);
    openPass(session, type);
    return session.areas.findOrCreate(QUIZ_AREAS[type], () => startQuiz(session, type));
  });

/** Opens the pass of the accreditation that an assessment brings, or finds it open; nothing is asked for before somebody wants it. */
function openPass({ areas, connection, visitor }: Session, type: AssessmentType) {
  const input = { individualArn: visitor()?.user?.product_arn ?? '', passType: ACCREDITATION_PASS[ACCREDITATION_OF[type]] };
  const adapters = { origin: location.origin, goOut: (address: string) => location.assign(address), saveFile };
  return areas.findOrCreate(`wallet-pass:${input.passType}`, () => createActor(wireWalletPass(connection, adapters), { input }));
}

/** The pass of what was just earned, as a line of what can be done now; nothing where the device has no wallet. */
function EarnedPass({ type }: { readonly type: AssessmentType }) {
  const { session } = useRouter().options.context;
  const { settings, moment } = usePortal();
  const actor = useMemo(() => openPass(session, type), [session, type]);
  const facts = { passType: ACCREDITATION_PASS[ACCREDITATION_OF[type]], isInForce: true, isPictureFound: null, isNotConverted: false };
  const wallet = walletFor(facts, navigator.userAgent, settings, moment());
  return (
    wallet && (
      <li>
        <WalletButton actor={actor} wallet={wallet} />
      </li>
    )
  );
}

const commercial = getRouteApi('/person/drone-accreditation/commercial');
/** `/drone-accreditation/commercial` (ROUTE-31, ACRD-08). */
export const commercialAccreditationPage = createLazyRoute('/person/drone-accreditation/commercial')({
  component: () => (
    <GatedPage crumb={SCREEN_TITLES.commercialAccreditation} gated={commercial.useRouteContext().opened}>
      {(actor) => <QuizPage actor={actor} />}
    </GatedPage>
  ),
});

const recreational = getRouteApi('/person/drone-accreditation/recreational');
/** `/drone-accreditation/recreational` (ROUTE-32, ACRD-10, ACRD-12). */
export const recreationalAccreditationPage = createLazyRoute('/person/drone-accreditation/recreational')({
  component: () => (
    <GatedPage crumb={SCREEN_TITLES.recreationalAccreditation} gated={recreational.useRouteContext().opened}>
      {(actor) => <QuizPage actor={actor} />}
    </GatedPage>
  ),
});

/** Leads to the selector when the questions cannot be loaded, but only while this page shows (DERR-35). */
export function QuizPage({ actor }: { readonly actor: ActorRefFrom<typeof accreditationQuizMachine> }) {
  const router = useRouter();
  const { replaceWith } = router.options.context;
  const isUnavailable = useSelector(actor, selectIsUnavailable);
  const type = useSelector(actor, selectAssessmentType);
  useEffect(() => {
    if (isUnavailable) replaceWith({ screen: 'droneAccreditation', error: 'assessment_data' });
  }, [isUnavailable, replaceWith]);
  return (
    <WithEndFiles>
      <AccreditationQuizView actor={actor} pass={<EarnedPass type={type} />} />
    </WithEndFiles>
  );
}
