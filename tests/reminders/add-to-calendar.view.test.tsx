/** The button beside a last day: its name, the file it creates, and its confirmation. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { parseIsoDate } from '#rules/core/calendar.rules.ts';
import { ALL } from '#rules/core/list-asked.rules.ts';
import { show } from '#support/show.tsx';
import { AddToCalendar } from '#ui/kit/add-to-calendar.tsx';
import { componentGroups } from '#rules/licences/licence-sections.rules.ts';
import { LicenceComponents } from '#ui/licences/licence-sections.view.tsx';
import { LicenceTable } from '#ui/licences/licence-table.tsx';
import { DroneTables } from '#ui/manage-drones/drone-tables.tsx';

const entry = {
  id: 'drone-1',
  day: parseIsoDate('2026-12-31')!,
  title: 'Drone registration expires: Mavic',
  text: 'Renew it.',
};
const files: Blob[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  files.length = 0;
});

it('says what it is about, and saves a calendar file of that day', async () => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:one';
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect([this.download, this.href]).toEqual(['Drone-registration-expires-Mavic.ics', 'blob:one']);
  });
  show(<AddToCalendar {...entry} about="registration of Mavic" />);
  fireEvent.click(screen.getByRole('button', { name: 'Add to calendar: registration of Mavic' }));
  expect(await screen.findByText('Calendar file downloaded. Open it to add the date to your calendar.')).toBeTruthy();
  expect([clicked.mock.calls.length, files[0]!.type]).toEqual([1, 'text/calendar;charset=utf-8']);
});

it('is a picture with the same name in the cell of a table, which says beneath the day that the file was saved', async () => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:one');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  show(<AddToCalendar isSmall {...entry} about="registration of Mavic" />);
  const button = screen.getByRole('button', { name: 'Add to calendar: registration of Mavic' });
  expect([button.textContent, button.title]).toEqual(['', 'Add to calendar']);
  fireEvent.click(button);
  expect(await screen.findByText('Calendar file downloaded. Open it to add the date to your calendar.')).toBeTruthy();
});

it('stands beside each last day of a table of drones, but not beside one that is past or missing', () => {
  const record = {
    product_droneregistrationid: 'r',
    manufacturer: { product_name: 'DJI' },
    model: { product_name: 'Air 3' },
    drone: { product_serialnumber: 'S1' },
  } as never;
  const row = (id: string, day: string | null, level?: 'warning' | 'error') =>
    ({
      id,
      name: `Air ${id}`,
      serialNumber: id,
      validUntil: parseIsoDate(day),
      expiryDate: day ?? '',
      badge: level ? { level, message: level } : null,
      record,
    }) as never;
  const rows = [
    row('1', '2027-01-01'),
    row('2', '2026-12-31', 'warning'),
    row('3', '2026-01-01', 'error'),
    row('4', null),
  ];
  show(
    <DroneTables
      tables={[{ id: 'commercial', title: 'Commercial drones', rows } as never]}
      organisationId=""
      pageSize={15}
      note={null}
      narrowedBy={ALL}
    />,
  );
  const beside = screen
    .getAllByRole('row')
    .slice(1)
    .map(
      (one) =>
        within(one).queryAllByRole('button', {
          name: /^Add to calendar: registration of DJI Air 3, serial number S1$/,
        }).length,
    );
  expect(beside.toSorted()).toEqual([0, 0, 1, 1]);
  expect(screen.getByRole('row', { name: /error/ }).textContent).toContain('2026-01-01');
  expect(within(screen.getByRole('row', { name: /error/ })).queryByRole('button')).toBeNull();
});

/** The components of one's own licence, as on the page of the flight crew licence. */
const OwnComponents = ({ rows, moment }: Parameters<typeof LicenceComponents>[0]) => (
  <LicenceTable isOwn headed caption="Licence categories" groups={componentGroups(rows, moment)} />
);

it('stands beside the last days of one’s own licence, and beside none of somebody else’s', () => {
  const rows = [
    { name: 'PPL', category: 'Aeroplane', validUntil: '2027-03-01', componentStatus: 'Active' },
    { name: 'CPL', category: 'Helicopter', validUntil: '2020-03-01', componentStatus: 'Active' },
    { name: 'ATPL', category: 'Glider', validUntil: null, componentStatus: 'Active' },
  ] as never;
  const moment = { epochMs: Date.UTC(2026, 10, 25), zone: 'Australia/Sydney' };
  const { unmount } = show(<OwnComponents rows={rows} moment={moment} />);
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Add to calendar: PPL (aeroplane)',
  ]);
  unmount();
  show(<LicenceComponents rows={rows} moment={moment} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('of a licence is an entry of its own for each person who saves it', async () => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${String(files.push(file as Blob))}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const rows = [{ name: 'PPL', category: 'Aeroplane', validUntil: '2027-03-01', componentStatus: 'Active' }] as never;
  for (const contactid of ['max', 'mia']) {
    const { unmount } = show(
      <OwnComponents rows={rows} moment={{ epochMs: Date.UTC(2026, 10, 25), zone: 'Australia/Sydney' }} />,
      { person: { contactid } },
    );
    fireEvent.click(screen.getByRole('button'));
    await screen.findByText('Calendar file downloaded. Open it to add the date to your calendar.');
    unmount();
  }
  const written = files.map(
    (file) =>
      new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(String(reader.result)));
        reader.readAsText(file);
      }),
  );
  const uids = (await Promise.all(written)).map((text) => /UID:\S*/.exec(text)?.[0]);
  expect(uids).toEqual([
    'UID:licence-max--Licence-categories--PPL--Aeroplane@portal.invalid',
    'UID:licence-mia--Licence-categories--PPL--Aeroplane@portal.invalid',
  ]);
});

it('says that it could not be made, and can be pressed again', async () => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('none');
  });
  show(<AddToCalendar {...entry} about="Mavic" />);
  fireEvent.click(screen.getByRole('button'));
  expect(
    await screen.findByText('We could not create the calendar file. Check your internet connection, then try again.'),
  ).toBeTruthy();
});
