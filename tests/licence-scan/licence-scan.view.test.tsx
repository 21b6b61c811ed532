import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { licenceScanMachine } from '#machines/licences/licence-scan.machine.ts';
import { play, show } from '#support/show.tsx';
import { LicenceScanView } from '#ui/licences/licence-scan.view.tsx';

it('offers each camera of the device by its name, or by its number where the device names none', () => {
  const cameras = [{ id: 'back', label: 'Back camera' }, { id: 'front', label: '' }];
  const { actor } = play(licenceScanMachine, undefined, [
    { type: 'camera.requested' }, { type: 'camera.opened', cameras, cameraId: 'front', hasTorch: false },
  ]);
  show(<LicenceScanView actor={actor} picture={null} />);
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Camera' });
  expect(within(choice).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Back camera', 'Camera 2']);
  expect(choice.value).toBe('front');
});
