import { moneyBefore, standingOf, type CancellationMoney } from '#rules/applications/cancellation-money.rules.ts';
import { stateBadge } from '#rules/applications/submission-state.rules.ts';
import { dayAndTime } from '#rules/core/day-and-time.rules.ts';
import { Callout } from '../kit/callout.tsx';
import { Icon } from '../kit/icon.tsx';
import { usePortal } from '../kit/portal.tsx';
import { SummaryList } from '../kit/summary-list.tsx';
import styles from './cancellation.module.css';

export interface CancellationIntroProps {
  readonly serviceCatalogueName?: string | null | undefined;
  readonly submissionStatus?: string | null | undefined;
  readonly caseNumber: string;
  /** When it was submitted, as an instant; empty where the regulator does not say. */
  readonly receivedAt: string;
  /** Whether submissions have pages, where the answers stay. */
  readonly hasPages: boolean;
  /** What happens to its money; left out where the regulator does not say. */
  readonly money?: CancellationMoney | null | undefined;
}

/** The submission that is about to be cancelled: its money, what is lost, and what stays. */
export function CancellationIntro({
  serviceCatalogueName,
  submissionStatus,
  caseNumber,
  receivedAt,
  hasPages,
  money,
}: CancellationIntroProps) {
  const { moment } = usePortal();
  const state = money ? standingOf(money) : null;
  const rows = [
    { name: 'Submission', lines: linesOf(serviceCatalogueName) },
    { name: 'Your reference', lines: linesOf(caseNumber) },
    { name: 'Submitted', lines: linesOf(dayAndTime(receivedAt, moment())) },
    { name: 'Status', lines: linesOf(stateBadge({ status: submissionStatus ?? '', state }).text) },
  ].filter(({ name, lines }) => name !== 'Submitted' || lines.length > 0);
  const told = money ? moneyBefore(money) : null;
  const lost = ['We stop processing this submission.', 'You cannot undo this. To get what you asked for, apply again.'];
  const kept = [...(hasPages ? ['Your answers stay under Submissions.'] : []), 'Your other submissions do not change.'];
  return (
    <div className={styles.intro}>
      <div>
        <SummaryList rows={rows} />
        {told && (
          <Callout tone="info" title={told.title}>
            <p>{told.text}</p>
          </Callout>
        )}
      </div>
      <section aria-labelledby="if-you-cancel">
        <h2 id="if-you-cancel" className={styles.title}>
          If you cancel
        </h2>
        <ul className={styles.list}>
          {[...lost, ...kept].map((text) => (
            <li key={text} data-state={lost.includes(text) ? 'lost' : 'stays'}>
              <Icon name={lost.includes(text) ? 'error' : 'success'} size={20} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const linesOf = (text: string | null | undefined): string[] => (text ? [text] : []);
