import '#support/dialog.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { selectContent } from '#machines/applications/application.selectors.ts';
import type { RegistrationFacts } from '#rules/drones/drone-registration.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { done } from '#support/model.ts';
import { missing, opensWith } from '../application/application.sample.ts';
import { draftNotLoaded, FAILED, GONE } from '../drones/draft-not-loaded.ts';
import {
  atList,
  draftGone,
  draftRefused,
  facts,
  many,
  organisationId,
  paidDraft,
  person,
  saved,
} from './drone-registration.sample.ts';
import { opened, begun, button } from './registration-view-kit.tsx';

const listOf = (drones: readonly FormDrone[], more: Partial<RegistrationFacts> = {}) =>
  opened(begun(more, { ...atList, drones }));

const total = () => screen.getByText('Total to pay').nextElementSibling?.textContent;

const submit = () => fireEvent.submit(button(/^(Submit|Proceed to payment)$/).closest('form')!);

const accept = () => fireEvent.click(screen.getByLabelText('I accept the declaration'));

describe('the beginning', () => {
  it('says to whom the drones will be registered, and has the printed button [DREG-12 DREG-13 DREG-03]', () => {
    opened(begun());
    expect(screen.getByText('Kestrel Survey Pty Ltd')).toBeTruthy();
    expect(screen.getByText('100200')).toBeTruthy();
    expect(button('Begin drone registration')).toBeTruthy();
  });

  it('says first what it takes: time, what to have ready, what it costs, and where questions are answered', () => {
    opened(begun());
    const needs = within(screen.getByRole('region', { name: 'Before you start' }));
    expect(needs.getByText(/^This takes about 5 minutes for one drone\. .*\$/)).toBeTruthy();
    expect(needs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The manufacturer, model, weight and serial number of each drone',
      'A credit or debit card, if there is a fee',
    ]);
    expect(needs.getByRole('link').getAttribute('href')).toBe('/help?topic=drones');
  });

  it('explains the two kinds only while there are two [DREG-11]', () => {
    opened(begun());
    expect(screen.getByText(/^Recreational registration is for/)).toBeTruthy();
    expect(screen.getByText(/^Commercial registration is for/)).toBeTruthy();
  });

  it('says nothing of recreational drones before their date [DREG-11 DREG-08]', () => {
    opened(begun({ recreational: false }));
    expect(screen.queryByText(/recreational/i)).toBeNull();
  });

  it('is under the printed way back [DREG-23]', () => {
    opened(begun());
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(crumbs).toEqual(['myCASA', 'Manage registered drones', 'Drone registration']);
  });
});

describe('a drone', () => {
  it('is a step of its own with its printed title, in the tab too [DREG-05]', () => {
    opened([...begun(), { type: 'registration.begun' }]);
    expect(screen.getByRole('heading', { level: 2, name: 'Drone details' })).toBeTruthy();
    expect(document.title).toContain('Drone details');
    expect(button('Save and exit')).toBeTruthy();
  });
});

describe('a new drone', () => {
  it('that opens beside what was saved is not said to be where the person stopped', () => {
    opened(begun({}, { ...atList, more: {} }));
    expect(screen.getByText(/^Your drones are saved\. You can add another one/)).toBeTruthy();
    expect(screen.queryByText(/where you left off/)).toBeNull();
  });

  it('… while the list, where they were, is', () => {
    opened(begun({}, atList));
    expect(screen.getByText(/^You can continue from where you left off\./)).toBeTruthy();
  });

  it('beside others says that they are there [DREG-14]', () => {
    opened(begun({}, { ...atList, drones: many(2), source: 'draft', more: {} }));
    expect(screen.getByText(/^2 drones are in this application\. Add another below/)).toBeTruthy();
    expect(button('View your drones')).toBeTruthy();
  });

  it('alone, or one of the list, says nothing of the kind', () => {
    opened([...begun({}, atList), { type: 'drone.chosen', id: 1 }]);
    expect(screen.queryByText(/in this application\. Add another below/)).toBeNull();
  });
});

