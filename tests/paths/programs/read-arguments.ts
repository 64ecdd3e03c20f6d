import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Returns the arguments of a program; ends it with what is wrong and its usage if they cannot be read. */
export function readArguments<const T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    console.log(`${error.message}\n\n${usage}`)
    process.exit(1)
  }
}
