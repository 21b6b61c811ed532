/**
 * Forms with drafts and how to create each, for `npm run changed`. A form whose constructor changed has to be adapted
 * here.
 */
export const FORMS = [
  { name: 'ARN application', file: '/rules/arn/arn-form.rules.ts', make: ({ arnForm }) => arnForm('full', 'new') },
  {
    name: 'DAMP report',
    file: '/rules/damp-report-form.rules.ts',
    make: ({ dampReportForm }) => dampReportForm('', ''),
  },
  {
    name: 'Industry assist',
    file: '/rules/industry-assist-form.rules.ts',
    make: ({ industryAssistForm }) => industryAssistForm({ code: '', displayName: '' }),
  },
  {
    name: 'ASIC verification',
    file: '/rules/licences/asic-verification-form.rules.ts',
    make: ({ asicForm }) => asicForm({ displayName: '' }),
  },
  { name: 'Cancellation', file: '/rules/cancellation-form.rules.ts', make: ({ cancellationForm }) => cancellationForm },
  {
    name: 'Aircraft confirmation',
    file: '/rules/aircraft-confirmation-form.rules.ts',
    make: ({ aircraftConfirmationForm }) => aircraftConfirmationForm,
  },
];