describe('the list', () => {
  const recreational = saved(2, { intendedUse: 'recreational' });

  it('has a table of each kind, what each drone costs, and the sum [DREG-15 DREG-33 DPAY-09]', () => {
    listOf([saved(1), recreational, saved(3, { registeredOverseas: 'yes' })]);
    const rows = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    expect(rows('Recreational drones')).toEqual([expect.stringMatching(/Plain Model P-ONESN-2.*\$20\.00/)]);
    expect(rows('Commercial drones')).toEqual([
      expect.stringMatching(/SN-1.*\$40\.00/),
      expect.stringMatching(/SN-3.*Registered overseas\$50\.00/),
    ]);
    expect(total()).toBe('$110.00');
  });

  it('has Add drone above and below, the declaration, and saving [DREG-16 DREG-17 DREG-26]', () => {
    listOf([saved(1)]);
    expect(screen.getAllByRole('button', { name: 'Add drone' })).toHaveLength(2);
    expect(screen.getByRole('group', { name: 'Declaration' })).toBeTruthy();
    expect(button('Save and exit')).toBeTruthy();
  });

  it('sends with Submit where nothing is to be paid [DREG-18]', () => {
    listOf([saved(1, { suggestedWeightClassCode: 'RPAWC-00002' })]);
    expect([total(), screen.queryByRole('button', { name: 'Proceed to payment' })]).toEqual(['$0.00', null]);
    expect(button('Submit')).toBeTruthy();
  });

  it('sends with Proceed to payment where something is [DREG-19]', () => {
    listOf([saved(1)]);
    expect(button('Proceed to payment')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });

  it('asks for the declaration with its own message, at the box and in a summary that leads there [DVAL-35 DVAL-56]', () => {
    listOf([saved(1)]);
    submit();
    const summary = document.activeElement as HTMLElement;
    expect(summary.textContent).toContain('There was a problem with the form');
    fireEvent.click(within(summary).getByRole('link', { name: 'You must accept the declaration.' }));
    expect(document.activeElement).toBe(screen.getByLabelText('I accept the declaration'));
    expect(document.getElementById('declaration-error')?.textContent).toContain('You must accept the declaration.');
    accept();
    expect(screen.queryByText('You must accept the declaration.')).toBeNull();
  });

  it('says that an application is nearly full from 95 drones on [DREG-39 DCON-03]', () => {
    listOf(many(95));
    expect(screen.getByText('You have added 95 drones. An application can hold up to 100 drones.')).toBeTruthy();
    expect(
      screen.getAllByRole('button', { name: 'Add drone' }).map((one) => one.getAttribute('aria-disabled')),
    ).toEqual([null, null]);
  });

  it.each([
    [94, false],
    [99, true],
  ])('of %i drones', (count, isSaid) => {
    listOf(many(count));
    expect(screen.queryByText(/An application can hold up to 100 drones/) !== null).toBe(isSaid);
  });

  it('says that it is full at 100, and takes no drone more [DREG-06 DREG-40 DVAL-31 DCON-02]', () => {
    const { actor } = listOf(many(100));
    expect(screen.getByText('You have added the maximum of 100 drones.')).toBeTruthy();
    for (const add of screen.getAllByRole('button', { name: 'Add drone' })) {
      expect(add.getAttribute('aria-disabled')).toBe('true');
      fireEvent.click(add);
    }
    expect(
      (selectContent(actor.getSnapshot())!.getSnapshot() as { context: { edited: unknown } }).context.edited,
    ).toBeNull();
  });

  it('marks what has to be edited before it can be sent, first, without a fee, and leads there', () => {
    listOf([saved(1), saved(2, { serialNumber: 'SN-1' })]);
    expect(screen.getAllByText('Updates required')).toHaveLength(2);
    expect(screen.getAllByText('Update needed: serial number')).toHaveLength(2);
    expect(total()).toBe('$0.00');
    accept();
    submit();
    const summary = document.activeElement as HTMLElement;
    fireEvent.click(
      within(summary).getAllByRole('link', { name: 'Plain Model P-ONE (SN-1): updates required (serial number)' })[1]!,
    );
    expect(document.activeElement?.id).toBe('drone-2-edit');
  });

  it('opens a drone that has to be edited from the summary also while another page of the table shows', () => {
    const { heard } = listOf([saved(1), saved(2, { serialNumber: 'SN-1' }), ...many(16).slice(2)]);
    accept();
    submit();
    const summary = document.activeElement as HTMLElement;
    fireEvent.click(button('Next page of Commercial drones'));
    expect(document.getElementById('drone-2-edit')).toBeNull();
    const link = within(summary).getAllByRole('link', {
      name: 'Plain Model P-ONE (SN-1): updates required (serial number)',
    })[1]!;
    // Following the link as an address would leave the application.
    expect(fireEvent.click(link)).toBe(false);
    expect(heard().at(-1)).toBe('drone.chosen');
    expect(screen.getByRole('heading', { level: 2, name: 'Drone details' })).toBeTruthy();
  });

  it('of a draft keeps recreational drones before their date, to be updated, in a table of their own', () => {
    listOf([saved(1), recreational], { recreational: false });
    expect(
      within(screen.getByRole('table', { name: 'Recreational drones' })).getByText('Updates required'),
    ).toBeTruthy();
    expect(total()).toBe('$40.00');
  });

  it('has no recreational table where nothing is recreational before its date [DREG-08]', () => {
    listOf([saved(1)], { recreational: false });
    expect(screen.queryByText(/Recreational drones/)).toBeNull();
  });

  it('leads to the payment while a fee is not known, and never says that nothing is to be paid', () => {
    listOf([saved(1)], { rates: [] });
    expect([
      button('Proceed to payment'),
      screen.getByText(/^Next, we direct you to our card payment provider’s secure page/),
    ]).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });

  it.each([
    ['', /Something has gone wrong.*Details: DRI\.1/],
    [organisationId, /Something has gone wrong.*Details: DRO\.1/],
  ])(
    'assumes no fee: without its rate the application of %j cannot be sent, with the alert of a load',
    (owner, words) => {
      opened(begun({ rates: [] }, { ...atList, drones: [saved(1)] }), person, owner);
      expect(total()).toBe('Not available');
      expect(
        screen.getByText(/^We cannot work out your fee at the moment.* Save your application and try again later\./),
      ).toBeTruthy();
      expect(screen.queryByText(/to pay this amount/)).toBeNull();
      accept();
      submit();
      expect(document.activeElement?.textContent).toMatch(words);
    },
  );
});

describe('removing', () => {
  it('asks, and of the last drone says that nothing will be registered [DREG-38]', () => {
    listOf([saved(1)]);
    fireEvent.click(button(/^Remove/));
    expect(screen.getByRole('dialog').textContent).toContain('Your drone will not be registered');
    fireEvent.click(button('Remove drone'));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Drone removed from application' }));
    expect(button('Begin drone registration')).toBeTruthy();
  });

  it('of one among others says that the others stay', () => {
    listOf([saved(1), saved(2)]);
    fireEvent.click(screen.getAllByRole('button', { name: /^Remove/ })[0]!);
    expect(screen.getByRole('dialog').textContent).toContain('Your other drones stay in it');
    fireEvent.click(button('Keep drone'));
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
  });
});

describe('the title of the tab', () => {
  it('says of a registration that was paid already that its payment is received; the page says where its drones are then [DEC-07]', () => {
    const { perform } = opened([done('loadReference', facts)]);
    perform(...opensWith(paidDraft));
    expect(document.title).toMatch(/^Payment received - /);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(
      screen.getByText(/when your application is finished\. Your drones will appear in your list when it is done\./),
    ).toBeTruthy();
  });

  it('begins with Error where a step was refused', () => {
    listOf([saved(1)]);
    expect(document.title).toMatch(/^Drones in this application - /);
    submit();
    expect(document.title).toMatch(/^Error: Drones in this application - /);
  });
});

describe('a saved application that does not come', () => {
  it.each([
    ['because it is not there any more', draftGone, GONE],
    ['because the call failed', draftRefused, FAILED],
  ])(
    '%s keeps the printed line, and leads first to where one that is gone can be looked for [DERR-06]',
    (_why, failure, told) => {
      opened([done('loadReference', facts), missing(failure)], person, organisationId);
      expect(draftNotLoaded()).toEqual(told);
    },
  );
});
