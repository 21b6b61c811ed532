import { footerMachine } from '#machines/footer.machine.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed, tick } from '#support/model.ts';

const markup = '<p>Phone 131 757 from 9 to 5</p>';

export const footerModel = defineModel({
  slug: 'footer',
  machine: footerMachine,
  inputs: { hosted: { address: '/content/SDT-DEV1/footer' }, homeless: { address: '' } },
  cases: {
    'xstate.done.actor.loadFooter': [{ output: markup }, { output: '  ' }],
    'xstate.error.actor.loadFooter': [{ error: { message: 'refused' } }],
  },
  invariants: {
    'without a host nothing is asked [SHEL-05]': ({ input, steps }) => {
      if (input.address === '')
        same(
          steps.flatMap((step) => step.asked),
          [],
          'asked',
        );
    },
    'foreign content shows only when it came [SHEL-05]': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        const came = steps.slice(0, i + 1).some((step) => step.event['output'] === markup);
        if (snapshot.hasTag('remote')) claim(came && snapshot.context.content === markup, 'remote without content');
        else same(snapshot.context.content, '', 'content while not remote');
      }),
    'there is a footer, whatever happens, after ten seconds at the latest [SHEL-05]': ({ steps }) =>
      steps.forEach(({ snapshot, at }) => {
        if (at >= 10_000) claim(snapshot.hasTag('remote') || snapshot.hasTag('local'), 'no footer after ten seconds');
      }),
  },
  expectations: {
    choosing: { shows: [], tags: [] },
    loading: { shows: [], tags: ['loading'] },
    remote: { shows: ['Phone 131 757 from 9 to 5'], tags: ['remote'] },
    local: { shows: [], hides: ['Phone 131 757 from 9 to 5'], tags: ['local'] },
  },
  scenarios: [
    {
      title: 'the content host of the environment gives the footer [SHEL-05]',
      start: 'hosted',
      begins: { in: 'loading', asks: { loadFooter: { address: '/content/SDT-DEV1/footer' } } },
      steps: [[done('loadFooter', markup), { in: 'remote', context: { content: markup } }]],
    },
    {
      title: 'a failed load shows a plain local footer',
      start: 'hosted',
      steps: [[failed('loadFooter'), { in: 'local', context: { content: '' } }]],
    },
    {
      title: 'an empty footer is no footer',
      start: 'hosted',
      steps: [[done('loadFooter', ' '), { in: 'local', context: { content: '' } }]],
    },
    {
      title: 'an environment without a host shows the local footer at once',
      start: 'homeless',
      begins: { in: 'local', asks: {} },
      steps: [],
    },
    {
      title: 'a host that never answers is waited for ten seconds, and its late answer changes nothing',
      start: 'hosted',
      steps: [
        [tick(9_999), 'loading'],
        [tick(1), { in: 'local', context: { content: '' } }],
      ],
    },
  ],
});
