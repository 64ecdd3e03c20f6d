import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentPageView, CardField, CardProblem } from '../../../contract/sandbox-payment-page.ts'
import { formatMoney } from '../../../src/ui/money.tsx'
import { useBehaviorText } from './behavior-text.ts'

const Field = ({
  name,
  label,
  length,
  autoComplete,
  problem,
  value = '',
}: {
  name: CardField
  label: string
  length: number
  autoComplete: string
  problem: string | undefined
  value?: string
}) => (
  <p className={`field ${name}`}>
    <label htmlFor={name}>{label}</label>
    <input
      id={name}
      name={name}
      inputMode="numeric"
      autoComplete={autoComplete}
      maxLength={length}
      defaultValue={value}
      {...(problem && { 'aria-invalid': true, 'aria-describedby': `${name}-problem` })}
    />
    {problem && (
      <span id={`${name}-problem`} className="problem">
        {problem}
      </span>
    )}
  </p>
)

/** Returns a field's error message. */
function useProblemWords(problems: readonly CardProblem[]) {
  const { t } = useLingui()
  const words: Record<CardField, Record<CardProblem['what'], string>> = {
    number: {
      missing: t`Escribe el número de la tarjeta.`,
      invalid: t`Ese número no es de una tarjeta. Revísalo.`,
      expired: t`Ese número no es de una tarjeta. Revísalo.`,
    },
    month: {
      missing: t`Escribe el mes.`,
      invalid: t`El mes va de 01 a 12.`,
      expired: t`La tarjeta venció. Usa otra.`,
    },
    year: {
      missing: t`Escribe el año.`,
      invalid: t`Escribe el año con dos o cuatro dígitos.`,
      expired: t`La tarjeta venció. Usa otra.`,
    },
    code: {
      missing: t`Escribe el código de seguridad.`,
      invalid: t`El código tiene tres dígitos o cuatro en American Express.`,
      expired: t`El código tiene tres dígitos o cuatro en American Express.`,
    },
  }
  return (field: CardField) => {
    const problem = problems.find((candidate) => candidate.field === field)
    return problem && words[field][problem.what]
  }
}

const CardForm = ({ id, amount, problems, typed }: PaymentPageView) => {
  const { t } = useLingui()
  const problemOf = useProblemWords(problems)
  return (
    <form method="post" action={`/sandbox-bank/pay/${id}`} noValidate>
      <Field
        name="number"
        label={t`Número de tarjeta`}
        length={23}
        autoComplete="cc-number"
        problem={problemOf('number')}
      />
      <Field
        name="month"
        label={t`Mes`}
        length={2}
        autoComplete="cc-exp-month"
        problem={problemOf('month')}
        value={typed.month}
      />
      <Field
        name="year"
        label={t`Año`}
        length={4}
        autoComplete="cc-exp-year"
        problem={problemOf('year')}
        value={typed.year}
      />
      <Field name="code" label={t`Código de seguridad`} length={4} autoComplete="cc-csc" problem={problemOf('code')} />
      <p className="actions">
        <button type="submit">{t`Pagar ${formatMoney(amount)}`}</button>
        <button type="submit" className="quiet" formAction={`/sandbox-bank/pay/${id}/cancel`}>
          <Trans>Cancelar y volver a la tienda</Trans>
        </button>
      </p>
    </form>
  )
}

const Confirmation = ({ id }: PaymentPageView) => (
  <form method="post" action={`/sandbox-bank/pay/${id}/confirm`}>
    <p>
      <Trans>Tu banco quiere saber si eres tú quien paga.</Trans>
    </p>
    <p className="actions">
      <button type="submit" name="answer" value="yes">
        <Trans>Sí, soy yo</Trans>
      </button>
      <button type="submit" name="answer" value="no" className="quiet">
        <Trans>No fui yo</Trans>
      </button>
    </p>
  </form>
)

const App = ({ id, amount, language }: PaymentPageView) => {
  const { t } = useLingui()
  return (
    <form method="post" action={`/sandbox-bank/ath-movil/${id}?lang=${language}`}>
      <p className="actions">
        <button type="submit" name="answer" value="yes">{t`Confirmar ${formatMoney(amount)}`}</button>
        <button type="submit" name="answer" value="no" className="quiet">
          <Trans>Rechazar</Trans>
        </button>
      </p>
    </form>
  )
}

const TestCards = ({ testCards }: PaymentPageView) => {
  const words = useBehaviorText()
  return (
    <section aria-labelledby="cards">
      <h2 id="cards">
        <Trans>Tarjetas de prueba</Trans>
      </h2>
      <p>
        <Trans>Con cualquier fecha que no haya vencido y cualquier código. Nunca escribas una tarjeta de verdad.</Trans>
      </p>
      <dl>
        {testCards.map(({ number, behavior }) => (
          <div key={number}>
            <dt>{number.replace(/(\d{4})(?=\d)/g, '$1 ')}</dt>
            <dd>{words(behavior)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Step = (view: PaymentPageView) => {
  if (view.step === 'open') return <CardForm {...view} />
  if (view.step === 'confirming') return <Confirmation {...view} />
  if (view.step === 'app') return <App {...view} />
  if (view.step === 'appOver')
    return (
      <p>
        <Trans>ATH Móvil le avisa a la tienda lo que escogiste. Vuelve a la página de tu orden.</Trans>
      </p>
    )
  return (
    <>
      <p>
        {view.step === 'silent' ? (
          <Trans>
            El banco ya decidió, y no te devuelve a la tienda. Cierra esta página: la tienda se entera sola.
          </Trans>
        ) : (
          <Trans>El banco ya contestó sobre este pago.</Trans>
        )}
      </p>
      {view.step === 'over' && (
        <p className="actions">
          <a href={view.returnPath}>
            <Trans>Volver a la tienda</Trans>
          </a>
        </p>
      )}
    </>
  )
}

/** The payment page of the sandbox, for test cards. It works without scripts. */
export const PaymentPage = (view: PaymentPageView) => {
  const { amount, orderNumber, phone, step } = view
  return (
    <main>
      <header>
        <p className="bank">{phone === '' ? <Trans>Banco de Prueba</Trans> : <Trans>ATH Móvil de prueba</Trans>}</p>
        <p className="notice" role="note">
          <Trans>Esto es una prueba: no se cobra nada.</Trans>
        </p>
      </header>
      <h1>
        <Trans>Pago a Bohío Pizza</Trans>
      </h1>
      <dl className="bill">
        <div>
          <dt>
            <Trans>Orden</Trans>
          </dt>
          <dd>{orderNumber}</dd>
        </div>
        <div>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
        {phone !== '' && (
          <div>
            <dt>
              <Trans>Teléfono</Trans>
            </dt>
            <dd>{phone}</dd>
          </div>
        )}
      </dl>
      <Step {...view} />
      {step === 'open' && <TestCards {...view} />}
    </main>
  )
}
