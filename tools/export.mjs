/**
 * `npm run export`: writes each machine of the catalogue as one file that stands alone,
 * `visualizations/export/<slug>.js`. The build does the same, for the charts page; the files are not kept in the
 * repository (docs/decisions/0032).
 */
import { writeExports } from './support/stately.mjs';

const files = await writeExports();
process.stdout.write(`${files.size} machines written to visualizations/export/\n`);
