import { createHash } from 'node:crypto'

/** Returns a UUID (version 8) of a kind and a code, so that records have the same id on every machine. */
export function seedId(kind: string, code: string): string {
  const bytes = createHash('sha256').update(`bohio-pizza/${kind}/${code}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
