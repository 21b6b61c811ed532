import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { licenceScanMachine } from '#machines/licences/licence-scan.machine.ts';
import { play, show } from '#support/show.tsx';
import { LicenceScanView } from '#ui/licences/licence-scan.view.tsx';
import { partOf } from '../support/part-of.ts';

it('offers each camera of the device by its name, or by its number where the device names none', () => {
  const cameras = [
    { id: 'back', label: 'Back camera' },
    { id: 'front', label: '' },
  ];
  const { actor } = play(licenceScanMachine, undefined, [
    { type: 'camera.requested' },
    { type: 'camera.opened', cameras, cameraId: 'front', hasTorch: false },
  ]);
  show(<LicenceScanView actor={actor} picture={null} />);
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Camera' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Back camera', 'Camera 2']);
  expect(choice.value).toBe('front');
});

it('keeps the focus on the page when the pressed button goes, and on the choice of a file while that is looked at', () => {
  const { actor, perform } = play(licenceScanMachine, undefined, []);
  show(<LicenceScanView actor={actor} picture={null} />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const heading = screen.getByRole('heading', { level: 1 });
  for (const name of ['Launch camera', 'Stop camera']) {
    (document.activeElement as HTMLElement).blur();
    press(name);
    expect([name, document.activeElement, screen.queryByRole('button', { name })]).toEqual([name, heading, null]);
  }
  perform(partOf({ type: 'image.chosen', image: new Blob() }));
  const file = screen.getByLabelText<HTMLInputElement>('Upload a photo or screenshot of the QR code');
  const link = screen.getByRole<HTMLButtonElement>('button', { name: 'Use this link' });
  expect([file.disabled, fireEvent.click(file), link.disabled, fireEvent.click(link)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it('says what is wanted where a number is pasted, or nothing, and judges anything else as a link', () => {
  const { actor } = play(licenceScanMachine, undefined, []);
  show(<LicenceScanView actor={actor} picture={null} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Paste the link from the QR code' });
  const use = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Use this link' }));
    return [screen.queryByText(/^Enter the whole link|^This field/)?.textContent, document.activeElement === field];
  };
  const wanted =
    'Enter the whole link from the QR code, which begins with https://. A licence cannot be checked by its number.';
  expect(use('')).toEqual(['This field cannot be left blank', true]);
  for (const number of ['RPAEA-20001', ' 2001066 ', 'FCL 1000 007']) expect(use(number)).toEqual([wanted, true]);
  expect(screen.queryByText(/^Unrecognised QR code/)).toBeNull();
  for (const other of ['Max Hall', 'https://other.example/?a=1']) {
    expect(use(other)[0]).toBeUndefined();
    expect(screen.getByText(/^Unrecognised QR code/)).toBeTruthy();
  }
});
