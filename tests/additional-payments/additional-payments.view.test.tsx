import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  additionalPaymentsMachine,
  type PaymentsDue,
} from '#machines/additional-payments/additional-payments.machine.ts';
import { missed, whole } from '#support/gathered.ts';
import { sydney } from '#support/moments.ts';
import { play, realChildren, show } from '#support/show.tsx';
import {
  AdditionalPaymentsView,
  OrganisationNotLoadedView,
} from '#ui/additional-payments/additional-payments.view.tsx';
import {
  FLIGHT,
  organisation,
  organisationId,
  person,
  queryFailed,
  several,
  VARIATION,
} from './additional-payments.sample.ts';

const portal = { moment: () => sydney('2026-11-21T10:00:00+11:00') };
const real = realChildren(additionalPaymentsMachine, 'page');
const loaded = (due: unknown) => whole({ due }, 'page/gather');
const listed = (due: PaymentsDue = several, input = person, around: Parameters<typeof show>[1] = {}) => {
  const { actor } = play(additionalPaymentsMachine, input, [loaded(due)], real);
  return show(<AdditionalPaymentsView actor={actor} />, { ...portal, ...around });
};
const rows = () =>
  within(screen.getByRole('table', { name: 'Payments due' }))
    .getAllByRole('row')
    .slice(1);

describe('payments', () => {
  it('are a table of description, payment due and fee, what is due first on top [APAY-04]', () => {
    listed();
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Description', 'Payment due', 'Fee']);
    expect(rows().map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Flight authorisation near an aerodrome', '20 Nov 2026Overdue', '$160.00'],
      ['RPA operator certificate variation', '15 Dec 2026', '$680.00'],
    ]);
  });

  it.each([
    ['who may pay', 'Chief Executive Officer', ' and pay.'],
    ['who only looks', 'Contact Person', '.'],
  ])('of an organisation tell a member %s what can be done [DEC-37]', (_who, position, end) => {
    const role = { account: { accountid: organisationId }, role: { product_name: position } };
    listed(several, organisation, { participants: [role] });
    const start = 'Pay these fees so that we can continue with your applications. Select one to see the details';
    expect(screen.getByText(`${start}${end}`)).toBeTruthy();
    expect(screen.queryAllByText('You have view-only access')).toHaveLength(end === '.' ? 1 : 0);
  });

  it('of a person lead to their pages in the individual context, and Back to the dashboard [APAY-06]', () => {
    const { go } = listed();
    fireEvent.click(screen.getByRole('link', { name: 'RPA operator certificate variation' }));
    expect(go.mock.calls).toEqual([[{ screen: 'payment', submissionId: VARIATION, organisationId: '' }]]);
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/dashInd');
  });

  it('of an organisation lead to their pages in its context, and Back to its dashboard [APAY-05]', () => {
    const { go } = listed(several, organisation);
    fireEvent.click(screen.getByRole('link', { name: 'Flight authorisation near an aerodrome' }));
    expect(go.mock.calls).toEqual([[{ screen: 'payment', submissionId: FLIGHT, organisationId }]]);
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(
      `/dashOrg?organisationId=${organisationId}`,
    );
  });

  it('are sorted by their amount as numbers', () => {
    listed();
    fireEvent.click(screen.getByRole('button', { name: 'Fee' }));
    expect(rows().map((row) => row.lastElementChild?.textContent)).toEqual(['$160.00', '$680.00']);
    fireEvent.click(screen.getByRole('button', { name: 'Fee' }));
    expect(rows().map((row) => row.lastElementChild?.textContent)).toEqual(['$680.00', '$160.00']);
  });

  it('wait with the five dots of the services, and are shown instead once they are in [SCON-04 SCON-05]', () => {
    const { actor, perform } = play(additionalPaymentsMachine, person, [], real);
    show(<AdditionalPaymentsView actor={actor} />, portal);
    expect(screen.getByRole('status').textContent).toBe('Working. Please wait.....');
    expect(screen.queryByRole('table')).toBeNull();
    perform(loaded(several));
    expect(screen.queryByText(/Working/)).toBeNull();
    expect(rows()).toHaveLength(2);
  });

  it('of which there is none say so [OP-S-86]', () => {
    listed([]);
    expect(screen.getByText('There are no payments due.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('that could not be asked for say that nothing can be completed online, with the call beneath [SERR-03]', () => {
    const missing = missed({ due: queryFailed }, {}, 'page/gather');
    const { actor } = play(additionalPaymentsMachine, person, [missing], real);
    show(<AdditionalPaymentsView actor={actor} />, portal);
    const alert = within(screen.getByRole('alert', { name: 'Unable to complete application online' }));
    const text =
      'Unfortunately this application cannot be completed online. Please contact us for further information.';
    expect(alert.getByText(text)).toBeTruthy();
    expect(alert.getByText('System error: The register is closed for the night')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Working. Please wait.....')).toBeTruthy();
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('that cannot be drawn are a failure and no empty list', () => {
    const caught: unknown[] = [];
    const { actor } = play(additionalPaymentsMachine, person, [loaded([null, null])], real);
    show(<AdditionalPaymentsView actor={actor} />, portal, (error) => caught.push(error));
    expect(screen.getByRole('alert', { name: 'Unable to complete application online' })).toBeTruthy();
    expect(caught).toHaveLength(1);
  });

  it('of an organisation that could not be loaded are the generic banner with APO.1, and can be asked for again [ERRC-29 SERR-32]', () => {
    const retry = vi.fn<() => void>();
    show(<OrganisationNotLoadedView organisationId={organisationId} onRetry={retry} />, portal);
    expect(within(screen.getByRole('alert')).getByText('Details: APO.1')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});
