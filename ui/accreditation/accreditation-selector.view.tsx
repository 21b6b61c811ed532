import { useState, type FormEvent } from 'react';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import type { AccreditationKind } from '#rules/core/expiry.rules.ts';
import { refusalTold, type CallFailure } from '#rules/core/failures.rules.ts';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { ButtonRow, SubmitButton } from '../kit/button.tsx';
import { RadioGroup } from '../kit/choices.tsx';
import { FailureLines } from '../kit/failure-lines.tsx';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { Page } from '../kit/page.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { usePortal } from '../kit/portal.tsx';
import { NO_ASSESSMENT, NOTHING_CHOSEN } from './quiz-texts.ts';

const TITLE = SCREEN_TITLES.droneAccreditation;

const CONTROL = 'accreditation';

const CHOICES = [
  { value: 'recreational', label: 'Recreational RPA operator accreditation', hint: 'To fly for sport or recreation' },
  {
    value: 'commercial',
    label: 'Commercial RPA operator accreditation',
    hint: 'To fly for work, or for any other reason except sport or recreation',
  },
] as const;

const TARGETS: Readonly<Record<AccreditationKind, ScreenTarget>> = {
  recreational: { screen: 'recreationalAccreditation' },
  commercial: { screen: 'commercialAccreditation' },
};

export interface AccreditationSelectorProps {
  /** Whether the recreational assessment is offered (ACRD-06, OP-D-93). */
  readonly offersRecreational: boolean;
  /** Whether the questions of an assessment could not be loaded (ACRD-07). */
  readonly hasFailed: boolean;
  /** Failed call behind missing questions, where it is known; its reason stands beneath the printed words (DEC-40). */
  readonly failure?: CallFailure | null;
}

/** The choice between the two accreditations (ACRD-01 to ACRD-07). */
export function AccreditationSelectorView({
  offersRecreational,
  hasFailed,
  failure = null,
}: AccreditationSelectorProps) {
  const { links } = usePortal();
  const [chosen, choose] = useState<AccreditationKind | ''>('');
  const [alertCount, count] = useState(0);
  const refusal = refusalTold(failure);
  const isMissing = alertCount > 0 && chosen === '';
  const go = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen === '') count(alertCount + 1);
    else links.go(TARGETS[chosen]);
  };
  return (
    <Page title={TITLE} crumbs={<Breadcrumbs here={TITLE} />} error={isMissing || hasFailed}>
      {hasFailed && (
        <PageAlert level="error" appears>
          <p>{NO_ASSESSMENT}</p>
          {refusal !== null ? <p>{refusal}</p> : failure && <FailureLines failure={failure} />}
        </PageAlert>
      )}
      <form noValidate onSubmit={go}>
        {isMissing && <ErrorSummary problems={[{ control: CONTROL, text: NOTHING_CHOSEN }]} alertCount={alertCount} />}
        <RadioGroup
          id={CONTROL}
          label="Which accreditation do you need?"
          hint="A remotely piloted aircraft (RPA) is a drone."
          options={CHOICES.filter(({ value }) => offersRecreational || value === 'commercial')}
          error={isMissing ? NOTHING_CHOSEN : ''}
          value={chosen}
          onChange={(value) => choose(value as AccreditationKind)}
        />
        <ButtonRow>
          <SubmitButton>Next</SubmitButton>
        </ButtonRow>
      </form>
    </Page>
  );
}
