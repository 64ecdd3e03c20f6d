import { useLingui } from '@lingui/react/macro'
import styles from '../../catalog.module.css'
import { useFieldWords } from '../../field-words.ts'
import { useField } from '../draft-context.ts'
import { BothLanguages, Typing } from '../fields.tsx'
import { Part } from './part.tsx'

/** The texts, picture and link of a banner of the front page. */
export const BannerForm = ({ path }: { path: string }) => {
  const { t } = useLingui()
  const words = useFieldWords()
  const { value: name } = useField(`${path}.name`)
  return (
    <Part title={t`Anuncio de la portada`}>
      <div className={styles.two}>
        {typeof name === 'string' ? (
          <Typing path={`${path}.name`} label={words['name'] ?? ''} kind="text" />
        ) : (
          <BothLanguages path={`${path}.name`} label={words['name'] ?? ''} />
        )}
        <BothLanguages path={`${path}.kicker`} label={words['kicker'] ?? ''} />
        <BothLanguages path={`${path}.text`} label={words['text'] ?? ''} isLong />
        <Typing path={`${path}.url.desktop`} label={words['url'] ?? ''} kind="text" hint={t`Como /order/pizzas`} />
        <Typing path={`${path}.image.desktop`} label={t`Imagen en la computadora`} kind="text" />
        <Typing path={`${path}.image.mobile`} label={t`Imagen en el teléfono`} kind="text" />
      </div>
    </Part>
  )
}
