import { act, fireEvent, screen, within } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, it, vi } from 'vitest';
import { createAnswerStore } from '#machines/core/answers.ts';
import { show } from '#support/show.tsx';
import { Review } from '#ui/forms/review.view.tsx';
import { AT, sightingForm, wholeBalloon, wholeDrone } from '../form-stepping/fixture.ts';

function reviewed() {
  const store = createAnswerStore(sightingForm, () => AT);
  store.fill(wholeBalloon);
  let drawn = 0;
  show(
    <Profiler id="review" onRender={() => (drawn += 1)}>
      <Review store={store} before="sender" />
    </Profiler>,
  );
  const text = (row: HTMLElement, role: string) => within(row).getAllByRole(role)[0]!.textContent;
  const rows = () => screen.getAllByRole('row').map((row) => `${text(row, 'rowheader')}: ${text(row, 'cell')}`);
  return { store, rows, drawn: () => drawn };
}

it('the review shows another version of the form as soon as it is opened, with the steps it leads through [DAMP-21 OP-S-96]', () => {
  const { store, rows } = reviewed();
  expect(rows()).toEqual(['Kind of object: Balloon']);
  act(() => store.fill(wholeDrone));
  expect(rows()).toEqual(['Kind of object: Drone', 'Serial number: D-7', 'State: New South Wales', 'Town: Sydney']);
});

it('the review rests while its own step is filled in', () => {
  const { store, drawn } = reviewed();
  act(() => store.change('name', { value: 'Bo' }));
  expect(drawn()).toBe(1);
});

it('each answer has a Change that names its question and leads to it; one that is fixed has none, nor has a form that is closed', () => {
  const [what, ...rest] = sightingForm.steps;
  const store = createAnswerStore(
    {
      ...sightingForm,
      steps: [
        {
          ...what!,
          questions: what!.questions.map((one) => (one.id === 'serial' ? { ...one, locked: { all: [] } } : one)),
        },
        ...rest,
      ],
    },
    () => AT,
  );
  store.fill(wholeDrone);
  const onChange = vi.fn();
  const { unmount } = show(<Review store={store} before="sender" onChange={onChange} />);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Change Kind of object',
    'Change State',
    'Change Town',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Change State' }));
  expect(onChange.mock.calls).toEqual([['where', 'state']]);
  unmount();
  show(<Review store={store} before="sender" />);
  expect(screen.queryByRole('button')).toBeNull();
});
