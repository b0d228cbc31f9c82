// Vitest's JSON report with what failed outside of any test, which the reporter itself leaves out.
import { JsonReporter } from 'vitest/node';

export default class WholeReport extends JsonReporter {
  /** @type {readonly import('vitest').SerializedError[]} */
  #uncaught = [];

  /**
   * @override
   * @param {Parameters<JsonReporter['onTestRunEnd']>[0]} modules
   * @param {readonly import('vitest').SerializedError[]} [uncaught]
   */
  async onTestRunEnd(modules, uncaught = []) {
    this.#uncaught = uncaught;
    await super.onTestRunEnd(modules);
  }

  /**
   * @override
   * @param {string} report
   */
  async writeReport(report) {
    const uncaught = this.#uncaught.map(({ stack, message }) => stack || message);
    await super.writeReport(JSON.stringify({ ...JSON.parse(report), uncaught }));
  }
}
