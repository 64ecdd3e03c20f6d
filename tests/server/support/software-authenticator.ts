import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  CreatedCredential,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  SignedCredential,
} from '../../../contract/office/passkeys.ts'

/** What a device does otherwise than asked. */
export type Deviation = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly isUnverified?: boolean
  readonly userHandle?: string
  readonly counter?: number
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const present = 1
const verified = 4
const hasCredential = 64

/** A device with one passkey, at the address of the office that a browser shows. */
export function createAuthenticator(origin: string) {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let uses = 0
  let owner = ''

  const clientData = (type: string, challenge: string, how: Deviation) =>
    base64url(
      JSON.stringify({
        type: how.type ?? type,
        challenge: how.challenge ?? challenge,
        origin: how.origin ?? origin,
        crossOrigin: false,
      }),
    )
  function authenticatorData(rpId: string, flags: number, how: Deviation) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(how.counter ?? (uses += 1))
    const all = flags | present | (how.isUnverified ? 0 : verified)
    return Buffer.concat([hash(how.rpId ?? rpId), Buffer.from([all]), counter])
  }
  function publicKey() {
    const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' })
    const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    // COSE: an elliptic curve (2) for ES256 (-7) on P-256 (1).
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytesOf(x)],
        [-3, bytesOf(y)],
      ]),
    )
  }

  return {
    /** Makes its passkey. */
    create: ({ challenge, rp, user }: PasskeyCreationOptions, how: Deviation = {}): CreatedCredential => {
      owner = user.id
      const length = Buffer.from([0, id.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, publicKey()])
      const authData = new Uint8Array(Buffer.concat([authenticatorData(rp.id, hasCredential, how), credential]))
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ])
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, how),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },

    /** Signs with its passkey. */
    sign: ({ challenge, rpId }: PasskeyRequestOptions, how: Deviation = {}): SignedCredential => {
      const clientDataJSON = clientData('webauthn.get', challenge, how)
      const data = authenticatorData(rpId, 0, how)
      const signed = Buffer.concat([data, hash(Buffer.from(clientDataJSON, 'base64url'))])
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON,
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', signed, keys.privateKey)),
          userHandle: how.userHandle ?? owner,
        },
        clientExtensionResults: {},
      }
    },
  }
}

const nobody = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {} } as const
/** Answers of a device that nobody asked. */
export const createdCredential: CreatedCredential = {
  ...nobody,
  response: { clientDataJSON: 'x', attestationObject: 'x' },
}
export const signedCredential: SignedCredential = {
  ...nobody,
  response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
}
