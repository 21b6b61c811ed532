/**
 * Forms that keep drafts, and how each is made, for `npm run changed`. A form whose making changed its arguments says
 * so there.
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
    file: '/rules/licences/asic-form.rules.ts',
    make: ({ asicForm }) => asicForm({ displayName: '' }),
  },
  { name: 'Cancellation', file: '/rules/cancellation-form.rules.ts', make: ({ cancellationForm }) => cancellationForm },
  {
    name: 'Aircraft confirmation',
    file: '/rules/aircraft-confirmation-form.rules.ts',
    make: ({ aircraftConfirmationForm }) => aircraftConfirmationForm,
  },
];
