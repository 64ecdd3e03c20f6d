/** Prints what failed a run without failing a test, such as an unhandled rejection; Vitest's JSON reporter leaves it out. */
export default class UnhandledErrorsReporter {
  onTestRunEnd(_files, errors) {
    for (const { message, stack } of errors) console.error(`Unhandled: ${stack ?? message}`)
  }
}
