import { useLingui } from '@lingui/react/macro'
import styles from '../../catalog.module.css'
import { useFieldWords } from '../../field-words.ts'
import { BothLanguages, LongText, Moment } from '../fields.tsx'
import { SetField } from '../set-field.tsx'
import { useEntryOptions } from './options.ts'
import { Part } from './part.tsx'

/** A text in Markdown, in both languages side by side. */
const Body = ({ path }: { path: string }) => {
  const { t } = useLingui()
  const hint = t`Markdown: **negrita**, [enlace](/order), líneas en blanco entre párrafos`
  return (
    <div className={styles.two}>
      <LongText path={`${path}.es`} label={t`Texto en español`} hint={hint} />
      <LongText path={`${path}.en`} label={t`Texto en inglés`} hint={hint} />
    </div>
  )
}

/** A campaign: its texts, its time, and what it shows. */
export const CampaignForm = ({ path }: { path: string }) => {
  const { t } = useLingui()
  const words = useFieldWords()
  return (
    <>
      <Part title={t`Campaña`}>
        <div className={styles.two}>
          <BothLanguages path={`${path}.name`} label={words['name'] ?? ''} />
          <Moment path={`${path}.startsAt`} label={words['startsAt'] ?? ''} />
          <Moment path={`${path}.endsAt`} label={words['endsAt'] ?? ''} />
        </div>
        <Body path={`${path}.body`} />
      </Part>
      <Part title={t`Qué muestra`}>
        <SetField path={`${path}.products`} label={words['products'] ?? ''} options={useEntryOptions('products')} />
        <SetField path={`${path}.coupons`} label={words['coupons'] ?? ''} options={useEntryOptions('coupons')} />
      </Part>
    </>
  )
}

/** A story: its texts, and when it is published. */
export const TopicForm = ({ path }: { path: string }) => {
  const { t } = useLingui()
  const words = useFieldWords()
  return (
    <Part title={t`Lo que cuenta`}>
      <div className={styles.two}>
        <BothLanguages path={`${path}.title`} label={words['title'] ?? ''} />
        <BothLanguages path={`${path}.summary`} label={words['summary'] ?? ''} isLong />
        <Moment path={`${path}.publishedAt`} label={words['publishedAt'] ?? ''} />
      </div>
      <Body path={`${path}.body`} />
    </Part>
  )
}

/** A document or a piece of news. */
export const ContentForm = ({ path }: { path: string }) => {
  const { t } = useLingui()
  const words = useFieldWords()
  return (
    <Part title={t`Documento`}>
      <div className={styles.two}>
        <BothLanguages path={`${path}.title`} label={words['title'] ?? ''} />
        <Moment path={`${path}.publishedAt`} label={words['publishedAt'] ?? ''} />
      </div>
      <Body path={`${path}.body`} />
    </Part>
  )
}
