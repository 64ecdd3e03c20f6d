import type {
  CreatedCredential,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  SignedCredential,
} from '../../contract/office/passkeys.ts'

/** The site whose passkeys these are: browsers bind them to the host name. */
export type RelyingParty = { readonly origin: string; readonly rpId: string }

/** What is stored of a passkey; the key is COSE, both are in Base64url. */
export type PasskeyKey = {
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: string[]
}
type Person = { readonly id: string; readonly email: string; readonly name: string }

/** Ed25519, ECDSA with P-256, RSA: what every device has one of. */
const algorithms = [-8, -7, -257]

// A large library that few starts need.
const load = () => import('@simplewebauthn/server')

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** Returns who a device says that a passkey is of: the bytes of their id. */
export const userHandleOf = (staffId: string) => Buffer.from(staffId.replaceAll('-', ''), 'hex').toString('base64url')

/** Makes and verifies what WebAuthn exchanges, as a site with passkeys; each verification throws for an invalid answer. */
export function createPasskeyVerifier({ origin, rpId }: RelyingParty) {
  const expected = { expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true }
  return {
    /** Returns what asks a device for a new passkey that signs in alone; `known` are those that it must not have already. */
    creationOptions: (
      challenge: string,
      { id, email, name }: Person,
      known: readonly Pick<PasskeyKey, 'credentialId' | 'transports'>[],
      timeout: number,
    ): PasskeyCreationOptions => ({
      challenge,
      rp: { id: rpId, name: 'Bohío Pizza' },
      user: { id: userHandleOf(id), name: email, displayName: name },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      timeout,
      attestation: 'none',
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        type: 'public-key',
        transports,
      })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    }),

    /** Returns what asks a device for any passkey of this site. */
    requestOptions: (challenge: string, timeout: number): PasskeyRequestOptions => ({
      challenge,
      rpId,
      timeout,
      userVerification: 'required',
    }),

    /** Returns the new passkey of a device. */
    verifyCreated: async (credential: CreatedCredential, challenge: string): Promise<PasskeyKey> => {
      const { verifyRegistrationResponse } = await load()
      const { response } = credential
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response: { ...credential, response: { ...response, transports: response.transports ?? [] } },
        expectedChallenge: challenge,
        supportedAlgorithmIDs: algorithms,
      })
      if (!verified) throw new Error('The attestation is not valid')
      const { id, publicKey, counter } = registrationInfo.credential
      const key = Buffer.from(publicKey).toString('base64url')
      return { credentialId: id, publicKey: key, counter, transports: response.transports ?? [] }
    },

    /** Returns the counter of a passkey that has signed `challenge`; a stored one that has not grown is refused. */
    verifySigned: async (
      credential: SignedCredential,
      challenge: string,
      { credentialId: id, publicKey, counter }: PasskeyKey,
    ): Promise<number> => {
      const { verifyAuthenticationResponse } = await load()
      const { userHandle, ...response } = credential.response
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response: { ...credential, response: { ...response, ...(userHandle !== undefined && { userHandle }) } },
        expectedChallenge: challenge,
        credential: { id, publicKey: bytesOf(publicKey), counter },
      })
      if (!verified) throw new Error('The signature is not valid')
      return authenticationInfo.newCounter
    },
  }
}
