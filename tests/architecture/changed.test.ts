/**
 * `npm run changed` compares charts by behaviour: it finds planted changes of charts and rules one by one, and ignores
 * what is no behaviour.
 */
import { describe, expect, it } from 'vitest';
import { answersLost, rowsAndScreens } from '../../visualizations/draw/changed-about.ts';
import { drawChanged } from '../../visualizations/draw/changed-graph.ts';
import { changesOf, spellChange } from '../../visualizations/draw/changed.ts';
import { orderModel } from './fixture/order.model.ts';
import { type Part, changed, before } from './changed-kit.ts';

const found = (edit: Parameters<typeof changed>[0]): string[] => changesOf(before, changed(edit)).map(spellChange);

describe('a planted change', () => {
  it.each<[string, Parameters<typeof changed>[0], string]>([
    [
      'a state that came',
      (flow) => {
        flow.lost = { description: 'Lost.', type: 'final' };
      },
      '+ state flow.lost',
    ],
    [
      'a state that went',
      (flow) => {
        delete flow.reviewing;
        flow.placing.invoke.onDone.shift();
      },
      '− state flow.reviewing',
    ],
    [
      'a state that ends the chart now',
      (flow) => {
        flow.failed = { type: 'final', description: 'x', tags: ['failed'] };
      },
      '~ state flow.failed: kind atomic is now final',
    ],
    [
      'another beginning',
      (_flow, _code, chart) => {
        chart.states.flow.initial = 'waiting';
      },
      '~ state flow: begins with flow.editing is now flow.waiting',
    ],
    [
      'another screen',
      (flow) => {
        flow.editing.meta.screen = 'dashInd';
      },
      '~ state flow.editing: screen home is now dashInd',
    ],
    [
      'a tag that went',
      (flow) => {
        delete flow.failed.tags;
      },
      '~ state flow.failed: tags failed is now none',
    ],
    [
      'another port',
      (flow) => {
        flow.reviewing.invoke.src = 'placeOrder';
      },
      '~ state flow.reviewing: runs reviewOrder: reviewOrder is now reviewOrder: placeOrder',
    ],
    [
      'an action on entry that went',
      (flow) => {
        delete flow.placing.entry;
      },
      '~ state flow.placing: on entry countTry is now none',
    ],
    [
      'an action on exit that came',
      (flow) => {
        flow.editing.exit = 'countTry';
      },
      '~ state flow.editing: on exit none is now countTry',
    ],
    [
      'a transition that came',
      (flow) => {
        flow.editing.on['help.wanted'] = { target: 'failed' };
      },
      '+ transition flow.editing on help.wanted → flow.failed',
    ],
    [
      'a transition that went',
      (flow) => {
        delete flow.failed.on;
      },
      '− transition flow.failed on order.cancelled → flow.editing',
    ],
    [
      'another target',
      (flow) => {
        flow.waiting.on['order.cancelled'].target = 'failed';
      },
      '~ transition flow.waiting on order.cancelled → flow.failed: leads to flow.editing before, now flow.failed',
    ],
    [
      'another guard',
      (flow) => {
        flow.editing.on['order.placed'].guard = 'triesLeft';
      },
      '~ transition flow.editing on order.placed [triesLeft] → flow.placing: guard amountPositive before, now triesLeft',
    ],
    [
      'a guard that went',
      (flow) => {
        delete flow.editing.on['order.placed'].guard;
      },
      '~ transition flow.editing on order.placed → flow.placing: guard amountPositive before, now none',
    ],
    [
      'an action that came',
      (flow) => {
        flow.editing.on['order.placed'].actions = 'countTry';
      },
      '~ transition flow.editing on order.placed [amountPositive] → flow.placing: actions none before, now countTry',
    ],
    [
      'guards in another order',
      (flow) => {
        flow.placing.invoke.onError = [{ target: 'failed' }, { guard: 'triesLeft', target: 'waiting' }];
      },
      '~ transition flow.placing on placeOrder failed: its guards are asked in another order: none, triesLeft',
    ],
    [
      'another delay',
      (flow) => {
        flow.waiting.after = { 500: { target: 'placing' } };
      },
      '+ transition flow.waiting on after 500 ms → flow.placing',
    ],
    [
      'a delay that is reckoned otherwise',
      (_flow, code) => {
        code.delays.backOff = () => 5;
      },
      '~ delay backOff is written otherwise',
    ],
    [
      'a guard that decides otherwise',
      (_flow, code) => {
        code.guards.triesLeft = ({ context }: Part) => context.tries < 3;
      },
      '~ guard triesLeft is written otherwise',
    ],
    [
      'an action that does otherwise',
      (_flow, code) => {
        code.actions.announceHelp = () => 'shouts';
      },
      '~ action announceHelp is written otherwise',
    ],
  ])('is found: %s', (_what, edit, text) => {
    expect(found(edit)).toContain(text);
  });

  it('is nothing else: a chart that is the same, in another order and with other descriptions, has none', () => {
    expect(
      found((flow, _code, chart) => {
        const { editing, ...others } = flow;
        chart.states.flow.states = { ...others, editing: { ...editing, description: 'Written anew.' } };
      }),
    ).toEqual([]);
  });

  it('is a chart that came or went', () => {
    expect(changesOf(null, before).map(spellChange)).toEqual(['+ the chart order']);
    expect(changesOf(before, null).map(spellChange)).toEqual(['− the chart order']);
  });
});

