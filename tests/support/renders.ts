/**
 * Counts React's commits and the components that rendered in them. Import it before anything that imports `react-dom`,
 * because React looks up its listener once, when it is loaded.
 */

interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly type: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

/** Tags of function components: plain, with a forwarded ref, memoised with and without a custom comparison. */
const COMPONENTS = new Set([0, 11, 14, 15]);
const PERFORMED_WORK = 1;

const counted = { commits: 0, components: [] as string[], visited: 0 };

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    isDisabled: false,
    inject: () => 1,
    checkDCE: () => undefined,
    onScheduleFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) => {
      counted.commits += 1;
      count(root.current);
    },
  },
});

/**
 * The work since the last call: commits, names of rendered components, and the number of fibers that React visited and
 * copied on the way.
 */
export function takeRenders(): {
  readonly commits: number;
  readonly components: readonly string[];
  readonly visited: number;
} {
  const { commits, components, visited } = counted;
  Object.assign(counted, { commits: 0, components: [], visited: 0 });
  return { commits, components, visited };
}

/** A subtree that React skipped shares its children with the previous tree and belongs to an earlier commit. */
function count(fiber: Fiber): void {
  const before = fiber.alternate;
  counted.visited += 1;
  if (COMPONENTS.has(fiber.tag) && (before === null || (fiber.flags & PERFORMED_WORK) !== 0))
    counted.components.push(nameOf(fiber.type));
  if (before !== null && fiber.child === before.child) return;
  for (let child = fiber.child; child !== null; child = child.sibling) count(child);
}

function nameOf(type: unknown): string {
  const inner = typeof type === 'object' && type !== null && 'type' in type ? type.type : type;
  return typeof inner === 'function' ? inner.name : 'unnamed';
}
