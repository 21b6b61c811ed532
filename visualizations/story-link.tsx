/** Leads to the story of a record on the console: all records of the same intention, and why it stands still. */
export function StoryLink({ name }: { readonly name: string }) {
  return (
    <p>
      <a href={`/sandbox/stories/${encodeURIComponent(name)}`}>Story of {name}: what it waits for</a>
    </p>
  );
}
