import * as v from 'valibot'

type Step =
  | { readonly kind: 'run'; readonly command: string }
  | {
      readonly kind: 'copy'
      /** The stage that has the sources; null for the project's folder. */
      readonly from: string | null
      readonly sources: readonly string[]
      readonly target: string
    }

/** A stage of a Dockerfile, with what this project's uses. */
export type Stage = {
  readonly name: string
  /** An image, or the name of another stage. */
  readonly image: string
  readonly steps: readonly Step[]
  readonly env: Readonly<Record<string, string>>
  readonly user: string | null
  readonly command: readonly string[]
  readonly healthCheck: readonly string[]
}

const Words = v.array(v.string())
const wordsOf = (text: string) => v.parse(Words, JSON.parse(text))

function copyOf(args: string): Step {
  const [, from = null, paths = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(args) ?? []
  const words = paths.split(' ')
  return { kind: 'copy', from, sources: words.slice(0, -1), target: words.at(-1) ?? '' }
}

function readStage(text: string, index: number): Stage {
  const [from = '', ...lines] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const [image = '', , name = String(index)] = from.split(' ')
  const instructions = lines.map(
    (line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const,
  )
  const argsOf = (kind: string) => instructions.find(([word]) => word === kind)?.[1]
  const steps = instructions.flatMap(([word, args]): Step[] => {
    if (word === 'COPY') return [copyOf(args)]
    return word === 'RUN' ? [{ kind: 'run', command: args }] : []
  })
  return {
    name,
    image,
    steps,
    env: Object.fromEntries(
      (argsOf('ENV') ?? '').split(' ').flatMap((pair) => {
        const [key = '', value = ''] = pair.split('=')
        return key === '' ? [] : [[key, value]]
      }),
    ),
    user: argsOf('USER') ?? null,
    command: wordsOf(argsOf('CMD') ?? '[]'),
    healthCheck: wordsOf(/ CMD (.*)$/.exec(argsOf('HEALTHCHECK') ?? '')?.[1] ?? '[]'),
  }
}

/** Reads a Dockerfile whose instructions have a line each, with its build arguments. */
export function readDockerfile(text: string, args: Readonly<Record<string, string>> = {}): Stage[] {
  const defaults = Object.fromEntries(
    [...text.matchAll(/^ARG (\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  const values = { ...defaults, ...args }
  return text
    .replaceAll(/\$\{(\w+)\} AS/g, (_, name: string) => `${values[name]} AS`)
    .split(/^FROM /m)
    .slice(1)
    .map(readStage)
}
