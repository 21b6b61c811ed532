/** What banners say that no address names. Each area notes its own; it lasts as long as the document. */
import type { BannerFacts } from '#rules/banner.rules.ts';

/** What was noted last. */
export interface NotedBannerFacts {
  /** Adds facts, or replaces them. */
  note(facts: Partial<BannerFacts>): void;
  facts(): BannerFacts;
}

/** Makes an empty one. */
export function createBannerFacts(): NotedBannerFacts {
  let noted: BannerFacts = {};
  return {
    note: (facts) => {
      noted = { ...noted, ...facts };
    },
    facts: () => noted,
  };
}
