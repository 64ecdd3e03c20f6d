import { Trans } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import { formatMoney } from '../../../ui/money.tsx'

/** A link to more products, and their category; `cents` is the missing amount. */
export const AddMoreLink = ({ cents, href }: { cents: number; href: string }) => {
  const { categories } = useLoaderData({ from: '__root__' })
  const missing = formatMoney(cents)
  const slug = href.split('/')[2]
  const category = categories.find((one) => one.slug === slug)?.name
  if (category === undefined) return <Trans>Añadir {missing} más</Trans>
  return (
    <Trans>
      Añadir {missing} más: {category}
    </Trans>
  )
}
