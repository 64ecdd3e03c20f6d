import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

const root = dirname(findPackageJSON(import.meta.url) ?? '.')

/** Returns the path of a file of the project, from the sources and from their bundle in dist. */
export const projectPath = (path: string) => join(root, path)
