/** The button beside a last day: says of what, makes the file when it is pressed, says what became of it. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { parseIsoDate } from '#rules/core/calendar.rules.ts';
import { show } from '#support/show.tsx';
import { AddToCalendar } from '#ui/kit/add-to-calendar.tsx';

const entry = { id: 'drone-1', day: parseIsoDate('2026-12-31')!, title: 'Drone registration ends: Mavic', text: 'Renew it.' };
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
    expect([this.download, this.href]).toEqual(['Drone-registration-ends-Mavic.ics', 'blob:one']);
  });
  show(<AddToCalendar {...entry} of="the registration of Mavic" />);
  fireEvent.click(screen.getByRole('button', { name: 'Add to calendar: last day of the registration of Mavic' }));
  expect(await screen.findByText('The calendar file was saved. Open it to add the day.')).toBeTruthy();
  expect([clicked.mock.calls.length, files[0]!.type]).toEqual([1, 'text/calendar;charset=utf-8']);
});

it('says that it could not be made, and can be pressed again', async () => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('none');
  });
  show(<AddToCalendar {...entry} of="Mavic" />);
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('The calendar file could not be made. Check your connection and try again.')).toBeTruthy();
});
