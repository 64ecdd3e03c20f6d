import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { useLanguage } from '../use-language.ts'
import styles from './paths-view.module.css'

/** A command of the terminal, to be copied. */
export const Command = ({ text }: { text: string }) => {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined, // it can be selected
    )
  return (
    <span className={styles.command}>
      <code>{text}</code>
      <Button size="small" onClick={copy}>
        {isCopied ? <Trans>Copiado</Trans> : <Trans>Copiar</Trans>}
        <span className="visually-hidden"> {text}</span>
      </Button>
    </span>
  )
}

/** The command that replays a path. */
export const ReplayCommand = ({ id }: { id: string }) => {
  const language = useLanguage()
  return <Command text={`npm run replay -- ${id}${language === 'es' ? '' : ` --lang ${language}`}`} />
}
