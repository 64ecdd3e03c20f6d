import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OfficeErrorCode, OfficeErrorData } from '../../contract/office/errors.ts'
import { formatMoney } from '../ui/money.tsx'

/** Messages of the office's refusals, with their codes as ids: what happened, why, and what to do next. */
const officeErrorMessages: Record<OfficeErrorCode, MessageDescriptor> = {
  'STAFF-1': msg({ id: 'STAFF-1', message: 'Tu sesión terminó. Entra otra vez.' }),
  'STAFF-2': msg({ id: 'STAFF-2', message: 'El correo y la contraseña no coinciden. Revísalos.' }),
  'STAFF-3': msg({
    id: 'STAFF-3',
    message: 'Ese código no sirve o ya se usó. Espera el próximo en tu app e inténtalo otra vez.',
  }),
  'STAFF-4': msg({
    id: 'STAFF-4',
    message: 'Esa invitación ya se usó o venció. Pide otra a quien maneja el equipo.',
  }),
  'STAFF-5': msg({ id: 'STAFF-5', message: 'Ya hay una cuenta con ese correo. Búscala en la lista.' }),
  'STAFF-6': msg({
    id: 'STAFF-6',
    message: 'Es la única persona que maneja el equipo. Dale antes ese papel a otra.',
  }),
  'STAFF-7': msg({
    id: 'STAFF-7',
    message:
      '{reason, select, common {Esa contraseña es fácil de adivinar. Escoge otra.} other {La contraseña necesita {min} caracteres o más y {classes} de estos: números, minúsculas, mayúsculas y símbolos. Escoge otra.}}',
  }),
  'STAFF-8': msg({
    id: 'STAFF-8',
    message: 'No pudimos entrar con esa llave de acceso. Inténtalo otra vez o entra con tu correo y contraseña.',
  }),
  'STAFF-9': msg({
    id: 'STAFF-9',
    message: 'No pudimos añadir la llave de acceso. Empieza otra vez con un código nuevo.',
  }),
  'REFUND-1': msg({
    id: 'REFUND-1',
    message:
      'No se cobró nada por adelantado por esta orden, así que no hay nada que devolver. Si pagó en efectivo, habla con la tienda.',
  }),
  'REFUND-2': msg({ id: 'REFUND-2', message: 'Eso es más de lo que queda por devolver. Quedan {left}.' }),
  'REFUND-3': msg({
    id: 'REFUND-3',
    message: 'El cliente reclamó este pago a su banco. Contesta allí el reclamo.',
  }),
  'REFUND-4': msg({
    id: 'REFUND-4',
    message: 'Ese reembolso ya se pidió con otra cantidad. Recarga la página para verlo.',
  }),
  'COMPLAINT-1': msg({
    id: 'COMPLAINT-1',
    message: 'Otra persona ya contestó esta queja. Actualiza la orden para ver qué se dio.',
  }),
  'CATALOG-1': msg({ id: 'CATALOG-1', message: 'El catálogo tiene errores. Corrígelos e inténtalo otra vez.' }),
  'CATALOG-2': msg({
    id: 'CATALOG-2',
    message: 'Alguien publicó otra versión mientras trabajabas. Ábrela y repite tus cambios.',
  }),
}

/** Returns a refusal of the office in the language of `i18n`. */
export const officeErrorText = (i18n: I18n, code: OfficeErrorCode, data: OfficeErrorData): string =>
  i18n._(officeErrorMessages[code].id, {
    reason: data.reason ?? 'other',
    min: data.min ?? 0,
    classes: data.classes ?? 0,
    left: formatMoney(data.left ?? 0),
  })
