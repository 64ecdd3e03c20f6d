import { useLingui } from '@lingui/react/macro'

/** Describes a test card's behavior. */
export function useBehaviorText() {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = {
    approve: t`Aprobada`,
    decline: t`Rechazada por el banco`,
    unreachable: t`El banco no contesta`,
    challenge: t`Pide confirmar que eres tú`,
    slow: t`El banco tarda en contestar`,
    silent: t`Aprobada, pero nadie te devuelve a la tienda`,
    twice: t`Aprobada, y el banco avisa dos veces`,
    late: t`Aprobada, y el aviso llega después que tú`,
  }
  return (behavior: string) => words[behavior] ?? behavior
}
