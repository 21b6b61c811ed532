import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import type {
  additionalPaymentsMachine,
  PaymentsDue,
} from '#machines/additional-payments/additional-payments.machine.ts';
import { paymentRows, paymentWayBack, type PaymentRow } from '#rules/additional-payments.rules.ts';
import { Badge } from '../kit/badge.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { CellLink, Figure, Marked } from '../kit/cells.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { WORKING_ON_DRONES } from '../kit/loading.tsx';
import { LooksOnlyNote, useLooksOnly } from '../visit/looks-only.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ReturnToPortal } from '../kit/return-to-portal.tsx';
import { Table, type Column } from '../kit/table.tsx';
import { UNABLE_ONLINE } from '../applications/unable-online.tsx';
import { useChild, useField } from '../kit/use-field.ts';

const TITLE = SCREEN_TITLES.paymentsInd;

interface Props {
  readonly actor: ActorRefFrom<typeof additionalPaymentsMachine>;
}

/** The fees that the regulator asked for (services 2.9). */
export function AdditionalPaymentsView({ actor }: Props) {
  const page = useChild(actor, 'page');
  const organisationId = useField(actor, 'organisationId');
  const due = useField(actor, 'due');
  const isLeading = useSelector(actor, (snapshot) => snapshot.hasTag('leading'));
  return (
    <Page title={TITLE} crumbs={<Breadcrumbs here={TITLE} organisationId={organisationId} />}>
      <Loaded
        page={page}
        data={due}
        pending={isLeading}
        text={WORKING_ON_DRONES}
        words={UNABLE_ONLINE}
        onward={<ReturnToPortal />}
      >
        {(fees) => <Content due={fees} organisationId={organisationId} />}
      </Loaded>
    </Page>
  );
}

function Content({ due, organisationId }: { readonly due: PaymentsDue; readonly organisationId: string }) {
  const { moment } = usePortal();
  const isLooking = useLooksOnly(organisationId);
  const rows = paymentRows(due, organisationId, moment());
  return (
    <>
      {rows.length === 0 ? (
        <p>There are no payments due.</p>
      ) : (
        <>
          <LooksOnlyNote organisationId={organisationId} />
          <p>{`Pay these fees so that we can continue with your applications. Select one to see the details${isLooking ? '' : ' and pay'}.`}</p>
          <Table
            caption="Payments due"
            columns={COLUMNS}
            rows={rows}
            keyOf={keyOf}
            start={START}
            keptAs={`payments.${organisationId}`}
          />
        </>
      )}
      <ButtonRow>
        <LinkButton target={paymentWayBack(organisationId, 0)} look="secondary">
          Back
        </LinkButton>
      </ButtonRow>
    </>
  );
}

const START = { column: 'due', direction: 'ascending' } as const;

const keyOf = ({ submissionId }: PaymentRow): string => submissionId;

const COLUMNS: readonly [Column<PaymentRow>, ...Column<PaymentRow>[]] = [
  {
    id: 'description',
    header: 'Description',
    sortedBy: ({ description }) => description,
    cell: ({ description, target }) => <CellLink target={target}>{description}</CellLink>,
  },
  {
    id: 'due',
    header: 'Payment due',
    sortedBy: ({ due }) => due.day,
    cell: ({ due }) => (
      <Marked>
        <Figure>{due.text}</Figure>
        {due.overdue && <Badge tone="error">Overdue</Badge>}
      </Marked>
    ),
  },
  { id: 'fee', header: 'Fee', sortedBy: ({ feeOrder }) => feeOrder, cell: ({ fee }) => <Figure>{fee}</Figure> },
];

/** The payment pages of an organisation that could not be loaded: the generic banner with `APO.1` (ERRC-29, OP-S-11). */
export function OrganisationNotLoadedView({
  organisationId,
  onRetry,
}: {
  readonly organisationId: string;
  readonly onRetry: () => void;
}) {
  return (
    <Page title={TITLE} crumbs={<Breadcrumbs here={TITLE} organisationId={organisationId} />}>
      <FailureAlert details="Details: APO.1" onRetry={onRetry} />
    </Page>
  );
}
