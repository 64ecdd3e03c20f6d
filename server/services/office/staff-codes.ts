import { otpStepOf } from '../../crypto/one-time-codes.ts'
import { takeOtpStep, type StaffRow } from '../../db/staff/staff-repository.ts'
import { RefusalError } from '../../domain/refusal.ts'
import type { Services } from '../services.ts'

/** Takes the code of an authenticator app, once (STAFF-3). */
export async function takeStaffCode(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, otpSecret }: StaffRow,
  code: string,
): Promise<void> {
  const step = otpStepOf(otpSecret, code, clock.now().epochMilliseconds)
  if (step === null || !(await takeOtpStep(database, id, step))) throw new RefusalError('STAFF-3')
}