it('what changed is drawn in one picture: both versions over each other, by sign and line and not by colour alone', async () => {
  const after = changed((flow, code) => {
    code.guards.triesLeft = ({ context }: Part) => context.tries < 3;
    flow.lost = { description: 'Lost.', on: { 'order.cancelled': { target: 'editing' } } };
    flow.waiting.on['order.cancelled'].target = 'failed';
    delete flow.failed.tags;
    delete flow.editing.meta;
  });
  const svg = await drawChanged([{ before, after }], 'Changed since 1234567');
  expect(svg).toMatch(/data-state="order\.flow\.lost".*?class="box[^"]* came".*?>\+ lost</);
  expect(svg).toMatch(/data-state="order\.flow\.editing".*?class="box[^"]* changed".*?>~ editing<.*?>− screen: home</);
  expect(svg).toMatch(/data-transition="order\.flow\.waiting :: order\.cancelled\[0\]" class="came"/);
  expect(svg).toMatch(/data-transition="order\.flow\.waiting :: order\.cancelled\[0\]" class="went"/);
  expect(svg).toMatch(/data-state="order".*?>~ guard triesLeft is written otherwise</);
  expect(svg).toContain('stroke-dasharray: 8 4');
});

it('rows come from the descriptions and scenarios that speak of what changed, screens from the list and the states', () => {
  const after = changed((flow) => {
    flow.editing.description = 'The amount may change (DREG-01).';
    flow.editing.on['order.placed'].guard = 'triesLeft';
  });
  const spec = {
    ...orderModel,
    scenarios: [
      { title: 'is placed [DPAY-12 OP-D-70]', start: 'start', steps: [[{ type: 'order.placed' }, 'flow.placing']] },
      { title: 'hears of the line [FORM-01]', start: 'start', steps: [[{ type: 'line.dropped' }, 'line']] },
      {
        title: 'goes back to the amount [DREG-07]',
        start: 'start',
        steps: [[{ type: 'order.cancelled' }, { in: 'flow.editing' }]],
      },
    ],
  };
  expect(rowsAndScreens(changesOf(before, after), after, spec as never, ['drones'])).toEqual({
    rows: ['DPAY-12', 'DREG-01', 'DREG-07', 'OP-D-70'],
    screens: ['drones', 'home'],
  });
});

it('a transition names its rows itself, in its meta or description, also where no scenario speaks of it', () => {
  const after = changed((flow) => {
    const { 'order.placed': placed } = flow.editing.on;
    flow.editing.on['order.placed'] = {
      ...(typeof placed === 'string' ? { target: placed } : placed),
      guard: 'triesLeft',
    };
    flow.editing.on['order.placed'].meta = { rows: ['DCAL-33'] };
  });
  expect(rowsAndScreens(changesOf(before, after), after, null, []).rows).toContain('DCAL-33');
  expect(rowsAndScreens(changesOf(before, before), before, null, []).rows).toEqual([]);
});

it('a chart that came or went concerns every row that its states and scenarios name', () => {
  const chart = changed((flow) => {
    flow.editing.description = 'The amount may change (DREG-01).';
  });
  const spec = {
    ...orderModel,
    scenarios: [{ title: 'hears of the line [FORM-01]', start: 'start', steps: [[{ type: 'line.dropped' }, 'line']] }],
  };
  for (const changes of [changesOf(null, chart), changesOf(chart, null)])
    expect(rowsAndScreens(changes, chart, spec as never, []).rows).toEqual(['DREG-01', 'FORM-01']);
});

it('a draft loses the answers to questions that went, take other answers, or have other options', () => {
  const form = (...questions: object[]) => ({ name: 'Report', steps: [{ stepid: 'one', questions }] });
  const was = form(
    { id: 'name', type: 'text' },
    { id: 'when', type: 'date' },
    { id: 'kind', type: 'radio', options: [{ value: 'a' }, { value: 'b' }] },
    { id: 'note', type: 'text' },
  );
  const is = form(
    { id: 'when', type: 'text' },
    { id: 'kind', type: 'radio', options: [{ value: 'a' }] },
    { id: 'note', type: 'text' },
    { id: 'more', type: 'text' },
  );
  expect(answersLost(was as never, is as never)).toEqual([
    'name: the question went',
    'when: a date before, now a text',
    'kind: the option b went',
  ]);
});
