/** Prints what Vitest's JSON reporter leaves out: failed hooks, and errors outside of any test. */
export default class UnhandledErrorsReporter {
  onTestRunEnd(modules, errors) {
    const suites = modules.flatMap((module) => [...module.children.allSuites()])
    for (const suite of suites)
      for (const { message, stack } of suite.errors()) console.error(`Hook of ${suite.fullName}: ${stack ?? message}`)
    for (const { message, stack } of errors) console.error(`Unhandled: ${stack ?? message}`)
  }
}
