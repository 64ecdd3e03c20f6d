import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, use, useState } from 'react'
import type { OfficeResult } from '../../../machines/office/office-result.ts'
import { Button } from '../../ui/form/button.tsx'
import { useOffice } from '../office-context.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import styles from './order.module.css'

type PictureAnswer = OfficeResult<string> | null

/** The picture of a complaint, read when somebody wants to see it. */
export const ComplaintPicture = ({ complaint }: { complaint: string }) => {
  const { api } = useOffice()
  const [answer, setAnswer] = useState<Promise<PictureAnswer> | null>(null)
  async function read(): Promise<PictureAnswer> {
    try {
      const file = await api.readComplaintPicture(complaint)
      return file.ok ? { ok: true, value: URL.createObjectURL(file.value) } : file
    } catch {
      return null
    }
  }
  const show = () => setAnswer(read())
  if (answer === null)
    return (
      <p>
        <Button onClick={show}>
          <Trans>Ver la foto</Trans>
        </Button>
      </p>
    )
  return (
    <Suspense
      fallback={
        <output>
          <Trans>Buscando la foto…</Trans>
        </output>
      }
    >
      <Picture answer={answer} onRepeat={show} />
    </Suspense>
  )
}

const Picture = ({ answer, onRepeat }: { answer: Promise<PictureAnswer>; onRepeat: () => void }) => {
  const { t } = useLingui()
  const read = use(answer)
  const [isLarge, setLarge] = useState(false)
  if (read?.ok)
    return (
      <button
        type="button"
        className={styles.picture}
        aria-pressed={isLarge}
        title={t`Ver la foto más grande`}
        onClick={() => setLarge(!isLarge)}
      >
        <img src={read.value} alt={t`La foto de la queja`} />
      </button>
    )
  return (
    <ProblemNotice problem={read?.error ?? 'unanswered'}>
      <Button size="small" onClick={onRepeat}>
        <Trans>Intentar otra vez</Trans>
      </Button>
    </ProblemNotice>
  )
}
