import '#support/dialog.ts';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heardFaults } from '#support/heard.ts';
import { show } from '#support/show.tsx';
import { GalleryView } from '#ui/gallery/gallery.view.tsx';

describe('gallery', () => {
  it('shows every part without a complaint, and its dialogs open', () => {
    show(<GalleryView />);
    expect(screen.getByRole('heading', { level: 1, name: 'Kit' })).toBeTruthy();
    expect(heardFaults(document)).toEqual([]);
    for (const [button, title] of [
      ['Show question', 'Cancel application'],
      ['Show time-out', 'Session timeout'],
    ] as const) {
      fireEvent.click(screen.getByRole('button', { name: button }));
      expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: title === 'Session timeout' ? 'Stay signed in' : 'No' }));
      expect(screen.queryByRole('heading', { level: 2, name: title })).toBeNull();
    }
  });
});
