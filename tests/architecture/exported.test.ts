/** The charts page shows the exported file, or how to export it where none was written. */
import { expect, it } from 'vitest';
import { exportOf } from '../../visualizations/exported.ts';

it('a machine that was not written says what to run', async () => {
  await expect(exportOf('no-such-machine')).rejects.toThrow('Run npm run export first');
});
