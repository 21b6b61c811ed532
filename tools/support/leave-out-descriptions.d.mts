/** Types of leave-out-descriptions.mjs, for vite.config.ts and the architecture tests. */
import type { Plugin } from 'vite';

export const leaveOutDescriptions: Plugin;
