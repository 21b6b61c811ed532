import type { ActorRefFrom } from 'xstate';
import type { ownSearchMachine } from '#machines/own-search.entry.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { SearchView } from '#ui/ways/search.view.tsx';
import { typedSearchModel } from './typed-search.model.ts';

const entries = ['1581', 'ab'].map((word) => ({
  title: `About ${word}`,
  words: [],
  note: 'Help',
  summary: 'What it means.',
  target: { screen: 'help' } as const,
}));
const shortcut = { isOn: true, turn: () => undefined };

function Search({ actor }: { readonly actor: ActorRefFrom<typeof ownSearchMachine> }) {
  return <SearchView actor={actor} entries={entries} isAimed={false} shortcut={shortcut} />;
}

export const harness = defineHarness({
  spec: typedSearchModel,
  View: Search,
  portal: { papers: { submissions: true, payments: true } },
});
