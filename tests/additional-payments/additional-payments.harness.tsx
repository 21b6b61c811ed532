import { defineHarness } from '#support/harness/harness.tsx';
import { AdditionalPaymentsView } from '#ui/additional-payments/additional-payments.view.tsx';
import { additionalPaymentsModel } from './additional-payments.model.ts';

export const harness = defineHarness({ spec: additionalPaymentsModel, View: AdditionalPaymentsView });
