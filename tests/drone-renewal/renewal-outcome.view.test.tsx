/** What a renewal shows after it was sent, saved or refused. */
import '#support/dialog.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { callFailure } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import { afterFlush, missing, opensWith } from '../application/application.sample.ts';
import { draftNotLoaded, FAILED, GONE } from '../drones/draft-not-loaded.ts';
import { earlier, facts, free, freeFacts, refusedWith } from './drone-renewal.sample.ts';
import {
  fromGateway,
  individual,
  organisation,
  organisationId,
  paidReturn,
  refusedReturn,
  savedFound,
} from './drone-renewal.starts.ts';
import { seen, opened, button, accept } from './renewal-view-kit.tsx';

describe('a renewal that is sent or failed', () => {
  it('says so where its reference data is empty [DERR-34]', () => {
    seen(individual, failed('loadReference', new Error('Unable to fetch reference data')));
    expect(screen.getByText('Unable to fetch reference data')).toBeTruthy();
  });

  it('that could not be saved says that alone: what was refused before is over [DERR-04 DERR-05]', () => {
    const { perform } = opened();
    fireEvent.click(button('Proceed to payment'));
    expect(screen.getByRole('group', { name: 'There was a problem with the form' })).toBeTruthy();
    fireEvent.click(button('Save and exit'));
    expect(screen.getByText('Saving form')).toBeTruthy();
    perform(...afterFlush(failed('saveDraft', callFailure('SaveDraft', 'FS.1a'))));
    expect(document.activeElement?.textContent).toMatch(
      /Something has gone wrong.*There was an error saving draft form/,
    );
    expect(screen.queryByRole('group', { name: 'There was a problem with the form' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'I accept the declaration' }).getAttribute('aria-invalid')).not.toBe(
      'true',
    );
  });

  it('that was saved says so, and how many of its drones are not due any more', () => {
    seen(individual, done('loadReference', facts), ...opensWith(savedFound));
    expect(screen.getByText('1 drone is no longer due for renewal, so we removed it.')).toBeTruthy();
  });

  it('says that a submission failed, with its cause [DERR-01]', () => {
    const { perform } = opened();
    accept();
    fireEvent.click(button('Proceed to payment'));
    perform(...afterFlush(refusedWith(403)));
    const alert = within(screen.getByRole('group', { name: 'Unable to complete application online' }));
    expect(
      alert.getByText(
        'Unfortunately this application cannot be completed online. Please contact us for further information.',
      ),
    ).toBeTruthy();
    expect(alert.getByText('System error: The register is closed for the night')).toBeTruthy();
  });

  it.each([
    [
      { type: 'submission.unpaid' },
      'We received your application, but it is not paid yet',
      'Submit again to go to the payment page. We will only count it once.',
    ],
    [
      earlier,
      'We already have this application, with other details',
      /If you submit it, it will replace the earlier one, unless we have already processed that\.$/,
    ],
  ])('says what to do next about a submit that is in doubt: %o', (verdict, title, text) => {
    const { perform } = opened();
    accept();
    fireEvent.click(button('Proceed to payment'));
    perform(...afterFlush(verdict));
    const alert = screen.getByRole('group', { name: title });
    expect(within(alert).getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(alert);
  });

  it('says that the card was the problem, and keeps the application to be sent again [DERR-03 DPAY-17 DPAY-19]', () => {
    const refused = { verdict: 'refused', customRef: 'ref-1', failure: null };
    seen(refusedReturn, done('cardPayment', refused), done('loadReference', facts), ...opensWith(savedFound));
    const alert = within(screen.getByRole('group', { name: 'There was a problem with your card' }));
    expect(
      alert.getByText(
        'Please check your card details or use a different card. Your application has been saved and can be submitted again from your profile screen.',
      ),
    ).toBeTruthy();
    // The alert says what is certain about the payment (DEC-52).
    expect(
      alert.getByText('Your card was not charged. Your bank declined the payment. Only your bank can tell you why.'),
    ).toBeTruthy();
    expect(
      alert.getByText(
        'To pay with another card, submit your application again here. You can also find it under Manage registered drones.',
      ),
    ).toBeTruthy();
    expect((screen.getByRole('checkbox', { name: 'I accept the declaration' }) as HTMLInputElement).checked).toBe(
      false,
    );
    expect(button('Proceed to payment')).toBeTruthy();
    // A person who returns from the payment page knows what they left out.
    expect(screen.queryByText(/left out/)).toBeNull();
  });

  it('thanks the person, and says what comes and where to go [DREN-57 DREN-58 DREN-59 DREN-60 DREN-61 DREN-63 DPAY-13]', () => {
    const { perform } = opened(freeFacts);
    accept();
    fireEvent.click(button('Submit'));
    perform(...afterFlush(free));
    expect(screen.getByRole('group', { name: 'Renewal successful' }).textContent).toMatch(/Thank you\..*is done/);
    expect(screen.getByText('RN-ABC123')).toBeTruthy();
    expect(screen.getByText(/^We will send a confirmation email with your receipt to/).textContent).toContain(
      'ava@example.test',
    );
    expect(screen.getByText(/certificate will appear under drone registration in the portal/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to myCASA' }).getAttribute('href')).toBe('/dashInd');
  });

  it('after a payment has the other words and the one reference; of an organisation it leads to its dashboard [DREN-62 DREN-63]', () => {
    const outcome = {
      done: [
        { name: 'A', detail: '' },
        { name: 'B', detail: '' },
      ],
      left: [],
      paidCents: 8000,
      refundCents: 0,
    };
    const told = {
      submissionId: 's-7',
      reference: 'RR-CHGJ-HX6V-9',
      receivedAt: '2026-11-26T09:07:00Z',
      outcome,
      card: '4242',
    };
    seen(paidReturn, done('cardPayment', { verdict: 'paid', customRef: 'ref-1', failure: null, told }));
    const panel = screen.getByRole('group', { name: 'Registration renewal successful' });
    expect(within(panel).getByText('RR-CHGJ-HX6V-9').closest('p')!.textContent).toMatch(
      /^Your reference\s*RR-CHGJ-HX6V-9$/,
    );
    expect(panel.textContent).not.toContain('R-60');
    expect(within(panel).getByText('2 drone registrations are renewed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to myCASA' }).getAttribute('href')).toBe(
      `/dashOrg?organisationId=${organisationId}`,
    );
  });

  it('says how many of how many, which ones are left and why, with the way to them', () => {
    const outcome = {
      done: [{ name: 'Plain Model P-ONE', detail: 'until 20 Mar 2027' }],
      left: [{ name: 'Plain Model P-TWO', why: 'update it first (serial number)' }],
      paidCents: 4000,
      refundCents: 0,
    };
    seen(fromGateway, done('cardPayment', { verdict: 'paid', customRef: 'ref-1', failure: null, told: { outcome } }));
    expect(screen.getByRole('group', { name: 'Registration renewal successful' }).textContent).toContain(
      '1 drone registration is renewed, 1 drone registration is not renewed.',
    );
    const left = within(screen.getByRole('region', { name: '1 drone registration is not renewed' }));
    expect(left.getByRole('listitem').textContent).toBe('Plain Model P-TWO: update it first (serial number)');
    expect(left.getByRole('link', { name: 'View the drones not renewed' }).getAttribute('href')).toBe(
      '/manageDronesInd',
    );
  });

  it.each([
    ['refundDue', 'Payment to be refunded', 'We will refund your payment'],
    ['untrusted', 'Not confirmed', 'Unable to complete application online'],
  ])(
    'after a wait that ends as %s the heading has the focus, and title and alert tell how it ended [DEC-07]',
    (verdict, told, alert) => {
      const { perform } = seen(fromGateway);
      perform(done('cardPayment', { verdict, customRef: 'ref-1', failure: null }));
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
      expect(document.title).toContain(told);
      expect(screen.getByRole(verdict === 'refundDue' ? 'status' : 'alert', { name: alert })).toBeTruthy();
    },
  );

  it('asks before it is left, and stays when told so [DREN-66]', () => {
    const { perform } = opened();
    perform({ type: 'leave.requested', trigger: 'history', to: null, typed: false });
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel application' }));
    fireEvent.click(dialog.getByRole('button', { name: 'No' }));
    expect(screen.queryByRole('dialog', { name: 'Cancel application' })).toBeNull();
  });
});

describe('a saved renewal that does not come', () => {
  it.each([
    ['because it is not there any more', callFailure('LoadDraft', 'FL.1a', 'a', 200), GONE],
    ['because the call failed', callFailure('LoadDraft', 'FL.1a'), FAILED],
  ])(
    '%s keeps the printed line, and leads first to where one that is gone can be looked for [DERR-06]',
    (_why, failure, told) => {
      seen(organisation, done('loadReference', facts), missing(failure));
      expect(draftNotLoaded()).toEqual(told);
    },
  );
});
