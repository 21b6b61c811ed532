/** The committed drawings are those of the live machines (ARCHITECTURE 8); `npm run draw` makes them so. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '#machines/core/catalogue.ts';
import { listStates, listTransitions } from '#machines/core/walk.ts';
import { urlOf } from '../../src/shell/links.ts';
import { drawAll, tablesOf } from '../../visualizations/draw/draw.ts';
import { patterns } from '../../visualizations/draw/table.ts';
import { spellQuestion } from '../../visualizations/draw/wording.ts';
import { orderMachine } from './fixture/order.machine.ts';

const folder = fileURLToPath(new URL('../../visualizations/', import.meta.url));

describe('drawings', () => {
  it('are fresh, all there, and none left over', async () => {
    const files = await drawAll();
    const stale = [...files].filter(([name, text]) => read(name) !== text).map(([name]) => name);
    const left = readdirSync(folder).filter(
      (name) => /\.(svg|md)$/.test(name) && name !== 'README.md' && !files.has(name),
    );
    expect({ stale, left }).toEqual({ stale: [], left: [] });
  });

  describe('of the fixture', () => {
    const entries = [{ slug: 'order', machine: orderMachine, input: { amount: 1 } }];
    let files: ReadonlyMap<string, string> = new Map();

    beforeAll(async () => {
      files = await drawAll(entries);
    });

    it('have a box for every state, by its id', () => {
      const drawn = [...(files.get('order.svg') ?? '').matchAll(/data-state="([^"]+)"/g)].map((match) => match[1]);
      expect(drawn.sort()).toEqual(['order', ...listStates(orderMachine).map((node) => node.id)].sort());
    });

    it('have an arrow for every transition that leads somewhere, by its key', () => {
      const drawn = [...(files.get('order.svg') ?? '').matchAll(/data-transition="([^"]+)"/g)].flatMap((match) =>
        (match[1] ?? '').split('|'),
      );
      const leading = listTransitions(orderMachine)
        .filter((t) => t.definition.target !== undefined)
        .map((t) => t.key);
      expect(drawn.sort()).toEqual(leading.sort());
    });

    it('have a table with every state, event, guard, actor and address', () => {
      const table = tablesOf(patterns(urlOf), entries).get('order.md') ?? '';
      expect(table).toContain('| `flow.editing` |  | The amount may change. | `home` | `/` |  |');
      expect(table).toContain('| `flow.placing` | placeOrder done | `needsReview` | `flow.reviewing` |  |');
      expect(table).toContain('| `flow.waiting` | after backOff |  | `flow.placing` |  |');
      expect(table).toContain('| `line.down` | after 5 s |  | `line.up` |  |');
      expect(table).toContain('| `line` | `watchLine` | `line` |');
    });

    it('are the same at every drawing', async () => {
      const again = await drawAll(entries);
      expect(again.get('order.svg')).toBe(files.get('order.svg'));
    });
  });

  it('tell the arrows of one event in one state apart: by what their guards ask, also where it is one guard', () => {
    const alike = catalogue.flatMap(({ slug, machine }) => {
      const written = listTransitions(machine).map(
        ({ source, event, definition }) => `${slug} ${source.id} ${event} ${spellQuestion(definition) ?? ''}`,
      );
      return written.filter((one, at) => written.indexOf(one) !== at);
    });
    expect(alike).toEqual([]);
    const lives = [...(read('regulator-card-payment.svg') ?? '').matchAll(/\[becomes: \w+\]/g)].map(([asked]) => asked);
    expect(lives.toSorted()).toEqual([
      '[becomes: approved]',
      '[becomes: cancelled]',
      '[becomes: declined]',
      '[becomes: error]',
      '[becomes: rejected]',
    ]);
  });

  it('fit a page of 1,280 pixels, so that nobody scrolls sideways', () => {
    const wide = catalogue
      .map(({ slug }) => slug)
      .filter((slug) => Number(/ width="(\d+)"/.exec(read(`${slug}.svg`) ?? '')?.[1]) > 1280);
    expect(wide).toEqual([]);
  });

  it('write what an address needs by name', () => {
    expect(patterns(urlOf)('dashOrg')).toBe('/dashorg?casaorgid=:organisationId');
  });
});

function read(name: string): string | null {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return null;
  }
}
