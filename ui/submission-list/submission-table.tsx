import { submissionWords, SUBMISSION_FILTERS, type SubmissionRow } from '#rules/applications/submission-list.rules.ts';
import { Badge } from '../kit/badge.tsx';
import { CellLink, Figure, None, Note } from '../kit/cells.tsx';
import { ListTools, NothingFits, useLongList } from '../kit/long-list.tsx';
import { PrivateList } from '../kit/private-list.tsx';
import { Table, type Column } from '../kit/table.tsx';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';

const WORDS = { one: 'submission', many: 'submissions', search: 'Search by name, reference or status' };
const NEWEST_FIRST = { column: 'received', direction: 'descending' } as const;

// Made once: search and sort run anew when they change.
const keyOf = ({ id }: SubmissionRow): string => id;
const byName = ({ name }: SubmissionRow): string => name;
const byReference = ({ reference }: SubmissionRow): string => reference;
const byTime = ({ receivedAt }: SubmissionRow): string => receivedAt;
const byState = ({ state }: SubmissionRow): string => state.text;

/**
 * All that was submitted, searched, filtered and sorted (docs/decisions/0049). A dashboard is several lists: this
 * search is in the page alone.
 */
export function SubmissionTable({ rows }: { readonly rows: readonly SubmissionRow[] }) {
  return (
    <PrivateList>
      <Narrowed rows={rows} />
    </PrivateList>
  );
}

function Narrowed({ rows }: { readonly rows: readonly SubmissionRow[] }) {
  const list = useLongList({ rows, words: submissionWords, filters: SUBMISSION_FILTERS });
  return (
    <>
      <ListTools list={list} words={WORDS} />
      {list.rows.length === 0 ? (
        <NothingFits list={list} words={WORDS} />
      ) : (
        <Table
          caption="All submissions"
          headed
          columns={COLUMNS}
          rows={list.rows}
          keyOf={keyOf}
          start={NEWEST_FIRST}
          narrowedBy={list.asked}
        />
      )}
    </>
  );
}

const COLUMNS: readonly [Column<SubmissionRow>, ...Column<SubmissionRow>[]] = [
  {
    id: 'name',
    header: 'Submission',
    sortedBy: byName,
    cell: ({ name, reference, next, page }) => (
      <span>
        {page ? (
          <CellLink target={page}>
            <span>{name}</span> <VisuallyHidden>{reference}</VisuallyHidden>
          </CellLink>
        ) : (
          name
        )}
        {next !== '' && <Note>{next}</Note>}
      </span>
    ),
  },
  {
    id: 'reference',
    header: 'Reference',
    sortedBy: byReference,
    cell: ({ reference }) => <Figure>{reference}</Figure>,
  },
  {
    id: 'received',
    header: 'Received',
    sortedBy: byTime,
    cell: ({ receivedOn }) => (receivedOn === null ? <None>Not recorded</None> : <Figure>{receivedOn}</Figure>),
  },
  {
    id: 'state',
    header: 'Status',
    sortedBy: byState,
    cell: ({ state }) => <Badge tone={state.tone}>{state.text}</Badge>,
  },
  {
    id: 'actions',
    header: 'Action',
    cell: ({ cancellation, retake, name, reference }) =>
      cancellation ? (
        <CellLink target={cancellation}>
          Cancel <VisuallyHidden>{`submission ${reference}`}</VisuallyHidden>
        </CellLink>
      ) : (
        retake && (
          <CellLink target={retake}>
            Try again <VisuallyHidden>{`${name}, ${reference}`}</VisuallyHidden>
          </CellLink>
        )
      ),
  },
];
