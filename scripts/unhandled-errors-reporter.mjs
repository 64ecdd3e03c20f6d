/** Prints what Vitest's JSON reporter leaves out: failed hooks, and errors outside of any test. */
export default class UnhandledErrorsReporter {
  onTestRunEnd(modules, errors) {
    const hooked = modules.flatMap((module) => [module, ...module.children.allSuites()])
    for (const one of hooked)
      for (const { message, stack } of one.errors())
        console.error(`Hook of ${one.fullName ?? one.moduleId}: ${stack ?? message}`)
    for (const { message, stack } of errors) console.error(`Unhandled: ${stack ?? message}`)
  }
}
