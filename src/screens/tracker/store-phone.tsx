import { ButtonLink } from '../../ui/form/button.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { formatPhone } from '../../ui/format-phone.ts'

/** Calls the store. */
export const StorePhone = ({ phone }: { phone: string }) => (
  <ButtonLink href={`tel:${phone}`} icon={deferredIcons.phone}>
    {formatPhone(phone)}
  </ButtonLink>
)
