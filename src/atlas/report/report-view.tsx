import { Trans, useLingui } from '@lingui/react/macro'
import type { AtlasIndex } from '../atlas-index.ts'
import { useDocumentTitle } from '../views/use-document-title.ts'
import { OpenedReportView } from './opened-report-view.tsx'
import { openReport, useReport } from './report-store.ts'
import styles from './report.module.css'

/** A failure report on the diagrams; first asks for its file. */
export const ReportView = ({ index, step }: { index: AtlasIndex; step: number | null }) => {
  const { t } = useLingui()
  const opened = useReport()
  const title = t`Informe de una visita`
  useDocumentTitle(title)
  return (
    <>
      <h1>{title}</h1>
      <label className={styles.file}>
        <Trans>Escoge el archivo del informe</Trans>
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ target: { files } }) => void files?.[0]?.text().then(openReport)}
        />
      </label>
      <p className="small soft">
        <Trans>
          En cualquier página de la tienda se guarda con <code>#informe</code> al final de la dirección, y sin los datos
          del cliente. El archivo no sale de este navegador.
        </Trans>
      </p>
      {opened && 'problem' in opened && (
        <p role="alert">
          <Trans>Ese archivo no es un informe que se pueda abrir ({opened.problem}). Escoge otro.</Trans>
        </p>
      )}
      {opened && 'report' in opened && <OpenedReportView index={index} report={opened.report} step={step} />}
    </>
  )
}
