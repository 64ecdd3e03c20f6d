import type { Context } from 'hono'
import { hashSecret } from '../crypto/secrets.ts'
import type { ClientOf } from '../http/rate-limit.ts'
import { deviceSecretOf, languageOf } from '../http/request-headers.ts'
import type { SignInContext } from '../services/accounts.ts'

export type SignInPlaceOf = (c: Context) => SignInContext

/** Returns a function to the context of a sign-in: the device, the address, the browser and the language of a call. */
export const createSignInPlace =
  (clientOf: ClientOf): SignInPlaceOf =>
  (c) => {
    const device = deviceSecretOf(c)
    return {
      deviceHash: device && hashSecret(device),
      client: clientOf(c),
      userAgent: c.req.header('user-agent') ?? '',
      language: languageOf(c),
    }
  }
