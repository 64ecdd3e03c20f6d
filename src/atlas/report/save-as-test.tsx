import { Trans } from '@lingui/react/macro'
import type { FailureReportFile } from '../../../tests/paths/kit/failure-report-format.ts'
import { Button } from '../../ui/form/button.tsx'
import styles from './report.module.css'

/** Downloads data as a file of JSON. */
function download(name: string, data: unknown) {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(data, null, 1)}\n`], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser has read the file once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url))
}

/** Returns the file name of a report: its page and second. */
const fileNameOf = ({ route, made }: FailureReportFile) =>
  `${route.replaceAll(/[^a-z]+/g, '-').replaceAll(/^-|-$/g, '') || 'home'}-${made.slice(0, 19).replaceAll(/[T:]/g, '-')}.json`

type SaveAsTestProps = { report: FailureReportFile; departs: boolean }

/** Saves a report as a test: `tests/paths/reports.test.ts` replays every file of its folder. */
export const SaveAsTest = ({ report, departs }: SaveAsTestProps) => (
  <div className={styles.test}>
    {departs && (
      <p className="small">
        <Trans>
          Esta visita no puede ser un camino: un flujo hizo algo que este programa no hace. Guardada como prueba falla
          por eso, con el mismo paso, hasta que el programa haga lo de la visita.
        </Trans>
      </p>
    )}
    <Button size="small" onClick={() => download(fileNameOf(report), report)}>
      <Trans>Guardar como prueba</Trans>
    </Button>
    <p className="small soft">
      <Trans>
        Pon el archivo en <code>tests/paths/reports</code>: desde entonces cada cambio repite la visita.
      </Trans>
    </p>
  </div>
)
