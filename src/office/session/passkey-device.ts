import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type {
  NewPasskeyRequest,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeySignInRequest,
} from '../../../contract/office/passkeys.ts'
import type { PasskeyAnswer } from '../../../machines/office/passkey-answer.ts'

const networkAddress = /^[\d.]+$|^\[/

/** Whether passkeys work here: in a browser that has them, at a host name. */
export const hasPasskeys = () => browserSupportsWebAuthn() && !networkAddress.test(location.hostname)

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')

/** Asks the device; an end of `signal` closes its prompt. */
async function ask<Value>(signal: AbortSignal, prompt: () => Promise<Value>): Promise<PasskeyAnswer<Value>> {
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  try {
    return { kind: 'given', value: await prompt() }
  } catch (error) {
    // Browsers do not tell whether somebody canceled, waited too long or has no passkey.
    if (nameOf(error) === 'NotAllowedError' || nameOf(error) === 'AbortError') return { kind: 'canceled' }
    return { kind: nameOf(error) === 'InvalidStateError' ? 'known' : 'failed' }
  }
}

/** Has the device sign in with one of its passkeys. */
export const signWithPasskey = (options: PasskeyRequestOptions, signal: AbortSignal) =>
  ask<PasskeySignInRequest>(signal, async () => ({
    challenge: options.challenge,
    credential: await startAuthentication({ optionsJSON: options }),
  }))

/** Has the device make a passkey. */
export const makePasskey = (options: PasskeyCreationOptions, name: string, signal: AbortSignal) =>
  ask<NewPasskeyRequest>(signal, async () => ({
    challenge: options.challenge,
    name,
    credential: await startRegistration({ optionsJSON: options }),
  }))
