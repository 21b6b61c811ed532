import '#support/dialog.ts';
import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '#support/show.tsx';
import { Badge } from '#ui/kit/badge.tsx';
import { BusyOverlay } from '#ui/kit/busy-overlay.tsx';
import { Button, SubmitButton } from '#ui/kit/button.tsx';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { RenderGuard } from '#ui/kit/render-guard.tsx';
import { ScreenLink } from '#ui/kit/screen-link.tsx';
import { SummaryList } from '#ui/kit/summary-list.tsx';
import { Tile, TileGrid } from '#ui/kit/tile.tsx';
import { TimeoutDialog } from '#ui/kit/timeout-dialog.tsx';

const nothing = () => undefined;

describe('screen link', () => {
  const target = { screen: 'dashOrg', organisationId: 'o-1' } as const;
  const click = (init: MouseEventInit) => {
    const link = screen.getByRole('link', { name: 'Go' });
    const event = createEvent.click(link, { button: 0, ...init });
    fireEvent(link, event);
    return event.defaultPrevented;
  };

  it('has the real address and stays in the running app on a plain click', () => {
    const { go } = show(<ScreenLink target={target}>Go</ScreenLink>);
    expect(screen.getByRole('link', { name: 'Go' }).getAttribute('href')).toBe('/dashOrg?organisationId=o-1');
    expect(click({})).toBe(true);
    expect(go).toHaveBeenCalledExactlyOnceWith(target);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
    'leaves a click with %o to the browser',
    (init) => {
      const { go } = show(<ScreenLink target={target}>Go</ScreenLink>);
      // jsdom cannot follow a link, so the click is stopped after all handlers of ours.
      window.addEventListener('click', (event) => event.preventDefault(), { once: true });
      click(init);
      expect(go).not.toHaveBeenCalled();
    },
  );
});

describe('buttons', () => {
  it('do nothing while busy and keep their place in the tab order', () => {
    const act = vi.fn<() => void>();
    const shown = show(<Button onClick={act}>Send</Button>);
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(act).toHaveBeenCalledTimes(1);
    shown.change(
      <Button busy onClick={act}>
        Send
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    fireEvent.click(button);
    expect(act).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.hasAttribute('disabled')).toBe(false);
  });

  it('that hand in a form hand in nothing while busy, and keep the focus', () => {
    const handIn = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault());
    const form = (busy: boolean) => (
      <form ref={(element) => element?.addEventListener('submit', handIn)}>
        <SubmitButton busy={busy}>Send</SubmitButton>
      </form>
    );
    const shown = show(form(false));
    const button = screen.getByRole('button', { name: 'Send' });
    button.focus();
    fireEvent.click(button);
    const handedIn = handIn.mock.calls.length;
    expect(handedIn).toBeGreaterThan(0);
    shown.change(form(true));
    fireEvent.click(button);
    expect(handIn).toHaveBeenCalledTimes(handedIn);
    expect([button.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', button]);
  });
});

describe('dialogs', () => {
  it.each([
    [true, 'button', { name: 'Keep drone', description: 'Remove drone? You cannot undo this.' }],
    [false, 'dialog', { name: 'Remove drone?' }],
  ] as const)('destructive: %s has the focus at the %s, which says title and text', (destructive, role, said) => {
    show(
      <ConfirmDialog
        title="Remove drone?"
        text="You cannot undo this."
        yes="Remove drone"
        no="Keep drone"
        destructive={destructive}
        onYes={nothing}
        onNo={nothing}
      />,
    );
    expect(document.activeElement).toBe(screen.getByRole(role, said));
  });

  const question = (onYes: () => void, onNo: () => void) => (
    <ConfirmDialog title="Cancel application" text="Are you sure?" yes="Yes" no="No" onYes={onYes} onNo={onNo} />
  );

  it('take the focus and give it back', () => {
    const page = (open: boolean) => (
      <>
        <button type="button">Opener</button>
        {open && question(nothing, nothing)}
      </>
    );
    const shown = show(page(false));
    screen.getByRole('button', { name: 'Opener' }).focus();
    shown.change(page(true));
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Cancel application' }));
    shown.change(page(false));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Opener' }));
  });

  it('are closed before they are taken from the page: taken from it open, a browser lays the whole page out once more', () => {
    const close = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function isClosed(
      this: HTMLDialogElement,
    ) {
      this.title = this.isConnected ? 'on the page' : 'gone';
    });
    const shown = show(question(nothing, nothing));
    const dialog = screen.getByRole('dialog');
    shown.change(<p>No question any more</p>);
    close.mockRestore();
    expect(dialog.title).toBe('on the page');
  });

  it('answer by their buttons, and by Escape with the answer that changes nothing', () => {
    const yes = vi.fn<() => void>();
    const no = vi.fn<() => void>();
    show(question(yes, no));
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect([yes.mock.calls.length, no.mock.calls.length]).toEqual([1, 0]);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect([yes.mock.calls.length, no.mock.calls.length]).toEqual([1, 1]);
    fireEvent.click(screen.getByRole('button', { name: 'No' }));
    expect([yes.mock.calls.length, no.mock.calls.length]).toEqual([1, 2]);
  });

  it('warn of a time-out as an alert dialog whose digits are not read aloud', () => {
    const stay = vi.fn<() => void>();
    const warning = (announcement: string) => (
      <TimeoutDialog
        title="Session timeout"
        text="Soon"
        left="04:59"
        announcement={announcement}
        onStay={stay}
        onSignOut={nothing}
      />
    );
    const shown = show(warning('You will be signed out in 5 minutes'));
    const dialog = screen.getByRole('alertdialog', { name: 'Session timeout' });
    const timer = within(dialog).getByRole('timer');
    expect(timer.textContent).toBe('04:59');
    expect(timer.getAttribute('aria-live')).toBe('off');
    expect(within(dialog).getByRole('status').textContent).toBe('');
    shown.change(warning('You will be signed out in 1 minute'));
    expect(within(dialog).getByRole('status').textContent).toBe('You will be signed out in 1 minute');
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(stay).toHaveBeenCalledTimes(1);
  });

  it('cover the page while something is sent, and cannot be dismissed', () => {
    const shown = show(<BusyOverlay text={null} />);
    expect(screen.queryByRole('dialog')).toBeNull();
    shown.change(<BusyOverlay text="Saving form" />);
    const overlay = screen.getByRole('dialog', { name: 'Saving form' });
    expect(within(overlay).getByRole('status').textContent).toBe('Saving form');
    const escape = new Event('cancel', { cancelable: true });
    fireEvent(overlay, escape);
    expect(escape.defaultPrevented).toBe(true);
    shown.change(<BusyOverlay text={null} />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('tiles, lists and badges', () => {
  it('a tile is one link with its texts and its badge beside it', () => {
    const { go } = show(
      <TileGrid>
        <Tile
          title="Manage aircraft"
          icon="aircraft"
          lines={['2 registered aircraft']}
          badge={<Badge tone="info">Items for review</Badge>}
          target={{ screen: 'manageAircraftInd' }}
        />
        <Tile title="Learning" icon="learning" href="https://learning.example/" />
      </TileGrid>,
    );
    const [aircraft, learning] = screen.getAllByRole('listitem');
    expect(within(aircraft as HTMLElement).getByText('2 registered aircraft')).toBeTruthy();
    expect(within(aircraft as HTMLElement).getByText('Items for review')).toBeTruthy();
    expect(within(aircraft as HTMLElement).getAllByRole('link')).toHaveLength(1);
    fireEvent.click(screen.getByRole('link', { name: 'Manage aircraft' }));
    expect(go).toHaveBeenCalledExactlyOnceWith({ screen: 'manageAircraftInd' });
    // Each word of the name is said once: what is hidden beside the title would be a second heading.
    const outside = within(learning as HTMLElement).getByRole('link', { name: 'Learning (opens another website)' });
    expect([outside.getAttribute('href'), outside.textContent]).toEqual(['https://learning.example/', 'Learning']);
  });

  it('names are shown with their values, and a missing one says so', () => {
    show(
      <SummaryList
        rows={[
          { name: 'Address', lines: ['12 Wattle Street', 'Canberra ACT 2600'] },
          { name: 'Mobile number', lines: [] },
        ]}
      />,
    );
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Address', 'Mobile number']);
    expect(screen.getByText('Canberra ACT 2600')).toBeTruthy();
    expect(screen.getByText('Not provided')).toBeTruthy();
  });
});

describe('render guard', () => {
  it('reports a failing render once, shows nothing broken, and draws the next thing afresh', () => {
    const failures = vi.fn<() => void>();
    const caught = vi.fn<(error: unknown) => void>();
    const Broken = (): never => {
      throw new TypeError('no such field');
    };
    const shown = show(
      <RenderGuard resetKey="first" onFailure={failures}>
        <Broken />
      </RenderGuard>,
      {},
      caught,
    );
    expect(failures).toHaveBeenCalledTimes(1);
    expect(caught).toHaveBeenCalledTimes(1);
    shown.change(
      <RenderGuard resetKey="second" onFailure={failures}>
        <p>Whole</p>
      </RenderGuard>,
    );
    expect(screen.getByText('Whole')).toBeTruthy();
    expect(failures).toHaveBeenCalledTimes(1);
  });
});
