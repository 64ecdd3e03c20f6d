export function findPostgresFolder(...programs: readonly string[]): string | null
export type OwnPostgres = {
  readonly url: string
  readonly crash: () => Promise<void>
  readonly resume: () => Promise<void>
  readonly stop: () => Promise<void>
}
export function startPostgres(options?: {
  readonly durable?: boolean
  readonly memory?: string
}): Promise<OwnPostgres | null>
