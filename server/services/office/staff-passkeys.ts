import { uuidv7 } from 'uuidv7'
import type {
  NewPasskeyRequest,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeySignInRequest,
} from '../../../contract/office/passkeys.ts'
import { createPasskeyVerifier, userHandleOf, type PasskeyKey } from '../../adapters/passkeys.ts'
import type { StaffEmailKind } from '../../../contract/email-view-models.ts'
import type { Language } from '../../../contract/primitives.ts'
import { hashSecret, newSecret } from '../../crypto/secrets.ts'
import { queueStaffEmail } from '../../db/email-repository.ts'
import { recordAudit } from '../../db/staff/audit-repository.ts'
import {
  deletePasskey,
  insertPasskey,
  insertPasskeyChallenge,
  lockPasskey,
  readPasskeys,
  recordPasskeyUse,
  takePasskeyChallenge,
  type PasskeyRow,
} from '../../db/staff/passkey-repository.ts'
import { findStaff, lockStaff, type StaffRow } from '../../db/staff/staff-repository.ts'
import { RefusalError } from '../../domain/refusal.ts'
import type { Services } from '../services.ts'
import { beginStaffSession, type SignedInStaff } from './begin-staff-session.ts'
import { createStaffAttempts } from './staff-attempts.ts'
import { takeStaffCode } from './staff-codes.ts'

const challengeMinutes = 5
const timeout = challengeMinutes * 60_000

type Named = { readonly name: string; readonly language: Language }
/** The session of a call and its language. */
type Place = { readonly token: string; readonly language: Language }
type Given = Pick<Services, 'settings' | 'database' | 'clock' | 'log' | 'staffSessions'>

/** Adds and removes passkeys of staff, and signs in by them. `client` is the network address of a call. */
export function createStaffPasskeys(given: Given) {
  const { database, clock, log, staffSessions } = given
  const attempts = createStaffAttempts(given)
  const verifier = createPasskeyVerifier(given.settings.passkeys)

  /** Makes a challenge to add a passkey, or to sign in for null. */
  async function challenge(staffId: string | null): Promise<string> {
    const secret = newSecret()
    const expiresAt = clock.now().add({ minutes: challengeMinutes })
    await insertPasskeyChallenge(database, { challengeHash: hashSecret(secret), staffId, expiresAt })
    return secret
  }

  const takeChallenge = (secret: string, staffId: string | null): Promise<boolean> =>
    takePasskeyChallenge(database, hashSecret(secret), { staffId, now: clock.now() })

  /** Refuses an invalid answer of a device with `code`; the log says why. */
  async function verified<T>(verification: Promise<T>, code: 'STAFF-8' | 'STAFF-9'): Promise<T> {
    try {
      return await verification
    } catch (error) {
      log.warn({ err: error }, 'passkey refused')
      throw new RefusalError(code)
    }
  }

  /** Emails the account's owner, whose device or session may be in another hand. */
  const notify = (staffId: string, kind: StaffEmailKind, language: Language): Promise<void> =>
    queueStaffEmail(database, { kind, staffId, secretId: null, language }, clock.now())

  async function add({ id: staffId }: StaffRow, key: PasskeyKey, { name, language }: Named): Promise<PasskeyRow> {
    const now = clock.now()
    const passkey = { ...key, id: uuidv7(), staffId, name, createdAt: now, usedAt: null }
    return database.transaction(async () => {
      // Whoever was invited again meanwhile has no passkeys.
      if (!(await lockStaff(database, staffId))?.passwordHash) throw new RefusalError('STAFF-9')
      if (!(await insertPasskey(database, passkey))) throw new RefusalError('STAFF-9')
      const about = { staffId, subjectStaffId: staffId, details: { passkey: name } }
      await recordAudit(database, now, { action: 'staff.passkey_added', ...about })
      await notify(staffId, 'passkeyAdded', language)
      return passkey
    })
  }

  /** Signs in by a credential whose challenge was taken. */
  async function enter({ challenge: secret, credential }: PasskeySignInRequest, client: string) {
    const passkey = await lockPasskey(database, credential.id)
    const staff = passkey && (await findStaff(database, passkey.staffId))
    if (!passkey || !staff || staff.blockedAt !== null) throw new RefusalError('STAFF-8')
    if (credential.response.userHandle !== userHandleOf(staff.id)) throw new RefusalError('STAFF-8')
    const counter = await verified(verifier.verifySigned(credential, secret, passkey), 'STAFF-8')
    const now = clock.now()
    await recordPasskeyUse(database, passkey.id, { counter, usedAt: now })
    const about = { staffId: staff.id, subjectStaffId: staff.id, details: { passkey: passkey.name } }
    await recordAudit(database, now, { action: 'staff.signed_in', ...about })
    return beginStaffSession(given, staff, client)
  }

  return {
    list: (staff: StaffRow): Promise<PasskeyRow[]> => readPasskeys(database, staff.id),

    /** Returns what adds a passkey, for a fresh code of the authenticator app (STAFF-3). */
    beginAdding: async (staff: StaffRow, code: string): Promise<PasskeyCreationOptions> => {
      await attempts.beginCode(staff.id)
      await takeStaffCode(given, staff, code)
      await attempts.forgetCodes(staff.id)
      const known = await readPasskeys(database, staff.id)
      return verifier.creationOptions(await challenge(staff.id), staff, known, timeout)
    },

    /** Adds a passkey that a device has made (STAFF-9). */
    add: async (staff: StaffRow, request: NewPasskeyRequest, language: Language): Promise<PasskeyRow> => {
      const { challenge: secret, name, credential } = request
      if (!(await takeChallenge(secret, staff.id))) throw new RefusalError('STAFF-9')
      return add(staff, await verified(verifier.verifyCreated(credential, secret), 'STAFF-9'), { name, language })
    },

    /** Removes a passkey of the member of staff (COMMON-04), and ends all sessions but that of `token`. */
    remove: ({ id: staffId }: StaffRow, id: string, { token, language }: Place): Promise<void> =>
      database.transaction(async () => {
        const gone = await deletePasskey(database, staffId, id)
        if (!gone) throw new RefusalError('COMMON-04')
        const about = { staffId, subjectStaffId: staffId, details: { passkey: gone.name } }
        await recordAudit(database, clock.now(), { action: 'staff.passkey_removed', ...about })
        await staffSessions.endOthers(staffId, token)
        await notify(staffId, 'passkeyRemoved', language)
      }),

    /** Returns what asks for a passkey, of whomever. */
    beginSignIn: async (): Promise<PasskeyRequestOptions> => verifier.requestOptions(await challenge(null), timeout),

    /** Signs in by a passkey; every failure is STAFF-8. */
    signIn: async (request: PasskeySignInRequest, client: string): Promise<SignedInStaff> => {
      await attempts.beginPasskey(request.credential.id, client)
      if (!(await takeChallenge(request.challenge, null))) throw new RefusalError('STAFF-8')
      const signedIn = await database.transaction(() => enter(request, client))
      await attempts.forgetPasskey(request.credential.id, client)
      return signedIn
    },
  }
}
