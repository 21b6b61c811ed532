import type { Reporter } from 'vitest/node';

export declare class VitestProgress implements Reporter {
  onTestRunStart: NonNullable<Reporter['onTestRunStart']>;
  onTestModuleEnd: NonNullable<Reporter['onTestModuleEnd']>;
}
