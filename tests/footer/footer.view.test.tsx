import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { footerMachine } from '#machines/footer.machine.ts';
import { done, failed } from '#support/model.ts';
import { play, show } from '#support/show.tsx';
import { FooterView } from '#ui/footer/footer.view.tsx';

const address = '/content/SDT-DEV1/footer';

describe('footer view', () => {
  it('shows the content of the host as soon as it is there [SHEL-05]', () => {
    const { actor, perform } = play(footerMachine, { address });
    show(<FooterView actor={actor} />);
    expect(screen.queryByText('Privacy')).toBeNull();
    perform(done('loadFooter', '<ul><li><a href="/privacy">Privacy</a></li></ul>'));
    expect(screen.getByRole('link', { name: 'Privacy' })).toBeTruthy();
  });

  it('shows a plain one of our own without it', () => {
    const { actor } = play(footerMachine, { address }, [failed('loadFooter')]);
    show(<FooterView actor={actor} />);
    expect(screen.getByText(/myCASA/)).toBeTruthy();
  });
});
