import { Trans } from '@lingui/react/macro'
import type { Outlet } from '../../../../contract/outlets.ts'
import { TextLink } from '../../../ui/link.tsx'

export const StorePageLink = ({ store }: { store: Outlet }) => (
  <p className="small">
    <TextLink href={`/huts/${store.code}`}>
      <Trans>Horario y servicios de {store.name}</Trans>
    </TextLink>
  </p>
)
