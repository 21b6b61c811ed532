/** The forms with drafts that the engine draws, as a version has them: `npm run changed` loads those of a commit too. */
import { aircraftConfirmationForm } from '#rules/aircraft-confirmation-form.rules.ts';
import { arnForm, type ArnVariant } from '#rules/arn/arn-form.rules.ts';
import { cancellationForm } from '#rules/cancellation-form.rules.ts';
import { dampReportForm } from '#rules/damp-report-form.rules.ts';
import type { FormDefinition } from '#rules/forms/form.rules.ts';
import { industryAssistForm } from '#rules/industry-assist-form.rules.ts';
import { asicForm } from '#rules/licences/asic-verification-form.rules.ts';

const ARN_VARIANTS: readonly ArnVariant[] = ['full', 'myGov', 'existingAccount'];

/** By the name under which their drafts are kept. */
export const FORMS: Readonly<Record<string, FormDefinition>> = {
  'DAMP report': dampReportForm('', ''),
  'Industry assist': industryAssistForm({ code: '', displayName: '' }),
  'ASIC verification': asicForm({ displayName: '' }),
  Cancellation: cancellationForm,
  'Aircraft confirmation': aircraftConfirmationForm,
  ...Object.fromEntries(ARN_VARIANTS.map((variant) => [`ARN ${variant}`, arnForm(variant, 'new')])),
};
