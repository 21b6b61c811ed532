import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '#support/show.tsx';
import { ErrorSummary } from '#ui/kit/error-summary.tsx';

describe('error summary', () => {
  const problems = [
    { control: 'serial', text: 'Enter the serial number' },
    { control: 'weight', text: 'Select a weight class' },
  ];
  const form = (alertCount: number) => (
    <>
      <ErrorSummary problems={problems} alertCount={alertCount} />
      <label htmlFor="serial">Serial number</label>
      <input id="serial" />
      <label htmlFor="weight">Weight class</label>
      <input id="weight" />
    </>
  );

  it('takes the focus on every failed attempt and is no alert besides', () => {
    const shown = show(form(0));
    expect(document.activeElement).toBe(document.body);
    shown.change(form(1));
    const summary = document.activeElement as HTMLElement;
    expect(summary).toBe(
      screen.getByRole('group', { name: 'There was a problem with the form', description: '2 errors' }),
    );
    expect(within(summary).getByRole('heading', { name: 'There was a problem with the form' })).toBeTruthy();
    expect(within(summary).getByText('Please check the form below and try again')).toBeTruthy();
    screen.getByLabelText('Serial number').focus();
    shown.change(form(2));
    expect(document.activeElement).toBe(summary);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leads to the control of each problem, and not to an address: that would be a way of its own in the history', () => {
    show(form(1));
    const isFollowed = fireEvent.click(screen.getByRole('link', { name: 'Select a weight class' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Weight class'));
    expect(isFollowed).toBe(false);
  });

  it('brings the question into view and not its control alone, so that its words are not cut off', () => {
    const seen: string[] = [];
    Object.assign(Element.prototype, {
      scrollIntoView(this: Element) {
        seen.push(this.textContent);
      },
    });
    const places = ['weight', 'yes', 'bare'].map((control) => ({ control, text: `To ${control}` }));
    show(
      <>
        <ErrorSummary problems={places} alertCount={1} />
        <label htmlFor="weight">Weight class</label>
        <input id="weight" />
        <fieldset>
          <legend>Overseas?</legend>
          <label htmlFor="yes">Yes</label>
          <input id="yes" type="radio" />
        </fieldset>
        <button id="bare">Edit</button>
      </>,
    );
    for (const { control, text } of places) {
      fireEvent.click(screen.getByRole('link', { name: text }));
      expect(document.activeElement?.id).toBe(control);
    }
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    expect(seen).toEqual(['Weight class', 'Overseas?', 'Edit']);
  });

  it('never follows a link as an address: a control that is not on the page is brought by whoever knows where it is', () => {
    const onMissing = vi.fn();
    show(
      <ErrorSummary
        problems={[
          { control: 'away', text: 'Elsewhere', onMissing },
          { control: 'gone', text: 'Nowhere' },
        ]}
        alertCount={1}
      />,
    );
    const isStopped = (name: string) => !fireEvent.click(screen.getByRole('link', { name }));
    expect([isStopped('Elsewhere'), isStopped('Nowhere')]).toEqual([true, true]);
    expect(onMissing).toHaveBeenCalledOnce();
  });

  it('links the first 25 problems and counts the rest', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ control: `c${String(at)}`, text: `Problem ${String(at + 1)}` }));
    const shown = show(<ErrorSummary problems={many(25)} alertCount={1} />);
    expect(screen.getAllByRole('link')).toHaveLength(25);
    expect(screen.queryByText(/more error/)).toBeNull();
    shown.change(<ErrorSummary problems={many(500)} alertCount={2} />);
    expect(screen.getAllByRole('link').at(-1)!.textContent).toBe('Problem 25');
    expect(screen.getByText('475 more errors are marked on the page.')).toBeTruthy();
  });
});
