import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TextButton } from '../../ui/link.tsx'

/** Shares a link to the order's progress, without personal data. */
export const ShareOrder = ({ uuid }: { uuid: string }) => {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  const share = async () => {
    const url = new URL(`/tracker-order/${uuid}`, location.href).href
    const canShare = navigator.canShare?.({ url }) ?? false // not every browser has it
    if (canShare) return navigator.share({ title: t`Mi orden de Bohío Pizza`, url })
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    <p>
      {/* Closing the device's sheet rejects the promise, which is no error. */}
      <TextButton onClick={() => void share().catch(() => undefined)}>
        <Trans>Compartir el seguimiento</Trans>
      </TextButton>{' '}
      <output aria-live="polite" className="small soft">
        {isCopied && <Trans>Enlace copiado. No muestra tus datos.</Trans>}
      </output>
    </p>
  )
}
