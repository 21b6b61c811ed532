import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { scriptLoadMachine } from '#machines/script-load.machine.ts';
import { failed } from '#support/model.ts';
import { play, show } from '#support/show.tsx';
import { describeView } from '#support/view-model.tsx';
import { MapsFailureView } from '#ui/script-load/maps-failure.view.tsx';
import { stage } from './script-load.stage.tsx';

describeView(stage);

describe('maps failure', () => {
  it('says that the maps did not load, once they did not [SHEL-09]', () => {
    const { actor, perform } = play(scriptLoadMachine, { address: 'key' }, [{ type: 'load.requested' }]);
    show(<MapsFailureView actor={actor} />);
    expect(screen.queryByRole('alert')).toBeNull();
    perform(failed('loadScript'));
    const alert = within(screen.getByRole('alert', { name: 'Google Maps failed to load' }));
    expect(alert.getByText('Please reload the page and try again')).toBeTruthy();
  });
});
