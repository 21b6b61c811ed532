import { Loading } from '#ui/kit/loading.tsx';

/** The first thing on the screen: the waiting message, before anything else is here (START-36, SHEL-08). */
export function Waiting() {
  return (
    <main>
      <Loading />
    </main>
  );
}
