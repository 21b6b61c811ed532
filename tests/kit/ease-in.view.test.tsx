/** A long form appears in one quick frame; afterwards nothing is hidden from layout or from assistive technology. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { easeIn } from '#ui/kit/ease-in.ts';
import { TextField } from '#ui/kit/text-fields.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Animation frames that a test releases. */
function frames() {
  const waiting = new Set<() => void>();
  class Observer {
    readonly seen: () => void;
    constructor(seen: () => void) {
      this.seen = seen;
    }
    observe(): void {
      waiting.add(this.seen);
    }
    disconnect(): void {
      waiting.delete(this.seen);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return { waiting, draw: () => [...waiting].forEach((seen) => seen()) };
}

function formOf(count: number): HTMLFormElement {
  const ids = Array.from({ length: count }, (_none, at) => `q${String(at)}`);
  const { container } = render(
    <form>
      {ids.map((id) => (
        <TextField key={id} id={id} label={id} value="" onChange={() => undefined} contained />
      ))}
      <TextField id="open" label="With suggestions" value="" onChange={() => undefined} />
    </form>,
  );
  return container.querySelector('form')!;
}

const skipped = (form: HTMLFormElement) =>
  [...form.children].filter((field) => (field as HTMLElement).style.getPropertyValue('content-visibility') !== '')
    .length;

describe('a form that comes up', () => {
  it('leaves what is far from the view to the frames after the first, all of it within a few', () => {
    const { draw, waiting } = frames();
    const form = formOf(100);
    easeIn(form);
    expect(skipped(form)).toBe(100);
    draw();
    expect(skipped(form)).toBe(60);
    draw();
    draw();
    expect([skipped(form), waiting.size]).toEqual([0, 0]);
    expect(form.innerHTML).not.toContain('content-visibility');
  });

  it('is whole again although it is submitted while it still comes up', () => {
    const { draw, waiting } = frames();
    const form = formOf(100);
    easeIn(form);
    draw();
    easeIn(form);
    for (let frame = 0; frame < 10; frame += 1) draw();
    expect([skipped(form), waiting.size]).toEqual([0, 0]);
  });

  it('is drawn at once when it is short', () => {
    const { waiting } = frames();
    const form = formOf(59);
    easeIn(form);
    expect([skipped(form), waiting.size]).toEqual([0, 0]);
  });
});
