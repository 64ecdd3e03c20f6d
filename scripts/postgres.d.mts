export function folderOf(...programs: readonly string[]): string | null
export function startPostgres(options?: {
  readonly durable?: boolean
}): Promise<{ readonly url: string; readonly stop: () => Promise<void> } | null>
