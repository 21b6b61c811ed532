/** Facts for banners that are in no address. Each area notes its own; they last as long as the document. */
import type { BannerFacts } from '#rules/banner.rules.ts';

export interface NotedBannerFacts {
  /** Adds facts, or replaces them. */
  note(facts: Partial<BannerFacts>): void;
  facts(): BannerFacts;
}

export function createBannerFacts(): NotedBannerFacts {
  let noted: BannerFacts = {};
  return {
    note: (facts) => {
      noted = { ...noted, ...facts };
    },
    facts: () => noted,
  };
}
