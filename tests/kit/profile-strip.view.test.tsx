import { describe, expect, it } from 'vitest';
import { show } from '#support/show.tsx';
import { ProfileStrip } from '#ui/kit/profile-strip.tsx';

describe('the disc of a profile', () => {
  it.each([
    ['Ava Nguyen', 'AN'],
    ['Kestrel Survey Pty Ltd', 'KS'],
    ['Kestrel Survey Pty. Ltd.', 'KS'],
    ['Southern Air Charter', 'SC'],
    ['Wedgetail Limited', 'W'],
    ['Cher', 'C'],
    ['Limited', 'L'],
    ['élodie O’Brien', 'ÉO'],
  ])('has the initials of %s: %s', (name, letters) => {
    const { container } = show(<ProfileStrip name={name} arn="2001011" links={[]} />);
    expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe(letters);
  });
});
