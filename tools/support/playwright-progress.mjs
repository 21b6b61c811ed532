import { Progress } from './progress.mjs';

/** Says where a run of journeys stands. Playwright takes a reporter by the default export of its file alone. */
export default class PlaywrightProgress {
  onBegin(_config, suite) {
    this.progress = new Progress('journeys', suite.allTests().length);
  }

  onTestEnd(test, result) {
    this.progress.count(result.status !== test.expectedStatus);
  }
}
