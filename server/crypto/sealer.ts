import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'

/** A key of `DATA_KEY`; null stands for none, which seals nothing. */
export type DataKey = Uint8Array | null

/** Seals personal data of the database, and opens it. */
export type Sealer = {
  /** Returns the sealed form of a text, which opens in the same place only; null without a key. */
  readonly seal: ((text: string, place: string) => string) | null
  readonly open: (sealed: string, place: string) => string
  /** Returns the form in which a text that is searched is stored. */
  readonly hash: (text: string) => string
  /** Returns all forms in which a text may be stored: by each key, and as it is. */
  readonly formsOf: (text: string) => string[]
  /** How a text starts that the current key has sealed; null without a key. */
  readonly prefix: string | null
}

const algorithm = 'aes-256-gcm'
const [nonceLength, tagLength] = [12, 16]
const version = 's1'

type Key = { readonly id: string; readonly sealing: KeyObject; readonly hashing: KeyObject }

function openKey(key: Uint8Array): Key {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `bohio ${purpose}`, 32))
  return {
    id: derive('key id').toString('hex').slice(0, 8),
    sealing: createSecretKey(derive('sealing')),
    hashing: createSecretKey(derive('hashing')),
  }
}

function sealWith({ id, sealing }: Key, text: string, place: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, sealing, nonce, { authTagLength: tagLength })
  cipher.setAAD(Buffer.from(place))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${version}.${id}.${sealed.toString('base64url')}`
}

function openWith({ sealing }: Key, body: string, place: string): string {
  const bytes = Buffer.from(body, 'base64url')
  const nonce = bytes.subarray(0, nonceLength)
  const decipher = createDecipheriv(algorithm, sealing, nonce, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(bytes.subarray(-tagLength))
  return decipher.update(bytes.subarray(nonceLength, -tagLength), undefined, 'utf8') + decipher.final('utf8')
}

const hashWith = ({ hashing }: Key, text: string) => createHmac('sha256', hashing).update(text).digest('hex')

/** Creates the sealer of some keys: the first one seals, all of them open. */
export function createSealer(dataKeys: readonly DataKey[]): Sealer {
  const keys = dataKeys.flatMap((key) => (key === null ? [] : openKey(key)))
  const current = dataKeys[0] ? keys[0] : undefined
  return {
    seal: current ? (text, place) => sealWith(current, text, place) : null,
    open: (sealed, place) => {
      const [, id, body = ''] = sealed.split('.')
      const key = keys.find((one) => one.id === id)
      if (!key) throw new Error(`DATA_KEY lacks the key ${id}, which has sealed ${place}`)
      try {
        return openWith(key, body, place)
      } catch (cause) {
        throw new Error(`What the key ${id} has sealed as ${place} was changed`, { cause })
      }
    },
    hash: (text) => (current ? hashWith(current, text) : text),
    formsOf: (text) => [...keys.map((key) => hashWith(key, text)), text],
    prefix: current ? `${version}.${current.id}.` : null,
  }
}
