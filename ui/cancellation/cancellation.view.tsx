import { stateBadge } from '#rules/applications/submission-state.rules.ts';
import { SummaryList } from '../kit/summary-list.tsx';

export interface CancellationIntroProps {
  readonly serviceCatalogueName?: string | null | undefined;
  readonly submissionStatus?: string | null | undefined;
  readonly caseNumber: string;
}

/** The submission that is about to be cancelled. */
export function CancellationIntro({ serviceCatalogueName, submissionStatus, caseNumber }: CancellationIntroProps) {
  const rows = [
    { name: 'Submission', lines: linesOf(serviceCatalogueName) },
    { name: 'Reference', lines: linesOf(caseNumber) },
    { name: 'Status', lines: linesOf(stateBadge({ status: submissionStatus ?? '' }).text) },
  ];
  return <SummaryList rows={rows} />;
}

const linesOf = (text: string | null | undefined): string[] => (text ? [text] : []);
