import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { momentText } from '../../../../machines/office/catalog/catalog-fields.rules.ts'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { DateField } from '../../date-field.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useOffice } from '../../office-context.ts'
import { stringifySearch } from '../../office-search.ts'
import { ProblemNotice } from '../../problem-notice.tsx'
import { preview as route } from '../../routes.ts'
import styles from '../catalog.module.css'
import { useDraft } from '../edit/draft-context.ts'
import { ShownMenu, ShownOffers } from './shown-menu.tsx'
import { ShownStore, StateWords } from './shown-store.tsx'

/** A version as a customer of a store would see it, at any moment. */
export const PreviewPage = () => {
  const { t } = useLingui()
  const { machines, now } = useOffice()
  const { outlet: wanted, moment: asked } = route.useSearch()
  const router = useRouter()
  const { draft, state: edited } = useDraft()
  const { number } = draft.version
  const { document } = draft
  const { outlets } = document
  const outlet = wanted || (outlets[0]?.code ?? '')
  const moment = asked || momentText(now())
  const choice = { number, outlet, moment }
  const [state, send] = useMachine(machines.catalog.preview, { input: { choice } })
  useEffect(() => send({ type: 'preview.given', choice: { number, outlet, moment } }), [send, number, outlet, moment])
  // What was saved is a document of its own.
  useEffect(() => {
    if (document) send({ type: 'preview.repeated' })
  }, [send, document])
  const { preview, problem } = state.context
  const open = (part: { outlet?: string; moment?: string }) =>
    router.history.replace(`/office/catalog/${number}/edit/preview${stringifySearch({ outlet, moment, ...part })}`)
  return (
    <article className={styles.form} aria-labelledby="preview">
      <header>
        <h1 id="preview" className={styles.title}>
          <Trans>Como lo ve un cliente</Trans>
        </h1>
        <p className={styles.facts}>
          <Trans>
            Con los precios, las horas y los textos de esta versión. No muestra lo agotado, las pausas de las tiendas ni
            el dibujo de las páginas.
          </Trans>
        </p>
      </header>
      {Object.keys(edited.context.typed).length > 0 && (
        <p className={styles.facts}>
          <strong>
            <Trans>Lo que no has guardado no se ve aquí todavía.</Trans>
          </strong>
        </p>
      )}
      <div className={styles.two}>
        <SelectField
          label={t`Tienda`}
          name="outlet"
          placeholder={t`Escoge una`}
          value={outlet}
          onChange={(code) => open({ outlet: code })}
          options={outlets.map(({ code, name }) => ({ value: code, words: name }))}
        />
        <DateField
          label={t`Día y hora`}
          name="moment"
          hasTime
          value={moment}
          onChange={(typed) => typed !== '' && open({ moment: typed })}
          hint={t`Hora de Puerto Rico`}
        />
      </div>
      <output>
        {state.matches('reading') && <Trans>Preparando la vista…</Trans>}
        {state.matches('shown') && preview && (
          <VisuallyHidden>
            {preview.outlet.name}: <StateWords store={preview.outlet} />
          </VisuallyHidden>
        )}
      </output>
      {state.matches('unread') && (
        <ProblemNotice problem={problem}>
          <Button size="small" onClick={() => send({ type: 'preview.repeated' })}>
            <Trans>Intentar otra vez</Trans>
          </Button>
        </ProblemNotice>
      )}
      {preview && !state.matches('unread') && (
        <>
          <ShownStore store={preview.outlet} />
          <ShownOffers preview={preview} />
          <ShownMenu categories={preview.categories} />
        </>
      )}
    </article>
  )
}
