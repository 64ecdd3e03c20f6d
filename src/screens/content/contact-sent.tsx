import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import styles from './contact.module.css'

/** The message was accepted: its number, and the next step. */
export const ContactSent = () => {
  const contact = useMachineSelector('contact', (machine) => machine?.context)
  const send = useSend('contact')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  if (!contact) return null
  const { number, kind, form } = contact
  const email = form.email.trim()
  const [name = ''] = form.name.trim().split(' ')
  const isFranchise = kind === 'franchise'
  return (
    <div className={styles.form}>
      <h2 ref={title} tabIndex={-1}>
        {isFranchise ? (
          <Trans>¡Gracias, {name}! Recibimos tu solicitud.</Trans>
        ) : (
          <Trans>¡Gracias, {name}! Recibimos tu mensaje.</Trans>
        )}
      </h2>
      <p className={styles.number}>
        <span className="small soft">
          <Trans>Tu referencia</Trans>
        </span>
        <strong className="num">{number}</strong>
      </p>
      <ol className={styles.next}>
        <li>
          <Trans>Te enviamos un correo a {email} con esta referencia.</Trans>
        </li>
        <li>
          {isFranchise ? (
            <Trans>Nuestro equipo de franquicias lo lee.</Trans>
          ) : (
            <Trans>Lo lee una persona de nuestro equipo.</Trans>
          )}
        </li>
        <li>
          {isFranchise ? (
            <Trans>Te escribimos o te llamamos en cinco días laborables o menos.</Trans>
          ) : (
            <Trans>Te contestamos a ese correo en dos días laborables o menos.</Trans>
          )}
        </li>
      </ol>
      {!isFranchise && (
        <p>
          <Trans>¿Es de una orden que va de camino? Lo más rápido es llamar a la tienda.</Trans>{' '}
          <TextLink href="/find-a-hut">
            <Trans>Ver los teléfonos</Trans>
          </TextLink>
        </p>
      )}
      <Button onClick={() => send({ type: 'another.wanted' })}>
        {isFranchise ? <Trans>Enviar otra solicitud</Trans> : <Trans>Escribir otro mensaje</Trans>}
      </Button>
    </div>
  )
}
