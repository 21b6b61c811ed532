import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#support/show.tsx';
import { Frame } from '#ui/kit/frame.tsx';

it('leaves name and mark to the central portal while embedded, and keeps skip link, person and the way out', () => {
  show(
    <Frame screen="dashInd" organisationId="" brand={false} footer={null}>
      <h1>Page</h1>
    </Frame>,
    { person: { contactid: 'c-1', fullname: 'Ava Nguyen', product_arn: '1234567' } },
  );
  expect(screen.queryByRole('link', { name: 'myCASA' })).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Skip to main content', 'Sign out', 'Dashboard']);
  expect(screen.getByText('Ava Nguyen')).toBeTruthy();
});
