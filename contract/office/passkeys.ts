import * as v from 'valibot'
import { Instant, singleLine, Uuid } from '../primitives.ts'
import { StaffCode } from './staff.ts'

/** Letters of the name by which a member of staff knows a passkey, such as that of its device. */
export const passkeyNameLength = 60

const publicKey = v.literal('public-key')
const Base64Url = v.pipe(v.string(), v.maxLength(20_000), v.regex(/^[\w-]+$/))
const CredentialId = v.pipe(v.string(), v.maxLength(2000), v.regex(/^[\w-]+$/))
const Challenge = v.pipe(v.string(), v.maxLength(200))
const Transports = v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(10))

/** A passkey of a member of staff, without its key. */
export const Passkey = v.object({
  uuid: Uuid,
  name: v.string(),
  created_at: Instant,
  /** The last sign-in with it; null if there was none. */
  used_at: v.nullable(Instant),
})
export type Passkey = v.InferOutput<typeof Passkey>

/** `POST staff/passkeys/options`: a fresh code of the authenticator app allows to add a passkey, for five minutes. */
export const PasskeyOptionsRequest = v.object({ code: StaffCode })
/** What `navigator.credentials.create` takes, as WebAuthn's JSON. */
export const PasskeyCreationOptions = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: publicKey })),
  timeout: v.number(),
  attestation: v.literal('none'),
  excludeCredentials: v.array(v.object({ id: v.string(), type: publicKey, transports: v.array(v.string()) })),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
})
export type PasskeyCreationOptions = v.InferOutput<typeof PasskeyCreationOptions>

/** What the browser answers to it. */
export const CreatedCredential = v.object({
  id: CredentialId,
  rawId: CredentialId,
  type: publicKey,
  response: v.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: v.optional(Transports),
  }),
  clientExtensionResults: v.object({}),
})
export type CreatedCredential = v.InferOutput<typeof CreatedCredential>

/** `POST staff/passkeys`: adds it; `challenge` is that of the options, and is taken once. */
export const NewPasskeyRequest = v.object({
  challenge: Challenge,
  name: v.pipe(singleLine(passkeyNameLength), v.nonEmpty()),
  credential: CreatedCredential,
})
export type NewPasskeyRequest = v.InferOutput<typeof NewPasskeyRequest>

/** `POST staff/sign-in/passkey/options`: what `navigator.credentials.get` takes. No email: the device knows whose it is. */
export const PasskeyRequestOptions = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
})
export type PasskeyRequestOptions = v.InferOutput<typeof PasskeyRequestOptions>

/** What the browser answers to it. */
export const SignedCredential = v.object({
  id: CredentialId,
  rawId: CredentialId,
  type: publicKey,
  response: v.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: v.optional(v.pipe(v.string(), v.maxLength(200))),
  }),
  clientExtensionResults: v.object({}),
})
export type SignedCredential = v.InferOutput<typeof SignedCredential>

/** `POST staff/sign-in/passkey`: signs in, in place of password and code. */
export const PasskeySignInRequest = v.object({ challenge: Challenge, credential: SignedCredential })
export type PasskeySignInRequest = v.InferOutput<typeof PasskeySignInRequest>
