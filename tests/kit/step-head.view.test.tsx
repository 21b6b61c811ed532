import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#support/show.tsx';
import { StepHead } from '#ui/kit/step-head.tsx';

it('a step says its number after its name, and the next step has a heading of its own', () => {
  const shown = show(<StepHead name="About you" at={1} stepCount={4} />);
  const first = screen.getByRole('heading', { name: 'About you', description: 'Step 1 of 4' });
  shown.change(<StepHead name="Your drone" at={2} stepCount={4} group="Drones" />);
  const second = screen.getByRole('heading', { name: 'Your drone', description: 'Step 2 of 4: Drones' });
  expect(second).not.toBe(first);
});

it('a single step has no number', () => {
  show(<StepHead name="About you" at={1} stepCount={1} />);
  expect(screen.getByRole('heading', { name: 'About you' }).hasAttribute('aria-describedby')).toBe(false);
});
