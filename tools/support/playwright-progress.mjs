import { Progress } from './progress.mjs';

/** Prints the progress of a run of journeys. Playwright needs a reporter as default export of a file. */
export default class PlaywrightProgress {
  onBegin(_config, suite) {
    this.progress = new Progress('journeys', suite.allTests().length);
  }

  onTestEnd(test, result) {
    this.progress.count(result.status !== test.expectedStatus);
  }
}
