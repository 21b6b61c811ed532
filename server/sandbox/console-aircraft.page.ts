/** The console's section about aircraft and the alerts in force (SANDBOX.md, the last section). */
import { html } from 'hono/html';
import { type Html } from '../core/page.ts';
import { table } from './console-parts.ts';
import type { ConsoleView } from './console-view.ts';

/** Every aircraft with its open transfer, and the alerts that stop a transfer. */
export function aircraftPart({ aircraft, alerts }: Pick<ConsoleView, 'aircraft' | 'alerts'>): Html {
  return html`${table(
    'Aircraft',
    ['Mark', 'Kind', 'Owner', 'Open transfer'],
    aircraft.map(({ mark, kind, owner, transfer }) => [mark, kind, owner, transfer || 'none']),
  )}
<h3>Alerts in force</h3>
<p>An alert about a person, an organisation or an aircraft stops a transfer of ownership. <code>PUT /sandbox/alerts</code> replaces them all. The reset removes them.</p>
${table(
  'Alerts in force',
  ['About', 'Text', 'Raised'],
  alerts.map(({ about, text, at }) => [about, text, at]),
)}`;
}
