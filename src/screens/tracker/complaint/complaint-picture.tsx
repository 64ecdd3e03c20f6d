import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { useMachineSelector, useSend } from '../../../machine-bindings/use-machine.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextButton } from '../../../ui/link.tsx'
import { deferredIcons } from '../../../ui/deferred-icons.ts'
import { pictureTypes, readPicture } from './read-picture.ts'
import styles from './complaint.module.css'

/** One picture, shown before it is sent. */
export const ComplaintPicture = () => {
  const { t } = useLingui()
  const picture = useMachineSelector('complaint', (complaint) => complaint?.context.form.picture)
  const problem = useMachineSelector('complaint', (complaint) => complaint?.context.pictureProblem)
  const send = useSend('complaint')
  const place = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  async function choose(file: File | undefined) {
    if (!file) return
    const read = await readPicture(file)
    send(
      typeof read === 'string' ? { type: 'picture.refused', problem: read } : { type: 'picture.chosen', picture: read },
    )
  }
  function remove() {
    send({ type: 'picture.removed' })
    place.current?.querySelector('button')?.focus()
  }
  return (
    <div ref={place} className="stack">
      <label htmlFor={id} className="strong small">
        <Trans>
          Una foto <span className="soft">(opcional)</span>
        </Trans>
      </label>
      {/* Its own words would be in the browser's language. */}
      <input
        ref={input}
        id={id}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        accept={pictureTypes.join()}
        onChange={({ target }) => {
          void choose(target.files?.[0])
          target.value = ''
        }}
      />
      <p>
        <Button onClick={() => input.current?.click()}>
          {picture ? <Trans>Escoger otra foto</Trans> : <Trans>Escoger una foto</Trans>}
        </Button>
      </p>
      <p id={`${id}-hint`} className="small soft" role={problem ? 'alert' : undefined}>
        {problem === 'type' ? (
          <Trans>Ese archivo no es una foto que podamos abrir. Escoge una foto JPEG, PNG o WebP.</Trans>
        ) : problem === 'size' ? (
          <Trans>Esa foto es demasiado grande y no la pudimos achicar. Escoge una de menos de 2 MB.</Trans>
        ) : (
          <Trans>JPEG, PNG o WebP. La ve solo nuestra oficina.</Trans>
        )}
      </p>
      {picture && (
        <div className="row wrapit">
          <img
            src={`data:${picture.type};base64,${picture.base64}`}
            alt={t`La foto que vas a enviar`}
            className={styles.preview}
          />
          <TextButton icon={deferredIcons.trash} onClick={remove}>
            <Trans>Quitar la foto</Trans>
          </TextButton>
        </div>
      )}
    </div>
  )
}
