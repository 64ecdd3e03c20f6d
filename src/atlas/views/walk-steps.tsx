import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import * as v from 'valibot'
import { ErrorData } from '../../../contract/errors.ts'
import type { Step } from '../../../tests/paths/kit/model.ts'
import { codeIn } from '../../../tests/paths/kit/codes.ts'
import { Button } from '../../ui/form/button.tsx'
import { loadIndex } from '../atlas-data.ts'
import type { IndexedMachine } from '../atlas-index.ts'
import { couponCodes, loadRefusalTexts } from '../refusal-texts.ts'
import { stateWords } from '../state-words.ts'
import { effectWords, stepWords } from '../step-words.ts'
import { useLanguage } from '../use-language.ts'
import type { Moment } from '../walk/walk.ts'
import styles from './walk-steps.module.css'

type WalkStepsProps = {
  machine: IndexedMachine
  /** The machine's input, in words. */
  start: string
  moments: readonly Moment[]
  /** The selected moment. */
  at: number
  onGo: (at: number) => void
}

type MomentWordsProps = Pick<WalkStepsProps, 'machine' | 'start'> & { moment: Moment }

const Refusal = v.object({ output: v.object({ error: v.object({ data: ErrorData }) }) })
const dataIn = (step: Step) =>
  step.kind === 'answer' && v.is(Refusal, step.outcome) ? step.outcome.output.error.data : {}

/** A step, its resulting state, and the machine's actions. */
export const MomentDetails = ({ machine, start, moment: { step, state, took, effects } }: MomentWordsProps) => {
  const language = useLanguage()
  const index = use(loadIndex(language))
  const refusals = use(loadRefusalTexts(language))
  const code = step && codeIn(step)
  const isCoupon = couponCodes.some((one) => one === code)
  // A refused coupon and a request for the cart leave it as it was, although the cart is announced.
  const isKept = isCoupon || step?.name === 'cart.requested'
  const done = effects.filter(({ name }) => !isKept || name !== 'cart.updated')
  const said = new Set(done.flatMap((effect) => effectWords(index, machine, effect) ?? []))
  return (
    <>
      <span className={styles.what}>{step ? stepWords(machine, step) : <Trans>Comienzo: {start}</Trans>}</span>
      <span className="small soft">
        {step && took.length === 0 ? <Trans>No se puede ahora: nada cambia</Trans> : `→ ${stateWords(machine, state)}`}
      </span>
      {step && code && (
        <span className="small">
          {isCoupon && <Trans>El cupón se rechaza:</Trans>} {refusals.text(code, dataIn(step))} ({code})
        </span>
      )}
      {[...said].map((words) => (
        <span key={words} className={styles.effect}>
          {words}
        </span>
      ))}
    </>
  )
}

/** The steps of a walk; each can be selected. */
export const WalkSteps = ({ machine, start, moments, at, onGo }: WalkStepsProps) => {
  const { t } = useLingui()
  return (
    <section className={styles.walk} aria-label={t`Pasos`}>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => onGo(Math.max(0, at - 1))}>
          <Trans>Paso anterior</Trans>
        </Button>
        <Button size="small" onClick={() => onGo(Math.min(moments.length - 1, at + 1))}>
          <Trans>Paso siguiente</Trans>
        </Button>
      </div>
      <ol className={styles.steps}>
        {moments.map((moment, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same step may come twice; their places never change
          <li key={place}>
            <button
              type="button"
              className={styles.step}
              aria-current={place === at ? 'step' : undefined}
              onClick={() => onGo(place)}
            >
              <MomentDetails machine={machine} start={start} moment={moment} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
