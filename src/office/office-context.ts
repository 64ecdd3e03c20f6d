import { createContext, use } from 'react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { requireValue } from '../../machines/shared/require-value.ts'
import type { staffSessionMachine } from '../../machines/office/staff-session.machine.ts'
import type { OfficeApi } from './office-api.ts'
import type { PageMachines } from './office-ports.ts'
import type { OfficeStorage } from './office-storage.ts'

type SessionState = SnapshotFrom<typeof staffSessionMachine>

type Office = {
  readonly session: ActorRefFrom<typeof staffSessionMachine>
  readonly api: OfficeApi
  readonly machines: PageMachines
  readonly storage: OfficeStorage
  /** The market's time, ISO. */
  readonly now: () => string
}

export const OfficeContext = createContext<Office | null>(null)

/** Returns the session, the machines of the pages, and the clock. */
export const useOffice = () => requireValue(use(OfficeContext), 'A page of the office needs its session')

/** Returns a part of the session's state; renders again when it changes. */
export const useSession = <T>(select: (state: SessionState) => T) => useSelector(useOffice().session, select)

/** Returns who is signed in. */
export const useStaff = () =>
  requireValue(
    useSession(({ context }) => context.session),
    'Pages are shown to members of staff only',
  ).staff
